"""A simulation gives the same counts for the same seed, and agrees with the exact odds."""

from fractions import Fraction

import pytest

from baccarat_tui.baccarat.drawing import Winner
from baccarat_tui.baccarat.errors import DecksOutside
from baccarat_tui.baccarat.house import HOUSE, house_table
from baccarat_tui.baccarat.odds import decks_without, exact_odds
from baccarat_tui.baccarat.prices import needs_pairs, price_bets, price_counted
from baccarat_tui.lab.fit import chi_square_of_three, deviation, interval
from baccarat_tui.lab.simulation import (
    Deals,
    NothingToDeal,
    ProcessesOutside,
    deal_block,
    simulate,
)
from baccarat_tui.lab.watching import Watch


def test_the_number_of_processes_changes_nothing():
    deals = Deals(1_500_000, 8, seed=7, pairs=True)
    alone, together = simulate(deals), simulate(deals, processes=2)
    assert alone.odds == together.odds
    assert alone.pair_odds == together.pair_odds
    assert alone.complete


def test_the_seed_decides_everything():
    deals = Deals(5_000, 8, seed=7)
    assert simulate(deals).odds == simulate(deals).odds
    assert simulate(Deals(5_000, 8, seed=8)).odds != simulate(deals).odds


@pytest.mark.parametrize("rounds", [1, 79, 1_000, 100_000, 200_001])
def test_exactly_as_many_rounds_as_asked_for(rounds):
    done = []
    simulation = simulate(Deals(rounds, 8, seed=1), watch=Watch(done.append))
    assert simulation.rounds == rounds == sum(simulation.odds.counts)
    assert done[-1] == rounds


def test_more_rounds_begin_with_the_fewer():
    deals = Deals(100_000, 8, seed=3)
    first, second = (
        deal_block(deals, 0),
        deal_block(deals, 1, 100_000 - deal_block(deals, 0).rounds),
    )
    assert simulate(deals).odds.counts == tuple((first + second).scores.tolist())


@pytest.mark.parametrize("processes", [1, 2])
def test_stopped_early_it_gives_what_was_dealt(processes):
    done = []
    simulation = simulate(
        Deals(10**12, 8, seed=1),
        processes,
        Watch(done.append, lambda: len(done) == 3),
    )
    assert not simulation.complete
    assert simulation.rounds == done[2] == sum(simulation.odds.counts)


def test_stopped_at_once_it_gives_nothing():
    assert simulate(Deals(10**12, 8, seed=1), watch=Watch(stopped=lambda: True)).rounds == 0


@pytest.mark.parametrize("decks", [6, 8])
def test_outcomes_fit_the_exact_odds(decks):
    dealt = simulate(Deals(3_000_000, decks, seed=20)).odds
    exact = exact_odds(decks_without(decks))
    chances = [Fraction(count, exact.sequences) for count in exact.outcomes.values()]
    _statistic, luck = chi_square_of_three(tuple(dealt.outcomes.values()), chances)
    assert luck > 0.001


@pytest.mark.parametrize("table", HOUSE, ids=lambda table: table.name)
def test_every_bet_returns_what_it_should(table):
    dealt = simulate(Deals(2_000_000, table.decks, seed=4, pairs=needs_pairs(table)))
    exact = price_bets(table, decks_without(table.decks))
    for mean, price in zip(price_counted(table, dealt.odds, dealt.pair_odds), exact, strict=True):
        error = (float(price.variance) / dealt.rounds) ** 0.5
        assert abs(mean.expected_return - price.expected_return) < 4 * error, price.spot


def test_pairs_are_not_looked_at_unless_asked_for():
    assert simulate(Deals(100, 8, seed=1)).pair_odds is None
    assert needs_pairs(house_table("classic"))
    assert not needs_pairs(house_table("demo"))


def test_what_cannot_be_dealt():
    with pytest.raises(NothingToDeal):
        Deals(0, 8, seed=1)
    with pytest.raises(DecksOutside):
        Deals(1, 9, seed=1)
    for processes in (0, 65):
        with pytest.raises(ProcessesOutside):
            simulate(Deals(1, 8, seed=1), processes=processes)


def test_intervals():
    # Wilson's interval for 10 of 100, as tabled in textbooks: 5.52 % to 17.44 %.
    low, high = interval(10, 100)
    assert (round(low, 4), round(high, 4)) == (0.0552, 0.1744)
    assert interval(0, 50)[0] == pytest.approx(0, abs=1e-12)
    assert interval(50, 50)[1] == pytest.approx(1)


def test_chi_square():
    # 60, 25 and 15 of 100 where 50, 30 and 20 are expected: 2 + 0.8333 + 1.25.
    chances = (Fraction(1, 2), Fraction(3, 10), Fraction(1, 5))
    statistic, luck = chi_square_of_three((60, 25, 15), chances)
    assert statistic == pytest.approx(4.083333)
    # Tables of chi-square: with two degrees of freedom 5.991 is exceeded by 5 in 100.
    assert luck == pytest.approx(0.1298, abs=1e-4)
    assert chi_square_of_three((50, 30, 20), chances) == (0.0, 1.0)


def test_deviation():
    assert deviation(60, 100, Fraction(1, 2)) == pytest.approx(2.0)
    assert deviation(7, 7, Fraction(1)) == 0


def test_every_round_counts_for_the_hand_with_the_higher_total():
    odds = simulate(Deals(1_000, 8, seed=1)).odds
    expected = {Winner.PLAYER: 0, Winner.BANKER: 0, Winner.TIE: 0}
    for (player, banker), count in odds.by_totals.items():
        winner = (
            Winner.PLAYER if player > banker else Winner.BANKER if banker > player else Winner.TIE
        )
        expected[winner] += count
    assert odds.outcomes == expected
    assert sum(expected.values()) == 1_000
