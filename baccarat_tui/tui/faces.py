"""How a card looks in cells: rows of text of one width, without colour.

Pips lie where a printed card has them, as near as the rows allow. A framed card draws its own
edge, for terminals that show no background colours.
"""

from __future__ import annotations

from enum import Enum

from baccarat_tui.baccarat.cards import Card, Rank


class Size(Enum):
    """A card's size in cells, width and height."""

    COMPACT = (5, 3)
    LARGE = (9, 7)
    HUGE = (13, 9)
    CLOSE_UP = (27, 17)

    @property
    def width(self) -> int:
        """Cells across."""
        return self.value[0]

    @property
    def height(self) -> int:
        """Rows."""
        return self.value[1]


_THIRDS = (0.0, 1 / 3, 2 / 3, 1.0)
# Heights of the pips from the top, 0 to 1: in each of the outer columns, and in the middle one.
PIPS: dict[Rank, tuple[tuple[float, ...], tuple[float, ...]]] = {
    Rank.ACE: ((), (0.5,)),
    Rank.TWO: ((), (0.0, 1.0)),
    Rank.THREE: ((), (0.0, 0.5, 1.0)),
    Rank.FOUR: ((0.0, 1.0), ()),
    Rank.FIVE: ((0.0, 1.0), (0.5,)),
    Rank.SIX: ((0.0, 0.5, 1.0), ()),
    Rank.SEVEN: ((0.0, 0.5, 1.0), (0.25,)),
    Rank.EIGHT: ((0.0, 0.5, 1.0), (0.25, 0.75)),
    Rank.NINE: (_THIRDS, (0.5,)),
    Rank.TEN: (_THIRDS, (1 / 6, 5 / 6)),
}
COURT = (Rank.JACK, Rank.QUEEN, Rank.KING)
_CROWNS = {Rank.JACK: "▗▄▖", Rank.QUEEN: "▄▟▙▄", Rank.KING: "▙█▟"}
_FEET = {Rank.JACK: "▝▀▘", Rank.QUEEN: "▀▜▛▀", Rank.KING: "▛█▜"}
_FRAME = ("╭", "─", "╮", "│", "╰", "╯")
_NO_FRAME = (" ",) * 6


def pip_rows(rank: Rank, rows: int) -> tuple[tuple[bool, bool, bool], ...]:
    """For each of so many rows, whether the left, middle and right columns have a pip."""
    outer, middle = PIPS[rank]
    outer_rows = {round(height * (rows - 1)) for height in outer}
    middle_rows = {round(height * (rows - 1)) for height in middle}
    return tuple((row in outer_rows, row in middle_rows, row in outer_rows) for row in range(rows))


def _pips(rank: Rank, suit: str, width: int, height: int) -> tuple[str, ...]:
    margin = width // 4 if width > 7 else 1
    places = (margin, width // 2, width - 1 - margin)
    rows = []
    for marks in pip_rows(rank, height):
        row = [" "] * width
        for place, marked in zip(places, marks, strict=True):
            if marked:
                row[place] = suit
        rows.append("".join(row))
    return tuple(rows)


def _figure(rank: Rank, suit: str, width: int, height: int) -> tuple[str, ...]:
    """A picture card: a framed panel with the rank between a crown and its reflection."""
    inner = width - 2
    rows = [" " * inner for _row in range(height - 2)]
    middle = len(rows) // 2
    rows[middle - 1] = f"{_CROWNS[rank]:^{inner}}"
    rows[middle] = f"{rank.value:^{inner}}"
    rows[middle + 1] = f"{_FEET[rank]:^{inner}}"
    rows[0] = suit + rows[0][1:]
    rows[-1] = rows[-1][:-1] + suit
    edge = "─" * inner
    return (f"┌{edge}┐", *(f"│{row}│" for row in rows), f"└{edge}┘")


def _edged(rows: tuple[str, ...], *, index: str, framed: bool) -> tuple[str, ...]:
    width = len(rows[0])
    first, across, second, side, third, fourth = _FRAME if framed else _NO_FRAME
    rest = across * (width - len(index))
    return (
        first + index + rest + second,
        *(side + row + side for row in rows),
        third + rest + index + fourth,
    )


def face(card: Card, size: Size, *, framed: bool) -> tuple[str, ...]:
    """A card's face."""
    rank = card.rank.value
    if size is not Size.COMPACT:
        suit = card.suit.symbol if card.suit else "·"
        draw = _figure if card.rank in COURT else _pips
        inside = draw(card.rank, suit, size.width - 2, size.height - 2)
        return _edged(inside, index=rank, framed=framed)
    suit = card.suit.symbol if card.suit else " "
    if framed:
        return ("╭───╮", f"│{rank + suit:^3}│", "╰───╯")
    return (f" {rank:<4}", f"  {suit}  ", f"{rank:>4} ")


def back(size: Size, *, framed: bool) -> tuple[str, ...]:
    """A card face down: a lattice within a margin."""
    edge = 1 if framed or size is not Size.COMPACT else 0
    width, height = size.width - 2 * edge, size.height - 2 * edge
    lattice = tuple(
        "".join("╱" if (row + column) % 2 == 0 else "╲" for column in range(width))
        for row in range(height)
    )
    return _edged(lattice, index="", framed=framed) if edge else lattice


def squeezed(rows: tuple[str, ...], width: int) -> tuple[str, ...]:
    """The middle `width` cells of each row, as a card is seen while it turns."""
    left = (len(rows[0]) - width) // 2
    return tuple(row[left : left + width] for row in rows)
