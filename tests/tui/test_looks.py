"""Sizes, themes and faces: what the table looks like wherever it is opened."""

import re
from pathlib import Path

import pytest
from textual._border import BORDER_CHARS
from textual.color import Color
from textual.scrollbar import ScrollBarRender
from textual.theme import BUILTIN_THEMES
from textual.widgets import OptionList

import baccarat_tui.tui
from baccarat_tui.baccarat.cards import Card, Rank, Suit
from baccarat_tui.baccarat.house import HOUSE, house_table
from baccarat_tui.baccarat.tables import Spot, Table
from baccarat_tui.tui.arrangement import SMALLEST, arrange
from baccarat_tui.tui.faces import Size, back, face, pip_rows
from baccarat_tui.tui.filters import in_ascii
from baccarat_tui.tui.themes import OWN_THEMES, variables_for
from baccarat_tui.tui.widgets.spot import BetSpot

PLACES = Path(baccarat_tui.tui.__file__).parent
SIZES = [(80, 24), (60, 20), (45, 30), (120, 40), (200, 60), SMALLEST]
TWELVE = Table(
    "twelve", 8, tuple({rule.spot: rule for table in HOUSE for rule in table.bets}.values())[:12]
)


@pytest.mark.parametrize("spots", range(1, 20))
def test_every_size_has_a_layout_that_fits_it(spots):
    for width in range(SMALLEST[0], 160, 3):
        for height in range(SMALLEST[1], 60):
            plan = arrange(width, height, spots)
            rows = (
                1 + plan.hands + plan.reason + plan.spots + plan.tray + plan.panel + plan.gaps + 1
            )
            assert rows <= height
            assert plan.spots >= 2
            if height >= 20 and width >= 45 and spots <= 12:
                assert plan.spots >= min(3, 2 * -(-spots // plan.spot_columns))


def test_the_budget_of_80_by_24():
    plan = arrange(80, 24, 3)
    assert (plan.card, plan.hands, plan.reason, plan.spots, plan.panel) == (Size.LARGE, 8, 2, 5, 6)
    plan = arrange(80, 24, 12)
    assert (plan.card, plan.spots, plan.panel) == (Size.LARGE, 5, 6)


@pytest.mark.parametrize("size", SIZES)
async def test_three_spots_and_all_that_is_needed_are_inside_the_screen(sit, size):
    async with sit(size=size) as seat:
        await seat.press("b", "2", "0")
        assert all(spot.region in seat.table.region for spot in seat.table.query(BetSpot))
        assert "1,000.00" in seat.lines[0]
        assert seat.lines[-1].strip().startswith("Enter")
        await seat.press("enter", "a")
        assert "+18.00" in seat.text
        assert "won" in seat.text


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (45, 30), (120, 40)])
async def test_twelve_spots_fit_with_large_cards(sit, size):
    async with sit(size=size, table=TWELVE) as seat:
        regions = [spot.region for spot in seat.table.query(BetSpot)]
        assert len(regions) == 12
        assert all(region in seat.table.region and region.height >= 2 for region in regions)
        assert not any(
            one.overlaps(other) for at, one in enumerate(regions) for other in regions[at + 1 :]
        )
        assert seat.table.player.card_size in (Size.LARGE, Size.HUGE)


async def test_too_little_room_is_one_friendly_line_until_it_grows(sit):
    async with sit() as seat:
        await seat.press("b", "2", "0", "enter", "enter")
        await seat.pilot.resize_terminal(30, 10)
        await seat.calm()
        assert "a little more room" in " ".join(seat.text.split())
        assert "PLAYER" not in seat.text
        await seat.pilot.resize_terminal(80, 24)
        await seat.calm()
        assert "PLAYER" in seat.text
        assert seat.cards("player") == ["2s", "back", ""]


@pytest.mark.parametrize("size", [(45, 30), (120, 40), (60, 20), (80, 24)])
async def test_resizing_in_mid_reveal_loses_nothing(sit, size):
    async with sit() as seat:
        await seat.press("b", "2", "0", "enter", "enter", "enter")
        await seat.pilot.resize_terminal(*size)
        await seat.calm()
        assert seat.cards("player") == ["2s", "back", ""]
        await seat.press("a")
        assert seat.session.view.balance == 1_018_00


PIPS = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10}


@pytest.mark.parametrize("rows", [5, 7, 15])
@pytest.mark.parametrize("rank", [rank for rank in Rank if rank.value in PIPS])
def test_a_card_shows_as_many_pips_as_it_counts(rank, rows):
    assert sum(sum(row) for row in pip_rows(rank, rows)) == PIPS[rank.value]


@pytest.mark.parametrize("rank", list(Rank))
@pytest.mark.parametrize("size", list(Size))
@pytest.mark.parametrize("framed", [True, False])
def test_a_card_fills_its_cells_and_nothing_else(rank, size, framed):
    for suit in Suit:
        for rows in (face(Card(rank, suit), size, framed=framed), back(size, framed=framed)):
            assert len(rows) == size.height
            assert {len(row) for row in rows} == {size.width}


def test_seven_has_its_odd_pip_above_the_middle_as_printed_cards_do():
    assert pip_rows(Rank.SEVEN, 5) == (
        (True, False, True),
        (False, True, False),
        (True, False, True),
        (False, False, False),
        (True, False, True),
    )


def contrast(text, ground):
    """WCAG 2.2's contrast ratio of two colours."""

    def luminance(color):
        parts = [part / 255 for part in Color.parse(color).rgb]
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    light, dark = sorted((luminance(text), luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_contrast_of_white_on_black_is_known():
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", OWN_THEMES, ids=lambda theme: theme.name)
def test_text_of_our_themes_has_a_contrast_of_at_least_four_and_a_half(theme):
    colours = variables_for(theme) | theme.variables
    grounds = [theme.background, colours["bar"], colours["spot"], colours["spot-chosen"]]
    inks = [theme.foreground, *(colours[name] for name in INKS)]
    pairs = [(ink, ground) for ink in inks for ground in grounds]
    pairs += [
        (colours[f"card-{suit}"], colours["card-face"])
        for suit in ("black", "red", "blue", "green")
    ]
    pairs += [
        (colours[f"chip-{value}-text"], colours[f"chip-{value}"])
        for value in (1, 5, 25, 100, 500, 1000)
    ]
    low = {pair: round(contrast(*pair), 2) for pair in pairs if contrast(*pair) < 4.5}
    assert low == {}


INKS = ("player", "banker", "tie", "gain", "loss", "even", "quiet", "key")


@pytest.mark.one_of_many
async def test_every_theme_of_the_palette_draws_the_table(sit):
    async with sit() as seat:
        await seat.press("b", "2", "0", "enter", "enter")
        for name in sorted(BUILTIN_THEMES):
            seat.app.theme = name
            await seat.calm()
            assert "PLAYER" in seat.text, name


def test_what_textual_draws_round_the_texts_has_look_alikes():
    styles = [path.read_text(encoding="utf-8") for path in PLACES.rglob("*.tcss")]
    borders = {name for text in styles for name in re.findall(r"border[-a-z]*: *([a-z]+) ", text)}
    assert "round" in borders
    # Those of Textual's own lists, entries and palette, where no style here takes their place.
    borders |= {"tall", "hkey"}
    drawn = "".join("".join(row) for name in borders for row in BORDER_CHARS[name])
    drawn += "".join(ScrollBarRender.VERTICAL_BARS + ScrollBarRender.HORIZONTAL_BARS)
    assert in_ascii(drawn).isascii()
    assert "?" not in in_ascii(drawn)


def test_twelve_spots_are_twelve():
    assert len(TWELVE.bets) == 12
    assert Spot.DRAGON7 not in house_table("demo").spots


def test_no_colour_is_named_outside_the_themes():
    literal = re.compile(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bansi_\w+|(?:color|background): *[a-z]")
    found = [
        f"{path.name}: {match.group()}"
        for path in [*PLACES.rglob("*.py"), *PLACES.rglob("*.tcss")]
        if path.name != "themes.py"
        for match in literal.finditer(path.read_text(encoding="utf-8"))
        if not re.fullmatch(r"#(bad|face|add|feed|dead)\b", match.group())
    ]
    assert found == []


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
