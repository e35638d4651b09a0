"""Where there is little room no figure is split, no word is cut and nothing is left out unsaid."""

import pytest

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
