"""Profiles side by side: listing, another name, setting aside, and a rename cut short."""

import json
import os

import pytest

from baccarat_tui.baccarat.house import DEMO
from baccarat_tui.cli import run
from baccarat_tui.plain import PlainTable
from baccarat_tui.session import Session
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.profiles import list_profiles, rename_profile
from baccarat_tui.storage.verify import verify

FIRST_EXAMPLE = "2s Ah 3d 3c 7h 2c"


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


class Stop(Exception):
    pass


class CountedOs:
    """The operating system, failing at the Nth change of a folder."""

    def __init__(self, stop_at):
        self._left = stop_at

    def __getattr__(self, name):
        call = getattr(os, name)
        if name not in ("link", "rename", "unlink", "fsync"):
            return call

        def counted(*words, **options):
            if self._left == 0:
                raise Stop
            self._left -= 1
            return call(*words, **options)

        return counted


def test_a_rename_cut_short_anywhere_leaves_one_whole_profile(seat, tmp_path, stand_in):
    stopped = 0
    for stop_at in range(100):
        folder = tmp_path / str(stop_at)
        table = PlainTable(seat(FIRST_EXAMPLE, folder=folder))
        for line in ("bet banker 20", "deal", "all"):
            list(table.answer(line))
        table.session.close()
        stand_in(CountedOs(stop_at))
        try:
            rename_profile(folder, "default", "other")
        except Stop:
            stopped += 1
        else:
            break
        finally:
            stand_in(os)
        (profile,) = list_profiles(folder)
        assert profile.balance == 101_800
        assert verify(ProfileFiles.of(folder, profile.name)) == ()
        if profile.name == "default":
            rename_profile(folder, "default", "other")
        assert [profile.name for profile in list_profiles(folder)] == ["other"]
        # The old name is free for a new wallet.
        assert seat("", folder=folder).view.balance == 100_000
    assert stopped > 5
