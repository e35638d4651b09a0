"""On which line of a table's file a thing stands, told from its text."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a file: the bet, its pay and a key, each counted from 0 and None above it."""

    bet: int | None = None
    pay: int | None = None
    key: str | None = None


_STRINGS_AND_COMMENTS = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*', re.DOTALL
)
_BET = re.compile(r"^[ \t]*\[\[[ \t]*bet[ \t]*\]\]", re.MULTILINE)
_PAY = re.compile(r"^[ \t]*\[\[[ \t]*bet[ \t]*\.[ \t]*pays[ \t]*\]\]|\{", re.MULTILINE)


_ENDLESS = re.compile(r"[0-9](?:_?[0-9]){4299}")
"""More digits than Python reads as one number, for which it names no line."""


def line_of_endless_number(text: str) -> int | None:
    """The line of the first number that is too long to be read, None when there is none."""
    found = _ENDLESS.search(_bare(text))
    return text.count("\n", 0, found.start()) + 1 if found else None


def line_of(text: str, place: Place) -> int | None:
    """The line of a place, from 1, or of what encloses it; None when it cannot be told."""
    bare = _bare(text)
    start, end, known = 0, len(bare), False
    if place.bet is None:
        first = _BET.search(bare)
        end = first.start() if first else end
    for pattern, number in ((_BET, place.bet), (_PAY, place.pay)):
        if number is None:
            continue
        found = [match.start() for match in pattern.finditer(bare, start, end)] + [end]
        if number >= len(found) - 1:
            return None
        start, end, known = found[number], found[number + 1], True
    if place.key is not None:
        name = re.escape(place.key)
        key = re.compile(rf"(?<![\w.-]){name}[ \t]*=|^[ \t]*\[+[ \t]*{name}[ \t]*\]", re.MULTILINE)
        if match := key.search(bare, start, end):
            start, known = match.start(), True
    return text.count("\n", 0, start + _blank(bare, start)) + 1 if known else None


def _bare(text: str) -> str:
    """The text with every string and comment blotted out."""
    return _STRINGS_AND_COMMENTS.sub(lambda found: re.sub(r"[^\n]", "_", found[0]), text)


def _blank(bare: str, start: int) -> int:
    """How many blanks and line ends follow `start`."""
    return len(bare[start:]) - len(bare[start:].lstrip())
