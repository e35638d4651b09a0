"""Exact counts and prices against published figures."""

import pytest

from baccarat_tui.baccarat.cards import parse_cards
from baccarat_tui.baccarat.drawing import Coup, Winner
from baccarat_tui.baccarat.house import HOUSE, house_table
from baccarat_tui.baccarat.odds import decks_without, exact_odds
from baccarat_tui.baccarat.prices import price_bets
from baccarat_tui.baccarat.tables import BetRule, Pay, Spot, Table

# Orders of six cards that end in a win for Player, in one for Banker and in a tie, by decks.
# Source: Wizard of Odds, “Baccarat”, the tables for one, six and eight decks.
OUTCOMES = {
    1: (6548674432, 6737232640, 1372227328),
    6: (392220492728832, 403095751234560, 83552962932288),
    8: (2230518282592256, 2292252566437888, 475627426473216),
}

# House edges in percent with eight decks, to the digits they are published with.
# Source: Wizard of Odds, the pages on each bet; those of the demo table, whose returns are this
# program's own, follow from the published counts above.
EDGES = {
    ("demo", Spot.PLAYER): "3.4663143756",
    ("demo", Spot.BANKER): "3.3508928974",
    ("demo", Spot.TIE): "3.8924722961",
    ("classic", Spot.PLAYER): "1.2350813289",
    ("classic", Spot.BANKER): "1.0579057842",
    ("classic", Spot.TIE): "14.3596287787",
    ("classic", Spot.PLAYER_PAIR): "10.3614",
    ("classic", Spot.BANKER_PAIR): "10.3614",
    ("classic", Spot.EITHER_PAIR): "13.7099",
    ("classic", Spot.PERFECT_PAIR): "8.0470",
    ("classic", Spot.DRAGON_BONUS_PLAYER): "2.6517",
    ("classic", Spot.DRAGON_BONUS_BANKER): "9.3731",
    ("no-commission", Spot.BANKER): "1.4581",
    ("no-commission", Spot.TIGER): "16.6836",
    ("no-commission", Spot.BIG_TIGER): "15.2533",
    ("no-commission", Spot.SMALL_TIGER): "14.3325",
    ("no-commission", Spot.TIGER_TIE): "11.4952",
    ("no-commission", Spot.TIGER_PAIR): "16.1217",
    ("ez", Spot.BANKER): "1.0183",
    ("ez", Spot.DRAGON7): "7.6113",
    ("ez", Spot.PANDA8): "10.1876",
}


@pytest.mark.parametrize("decks", OUTCOMES)
def test_outcomes_of_full_shoes(decks):
    odds = exact_odds(decks_without(decks))
    assert tuple(odds.outcomes[winner] for winner in Winner) == OUTCOMES[decks]
    assert odds.sequences == sum(OUTCOMES[decks])


def test_a_full_shoe_has_the_published_number_of_orders():
    odds = exact_odds(decks_without(8))
    assert odds.cards == 416
    assert odds.sequences == sum(odds.counts) == 4998398275503360


def test_banker_wins_with_a_six():
    # The orders in which a no-commission table pays Banker half; Wizard of Odds, eight decks.
    odds = exact_odds(decks_without(8))
    wins = odds.count(lambda score: score.winner is Winner.BANKER and score.banker_total == 6)
    assert wins == 269232304455680


@pytest.mark.parametrize(("table", "spot"), EDGES)
def test_edges(table, spot):
    places = len(EDGES[table, spot].partition(".")[2])
    (price,) = (
        price for price in price_bets(house_table(table), decks_without(8)) if price.spot is spot
    )
    assert f"{float(price.house_edge * 100):.{places}f}" == EDGES[table, spot]


def test_the_larger_perfect_pair_return_matters():
    # Published for 25:1 alone, without the 200:1 for two perfect pairs: 13.0294 %.
    rule = house_table("classic").rule(Spot.PERFECT_PAIR)
    smaller = min(rule.pays, key=lambda pay: pay.returns)
    table = Table("one", 8, (BetRule(Spot.PERFECT_PAIR, (Pay(smaller.when, 2600),)),))
    (price,) = price_bets(table, decks_without(8))
    assert f"{float(price.house_edge * 100):.4f}" == "13.0294"


def test_odds_given_that_player_holds_six():
    # Wizard of Odds, eight decks: Player's first two cards total 6, averaged over all the ways.
    whole = decks_without(8)
    shares = dict.fromkeys(Winner, 0)
    orders = 0
    for first, second in SIXES:
        player = parse_cards(f"{first} {second}")
        odds = exact_odds(decks_without(8, player), Coup(player, ()))
        ways = ways_to_hold(whole, first, second)
        orders += ways * odds.sequences
        for winner, count in odds.outcomes.items():
            shares[winner] += ways * count
    assert {winner: round(count / orders, 6) for winner, count in shares.items()} == {
        Winner.PLAYER: 0.430362,
        Winner.BANKER: 0.427801,
        Winner.TIE: 0.141838,
    }


# Every pair of ranks worth six together, as ordered hands.
TENS = ("10", "J", "Q", "K")
SIXES = (
    *((ten, "6") for ten in TENS),
    *(("6", ten) for ten in TENS),
    ("A", "5"),
    ("5", "A"),
    ("2", "4"),
    ("4", "2"),
    ("3", "3"),
    ("7", "9"),
    ("9", "7"),
    ("8", "8"),
)


def ways_to_hold(composition, first, second):
    of_rank = {
        rank: sum(n for card, n in composition.items() if card.rank == rank)
        for rank in (first, second)
    }
    return of_rank[first] * (of_rank[second] - (first == second))


def test_no_bet_of_the_house_favours_the_player_in_a_full_shoe():
    for table in HOUSE:
        for price in price_bets(table, decks_without(table.decks)):
            assert 0 < price.house_edge < 1
