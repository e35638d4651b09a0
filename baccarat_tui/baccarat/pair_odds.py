"""Exact odds of pairs: orders of the hands' first two cards, counted by the pairs they make.

A pair of one rank and a pair of another never take each other's cards, so their ways are
multiplied; only two pairs of one rank are counted together.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from math import perm
from typing import TYPE_CHECKING, NamedTuple

from baccarat_tui.baccarat.cards import Card, Rank, Suit
from baccarat_tui.baccarat.odds import NOTHING_SHOWN, Composition, TooFewCards

if TYPE_CHECKING:
    from collections.abc import Mapping

    from baccarat_tui.baccarat.drawing import Coup, Hand

    Suits = Mapping[Suit | None, int]


class Made(StrEnum):
    """What a hand's first two cards make."""

    NO_PAIR = "no_pair"
    MIXED = "mixed"
    PERFECT = "perfect"


_PAIRS = (Made.MIXED, Made.PERFECT)
_BOTH = tuple(product(_PAIRS, repeat=2))


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


ALL_PAIRS = tuple(
    Pairs(player, banker, alike=alike)
    for player, banker in product(Made, repeat=2)
    for alike in (False, True)
    if not alike or Made.NO_PAIR not in (player, banker)
)


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

    def perfect_suits(self, left: Suits) -> tuple[Suit | None, ...]:
        """The suits of one rank in which this hand may still become a perfect pair."""
        if not self.suits_known:
            return ()
        if not self.hand:
            return tuple(left)
        return (self.hand[0].suit,) if len(set(self.hand)) == 1 else ()

    def ways(self, rank: Rank, left: Suits) -> dict[Made, int]:
        """Ways to become a pair of this rank, whatever the other hand gets."""
        if not self.fits(rank):
            return dict.fromkeys(_PAIRS, 0)
        perfect = sum(perm(left.get(suit, 0), self.free) for suit in self.perfect_suits(left))
        return {Made.MIXED: perm(sum(left.values()), self.free) - perfect, Made.PERFECT: perfect}


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
    by_rank: dict[Rank, dict[Suit | None, int]] = {rank: {} for rank in Rank}
    for card, count in unseen.items():
        by_rank[card.rank][card.suit] = count

    alone_player, alone_banker = dict.fromkeys(_PAIRS, 0), dict.fromkeys(_PAIRS, 0)
    alike, overlap = dict.fromkeys(_BOTH, 0), dict.fromkeys(_BOTH, 0)
    for rank, left in by_rank.items():
        mine, theirs = player.ways(rank, left), banker.ways(rank, left)
        for made in _PAIRS:
            alone_player[made] += mine[made]
            alone_banker[made] += theirs[made]
        if player.fits(rank) and banker.fits(rank):
            for (first, second), ways in _both(player, banker, left).items():
                alike[first, second] += ways
                overlap[first, second] += mine[first] * theirs[second]

    counts: dict[Pairs, int] = {}
    for first, second in _BOTH:
        counts[Pairs(first, second, alike=True)] = alike[first, second]
        apart = alone_player[first] * alone_banker[second] - overlap[first, second]
        counts[Pairs(first, second)] = apart
    sequences = perm(cards, needed)
    for made in _PAIRS:
        rest = alone_player[made] * perm(cards - player.free, banker.free)
        rest -= sum(count for pairs, count in counts.items() if pairs.player is made)
        counts[Pairs(made, Made.NO_PAIR)] = rest
        rest = alone_banker[made] * perm(cards - banker.free, player.free)
        rest -= sum(count for pairs, count in counts.items() if pairs.banker is made)
        counts[Pairs(Made.NO_PAIR, made)] = rest
    counts[Pairs(Made.NO_PAIR, Made.NO_PAIR)] = sequences - sum(counts.values())
    return PairOdds(sequences, counts, suits_known)


def _both(player: _Half, banker: _Half, left: Suits) -> dict[tuple[Made, Made], int]:
    """Ways for both hands to become pairs of one rank, by what each makes."""
    cards, free = sum(left.values()), player.free + banker.free
    pairs = perm(cards, free)
    player_suits = {suit: left.get(suit, 0) for suit in player.perfect_suits(left)}
    banker_suits = {suit: left.get(suit, 0) for suit in banker.perfect_suits(left)}
    perfect = sum(
        perm(mine, free) if suit == other else perm(mine, player.free) * perm(theirs, banker.free)
        for suit, mine in player_suits.items()
        for other, theirs in banker_suits.items()
    )
    # A perfect pair in one hand and any pair in the other.
    player_perfect = sum(
        perm(mine, player.free) * perm(max(cards - player.free, 0), banker.free)
        for mine in player_suits.values()
    )
    banker_perfect = sum(
        perm(theirs, banker.free) * perm(max(cards - banker.free, 0), player.free)
        for theirs in banker_suits.values()
    )
    return {
        (Made.PERFECT, Made.PERFECT): perfect,
        (Made.PERFECT, Made.MIXED): player_perfect - perfect,
        (Made.MIXED, Made.PERFECT): banker_perfect - perfect,
        (Made.MIXED, Made.MIXED): pairs - player_perfect - banker_perfect + perfect,
    }
