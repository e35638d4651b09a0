"""Where everything goes for the room there is: a pure function of the terminal's size."""

from __future__ import annotations

from dataclasses import dataclass

from baccarat_tui.tui.faces import Size

SMALLEST = (40, 15)
"""Columns and rows below which the table is not drawn."""

_FIXED = 1 + 2 + 1 + 1
"""Header, reason, chip tray and keys."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How the table is laid out; heights are rows."""

    card: Size
    stacked: bool
    centre: bool
    spot_columns: int
    spot_height: int
    panel: int

    @property
    def hands_height(self) -> int:
        """Rows that the hands take with their names."""
        if self.stacked:
            return 2 * self.card.height + 1
        return self.card.height + 1


def spot_grid(width: int, spots: int) -> tuple[int, int]:
    """Columns and rows of the bet spots, none narrower than 13 cells where that is possible."""
    most = max(1, width // 13)
    rows = -(-spots // most)
    return -(-spots // rows), rows


def arrange(width: int, height: int, spots: int, *, compact: bool = False) -> Arrangement | None:
    """The layout for this room, or None when there is too little of it."""
    if width < SMALLEST[0] or height < SMALLEST[1]:
        return None
    columns, rows = spot_grid(width, spots)
    least = rows * 2 if rows > 1 else 3
    large = Size.LARGE
    beside = width >= 2 * (3 * large.width + 2) + 2
    stacked = not beside and width >= 3 * large.width + 2 + 8
    card = large
    hands = 2 * large.height + 1 if stacked else large.height + 1
    if compact or not (beside or stacked) or _FIXED + hands + least > height:
        card, stacked = Size.COMPACT, False
        hands = card.height + 1
    spare = height - _FIXED - hands - least
    comfortable = (5 if rows == 1 else rows * 3) - least
    grown = 0
    if rows == 1:
        grown = max(0, min(spare, comfortable))
    elif spare - 6 >= comfortable:
        grown = comfortable
    panel = max(0, spare - grown)
    return Arrangement(
        card=card,
        stacked=stacked,
        centre=not stacked and width >= 2 * (3 * card.width + 2) + 20,
        spot_columns=columns,
        spot_height=(least + grown) // rows,
        panel=panel if panel >= 3 else 0,
    )
