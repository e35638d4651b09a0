"""Profiles side by side: listing, another name, setting aside, and either cut short."""

import errno
import json
import os
from contextlib import suppress
from pathlib import Path

import pytest

from baccarat_tui.baccarat.house import DEMO
from baccarat_tui.cli import run
from baccarat_tui.plain import PlainTable
from baccarat_tui.session import Session
from baccarat_tui.storage.errors import NoSuchProfile, Trouble, Unusable
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.profiles import list_profiles, rename_profile, set_profile_aside
from baccarat_tui.storage.reading import read_profile
from baccarat_tui.storage.verify import verify

FIRST_EXAMPLE = "2s Ah 3d 3c 7h 2c"
ROUND = ("bet banker 20", "deal", "all")


@pytest.fixture
def played(seat, tmp_path):
    """The profile `default` with one settled round: 1,000 − 20 + 38."""
    table = PlainTable(seat(FIRST_EXAMPLE))
    for line in ("bet banker 20", "deal", "all"):
        list(table.answer(line))
    table.session.close()
    return tmp_path


def call(folder, capsys, *words):
    status = run(["profiles", *words, "--saves", str(folder)])
    out, err = capsys.readouterr()
    return status, out, err


def test_profiles_are_listed_with_their_wallets(played, capsys):
    _status, out, _err = call(played, capsys, "--json")
    assert json.loads(out) == {
        "profiles": [
            {
                "profile": "default",
                "balance": "1018.00",
                "rounds_played": 1,
                "in_progress": False,
                "trouble": None,
            }
        ]
    }


def test_listing_creates_nothing(tmp_path, capsys):
    assert call(tmp_path / "none", capsys) == (0, "There is no profile yet; play opens one.\n", "")
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_profile_is_listed_with_its_trouble(played, capsys):
    (played / "default.json").write_bytes(b"")
    status, out, _err = call(played, capsys)
    assert status == 0
    assert "is damaged" in out


def test_a_renamed_profile_is_whole_under_its_new_name(played, capsys):
    assert call(played, capsys, "rename", "default", "Оля")[0] == 0
    assert [profile.name for profile in list_profiles(played)] == ["Оля"]
    assert verify(ProfileFiles.of(played, "Оля")) == ()
    assert list_profiles(played)[0].balance == 101_800


def test_a_name_that_is_taken_is_refused(played, capsys, arranged):
    Session.open(ProfileFiles.of(played, "other"), DEMO, arranged("")).close()
    status, out, err = call(played, capsys, "rename", "default", "other")
    assert (status, out) == (2, "")
    assert "already" in err
    assert len(list_profiles(played)) == 2


def test_a_profile_open_elsewhere_is_neither_renamed_nor_set_aside(seat, tmp_path, capsys):
    seat("")
    for words in (("rename", "default", "x"), ("set-aside", "default")):
        status, out, err = call(tmp_path, capsys, *words)
        assert (status, out) == (1, "")
        assert "open in another window" in err


def test_setting_aside_deletes_nothing_and_frees_the_name(played, capsys, seat):
    before = sorted(path.read_bytes() for path in played.glob("default.*json*"))
    assert call(played, capsys, "set-aside", "default")[0] == 0
    assert sorted(path.read_bytes() for path in played.glob("default.*set-aside-1")) == before
    assert list_profiles(played) == ()
    assert seat("").view.balance == 100_000


def test_a_profile_renamed_to_its_own_name_is_told_that_it_is_taken(played, capsys):
    status, _out, err = call(played, capsys, "rename", "default", "default")
    assert status == 2
    assert "already" in err


@pytest.mark.parametrize("words", [("rename",), ("rename", "a"), ("other",), ("set-aside",)])
def test_an_action_that_cannot_be_read_is_refused(tmp_path, capsys, words):
    status, out, err = call(tmp_path, capsys, *words)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1


def test_a_profile_without_its_save_is_not_given_a_second_name(played, capsys):
    (played / "default.json").unlink()
    before = contents(played)
    status, out, err = call(played, capsys, "rename", "default", "other")
    assert (status, out) == (1, "")
    assert "default.json is missing, though its backup or history is there" in err
    assert contents(played) == before
    assert [profile.name for profile in list_profiles(played)] == ["default"]


@pytest.mark.parametrize("words", [("rename", "default", "other"), ("set-aside", "default")])
def test_what_is_no_file_moves_with_the_rest(played, capsys, words):
    (played / "default.backup.json").unlink()
    (played / "default.backup.json").mkdir()
    (played / "default.backup.json" / "letter").write_bytes(b"kept")
    assert call(played, capsys, *words)[0] == 0
    assert [path.parent.parent for path in played.glob("*/letter")] == [played]
    assert [path.name for path in played.glob("default.*") if path.suffix != ".lock"] == (
        [] if words[0] == "rename" else [path.name for path in played.glob("default.*set-aside-1")]
    )


def test_files_set_aside_together_have_one_number(played, capsys, seat):
    (played / "default.backup.json.set-aside-1").write_bytes(b"of old")
    call(played, capsys, "set-aside", "default")
    assert {path.name for path in played.glob("*set-aside*")} == {
        "default.backup.json.set-aside-1",
        "default.json.set-aside-2",
        "default.backup.json.set-aside-2",
        "default.history.jsonl.set-aside-2",
    }


def test_a_folder_whose_files_cannot_be_looked_at_is_told_profile_by_profile(
    played, capsys, monkeypatch
):
    """As when another user's folder lets its names be listed and no more."""

    def refusing(look):
        def refuse(path, *words, **options):
            if os.fspath(path).startswith(f"{played}/"):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
            return look(path, *words, **options)

        return refuse

    monkeypatch.setattr(os, "stat", refusing(os.stat))
    monkeypatch.setattr(os, "lstat", refusing(os.lstat))
    status, out, err = call(played, capsys)
    assert (status, err) == (0, "")
    assert out.startswith("default: ")
    assert "cannot be read (Permission denied)" in out
    assert out.count("\n") == 1


def contents(folder):
    """What the files hold, those of locks left out."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix != ".lock"}


class Stop(BaseException):
    """A death: nothing that comes after it reaches the disk."""


class DyingOs:
    """The operating system, failing at the Nth change of a folder; with or without hard links."""

    def __init__(self, stop_at, links):
        self._left = stop_at
        self._links = links

    def __getattr__(self, name):
        call = getattr(os, name)
        if name not in ("open", "write", "fchmod", "fsync", "link", "rename", "unlink"):
            return call

        def counted(*words, **options):
            if self._left == 0:
                raise Stop
            self._left -= 1
            if name == "link" and not self._links:
                raise PermissionError(errno.EPERM, os.strerror(errno.EPERM), str(words[0]))
            return call(*words, **options)

        return counted


@pytest.fixture
def deaths(seat, tmp_path, stand_in):
    """Plays anew, spoils the files if wanted and dies in the middle of an act: each time gives
    the folder and what it held before.
    """

    def die_everywhere(act, lines, links=True, spoil=lambda folder: None):
        for stop_at in range(100):
            folder = tmp_path / str(stop_at)
            table = PlainTable(seat(FIRST_EXAMPLE, folder=folder))
            for line in lines:
                list(table.answer(line))
            table.session.close()
            spoil(folder)
            before = contents(folder)
            stand_in(DyingOs(stop_at, links))
            try:
                act(folder)
            except Stop:
                stand_in(DyingOs(-1, links))  # the next process lives, on the same file system
                yield folder, before
                stand_in(os)
            else:
                assert stop_at > 8
                return

    return die_everywhere


def the_one_whole(folder, links):
    """The profile that can be opened. Copies, where there are no hard links, may be listed with
    their trouble until the next start clears them.
    """
    found = list_profiles(folder)
    (whole,) = (profile for profile in found if profile.trouble is None)
    others = [profile.trouble.trouble for profile in found if profile is not whole]
    assert others == [] if links else set(others) <= {Trouble.MISSING}
    return whole


@pytest.mark.parametrize("links", [True, False])
def test_a_rename_cut_short_anywhere_leaves_one_whole_profile(deaths, seat, links):
    for folder, before in deaths(
        lambda folder: rename_profile(folder, "default", "other"), ROUND, links
    ):
        profile = the_one_whole(folder, links)
        assert profile.balance == 101_800
        assert verify(ProfileFiles.of(folder, profile.name)) == ()
        gone = ProfileFiles.of(folder, "other" if profile.name == "default" else "default")
        with pytest.raises(NoSuchProfile if links else (NoSuchProfile, Unusable)):
            read_profile(gone)
        if profile.name == "default":
            rename_profile(folder, "default", "other")
        assert the_one_whole(folder, links).name == "other"
        # The old name is free for a new wallet.
        assert seat("", folder=folder).view.balance == 100_000
        renamed = {name.replace("default", "other"): data for name, data in before.items()}
        assert renamed.items() <= contents(folder).items()
        assert not list(folder.glob(".default*"))


@pytest.mark.parametrize("links", [True, False])
@pytest.mark.parametrize("lines", [("bet banker 20", "deal"), (*ROUND, "bet tie 1", "deal")])
def test_a_name_left_by_a_rename_is_cleared_before_play_goes_on(deaths, arranged, lines, links):
    """Afterwards nothing might tell whose the backup and the ledger were."""
    for folder, before in deaths(
        lambda folder: rename_profile(folder, "default", "other"), lines, links
    ):
        name = the_one_whole(folder, links).name
        session = Session.open(ProfileFiles.of(folder, name), DEMO, arranged(""))
        session.reveal()
        session.close()
        assert [profile.name for profile in list_profiles(folder)] == [name]
        assert len(contents(folder)) == len(before)
        assert verify(ProfileFiles.of(folder, name)) == ()


@pytest.mark.parametrize("links", [True, False])
def test_setting_aside_cut_short_anywhere_is_done_or_not_begun(deaths, seat, capsys, links):
    done = []
    for folder, before in deaths(lambda folder: set_profile_aside(folder, "default"), ROUND, links):
        place = ProfileFiles.of(folder, "default")
        aside = {f"{name}.set-aside-1": data for name, data in before.items()}
        done.append(not place.save.exists())
        if done[-1]:
            with pytest.raises(NoSuchProfile if links else (NoSuchProfile, Unusable)):
                read_profile(place)
            # Nothing is put back from what was left.
            run(["repair", "--yes", "--saves", str(folder)])
            assert "There is no profile" in capsys.readouterr().err
            assert list_profiles(folder) == ()
        else:
            assert [profile.balance for profile in list_profiles(folder)] == [101_800]
            assert verify(place) == ()
        session = seat("", folder=folder)
        session.close()
        # The next start has cleared whatever was left.
        assert session.view.balance == (100_000 if done[-1] else 101_800)
        assert not list(folder.glob(".default*"))
        if done[-1]:
            assert contents(folder) == {**aside, "default.json": place.save.read_bytes()}
        else:
            assert contents(folder) == before
    assert sorted(done) == done
    assert set(done) == {False, True}


@pytest.mark.parametrize("links", [True, False])
def test_the_same_where_the_save_is_missing(deaths, links):
    for folder, before in deaths(
        lambda folder: set_profile_aside(folder, "default"),
        ROUND,
        links,
        lambda folder: (folder / "default.json").unlink(),
    ):
        aside = {f"{name}.set-aside-1": data for name, data in before.items()}
        profiles = list_profiles(folder)
        if profiles:
            assert profiles[0].trouble.trouble is Trouble.MISSING
        if (folder / "default.backup.json").exists():
            assert before.items() <= contents(folder).items()
        with suppress(NoSuchProfile):  # which says that it was done, and has cleared what was left
            set_profile_aside(folder, "default")
        assert contents(folder) == aside


@pytest.mark.parametrize("links", [True, False])
def test_somebodys_own_copies_are_never_taken_for_leftovers(played, seat, stand_in, links):
    for name in ("backup.json", "history.jsonl"):
        (played / f"copy.{name}").write_bytes((played / f"default.{name}").read_bytes())
    if links:
        (played / "copy.lock").touch()
    stand_in(DyingOs(-1, links))
    before = contents(played)
    seat("").close()
    assert contents(played) == before
    assert [profile.name for profile in list_profiles(played)] == ["copy", "default"]
    with pytest.raises(Unusable):
        read_profile(ProfileFiles.of(played, "copy"))


def test_another_profile_that_cannot_be_looked_at_is_left_alone(played, seat, monkeypatch):
    os.link(played / "default.history.jsonl", played / "other.history.jsonl")
    (played / "other.lock").touch()
    look = Path.lstat

    def refuse(path):
        if path.name == "other.json":
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(path))
        return look(path)

    monkeypatch.setattr(Path, "lstat", refuse)
    assert seat("").view.balance == 101_800
    assert (played / "other.history.jsonl").exists()
