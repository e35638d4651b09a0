"""Look-alikes in ASCII, for terminals and encodings that know nothing else."""

from __future__ import annotations

import codecs
import unicodedata
from functools import lru_cache

ENCODE_ERRORS = "baccarat_tui.ascii"
"""The name of the codec error handler that writes a look-alike for what cannot be encoded."""

_PLAIN = str.maketrans(
    {
        **dict.fromkeys("─▔▁▂▄▀—–−", "-"),
        **dict.fromkeys("│▏▎▍▌▐", "|"),
        **dict.fromkeys("┌┐└┘╭╮╰╯▗▖▝▘▙▟▛▜", "+"),
        **dict.fromkeys("█▉▊▋▇▆▅▃▒░●", "#"),
        **dict.fromkeys("▸→›»", ">"),
        **dict.fromkeys("◂←‹«⌫≤", "<"),
        **dict.fromkeys("·•…", "."),
        **dict.fromkeys("“”„", '"'),
        **dict.fromkeys("‘’", "'"),
        "↑": "^",
        "↓": "v",
        "╱": "/",
        "╲": "\\",
        "○": "o",
        "♠": "s",
        "♥": "h",
        "♦": "d",
        "♣": "c",
        "×": "x",
        "±": "~",
        "✓": "*",
        "\u00a0": " ",
    }
)
"""What the program prints, what Textual draws round it, and the quotes and dashes of languages."""


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


def _encode_look_alike(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = in_ascii(error.object[error.start : error.end])
    return "".join(letter if letter.isascii() else "?" for letter in text), error.end


codecs.register_error(ENCODE_ERRORS, _encode_look_alike)
