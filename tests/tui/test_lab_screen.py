"""The lab beside the table: what is set, played, stopped and shown."""

import hashlib
import subprocess
import sys
from dataclasses import replace
from threading import Event

import pytest
from textual import events
from textual.widgets import Digits

from baccarat_tui.baccarat.tables import Spot
from baccarat_tui.lab.plans import PlanName
from baccarat_tui.lab.results import Bin
from baccarat_tui.lab.trials import try_out
from baccarat_tui.tui.screens import lab
from baccarat_tui.tui.screens.lab import LabScreen
from baccarat_tui.tui.screens.table import TableScreen
from baccarat_tui.tui.widgets.entry import EntryRow, stepped
from baccarat_tui.tui.widgets.fan import Fan
from baccarat_tui.tui.widgets.figures import Comparison, Figures
from baccarat_tui.tui.widgets.histogram import Histogram, in_rows


async def done(seat):
    """Wait until nothing is being counted or played."""
    await seat.pilot.pause()
    while busy := [
        worker
        for worker in seat.app.workers
        if worker.group in ("lab", "prices") and not worker.is_finished
    ]:
        await seat.app.workers.wait_for_complete(busy)
        await seat.pilot.pause()


async def open_lab(seat):
    await seat.press("l")
    await done(seat)
    assert isinstance(seat.app.screen, LabScreen)
    return seat.app.screen


async def enter(seat, name, digits):
    """Type a value into a row."""
    seat.app.screen.form.entry(name).focus()
    await seat.press(*digits)


async def play(seat):
    await seat.press("enter")
    await done(seat)


async def short(seat, rounds="100", sessions="50"):
    """Sessions that are played in no time."""
    screen = await open_lab(seat)
    for name, text in (("rounds", rounds), ("sessions", sessions), ("seed", "7")):
        screen.form.entry(name).text = text
    return screen


def text(seat):
    """What stands on the screen; signs are kept together by no-break spaces."""
    return seat.text.replace("\u00a0", " ")


def shown(seat, side):
    """One of the two numbers, as it is drawn."""
    return seat.app.screen.query_one(f"#{side} Digits", Digits).value


async def test_it_says_that_coups_are_independent_and_drawn_at_exact_chances(sit):
    async with sit(size=(60, 20)) as seat:
        await open_lab(seat)
        assert "independent coups at exact chances, wallet untouched" in seat.lines[0]
        await seat.step("escape")
        assert isinstance(seat.app.screen, TableScreen)


async def test_it_opens_at_the_table_that_is_played_and_tells_its_exact_price(sit):
    async with sit() as seat:
        screen = await open_lab(seat)
        assert screen.form.table.name == "demo"
        # FACTS: Banker at 1.90 keeps 3.3508928974 %.
        assert "Banker at demo: exact house edge 3.3509 %." in text(seat)


async def test_the_two_numbers_stand_side_by_side_and_first(sit):
    async with sit() as seat:
        await short(seat)
        await play(seat)
        # 100 flat bets of 10 are 1,000 chips of turnover: 1,000 × 3.3508928974 % = 33.51.
        assert shown(seat, "expected") == "33.51"
        assert "1,000.00 × 3.3509 %" in text(seat)
        mean_end = dict(row[:2] for row in seat.app.screen.query_one(Figures).rows)["Mean end"]
        lost, ended = float(shown(seat, "lost")), float(mean_end.replace(",", ""))
        assert lost + ended == pytest.approx(1000)
        names = next(line for line in seat.lines[1:] if "Lost on average" in line)
        assert "Turnover × exact edge" in names
        assert seat.lines.index(names) <= 2


async def test_a_seed_gives_the_same_sessions_again(sit):
    async with sit() as seat:
        await short(seat)
        await play(seat)
        once = shown(seat, "lost")
        await play(seat)
        assert shown(seat, "lost") == once
        await seat.step("escape")
        await enter(seat, "seed", "8")
        await play(seat)
        assert shown(seat, "lost") != once


@pytest.mark.parametrize(
    ("row", "value", "told"),
    [
        ("rounds", "0", "A session has 1 to 1,000,000 rounds."),
        ("sessions", "9999999", "The lab plays 1 to 1,000,000 sessions."),
        ("unit", "5000", "The plan can never bet: 5,000 is more than the bankroll, 1,000."),
        ("largest", "5", "The plan can never bet: 10 is above the largest, 5."),
        ("unit", "0", "A unit is 1 to 1,000,000,000 chips."),
        ("goal", "900", "A goal of 900 is not above the bankroll of 1,000."),
        ("floor", "1000", "A floor of 1,000 is not below the bankroll of 1,000."),
    ],
)
async def test_what_cannot_be_tried_out_is_one_sentence_beside_the_form(sit, row, value, told):
    async with sit() as seat:
        await open_lab(seat)
        await enter(seat, row, value)
        await play(seat)
        assert told in seat.text
        assert "Bankroll, chips" in seat.text
        await seat.press("right")
        assert seat.app.screen.query_one("#message").display is False


async def test_a_largest_bet_below_the_smallest_of_a_table(sit, tmp_path):
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "aaa.toml").write_text(
        "smallest = 5\n[[bet]]\nspot = 'tie'\npays = [{ returns = '9.00', winner = 'tie' }]\n"
    )
    async with sit() as seat:
        screen = await open_lab(seat)
        await seat.step("down", "left")
        assert screen.form.table.name == "aaa"
        assert screen.form.spot is Spot.TIE
        await enter(seat, "largest", "3")
        await play(seat)
        assert "A largest bet of 3 is below the smallest, 5." in seat.text


async def test_the_bet_stays_the_same_where_another_table_takes_it(sit):
    async with sit() as seat:
        screen = await open_lab(seat)
        await seat.step("down", "right")
        assert screen.form.table.name == "classic"
        assert screen.form.spot is Spot.BANKER
        await done(seat)
        assert "Banker at classic: exact house edge 1.0579 %." in text(seat)


async def test_rows_that_a_plan_does_not_need_are_not_there(sit):
    async with sit() as seat:
        screen = await open_lab(seat)
        rows = {name: screen.form.entry(name) for name in ("unit", "sequence", "share")}
        assert [row.display for row in rows.values()] == [True, False, False]
        await seat.step(*["right"] * 4)
        assert screen.form.plans == (PlanName.LABOUCHERE,)
        assert [row.display for row in rows.values()] == [True, True, False]
        await seat.step(*["right"] * 3)
        assert screen.form.plans == (PlanName.PROPORTIONAL,)
        assert [row.display for row in rows.values()] == [False, False, True]


async def test_a_sequence_of_ones_own_is_played_as_it_is_typed(sit):
    async with sit() as seat:
        screen = await short(seat, rounds="2", sessions="10")
        screen.query_one("#choice-plan").focus()
        await seat.step("left", "left")
        assert screen.form.plans == (PlanName.SEQUENCE,)
        await enter(seat, "sequence", "5,5")
        assert "Own sequence: 5, 5 units of 10, forward after a win" in seat.text
        await play(seat)
        # Two bets of 50, whatever they came to: 100 × 3.3509 % = 3.35.
        assert shown(seat, "expected") == "3.35"


async def test_all_plans_side_by_side(sit):
    async with sit() as seat:
        screen = await short(seat, rounds="20", sessions="5")
        screen.query_one("#choice-plan").focus()
        await seat.step("left")
        await play(seat)
        rows = screen.query_one(Comparison).rows
        assert len(rows) == 1 + len(PlanName)
        assert rows[1][0] == "Flat"
        # 20 flat bets of 10: 200 × 3.3509 % = 6.70.
        assert rows[1][-1] == "6.70"
        assert "turnover × edge" in seat.text


def replaced_stop(monkeypatch):
    """What the lab's work is stopped by, for a stand-in of the work to wait for."""
    stop = Event()
    monkeypatch.setattr(lab, "Event", lambda: stop)
    return stop


async def test_escape_stops_the_work_and_keeps_what_was_played(sit, monkeypatch):
    stop = replaced_stop(monkeypatch)

    def until_stopped(settings, watch):
        watch.progress(1)
        stop.wait()
        return try_out({choice: replace(each, sessions=3) for choice, each in settings.items()})

    monkeypatch.setattr(lab, "try_out", until_stopped)
    async with sit() as seat:
        screen = await short(seat)
        await seat.press("enter")
        assert screen.playing
        assert "played" in seat.text
        await seat.press("escape")
        await done(seat)
        assert not screen.playing
        assert "Stopped early: 3 of 50 sessions were played." in seat.text


async def test_a_stop_before_anything_was_played_says_so(sit, monkeypatch):
    stop = replaced_stop(monkeypatch)

    def nothing_until_stopped(settings, watch):
        stop.wait()
        return {}

    monkeypatch.setattr(lab, "try_out", nothing_until_stopped)
    async with sit() as seat:
        screen = await short(seat)
        await seat.press("enter")
        assert screen.playing
        await seat.press("escape")
        await done(seat)
        assert "there is nothing to show" in seat.text
        assert not screen.showing


async def test_leaving_the_program_ends_the_work(sit, monkeypatch):
    stop = replaced_stop(monkeypatch)
    monkeypatch.setattr(lab, "try_out", lambda settings, watch: stop.wait() and {})
    async with sit() as seat:
        screen = await short(seat)
        await seat.press("enter")
        assert screen.playing


async def test_the_lab_leaves_every_file_as_it_is(sit, tmp_path):
    def files():
        return {
            path.name: hashlib.sha256(path.read_bytes()).hexdigest()
            for path in tmp_path.iterdir()
            if path.is_file()
        }

    async with sit() as seat:
        await seat.press("b", "2", "0", "enter", "enter")
        before, game = files(), seat.session.game
        await short(seat)
        await play(seat)
        await seat.step("escape", "escape")
        assert isinstance(seat.app.screen, TableScreen)
        assert files() == before
        assert seat.session.game is game


async def test_everything_can_be_done_by_mouse(sit):
    async with sit() as seat:
        screen = await open_lab(seat)
        # The name takes 18 cells and the margin one; then come an arrow and its space.
        await seat.click("#entry-rounds", offset=(1 + 18, 0))
        assert screen.form.entry("rounds").text == "200"
        await seat.click("#entry-sessions", offset=(1 + 18 + len("‹ 10,000 "), 0))
        assert screen.form.entry("sessions").text == "20000"
        for _click in range(4):
            await seat.click("#entry-sessions", offset=(1 + 18, 0))
        assert screen.form.entry("sessions").text == "1000"
        hint = next(hint for hint in screen.query("KeyLine KeyHint") if hint.hint.label == "play")
        await seat.click(hint)
        await done(seat)
        assert shown(seat, "expected") == "67.02"
        for at, widget in ((1, Histogram), (2, Fan), (0, Figures)):
            await seat.click([*screen.query("#views KeyHint")][at])
            assert screen.query_one(f"#pictures {widget.__name__}").display
            assert sum(child.display for child in screen.query("#pictures > *")) == 1


async def test_keys_look_at_one_thing_after_the_other(sit):
    async with sit() as seat:
        screen = await short(seat)
        await play(seat)
        seen = []
        for key in ("v", "right", "right", "left", "2"):
            await seat.step(key)
            seen.append(screen.results.view)
        assert seen == ["ends", "paths", "figures", "paths", "ends"]
        assert "Where sessions ended" in seat.text


async def test_with_room_the_form_and_all_results_are_seen_at_once(sit):
    async with sit(size=(120, 40)) as seat:
        await short(seat)
        await play(seat)
        for part in ("Bankroll, chips", "Mean end", "Where sessions ended", "The bankroll over"):
            assert part in seat.text
        assert shown(seat, "expected") == "33.51"


async def test_without_colours_the_fan_is_drawn_in_signs_that_differ(sit):
    async with sit() as seat:
        seat.session.change_settings(replace(seat.session.settings, ascii=True))
        seat.table.use_settings()
        screen = await short(seat)
        await play(seat)
        await seat.step("3")
        assert screen.query_one(Fan).framed
        drawn = "\n".join(seat.lines[10:])
        assert {".", ":", "#"} <= set(drawn)
        assert "▀" not in drawn


# Rows.


async def test_typing_in_a_row_starts_afresh_and_goes_on(sit):
    async with sit() as seat:
        screen = await open_lab(seat)
        row = screen.form.entry("bankroll")
        await enter(seat, "bankroll", "250")
        assert row.text == "250"
        await seat.press("backspace", "x", "٣", ",", "7")
        assert row.text == "257"
        await seat.step("down", "up")
        await seat.press("4")
        assert row.text == "4"
        await seat.press("delete")
        assert row.number is None


async def test_keys_that_come_at_once_are_taken_in_their_order(sit):
    async with sit() as seat:
        await short(seat)
        seat.app.screen.form.entry("rounds").focus()
        await seat.press("2", "0", "enter")
        await done(seat)
        # 20 flat bets of 10: 200 × 3.3509 % = 6.70.
        assert shown(seat, "expected") == "6.70"


async def test_a_pasted_text_leaves_what_belongs_into_a_row(sit):
    async with sit() as seat:
        screen = await open_lab(seat)
        row = screen.form.entry("rounds")
        row.focus()
        row.post_message(events.Paste("1 2x٣\n3"))
        await seat.calm()
        assert row.text == "123"


@pytest.mark.parametrize(
    ("text", "step", "found"),
    [
        ("10", 1, "20"),
        ("50", 1, "50"),
        ("15", 1, "20"),
        ("15", -1, "10"),
        ("10", -1, ""),
        ("", 1, "10"),
        ("", -1, ""),
        ("99", -1, "50"),
    ],
)
def test_arrows_go_to_the_next_usual_value(text, step, found):
    assert stepped(text, ("", "10", "20", "50"), step) == found


def test_arrows_go_through_usual_sequences():
    usual = ("1,2,3,4", "1,3,2,6")
    assert stepped("1,2,3,4", usual, 1) == "1,3,2,6"
    assert stepped("9,9", usual, 1) == "1,2,3,4"
    assert stepped("9,9", usual, -1) == "1,3,2,6"


def test_a_row_shows_its_number_as_the_language_writes_it():
    row = EntryRow("goal", "Goal", "1500", ("2000",))
    assert "1,500" in row.render().plain


# Pictures.


def test_bars_are_put_together_until_they_fit():
    bins = tuple(Bin(at * 100, (at + 1) * 100, 1) for at in range(16))
    assert in_rows(bins, 16) == bins
    eight = in_rows(bins, 11)
    assert len(eight) == 8
    assert eight[0] == Bin(0, 200, 2)
    assert sum(found.sessions for found in in_rows(bins, 5)) == 16


def test_numpy_is_loaded_with_the_lab_and_not_before():
    code = (
        "import sys, baccarat_tui.tui.app; assert 'numpy' not in sys.modules;"
        "import baccarat_tui.tui.screens.lab; assert 'numpy' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
