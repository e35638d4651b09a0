"""Staking plans: what to stake next, from what the last bets came to.

A plan is a value; `begin` gives its state for many sessions at once, as arrays. Stakes are in
whole chips, wins and losses are arrays of truth values, and a returned stake is neither: it
changes no plan. What a session cannot or may not stake is cut elsewhere, in `sessions`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from baccarat_tui.baccarat.errors import BaccaratError

Integers = NDArray[np.int64]
Truths = NDArray[np.bool_]

MOST_CHIPS = 10**9
"""No plan asks for more than this in one bet, so that all amounts fit 64 bits."""

MOST_STEPS = 64
LONGEST_LINE = 1_000


class PlanName(StrEnum):
    """The plans by name."""

    FLAT = "flat"
    MARTINGALE = "martingale"
    DALEMBERT = "dalembert"
    FIBONACCI = "fibonacci"
    LABOUCHERE = "labouchere"
    PAROLI = "paroli"
    ONE_THREE_TWO_SIX = "1-3-2-6"
    PROPORTIONAL = "proportional"
    SEQUENCE = "sequence"


class PlanFault(StrEnum):
    """What is wrong with a plan."""

    STEPS = "steps"
    SHARE = "share"
    UNIT = "unit"


class BadPlan(BaccaratError):
    """A plan that cannot be followed."""

    def __init__(self, fault: PlanFault) -> None:
        super().__init__(fault.value)
        self.fault = fault


class UnknownPlan(BaccaratError):
    """A text that names no plan."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


def plan_named(text: str) -> PlanName:
    """Read a plan's name. Raises UnknownPlan."""
    for name in PlanName:
        if name.value == text.lower():
            return name
    raise UnknownPlan(text)


def read_steps(text: str) -> tuple[int, ...]:
    """The numbers of a sequence such as 1,3,2,6; empty when the text is none."""
    words = re.split(r"[\s,]+", text.strip())
    digits = all(re.fullmatch(r"[1-9][0-9]{0,9}", word, re.ASCII) for word in words)
    return tuple(int(word) for word in words) if digits else ()


class Course(Protocol):
    """A plan's state for many sessions."""

    def wanted(self, bankroll: Integers, /) -> Integers:
        """Chips to stake next in each session, at least one; `bankroll` is in whole chips."""

    def note(self, staked: Integers, won: Truths, lost: Truths, /) -> None:
        """Take in what the bets came to."""


class Plan(Protocol):
    """A way to choose stakes."""

    def begin(self, sessions: int, /) -> Course:
        """The state before the first bet."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """Stakes in chips as steps of a ladder; a win and a loss each move so many steps.

    A move of None goes back to the first step. Beyond the last step the plan starts again, or
    stays there when `stays` is True.
    """

    steps: tuple[int, ...]
    on_win: int | None
    on_loss: int | None
    stays: bool = False

    def begin(self, sessions: int, /) -> Course:
        """The state before the first bet."""
        return _LadderCourse(self, sessions)


class _LadderCourse:
    def __init__(self, plan: Ladder, sessions: int) -> None:
        self._plan = plan
        self._steps = np.array(plan.steps, dtype=np.int64)
        self._at = np.zeros(sessions, dtype=np.int64)

    def wanted(self, _bankroll: Integers, /) -> Integers:
        return self._steps[self._at]

    def note(self, _staked: Integers, won: Truths, lost: Truths, /) -> None:
        at = self._at
        for happened, move in ((won, self._plan.on_win), (lost, self._plan.on_loss)):
            if move is None:
                at[happened] = 0
            else:
                at += happened * np.int64(move)
        np.maximum(at, 0, out=at)
        last = len(self._steps) - 1
        if self._plan.stays:
            np.minimum(at, last, out=at)
        else:
            at[at > last] = 0


@dataclass(frozen=True, slots=True)
class Proportional:
    """Stakes a share of the bankroll, in hundredths of a percent, and one chip at least."""

    share: int

    def begin(self, _sessions: int, /) -> Course:
        """The plan itself: it needs to remember nothing."""
        return self

    def wanted(self, bankroll: Integers, /) -> Integers:
        """The share of each bankroll, in whole chips."""
        # Divided first, so that a bankroll near the limit does not overflow.
        part, rest = np.divmod(bankroll, 10_000)
        stake: Integers = part * self.share + rest * self.share // 10_000
        return stake.clip(1, MOST_CHIPS)

    def note(self, _staked: Integers, _won: Truths, _lost: Truths, /) -> None:
        """Nothing to remember."""


@dataclass(frozen=True, slots=True)
class Labouchere:
    """A line of numbers in chips: stake its first and last; cross both off after a win, write
    the lost stake at its end after a loss. A line that is crossed off, or has grown to a
    thousand numbers, starts afresh.
    """

    line: tuple[int, ...]

    def begin(self, sessions: int, /) -> Course:
        """The state before the first bet."""
        return _LabouchereCourse(self, sessions)


class _LabouchereCourse:
    """Each session's line lies in a row, from `first` up to but not including `end`."""

    def __init__(self, plan: Labouchere, sessions: int) -> None:
        self._fresh = np.array(plan.line, dtype=np.int64)
        self._rows = np.arange(sessions)
        self._line = np.zeros((sessions, LONGEST_LINE), dtype=np.int64)
        self._first = np.zeros(sessions, dtype=np.int64)
        self._end = np.zeros(sessions, dtype=np.int64)
        self._start_afresh(self._rows)

    def _start_afresh(self, rows: Integers) -> None:
        self._line[rows, : len(self._fresh)] = self._fresh
        self._first[rows] = 0
        self._end[rows] = len(self._fresh)

    def wanted(self, _bankroll: Integers, /) -> Integers:
        first = self._line[self._rows, self._first]
        last = self._line[self._rows, self._end - 1]
        stake = np.where(self._end - self._first == 1, first, first + last)
        return np.minimum(stake, MOST_CHIPS)

    def note(self, staked: Integers, won: Truths, lost: Truths, /) -> None:
        losers = np.flatnonzero(lost)
        self._line[losers, self._end[losers]] = staked[losers]
        self._end[losers] += 1
        self._first += won
        self._end -= won
        over = (self._first >= self._end) | (self._end == LONGEST_LINE)
        self._start_afresh(np.flatnonzero(over))


def _fibonacci(count: int) -> Iterator[int]:
    number, following = 1, 1
    for _step in range(count):
        yield number
        number, following = following, number + following


_LADDERS = {
    PlanName.FLAT: Ladder((1,), None, None),
    # Doubles after a loss.
    PlanName.MARTINGALE: Ladder(tuple(2**step for step in range(40)), None, 1, stays=True),
    # One unit more after a loss, one less after a win.
    PlanName.DALEMBERT: Ladder(tuple(range(1, 10_001)), -1, 1, stays=True),
    # One number forward after a loss, two back after a win.
    PlanName.FIBONACCI: Ladder(tuple(_fibonacci(50)), -2, 1, stays=True),
    # Doubles after a win, three in a row at most.
    PlanName.PAROLI: Ladder((1, 2, 4), 1, None),
    PlanName.ONE_THREE_TWO_SIX: Ladder((1, 3, 2, 6), 1, None),
}
"""The usual plans that are ladders, in units."""


@dataclass(frozen=True, slots=True)
class PlanChoice:
    """A plan by name, with what a person may set: a unit is so many chips.

    `sequence` is Labouchère's line and the person's own sequence, in units; their own moves
    forward after a win, or else after a loss, and starts again after the other result and at its
    end. `share` is what `proportional` stakes, in hundredths of a percent. Raises BadPlan.
    """

    name: PlanName
    unit: int = 10
    sequence: tuple[int, ...] = (1, 2, 3, 4)
    forward_on_win: bool = True
    share: int = 100

    def __post_init__(self) -> None:
        steps = self.sequence
        if not 1 <= self.unit <= MOST_CHIPS:
            raise BadPlan(PlanFault.UNIT)
        if not (1 <= len(steps) <= MOST_STEPS and all(1 <= n <= MOST_CHIPS for n in steps)):
            raise BadPlan(PlanFault.STEPS)
        if not 1 <= self.share <= 10_000:
            raise BadPlan(PlanFault.SHARE)

    @property
    def plan(self) -> Plan:
        """The plan, its stakes in chips."""
        if self.name is PlanName.PROPORTIONAL:
            return Proportional(self.share)
        if self.name is PlanName.LABOUCHERE:
            return Labouchere(_chips(self.sequence, self.unit))
        if self.name is PlanName.SEQUENCE:
            moves = (1, None) if self.forward_on_win else (None, 1)
            return Ladder(_chips(self.sequence, self.unit), *moves)
        ladder = _LADDERS[self.name]
        return replace(ladder, steps=_chips(ladder.steps, self.unit))


def _chips(units: tuple[int, ...], unit: int) -> tuple[int, ...]:
    return tuple(min(number * unit, MOST_CHIPS) for number in units)
