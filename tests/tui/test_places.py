"""Help, settings, the squeeze, profiles, and profiles that cannot be opened."""

import gettext
import hashlib

import pytest
from textual.widgets import OptionList

from baccarat_tui.language import catalogue
from baccarat_tui.settings import Pace
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.profiles import list_profiles
from baccarat_tui.tui.screens.profiles import ProfilesScreen
from baccarat_tui.tui.screens.squeeze import SqueezeScreen
from baccarat_tui.tui.screens.table import TableScreen
from baccarat_tui.tui.screens.trouble import TroubleScreen
from baccarat_tui.tui.widgets.choice import ChoiceRow
from baccarat_tui.tui.widgets.close_up import CloseUp
from baccarat_tui.tui.widgets.key_row import KeyRow


async def test_help_names_every_key_that_has_a_name(sit):
    async with sit(size=(100, 60)) as seat:
        await seat.step("question_mark")
        named = {binding.id for binding in TableScreen.BINDINGS if binding.id}
        assert named >= {"table.advance", "table.squeeze", "table.repeat"}
        keys = dict(seat.app.screen._keys)
        assert named <= set(keys)
        for name in ("Deal or turn", "Squeeze the next card", "Repeat the bets", "Quit"):
            assert name in seat.text
        await seat.step("escape")
        assert isinstance(seat.app.screen, TableScreen)


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


async def test_settings_are_saved_as_they_are_changed(sit):
    async with sit() as seat:
        await seat.step("s", "down", "right")
        row = seat.app.screen.query_one("#choice-pace", ChoiceRow)
        assert row.value is Pace.FAST
        assert seat.session.settings.pace is Pace.FAST
    async with sit() as seat:
        assert seat.session.settings.pace is Pace.FAST


async def test_a_value_can_be_clicked(sit):
    async with sit() as seat:
        await seat.step("s")
        # "slow", "normal", "fast" and "off" follow the name, each between two cells of margin.
        await seat.click("#choice-pace", offset=(18 + 1 + 7 + 9 + 2, 0))
        assert seat.session.settings.pace is Pace.FAST


async def test_the_table_can_be_changed_between_rounds_and_not_within_one(sit):
    async with sit() as seat:
        await seat.step("s", "right", "escape")
        assert seat.session.game.table.name == "classic"
        assert "PLAYER PAIR" in seat.text
        await seat.press("b", "5", "enter")
        await seat.step("s", "right")
        assert "A round is running" in seat.text
        assert seat.session.game.table.name == "classic"


async def test_ascii_mode_is_pure_ascii(sit):
    async with sit() as seat:
        await seat.step("s", *["down"] * 6, "right", "escape")
        assert seat.session.settings.ascii
        await seat.press("b", "2", "0")
        assert seat.text.isascii()
        await seat.press("enter", "enter", "enter")
        assert seat.text.isascii()
        assert "2s" not in seat.text and "+2------+" in seat.text
        await seat.press("a")
        assert seat.text.isascii()


@pytest.mark.one_of_many
async def test_every_place_is_pure_ascii_in_ascii_mode(sit):
    async with sit() as seat:
        await seat.step("s", *["down"] * 6, "right", "escape")
        await seat.press("b", "2", "0", "enter", "enter")
        await seat.step("z", "right")
        assert isinstance(seat.app.screen, SqueezeScreen)
        assert seat.text.isascii()
        await seat.step("escape", "a")
        for place in ("question_mark", "s", "k", "w", "v", "l", "o", "ctrl+p"):
            await seat.step(place)
            assert not isinstance(seat.app.screen, TableScreen)
            assert seat.text.isascii(), place
            await seat.step("escape")


async def test_the_palette_offers_what_fits_the_moment(sit):
    async with sit() as seat:
        await seat.press("b", "5")
        await seat.step("ctrl+p")
        await seat.pilot.pause()
        options = seat.app.screen.query_one(OptionList)
        offered = [str(option.prompt) for option in options.options]
        assert any("Deal or turn" in text for text in offered)
        assert not any("Turn all cards" in text for text in offered)


@pytest.mark.parametrize(
    ("typed", "opened"),
    [
        ("help", "Help"),
        ("sett", "Settings"),
        ("prof", "Profiles"),
        ("tabl", "Tables"),
        ("lab", "Lab"),
    ],
)
async def test_every_place_is_found_in_the_palette_by_its_name(sit, typed, opened):
    async with sit() as seat:
        theme = seat.app.theme
        await seat.step("ctrl+p")
        await seat.step(*typed)
        while not seat.app.screen.query_one(OptionList).option_count:
            await seat.calm()
        await seat.step("enter")
        await seat.calm()
        assert opened in seat.text
        assert seat.app.theme == theme


async def test_a_squeeze_tells_no_other_part_of_the_screen(sit):
    async with sit("9h As 3h 3d") as seat:
        await seat.press("p", "5", "enter")
        await seat.step("z")
        assert isinstance(seat.app.screen, SqueezeScreen)
        await seat.step(*["right"] * 7)
        assert "Four sides" not in seat.text
        await seat.step("right")
        assert "Four sides: it could be nine or ten" in seat.text
        assert seat.session.view.coup.player.cards == ()
        await seat.step("escape")
        assert isinstance(seat.app.screen, TableScreen)
        assert seat.cards("player") == ["back", "back", ""]


async def test_a_squeezed_card_is_the_one_that_is_turned(sit):
    async with sit("9h As 3h 3d") as seat:
        await seat.press("p", "5", "enter")
        await seat.step("z", "up", "up", "enter")
        assert seat.cards("player") == ["9h", "back", ""]


async def test_the_index_of_a_squeezed_card_stays_under_the_fingers(sit):
    async with sit("9h As 3h 3d") as seat:
        await seat.press("p", "5", "enter")
        await seat.step("z", *["up"] * 12)
        card = seat.app.screen.query_one(CloseUp).region
        shown = "".join(line[card.x : card.right] for line in seat.lines[card.y : card.bottom])
        assert "9" not in shown
        # The lower three fifths of a nine: two of its four pairs, and the pip in the middle.
        assert shown.count("♥") == 5


async def test_profiles_have_wallets_of_their_own(sit, tmp_path):
    async with sit() as seat:
        await seat.press("p", *"100", "enter", "a")
        await seat.step("w", "n", *"anna", "enter")
        assert seat.session.profile == "anna"
        assert "1,000.00" in seat.lines[0]
        await seat.step("w")
        assert "default: 900.00 chips" in seat.text
        await seat.step("down", "r", "backspace", "x", "enter")
        assert {profile.name for profile in list_profiles(tmp_path)} == {"anna", "defaulx"}
        await seat.step("d")
        assert "Press d again" in seat.text
        await seat.step("d")
        assert [profile.name for profile in list_profiles(tmp_path)] == ["anna"]


async def test_a_save_that_is_a_link_lies_among_the_profiles_beside_the_link(sit, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "default.json").symlink_to(tmp_path / "elsewhere" / "mine.json")
    async with sit() as seat:
        await seat.press("p", *"100", "enter", "a")
        await seat.step("w", "n", *"anna", "enter")
        assert (tmp_path / "anna.json").is_file()
        await seat.step("w")
        assert "default: 900.00 chips" in seat.text
        await seat.step("up", "enter")
        assert seat.session.profile == "default"
        assert seat.session.view.balance == 90_000


async def test_a_name_that_is_a_path_is_refused(sit, tmp_path):
    async with sit() as seat:
        await seat.step("w", "n", ".", ".", "/", "x", "enter")
        assert isinstance(seat.app.screen, ProfilesScreen)
        assert "cannot be a profile's name" in seat.text
        assert sorted(path.name for path in tmp_path.parent.glob("x*")) == []


async def test_a_table_open_elsewhere_is_said_and_may_be_looked_at(sit):
    async with sit() as playing:
        await playing.press("b", "2", "0", "enter", "enter")
        async with sit() as seat:
            assert isinstance(seat.app.screen, TroubleScreen)
            assert "open in another window" in seat.text
            await seat.step("down", "enter")
            assert "looking on" in seat.lines[0]
            assert seat.cards("player") == ["2s", "back", ""]
            await seat.press("enter")
            assert "here you look on" in seat.text
            assert playing.session.view.coup.player.cards[0].rank == "2"
            await playing.press("a")
            await seat.table._follow()
            await seat.calm()
            assert "1,018.00" in seat.lines[0]


@pytest.mark.parametrize("data", [b"", b"\0" * 100, b"{}"])
async def test_a_damaged_save_is_left_alone_until_the_person_says_yes(sit, tmp_path, data):
    async with sit() as seat:
        await seat.press("b", "2", "0", "enter", "a")
    save = ProfileFiles.of(tmp_path, "default").save
    save.write_bytes(data)
    async with sit() as seat:
        assert isinstance(seat.app.screen, TroubleScreen)
        assert "Rebuild from the history: 1,018.00 chips after 1 round" in seat.text
        assert save.read_bytes() == data
        await seat.step("down", "enter")
        assert seat.session.view.balance == 1_018_00
        assert data in [path.read_bytes() for path in tmp_path.iterdir() if path != save]


async def test_a_repair_is_offered_by_what_it_does(sit, tmp_path):
    async with sit() as seat:
        await seat.press("b", *"20", "enter", "enter")
    save = tmp_path / "default.json"
    save.write_bytes(save.read_bytes()[:40])
    async with sit() as seat:
        told = " ".join(seat.text.replace("│", " ").split())
        # The backup is one step older: the bets are locked and no card is turned.
        way = "980.00 chips after 0 rounds, with round 1 in progress and 0 cards turned"
        assert f"Go back to the backup: {way}" in told
        assert "Do this" not in told


async def test_a_save_from_a_newer_version_is_named_and_left_alone(sit, tmp_path):
    async with sit() as seat:
        await seat.press("b", "2", "0", "enter", "a")
    save = ProfileFiles.of(tmp_path, "default").save
    first, body = save.read_bytes().split(b"\n", 1)
    body = body.replace(b'"format":1', b'"format":1000000')
    digest = hashlib.sha256(body).hexdigest().encode()
    save.write_bytes(first[:12] + digest + first[76:] + b"\n" + body)
    before = save.read_bytes()
    async with sit() as seat:
        assert "newer version" in seat.text
        assert "Go back to" not in seat.text
        await seat.step("escape")
        assert seat.app.return_code == 1
    assert save.read_bytes() == before


async def test_an_action_can_be_given_another_key(sit):
    async with sit() as seat:
        await seat.step("k")
        row = seat.app.screen.query_one("#key-table-all", KeyRow)
        row.focus()
        await seat.calm()
        await seat.step("enter", "b")
        assert "That key is taken: Choose Banker." in seat.text
        await seat.step("enter", "5")
        assert "stays as it is" in seat.text
        await seat.step("enter", "y")
        assert row.key == "y"
        await seat.step("escape")
        await seat.press("b", "2", "0", "enter", "a")
        assert seat.session.view.revealing
        assert "y turn all" in seat.lines[-1]
        await seat.press("y")
        assert not seat.session.view.revealing
    async with sit() as seat:
        assert seat.session.settings.keys == (("table.all", "y"),)
        await seat.press("r", "enter", "y")
        assert not seat.session.view.revealing
        await seat.step("k")
        seat.app.screen.query_one("#key-table-all", KeyRow).focus()
        await seat.step("delete", "escape")
        assert seat.session.settings.keys == ()


@pytest.mark.parametrize(
    ("key", "letter"),
    [("й", "й"), ("é", "é"), ("left_pointing_double_angle_quotation_mark", "«")],
)
async def test_letters_of_every_keyboard_may_be_keys(sit, key, letter):
    async with sit() as seat:
        await seat.step("k")
        seat.app.screen.query_one("#key-table-all", KeyRow).focus()
        await seat.step("enter", letter)
        assert seat.session.settings.keys == (("table.all", key),)
        await seat.step("escape")
        await seat.press("b", "2", "0", "enter", letter)
        assert not seat.session.view.revealing
    async with sit() as seat:
        assert seat.session.settings.keys == (("table.all", key),)


async def test_what_has_no_name_is_no_key(sit):
    async with sit() as seat:
        await seat.step("k")
        seat.app.screen.query_one("#key-table-all", KeyRow).focus()
        await seat.step("enter", "\ue000")
        assert "stays as it is" in seat.text
        assert seat.session.settings.keys == ()


async def test_a_card_is_peeled_by_dragging_from_its_long_side(sit):
    async with sit("6h As 3h 3d") as seat:
        await seat.press("p", "5", "enter")
        await seat.step("z")
        card = seat.app.screen.query_one(CloseUp)
        await seat.pilot.mouse_down(card, offset=(1, 8))
        for column in range(2, 12):
            await seat.pilot.hover(card, offset=(column, 8))
        await seat.pilot.mouse_up(card, offset=(11, 8))
        assert "Three sides: it could be six, seven or eight" in seat.text
        assert seat.session.view.coup.player.cards == ()


async def test_the_table_speaks_another_language_from_one_moment_to_the_next(sit):
    class Marked(gettext.NullTranslations):
        def gettext(self, message):
            return f"«{message}»"

    async with sit() as seat:
        await seat.press("b", "5", "enter", "enter")
        try:
            catalogue.use(Marked())
            seat.table.retell()
            await seat.calm()
            for text in ("«Turn the cards»", "«Next: a card for", "«turn»", "«squeeze»"):
                assert text in seat.text
        finally:
            catalogue.speak(catalogue.SOURCE_LANGUAGE)


async def test_a_theme_chosen_in_the_palette_is_kept(sit):
    async with sit() as seat:
        await seat.step("ctrl+p", *"high-con")
        await seat.pilot.pause()
        await seat.step("enter")
        await seat.step("enter")
        assert seat.session.settings.theme == "high-contrast"
    async with sit() as seat:
        assert seat.app.theme == "high-contrast"
