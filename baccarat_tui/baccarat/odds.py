"""Exact odds: how many equally likely orders of the unseen cards lead to each final score.

A coup takes six cards at most, so every order of six is counted (of as many as are still to
come, once some are shown), and a coup that ends earlier counts once for each order of the cards
it leaves. `orders` does the counting; it loads NumPy, so it is itself loaded when odds are
first asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import perm
from typing import NamedTuple

from baccarat_tui.baccarat.cards import FULL_DECK, Card
from baccarat_tui.baccarat.drawing import (
    Coup,
    Hand,
    Score,
    Winner,
    deal,
)
from baccarat_tui.baccarat.errors import BaccaratError, DecksOutside
from baccarat_tui.baccarat.shoe import MOST_DECKS

Composition = Counter[Card]
"""How many of each card may still come. A card without a suit stands for a rank of which the
suits are not known."""

LONGEST_COUP = 6
NOTHING_SHOWN = Coup((), ())


class TooFewCards(BaccaratError):
    """Fewer cards than a coup may still need."""

    def __init__(self, cards: int, needed: int) -> None:
        super().__init__(cards, needed)
        self.cards = cards
        self.needed = needed


class TooManyCards(BaccaratError):
    """More cards than eight decks hold."""

    def __init__(self, cards: int) -> None:
        super().__init__(cards)
        self.cards = cards


class RemovedTooOften(BaccaratError):
    """A card taken out of a shoe more often than the `there` times it is in it."""

    def __init__(self, card: Card, there: int) -> None:
        super().__init__(str(card), there)
        self.card = card
        self.there = there


class ShownPastTheEnd(BaccaratError):
    """More cards shown than the procedure deals: `cards` complete the coup."""

    def __init__(self, cards: int) -> None:
        super().__init__(cards)
        self.cards = cards


def decks_without(decks: int, removed: Iterable[Card] = ()) -> Composition:
    """The cards of so many decks, less the removed ones.

    When a removed card has no suit, the suits of that whole rank are unknown from then on.
    Raises DecksOutside, RemovedTooOften.
    """
    if not 1 <= decks <= MOST_DECKS:
        raise DecksOutside(decks)
    full = Counter(dict.fromkeys(FULL_DECK, decks))
    taken = Counter(removed)
    for card, count in taken.items():
        if card.suit is not None and count > decks:
            raise RemovedTooOften(card, decks)
    left = full - taken
    for card in [card for card in taken if card.suit is None]:
        of_rank = sum(count for other, count in left.items() if other.rank is card.rank)
        if of_rank < taken[card]:
            raise RemovedTooOften(card, 4 * decks)
        left = Counter({other: count for other, count in left.items() if other.rank != card.rank})
        left[card] = of_rank - taken[card]
    return +left


def coup_shown(cards: Hand) -> Coup:
    """The running coup, from the cards shown of it in dealing order. Raises ShownPastTheEnd."""
    coup = deal(cards)
    if len(coup.cards) < len(cards):
        raise ShownPastTheEnd(len(coup.cards))
    return coup


class Ends(NamedTuple):
    """Every score a coup can end on, and which of them follows from two initial totals and the
    next two cards: `places[fifth][sixth][player][banker]`, flat, is a place in `scores`.
    """

    scores: tuple[Score, ...]
    places: tuple[int, ...]


@lru_cache(maxsize=1)
def ends() -> Ends:
    """The drawing procedure followed for every 10 × 10 initial totals and 10 × 10 next cards."""
    worth = {card.points: card for card in FULL_DECK}
    nothing = worth[0]
    points = range(10)
    after: dict[tuple[int, int, int], tuple[Score, ...]] = {}
    for fifth, player, banker in product(points, repeat=3):
        coup = deal((worth[player], worth[banker], nothing, nothing, worth[fifth]))
        score = coup.score
        after[fifth, player, banker] = (
            (score,) * 10
            if coup.complete
            else tuple(
                replace(score, banker_total=(banker + sixth) % 10, banker_cards=3)
                for sixth in points
            )
        )
    scores = tuple({score: None for ending in after.values() for score in ending})
    place_of = {score: place for place, score in enumerate(scores)}
    places = tuple(
        place_of[after[fifth, player, banker][sixth]]
        for fifth, sixth, player, banker in product(points, repeat=4)
    )
    return Ends(scores, places)


@dataclass(frozen=True, slots=True)
class Odds:
    """Equally likely orders of the cards to come, counted by the score they lead to.

    `cards` may still come, `sequences` is the number of orders, and `counts` has one number for
    each of `ends().scores`; together they are exactly `sequences`.
    """

    cards: int
    sequences: int
    counts: tuple[int, ...]

    def count(self, condition: Callable[[Score], bool]) -> int:
        """Orders that lead to a score of which the condition holds."""
        pairs = zip(ends().scores, self.counts, strict=True)
        return sum(count for score, count in pairs if count and condition(score))

    @property
    def outcomes(self) -> dict[Winner, int]:
        """Orders that lead to each outcome."""
        return {
            winner: sum(self.counts[place] for place in places)
            for winner, places in _places_of_winners().items()
        }

    @property
    def naturals(self) -> int:
        """Orders that end on a natural."""
        return self.count(lambda score: score.natural)

    @property
    def by_cards(self) -> dict[int, int]:
        """Orders by the number of cards dealt in all, four to six."""
        return {
            cards: self.count(lambda score, cards=cards: score.cards == cards)  # type: ignore[misc]
            for cards in (4, 5, 6)
        }

    @property
    def by_totals(self) -> dict[tuple[int, int], int]:
        """Orders by Player's and Banker's final totals."""
        found: Counter[tuple[int, int]] = Counter()
        for score, count in zip(ends().scores, self.counts, strict=True):
            found[score.player_total, score.banker_total] += count
        return dict(found)


@lru_cache(maxsize=1)
def _places_of_winners() -> dict[Winner, tuple[int, ...]]:
    scores = ends().scores
    return {
        winner: tuple(place for place, score in enumerate(scores) if score.winner is winner)
        for winner in Winner
    }


def exact_odds(unseen: Composition, shown: Coup = NOTHING_SHOWN) -> Odds:
    """Count every order of the unseen cards that may follow the shown ones.

    `shown` is the coup as far as its cards are known, and `unseen` does not hold them. Raises
    TooFewCards when the coup could need more cards than there are, TooManyCards beyond eight
    decks.
    """
    cards = sum(unseen.values())
    if shown.complete:
        score = shown.score
        return Odds(cards, 1, tuple(int(score == other) for other in ends().scores))
    needed = LONGEST_COUP - len(shown.cards)
    if cards < needed:
        raise TooFewCards(cards, needed)
    if cards > MOST_DECKS * len(FULL_DECK):
        raise TooManyCards(cards)
    from baccarat_tui.baccarat.orders import count_orders  # noqa: PLC0415 (loads NumPy)

    by_points = [0] * 10
    for card, count in unseen.items():
        by_points[card.points] += count
    return Odds(cards, perm(cards, needed), count_orders(by_points, shown))
