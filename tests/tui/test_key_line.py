"""The keys that the table offers: those that can act, and always the way out."""

import pytest

from baccarat_tui.baccarat.tables import Spot
from baccarat_tui.tui.widgets.chip import Chip


async def test_only_what_can_act_is_offered(sit):
    async with sit() as seat:
        assert seat.offered("ChipTray") == []
        assert "deal" not in seat.offered("KeyLine")
        await seat.press("b", *"500")
        assert seat.offered("ChipTray") == ["take back", "clear", "double"]
        # Of 1,000 chips no second 600 is left to put down.
        await seat.press("c", *"600")
        assert seat.offered("ChipTray") == ["take back", "clear"]
        assert seat.offered("KeyLine")[0] == "deal"
        # Of 1,000 chips 400 are left: the two largest chips are drawn without their rims.
        assert [chip.value for chip in seat.table.query(Chip) if not chip.at_hand] == [500, 1000]
        tray = seat.lines[seat.table.tray.region.y]
        assert "▐100▌   500    1K" in tray
        await seat.press("enter", "a")
        assert seat.offered("ChipTray") == ["repeat"]
        assert seat.offered("KeyLine")[0] == "next round"
        await seat.press("enter")
        assert "deal" not in seat.offered("KeyLine")


async def test_bets_that_the_wallet_no_longer_covers_are_not_offered_again(sit):
    async with sit() as seat:
        await seat.press("p", *"600", "enter", "a")
        assert seat.session.view.balance == 40_000
        assert seat.offered("ChipTray") == []
        await seat.press("r")
        assert "400" in seat.text and seat.stake(Spot.PLAYER) == 0


async def test_who_looks_on_is_offered_no_bets_and_told_why_a_key_does_nothing(sit):
    async with sit() as playing, sit() as seat:
        await seat.step("down", "enter")
        assert seat.table.status.looking
        assert not seat.table.tray.visible
        assert "deal" not in seat.lines[-1]
        assert "stake" not in seat.lines[-1]
        assert "quit" in seat.lines[-1]
        assert "here you look on" in seat.text
        await seat.press("b", "2", "0", "enter")
        assert seat.stake(seat.table.betting.spot) == 0
        assert seat.table.reasons.notice
        assert playing.session.view.rounds_played == 0


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (45, 30), (40, 15)])
async def test_the_way_out_outlives_every_other_key(sit, size):
    async with sit(size=size) as seat:
        assert "q quit" in seat.lines[-1]
        await seat.press("b", "5")
        assert "q quit" in seat.lines[-1]
        await seat.press("enter", "a")
        assert "q quit" in seat.lines[-1]
        assert seat.lines[-1].strip().startswith("Enter next round")
        for place in ("l", "v"):
            await seat.step(place)
            assert "Esc back" in seat.lines[-1]
            await seat.step("escape")


@pytest.mark.parametrize("size", [(45, 30), (60, 20), (40, 15)])
async def test_the_keys_of_a_dialog_are_never_parted_from_what_they_do(sit, size):
    async with sit(size=size) as seat:
        await seat.press("b", "5", "enter")
        await seat.step("z")
        for pair in ("→ ← long side", "↑ ↓ short side", "Enter turn", "Esc lay it down"):
            assert any(pair in line for line in seat.lines)
        await seat.step("escape", "k")
        for pair in ("↑ ↓ action", "Enter another key", "Del as it was", "Esc back"):
            assert any(pair in line for line in seat.lines)
