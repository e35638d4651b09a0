"""Many sessions of one staking plan on one bet, played side by side as arrays.

Each round of each session is an independent coup, drawn at the exact chances of the cards given;
so the results can be held against exact ones. (`simulation` deals real shoes.) Money is in
integer hundredths. Sessions are played in batches, each from the seed and its number alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from baccarat_tui.baccarat.chips import CHIP
from baccarat_tui.baccarat.errors import BaccaratError
from baccarat_tui.baccarat.prices import Price
from baccarat_tui.lab.plans import MOST_CHIPS, Plan
from baccarat_tui.lab.watching import UNWATCHED, Watch

Integers = NDArray[np.int64]

MOST_SESSIONS, MOST_ROUNDS = 1_000_000, 1_000_000
MOST_BANKROLL = 10**12
BATCH = 4096
MOMENTS = 64
"""A path is looked at so many times after its start, evenly spread over its rounds."""

BATCHES_WITH_PATHS = 5
_ROUNDS_BETWEEN = 32
_ENOUGH = 10**17
"""Hundredths at which a session ends whatever its goal: one win more still fits 64 bits."""


class SettingFault(StrEnum):
    """What is wrong with the lab's settings."""

    SESSIONS = "sessions"
    ROUNDS = "rounds"
    BANKROLL = "bankroll"
    LIMITS = "limits"
    UNPRICED = "unpriced"
    GOAL = "goal"
    FLOOR = "floor"
    TOO_SMALL = "too_small"
    TOO_LARGE = "too_large"
    TOO_POOR = "too_poor"


class BadSetting(BaccaratError):
    """Settings under which nothing can be tried out; amounts in chips."""

    def __init__(self, fault: SettingFault, given: int = 0, bound: int = 0) -> None:
        super().__init__(fault.value, given, bound)
        self.fault = fault
        self.given = given
        self.bound = bound


@dataclass(frozen=True, slots=True)
class Setting:
    """What is tried out. `price` has the bet's exact chances; amounts are in chips.

    A session ends after `rounds`, when its bankroll reaches `goal` or falls to `floor`, or when
    it no longer covers the `smallest` bet (that is ruin). A stake is cut to `largest`, to the
    bankroll, and down to a `step` the table takes. Raises BadSetting.
    """

    plan: Plan
    price: Price
    bankroll: int
    rounds: int
    sessions: int
    seed: int
    smallest: int = 1
    step: int = 1
    largest: int | None = None
    goal: int | None = None
    floor: int | None = None

    def __post_init__(self) -> None:
        first = int(self.plan.begin(1).wanted(np.array([self.bankroll], dtype=np.int64))[0])
        checks = (
            (
                1 <= self.sessions <= MOST_SESSIONS,
                SettingFault.SESSIONS,
                self.sessions,
                MOST_SESSIONS,
            ),
            (1 <= self.rounds <= MOST_ROUNDS, SettingFault.ROUNDS, self.rounds, MOST_ROUNDS),
            (
                1 <= self.bankroll <= MOST_BANKROLL,
                SettingFault.BANKROLL,
                self.bankroll,
                MOST_BANKROLL,
            ),
            (self.price.unpriced is None, SettingFault.UNPRICED, 0, 0),
            (self.smallest <= self.most, SettingFault.LIMITS, self.most, self.smallest),
            (
                self.goal is None or self.goal > self.bankroll,
                SettingFault.GOAL,
                self.goal or 0,
                self.bankroll,
            ),
            (
                self.floor is None or self.floor < self.bankroll,
                SettingFault.FLOOR,
                self.floor or 0,
                self.bankroll,
            ),
            (self.smallest <= first, SettingFault.TOO_SMALL, first, self.smallest),
            (first <= self.most, SettingFault.TOO_LARGE, first, self.most),
            (first <= self.bankroll, SettingFault.TOO_POOR, first, self.bankroll),
        )
        for fits, fault, given, bound in checks:
            if not fits:
                raise BadSetting(fault, given, bound)

    @property
    def most(self) -> int:
        """The largest stake, in chips."""
        return MOST_CHIPS if self.largest is None else min(self.largest, MOST_CHIPS)

    @property
    def moments(self) -> tuple[int, ...]:
        """Rounds played when a path is looked at, from none to all, at most 65."""
        return tuple(sorted({round(self.rounds * part / MOMENTS) for part in range(MOMENTS + 1)}))


@dataclass(frozen=True, slots=True)
class Sessions:
    """What became of each session, in the order they were played; amounts in hundredths.

    `paths` has the bankroll of the first 20,480 sessions, one row for each of the setting's
    moments.
    """

    setting: Setting
    ends: Integers
    turnovers: Integers
    bets: Integers
    losing_runs: Integers
    paths: Integers

    @property
    def complete(self) -> bool:
        """Whether all the sessions asked for were played."""
        return len(self.ends) == self.setting.sessions


def play_sessions(setting: Setting, watch: Watch = UNWATCHED) -> Sessions | None:
    """Play all sessions; progress is told in rounds × sessions.

    Stopped early it gives the batches that were finished, None when there was none.
    """
    batches: list[_Batch] = []
    played = 0
    while played < setting.sessions:
        size = min(BATCH, setting.sessions - played)
        batch = _play_batch(setting, len(batches), size, watch.after(played * setting.rounds, size))
        if batch is None:
            break
        batches.append(batch)
        played += size
    if not batches:
        return None
    with_paths = batches[:BATCHES_WITH_PATHS]
    return Sessions(
        setting,
        ends=np.concatenate([batch.ends for batch in batches]),
        turnovers=np.concatenate([batch.turnovers for batch in batches]),
        bets=np.concatenate([batch.bets for batch in batches]),
        losing_runs=np.concatenate([batch.losing_runs for batch in batches]),
        paths=np.concatenate([batch.paths for batch in with_paths], axis=1),
    )


@dataclass(slots=True)
class _Batch:
    """Sessions being played."""

    ends: Integers
    turnovers: Integers
    bets: Integers
    losing_runs: Integers
    paths: Integers


def _play_batch(setting: Setting, number: int, size: int, watch: Watch) -> _Batch | None:
    bits = np.random.SFC64(np.random.SeedSequence(setting.seed, spawn_key=(number,)))
    coups = _Coups(setting.price, np.random.Generator(bits))
    course = setting.plan.begin(size)
    moments = setting.moments if number < BATCHES_WITH_PATHS else ()
    smallest, most, step = setting.smallest, setting.most, setting.step
    goal = _ENOUGH if setting.goal is None else min(setting.goal * CHIP, _ENOUGH)
    stops_at = max(smallest * CHIP - 1, (setting.floor or 0) * CHIP)

    bankroll = np.full(size, setting.bankroll * CHIP, dtype=np.int64)
    turnover, bets, run, longest = (np.zeros(size, dtype=np.int64) for _array in range(4))
    paths = np.empty((len(moments), size), dtype=np.int64)
    playing = np.ones(size, dtype=np.bool_)
    looked = 0
    for played in range(setting.rounds + 1):
        if looked < len(moments) and played == moments[looked]:
            paths[looked] = bankroll
            looked += 1
        if played == setting.rounds:
            break
        if played % _ROUNDS_BETWEEN == 0:
            if watch.stopped():
                return None
            watch.progress(played)
            if not playing.any():
                paths[looked:] = bankroll
                break
        chips = bankroll // CHIP
        stake = np.minimum(course.wanted(chips), most)
        np.minimum(stake, chips, out=stake)
        np.maximum(stake, smallest, out=stake)
        if step > 1:
            stake -= (stake - smallest) % step
        stake *= playing
        change = coups.change_per_chip(size)
        change *= stake
        won, lost = change > 0, change < 0
        bankroll += change
        turnover += stake
        bets += playing
        run[won] = 0
        run += lost
        np.maximum(longest, run, out=longest)
        course.note(stake, won, lost)
        playing &= (bankroll > stops_at) & (bankroll < goal)
    watch.progress(setting.rounds)
    return _Batch(bankroll, turnover * CHIP, bets, longest, paths)


class _Coups:
    """Independent coups at exact chances, as what they change for each chip staked."""

    def __init__(self, price: Price, generator: np.random.Generator) -> None:
        self._generator = generator
        self._sequences = price.sequences
        self._change = np.array([returned - CHIP for returned, _count in price.returns])
        self._up_to = np.cumsum([count for _returned, count in price.returns], dtype=np.int64)

    def change_per_chip(self, size: int) -> Integers:
        """Hundredths won or lost for each chip, in so many coups."""
        order = self._generator.integers(0, self._sequences, size)
        return self._change[np.searchsorted(self._up_to, order, side="right")]
