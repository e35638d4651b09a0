"""Long work on the command line: a progress bar on a terminal, and Ctrl-C that ends it early."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event
from time import monotonic
from types import FrameType

from baccarat_tui.lab.pictures import bar, ink_for
from baccarat_tui.lab.watching import Watch
from baccarat_tui.language.catalogue import _, clock, percent

_BAR = 24
_SECONDS_BETWEEN = 0.1


@contextmanager
def watched(total: int) -> Iterator[Watch]:
    """Watches work of so much in all: draws its progress, and Ctrl-C asks it to stop."""
    with _stoppable() as stopped, _progress_bar(total) as progress:
        yield Watch(progress, stopped)


@contextmanager
def _stoppable() -> Iterator[Callable[[], bool]]:
    """Gives a function that tells whether Ctrl-C was pressed; a second one stops at once."""
    asked = Event()
    before = signal.getsignal(signal.SIGINT)

    def ask(_signal: int, _frame: FrameType | None) -> None:
        if asked.is_set():
            raise KeyboardInterrupt
        asked.set()

    signal.signal(signal.SIGINT, ask)
    try:
        yield asked.is_set
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _progress_bar(total: int) -> Iterator[Callable[[int], None]]:
    """Gives a function that is told how much of `total` is done; nothing is drawn off a terminal."""
    if not sys.stderr.isatty():
        yield lambda _done: None
        return
    ink = ink_for(sys.stderr.encoding)
    began = monotonic()
    drawn_at = 0.0
    width = 0

    def draw(done: int) -> None:
        nonlocal drawn_at, width
        now = monotonic()
        if now - drawn_at < _SECONDS_BETWEEN or not done:
            return
        drawn_at = now
        left = round((now - began) * (total - done) / done)
        text = _("{share}, {time} left; Ctrl-C keeps the results so far").format(
            share=percent(done / total, 0), time=clock(left)
        )
        line = f"{bar(done / total, _BAR, ink):<{_BAR}} {text}"
        print("\r" + line.ljust(width), end="", file=sys.stderr, flush=True)
        width = len(line)

    try:
        yield draw
    finally:
        print("\r" + " " * width + "\r", end="", file=sys.stderr, flush=True)
