"""How well counts fit exact chances: intervals, standard errors and chi-square."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import exp, sqrt

TWO_SIDED_95 = 1.959963984540054
"""Standard errors on either side of a normal mean that hold 95 of 100."""


def interval(count: int, trials: int) -> tuple[float, float]:
    """The 95 % interval for a chance of which `count` in `trials` were seen.

    Source: E. B. Wilson, “Probable inference, the law of succession, and statistical inference”,
    JASA 22 (1927); it holds near 0 and 1 too.
    """
    share, squared = count / trials, TWO_SIDED_95**2
    middle = share + squared / (2 * trials)
    half = TWO_SIDED_95 * sqrt(share * (1 - share) / trials + squared / (4 * trials * trials))
    scale = 1 + squared / trials
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


def deviation(count: int, trials: int, chance: Fraction) -> float:
    """How far a share lies from its exact chance, in standard errors; 0 for a certain one."""
    error = sqrt(float(chance * (1 - chance)) / trials)
    return (count / trials - float(chance)) / error if error else 0.0


def chi_square_of_three(counts: Sequence[int], chances: Sequence[Fraction]) -> tuple[float, float]:
    """Pearson's chi-square of three counts, and the chance that it is larger by luck alone.

    With two degrees of freedom that chance is exp(−x / 2).
    """
    trials = sum(counts)
    statistic = sum(
        (count - trials * chance) ** 2 / (trials * chance)
        for count, chance in zip(counts, chances, strict=True)
    )
    return float(statistic), exp(-float(statistic) / 2)
