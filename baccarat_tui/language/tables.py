"""Tables in words: when a bet wins, what it returns, and what differs."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from baccarat_tui.baccarat.chips import CHIP
from baccarat_tui.baccarat.differences import Case, Limit
from baccarat_tui.baccarat.drawing import Winner
from baccarat_tui.baccarat.pairs import Pair
from baccarat_tui.baccarat.tables import BetRule, Pay, Table, When
from baccarat_tui.language.catalogue import _, amount, percent, plural, whole
from baccarat_tui.language.names import spot_name


def numbers_text(numbers: tuple[int, ...]) -> str:
    """Numbers of which one holds: 6, 5 or 6, 4 to 9."""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return _("{first} to {last}").format(first=numbers[0], last=numbers[-1])
    if len(numbers) == 1:
        return str(numbers[0])
    return _("{list} or {last}").format(list=", ".join(map(str, numbers[:-1])), last=numbers[-1])


def condition_text(when: When) -> str:
    """A condition in a few words: “Banker wins, total 7, three cards”."""
    if when.pair is not None:
        return pair_text(when.pair)
    parts = []
    if when.winner is not None:
        parts.append(
            {
                Winner.PLAYER: _("Player wins"),
                Winner.BANKER: _("Banker wins"),
                Winner.TIE: _("tie"),
            }[when.winner]
        )
    if when.total:
        parts.append(_("total {totals}").format(totals=numbers_text(when.total)))
    if when.winner_cards is not None:
        parts.append(_("two cards") if when.winner_cards == 2 else _("three cards"))
    if when.natural is not None:
        parts.append(_("natural") if when.natural else _("no natural"))
    if when.margin:
        parts.append(_("by {points}").format(points=numbers_text(when.margin)))
    if when.cards:
        parts.append(_("{cards} cards dealt").format(cards=numbers_text(when.cards)))
    return ", ".join(parts)


def pair_text(pair: Pair) -> str:
    """A condition on the first two cards in a few words."""
    return {
        Pair.PLAYER: _("Player's first two cards are a pair"),
        Pair.BANKER: _("Banker's first two cards are a pair"),
        Pair.EITHER: _("a pair in either hand"),
        Pair.BOTH: _("a pair in both hands"),
        Pair.BOTH_ALIKE: _("pairs of one rank in both hands"),
        Pair.PERFECT: _("a pair of one suit in either hand"),
        Pair.BOTH_PERFECT: _("pairs of one suit in both hands"),
    }[pair]


def returns_text(hundredths: int) -> str:
    """What a chip returns, the stake included: 1.95×, or returned, or lost."""
    if hundredths == 0:
        return _("lost")
    return _("returned") if hundredths == CHIP else f"{amount(hundredths)}×"


def pay_text(pay: Pay) -> str:
    """A condition and what it returns: “Banker wins, total 6: 1.50×”."""
    return _told(pay.when, returns_text(pay.returns))


def span_text(returns: list[int]) -> str:
    """Several returns from the smallest to the largest: 2.00–31.00×."""
    least, most = min(returns), max(returns)
    return returns_text(most) if least == most else f"{amount(least)}–{returns_text(most)}"


def bet_text(rule: BetRule) -> str:
    """When a bet wins and what it returns, in one line.

    Wins that differ in nothing but the margin, or in nothing but the winner's cards, are told as
    one.
    """
    groups: dict[tuple[When, str], list[Pay]] = {}
    for pay in rule.pays:
        groups.setdefault(_alike(pay), []).append(pay)
    return "; ".join(_group_text(group) for group in groups.values())


def _alike(pay: Pay) -> tuple[When, str]:
    """The part of a condition that it shares with those told as one with it, and what it leaves."""
    when = pay.when
    if pay.returns > CHIP and when.winner is not None:
        if when.margin:
            return replace(when, margin=()), "margin"
        if when.winner_cards is not None:
            return replace(when, winner_cards=None), "winner_cards"
    return when, ""


def _group_text(pays: list[Pay]) -> str:
    if len(pays) == 1:
        return pay_text(pays[0])
    together, left_out = _alike(pays[0])
    if left_out == "margin":
        margins = sorted({margin for pay in pays for margin in pay.when.margin})
        together = replace(together, margin=tuple(margins))
    return _told(together, span_text([pay.returns for pay in pays]))


def _told(when: When, returns: str) -> str:
    return _("{condition}: {returns}").format(condition=condition_text(when), returns=returns)


def spot_sentence(rule: BetRule, edge: Fraction) -> str:
    """A bet as a screen reader tells it, with the word to type for its spot."""
    return _("{name}, typed {word}. {bet}. The house edge of a full shoe is {edge}.").format(
        name=spot_name(rule.spot), word=rule.spot.value, bet=bet_text(rule), edge=percent(edge, 4)
    )


def first_condition_counts() -> str:
    """How a bet's conditions are read."""
    return _("The first condition that holds counts; when none does, the bet is lost.")


def bets_at(table: Table) -> str:
    """Heading of a list of bets."""
    return _("Bets at the table {name}").format(name=table.name)


def wins_text(rule: BetRule) -> str:
    """All that a winning chip may return, in a few characters."""
    return span_text([pay.returns for pay in rule.pays if pay.returns > CHIP])


def limit_name(limit: Limit) -> str:
    """A limit of a table by name."""
    return {
        "decks": _("Decks"),
        "smallest": _("Smallest bet"),
        "step": _("Step"),
        "largest": _("Largest bet"),
    }[limit]


def limit_text(table: Table, limit: Limit) -> str:
    """What a table's limit is."""
    value: int | None = getattr(table, limit)
    return _("the wallet") if value is None else whole(value)


def limits_sentence(table: Table) -> str:
    """A table's decks and limits in one sentence."""
    parts = [
        plural("{decks} deck", "{decks} decks", table.decks).format(decks=table.decks),
        plural("bets from {smallest} chip", "bets from {smallest} chips", table.smallest).format(
            smallest=whole(table.smallest)
        ),
    ]
    if table.step > 1:
        parts.append(_("in steps of {step}").format(step=whole(table.step)))
    if table.largest is not None:
        parts.append(_("up to {largest}").format(largest=whole(table.largest)))
    return ", ".join(parts) + "."


def case_text(case: Case) -> str:
    """The rounds of a case in a few words."""
    told = _(" and ").join(condition_text(when) for when in case.conditions)
    return _("{told}, otherwise").format(told=told) if case.otherwise else told
