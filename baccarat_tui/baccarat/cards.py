"""Cards, their text form and their points (SPEC sections 1 and 5)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from baccarat_tui.baccarat.errors import UnreadableCard


class Suit(StrEnum):
    """A suit by its letter; points never depend on it."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"

    @property
    def symbol(self) -> str:
        """The one-cell glyph, without a variation selector (which would make it two wide)."""
        return {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}[self.value]


class Rank(StrEnum):
    """A rank as printed."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"


_POINTS = {rank: number if number < 10 else 0 for number, rank in enumerate(Rank, start=1)}
_SUIT_OF_GLYPH = {glyph: suit for suit in Suit for glyph in (suit.value, suit.symbol)}
# Both cases are spelt out: ignoring case would also take the Kelvin sign for a king.
_CARD = re.compile(r"(10|[2-9AaTtJjQqKk])([SsHhDdCc♠♥♦♣])?\ufe0f?")
_SEPARATORS = re.compile(r"[\s,]+")


@dataclass(frozen=True, slots=True)
class Card:
    """One card. `suit` is None only for a card typed by hand where points alone matter."""

    rank: Rank
    suit: Suit | None = None

    @property
    def points(self) -> int:
        """Ace 1, two to nine their number, ten and faces 0."""
        return _POINTS[self.rank]

    @property
    def symbol(self) -> str:
        """The card as shown on screen: `A♠`, `10♥`, or `7` without a suit."""
        return self.rank.value + (self.suit.symbol if self.suit else "")

    def __str__(self) -> str:
        """The card as written in JSON and in the save: `As`, `10h`."""
        return self.rank.value + (self.suit.value if self.suit else "")

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card. Raises UnreadableCard."""
        match = _CARD.fullmatch(text)
        if match is None:
            raise UnreadableCard(text)
        rank, suit = match.groups()
        rank = rank.upper().replace("T", "10")
        return cls(Rank(rank), _SUIT_OF_GLYPH[suit.lower()] if suit else None)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces or commas; an empty text has none. Raises UnreadableCard."""
    return tuple(Card.parse(word) for word in _SEPARATORS.split(text) if word)


def total(cards: Iterable[Card]) -> int:
    """The hand's total: the last digit of the sum of its points."""
    return sum(card.points for card in cards) % 10


FULL_DECK = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
