"""The odds and the roads, on the table or over it."""

import re

import pytest

from baccarat_tui.baccarat.roads import ROWS
from baccarat_tui.tui.widgets.odds import OddsPanel


async def test_edges_in_mid_round_promise_nothing_that_could_still_be_bet_on(sit):
    async with sit("9s 2h 8d 3c", size=(120, 40)) as seat:
        panel = seat.table.query_one(OddsPanel)
        assert "An edge below 0 favours you" in seat.text
        # Player's 7 against a first card of 2 is likely to win, so its edge lies below zero.
        await seat.press("b", "5", "enter", *["enter"] * 3)
        await seat.calm()
        told = " ".join(seat.text.split())
        assert "−" in panel.render().plain
        assert "the bets were made before them" in told
        assert "favours you" not in told
        assert not [span for span in panel.render().spans if "$gain" in str(span.style)]


async def test_a_large_window_shows_every_road_before_and_after_settlement(sit):
    async with sit(size=(120, 40)) as seat:
        await seat.press("b", "5", "enter", "a")
        for name in ("Bead plate", "Big road", "Big eye", "Small", "Cockroach"):
            assert name in seat.text
        await seat.press("enter")
        assert "Cockroach" in seat.text
        await seat.pilot.resize_terminal(80, 24)
        await seat.calm()
        assert len([line for line in seat.lines if "····" in line]) == ROWS


@pytest.mark.parametrize("size", [(60, 20), (45, 30), (80, 24)])
async def test_odds_and_roads_open_over_a_table_that_has_no_room_for_them(sit, size):
    async with sit(size=size) as seat:
        await seat.press("b", "5", "enter", "a")
        assert "odds" in seat.offered("KeyLine")
        await seat.press("o")
        await seat.calm()
        assert "Odds and roads" in seat.text
        # 45.86 % of the rounds of full shoes are Banker's; one round changes the places behind.
        assert re.search(r"Banker 45\.\d\d.%", seat.text)
        assert re.search(r"Tie 9\.\d\d.%", seat.text)
        await seat.step(*["pagedown"] * 3)
        assert "Cockroach" in seat.text
        await seat.press("o")
        assert seat.table.is_current
