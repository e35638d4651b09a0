"""The road strip: how the shoe has gone so far, as score cards write it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

from textual.content import Content
from textual.geometry import Size as Cells
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.baccarat.drawing import Winner
from baccarat_tui.baccarat.roads import (
    ROWS,
    Cell,
    Colour,
    Derived,
    Mark,
    bead_plate,
    big_road,
    derived_road,
)
from baccarat_tui.language.names import winner_name
from baccarat_tui.language.screens import empty_roads_sentence, road_names

_DERIVED_MARKS = {Derived.BIG_EYE: "○", Derived.SMALL: "●", Derived.COCKROACH: "/"}
_GAP = 2
_ABREAST = 70
"""Columns from which all roads stand side by side."""

_Road = tuple[str, list[Content]]
"""A name and six rows."""


def _initial(winner: Winner) -> str:
    return winner_name(winner)[:1].upper()


class RoadStrip(Widget):
    """Bead plate, big road and, where there is room, the derived roads, newest always in sight."""

    winners: reactive[tuple[Winner, ...]] = reactive(())
    framed: reactive[bool] = reactive(False)  # noqa: FBT003

    def get_content_height(self, container: Cells, viewport: Cells, width: int) -> int:  # noqa: ARG002
        """As many rows as all roads and the counts take."""
        if not self.winners:
            return len(Content(empty_roads_sentence()).wrap(max(1, width)))
        return (ROWS + 1) * (1 if width >= _ABREAST else 2) + 2

    def render(self) -> Content:
        """Six rows, with headings above when there is a seventh; else the counts in a line.

        The derived roads stand beside the others, or below them where there are rows for both.
        """
        width, height = self.content_size
        if not self.winners:
            lines = Content.styled(empty_roads_sentence(), "$quiet").wrap(width)
            return Content("\n").join(lines)
        if height < ROWS:
            return self._counts()
        if width >= _ABREAST:
            columns = 10 if width >= 100 else 8
            derived = self._derived_roads(columns)
            rest = width - len(derived) * (columns + _GAP)
            rows = _band(self._main_roads(rest) + derived, height)
        else:
            rows = _band(self._main_roads(width), height)
            if height >= 2 * (ROWS + 1):
                rows += _band(self._derived_roads(width // len(Derived) - _GAP), height)
        if height >= len(rows) + 2:
            rows += [Content(""), self._counts()]
        return Content("\n").join(rows)

    def _counts(self) -> Content:
        counted = Counter(self.winners)
        return Content("   ").join(
            Content.assemble((winner_name(winner), f"bold ${winner.value}"), f" {counted[winner]}")
            for winner in Winner
        )

    def _main_roads(self, width: int) -> list[_Road]:
        names = road_names()
        room = width - _GAP
        bead_columns = max(4, room * 2 // 5 // 2)
        big_columns = max(4, (room - 2 * bead_columns) // 2)
        return [
            (names["bead"], _grid(bead_plate(self.winners), bead_columns, 2, self._bead)),
            (names["big"], _grid(big_road(self.winners), big_columns, 2, self._big)),
        ]

    def _derived_roads(self, columns: int) -> list[_Road]:
        names = road_names()
        roads: list[_Road] = []
        for kind in Derived:
            draw = partial(self._derived, _DERIVED_MARKS[kind])
            cells = derived_road(self.winners, kind)
            roads.append((names[kind.value], _grid(cells, columns, 1, draw)))
        return roads

    @staticmethod
    def _bead(cell: Cell[Winner]) -> Content:
        return Content.styled(_initial(cell.value), f"bold ${cell.value.value}")

    def _big(self, cell: Cell[Winner]) -> Content:
        mark = _initial(cell.value) if self.framed else "●"
        ties = "" if not cell.ties else str(min(cell.ties, 9))
        return Content.assemble((mark, f"${cell.value.value}"), (ties, "$tie"))

    def _derived(self, mark: str, cell: Cell[Colour]) -> Content:
        red = cell.value is Colour.RED
        if self.framed:
            mark = "r" if red else "b"
        return Content.styled(mark, "$banker" if red else "$player")


def _band(roads: list[_Road], height: int) -> list[Content]:
    """Roads side by side, under their names where the height allows."""
    gap = Content(" " * _GAP)
    rows = [gap.join(drawn[row] for _name, drawn in roads) for row in range(ROWS)]
    if height > ROWS:
        widths = [(name, drawn[0].cell_length) for name, drawn in roads]
        names = [Content.styled(name[:width].ljust(width), "$quiet") for name, width in widths]
        rows.insert(0, gap.join(names))
    return rows


def _grid(
    cells: tuple[Cell[Mark], ...],
    columns: int,
    cell_width: int,
    draw: Callable[[Cell[Mark]], Content],
) -> list[Content]:
    """The last columns of a road as six rows of text."""
    last = max((cell.column for cell in cells), default=-1)
    first = max(0, last + 1 - columns)
    drawn = {(cell.row, cell.column): draw(cell) for cell in cells if cell.column >= first}
    empty = Content.styled("·", "$road-line")
    rows = []
    for row in range(ROWS):
        marks = (drawn.get((row, first + column), empty) for column in range(columns))
        rows.append(
            Content("").join(mark.pad_right(cell_width - mark.cell_length) for mark in marks)
        )
    return rows
