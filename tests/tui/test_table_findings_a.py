"""What a newcomer stumbled over at the full-screen table, and what is shown there instead."""

import pytest
from textual.widgets import OptionList

from baccarat_tui.tui.app import TableApp
from baccarat_tui.tui.widgets.spot import BetSpot


@pytest.fixture
def colourless(colours, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")


def reversed_text(seat):
    """The text of the screen that is shown in reverse, line by line."""
    strips = seat.app.screen._compositor.render_strips()
    texts = (
        "".join(
            part.text
            for part in strip
            if part.style is not None and part.style.reverse and part.text != "▁"
        )
        for strip in strips
    )
    return [text.strip() for text in texts if text.strip()]


@pytest.mark.parametrize("key", ["v", "w"])
async def test_the_highlighted_line_of_a_list_is_seen_without_colours(colourless, sit, key):
    async with sit() as seat:
        await seat.press(key)
        names = seat.app.screen.query_one(OptionList)
        if key == "v":
            await seat.press("down")
        shown = str(names.highlighted_option.prompt).strip()
        assert reversed_text(seat) == [shown]


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


async def test_ctrl_c_leaves_as_q_does_without_a_word(sit, monkeypatch):
    left = []
    monkeypatch.setattr(TableApp, "exit", lambda *_args, **_more: left.append(True))
    async with sit() as seat:
        await seat.press("ctrl+c")
        assert left == [True]
        assert not seat.app._notifications


async def test_an_interrupted_round_says_which_card_comes_next(sit):
    async with sit() as seat:
        await seat.press("b", "2", "0", "enter", "enter")
    async with sit() as seat:
        assert "Round 1 was interrupted; its cards are recorded." in seat.text
        assert "Next: a card for Banker." in seat.text


async def test_turning_by_itself_chosen_in_the_middle_of_a_round_goes_on(sit):
    async with sit() as seat:
        await seat.press("b", "2", "0", "enter", "enter")
        await seat.step("s", *["down"] * 3, "right")
        assert seat.session.view.revealing
        await seat.step("escape")
        # 20 on Banker return 38.00 when Banker wins.
        assert seat.session.view.balance == 1_018_00


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


async def test_the_large_totals_can_be_told_apart_in_ascii(sit):
    async with sit() as seat:
        await seat.step("s", *["down"] * 6, "right", "escape")
        await seat.press("b", "2", "0", "enter", "a")
        assert seat.session.settings.ascii
        figures = seat.table.query_one("#figures").region
        rows = [line[figures.x : figures.right].split() for line in seat.lines]
        # Player's 2 and Banker's 6, as seven segments show them.
        assert rows[figures.y : figures.bottom] == [["_", "_"], ["_|", "|_"], ["|_", "|_|"]]
        assert seat.text.isascii()


async def test_help_has_aligned_columns_under_titles_and_scrolls_to_what_this_is(sit):
    async with sit(size=(80, 60)) as seat:
        await seat.press("?")
        lines = {line.split("  ")[0]: line for line in (row.strip(" │") for row in seat.lines)}
        assert {"Betting", "Dealing", "Places"} <= set(lines)
        columns = {
            row.index(words)
            for row in seat.lines
            for words in ("Deal, then turn", "Put the chosen chip", "Leave; nothing is lost.")
            if words in row
        }
        assert len(columns) == 1
        assert "Make Player" not in seat.text
    async with sit() as seat:
        await seat.step("?", *["pagedown"] * 6)
        told = " ".join(seat.text.replace("│", " ").split())
        assert "proves nothing about any operator or any game for real money." in told


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
