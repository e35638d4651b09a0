"""Simulated rounds against a tight loop in plain Python, in the same run."""

from random import Random
from time import perf_counter

import numpy as np

from baccarat_tui.baccarat.drawing import BANKER_TABLE
from baccarat_tui.lab.simulation import Deals, simulate

DRAWS = [[cell == "D" for cell in row] for row in BANKER_TABLE]
SHOE = [min(rank, 10) % 10 for rank in range(1, 14)] * 32


def rounds_by_loop(shoes):
    """Outcomes of so many shoes dealt to the cut card: rounds, Player's, Banker's, ties."""
    shuffle = Random(1).shuffle
    outcomes = [0, 0, 0]
    cut = 416 - 16
    cards = SHOE[:]
    for _shoe in range(shoes):
        shuffle(cards)
        at = 1 + (cards[0] or 10)
        last = False
        while not last:
            last = at >= cut
            player = (cards[at] + cards[at + 2]) % 10
            banker = (cards[at + 1] + cards[at + 3]) % 10
            at += 4
            if player < 8 and banker < 8:
                if player < 6:
                    third = cards[at]
                    player = (player + third) % 10
                    at += 1
                    if DRAWS[banker][third]:
                        banker = (banker + cards[at]) % 10
                        at += 1
                elif banker < 6:
                    banker = (banker + cards[at]) % 10
                    at += 1
            outcomes[0 if player > banker else 1 if banker > player else 2] += 1
    return outcomes


def test_at_least_eight_times_faster_than_the_loop():
    simulate(Deals(100_000, 8, seed=1))
    loop, arrays = 0.0, 0.0
    for seed in range(3):
        began = perf_counter()
        outcomes = rounds_by_loop(300)
        loop = max(loop, sum(outcomes) / (perf_counter() - began))
        dealt = simulate(Deals(3_000_000, 8, seed))
        arrays = max(arrays, dealt.rounds / dealt.seconds)
    print(f"\nloop {loop / 1e6:.2f}, simulate {arrays / 1e6:.1f} million rounds a second")
    shares = np.array(list(dealt.odds.outcomes.values())) / dealt.rounds
    assert np.allclose(shares, np.array(outcomes) / sum(outcomes), atol=0.02)
    assert arrays / loop >= 8
