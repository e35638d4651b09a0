"""Two tables side by side: what differs, and the rounds in which the difference shows."""

from __future__ import annotations

from textwrap import wrap

from textual.content import Content
from textual.geometry import Size as Cells
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.baccarat.differences import Differences
from baccarat_tui.language.differences import (
    DifferenceRow,
    difference_headings,
    difference_legend,
    difference_rows,
    nothing_differs,
    same_at_both,
)

_HEAD, _SHORT_HEAD = 18, 10
_WIDE = 70
_LEAST_WORDS = 18
_LEAST = 30
"""Cells below which nothing fits; the place is then not shown, but may still be drawn."""


class DifferenceSheet(Widget):
    """What gives the person more is marked; how often is left out where room is short."""

    found: reactive[Differences | None] = reactive(None, layout=True)

    def get_content_height(self, container: Cells, viewport: Cells, width: int) -> int:  # noqa: ARG002
        """As many lines as it takes."""
        return len(self._lines(width))

    def render(self) -> Content:
        """The lines."""
        return Content("\n").join(self._lines(self.content_size.width))

    def _lines(self, width: int) -> list[Content]:
        width = max(width, _LEAST)
        found = self.found
        if found is None:
            return []
        rows = difference_rows(found)
        if not rows:
            return [Content.styled(nothing_differs(), "bold")]
        head = difference_headings(found, _HEAD if width >= _WIDE else _SHORT_HEAD)
        every = [head, *rows]
        cells = [max(len(row.cells[at]) for row in every) for at in (0, 1)]
        often = max(len(row.often) for row in every) + 2
        words = width - often - sum(cells) - 4
        if words < _LEAST_WORDS:
            words, often = max(_SHORT_HEAD, words + often), 0
        columns = (words, often, cells[0] + 2, cells[1] + 2)
        lines: list[Content] = []
        after_case = False
        for row in every:
            if after_case and not row.case and width >= _WIDE:
                lines.append(Content(""))
            after_case = row.case
            lines += _row(row, columns, heading=row is head)
        told = [same_at_both(found), *difference_legend(found)]
        lines.append(Content(""))
        for text in filter(None, told):
            lines += [Content.styled(line, "$quiet") for line in wrap(text, width)]
        return lines


def _row(row: DifferenceRow, columns: tuple[int, int, int, int], *, heading: bool) -> list[Content]:
    inset = "  " if row.case else ""
    style = "$quiet" if row.case or heading else "bold"
    # Words alone may take the whole width.
    alone = not any(row.cells)
    room, often = (sum(columns), 0) if alone else columns[:2]
    parts = wrap(row.what, room, initial_indent=inset, subsequent_indent=inset + "  ")
    *above, last = [Content.styled(part.ljust(room), style) for part in parts]
    if alone:
        return [*above, last]
    last += Content.styled(f"{row.often:>{often}}" if often else "", "$quiet")
    for at, (cell, width) in enumerate(zip(row.cells, columns[2:], strict=True)):
        colour = "bold $key" if heading else "$gain" if row.better == at else ""
        if not (heading or row.case):
            colour = f"bold {colour}"
        last += Content.styled(f"{cell:>{width}}", colour)
    return [*above, last]
