"""What a stranger stumbled over at the full-screen table, each once."""

import re

import pytest

from baccarat_tui.baccarat.house import house_table
from baccarat_tui.baccarat.roads import ROWS
from baccarat_tui.baccarat.tables import Spot
from baccarat_tui.tui.display import Phase
from baccarat_tui.tui.widgets.chip import Chip
from baccarat_tui.tui.widgets.odds import OddsPanel
from baccarat_tui.tui.widgets.spot import BetSpot


async def test_a_refused_entry_leaves_no_shorter_stake_for_enter_to_lock(sit):
    async with sit() as seat:
        await seat.press("b", *"999999", "enter")
        assert not seat.session.view.revealing
        assert seat.stake(Spot.BANKER) == 0
        assert "That takes 999,999.00 chips and the wallet holds 1,000.00." in seat.text
        await seat.press(*["backspace"] * 3, "enter")
        assert seat.session.view.bets[0].chips == 999


async def test_a_refused_entry_leaves_the_stake_that_lay_there_until_another_is_typed(sit):
    async with sit() as seat:
        await seat.press("b", *"20", "escape", *"05", "enter")
        assert not seat.session.view.revealing
        assert seat.stake(Spot.BANKER) == 20
        assert "“05” is no stake" in seat.text
        await seat.press("escape", *"30", "enter")
        assert seat.session.view.bets[0].chips == 30


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


@pytest.mark.parametrize("plain", [False, True])
async def test_the_chosen_spot_is_seen_after_settlement_beside_what_won(sit, monkeypatch, plain):
    if plain:
        monkeypatch.setenv("NO_COLOR", "1")
    async with sit(table=house_table("classic")) as seat:
        await seat.press("p", "5", "b", "5", "enter", "a")
        spots = {spot.spot: spot for spot in seat.table.query(BetSpot)}
        banker, player = spots[Spot.BANKER], spots[Spot.PLAYER]
        assert "✓ +4.75" in banker.render().plain
        assert "✓" not in player.render().plain
        bars = [seat.lines[spot.region.y][spot.region.x] for spot in (banker, player)]
        assert bars[0] != " " == bars[1]


def offered(seat, place):
    return [hint.hint.label for hint in seat.table.query(f"{place} KeyHint")]


async def test_only_what_can_act_is_offered(sit):
    async with sit() as seat:
        assert offered(seat, "ChipTray") == []
        assert "deal" not in offered(seat, "KeyLine")
        await seat.press("b", *"500")
        assert offered(seat, "ChipTray") == ["take back", "clear", "double"]
        # Of 1,000 chips no second 600 is left to put down.
        await seat.press("c", *"600")
        assert offered(seat, "ChipTray") == ["take back", "clear"]
        assert offered(seat, "KeyLine")[0] == "deal"
        # Of 1,000 chips 400 are left: the two largest chips are drawn without their rims.
        assert [chip.value for chip in seat.table.query(Chip) if not chip.at_hand] == [500, 1000]
        tray = seat.lines[seat.table.tray.region.y]
        assert "▐100▌   500    1K" in tray
        await seat.press("enter", "a")
        assert offered(seat, "ChipTray") == ["repeat"]
        assert offered(seat, "KeyLine")[0] == "next round"
        await seat.press("enter")
        assert "deal" not in offered(seat, "KeyLine")


async def test_bets_that_the_wallet_no_longer_covers_are_not_offered_again(sit):
    async with sit() as seat:
        await seat.press("p", *"600", "enter", "a")
        assert seat.session.view.balance == 40_000
        assert offered(seat, "ChipTray") == []
        await seat.press("r")
        assert "400" in seat.text and seat.stake(Spot.PLAYER) == 0


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


async def test_a_repair_is_offered_by_what_it_does(sit, tmp_path):
    async with sit() as seat:
        await seat.press("b", *"20", "enter", "enter")
    save = tmp_path / "default.json"
    save.write_bytes(save.read_bytes()[:40])
    async with sit() as seat:
        told = " ".join(seat.text.replace("│", " ").split())
        # The backup is one step older: the bets are locked and no card is turned.
        way = "980.00 chips after 0 rounds, with round 1 in progress and 0 cards turned"
        assert f"Go back to the backup: {way}" in told
        assert "Do this" not in told


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


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (45, 30)])
async def test_a_long_settlement_scrolls_and_its_sum_stays_in_sight(sit, size):
    table = house_table("classic")
    async with sit(size=size, table=table) as seat:
        for _bet in table.bets:
            await seat.press("5", "right")
        await seat.press("enter", "a")
        await seat.calm()
        assert len(seat.session.view.settlement.lines) == 11
        seen = set()
        for _page in range(3):
            assert len([line for line in seat.lines if "Together" in line]) == 1
            seen |= {line for line in seat.lines if " 5.00 " in line}
            overflowing = seat.table.results.overflows
            assert overflowing is ("PgUp PgDn scroll" in seat.lines[-1])
            assert not {"spot", "chip", "add", "stake"} & set(offered(seat, "KeyLine"))
            await seat.press("pagedown")
        last = seat.text
        assert len(seen) == 11
        assert seat.table.phase is Phase.SETTLED
        if overflowing:
            await seat.press("pageup")
            assert seat.text != last


@pytest.mark.parametrize("size", [(60, 20), (45, 30), (80, 24)])
async def test_odds_and_roads_open_over_a_table_that_has_no_room_for_them(sit, size):
    async with sit(size=size) as seat:
        await seat.press("b", "5", "enter", "a")
        assert "odds" in offered(seat, "KeyLine")
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
