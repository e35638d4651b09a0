"""The kinds of rounds that bets tell apart, each with its exact chance in a full shoe.

A bet looks at the final score or at the pairs of the first two cards; two rounds that are alike
in that are one kind to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from baccarat_tui.baccarat.drawing import Score
from baccarat_tui.baccarat.odds import decks_without, ends, exact_odds
from baccarat_tui.baccarat.pair_odds import ALL_PAIRS, Pairs, exact_pair_odds
from baccarat_tui.baccarat.pairs import pair_holds

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from baccarat_tui.baccarat.tables import BetRule, When

Kind = Score | Pairs


def kinds_for(rule: BetRule) -> tuple[Kind, ...]:
    """Every kind of round that there is to a bet."""
    return ALL_PAIRS if rule.on_pairs else ends().scores


def holds(when: When, kind: Kind) -> bool:
    """Whether a condition holds in rounds of a kind."""
    if isinstance(kind, Score):
        return when.pair is None and when.holds_for(kind)
    return when.pair is not None and pair_holds(when.pair, *kind.example)


def pay_that_counts(rule: BetRule, kind: Kind) -> int | None:
    """The place of the pay that counts in rounds of a kind, or None when no pay holds."""
    return next((at for at, pay in enumerate(rule.pays) if holds(pay.when, kind)), None)


def returns_in(rule: BetRule, kind: Kind) -> int:
    """Hundredths returned per chip staked in rounds of a kind, 0 when the bet is lost."""
    at = pay_that_counts(rule, kind)
    return 0 if at is None else rule.pays[at].returns


def idle_pays(rule: BetRule) -> tuple[int, ...]:
    """Places of the pays that never count: no round is so, or earlier pays take all such rounds."""
    counting = {pay_that_counts(rule, kind) for kind in kinds_for(rule)}
    return tuple(at for at in range(len(rule.pays)) if at not in counting)


@dataclass(frozen=True, slots=True)
class Chances:
    """The exact chance of every kind of round in a full shoe of so many decks."""

    decks: int
    of: Mapping[Kind, Fraction]

    def together(self, kinds: Iterable[Kind]) -> Fraction:
        """The chance of a round of any of these kinds, all scores or all pairs."""
        return sum((self.of.get(kind, Fraction(0)) for kind in kinds), Fraction(0))

    def of_pays(self, rule: BetRule) -> tuple[Fraction, ...]:
        """For each pay of a bet, the chance that it is the one that counts."""
        found = [Fraction(0)] * len(rule.pays)
        for kind in kinds_for(rule):
            at = pay_that_counts(rule, kind)
            if at is not None:
                found[at] += self.of.get(kind, Fraction(0))
        return tuple(found)


@lru_cache(maxsize=8)
def chances_in(decks: int) -> Chances:
    """The chances in a full shoe. Raises DecksOutside."""
    unseen = decks_without(decks)
    odds, pairs = exact_odds(unseen), exact_pair_odds(unseen)
    found: dict[Kind, Fraction] = {
        score: Fraction(count, odds.sequences)
        for score, count in zip(ends().scores, odds.counts, strict=True)
    }
    found |= {made: Fraction(count, pairs.sequences) for made, count in pairs.counts.items()}
    return Chances(decks, found)
