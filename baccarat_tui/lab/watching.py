"""How long work tells its progress and learns that it should stop."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


def _ignore(_done: int) -> None:
    pass


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Watch:
    """`progress` is called with how much is done, `stopped` asked now and then.

    Both are called by the thread that does the work.
    """

    progress: Callable[[int], None] = _ignore
    stopped: Callable[[], bool] = _never

    def after(self, done: int, each: int = 1) -> Watch:
        """The same watch for work that comes after so much, and whose steps count `each`."""
        return Watch(lambda more: self.progress(done + more * each), self.stopped)


UNWATCHED = Watch()
