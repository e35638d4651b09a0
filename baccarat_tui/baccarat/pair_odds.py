"""Exact odds of pairs: orders of the hands' first two cards, counted by the pairs they make.

A pair of one rank and a pair of another never take each other's cards, so their ways are
multiplied; only two pairs of one rank are counted together.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from math import perm
from typing import TYPE_CHECKING, NamedTuple

from baccarat_tui.baccarat.cards import Card, Rank, Suit
from baccarat_tui.baccarat.odds import NOTHING_SHOWN, Composition, TooFewCards

if TYPE_CHECKING:
    from collections.abc import Mapping

    from baccarat_tui.baccarat.drawing import Coup, Hand

    Kinds = Mapping[Card, int]


class Made(StrEnum):
    """What a hand's first two cards make."""

    NO_PAIR = "no_pair"
    MIXED = "mixed"
    PERFECT = "perfect"


_PAIRS = (Made.MIXED, Made.PERFECT)


class Pairs(NamedTuple):
    """What both hands make; `alike` when both pairs are of one rank."""

    player: Made
    banker: Made
    alike: bool = False

    @property
    def example(self) -> tuple[Hand, Hand]:
        """Two cards for each hand that make these pairs."""
        rank = Rank.ACE if self.alike else Rank.TWO
        return _example(self.player, Rank.ACE), _example(self.banker, rank)


def _example(made: Made, rank: Rank) -> Hand:
    second = Card(Rank.KING if made is Made.NO_PAIR else rank, Suit.SPADES)
    return Card(rank, Suit.SPADES if made is Made.PERFECT else Suit.HEARTS), second


@dataclass(frozen=True, slots=True)
class PairOdds:
    """Equally likely orders of the first two cards of both hands, of those still to come.

    With `suits_known` False every pair is counted as a mixed one, because none can be told.
    """

    sequences: int
    counts: Mapping[Pairs, int]
    suits_known: bool


@dataclass(frozen=True, slots=True)
class _Half:
    """One hand as far as it is known, to be paired."""

    hand: Hand
    suits_known: bool

    @property
    def free(self) -> int:
        return 2 - len(self.hand)

    def fits(self, rank: Rank) -> bool:
        return all(card.rank is rank for card in self.hand)

    def perfect_kinds(self, kinds: Kinds) -> tuple[Card, ...]:
        """The cards of one rank of which this hand may still become a perfect pair."""
        if not self.suits_known:
            return ()
        if not self.hand:
            return tuple(kinds)
        return self.hand[:1] if len(set(self.hand)) == 1 else ()

    def ways(self, rank: Rank, kinds: Kinds) -> dict[Made, int]:
        """Ways to become a pair of this rank, whatever the other hand gets."""
        if not self.fits(rank):
            return dict.fromkeys(_PAIRS, 0)
        perfect = sum(perm(kinds.get(kind, 0), self.free) for kind in self.perfect_kinds(kinds))
        return {Made.MIXED: perm(sum(kinds.values()), self.free) - perfect, Made.PERFECT: perfect}


def exact_pair_odds(unseen: Composition, shown: Coup = NOTHING_SHOWN) -> PairOdds:
    """Count the orders of the unseen cards by the pairs they make with the shown ones.

    Raises TooFewCards when the hands' first two cards cannot be filled.
    """
    hands = shown.player[:2], shown.banker[:2]
    cards = sum(unseen.values())
    suits_known = all(card.suit for hand in (tuple(unseen), *hands) for card in hand)
    player, banker = (_Half(hand, suits_known) for hand in hands)
    needed = player.free + banker.free
    if cards < needed:
        raise TooFewCards(cards, needed)
    by_rank: dict[Rank, dict[Card, int]] = {rank: {} for rank in Rank}
    for card, count in unseen.items():
        by_rank[card.rank][card] = count

    counts: Counter[Pairs] = Counter()
    player_ways = [player.ways(rank, kinds) for rank, kinds in by_rank.items()]
    banker_ways = [banker.ways(rank, kinds) for rank, kinds in by_rank.items()]
    of_one_rank = [_both(player, banker, rank, kinds) for rank, kinds in by_rank.items()]
    for first in _PAIRS:
        for second in _PAIRS:
            counts[Pairs(first, second, alike=True)] = sum(
                both[first, second] for both in of_one_rank
            )
            any_banker = sum(ways[second] for ways in banker_ways)
            counts[Pairs(first, second)] = sum(
                mine[first] * (any_banker - theirs[second])
                for mine, theirs in zip(player_ways, banker_ways, strict=True)
            )
    sequences = perm(cards, needed)
    for made in _PAIRS:
        alone = sum(ways[made] for ways in player_ways) * perm(cards - player.free, banker.free)
        counts[Pairs(made, Made.NO_PAIR)] = alone - sum(
            count for pairs, count in counts.items() if pairs.player is made
        )
        alone = sum(ways[made] for ways in banker_ways) * perm(cards - banker.free, player.free)
        counts[Pairs(Made.NO_PAIR, made)] = alone - sum(
            count for pairs, count in counts.items() if pairs.banker is made
        )
    counts[Pairs(Made.NO_PAIR, Made.NO_PAIR)] = sequences - counts.total()
    return PairOdds(sequences, +counts, suits_known)


def _both(player: _Half, banker: _Half, rank: Rank, kinds: Kinds) -> dict[tuple[Made, Made], int]:
    """Ways for both hands to become pairs of one rank, by what each makes."""
    if not (player.fits(rank) and banker.fits(rank)):
        return {(first, second): 0 for first in _PAIRS for second in _PAIRS}
    cards = sum(kinds.values())

    def one_perfect(half: _Half, other: _Half) -> int:
        return sum(
            perm(kinds.get(kind, 0), half.free) * perm(max(cards - half.free, 0), other.free)
            for kind in half.perfect_kinds(kinds)
        )

    perfect = sum(
        perm(kinds.get(mine, 0), player.free + banker.free)
        if mine == theirs
        else perm(kinds.get(mine, 0), player.free) * perm(kinds.get(theirs, 0), banker.free)
        for mine in player.perfect_kinds(kinds)
        for theirs in banker.perfect_kinds(kinds)
    )
    player_perfect = one_perfect(player, banker) - perfect
    banker_perfect = one_perfect(banker, player) - perfect
    pairs = perm(cards, player.free + banker.free)
    return {
        (Made.PERFECT, Made.PERFECT): perfect,
        (Made.PERFECT, Made.MIXED): player_perfect,
        (Made.MIXED, Made.PERFECT): banker_perfect,
        (Made.MIXED, Made.MIXED): pairs - perfect - player_perfect - banker_perfect,
    }
