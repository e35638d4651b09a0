"""The keys of a dialog, in lines that never part a key from what it does."""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Size as Cells
from textual.widget import Widget

_BETWEEN = "   "
"""What stands between two keys in a text of keys."""


def lines_of_keys(text: str, width: int) -> list[str]:
    """A text of keys in lines of at most so many cells, broken between keys alone."""
    lines: list[str] = []
    for pair in text.split(_BETWEEN):
        longer = f"{lines[-1]}{_BETWEEN}{pair}" if lines else ""
        if lines and len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(pair)
    return lines


class Foot(Widget):
    """As many lines as the keys need."""

    def __init__(self, text: str) -> None:
        super().__init__(classes="foot")
        self._text = text

    def get_content_height(self, container: Cells, viewport: Cells, width: int) -> int:  # noqa: ARG002
        """One row a line."""
        return len(lines_of_keys(self._text, width))

    def render(self) -> Content:
        """The keys."""
        return Content("\n".join(lines_of_keys(self._text, self.content_size.width)))
