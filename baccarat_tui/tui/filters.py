"""What is changed in every line on its way to the terminal: no colour, or nothing but ASCII."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from baccarat_tui.language.ascii import in_ascii


class Ascii(LineFilter):
    """Nothing but ASCII reaches the terminal; letters of another alphabet alone stay."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """Replace the text of every segment."""
        return [Segment(in_ascii(text), style, control) for text, style, control in segments]


class Colourless(LineFilter):
    """No colour at all reaches the terminal, not even the one named default."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """Take the colours out of every segment."""
        return [
            Segment(text, style.without_color if style else None, control)
            for text, style, control in segments
        ]
