"""How a card looks in cells: rows of text of one width, without colour.

A large card is 9 by 7 cells, with its pips in the arrangement of a printed card; a compact one
is 5 by 3. Framed cards draw their own edge, for terminals that show no background colours.
"""

from __future__ import annotations

from enum import Enum

from baccarat_tui.baccarat.cards import Card, Rank


class Size(Enum):
    """A card's size in cells, width and height."""

    COMPACT = (5, 3)
    LARGE = (9, 7)

    @property
    def width(self) -> int:
        """Cells across."""
        return self.value[0]

    @property
    def height(self) -> int:
        """Rows."""
        return self.value[1]


# Five rows of a large card's inside; o marks a pip, left, middle or right.
_PIPS = {
    Rank.ACE: ("   ", "   ", " o ", "   ", "   "),
    Rank.TWO: (" o ", "   ", "   ", "   ", " o "),
    Rank.THREE: (" o ", "   ", " o ", "   ", " o "),
    Rank.FOUR: ("o o", "   ", "   ", "   ", "o o"),
    Rank.FIVE: ("o o", "   ", " o ", "   ", "o o"),
    Rank.SIX: ("o o", "   ", "o o", "   ", "o o"),
    Rank.SEVEN: ("o o", " o ", "o o", "   ", "o o"),
    Rank.EIGHT: ("o o", " o ", "o o", " o ", "o o"),
    Rank.NINE: ("o o", "o o", " o ", "o o", "o o"),
    Rank.TEN: ("o o", "ooo", "   ", "ooo", "o o"),
}
_COURT = {
    Rank.JACK: ("┌─────┐", "│{s} ▄  │", "│  J  │", "│  ▀ {s}│", "└─────┘"),
    Rank.QUEEN: ("┌─────┐", "│{s}▗▄▖ │", "│  Q  │", "│ ▝▀▘{s}│", "└─────┘"),
    Rank.KING: ("┌─────┐", "│{s}▙█▟ │", "│  K  │", "│ ▛█▜{s}│", "└─────┘"),
}
_FRAME = ("╭", "─", "╮", "│", "╰", "╯")
_NO_FRAME = (" ",) * 6


def _inside(card: Card) -> tuple[str, ...]:
    suit = card.suit.symbol if card.suit else "·"
    if card.rank in _COURT:
        return tuple(row.format(s=suit) for row in _COURT[card.rank])
    return tuple(
        f" {' '.join(suit if mark == 'o' else ' ' for mark in row)} " for row in _PIPS[card.rank]
    )


def _edged(rows: tuple[str, ...], *, top: str, bottom: str, framed: bool) -> tuple[str, ...]:
    width = len(rows[0])
    first, across, second, side, third, fourth = _FRAME if framed else _NO_FRAME
    return (
        first + top + across * (width - len(top)) + second,
        *(side + row + side for row in rows),
        third + across * (width - len(bottom)) + bottom + fourth,
    )


def face(card: Card, size: Size, *, framed: bool) -> tuple[str, ...]:
    """A card's face."""
    rank = card.rank.value
    if size is Size.LARGE:
        return _edged(_inside(card), top=rank, bottom=rank, framed=framed)
    suit = card.suit.symbol if card.suit else " "
    if framed:
        return ("╭───╮", f"│{rank + suit:^3}│", "╰───╯")
    return (f" {rank:<4}", f"  {suit}  ", f"{rank:>4} ")


def back(size: Size, *, framed: bool) -> tuple[str, ...]:
    """A card face down."""
    if size is Size.LARGE:
        lattice = tuple("╲╱╲╱╲╱╲" if row % 2 else "╱╲╱╲╱╲╱" for row in range(5))
        return _edged(lattice, top="", bottom="", framed=framed)
    if framed:
        return _edged(("╱╲╱",), top="", bottom="", framed=True)
    return ("╱╲╱╲╱", "╲╱╲╱╲", "╱╲╱╲╱")


def squeezed(rows: tuple[str, ...], width: int) -> tuple[str, ...]:
    """The middle `width` cells of each row, as a card is seen while it turns."""
    full = len(rows[0])
    left = (full - width) // 2
    return tuple(row[left : left + width].center(full) for row in rows)
