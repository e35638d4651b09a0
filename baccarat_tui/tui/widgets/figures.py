"""Rows of figures: a name, a value, and what is to be said of it."""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Size as Cells
from textual.reactive import reactive
from textual.widget import Widget

Row = tuple[str, ...]


class Figures(Widget):
    """The last column goes below its row where room is short."""

    rows: reactive[tuple[Row, ...]] = reactive((), layout=True)

    def _lines(self, width: int) -> list[Content]:
        name, value, note = (max(map(len, column)) for column in zip(*self.rows, strict=True))
        beside = name + value + note + 4 <= width
        lines = []
        for label, figure, told in self.rows:
            row = Content.assemble(
                (f"{label:<{name}}", "$quiet"), "  ", (f"{figure:>{value}}", "bold")
            )
            if beside and told:
                row += Content.styled(f"  {told}", "$quiet")
            lines.append(row)
            if told and not beside:
                lines.append(Content.styled(f"{told:>{name + 2 + value}}", "$quiet"))
        return lines

    def get_content_height(self, container: Cells, viewport: Cells, width: int) -> int:  # noqa: ARG002
        """A row for each, more where room is short."""
        return len(self._lines(width)) if self.rows else 0

    def render(self) -> Content:
        """The rows."""
        return (
            Content("\n").join(self._lines(self.content_size.width)) if self.rows else Content("")
        )


class Comparison(Widget):
    """Several plans in columns, headings first; columns that find no room are left out."""

    rows: reactive[tuple[Row, ...]] = reactive((), layout=True)

    def get_content_height(self, container: Cells, viewport: Cells, width: int) -> int:  # noqa: ARG002
        """A row for each."""
        return len(self.rows)

    def render(self) -> Content:
        """The first column and the last three are always there."""
        columns = list(zip(*self.rows, strict=True))
        widths = [max(map(len, column)) for column in columns]
        while len(columns) > 4 and sum(widths) + 2 * len(widths) > self.content_size.width:
            del columns[1], widths[1]
        last = len(columns) - 1
        lines = []
        for at, row in enumerate(zip(*columns, strict=True)):
            cells = [
                (f"{cell:<{widths[0]}}" if place == 0 else f"  {cell:>{widths[place]}}", style)
                for place, cell in enumerate(row)
                for style in (_style(at, place, last),)
            ]
            lines.append(Content.assemble(*cells))
        return Content("\n").join(lines)


def _style(row: int, column: int, last: int) -> str:
    if row == 0:
        return "$quiet"
    if column == last:
        return "bold $key"
    return "bold $loss" if column == last - 1 else "bold" if column == 0 else ""
