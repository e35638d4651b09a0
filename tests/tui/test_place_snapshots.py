"""The lab and the tables as they are drawn, at three sizes.

After a change that is meant, look at the pictures under `__snapshots__` and renew them with
`pytest tests/tui/test_place_snapshots.py --snapshot-update`.
"""

from dataclasses import replace
from fractions import Fraction

import pytest

from baccarat_tui.lab.results import Bin, Results
from baccarat_tui.tui.screens import lab

SIZES = [(80, 24), (60, 20), (120, 40)]

# What came of it is written down here, so that no picture hangs on a random generator.
RESULTS = Results(
    sessions=10_000,
    mean_end=67_777.4,
    end_error=1_050.0,
    quantiles=(0, 0, 20, 173_340, 263_330),
    ruined=6_871,
    reached_goal=0,
    fell_to_floor=0,
    mean_bets=280.2,
    longest_losing_run=9,
    median_losing_run=7,
    turnover=9_628_980_000,
    lost=322_226_000,
    lost_error=1_186.2,
    edge=Fraction(33_508_928_974, 10**12),
    bins=tuple(
        Bin(at * 20_000, (at + 1) * 20_000, sessions)
        for at, sessions in enumerate(
            (6880, 30, 30, 40, 50, 70, 90, 170, 210, 240, 270, 510, 780, 540, 90)
        )
    ),
    fan=tuple(
        tuple(100_000.0 + slope * moment**0.5 * 1_000 - 500 * moment for moment in range(65))
        for slope in (-8, -4, 0, 4, 8)
    ),
)


@pytest.fixture
def settled_results(monkeypatch):
    """Plays nothing and gives the results above, a little cheaper for each further plan."""

    def give(settings, watch):
        return {
            choice: replace(RESULTS, lost=RESULTS.lost - at * 10_000_000)
            for at, choice in enumerate(settings)
        }

    monkeypatch.setattr(lab, "try_out", give)


async def done(seat):
    await seat.calm()
    while busy := [
        worker
        for worker in seat.app.workers
        if worker.group in ("lab", "prices") and not worker.is_finished
    ]:
        await seat.app.workers.wait_for_complete(busy)
        await seat.pilot.pause()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
async def test_the_lab(sit, look, settled_results, size):
    async with sit(size=size) as seat:
        await seat.step("l")
        await done(seat)
        await seat.step("right")
        await look(seat, "form")
        seat.app.screen.form.entry("seed").text = "7"
        await seat.press("enter")
        await done(seat)
        await look(seat, "figures")
        if size[0] < 100:
            await seat.step("v")
            await look(seat, "ends")
            await seat.step("v")
            await look(seat, "paths")
            await seat.step("escape")
        seat.app.screen.query_one("#choice-plan").focus()
        await seat.step("left", "left", "enter")
        await done(seat)
        await look(seat, "all plans")


async def test_the_lab_at_work_and_refusing(sit, look, monkeypatch):
    def stopped(settings, watch):
        while not watch.stopped():
            pass
        return {}

    monkeypatch.setattr(lab, "try_out", stopped)
    async with sit() as seat:
        await seat.step("l")
        await done(seat)
        await seat.press("enter")
        # The clock's next tick would write over what is to be drawn.
        seat.app.screen._done = 0
        seat.app.screen.progress.share, seat.app.screen.progress.left = 0.42, 7
        await look(seat, "at work")
        await seat.press("escape")
        await done(seat)
        await look(seat, "stopped")
        seat.app.screen.form.entry("unit").text = "5000"
        await seat.press("enter")
        await done(seat)
        await look(seat, "refused")


async def test_the_lab_in_ascii(sit, look, settled_results):
    async with sit() as seat:
        seat.session.change_settings(replace(seat.session.settings, ascii=True))
        seat.table.use_settings()
        await seat.step("l")
        await done(seat)
        seat.app.screen.form.entry("seed").text = "7"
        await seat.press("enter")
        await done(seat)
        await seat.step("3")
        await look(seat, "paths in ASCII")


@pytest.mark.parametrize("size", [*SIZES, (45, 30)], ids=lambda size: "x".join(map(str, size)))
async def test_the_tables(sit, look, tmp_path, size):
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "broken.toml").write_text("decks = 9\n")
    async with sit(size=size) as seat:
        await seat.step("v", "down")
        await look(seat, "classic")
        await seat.step("down", "down", "d")
        await look(seat, "what differs")
