"""Names of profiles, the folder of the saves, and links."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

import baccarat_tui
from baccarat_tui.baccarat.house import DEMO
from baccarat_tui.session import Session
from baccarat_tui.storage import places
from baccarat_tui.storage.errors import (
    BadProfileName,
    FolderUnusable,
    NoDataFolder,
    Trouble,
    Unusable,
)
from baccarat_tui.storage.places import (
    ProfileFiles,
    check_profile_name,
    profiles_in,
    saves_folder,
)
from baccarat_tui.storage.profiles import list_profiles


@pytest.mark.parametrize("name", ["default", "Оля", "a b", "x-1_2", "é", "名前", "x" * 40])
def test_names_of_letters_and_digits_are_taken(name):
    assert check_profile_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "", " ", ".", "..", "a.b", "../x", "/etc/passwd", "a/b", "a\\b", "C:", "con", "NUL", "com1",
        "-x", " x", "x ", "x\n", "x\0", "\x1b[31m", "x\u202e", "\ud800", "x" * 41, "x" * 300, "a:b",
        "*", "[x]", "~", "\u00a0", "a\tb",
    ],
)  # fmt: skip
def test_paths_devices_and_odd_characters_are_refused(name):
    with pytest.raises(BadProfileName):
        check_profile_name(name)


def test_a_name_has_one_form_however_it_is_typed():
    assert check_profile_name("e\u0301") == "\u00e9"


def test_every_file_of_the_longest_name_fits_a_folder(tmp_path, arranged):
    place = ProfileFiles.of(tmp_path, "名" * 40)
    Session.open(place, DEMO, arranged("")).close()
    assert place.save.exists()


def test_the_option_goes_before_the_environment_and_both_before_the_checkout(tmp_path):
    environment = {places.ENVIRONMENT: str(tmp_path / "environment")}
    assert saves_folder(str(tmp_path / "option"), environment) == tmp_path / "option"
    assert saves_folder(None, environment) == tmp_path / "environment"
    assert saves_folder(None, {}) == Path(baccarat_tui.__file__).parents[1] / "saves"


def test_a_relative_folder_is_taken_from_where_one_stands(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert saves_folder("here", {}) == tmp_path / "here"


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """The package as if it were no checkout."""
    module = tmp_path / "lib" / "baccarat_tui" / "storage" / "places.py"
    monkeypatch.setattr(places, "__file__", str(module))
    for name in ("XDG_DATA_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def test_an_installed_program_uses_the_data_folder_of_its_user(installed, tmp_path):
    installed.setenv("HOME", str(tmp_path / "home"))
    folder = saves_folder(None, {})
    assert folder.is_relative_to(tmp_path / "home")
    assert folder.name == "baccarat-tui"


def test_without_a_home_there_is_still_an_absolute_folder_or_a_refusal(installed):
    # The system's list of users tells the home; a process without an entry there has none.
    try:
        assert saves_folder(None, {}).is_absolute()
    except NoDataFolder as refused:
        assert refused.path


def test_a_relative_data_folder_is_never_used(installed, tmp_path):
    installed.chdir(tmp_path)
    installed.setenv("HOME", "")
    installed.setenv("XDG_DATA_HOME", "data")
    try:
        assert saves_folder(None, {}).is_absolute()
    except NoDataFolder as refused:
        assert not refused.path.is_absolute()


# Links.


def test_a_save_that_is_a_link_has_its_kin_beside_the_target(tmp_path):
    target = tmp_path / "elsewhere" / "mine.json"
    (tmp_path / "default.json").symlink_to(target)
    place = ProfileFiles.of(tmp_path, "default")
    assert place.save == target
    assert {path.parent for path in (place.backup, place.ledger, place.lock)} == {target.parent}


def test_a_link_to_no_file_is_left_for_what_it_is(tmp_path):
    (tmp_path / "folder").mkdir()
    for name, target in (("a", tmp_path / "folder"), ("b", Path(os.devnull))):
        link = tmp_path / f"{name}.json"
        link.symlink_to(target)
        assert ProfileFiles.of(tmp_path, name).save == link


def test_a_loop_of_links_has_a_place_too(tmp_path):
    (tmp_path / "default.json").symlink_to(tmp_path / "default.json")
    place = ProfileFiles.of(tmp_path, "default")
    assert place.save == tmp_path / "default.json"
    assert place.any_exists


def test_a_profile_is_not_new_because_the_system_does_not_say(tmp_path):
    """A name too long for the system stands for any error but "no such file"."""
    place = ProfileFiles("default", tmp_path, tmp_path / ("x" * 300 + ".json"))
    with pytest.raises(Unusable) as told:
        _ = place.any_exists
    assert told.value.trouble is Trouble.UNREADABLE


def test_profiles_are_told_by_their_files(tmp_path):
    for name in ("b.json", "b.backup.json", "b.history.jsonl", "a.history.jsonl", "c.backup.json",
                 ".x.json", "d.lock", "e.json.aside-1", "f f.json", "no;name.json"):  # fmt: skip
        (tmp_path / name).write_bytes(b"")
    assert profiles_in(tmp_path) == ("a", "b", "c", "f f")
    assert profiles_in(tmp_path / "none") == ()


def test_a_path_with_spaces_and_cyrillic_letters_in_the_plainest_locale(tmp_path):
    folder = tmp_path / "мои игры" / "сохранения"
    ended = subprocess.run(
        [sys.executable, "-m", "baccarat_tui", "play", "--plain", "--saves", folder,
         "--profile", "Оля"],
        input=b"bet banker 20\ndeal\nall\n",
        capture_output=True,
        check=False,
        env={"LC_ALL": "C", "PATH": os.environ["PATH"]},
    )  # fmt: skip
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert sorted(path.name for path in folder.iterdir()) == [
        "Оля.backup.json", "Оля.history.jsonl", "Оля.json", "Оля.lock",
    ]  # fmt: skip


def test_a_folder_that_cannot_be_listed_can_be_played_in(seat, tmp_path, monkeypatch):
    seat("").close()

    def refuse(path):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    monkeypatch.setattr(Path, "iterdir", refuse)
    assert seat("").view.balance == 100_000
    with pytest.raises(FolderUnusable):
        list_profiles(tmp_path)
