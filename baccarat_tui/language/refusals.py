"""One clear sentence for everything the game refuses."""

from __future__ import annotations

from functools import singledispatch
from importlib import import_module

from baccarat_tui.baccarat import errors
from baccarat_tui.baccarat.errors import HandFault, Refusal
from baccarat_tui.baccarat.tables import Spot
from baccarat_tui.language.catalogue import UnknownLanguage, _, amount, clean, whole
from baccarat_tui.language.names import spot_name
from baccarat_tui.storage.errors import BadProfileName, NoFolderNamed, SaveError


@singledispatch
def sentence(error: Exception) -> str:
    """Say what was refused and what is accepted, for any error that has a sentence."""
    return _("Something went wrong: {error}.").format(error=clean(str(error)))


@sentence.register
def _card(error: errors.UnreadableCard) -> str:
    return _(
        "“{text}” is no card: write a rank A, 2 to 10, J, Q or K and a suit s, h, d or c, as in 10h."
    ).format(text=clean(error.text))


@sentence.register
def _stake(error: errors.UnreadableStake) -> str:
    return _(
        "“{text}” is no stake: write a whole number of chips, one to twelve digits, as in 20."
    ).format(text=clean(error.text))


@sentence.register
def _spot(error: errors.UnknownSpot) -> str:
    return _("There is no bet “{text}” at this table: choose {known}.").format(
        text=clean(error.text), known=", ".join(error.known)
    )


@sentence.register
def _table(error: errors.UnknownTable) -> str:
    return _("There is no table “{text}”: choose {known}.").format(
        text=clean(error.text), known=", ".join(clean(name) for name in error.known)
    )


@sentence.register
def _language(error: UnknownLanguage) -> str:
    return _("There is no language “{text}”: choose {known}.").format(
        text=clean(error.text), known=", ".join(error.known)
    )


@sentence.register
def _not_allowed(error: errors.NotAllowed) -> str:
    return {
        Refusal.NO_BETS: _("No bet is down: place one first."),
        Refusal.ROUND_RUNNING: _("A round is running: turn its cards first."),
        Refusal.NO_ROUND: _("No round is running: place a bet and deal."),
        Refusal.ALL_SHOWN: _("Every card is already turned."),
        Refusal.CARDS_HIDDEN: _("Cards are still face down: turn them first."),
        Refusal.WALLET_SUFFICES: _("A grant is for a wallet that cannot cover the smallest bet."),
        Refusal.HISTORY_BEHIND: _("The last round is not in the history yet: try again."),
        Refusal.NOTHING_TO_REPEAT: _("No bet of an earlier round can be repeated here."),
    }[error.refusal]


@sentence.register
def _too_little(error: errors.TooLittle) -> str:
    return _("That takes {wanted} chips and the wallet holds {balance}.").format(
        wanted=amount(error.wanted), balance=amount(error.balance)
    )


@sentence.register
def _limits(error: errors.OutsideLimits) -> str:
    if error.largest is not None and error.chips > error.largest:
        return _("{chips} is more than the table's largest bet of {largest} chips.").format(
            chips=whole(error.chips), largest=whole(error.largest)
        )
    if error.chips < error.smallest:
        return _("{chips} is less than the table's smallest bet of {smallest} chips.").format(
            chips=whole(error.chips), smallest=whole(error.smallest)
        )
    return _("Bets here are {smallest} chips and then go up in steps of {step}.").format(
        smallest=whole(error.smallest), step=whole(error.step)
    )


@sentence.register
def _twice(error: errors.SpotTwice) -> str:
    return _("{spot} was given twice: one bet to a spot.").format(spot=spot_name(Spot(error.spot)))


@sentence.register
def _hand(error: errors.ImpossibleHand) -> str:
    texts = {
        HandFault.TOO_FEW: _("{hand} needs two or three cards."),
        HandFault.TOO_MANY: _("{hand} has more than three cards."),
        HandFault.UNDUE_THIRD: _("{hand} is dealt no third card here."),
        HandFault.MISSING_THIRD: _("{hand} draws first: give {hand}'s third card too."),
    }
    return texts[error.fault].format(hand=spot_name(Spot(error.side)))


@sentence.register
def _suits(_error: errors.NeedsSuits) -> str:
    return _("A bet on perfect pairs needs the suit of every paired card, as in 7c.")


@sentence.register
def _bad_books(error: errors.BadBooks) -> str:
    return _("The books do not agree ({what}); nothing has been changed.").format(what=error.what)


@sentence.register
def _decks(error: errors.DecksOutside) -> str:
    return _("A shoe has 1 to 8 decks, not {decks}.").format(decks=whole(error.decks))


@sentence.register
def _save(error: SaveError | BadProfileName | NoFolderNamed) -> str:
    # The save's own sentences load what reads a save, which most commands never need.
    import_module("baccarat_tui.language.saves")
    return sentence.dispatch(type(error))(error)
