"""What differs between two tables, against figures worked out by other ways."""

from dataclasses import replace
from fractions import Fraction

import pytest

from baccarat_tui.baccarat.cards import FULL_DECK
from baccarat_tui.baccarat.differences import compare_tables, edges_of
from baccarat_tui.baccarat.drawing import Winner
from baccarat_tui.baccarat.house import CLASSIC, CLASSIC_9, DEMO, EZ, HOUSE, NO_COMMISSION
from baccarat_tui.baccarat.pairs import Pair
from baccarat_tui.baccarat.tables import BetRule, Pay, Spot, Table, When

ORDERS = 4_998_398_275_503_360  # of six cards of eight decks
BANKER_WINS = 2_292_252_566_437_888
# Wizard of Odds, "EZ Baccarat" and "Super Baccarat": Banker wins with a three-card 7, with 6.
THREE_CARD_SEVEN = 112_633_011_329_024
SIX = 269_232_304_455_680


def cases(first, second, spot):
    (bet,) = (bet for bet in compare_tables(first, second).bets if bet.spot is spot)
    return {
        (case.conditions, case.otherwise): (case.returns, case.chances[0] * ORDERS)
        for case in bet.cases
    }


BANKER = When(winner=Winner.BANKER)
WITH_SIX = When(winner=Winner.BANKER, total=(6,))
WITH_SEVEN = When(winner=Winner.BANKER, total=(7,), winner_cards=3)


def test_commission_against_the_barred_seven():
    assert cases(CLASSIC, EZ, Spot.BANKER) == {
        ((WITH_SEVEN,), False): ((195, 100), THREE_CARD_SEVEN),
        ((BANKER,), True): ((195, 200), BANKER_WINS - THREE_CARD_SEVEN),
    }


def test_half_on_six_against_the_barred_seven():
    # Where both return 2.00, or both the stake in a tie, nothing differs and nothing is told.
    assert cases(NO_COMMISSION, EZ, Spot.BANKER) == {
        ((WITH_SIX,), False): ((150, 200), SIX),
        ((WITH_SEVEN,), False): ((200, 100), THREE_CARD_SEVEN),
    }


def test_a_tie_at_eight_and_at_nine():
    found = compare_tables(CLASSIC, CLASSIC_9)
    assert found.same == (Spot.PLAYER, Spot.BANKER)
    assert found.limits == ()
    tie = found.bets[0]
    assert tie.spot is Spot.TIE
    (case,) = tie.cases
    assert (case.conditions, case.otherwise, case.returns) == (
        (When(winner=Winner.TIE),),
        False,
        (900, 1_000),
    )
    assert tie.edges[0] - tie.edges[1] == case.chances[0]  # one chip more, that often


@pytest.mark.parametrize("first", HOUSE, ids=lambda table: table.name)
@pytest.mark.parametrize("second", HOUSE, ids=lambda table: table.name)
def test_the_cases_account_for_the_whole_difference_of_the_edges(first, second):
    found = compare_tables(first, second)
    told = {bet.spot: bet for bet in found.bets}
    assert set(told) | set(found.same) == {*first.spots, *second.spots}
    for bet in found.bets:
        if None in bet.edges:
            assert bet.cases == ()
            assert bet.edges[0] == edges_of(first).get(bet.spot)
            continue
        gained = sum(
            Fraction(case.returns[1] - case.returns[0], 100) * case.chances[0] for case in bet.cases
        )
        assert bet.edges[0] - bet.edges[1] == gained
    if first is second:
        assert (found.bets, found.limits, found.same) == ((), (), first.spots)


def test_limits_and_decks():
    other = replace(DEMO, name="six", decks=6, smallest=5, step=5, largest=500)
    found = compare_tables(DEMO, other)
    assert found.limits == ("decks", "smallest", "step", "largest")
    assert found.same == (Spot.PLAYER, Spot.BANKER, Spot.TIE)


def test_chances_of_each_tables_own_shoe():
    one = replace(EZ, name="one", decks=1, bets=CLASSIC.bets)
    (tie,) = (bet for bet in compare_tables(CLASSIC_9, one).bets if bet.spot is Spot.TIE)
    # Wizard of Odds, "Baccarat": ties in 1 and in 8 decks.
    assert tie.cases[0].chances == (
        Fraction(475_627_426_473_216, ORDERS),
        Fraction(1_372_227_328, 52 * 51 * 50 * 49 * 48 * 47),
    )


def on_pairs(*pays):
    return Table(
        "pairs",
        8,
        (BetRule(Spot.EITHER_PAIR, tuple(Pay(When(pair=pair), back) for pair, back in pays)),),
    )


def test_bets_on_pairs_are_compared_by_pairs():
    first = on_pairs((Pair.EITHER, 600))
    second = on_pairs((Pair.BOTH, 2_100), (Pair.EITHER, 600))
    (bet,) = compare_tables(first, second).bets
    (case,) = bet.cases
    assert (case.conditions, case.otherwise, case.returns) == (
        (When(pair=Pair.BOTH),),
        False,
        (600, 2_100),
    )
    # Two pairs of two ranks, or of one: counted by hand for 32 cards of each of 13 ranks.
    ways = 13 * 32 * 31 * (12 * 32 * 31 + 30 * 29)
    cards = 8 * len(FULL_DECK)
    assert case.chances[0] == Fraction(ways, cards * (cards - 1) * (cards - 2) * (cards - 3))


def test_a_score_is_not_compared_with_a_pair():
    first = on_pairs((Pair.EITHER, 600))
    second = replace(first, bets=(BetRule(Spot.EITHER_PAIR, (Pay(When(cards=(4,)), 250),)),))
    (bet,) = compare_tables(first, second).bets
    assert bet.cases == ()
    assert None not in bet.edges


def test_conditions_that_only_together_tell_a_case():
    def one(when):
        return Table("one", 8, (BetRule(Spot.TIE, (Pay(when, 300),)),))

    seven, tie = When(total=(7,)), When(winner=Winner.TIE)
    first = Table("a", 8, (BetRule(Spot.TIE, (Pay(seven, 400),)),))
    found = {
        (case.conditions, case.otherwise, case.returns)
        for case in compare_tables(first, one(tie)).bets[0].cases
    }
    assert found == {
        ((seven, tie), False, (400, 300)),
        ((seven,), True, (400, 0)),
        ((tie,), True, (0, 300)),
    }
