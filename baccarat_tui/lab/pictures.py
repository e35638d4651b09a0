"""Pictures made of text: bars, a fan of paths, and marks along a scale. No colour is needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Ink(NamedTuple):
    """The characters a picture is drawn with; `eighths` grow from empty to a full block."""

    eighths: str
    outer: str
    inner: str
    line: str
    dot: str
    rule: str


BLOCKS = Ink(eighths=" ▏▎▍▌▋▊▉█", outer="░", inner="▒", line="█", dot="●", rule="│")
ASCII = Ink(eighths=" #", outer=".", inner=":", line="#", dot="o", rule="|")


def ink_for(encoding: str | None) -> Ink:
    """Blocks where the output's encoding has them, else ASCII."""
    try:
        "".join(BLOCKS).encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return ASCII
    return BLOCKS


def bar(share: float, width: int, ink: Ink = BLOCKS) -> str:
    """A bar of `share` (0 to 1) of the width, to an eighth of a cell; never empty above 0."""
    steps = len(ink.eighths) - 1
    filled = round(min(max(share, 0.0), 1.0) * width * steps)
    if share > 0:
        filled = max(filled, 1)
    whole, part = divmod(filled, steps)
    return ink.eighths[-1] * whole + (ink.eighths[part] if part else "")


def scale_mark(value: float, reach: int, cells: int, ink: Ink = BLOCKS) -> str:
    """A dot on a scale from −reach to +reach with a rule at 0, `cells` to each unit.

    A value beyond the scale stands at its end as an arrow.
    """
    width = 2 * reach * cells + 1
    line = ["·" if ink is BLOCKS and at % cells == 0 else " " for at in range(width)]
    line[reach * cells] = ink.rule
    at = round((value + reach) * cells)
    if at < 0:
        line[0] = "<"
    elif at >= width:
        line[-1] = ">"
    else:
        line[at] = ink.dot
    return "".join(line)


def fan(quantiles: Sequence[Sequence[float]], rows: int, ink: Ink = BLOCKS) -> list[str]:
    """Paths in time as a fan, top row first, one column for each moment.

    `quantiles` are five lines from lowest to highest: 5, 25, 50, 75 and 95 of 100. The outer
    band is drawn light, the inner one dense, the middle line solid.
    """
    low, high = min(quantiles[0]), max(quantiles[-1])
    step = (high - low) / (rows - 1) if high > low else 1.0
    columns = []
    for moment in zip(*quantiles, strict=True):
        at = [round((value - low) / step) for value in moment]
        columns.append(
            [
                ink.line
                if row == at[2]
                else ink.inner
                if at[1] <= row <= at[3]
                else ink.outer
                if at[0] <= row <= at[4]
                else " "
                for row in range(rows)
            ]
        )
    return ["".join(column[row] for column in columns) for row in reversed(range(rows))]
