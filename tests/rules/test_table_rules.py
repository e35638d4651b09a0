"""A table's rules as data: conditions, pays, limits, and the tables that are refused."""

import json
import subprocess
import sys
from dataclasses import FrozenInstanceError, replace

import pytest

from baccarat_tui.baccarat.drawing import Score, Winner
from baccarat_tui.baccarat.errors import OutsideLimits, SpotTwice, UnknownSpot
from baccarat_tui.baccarat.house import CLASSIC, DEMO, EZ, HOUSE
from baccarat_tui.baccarat.kinds import idle_pays, returns_in
from baccarat_tui.baccarat.pairs import Pair
from baccarat_tui.baccarat.tables import (
    BadTable,
    Bet,
    BetRule,
    Pay,
    Spot,
    Table,
    TableFault,
    When,
)

SEVEN_TO_SIX = Score(player_total=7, banker_total=6, player_cards=2, banker_cards=3)
TIE_AT_SIX = Score(player_total=6, banker_total=6, player_cards=2, banker_cards=3)
NATURAL_TIE = Score(player_total=8, banker_total=8, player_cards=2, banker_cards=2)
SIX_TO_TWO = Score(player_total=2, banker_total=6, player_cards=3, banker_cards=3)


@pytest.mark.parametrize(
    ("when", "score", "holds"),
    [
        (When(winner=Winner.PLAYER), SEVEN_TO_SIX, True),
        (When(winner=Winner.BANKER), SEVEN_TO_SIX, False),
        (When(total=(7,)), SEVEN_TO_SIX, True),
        (When(total=(6,)), SEVEN_TO_SIX, False),  # the winning hand's total
        (When(total=(1, 7)), SEVEN_TO_SIX, True),
        (When(winner_cards=2), SEVEN_TO_SIX, True),
        (When(winner_cards=3), SEVEN_TO_SIX, False),
        (When(margin=(1,)), SEVEN_TO_SIX, True),
        (When(margin=(4,)), SIX_TO_TWO, True),
        (When(cards=(5,)), SEVEN_TO_SIX, True),
        (When(cards=(5, 6)), SIX_TO_TWO, True),
        (When(cards=(4,)), SIX_TO_TWO, False),
        (When(natural=True), NATURAL_TIE, True),
        (When(natural=False), NATURAL_TIE, False),
        (When(natural=False), SEVEN_TO_SIX, True),
        (When(winner=Winner.TIE, total=(6,)), TIE_AT_SIX, True),
        (When(winner=Winner.TIE, winner_cards=2), TIE_AT_SIX, True),  # in a tie, of either hand
        (When(winner=Winner.TIE, winner_cards=3), TIE_AT_SIX, True),
        (When(winner=Winner.TIE, winner_cards=3), NATURAL_TIE, False),
        (When(winner=Winner.TIE, margin=(0,)), TIE_AT_SIX, True),
        (When(winner=Winner.BANKER, total=(6,), winner_cards=3), SIX_TO_TWO, True),
        (When(winner=Winner.BANKER, total=(6,), winner_cards=2), SIX_TO_TWO, False),
    ],
)
def test_conditions_on_the_score(when, score, holds):
    assert when.holds_for(score) is holds


@pytest.mark.parametrize(
    ("fields", "fault", "where"),
    [
        ({}, TableFault.EMPTY_CONDITION, ""),
        ({"winner": Winner.TIE, "pair": Pair.EITHER}, TableFault.MIXED_CONDITION, ""),
        ({"natural": False, "pair": Pair.EITHER}, TableFault.MIXED_CONDITION, ""),
        ({"total": (10,)}, TableFault.NUMBERS, "total"),
        ({"total": (-1,)}, TableFault.NUMBERS, "total"),
        ({"total": (7, 6)}, TableFault.NUMBERS, "total"),
        ({"total": (6, 6)}, TableFault.NUMBERS, "total"),
        ({"margin": (10,)}, TableFault.NUMBERS, "margin"),
        ({"cards": (3,)}, TableFault.NUMBERS, "cards"),
        ({"cards": (7,)}, TableFault.NUMBERS, "cards"),
        ({"winner_cards": 0}, TableFault.NUMBERS, "winner_cards"),
        ({"winner_cards": 4}, TableFault.NUMBERS, "winner_cards"),
    ],
)
def test_conditions_that_are_refused(fields, fault, where):
    with pytest.raises(BadTable) as refused:
        When(**fields)
    assert (refused.value.fault, refused.value.where) == (fault, where)


WIN = Pay(When(winner=Winner.PLAYER), 200)


@pytest.mark.parametrize(
    ("pays", "fault"),
    [
        ((), TableFault.NO_PAYS),
        ((WIN,) * 21, TableFault.TOO_MANY_PAYS),
        ((WIN, Pay(When(pair=Pair.EITHER), 200)), TableFault.MIXED_CONDITION),
        ((WIN, Pay(When(winner=Winner.TIE), 99)), TableFault.RETURN),
        ((WIN, Pay(When(winner=Winner.TIE), 1)), TableFault.RETURN),
        ((WIN, Pay(When(winner=Winner.TIE), -100)), TableFault.RETURN),
        ((WIN, Pay(When(winner=Winner.TIE), 100_001)), TableFault.RETURN),
        ((Pay(When(winner=Winner.TIE), 100),), TableFault.NEVER_WINS),
        ((Pay(When(winner=Winner.TIE), 0),), TableFault.NEVER_WINS),
    ],
)
def test_bets_that_are_refused(pays, fault):
    with pytest.raises(BadTable) as refused:
        Table("home", 8, (BetRule(Spot.PLAYER, pays),))
    assert (refused.value.fault, refused.value.where) == (fault, "player")


@pytest.mark.parametrize(
    ("fields", "fault", "where"),
    [
        ({"name": ""}, TableFault.NAME, "name"),
        ({"name": " home"}, TableFault.NAME, "name"),
        ({"name": "a\x1b[31m"}, TableFault.NAME, "name"),
        ({"name": "a\u202eb"}, TableFault.NAME, "name"),
        ({"name": "a\nb"}, TableFault.NAME, "name"),
        ({"name": "x" * 41}, TableFault.NAME, "name"),
        ({"decks": 0}, TableFault.DECKS, "decks"),
        ({"decks": 9}, TableFault.DECKS, "decks"),
        ({"bets": ()}, TableFault.NO_BETS, "bets"),
        ({"bets": (DEMO.bets[0], DEMO.bets[0])}, TableFault.SPOT_TWICE, "player"),
        ({"smallest": 0}, TableFault.LIMITS, "limits"),
        ({"step": 0}, TableFault.LIMITS, "limits"),
        ({"step": 2}, TableFault.LIMITS, "limits"),
        ({"smallest": 5, "largest": 4}, TableFault.LIMITS, "limits"),
    ],
)
def test_tables_that_are_refused(fields, fault, where):
    with pytest.raises(BadTable) as refused:
        replace(DEMO, **fields)
    assert (refused.value.fault, refused.value.where) == (fault, where)


def test_the_first_pay_that_holds_counts():
    rule = BetRule(
        Spot.BANKER,
        (Pay(When(winner=Winner.BANKER, total=(6,)), 0), Pay(When(winner=Winner.BANKER), 200)),
    )
    assert returns_in(rule, SIX_TO_TWO) == 0
    assert returns_in(rule, replace(SIX_TO_TWO, banker_total=5)) == 200
    assert returns_in(rule, TIE_AT_SIX) == 0


def test_pays_that_can_never_count_are_found():
    banker = When(winner=Winner.BANKER)
    rule = BetRule(
        Spot.BANKER,
        (
            Pay(banker, 200),
            Pay(When(winner=Winner.BANKER, total=(6,)), 150),  # taken by the first
            Pay(When(winner=Winner.TIE, margin=(1,)), 300),  # no round is so
            Pay(When(winner=Winner.PLAYER, total=(0,)), 300),  # nor so: nobody wins with 0
            Pay(When(winner=Winner.TIE), 100),
        ),
    )
    assert idle_pays(rule) == (1, 2, 3)
    pairs = tuple(Pay(When(pair=pair), 500) for pair in (Pair.EITHER, Pair.BOTH, Pair.PERFECT))
    assert idle_pays(BetRule(Spot.TIGER_PAIR, pairs)) == (1, 2)
    assert idle_pays(BetRule(Spot.TIGER_PAIR, pairs[::-1])) == ()


def test_a_table_is_a_frozen_value_named_by_its_content():
    with pytest.raises(FrozenInstanceError):
        DEMO.decks = 6
    assert replace(DEMO).digest == DEMO.digest
    digests = {
        table.digest
        for table in (
            *HOUSE,
            replace(DEMO, name="other"),
            replace(DEMO, decks=6),
            replace(DEMO, largest=500),
            replace(DEMO, bets=DEMO.bets[::-1]),
        )
    }
    assert len(digests) == len(HOUSE) + 4
    assert all(len(digest) == 32 for digest in digests)


def test_the_digest_is_the_same_in_another_process():
    code = "from baccarat_tui.baccarat.house import HOUSE; print([t.digest for t in HOUSE])"
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout
    assert json.loads(told.replace("'", '"')) == [table.digest for table in HOUSE]


def test_spots_are_read_by_name():
    assert CLASSIC.spot_named("Dragon_Bonus_Player") is Spot.DRAGON_BONUS_PLAYER
    assert EZ.spot_named("panda8") is Spot.PANDA8
    for text in ("", "panda8", "players", "player ", "0"):
        with pytest.raises(UnknownSpot) as refused:
            DEMO.spot_named(text)
        assert refused.value.known == ("player", "banker", "tie")


@pytest.mark.parametrize("chips", [10, 15, 100])
def test_stakes_within_the_limits(chips):
    replace(DEMO, smallest=10, step=5, largest=100).check_bets((Bet(Spot.TIE, chips),))


@pytest.mark.parametrize("chips", [1, 9, 11, 101, 105, 0, -5])
def test_stakes_outside_the_limits(chips):
    with pytest.raises(OutsideLimits):
        replace(DEMO, smallest=10, step=5, largest=100).check_bets((Bet(Spot.TIE, chips),))


def test_steps_are_counted_from_the_smallest_bet():
    table = replace(DEMO, smallest=5, step=3)
    for chips in (5, 8, 11):
        table.check_bet(Bet(Spot.TIE, chips))
    for chips in (3, 6, 9, 12):
        with pytest.raises(OutsideLimits):
            table.check_bet(Bet(Spot.TIE, chips))


def test_one_bet_to_a_spot():
    with pytest.raises(SpotTwice):
        DEMO.check_bets((Bet(Spot.TIE, 1), Bet(Spot.PLAYER, 1), Bet(Spot.TIE, 2)))


def test_without_a_largest_bet_only_the_wallet_limits():
    DEMO.check_bets((Bet(Spot.TIE, 999_999_999_999),))
