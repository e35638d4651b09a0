"""Windows that are too small for what is open in them, and what is said in the smallest."""

import pytest

KEYS = {
    "help": ["question_mark"],
    "settings": ["s"],
    "keys": ["k"],
    "profiles": ["w"],
    "tables": ["v"],
    "differences": ["v", "down", "d"],
    "lab": ["l"],
    "squeeze": ["b", "5", "enter", "z"],
    "odds": ["b", "5", "enter", "a", "o"],
    "palette": ["ctrl+p"],
}


@pytest.mark.parametrize("place", KEYS)
async def test_a_place_in_a_window_of_any_size_goes_on_and_comes_back(sit, place):
    async with sit(size=(60, 20)) as seat:
        await seat.step(*KEYS[place])
        before = seat.text
        for width, height in ((39, 15), (30, 12), (23, 10), (9, 6), (6, 4), (1, 1)):
            await seat.pilot.resize_terminal(width, height)
            await seat.calm()
            if width >= 23 and place != "palette":
                assert "The table needs" in seat.text
        await seat.pilot.resize_terminal(60, 20)
        await seat.calm()
        assert seat.text == before


@pytest.mark.parametrize("room", [(80, 24), (45, 30), (40, 15)])
async def test_a_shoe_from_a_seed_says_so_in_every_room(sit, tmp_path, room):
    from baccarat_tui.shoes import ShoeSource  # noqa: PLC0415
    from baccarat_tui.storage.places import ProfileFiles  # noqa: PLC0415
    from baccarat_tui.tui.door import Door  # noqa: PLC0415

    door = Door(ProfileFiles.of(tmp_path, "default"), None, ShoeSource(7))
    async with sit(size=room, door=door) as seat:
        assert "seeded shoe" in seat.lines[0]
        assert "1,000.00" in seat.lines[0]
        await seat.press("b", "5", "enter")
        assert "seeded shoe" in seat.lines[0]
