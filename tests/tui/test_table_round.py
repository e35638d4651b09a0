"""A round at the full-screen table: what keys do, and what is shown when."""

import pytest

from baccarat_tui.baccarat.tables import Spot
from baccarat_tui.tui.app import TableApp

# The SPEC's first worked example in dealing order: Player 2 3 7, Banker A 3 2, Banker wins 6 to 2.
BANKER_WINS = "2s As 3h 3d 7c 2d"
FACE_DOWN = ["back", "back", ""]


async def test_a_round_by_keys_shows_each_card_when_it_is_turned(sit):
    async with sit() as seat:
        await seat.press("b", "2", "0", "enter")
        assert seat.cards("player") == seat.cards("banker") == FACE_DOWN
        assert "980.00" in seat.lines[0]
        seen = []
        for _turn in range(6):
            await seat.press("enter")
            seen.append((seat.cards("player"), seat.cards("banker")))
        assert seen == [
            (["2s", "back", ""], ["back", "back", ""]),
            (["2s", "back", ""], ["As", "back", ""]),
            (["2s", "3h", ""], ["As", "back", ""]),
            (["2s", "3h", "back"], ["As", "3d", ""]),
            (["2s", "3h", "7c"], ["As", "3d", "back"]),
            (["2s", "3h", "7c"], ["As", "3d", "2d"]),
        ]
        # 20 on Banker return 38.00 when Banker wins: the wallet holds 1,018.00.
        assert "1,018.00" in seat.lines[0]
        assert "Banker wins 6 to 2." in seat.text


async def test_the_reason_for_a_third_card_is_said_before_the_card_comes(sit):
    async with sit() as seat:
        await seat.press("b", "5", "enter", *["enter"] * 4)
        assert "Player's 5 is 5 or less, so Player draws." in seat.text
        assert seat.cards("player") == ["2s", "3h", "back"]
        await seat.press("enter")
        assert "Banker's 4 draws against Player's third card of value 7." in seat.text


async def test_no_third_place_is_filled_when_a_natural_ends_the_round(sit):
    # 3 5 against 2 3: natural 8, Banker's 5 does not draw.
    async with sit("3s 2h 5d 3c") as seat:
        await seat.press("b", "5", "enter", *["enter"] * 3)
        assert seat.cards("player") == ["3s", "5d", ""]
        assert seat.cards("banker") == ["2h", "back", ""]
        await seat.press("enter")
        assert seat.cards("banker") == ["2h", "3c", ""]
        assert "Player has a natural 8, so nobody draws." in seat.text


async def test_a_hidden_card_is_nowhere_on_the_screen(sit):
    """The hidden kings would show their rank or their suit somewhere if anything leaked."""
    async with sit("2s Kh 3s Kh 4s Kh") as seat:
        await seat.press("o", "p", "5", "enter", "enter")
        assert seat.cards("player") == ["2s", "back", ""]
        assert "♥" not in seat.text
        assert "K" not in seat.text.replace("1K", "").replace("BANKER", "")


async def test_fifty_enters_finish_the_round_whose_bets_were_down_and_start_none(sit):
    async with sit(BANKER_WINS + " " + BANKER_WINS) as seat:
        await seat.press("b", "2", "0")
        await seat.press(*["enter"] * 50)
        assert seat.session.view.rounds_played == 1
        assert not seat.session.view.revealing
        assert seat.session.view.balance == 1_018_00
        assert seat.stake(Spot.BANKER) == 0


async def test_enter_deals_nothing_without_a_bet(sit):
    async with sit() as seat:
        await seat.press("enter", "enter")
        assert seat.session.view.rounds_played == 0
        assert "No bet is down: place one first." in seat.text


async def test_turn_all_settles_at_once(sit):
    async with sit() as seat:
        await seat.press("b", "2", "0", "enter", "a")
        assert seat.session.view.balance == 1_018_00
        assert seat.cards("banker") == ["As", "3d", "2d"]


async def test_every_bet_settles_in_its_own_line(sit):
    async with sit("2s 3h 4d 3c Ks Kh") as seat:  # 6 to 6: a tie at six
        await seat.press("p", "2", "0", "b", "3", "0", "t", "5", "enter", "a")
        rows = [" ".join(line.split()) for line in seat.lines]
        assert "Player returned 20.00 20.00 0.00" in rows
        assert "Banker returned 30.00 30.00 0.00" in rows
        assert "Tie won 5.00 50.50 +45.50" in rows
        assert "Together 55.00 100.50 +45.50" in rows


async def test_the_bets_are_cleared_at_settlement_and_repeat_puts_them_down_again(sit):
    async with sit(BANKER_WINS + " " + BANKER_WINS) as seat:
        await seat.press("b", "2", "0", "t", "5", "enter", "a")
        assert "Place your bets" not in seat.lines[0]
        await seat.press("enter")
        assert seat.stake(Spot.BANKER) == seat.stake(Spot.TIE) == 0
        await seat.press("r", "r")
        assert seat.stake(Spot.BANKER) == 20
        assert seat.stake(Spot.TIE) == 5


@pytest.mark.parametrize("key", ["r", "x", "space", "c", "backspace", "5"])
async def test_no_key_changes_a_bet_while_cards_are_turned(sit, key):
    async with sit() as seat:
        await seat.press("b", "2", "0", "enter", "enter", key)
        assert seat.stake(Spot.BANKER) == 20
        assert seat.session.view.balance == 980_00


async def test_a_grant_is_offered_to_an_empty_wallet_alone(sit):
    async with sit() as seat:
        await seat.press("g")
        assert seat.session.view.balance == 1_000_00
        await seat.press("p", *"1000", "enter", "a")
        assert seat.session.view.balance == 0
        await seat.press("enter")
        assert "take a grant" in seat.text
        await seat.press("g")
        assert seat.session.view.balance == 1_000_00
        assert "1,000.00" in seat.lines[0]


async def test_automatic_turning_without_motion_has_nothing_to_wait_for(sit):
    async with sit() as seat:
        await seat.step("s", *["down"] * 3, "right", "escape")
        await seat.press("b", "2", "0", "enter")
        assert seat.session.view.balance == 1_018_00


async def test_turning_by_itself_chosen_in_the_middle_of_a_round_goes_on(sit):
    async with sit() as seat:
        await seat.press("b", "2", "0", "enter", "enter")
        await seat.step("s", *["down"] * 3, "right")
        assert seat.session.view.revealing
        await seat.step("escape")
        # 20 on Banker return 38.00 when Banker wins.
        assert seat.session.view.balance == 1_018_00


async def test_ctrl_c_leaves_as_q_does_without_a_word(sit, monkeypatch):
    left = []
    monkeypatch.setattr(TableApp, "exit", lambda *_args, **_more: left.append(True))
    async with sit() as seat:
        await seat.press("ctrl+c")
        assert left == [True]
        assert not seat.app._notifications
