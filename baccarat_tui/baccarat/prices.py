"""Exact prices: what every bet of a table returns on average, for the cards as they stand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from baccarat_tui.baccarat.chips import CHIP
from baccarat_tui.baccarat.drawing import Coup, Winner
from baccarat_tui.baccarat.kinds import returns_in
from baccarat_tui.baccarat.odds import (
    NOTHING_SHOWN,
    Composition,
    Odds,
    ends,
    exact_odds,
)
from baccarat_tui.baccarat.pair_odds import ALL_PAIRS, PairOdds, Pairs, exact_pair_odds
from baccarat_tui.baccarat.view import look, unseen_cards

if TYPE_CHECKING:
    from baccarat_tui.baccarat.round import Game
    from baccarat_tui.baccarat.tables import BetRule, Spot, Table


class Unpriced(StrEnum):
    """Why a bet has no price."""

    SUITS_UNKNOWN = "suits_unknown"


@dataclass(frozen=True, slots=True)
class Price:
    """One bet's exact price.

    `returns` gives, for each amount in hundredths that a chip may return, in how many of the
    equally likely `sequences` it does. A bet that cannot be priced has none, and a reason.
    """

    spot: Spot
    sequences: int
    returns: tuple[tuple[int, int], ...]
    unpriced: Unpriced | None = None

    @property
    def expected_return(self) -> Fraction | None:
        """Per chip staked, stake included and returned stakes counted."""
        if self.unpriced:
            return None
        total = sum(hundredths * count for hundredths, count in self.returns)
        return Fraction(total, CHIP * self.sequences)

    @property
    def house_edge(self) -> Fraction | None:
        """What the house keeps of each chip staked; below 0 when the bet favours the player."""
        expected = self.expected_return
        return None if expected is None else 1 - expected

    @property
    def variance(self) -> Fraction | None:
        """Of what one chip returns, in chips squared."""
        expected = self.expected_return
        if expected is None:
            return None
        squares = sum(hundredths**2 * count for hundredths, count in self.returns)
        return Fraction(squares, CHIP**2 * self.sequences) - expected**2


def price_bets(table: Table, unseen: Composition, shown: Coup = NOTHING_SHOWN) -> tuple[Price, ...]:
    """The price of every bet of a table, in the table's order. Raises TooFewCards, TooManyCards."""
    return price_with(table, exact_odds(unseen, shown), unseen, shown)


def price_with(
    table: Table, odds: Odds, unseen: Composition, shown: Coup = NOTHING_SHOWN
) -> tuple[Price, ...]:
    """The same when the odds of the scores have been counted already."""
    return price_counted(
        table, odds, exact_pair_odds(unseen, shown) if needs_pairs(table) else None
    )


def needs_pairs(table: Table) -> bool:
    """Whether any bet of the table looks at pairs."""
    return any(rule.on_pairs for rule in table.bets)


def price_counted(table: Table, odds: Odds, pair_odds: PairOdds | None) -> tuple[Price, ...]:
    """The price of every bet from what has been counted: all orders, or rounds that were dealt.

    `pair_odds` may be None only when no bet of the table looks at pairs.
    """
    return tuple(
        _price_on_pairs(rule, pair_odds)
        if rule.on_pairs and pair_odds is not None
        else _price_on_score(rule, odds)
        for rule in table.bets
    )


def _price_on_score(rule: BetRule, odds: Odds) -> Price:
    returns = tuple(
        (hundredths, sum(odds.counts[place] for place in places))
        for hundredths, places in _places_by_return(rule)
    )
    return Price(rule.spot, odds.sequences, returns)


@lru_cache(maxsize=256)
def _places_by_return(rule: BetRule) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Each amount the bet may return, with the places of the scores that return it."""
    found: dict[int, list[int]] = {}
    for place, score in enumerate(ends().scores):
        found.setdefault(returns_in(rule, score), []).append(place)
    return tuple((hundredths, tuple(places)) for hundredths, places in sorted(found.items()))


def _price_on_pairs(rule: BetRule, odds: PairOdds) -> Price:
    if rule.needs_suits and not odds.suits_known:
        return Price(rule.spot, odds.sequences, (), Unpriced.SUITS_UNKNOWN)
    returns = tuple(
        (hundredths, sum(odds.counts[pairs] for pairs in alike))
        for hundredths, alike in _pairs_by_return(rule)
    )
    return Price(rule.spot, odds.sequences, returns)


@lru_cache(maxsize=256)
def _pairs_by_return(rule: BetRule) -> tuple[tuple[int, tuple[Pairs, ...]], ...]:
    """Each amount the bet may return, with the pairs that return it."""
    found: dict[int, list[Pairs]] = {}
    for pairs in ALL_PAIRS:
        found.setdefault(returns_in(rule, pairs), []).append(pairs)
    return tuple((hundredths, tuple(alike)) for hundredths, alike in sorted(found.items()))


@dataclass(frozen=True, slots=True)
class OddsNow:
    """Exact odds at a table, from the cards the person has seen and from no other.

    During a round they are those of the running round, given the cards shown; between rounds
    those of the next.
    """

    odds: Odds
    prices: tuple[Price, ...]
    running: bool

    @property
    def chances(self) -> dict[Winner, Fraction]:
        """The chance of each outcome; together they are exactly 1."""
        return {
            winner: Fraction(count, self.odds.sequences)
            for winner, count in self.odds.outcomes.items()
        }


def odds_now(game: Game) -> OddsNow:
    """The odds as far as the person has seen the shoe; cards burned face down count as unseen."""
    view = look(game)
    unseen = unseen_cards(game)
    shown = NOTHING_SHOWN
    table = game.table
    if view.revealing and view.coup is not None and view.round_table is not None:
        shown = Coup(view.coup.player.cards, view.coup.banker.cards)
        table = view.round_table
    odds = exact_odds(unseen, shown)
    return OddsNow(odds, price_with(table, odds, unseen, shown), view.revealing)
