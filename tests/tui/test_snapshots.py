"""Every screen and state of the table as it is drawn, at three sizes.

After a change that is meant, look at the pictures under `__snapshots__` and renew them with
`pytest tests/tui/test_snapshots.py --snapshot-update`.
"""

import pytest

from baccarat_tui.baccarat.house import house_table

SIZES = [(80, 24), (45, 30), (120, 40)]
# Six rounds: Banker 6-2, Banker natural, a tie, Player, Player natural, Banker.
SHOE = (
    "2s As 3h 3d 7c 2d  3s 4h 5d 5c  2h 3c 4d 3h Ks Kh  8s Kc 7h 6d 4c  9d 2s Kd 3s  "
    "Qs 2c Jh 4s 3d 5h  2d Ac 3c 3h 7s 2h"
)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
async def test_the_table_through_its_rounds(sit, look, size):
    async with sit(SHOE, size=size) as seat:
        await look(seat, "opened for the first time")
        await seat.press("b", "2", "0", "t", "space")
        await look(seat, "bets down")
        await seat.press("enter")
        await look(seat, "dealt")
        await seat.press(*["enter"] * 4)
        await look(seat, "a third card announced")
        await seat.press("enter", "enter")
        await look(seat, "settled")
        for _round in range(5):
            await seat.press("enter", "r", "enter", "a")
        await seat.press("enter")
        await look(seat, "roads of six rounds")
        await seat.press("r", "enter", "enter", "o")
        await look(seat, "odds in mid-round")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
async def test_the_places_over_the_table(sit, look, size):
    async with sit(SHOE, size=size) as seat:
        for key, name in (("question_mark", "help"), ("s", "settings"), ("k", "keys")):
            await seat.step(key)
            await look(seat, name)
            await seat.step("escape")
        await seat.step("w")
        await look(seat, "profiles")
        await seat.step("escape")
        await seat.press("b", "5", "enter")
        await seat.step("z", *["right"] * 8)
        await look(seat, "squeeze")
        async with sit(SHOE, size=size) as second:
            await look(second, "open elsewhere")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
async def test_a_table_with_side_bets(sit, look, size):
    async with sit(SHOE, size=size, table=house_table("classic")) as seat:
        for _spot in range(11):
            await seat.press("space", "right")
        await look(seat, "eleven bets down")
        await seat.press("enter", "a")
        await look(seat, "eleven bets settled")


@pytest.mark.parametrize("theme", ["high-contrast", "textual-light", "ansi-dark"])
async def test_other_themes(sit, look, theme):
    async with sit(SHOE) as seat:
        seat.app.theme = theme
        seat.table.use_settings()
        await seat.press("b", "2", "0", "enter", *["enter"] * 4)
        await look(seat, f"theme {theme}")


async def test_compact_cards_and_ascii(sit, look):
    async with sit(SHOE) as seat:
        await seat.step("s", *["down"] * 5, "right", "down", "right", "escape")
        await seat.press("b", "2", "0", "enter", *["enter"] * 4)
        await look(seat, "compact in ASCII")


async def test_an_empty_wallet(sit, look):
    async with sit(SHOE) as seat:
        await seat.press("p", *"1000", "enter", "a", "enter")
        await look(seat, "empty wallet")


async def test_too_little_room(sit, look):
    async with sit(SHOE, size=(30, 10)) as seat:
        await look(seat, "too small")
