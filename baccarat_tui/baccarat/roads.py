"""The five roads: how a shoe's results are written down at the table.

Roads record, and predict nothing. Places count columns and rows from 0; a road is six rows deep.
Source: the conventions printed on casino score cards, as fixed in the SPEC's section 6.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby
from typing import Generic, TypeVar

from baccarat_tui.baccarat.drawing import Winner

ROWS = 6


class Colour(StrEnum):
    """A mark in a derived road: red where the big road repeats its pattern, blue where not."""

    RED = "red"
    BLUE = "blue"


class Derived(StrEnum):
    """The derived roads."""

    BIG_EYE = "big_eye"
    SMALL = "small"
    COCKROACH = "cockroach"

    @property
    def columns_back(self) -> int:
        """How many columns of the big road lie between a mark and what it is compared with."""
        return {Derived.BIG_EYE: 1, Derived.SMALL: 2, Derived.COCKROACH: 3}[self]


Mark = TypeVar("Mark", Winner, Colour)


@dataclass(frozen=True, slots=True)
class Cell(Generic[Mark]):
    """A mark and its place; `ties` counts the ties on a cell of the big road."""

    column: int
    row: int
    value: Mark
    ties: int = 0


def bead_plate(outcomes: Iterable[Winner]) -> tuple[Cell[Winner], ...]:
    """Every outcome in order, down one column and then the next."""
    return tuple(Cell(*divmod(place, ROWS), value) for place, value in enumerate(outcomes))


def big_road(outcomes: Iterable[Winner]) -> tuple[Cell[Winner], ...]:
    """Runs of one winner, a column each; ties are counted on the cell they follow.

    Ties before the first Player or Banker are counted on the first cell.
    """
    ties: list[int] = []
    winners: list[Winner] = []
    early = 0
    for outcome in outcomes:
        if outcome is not Winner.TIE:
            winners.append(outcome)
            ties.append(0)
        elif ties:
            ties[-1] += 1
        else:
            early += 1
    if ties:
        ties[0] += early
    cells = _lay_out(winners)
    return tuple(replace(cell, ties=count) for cell, count in zip(cells, ties, strict=True))


def derived_road(outcomes: Iterable[Winner], kind: Derived) -> tuple[Cell[Colour], ...]:
    """The marks that the big road gives a derived road, laid out as runs of one colour."""
    return _lay_out(_colours(_run_lengths(outcomes), kind.columns_back))


def _run_lengths(outcomes: Iterable[Winner]) -> list[int]:
    winners = (outcome for outcome in outcomes if outcome is not Winner.TIE)
    return [len(list(run)) for _winner, run in groupby(winners)]


def _colours(runs: Sequence[int], back: int) -> list[Colour]:
    """Compare each entry of the big road, its tails straightened, with the columns before it."""
    marks = []
    for column, length in enumerate(runs):
        for row in range(length):
            if row == 0:
                if column <= back:
                    continue
                alike = runs[column - 1] == runs[column - 1 - back]
            else:
                if column < back:
                    continue
                # Only the first step past the end of the compared column breaks the pattern.
                alike = runs[column - back] != row
            marks.append(Colour.RED if alike else Colour.BLUE)
    return marks


def _lay_out(marks: Sequence[Mark]) -> tuple[Cell[Mark], ...]:
    """Runs go down from row 0; where the way is barred they turn right and stay in their row."""
    taken: set[tuple[int, int]] = set()
    cells: list[Cell[Mark]] = []
    start = -1
    for value, run in groupby(marks):
        start += 1
        while (start, 0) in taken:
            start += 1
        column, row = start, 0
        turned = False
        for place, _mark in enumerate(run):
            if place:
                turned = turned or row + 1 == ROWS or (column, row + 1) in taken
                column, row = (column + 1, row) if turned else (column, row + 1)
            taken.add((column, row))
            cells.append(Cell(column, row, value))
    return tuple(cells)
