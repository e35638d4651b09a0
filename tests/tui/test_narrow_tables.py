"""Where there is little room no figure is split, no word is cut and nothing is left out unsaid."""

from dataclasses import replace

import pytest

from baccarat_tui.baccarat.house import house_table
from baccarat_tui.tui.screens.trouble import TroubleScreen
from baccarat_tui.tui.widgets.spot import BetSpot


def inside(seat, spot):
    """The rows of a spot, as they stand on the screen."""
    region = seat.table.query_one(f"#spot-{spot}").region
    rows = seat.lines[region.y : region.bottom]
    return [row[region.x : region.right].strip("▌▐█ ") for row in rows]


@pytest.mark.parametrize("stake", ["100", "1000"])
async def test_no_figure_is_split_in_a_narrow_spot(sit, stake):
    async with sit(size=(45, 30)) as seat:
        await seat.press("p", *stake)
        figures = [row for row in inside(seat, "player") if row][-1]
        assert figures == {"100": "100▏", "1000": "1,000▏"}[stake]
        await seat.press("enter", "a")
        assert f"-{stake}.00" in seat.text.replace("−", "-").replace(",", "")


@pytest.mark.parametrize(
    ("stake", "drawn"),
    [("130", "100 25 5"), ("999", "500 100 100 100 100 25 25 25 …"), ("31", "25 5 1")],
)
async def test_the_chips_drawn_add_up_or_say_that_there_are_more(sit, stake, drawn):
    async with sit(size=(160, 40)) as seat:
        await seat.press("p", *stake)
        rows = [
            " ".join(row.replace("▐", " ").replace("▌", " ").split())
            for row in inside(seat, "player")
        ]
        assert drawn in rows


async def test_chips_that_find_no_room_are_not_left_out_unsaid(sit):
    async with sit() as seat:
        await seat.press("p", *"999")
        assert any(row.endswith("…") for row in inside(seat, "player"))


async def test_the_smallest_table_says_whole_sentences(sit):
    async with sit(size=(40, 15)) as seat:

        def told():
            return " ".join(seat.text.split())

        assert "Put chips down or type a stake, then deal." in told()
        assert "Place your bets" in seat.lines[0]
        tops = {spot.region.y for spot in seat.table.query(BetSpot)}
        assert len(tops) == 1
        await seat.press("b", "5", "enter", *["enter"] * 4)
        assert "Player's 5 is 5 or less, so Player draws." in told()
        await seat.press("enter")
        assert "Banker's 4 draws against Player's third card of value 7." in told()


async def test_the_smallest_settings_and_settlement_cut_no_word(sit):
    async with sit(size=(40, 15)) as seat:
        await seat.press("b", "5", "enter", "a")
        assert "Banker won" in " ".join(seat.text.split())
        await seat.step("s")
        await seat.step(*["down"] * 5)
        assert "as large as fit" in seat.text


@pytest.mark.parametrize("room", [(40, 15), (45, 15), (80, 24)])
async def test_the_ways_out_of_a_trouble_stay_in_sight_and_the_text_is_read_on(sit, tmp_path, room):
    async with sit() as seat:
        await seat.press("b", "2", "0", "enter", "a")
    save = tmp_path / "default.json"
    save.write_bytes(save.read_bytes()[:100])
    async with sit(size=room) as seat:
        assert isinstance(seat.app.screen, TroubleScreen)
        for way in ("Try again", "Choose another profile", "Leave"):
            assert way in seat.text
        read = seat.text
        for _page in range(6):
            await seat.step("pagedown")
            read += seat.text
        assert str(tmp_path)[:20] in read
        assert "damaged" in read


@pytest.mark.parametrize("room", [(60, 20), (40, 15)])
async def test_the_rule_that_spoke_is_said_whole_after_settlement(sit, room):
    async with sit("2s 2d 3h 2c 9d", size=room) as seat:
        await seat.press("p", "5", "enter", "a")
        told = " ".join(seat.text.split())
        assert "Banker's 4 stands against Player's third card of value 9." in told


async def test_conditions_that_need_two_lines_are_said_whole_once_a_bet_is_down(sit):
    async with sit(table=house_table("ez")) as seat:
        await seat.press("b", "5")
        told = " ".join(seat.text.split())
        assert "Banker wins, total 7, three cards: returned; Banker wins: 2.00×" in told
        assert "house edge 1.02 %" in told


async def test_what_a_bet_returns_at_most_is_marked_so(sit):
    table = house_table("no-commission")
    async with sit(table=replace(table, bets=table.bets[:3])) as seat:
        await seat.press("b", "7")
        # 7 at 2.00, or half of the win with a 6.
        assert "→ ≤ 14.00" in seat.text
        await seat.press("c", "p", "7")
        assert "→ 14.00" in seat.text
