"""Exact odds against a straightforward loop over distinct values, in the same run."""

from time import perf_counter

from baccarat_tui.baccarat.drawing import Winner, banker_draws_against, draws_without_table
from baccarat_tui.baccarat.house import house_table
from baccarat_tui.baccarat.odds import decks_without, exact_odds
from baccarat_tui.baccarat.prices import price_bets

BY_POINTS = [128, *[32] * 9]


def outcomes_by_loop(counts):
    """Orders by outcome: every value of four cards, then of the cards that are drawn."""
    left = list(counts)
    found = dict.fromkeys(Winner, 0)
    cards = sum(counts)

    def note(player, banker, ways):
        winner = (
            Winner.TIE if player == banker else Winner.PLAYER if player > banker else Winner.BANKER
        )
        found[winner] += ways

    def draw(value, ways):
        ways *= left[value]
        left[value] -= 1
        return ways

    def third_cards(player, banker, ways):
        if player >= 8 or banker >= 8:
            note(player, banker, ways * (cards - 4) * (cards - 5))
        elif draws_without_table(player):
            for third in range(10):
                more = draw(third, ways)
                if banker_draws_against(banker, third):
                    for last in range(10):
                        total = (player + third) % 10
                        note(total, (banker + last) % 10, more * left[last])
                else:
                    note((player + third) % 10, banker, more * (cards - 5))
                left[third] += 1
        elif draws_without_table(banker):
            for third in range(10):
                note(player, (banker + third) % 10, ways * left[third] * (cards - 5))
        else:
            note(player, banker, ways * (cards - 4) * (cards - 5))

    for first in range(10):
        one = draw(first, 1)
        for second in range(first, 10):  # the hand's two orders at once
            two = draw(second, one) * (1 if first == second else 2)
            for third in range(10):
                three = draw(third, two)
                for fourth in range(third, 10):
                    four = draw(fourth, three) * (1 if third == fourth else 2)
                    third_cards((first + second) % 10, (third + fourth) % 10, four)
                    left[fourth] += 1
                left[third] += 1
            left[second] += 1
        left[first] += 1
    return found


def fastest(work, times):
    best = float("inf")
    for _time in range(times):
        began = perf_counter()
        work()
        best = min(best, perf_counter() - began)
    return best


def test_at_least_four_times_faster_than_the_loop():
    unseen = decks_without(8)
    assert outcomes_by_loop(BY_POINTS) == exact_odds(unseen).outcomes
    loop = fastest(lambda: outcomes_by_loop(BY_POINTS), 10)
    exact = fastest(lambda: exact_odds(unseen), 100)
    print(f"\nloop {loop * 1e3:.2f} ms, exact_odds {exact * 1e3:.3f} ms: {loop / exact:.0f} ×")
    assert loop / exact >= 4


def test_all_prices_of_a_table_cost_no_more_than_the_loop():
    unseen = decks_without(8)
    table = house_table("classic")
    price_bets(table, unseen)
    loop = fastest(lambda: outcomes_by_loop(BY_POINTS), 10)
    prices = fastest(lambda: price_bets(table, unseen), 100)
    print(f"\nloop {loop * 1e3:.2f} ms, eleven prices {prices * 1e3:.3f} ms")
    assert prices < loop
