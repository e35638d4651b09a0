"""Where everything goes for the room there is: a pure function of the terminal's size."""

from __future__ import annotations

from dataclasses import dataclass

from baccarat_tui.tui.faces import Size

SMALLEST = (40, 15)
"""Columns and rows below which the table is not drawn."""

_PANEL = 6
"""Rows for the roads or the odds, where there is room for them."""

_NARROWEST_SPOT = 13
"""Cells of a spot with the one that sets it apart from the next."""

_TOTALS = 16
_TRAY_IN_ONE_ROW = 72
_REASON_IN_TWO_ROWS = 64


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How the table is laid out; heights are rows."""

    card: Size
    stacked: bool
    totals: bool
    hands: int
    reason: int
    spot_columns: int
    spots: int
    tray: int
    panel: int
    gaps: int


def _hands_width(card: Size) -> int:
    return 2 * (3 * card.width + 2) + 2


def _spot_grid(width: int, spots: int) -> tuple[int, int]:
    most = max(1, (width + 1) // _NARROWEST_SPOT)
    rows = -(-spots // most)
    return -(-spots // rows), rows


def arrange(width: int, height: int, spots: int, *, compact: bool = False) -> Arrangement | None:
    """The layout for this room, or None when there is too little of it.

    What is needed comes first: header, hands, reasons, spots, chips, keys. Rows that are left
    make the spots taller, then open the panel, then set the parts apart.
    """
    if width < SMALLEST[0] or height < SMALLEST[1]:
        return None
    columns, rows = _spot_grid(width - 2, spots)
    least, ample = (3, 5) if rows == 1 else (rows * 2, rows * 4 - 1)
    tray = 1 if width >= _TRAY_IN_ONE_ROW else 2
    fixed = 1 + 2 + tray + 1

    def spare_with(hands: int) -> int:
        return height - fixed - hands - least

    card, stacked = Size.COMPACT, False
    if not compact:
        huge, large = Size.HUGE, Size.LARGE
        if width >= _hands_width(huge) + _TOTALS and spare_with(huge.height + 1) >= ample + _PANEL:
            card = huge
        elif width >= _hands_width(large) and spare_with(large.height + 1) >= 0:
            card = large
        elif width >= 3 * large.width + 2 + 10 and spare_with(2 * large.height + 1) >= 0:
            card, stacked = large, True
    hands = 2 * card.height + 1 if stacked else card.height + 1
    spare = spare_with(hands)
    if spare < 0 and tray == 2:
        tray, spare = 1, spare + 1
    if spare < 0:
        # Too many spots for the room: what is there of it, and they scroll.
        least, spare = least + spare, 0
    # One row of spots grows before the panel opens, several after.
    wanted = ample - least
    grown = min(spare, wanted) if rows == 1 else max(0, min(spare - _PANEL, wanted))
    least, spare = least + grown, spare - grown
    reason = 2
    if width < _REASON_IN_TWO_ROWS:
        reason += max(0, min(spare, 2))
        spare -= reason - 2
    panel = spare if spare >= 3 else 0
    gaps = max(0, min(4, panel - _PANEL - 1))
    return Arrangement(
        card=card,
        stacked=stacked,
        totals=not stacked and card is not Size.COMPACT and width >= _hands_width(card) + _TOTALS,
        hands=hands,
        reason=reason,
        spot_columns=columns,
        spots=least,
        tray=tray,
        panel=panel - gaps,
        gaps=gaps,
    )
