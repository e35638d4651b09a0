"""The table after settlement: what won, and every bet in its line."""

import pytest

from baccarat_tui.baccarat.house import house_table
from baccarat_tui.baccarat.tables import Spot
from baccarat_tui.tui.display import Phase
from baccarat_tui.tui.widgets.spot import BetSpot


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
            assert not {"spot", "chip", "add", "stake"} & set(seat.offered("KeyLine"))
            await seat.press("pagedown")
        last = seat.text
        assert len(seen) == 11
        assert seat.table.phase is Phase.SETTLED
        if overflowing:
            await seat.press("pageup")
            assert seat.text != last
