"""Sentences of line mode."""

from __future__ import annotations

from baccarat_tui.language.catalogue import _, clean, whole


def welcome(profile: str, table: str) -> str:
    """The first line of line mode."""
    return _("Profile {profile}, table {table}. Type help for the commands.").format(
        profile=profile, table=clean(table)
    )


def at_table(name: str, limits: str) -> str:
    """Said when the table has been changed."""
    return _("The next round is played at table {name}: {limits}").format(
        name=clean(name), limits=limits
    )


def locked(round_id: int) -> str:
    """Bets locked, no card shown."""
    return _(
        "Round {id} is locked and its cards are recorded. Type next for the first card."
    ).format(id=whole(round_id))


def help_lines() -> tuple[str, ...]:
    """Every command of line mode."""
    return (
        _("bet SPOT CHIPS puts a whole number of chips on a spot, as in bet banker 20."),
        _("clear takes all bets back."),
        _("rebet puts the last round's bets down again."),
        _("deal locks the bets and records the cards; it shows none."),
        _("next turns one card."),
        _("all turns the rest."),
        _("status tells the wallet and the round."),
        _("spots tells the bets of the table, what they return and their exact house edge."),
        _("table NAME plays the next round at another table, as in table ez."),
        _("grant adds 1,000 chips to a wallet that cannot cover the smallest bet."),
        _("quit leaves; a round in progress stays in progress."),
        _("This table proves nothing about any operator or any game for real money."),
    )


def not_understood(text: str) -> str:
    """A line that is no command."""
    return _("“{text}” is no command here: type help for the commands.").format(text=clean(text))


def empty_line() -> str:
    """A line with nothing on it."""
    return _("An empty line does nothing: type help for the commands.")


def takes(example: str) -> str:
    """A command with the wrong number of words."""
    return _("That takes the form {example}.").format(example=example)
