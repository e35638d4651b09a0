"""What is changed in every line on its way to the terminal: no colour, or nothing but ASCII."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_PLAIN = str.maketrans(
    {
        **dict.fromkeys("─━═╌┄▔▁▂▄▀▬—–−", "-"),
        **dict.fromkeys("│┃║▏▎▕▌▐╎┆", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛┣┫┳┻╋╔╗╚╝╶╴╵╷╺╸╹╻▗▖▝▘▙▟▛▜╱╲╳", "+"),
        **dict.fromkeys("█▓▒░■●◉◆▇▆▅▃", "#"),
        **dict.fromkeys("○◌□◇", "o"),
        **dict.fromkeys("▸▶→›»❯", ">"),
        **dict.fromkeys("◂◀←‹«❮", "<"),
        **dict.fromkeys("▲△↑", "^"),
        **dict.fromkeys("▼▽↓▾", "v"),
        **dict.fromkeys("·•∙⋅", "."),
        **dict.fromkeys("“”„", '"'),
        **dict.fromkeys("‘’", "'"),
        "♠": "s",
        "♥": "h",
        "♦": "d",
        "♣": "c",
        "×": "x",
        "…": ".",
        "⏎": "E",
        "␣": "_",
        "⌫": "<",
        "⭘": "o",
        "\u00a0": " ",
        "╱": "/",
        "╲": "\\",
    }
)


@lru_cache(4096)
def in_ascii(text: str) -> str:
    """The text with a look-alike for every character outside ASCII; widths stay the same."""
    if text.isascii():
        return text
    return "".join(
        letter if letter.isascii() else _unaccented(letter) for letter in text.translate(_PLAIN)
    )


def _unaccented(letter: str) -> str:
    base = unicodedata.normalize("NFKD", letter)[:1]
    if base.isascii():
        return base
    return letter if letter.isalpha() else "?"


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
