"""What many sessions of a plan came to: means, chances, and the pictures' numbers."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

import numpy as np

from baccarat_tui.baccarat.chips import CHIP
from baccarat_tui.lab.sessions import Integers, Sessions

QUANTILES = (5, 25, 50, 75, 95)
_MOST_BINS = 16


@dataclass(frozen=True, slots=True)
class Results:
    """Figures of all sessions together; amounts in hundredths.

    `turnover` and `lost` are exact sums over all sessions. `lost_error` is the standard error of
    the mean loss once turnover × edge is taken off, which has mean 0 whatever the plan.
    """

    sessions: int
    mean_end: float
    end_error: float
    quantiles: tuple[int, ...]
    ruined: int
    reached_goal: int
    fell_to_floor: int
    mean_bets: float
    longest_losing_run: int
    median_losing_run: int
    turnover: int
    lost: int
    lost_error: float
    edge: Fraction
    bins: tuple[Bin, ...]
    fan: tuple[tuple[float, ...], ...]

    @property
    def median_end(self) -> int:
        """The end that half of the sessions did not reach."""
        return self.quantiles[QUANTILES.index(50)]

    @property
    def turnover_times_edge(self) -> Fraction:
        """What all sessions together lose on average for the turnover they had."""
        return self.turnover * self.edge

    @property
    def lost_share(self) -> float:
        """Lost for each chip staked."""
        return self.lost / self.turnover


@dataclass(frozen=True, slots=True)
class Bin:
    """Sessions that ended from `low` up to but not at `high`, in hundredths.

    The first bin also holds what ended lower, the last what ended higher.
    """

    low: int
    high: int
    sessions: int


def results_of(sessions: Sessions) -> Results:
    """Sum up what was played."""
    setting, ends = sessions.setting, sessions.ends
    edge = setting.price.house_edge or Fraction(0)
    lost = setting.bankroll * CHIP - ends
    off = lost - float(edge) * sessions.turnovers
    many = len(ends)
    ruined = ends < setting.smallest * CHIP
    return Results(
        sessions=many,
        mean_end=_exact_sum(ends) / many,
        end_error=float(np.std(ends)) / sqrt(many),
        quantiles=_quantiles(ends),
        ruined=int(ruined.sum()),
        reached_goal=0 if setting.goal is None else int((ends >= setting.goal * CHIP).sum()),
        fell_to_floor=0
        if setting.floor is None
        else int(((ends <= setting.floor * CHIP) & ~ruined).sum()),
        mean_bets=float(sessions.bets.mean()),
        longest_losing_run=int(sessions.losing_runs.max()),
        median_losing_run=int(np.median(sessions.losing_runs)),
        turnover=_exact_sum(sessions.turnovers),
        lost=_exact_sum(lost),
        lost_error=float(np.std(off)) / sqrt(many),
        edge=edge,
        bins=_bins(ends),
        fan=tuple(zip(*(_quantiles(path) for path in sessions.paths), strict=True)),
    )


def _exact_sum(numbers: Integers) -> int:
    """The sum as a whole number of any size: high and low halves cannot overflow by themselves."""
    return (int((numbers >> 32).sum()) << 32) + int((numbers & 0xFFFFFFFF).sum())


def _quantiles(numbers: Integers) -> tuple[int, ...]:
    found = np.percentile(numbers, QUANTILES, method="inverted_cdf")
    return tuple(int(number) for number in found)


def _bins(ends: Integers) -> tuple[Bin, ...]:
    """The ends in bins of a round width, the rarest of them in the outermost."""
    low, high = (int(end) for end in np.percentile(ends, (0.5, 99.5), method="inverted_cdf"))
    width = _round_width((high - low) // (_MOST_BINS - 1) + 1)
    first = low // width
    last = max(high // width, first)
    places = np.clip(ends // width, first, last) - first
    counts = np.bincount(places, minlength=last - first + 1).tolist()
    return tuple(
        Bin((first + place) * width, (first + place + 1) * width, count)
        for place, count in enumerate(counts)
    )


def _round_width(least: int) -> int:
    """The smallest of 1, 2 or 5 chips times a power of ten that is not below `least`."""
    power = CHIP
    while True:
        for factor in (1, 2, 5):
            if factor * power >= least:
                return factor * power
        power *= 10
