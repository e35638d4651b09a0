"""Sessions against what is known exactly about them."""

from collections import defaultdict
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

from baccarat_tui.baccarat.house import house_table
from baccarat_tui.baccarat.odds import decks_without
from baccarat_tui.baccarat.prices import Price, Unpriced, price_bets
from baccarat_tui.baccarat.tables import Spot
from baccarat_tui.lab.plans import PlanChoice, PlanName
from baccarat_tui.lab.results import results_of
from baccarat_tui.lab.sessions import (
    BATCH,
    BadSetting,
    Setting,
    SettingFault,
    play_sessions,
)
from baccarat_tui.lab.watching import Watch


def price_of(table, spot):
    prices = price_bets(house_table(table), decks_without(8))
    return next(price for price in prices if price.spot is spot)


BANKER = price_of("demo", Spot.BANKER)
EVEN_PLAYER = price_of("classic", Spot.PLAYER)
ALWAYS_WON = Price(Spot.PLAYER, 1, ((200, 1),))
ALWAYS_LOST = Price(Spot.PLAYER, 1, ((0, 1),))
ALWAYS_RETURNED = Price(Spot.PLAYER, 1, ((100, 1),))


def setting(price=BANKER, name=PlanName.FLAT, unit=10, **other):
    usual = {"bankroll": 1_000, "rounds": 200, "sessions": 8_000, "seed": 5}
    return Setting(PlanChoice(name, unit).plan, price, **(usual | other))


@pytest.mark.parametrize(
    ("table", "spot"),
    [
        ("demo", Spot.BANKER),
        ("demo", Spot.TIE),
        ("classic", Spot.PERFECT_PAIR),
        ("no-commission", Spot.BANKER),
        ("ez", Spot.DRAGON7),
    ],
)
def test_flat_betting_has_the_exact_mean_and_variance(table, spot):
    price = price_of(table, spot)
    played = play_sessions(setting(price, unit=1, bankroll=10_000))
    ends = played.ends / 100
    mean = 10_000 - 200 * float(price.house_edge)
    variance = 200 * float(price.variance)
    assert abs(ends.mean() - mean) < 4 * sqrt(variance / 8_000)
    # The standard error of a variance, by the sample's own fourth moment.
    fourth = ((ends - ends.mean()) ** 4).mean()
    error = sqrt((fourth - ends.var() ** 2) / 8_000)
    assert abs(ends.var() - variance) < 4 * error
    assert (played.turnovers == 200 * 100).all()
    assert (played.bets == 200).all()


def chances_of(price):
    return {
        returned: Fraction(count, price.sequences) for returned, count in price.returns if count
    }


def ruin_by_recursion(price, bankroll, unit, rounds):
    """The exact chance of ruin: every bankroll's chance, carried from round to round.

    Flat stakes in whole chips, cut to the bankroll; ruined is who has less than one chip.
    """
    chances = chances_of(price)
    alive = {bankroll * 100: Fraction(1)}
    ruined = Fraction(0)
    for _round in range(rounds):
        following = defaultdict(Fraction)
        for left, chance in alive.items():
            stake = min(unit, left // 100)
            for returned, share in chances.items():
                following[left + stake * (returned - 100)] += chance * share
        ruined += sum(chance for left, chance in following.items() if left < 100)
        alive = {left: float(chance) for left, chance in following.items() if left >= 100}
    return float(ruined)


@pytest.mark.parametrize(
    ("price", "bankroll", "unit", "rounds"),
    [(BANKER, 5, 1, 40), (EVEN_PLAYER, 3, 1, 60), (BANKER, 7, 3, 30)],
)
def test_flat_betting_has_the_exact_chance_of_ruin(price, bankroll, unit, rounds):
    chance = ruin_by_recursion(price, bankroll, unit, rounds)
    many = 40_000
    played = play_sessions(
        setting(price, unit=unit, bankroll=bankroll, rounds=rounds, sessions=many)
    )
    ruined = results_of(played).ruined
    assert abs(ruined / many - chance) < 4 * sqrt(chance * (1 - chance) / many)


def test_the_gamblers_ruin():
    # Even money with chances p and q of a step up or down, from 5 of 12: the classical
    # ((q/p)^5 − (q/p)^12) / (1 − (q/p)^12). Ties move nothing and only take time.
    chances = chances_of(EVEN_PLAYER)
    ratio = float(chances[0] / chances[200])
    chance = (ratio**5 - ratio**12) / (1 - ratio**12)
    many = 40_000
    results = results_of(
        play_sessions(
            setting(EVEN_PLAYER, unit=1, bankroll=5, goal=12, rounds=2_000, sessions=many)
        )
    )
    assert results.ruined + results.reached_goal == many
    assert abs(results.ruined / many - chance) < 4 * sqrt(chance * (1 - chance) / many)


@pytest.mark.parametrize("name", PlanName)
def test_the_loss_is_turnover_times_edge_whatever_the_plan(name):
    for price in (BANKER, price_of("classic", Spot.DRAGON_BONUS_PLAYER)):
        results = results_of(play_sessions(setting(price, name, largest=200)))
        off = (results.lost - float(results.turnover_times_edge)) / results.sessions
        assert abs(off) < 4 * results.lost_error
        assert results.lost == 8_000 * 100_000 - round(results.mean_end * 8_000)


def test_losing_runs():
    assert (play_sessions(setting(ALWAYS_LOST, rounds=60)).losing_runs == 60).all()
    assert (play_sessions(setting(ALWAYS_WON)).losing_runs == 0).all()
    # Of the 32 ways five coins fall, eight have three or more tails in a row.
    coin = Price(Spot.PLAYER, 2, ((0, 1), (200, 1)))
    runs = play_sessions(setting(coin, rounds=5, sessions=20_000)).losing_runs
    assert abs((runs >= 3).mean() - 8 / 32) < 4 * sqrt(0.25 * 0.75 / 20_000)


def test_a_returned_stake_is_neither_won_nor_lost():
    played = play_sessions(setting(ALWAYS_RETURNED, PlanName.MARTINGALE))
    assert (played.ends == 100_000).all()
    assert (played.turnovers == 200 * 1_000).all()
    assert (played.losing_runs == 0).all()


def test_stakes_are_cut_to_bankroll_and_largest_bet():
    # 10, 20 and 40, then 40 three times more, and the 10 that are left.
    played = play_sessions(setting(ALWAYS_LOST, PlanName.MARTINGALE, bankroll=200, largest=40))
    assert (played.turnovers == 200 * 100).all()
    assert (played.ends == 0).all()
    assert (played.bets == 7).all()


def test_stakes_are_what_the_table_takes():
    # Bets of 5, 8, 11 …: of a unit of 10, 8 are staked.
    played = play_sessions(setting(ALWAYS_LOST, smallest=5, step=3, rounds=3))
    assert (played.turnovers == 3 * 800).all()


def test_goal_and_floor_end_a_session():
    won = play_sessions(setting(ALWAYS_WON, goal=1_030))
    assert (won.ends == 103_000).all()
    assert results_of(won).reached_goal == 8_000
    lost = play_sessions(setting(ALWAYS_LOST, floor=970))
    assert (lost.ends == 97_000).all()
    assert results_of(lost).fell_to_floor == 8_000
    assert results_of(lost).ruined == 0


def test_amounts_stay_within_sixty_four_bits():
    plan = PlanChoice(PlanName.PROPORTIONAL, share=10_000).plan
    most = Price(Spot.TIE, 1, ((100_000, 1),))
    played = play_sessions(Setting(plan, most, bankroll=10**12, rounds=10**6, sessions=3, seed=1))
    assert (played.ends >= 10**17).all()
    assert (played.bets < 10**6).all()
    results = results_of(played)
    assert results.lost == 3 * 10**14 - int(played.ends[0]) * 3 < 0


def test_the_seed_decides_everything():
    first, again = (play_sessions(setting(sessions=100)) for _run in range(2))
    other = play_sessions(setting(sessions=100, seed=6))
    assert (first.ends == again.ends).all()
    assert (first.ends != other.ends).any()


def test_more_sessions_begin_with_the_fewer():
    fewer = play_sessions(setting(sessions=BATCH, rounds=20))
    more = play_sessions(setting(sessions=BATCH + 10, rounds=20))
    assert (more.ends[:BATCH] == fewer.ends).all()
    assert len(more.ends) == BATCH + 10


def test_paths_start_at_the_bankroll_and_end_at_the_end():
    played = play_sessions(setting(name=PlanName.MARTINGALE, sessions=500))
    assert (played.paths[0] == 100_000).all()
    assert (played.paths[-1] == played.ends).all()
    assert played.setting.moments[0] == 0
    assert played.setting.moments[-1] == 200
    assert len(played.paths) == len(played.setting.moments) == 65


def test_only_the_first_sessions_keep_their_paths():
    played = play_sessions(setting(sessions=6 * BATCH, rounds=2))
    assert played.paths.shape == (3, 5 * BATCH)
    assert len(played.ends) == 6 * BATCH


def test_progress_and_stopping_between_batches():
    done = []
    stopped = play_sessions(
        setting(sessions=3 * BATCH, rounds=50),
        Watch(done.append, lambda: bool(done) and done[-1] >= BATCH * 50),
    )
    assert len(stopped.ends) == BATCH
    assert not stopped.complete
    assert done == sorted(done)
    everything = []
    assert play_sessions(setting(rounds=50), Watch(everything.append)).complete
    assert everything[-1] == 8_000 * 50


def test_stopped_at_once_there_is_nothing():
    assert play_sessions(setting(), Watch(stopped=lambda: True)) is None


def test_results_of_a_few_ends_by_hand():
    played = play_sessions(setting(sessions=5, rounds=1))
    object.__setattr__(played, "ends", np.array([0, 50_000, 90_000, 120_000, 140_000]))
    results = results_of(played)
    assert results.mean_end == 80_000
    assert results.median_end == 90_000
    assert results.ruined == 1
    assert results.lost == 5 * 100_000 - 400_000
    assert [
        (found.low, found.high, found.sessions) for found in results.bins if found.sessions
    ] == [
        (0, 10_000, 1),
        (50_000, 60_000, 1),
        (90_000, 100_000, 1),
        (120_000, 130_000, 1),
        (140_000, 150_000, 1),
    ]


def test_bins_hold_every_session():
    for name in PlanName:
        results = results_of(play_sessions(setting(name=name, sessions=3_000)))
        assert sum(found.sessions for found in results.bins) == 3_000
        assert len(results.bins) <= 17


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"rounds": 0}, SettingFault.ROUNDS),
        ({"sessions": 0}, SettingFault.SESSIONS),
        ({"sessions": 1_000_001}, SettingFault.SESSIONS),
        ({"bankroll": 0}, SettingFault.BANKROLL),
        ({"bankroll": 10**12 + 1}, SettingFault.BANKROLL),
        ({"bankroll": 9}, SettingFault.TOO_POOR),
        ({"smallest": 20}, SettingFault.TOO_SMALL),
        ({"largest": 9}, SettingFault.TOO_LARGE),
        ({"smallest": 5, "largest": 4}, SettingFault.LIMITS),
        ({"goal": 1_000}, SettingFault.GOAL),
        ({"floor": 1_000}, SettingFault.FLOOR),
        (
            {"price": Price(Spot.PERFECT_PAIR, 1, (), Unpriced.SUITS_UNKNOWN)},
            SettingFault.UNPRICED,
        ),
    ],
)
def test_settings_that_make_no_sense(given, fault):
    with pytest.raises(BadSetting) as refused:
        setting(**given)
    assert refused.value.fault is fault
