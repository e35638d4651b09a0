"""Keys pressed and places left while the disk is at work."""

import threading

import pytest
from textual.css.query import NoMatches
from textual.screen import Screen

from baccarat_tui.baccarat.house import house_table
from baccarat_tui.session import Session
from baccarat_tui.tui.screens import lab
from baccarat_tui.tui.screens.leaving import while_shown
from baccarat_tui.tui.screens.squeeze import SqueezeScreen
from baccarat_tui.tui.screens.table import TableScreen


def held_up(monkeypatch, name):
    """An act of the session waits until it is let go."""
    let_go = threading.Event()
    act = getattr(Session, name)

    def slowly(session, *words):
        let_go.wait()
        act(session, *words)

    monkeypatch.setattr(Session, name, slowly)
    return let_go


async def test_a_card_that_is_being_turned_is_not_squeezed_as_well(sit, monkeypatch):
    async with sit("9h As 3h 3d 5c 2c") as seat:
        await seat.press("p", "5", "enter")
        let_go = held_up(monkeypatch, "reveal")
        await seat.pilot.press("enter", "z", "enter")
        let_go.set()
        await seat.calm()
        # Enter came after the squeeze was asked for: Banker's ace is turned, and not squeezed.
        assert seat.cards("player") == ["9h", "back", ""]
        assert seat.cards("banker") == ["As", "back", ""]
        assert isinstance(seat.app.screen, TableScreen)


async def test_the_squeeze_after_a_slow_card_is_of_the_next(sit, monkeypatch):
    async with sit("9h As 3h 3d 5c 2c") as seat:
        await seat.press("p", "5", "enter")
        let_go = held_up(monkeypatch, "reveal")
        await seat.pilot.press("enter", "z")
        let_go.set()
        await seat.calm()
        assert isinstance(seat.app.screen, SqueezeScreen)
        assert "Banker" in seat.text
        await seat.press("enter")
        assert seat.cards("banker") == ["As", "back", ""]


async def test_a_place_that_is_left_before_its_answer_comes_is_left(sit, monkeypatch):
    let_go = held_up(monkeypatch, "change_table")
    async with sit() as seat:
        await seat.press("b", "5", "enter", "enter")
        await seat.step("v", "down")
        await seat.pilot.press("enter", "escape")
        let_go.set()
        await seat.calm()
        assert seat.app.screen is seat.table
        assert "A round is running" in seat.text


async def test_another_table_chosen_while_the_bets_are_priced_is_for_the_next_time(
    sit, monkeypatch
):
    let_go = threading.Event()
    priced = lab.price_bets

    def slowly(table, *words):
        let_go.wait()
        return priced(table, *words)

    async with sit(table=house_table("demo")) as seat:
        await seat.step("l")
        screen = seat.app.screen
        for name, text in (("rounds", "10"), ("sessions", "5"), ("seed", "7")):
            screen.form.entry(name).text = text
        screen.form.entry("rounds").focus()
        monkeypatch.setattr(lab, "price_bets", slowly)
        await seat.pilot.press("enter")
        screen.query_one("#choice-table").focus()
        await seat.pilot.press("right")
        let_go.set()
        await seat.app.workers.wait_for_complete(
            [worker for worker in seat.app.workers if worker.group == "lab"]
        )
        await seat.calm()
        assert "5 sessions" in seat.text


@pytest.mark.parametrize("left", [True, False])
async def test_parts_that_are_gone_matter_only_while_their_screen_is_shown(sit, left):
    async with sit() as seat:
        table = seat.table

        async def work():
            table.query_one("#nothing")

        if left:
            seat.app.push_screen(Screen())
            await seat.calm()
            await table.remove()
            await while_shown(table, work)()
        else:
            with pytest.raises(NoMatches):
                await while_shown(table, work)()
