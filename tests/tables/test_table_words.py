"""Conditions and returns in a few words."""

import pytest

from baccarat_tui.baccarat.drawing import Winner
from baccarat_tui.baccarat.house import CLASSIC, EZ, HOUSE, NO_COMMISSION
from baccarat_tui.baccarat.pairs import Pair
from baccarat_tui.baccarat.tables import BetRule, Pay, Spot, When
from baccarat_tui.language.tables import (
    bet_text,
    condition_text,
    limits_sentence,
    numbers_text,
    returns_text,
    wins_text,
)


@pytest.mark.parametrize(
    ("when", "text"),
    [
        (When(winner=Winner.BANKER), "Banker wins"),
        (When(winner=Winner.TIE, total=(6,)), "tie, total 6"),
        (
            When(winner=Winner.BANKER, total=(7,), winner_cards=3),
            "Banker wins, total 7, three cards",
        ),
        (When(winner=Winner.PLAYER, natural=True), "Player wins, natural"),
        (
            When(winner=Winner.PLAYER, natural=False, margin=(4, 5, 6, 7, 8, 9)),
            "Player wins, no natural, by 4 to 9",
        ),
        (When(cards=(5, 6)), "5 or 6 cards dealt"),
        (When(total=(1, 3, 7)), "total 1, 3 or 7"),
        (When(pair=Pair.BOTH_ALIKE), "pairs of one rank in both hands"),
    ],
)
def test_a_condition(when, text):
    assert condition_text(when) == text


@pytest.mark.parametrize(
    ("numbers", "text"),
    [((6,), "6"), ((5, 6), "5 or 6"), ((4, 5, 6), "4 to 6"), ((1, 2, 4), "1, 2 or 4")],
)
def test_numbers(numbers, text):
    assert numbers_text(numbers) == text


@pytest.mark.parametrize(
    ("hundredths", "text"),
    [(0, "lost"), (100, "returned"), (195, "1.95×"), (1_010, "10.10×"), (100_000, "1,000.00×")],
)
def test_returns(hundredths, text):
    assert returns_text(hundredths) == text


@pytest.mark.parametrize(
    ("rule", "text", "wins"),
    [
        (EZ.rule(Spot.TIE), "tie: 9.00×", "9.00×"),
        (
            EZ.rule(Spot.BANKER),
            "Banker wins, total 7, three cards: returned; Banker wins: 2.00×; tie: returned",
            "2.00×",
        ),
        (
            NO_COMMISSION.rule(Spot.BANKER),
            "Banker wins, total 6: 1.50×; Banker wins: 2.00×; tie: returned",
            "1.50–2.00×",
        ),
        (NO_COMMISSION.rule(Spot.TIGER), "Banker wins, total 6: 13.00–21.00×", "13.00–21.00×"),
        (
            CLASSIC.rule(Spot.DRAGON_BONUS_PLAYER),
            (
                "Player wins, natural: 2.00×; tie, natural: returned; "
                "Player wins, no natural, by 4 to 9: 2.00–31.00×"
            ),
            "2.00–31.00×",
        ),
        (CLASSIC.rule(Spot.BIG), "5 or 6 cards dealt: 1.54×", "1.54×"),
    ],
)
def test_a_bet_in_one_line(rule, text, wins):
    assert (bet_text(rule), wins_text(rule)) == (text, wins)


def test_steps_that_do_not_follow_each_other_are_not_told_as_one():
    by_one = Pay(When(winner=Winner.PLAYER, margin=(1,)), 200)
    two_cards = Pay(When(winner=Winner.PLAYER, winner_cards=2), 300)
    text = bet_text(BetRule(Spot.PLAYER, (by_one, two_cards)))
    assert text == "Player wins, by 1: 2.00×; Player wins, two cards: 3.00×"


def test_every_bet_of_the_house_is_told():
    for table in HOUSE:
        assert limits_sentence(table) == "8 decks, bets from 1 chip."
        for rule in table.bets:
            assert len(bet_text(rule)) <= 110
