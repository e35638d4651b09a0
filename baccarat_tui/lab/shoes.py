"""Many shoes at once: shuffled, burned and dealt to the cut card, as arrays.

A card is a byte, with its points in the low four bits, so that the shuffle can carry it along:
each card gets 24 random bits above its byte and the rows are sorted. A shoe in which two cards
drew the same bits is thrown away whole, so every order is exactly equally likely.

The rules of burn and cut card are those of `baccarat.shoe`; the tests deal the same shoes with
both.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from baccarat_tui.baccarat.cards import FULL_DECK, Card, Rank, Suit
from baccarat_tui.baccarat.odds import LONGEST_COUP, ends
from baccarat_tui.baccarat.pair_odds import ALL_PAIRS, Made
from baccarat_tui.baccarat.shoe import CUT_CARD_FROM_END

Bytes = NDArray[np.uint8]
Integers = NDArray[np.int64]
Places = NDArray[np.uint16]

_POINTS, _RANK = 0b1111, 0b111111
_TEN_RANKS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)


def code_of(card: Card) -> int:
    """A card as a byte: points in four bits, which of the tens in two, the suit in two."""
    ten = _TEN_RANKS.index(card.rank) if card.rank in _TEN_RANKS else 0
    suit = list(Suit).index(card.suit) if card.suit else 0
    return card.points | ten << 4 | suit << 6


def shuffled_shoes(bits: np.random.BitGenerator, decks: int, shoes: int) -> Bytes:
    """About so many shuffled shoes, one a row, each card as its code."""
    cards = decks * len(FULL_DECK)
    keys = bits.random_raw(shoes * cards // 2).view(np.uint32).reshape(shoes, cards)
    keys &= np.uint32(0xFFFFFF00)
    keys |= np.array([code_of(card) for card in FULL_DECK] * decks, dtype=np.uint32)
    keys.sort(axis=1)
    codes = keys.astype(np.uint8)
    # The same random bits leave a difference in the lowest byte alone.
    tied = np.flatnonzero((keys[:, 1:] ^ keys[:, :-1]) <= 0xFF) // (cards - 1)
    return np.delete(codes, tied, axis=0) if len(tied) else codes


class _Procedure(NamedTuple):
    """The dealing procedure by place: Player's and Banker's initial totals, then the next two
    cards, as four digits. Late places are those of a shoe's last round, one is for no round.
    """

    score: Integers  # for each place, its score's place in `ends().scores`
    step: Integers  # for each place, how many cards to go on


_LATE, _NO_ROUND = 10_000, 20_000
_NO_KIND = 18


@lru_cache(maxsize=1)
def _procedure() -> _Procedure:
    by_cards = np.array(ends().places).reshape(10, 10, 10, 10)
    score = by_cards.transpose(2, 3, 0, 1).ravel()
    cards = np.array([score.cards for score in ends().scores])[score]
    return _Procedure(score, np.concatenate([cards, np.full(_LATE, CUT_CARD_FROM_END), [0]]))


class Dealt(NamedTuple):
    """The rounds of many shoes: one row for each round of a shoe, one column for each shoe.

    A shoe that has had its last round has none in the rows below. `pairs` is None unless asked
    for; both are read by `tallies`.
    """

    scores: Places
    pairs: Bytes | None


def deal_shoes(codes: Bytes, *, pairs: bool = False) -> Dealt:
    """Deal every shoe to its last round."""
    shoes, cards = codes.shape
    starts = cards - LONGEST_COUP - 4  # no round begins later
    places = np.empty((shoes, cards + LONGEST_COUP), dtype=np.uint16)
    points = codes & np.uint8(_POINTS)
    _write_places(points, places[:, :starts])
    places[:, starts:] = _NO_ROUND
    places[:, cards - CUT_CARD_FROM_END : starts] += _LATE
    kinds = _kinds_of_pairs(codes, starts, places.shape) if pairs else None

    first = points[:, 0].astype(np.int64)
    first[first == 0] = 10
    at = np.arange(shoes) * places.shape[1] + 1 + first
    most, fewest = cards // 4, (cards - CUT_CARD_FROM_END - 11) // LONGEST_COUP
    scores = np.empty((most, shoes), dtype=np.uint16)
    made = np.empty((most if pairs else 0, shoes), dtype=np.uint8)
    step = _procedure().step
    rounds = 0
    while True:
        row = places.take(at, out=scores[rounds], mode="clip")
        if rounds >= fewest and row.min() == _NO_ROUND:
            break
        if kinds is not None:
            kinds.take(at, out=made[rounds], mode="clip")
        at += step.take(row, mode="clip")
        rounds += 1
    return Dealt(scores[:rounds], made[:rounds] if pairs else None)


def _write_places(points: Bytes, places: Places) -> None:
    """For a round that began at each card: its place in the procedure."""
    starts = places.shape[1]
    hand = points[:, :-2] + points[:, 2:]
    np.minimum(hand, hand - np.uint8(10), out=hand)  # a sum below ten wraps round to a larger one
    totals = hand[:, :starts] * np.uint8(10)
    totals += hand[:, 1 : starts + 1]
    following = points[:, 4 : starts + 4] * np.uint8(10)
    following += points[:, 5 : starts + 5]
    np.multiply(totals, 100, out=places, dtype=np.uint16)
    places += following


def _kinds_of_pairs(codes: Bytes, starts: int, shape: tuple[int, ...]) -> Bytes:
    """For a round that began at each card: what Player and Banker make, and whether alike."""
    ranks = codes & np.uint8(_RANK)
    # 0 no pair, 1 a mixed one, 2 a perfect one: the order of `Made`.
    made = (ranks[:, :-2] == ranks[:, 2:]).astype(np.uint8)
    made += codes[:, :-2] == codes[:, 2:]
    alike = ranks[:, :starts] == ranks[:, 1 : starts + 1]
    alike &= (made[:, :starts] > 0) & (made[:, 1 : starts + 1] > 0)
    kind = made[:, :starts] * np.uint8(6)
    kind += made[:, 1 : starts + 1] * np.uint8(2)
    kind += alike
    kinds = np.full(shape, _NO_KIND, dtype=np.uint8)
    kinds[:, :starts] = kind
    return kinds


def _by_pairs(kinds: Bytes) -> Integers:
    """Rounds that made each of `ALL_PAIRS`."""
    found = np.bincount(kinds.ravel(), minlength=_NO_KIND)
    made = list(Made)
    order = [
        made.index(pairs.player) * 6 + made.index(pairs.banker) * 2 + pairs.alike
        for pairs in ALL_PAIRS
    ]
    return found[order]


@dataclass(frozen=True, slots=True)
class Tallies:
    """How many rounds came to each of `ends().scores`, and to each of `ALL_PAIRS`.

    Where pairs were not looked at, theirs are all zero.
    """

    rounds: int
    scores: Integers
    pairs: Integers

    def __add__(self, other: Tallies) -> Tallies:
        """Both together."""
        return Tallies(
            self.rounds + other.rounds, self.scores + other.scores, self.pairs + other.pairs
        )


def tallies(dealt: Dealt, first: int | None = None) -> Tallies:
    """Count the rounds, or only the `first` so many of them, shoe after shoe."""
    places, kinds = dealt
    if first is not None:
        in_order = places.T.ravel()
        there = np.flatnonzero(in_order != _NO_ROUND)[:first]
        places = in_order[there]
        kinds = None if kinds is None else kinds.T.ravel()[there]
    found = np.bincount(places.ravel(), minlength=_NO_ROUND + 1)
    by_place = found[:_LATE] + found[_LATE:_NO_ROUND]
    scores = np.zeros(len(ends().scores), dtype=np.int64)
    np.add.at(scores, _procedure().score, by_place)
    pairs = np.zeros(len(ALL_PAIRS), dtype=np.int64) if kinds is None else _by_pairs(kinds)
    return Tallies(int(scores.sum()), scores, pairs)
