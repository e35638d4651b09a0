"""A total in large figures."""

from __future__ import annotations

from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Digits

# Three rows for each digit: the bars a seven-segment display lights.
_SEGMENTS = {
    "0": (" _ ", "| |", "|_|"),
    "1": ("   ", "  |", "  |"),
    "2": (" _ ", " _|", "|_ "),
    "3": (" _ ", " _|", " _|"),
    "4": ("   ", "|_|", "  |"),
    "5": (" _ ", "|_ ", " _|"),
    "6": (" _ ", "|_ ", "|_|"),
    "7": (" _ ", "  |", "  |"),
    "8": (" _ ", "|_|", "|_|"),
    "9": (" _ ", "|_|", " _|"),
}


class Figure(Digits):
    """Textual's digits, or bars of ASCII where corners could not be told apart."""

    plain: reactive[bool] = reactive(False)  # noqa: FBT003

    def render(self) -> RenderResult:
        """Three rows."""
        if not self.plain:
            return super().render()
        digits = [_SEGMENTS[digit] for digit in self.value]
        return Content("\n".join("".join(rows) for rows in zip(*digits, strict=True)))
