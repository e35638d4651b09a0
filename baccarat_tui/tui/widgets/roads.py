"""The road strip: how the shoe has gone so far, as score cards write it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

from textual.content import Content
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


def _initial(winner: Winner) -> str:
    return winner_name(winner)[:1].upper()


class RoadStrip(Widget):
    """Bead plate, big road and, where there is room, the derived roads, newest always in sight."""

    winners: reactive[tuple[Winner, ...]] = reactive(())
    framed: reactive[bool] = reactive(False)  # noqa: FBT003

    def render(self) -> Content:
        """Six rows, with headings above when there is a seventh; else the counts in a line."""
        width, height = self.content_size
        if not self.winners:
            lines = Content.styled(empty_roads_sentence(), "$quiet").wrap(width)
            return Content("\n").join(lines)
        if height < ROWS:
            return self._counts()
        parts = self._parts(width)
        rows = [Content(" " * _GAP).join(part[row] for _name, part in parts) for row in range(ROWS)]
        if height > ROWS:
            heading = Content(" " * _GAP).join(
                Content.styled(name[: part[0].cell_length].ljust(part[0].cell_length), "$quiet")
                for name, part in parts
            )
            rows.insert(0, heading)
        if height > ROWS + 2:
            rows += [Content(""), self._counts()]
        return Content("\n").join(rows)

    def _counts(self) -> Content:
        counted = Counter(self.winners)
        return Content("   ").join(
            Content.assemble((winner_name(winner), f"bold ${winner.value}"), f" {counted[winner]}")
            for winner in Winner
        )

    def _parts(self, width: int) -> list[tuple[str, list[Content]]]:
        names = road_names()
        small = 10 if width >= 100 else 8
        derived = list(Derived) if width >= 70 else []
        room = width - len(derived) * (small + _GAP) - _GAP
        bead_columns = max(4, room * 2 // 5 // 2)
        big_columns = max(4, (room - 2 * bead_columns) // 2)
        bead = _grid(bead_plate(self.winners), bead_columns, 2, self._bead)
        parts = [(names["bead"], bead)]
        parts.append((names["big"], _grid(big_road(self.winners), big_columns, 2, self._big)))
        for kind in derived:
            cells = derived_road(self.winners, kind)
            draw = partial(self._derived, _DERIVED_MARKS[kind])
            parts.append((names[kind.value], _grid(cells, small, 1, draw)))
        return parts

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
