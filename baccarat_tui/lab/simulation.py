"""Dealing a great many rounds from real shoes, and counting what they come to.

The work is cut into blocks of shoes. A block's cards follow from the seed and the block's number
alone and blocks are counted in order, so the same seed gives the same counts whatever the number
of processes. Memory holds one block for each process, however many rounds are asked for.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import count
from multiprocessing import get_context
from time import perf_counter

import numpy as np

from baccarat_tui.baccarat.cards import FULL_DECK
from baccarat_tui.baccarat.errors import BaccaratError, DecksOutside
from baccarat_tui.baccarat.odds import Odds, ends
from baccarat_tui.baccarat.pair_odds import ALL_PAIRS, PairOdds
from baccarat_tui.baccarat.shoe import MOST_DECKS
from baccarat_tui.lab.shoes import Tallies, deal_shoes, shuffled_shoes, tallies
from baccarat_tui.lab.watching import UNWATCHED, Watch

DECKS_IN_A_BLOCK = 8192
_BLOCKS_IN_A_TASK = 16
MOST_PROCESSES = 64


class NothingToDeal(BaccaratError):
    """A simulation of no rounds."""


class ProcessesOutside(BaccaratError):
    """A number of processes outside 1 to 64."""

    def __init__(self, processes: int) -> None:
        super().__init__(processes)
        self.processes = processes


@dataclass(frozen=True, slots=True)
class Deals:
    """What to deal: so many rounds from shoes of so many decks, by a seed.

    `pairs` says whether to look at the hands' first two cards as well. Raises NothingToDeal,
    DecksOutside.
    """

    rounds: int
    decks: int
    seed: int
    pairs: bool = False

    def __post_init__(self) -> None:
        if self.rounds < 1:
            raise NothingToDeal
        if not 1 <= self.decks <= MOST_DECKS:
            raise DecksOutside(self.decks)


@dataclass(frozen=True, slots=True)
class Simulation:
    """Rounds dealt, counted as exact odds count orders. `pair_odds` is None unless asked for.

    With fewer rounds than were asked for it was stopped early.
    """

    deals: Deals
    odds: Odds
    pair_odds: PairOdds | None
    seconds: float

    @property
    def rounds(self) -> int:
        """Rounds dealt."""
        return self.odds.sequences

    @property
    def complete(self) -> bool:
        """Whether all the rounds asked for were dealt."""
        return self.rounds == self.deals.rounds


def deal_block(deals: Deals, block: int, first: int | None = None) -> Tallies:
    """Deal one block of shoes and count its rounds, or only the `first` so many of them."""
    bits = np.random.SFC64(np.random.SeedSequence(deals.seed, spawn_key=(block,)))
    codes = shuffled_shoes(bits, deals.decks, DECKS_IN_A_BLOCK // deals.decks)
    return tallies(deal_shoes(codes, pairs=deals.pairs), first)


def simulate(deals: Deals, processes: int = 1, watch: Watch = UNWATCHED) -> Simulation:
    """Deal the rounds; progress is told in rounds. Stopped early, it gives those dealt so far.

    Raises ProcessesOutside.
    """
    if not 1 <= processes <= MOST_PROCESSES:
        raise ProcessesOutside(processes)
    began = perf_counter()
    total = Tallies(
        0, np.zeros(len(ends().scores), dtype=np.int64), np.zeros(len(ALL_PAIRS), dtype=np.int64)
    )
    with closing(_blocks(deals, processes)) as blocks:
        for block, dealt in enumerate(blocks):
            if watch.stopped():
                break
            missing = deals.rounds - total.rounds
            total = total + (
                dealt if dealt.rounds <= missing else deal_block(deals, block, missing)
            )
            watch.progress(total.rounds)
            if total.rounds == deals.rounds:
                break
    pair_counts = dict(zip(ALL_PAIRS, total.pairs.tolist(), strict=True))
    return Simulation(
        deals,
        Odds(0, total.rounds, tuple(total.scores.tolist())),
        PairOdds(total.rounds, pair_counts, suits_known=True) if deals.pairs else None,
        perf_counter() - began,
    )


def _blocks(deals: Deals, processes: int) -> Generator[Tallies]:
    """The blocks in order, without end."""
    # A process that would find no work costs a second to start.
    least_in_a_task = _BLOCKS_IN_A_TASK * DECKS_IN_A_BLOCK * len(FULL_DECK) // 6
    processes = min(processes, 1 + deals.rounds // least_in_a_task)
    if processes == 1:
        for block in count():
            yield deal_block(deals, block)
    # Fresh interpreters: a copy of a process that runs threads could hang.
    pool = ProcessPoolExecutor(processes, get_context("spawn"))
    try:
        waiting: deque[Future[list[Tallies]]] = deque()
        for first in count(step=_BLOCKS_IN_A_TASK):
            with _interrupts_held():
                waiting.append(pool.submit(_deal_blocks, deals, first))
            if len(waiting) > 2 * processes:
                yield from waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _deal_blocks(deals: Deals, first: int) -> list[Tallies]:
    return [deal_block(deals, block) for block in range(first, first + _BLOCKS_IN_A_TASK)]


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Start processes so that Ctrl-C is the parent's alone: they inherit it held, for ever."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
