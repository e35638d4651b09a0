"""The pace of the table, in seconds, and nothing that could change a deal."""

from __future__ import annotations

from dataclasses import dataclass

from baccarat_tui.settings import Pace


@dataclass(frozen=True, slots=True)
class Tempo:
    """Seconds for turning a card, laying one down, announcing a third card, counting up, and
    between cards that the table turns by itself.
    """

    turn: float
    lay: float
    announce: float
    count: float
    between: float


STILL = Tempo(0, 0, 0, 0, 0)
_TEMPOS = {
    Pace.SLOW: Tempo(0.7, 0.25, 1.1, 1.2, 1.6),
    Pace.NORMAL: Tempo(0.35, 0.12, 0.5, 0.7, 0.9),
    Pace.FAST: Tempo(0.15, 0.05, 0.2, 0.35, 0.4),
    Pace.OFF: STILL,
}


def tempo(pace: Pace, *, motion: bool) -> Tempo:
    """The tempo of a pace; without motion there is nothing to wait for."""
    return _TEMPOS[pace] if motion else STILL
