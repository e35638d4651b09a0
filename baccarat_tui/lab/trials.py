"""Several plans tried out one after the other, as one piece of work."""

from __future__ import annotations

from collections.abc import Mapping

from baccarat_tui.lab.plans import PlanChoice
from baccarat_tui.lab.results import Results, results_of
from baccarat_tui.lab.sessions import Setting, play_sessions
from baccarat_tui.lab.watching import UNWATCHED, Watch


def work_of(settings: Mapping[PlanChoice, Setting]) -> int:
    """How much work it is, in rounds × sessions."""
    return sum(setting.rounds * setting.sessions for setting in settings.values())


def try_out(
    settings: Mapping[PlanChoice, Setting], watch: Watch = UNWATCHED
) -> dict[PlanChoice, Results]:
    """What each plan came to; stopped early, those without a finished batch are left out."""
    found: dict[PlanChoice, Results] = {}
    done = 0
    for choice, setting in settings.items():
        played = play_sessions(setting, watch.after(done))
        done += setting.rounds * setting.sessions
        if played is not None:
            found[choice] = results_of(played)
    return found
