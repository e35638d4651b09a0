"""What bets return: the default table's worked example, and every side bet by hand."""

from decimal import Decimal

import pytest

from baccarat_tui.baccarat.cards import parse_cards
from baccarat_tui.baccarat.chips import decimal
from baccarat_tui.baccarat.drawing import coup_by_hand, deal
from baccarat_tui.baccarat.errors import NeedsSuits, UnknownSpot
from baccarat_tui.baccarat.house import CLASSIC, CLASSIC_9, DEMO, EZ, NO_COMMISSION
from baccarat_tui.baccarat.settlement import Result, settle_bets
from baccarat_tui.baccarat.tables import Bet, Spot


def coup(player, banker):
    made = coup_by_hand(parse_cards(player), parse_cards(banker))
    assert made.complete
    return made


BANKER_WINS = coup("2 3 7", "A 3 2")  # 6 to 2
PLAYER_WINS = coup("8 K", "A 2")
TIE = coup("6 K", "6 Q")


@pytest.mark.parametrize(
    ("made", "returned", "net", "result"),
    [
        (BANKER_WINS, "38.00", "18.00", Result.WON),
        (TIE, "20.00", "0.00", Result.RETURNED),
        (PLAYER_WINS, "0.00", "-20.00", Result.LOST),
    ],
)
def test_twenty_on_banker_at_the_default_table(made, returned, net, result):
    (line,) = settle_bets((Bet(Spot.BANKER, 20),), made, DEMO).lines
    assert decimal(line.stake) == "20.00"
    assert (decimal(line.returned), decimal(line.net), line.result) == (returned, net, result)


@pytest.mark.parametrize(
    ("spot", "made", "returned"),
    [
        (Spot.PLAYER, PLAYER_WINS, "19.50"),
        (Spot.PLAYER, TIE, "10.00"),
        (Spot.PLAYER, BANKER_WINS, "0.00"),
        (Spot.TIE, TIE, "101.00"),
        (Spot.TIE, PLAYER_WINS, "0.00"),
        (Spot.TIE, BANKER_WINS, "0.00"),
    ],
)
def test_ten_on_the_others_at_the_default_table(spot, made, returned):
    (line,) = settle_bets((Bet(spot, 10),), made, DEMO).lines
    assert decimal(line.returned) == returned


def test_several_bets_settle_apart_in_the_order_given():
    bets = (Bet(Spot.TIE, 5), Bet(Spot.BANKER, 20), Bet(Spot.PLAYER, 7))
    settlement = settle_bets(bets, BANKER_WINS, DEMO)
    assert [line.spot for line in settlement.lines] == [Spot.TIE, Spot.BANKER, Spot.PLAYER]
    assert [decimal(line.net) for line in settlement.lines] == ["-5.00", "18.00", "-7.00"]
    assert (settlement.stake, settlement.returned, settlement.net) == (3_200, 3_800, 600)


def test_a_returned_stake_is_no_win():
    settlement = settle_bets((Bet(Spot.PLAYER, 3), Bet(Spot.BANKER, 3)), TIE, DEMO)
    assert {line.result for line in settlement.lines} == {Result.RETURNED}
    assert settlement.net == 0


def test_a_bet_the_table_does_not_take():
    with pytest.raises(UnknownSpot):
        settle_bets((Bet(Spot.PANDA8, 1),), TIE, DEMO)


# Each case: table, spot, the cards in dealing order, and the odds paid to one; None is lost.
TABLE_CASES = {
    # The main bets.
    ("classic", "player"): [("8 A K 2", "1"), ("6 6 K Q", "0"), ("K 9 2 K", None)],
    ("classic", "banker"): [("K 9 2 K", "0.95"), ("6 6 K Q", "0"), ("8 A K 2", None)],
    ("classic", "tie"): [("6 6 K Q", "8"), ("8 A K 2", None)],
    ("classic-9", "tie"): [("6 6 K Q", "9"), ("8 A K 2", None)],
    ("no-commission", "banker"): [
        ("A K 3 6 Q", "0.5"),  # Banker's two-card 6 stands against a zero
        ("2 A 3 3 7 2", "0.5"),  # a three-card 6
        ("K 9 2 K", "1"),
        ("2 A 3 3 7 3", "1"),
        ("6 6 K Q", "0"),
        ("6 6 Q A", "1"),
        ("8 A K 2", None),
    ],
    ("ez", "banker"): [
        ("2 A 3 3 7 3", "0"),  # a three-card 7
        ("6 7 K Q", "1"),  # a two-card 7
        ("2 A 3 3 7 2", "1"),
        ("6 6 K Q", "0"),
        ("7 2 K 3 2", "0"),  # 7 to 7 with a three-card 7: a tie returns it as well
        ("8 A K 2", None),
    ],
    # Pairs: the first two cards alone, suits only where perfect.
    ("classic", "player_pair"): [
        ("8s A 8h 2 2", "11"), ("Ks 7 Kh Q 2", "11"), ("Ks 7 Qs Q 2", None), ("2 5 3 5 2 K", None),
        ("2 A 3 3 3 K", None),  # a third card makes no pair
    ],
    ("classic", "banker_pair"): [("6 9 K 9", "11"), ("6 9 6 K", None)],
    ("classic", "either_pair"): [
        ("8 A 8 3 K", "5"), ("6 9 K 9", "5"), ("9 9 9 9", "5"), ("9 8 K Q", None),
    ],
    ("classic", "perfect_pair"): [
        ("9s 8h 9s Kd", "25"), ("9s 4h Kd 4h", "25"), ("9s 4h 9s 4h", "200"),
        ("9s 9s 9s 9s", "200"), ("9s 4h 9h 4s", None), ("9s 4h 9h 4h", "25"),
        ("9s 9h 9s 9h", "200"), ("9s 9s 9h 9h", None), ("Ks Kh Qs Qh 2 3", None),
    ],
    # Dragon Bonus: natural win 1, natural tie returned, otherwise by the margin.
    ("classic", "dragon_bonus_player"): [
        ("9 K K Q", "1"), ("8 7 K K", "1"), ("9 9 K K", "0"), ("8 8 K K", "0"), ("K 9 Q K", None),
        ("9 8 K Q", "1"),
        ("4 K K Q 5 K", "30"), ("4 K K Q 5 A", "10"), ("4 K K Q 5 2", "6"), ("4 K K Q 5 3", "4"),
        ("4 K K Q 5 4", "2"), ("4 K K Q 5 5", "1"), ("4 K K Q 5 6", None), ("4 K K Q 5 9", None),
        ("6 K K 7", None), ("6 K A 2 K", "2"), ("6 A A A K", "2"), ("6 A A A 9", "4"),
    ],
    ("classic", "dragon_bonus_banker"): [
        ("K 9 Q K", "1"), ("9 9 K K", "0"), ("9 K K Q", None), ("K K Q Q K 9", "30"),
        ("K K Q Q K 8", "10"), ("K K Q Q K 7", "6"), ("K K Q Q K 6", "4"), ("K K Q Q K 5", "2"),
        ("K K Q Q K 4", "1"), ("K K Q Q K 3", None), ("K K Q Q K J", None), ("6 7 K K", None),
    ],
    ("classic", "big"): [("2 7 3 K K", "0.54"), ("2 A 3 3 7 2", "0.54"), ("9 K K Q", None)],
    ("classic", "small"): [("9 K K Q", "1.5"), ("6 7 K K", "1.5"), ("2 7 3 K K", None)],
    ("no-commission", "super6"): [
        ("A K 3 6 Q", "12"), ("2 A 3 3 7 2", "12"), ("6 6 K Q", None), ("K 9 2 K", None),
        ("6 A K 2 3", None),
    ],
    ("no-commission", "tiger"): [
        ("A K 3 6 Q", "12"), ("2 A 3 3 7 2", "20"), ("6 6 K Q", None), ("K 9 2 K", None),
    ],
    ("no-commission", "big_tiger"): [("2 A 3 3 7 2", "50"), ("A K 3 6 Q", None), ("6 6 K Q", None)],
    ("no-commission", "small_tiger"): [("A K 3 6 Q", "22"), ("2 A 3 3 7 2", None)],
    ("no-commission", "tiger_tie"): [("6 6 K Q", "45"), ("7 7 K Q", None), ("A K 3 6 Q", None)],
    ("no-commission", "tiger_pair"): [
        ("9 4 9 4", "20"), ("9 9 9 9", "100"), ("9 8 9 K", "4"), ("9 4 K 4", "4"), ("9 8 K Q", None),
        ("K Q K Q 2 3", "20"), ("K K K K 2 3", "100"), ("K K Q Q 2 3", None),
    ],
    ("ez", "dragon7"): [
        ("2 A 3 3 7 3", "40"), ("6 7 K Q", None), ("2 A 3 3 7 2", None), ("6 2 A 3 2", None),
    ],
    ("ez", "panda8"): [
        ("2 A 3 6 3", "25"), ("8 A K 2", None), ("2 A 3 6 4", None), ("2 A 3 3 3 4", None),
    ],
}  # fmt: skip
TABLES = {table.name: table for table in (CLASSIC, CLASSIC_9, NO_COMMISSION, EZ)}


@pytest.mark.parametrize(
    ("name", "spot", "cards", "odds"),
    [(*key, cards, odds) for key, cases in TABLE_CASES.items() for cards, odds in cases],
)
def test_what_a_bet_pays(name, spot, cards, odds):
    made = deal(parse_cards(cards))
    assert made.complete
    assert len(made.cards) == len(cards.split())
    (line,) = settle_bets((Bet(Spot(spot), 10),), made, TABLES[name]).lines
    expected = Decimal(0) if odds is None else 10 * (1 + Decimal(odds))
    assert Decimal(decimal(line.returned)) == expected
    assert line.result is (
        Result.LOST if odds is None else Result.RETURNED if odds == "0" else Result.WON
    )


def test_every_bet_of_the_house_has_its_cases():
    bets = {(table.name, rule.spot.value) for table in TABLES.values() for rule in table.bets}
    # Player and Tie are the same rule wherever they are not listed.
    same = {("classic-9", "player"), ("classic-9", "banker")} | {
        (name, spot) for name in ("no-commission", "ez") for spot in ("player", "tie")
    }
    assert bets - same == set(TABLE_CASES)
    for name, spot in same:
        assert TABLES[name].rule(Spot(spot)) == CLASSIC.rule(Spot(spot))


@pytest.mark.parametrize(
    ("player", "banker", "needs"),
    [
        ("9 9", "7 K", True),
        ("9s 9", "7 K", True),
        ("9s 9h", "7 7", True),
        ("9 8", "7 K", False),  # no pair: no suit is asked for
        ("9s 9h", "7 6", False),
    ],
)
def test_perfect_pairs_need_the_suits_of_paired_cards(player, banker, needs):
    made = coup_by_hand(parse_cards(player), parse_cards(banker))
    bets = (Bet(Spot.PERFECT_PAIR, 1),)
    if needs:
        with pytest.raises(NeedsSuits):
            settle_bets(bets, made, CLASSIC)
    else:
        assert settle_bets(bets, made, CLASSIC).returned == 0
    assert settle_bets((Bet(Spot.EITHER_PAIR, 1),), made, CLASSIC).stake == 100
