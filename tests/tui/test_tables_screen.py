"""The tables beside the table: what they are, what differs, and sitting down at another."""

import pytest
from textual.widgets import Static

from baccarat_tui.baccarat.house import HOUSE
from baccarat_tui.tui.screens.differences import DifferencesScreen
from baccarat_tui.tui.screens.table import TableScreen
from baccarat_tui.tui.screens.tables import TablesScreen

HOME = """\
decks = 6
smallest = 5
step = 5
largest = 500

[[bet]]
spot = "player"
pays = [{ returns = "2.00", winner = "player" }, { returns = "1.00", winner = "tie" }]

[[bet]]
spot = "banker"
pays = [
  { returns = "1.50", winner = "banker", total = 6 },
  { returns = "2.00", winner = "banker" },
  { returns = "1.00", winner = "tie" },
]
"""

BROKEN = """\
[[bet]]
spot = "bankr"
pays = []
"""


@pytest.fixture
def own(tmp_path):
    """The person's own tables: one that can be played, and one that cannot."""
    folder = tmp_path / "tables"
    folder.mkdir()
    (folder / "home.toml").write_text(HOME)
    (folder / "broken.toml").write_text(BROKEN)


async def open_tables(seat):
    await seat.press("v")
    assert isinstance(seat.app.screen, TablesScreen)
    return seat.app.screen


async def look_at(seat, name):
    """Go down to a table."""
    for _row in range(20):
        if f" {name}" in listed(seat, seat.app.screen.names.highlighted):
            return
        await seat.press("down")
    raise AssertionError(name)


def listed(seat, at):
    """What is written in a row of the list."""
    return str(seat.app.screen.names.get_option_at_index(at).prompt)


def text(seat):
    """What stands on the screen; signs are kept together by no-break spaces."""
    return seat.text.replace("\u00a0", " ")


def about(seat):
    """What is said of the highlighted table or file."""
    return str(seat.app.screen.query_one("#about", Static).content)


def row(seat, start):
    """The words of the first line that begins with these, beside the list or below it."""
    lines = [line[line.find(start) :] for line in text(seat).splitlines() if start in line]
    return " ".join(lines[0].split())


async def test_all_tables_of_the_house_and_the_persons_own_are_listed(sit, own):
    async with sit() as seat:
        screen = await open_tables(seat)
        rows = [listed(seat, at) for at in range(screen.names.option_count)]
        assert rows == [
            "▸ demo", "  classic", "  classic-9", "  no-commission", "  ez",
            "your own", "× broken", "  home",
        ]  # fmt: skip
        assert "you play at demo" in seat.lines[0]


async def test_without_own_tables_nothing_is_said_of_them(sit):
    async with sit() as seat:
        screen = await open_tables(seat)
        assert screen.names.option_count == len(HOUSE)
        assert "your own" not in seat.text


async def test_a_table_is_shown_with_returns_conditions_and_exact_edges(sit):
    async with sit(size=(80, 50)) as seat:
        await open_tables(seat)
        assert row(seat, "Player  ") == "Player 1.95× 3.4663 %"
        await look_at(seat, "classic")
        # FACTS: the published edges of eight decks.
        assert row(seat, "Banker  ") == "Banker 1.95× 1.0579 %"
        assert row(seat, "Player Pair") == "Player Pair 12.00× 10.3614 %"
        assert row(seat, "Dragon Bonus Player") == "Dragon Bonus Player 2.00–31.00× 2.6517 %"
        assert "Player's first two cards are a pair" in seat.text
        assert "8 decks, bets from 1 chip." in seat.text


async def test_a_faulty_file_is_told_with_its_sentence_and_cannot_be_chosen(sit, own):
    async with sit(size=(120, 40)) as seat:
        await open_tables(seat)
        await look_at(seat, "broken")
        assert "broken.toml, line 2: spot takes one of player, banker, tie" in about(seat)
        assert about(seat).endswith('not "bankr".')
        assert 'not "bankr".' in seat.text
        for key in ("enter", "d"):
            await seat.press(key)
            assert isinstance(seat.app.screen, TablesScreen)
        assert seat.session.game.table.name == "demo"


async def test_enter_takes_the_table_for_the_next_rounds(sit):
    async with sit() as seat:
        await open_tables(seat)
        await look_at(seat, "ez")
        assert "Enter takes it from the next round on; the shoe stays." in about(seat)
        shoe = seat.session.game.shoe
        await seat.press("enter")
        assert isinstance(seat.app.screen, TableScreen)
        assert "You play at ez now." in seat.text
        assert "DRAGON 7" in seat.text
        assert seat.session.game.shoe is shoe
    async with sit() as seat:
        assert seat.session.game.table.name == "ez"


async def test_another_number_of_decks_is_told_before_and_means_a_new_shoe(sit, own):
    async with sit() as seat:
        await open_tables(seat)
        await look_at(seat, "home")
        assert "from the next round on, with a new shoe of 6 decks." in about(seat)
        await seat.press("enter")
        assert "You play at home now, with a new shoe of 6 decks." in seat.text
        assert seat.session.game.table.name == "home"
        assert seat.session.game.shoe.decks == 6


async def test_within_a_round_tables_can_be_looked_at_and_not_changed(sit):
    async with sit() as seat:
        await seat.press("b", "2", "0", "enter", "enter")
        await open_tables(seat)
        await seat.step("down")
        assert "A round is running: tables can be looked at" in seat.text
        await look_at(seat, "ez")
        await seat.press("enter")
        assert "A round is running: turn its cards first." in seat.text
        assert isinstance(seat.app.screen, TablesScreen)
        assert seat.session.game.table.name == "demo"
        await seat.press("escape", "a")
        assert seat.session.view.rounds_played == 1


async def test_taking_the_table_that_is_played_changes_nothing(sit):
    async with sit() as seat:
        await open_tables(seat)
        assert "You play here now." in seat.text
        game = seat.session.game
        await seat.press("enter")
        assert isinstance(seat.app.screen, TableScreen)
        assert seat.session.game is game


async def test_keys_that_come_at_once_take_the_table_they_lead_to(sit):
    async with sit() as seat:
        await open_tables(seat)
        await seat.press("down", "down", "enter")
        assert seat.session.game.table.name == "classic-9"


async def test_by_mouse_a_click_looks_and_the_key_line_takes(sit):
    async with sit() as seat:
        screen = await open_tables(seat)
        await seat.click("#list", offset=(4, 4))
        assert listed(seat, screen.names.highlighted) == "  ez"
        assert seat.session.game.table.name == "demo"
        hints = {hint.hint.label: hint for hint in screen.query("KeyHint")}
        await seat.click(hints["what differs"])
        assert isinstance(seat.app.screen, DifferencesScreen)
        await seat.press("escape")
        hints = {hint.hint.label: hint for hint in screen.query("KeyHint")}
        await seat.click(hints["play here"])
        assert seat.session.game.table.name == "ez"


async def test_a_long_sheet_is_paged_and_begins_again_after_its_end(sit):
    async with sit(size=(60, 20)) as seat:
        screen = await open_tables(seat)
        assert "Space" not in seat.lines[-1]
        await look_at(seat, "classic")
        assert "Space more" in seat.lines[-1]
        assert "Small" not in seat.text
        pages = 0
        while "4 cards dealt" not in seat.text:
            await seat.press("space")
            pages += 1
            assert pages < 10
        await seat.press("end", "pagedown", "pageup")
        await look_at(seat, "ez")
        assert screen.scroll.scroll_y == 0


async def test_what_differs_between_the_table_that_is_played_and_another(sit):
    async with sit() as seat:
        await open_tables(seat)
        await look_at(seat, "no-commission")
        await seat.press("d")
        assert seat.lines[0].split("  ")[1:] == ["demo and no-commission"]
        # FACTS: 269232304455680 of 4998398275503360 orders are a Banker's win with 6.
        assert row(seat, "Banker wins, total 6") == "Banker wins, total 6 5.3864 % 1.90× 1.50×"
        assert row(seat, "Banker wins, other") == "Banker wins, otherwise 40.4734 % 1.90× 2.00×"
        assert row(seat, "Tie") == "Tie 3.8925 % 14.3596 %"
        assert row(seat, "Super 6") == "Super 6 – 29.9772 %"
        assert "13.00×" in seat.text


async def test_the_played_table_is_compared_with_the_next(sit):
    async with sit() as seat:
        await open_tables(seat)
        await seat.press("d")
        assert "demo and classic" in seat.lines[0]


async def test_any_two_tables_can_be_laid_side_by_side(sit, own):
    async with sit(size=(80, 40)) as seat:
        await open_tables(seat)
        await look_at(seat, "ez")
        await seat.press("d", "x")
        assert "ez and demo" in seat.lines[0]
        await seat.press("right")
        assert "ez and classic" in seat.lines[0]
        await seat.press("left", "left")
        assert "ez and home" in seat.lines[0]
        assert row(seat, "Decks") == "Decks 8 6"
        assert row(seat, "Largest bet") == "Largest bet the wallet 500"
        await seat.press("escape")
        assert isinstance(seat.app.screen, TablesScreen)


async def test_bets_alike_at_both_are_named(sit):
    async with sit(size=(80, 50)) as seat:
        await open_tables(seat)
        await look_at(seat, "classic-9")
        await seat.press("d", "x", "right")
        assert "classic-9 and classic" in seat.lines[0]
        # FACTS: 475627426473216 of 4998398275503360 orders tie; 1 − 10 × that is 4.8440 %.
        assert row(seat, "Tie") == "Tie 4.8440 % 14.3596 %"
        assert "The same rules at both: Player, Banker." in seat.text


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (45, 30), (120, 40)])
async def test_no_line_is_cut_at_any_size(sit, own, size):
    async with sit(size=size) as seat:
        screen = await open_tables(seat)
        await look_at(seat, "classic")
        sheet = screen.sheet
        assert all(line.cell_length <= sheet.content_size.width for line in sheet.render().split())
        assert "Dragon Bonus Player" in sheet.render().plain
        await seat.press("d")
        sheet = seat.app.screen.sheet
        assert all(line.cell_length <= sheet.content_size.width for line in sheet.render().split())
