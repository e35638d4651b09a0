"""Whatever is wrong with a save is one sentence, with nothing in it that a terminal would obey."""

import errno
import os

import pytest

from baccarat_tui.cli import run
from baccarat_tui.language.refusals import sentence
from baccarat_tui.language.saves import problem_sentence, trouble_sentence
from baccarat_tui.storage import descriptors, errors, files
from baccarat_tui.storage.errors import Trouble, Unusable
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.verify import Fault, Problem

from .conftest import ROUND

FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "\x1b]52;c;AAAA\x07\u202efile\n"


def every_error(path):
    for cause in (
        FULL,
        descriptors.NotRegular(path),
        files.ChangedOutside(path),
        OSError("nothing"),
    ):
        yield errors.NotSaved(path, cause)
        yield errors.HistoryBehind(path, cause)
        yield errors.FolderUnusable(path, cause)
    yield errors.NoDataFolder(path)
    yield errors.NoFolderNamed()
    yield errors.OpenElsewhere(path, "default")
    yield errors.NoSuchProfile(path, "default")
    for trouble in Trouble:
        yield Unusable(trouble, path, "2")


def test_every_error_is_one_line_that_begins_and_ends_as_a_sentence(path):
    for error in every_error(path):
        text = sentence(error)
        assert text.isprintable(), repr(text)
        assert text.endswith(".")
        assert text.count(". ") == 0, text
        assert "()" not in text, text
        assert "{" not in text


def test_every_trouble_is_told_with_its_way_out(path):
    for trouble in Trouble:
        error = Unusable(trouble, path, "2")
        assert trouble_sentence(error)[:-1] in sentence(error)
        assert "--profile" in sentence(error)
        assert ("repair" in sentence(error)) == error.repairable


def test_every_fault_is_told_with_its_line():
    for fault in Fault:
        text = problem_sentence(Problem(fault=fault, line=1234))
        assert text.endswith(".")
        line_matters = fault not in (Fault.TOTALS, Fault.ROUNDS, Fault.LINES)
        assert ("1234" in text or "1,234" in text) == line_matters


def test_a_name_that_is_no_profiles_is_bad_input(capsys, tmp_path):
    status = run(["status", "--profile", "../\x1b[31mx", "--saves", str(tmp_path)])
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    assert err == (
        "“../[31mx” cannot be a profile's name: use 1 to 40 letters, digits, spaces, - or _.\n"
    )


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda place: place.save.write_bytes(b""), "is damaged and has been left as it is"),
        (lambda place: place.save.unlink(), "is missing, though its backup or history is there"),
        (
            lambda place: place.save.write_bytes(place.save.read_bytes().replace(b"by_hand", b"automatic")),
            "was changed outside the program and has been left as it is",
        ),
        (
            lambda place: place.save.write_bytes(place.backup.read_bytes()),
            "is an older copy than its backup or history and has been left as it is",
        ),
        (lambda place: place.backup.write_bytes(b""), "so nothing shows that the save is the newest"),
        (
            lambda place: place.ledger.write_bytes(b""),
            "is damaged or cut short and has been left as it is",
        ),
    ],
)  # fmt: skip
def test_play_stops_with_one_sentence_and_exit_1(tmp_path, play, capsys, spoil, told):
    play(*ROUND, "bet tie 1", "deal")
    place = ProfileFiles.of(tmp_path, "default")
    spoil(place)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    status = run(["play", "--plain", "--saves", str(tmp_path)])
    out, err = capsys.readouterr()
    assert (status, out) == (1, "")
    assert told in err
    assert err.count("\n") == 1
    assert "see what repair can do, or choose another profile with --profile.\n" in err
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_folder_that_cannot_be_used_is_named(tmp_path, capsys):
    (tmp_path / "file").write_bytes(b"")
    status = run(["play", "--plain", "--saves", str(tmp_path / "file" / "x")])
    out, err = capsys.readouterr()
    assert (status, out) == (1, "")
    assert err == (
        f"{tmp_path}/file/x cannot be used for saves (Not a directory): "
        "choose another folder with --saves.\n"
    )


def test_a_full_disk_is_told_at_the_table_and_play_goes_on(play, refuse, monkeypatch):
    play()
    real = files.write_beside

    def once(*words):
        monkeypatch.setattr(files, "write_beside", real)
        raise FULL

    monkeypatch.setattr(files, "write_beside", once)
    told = play("bet banker 20", "deal", "deal", "all")
    assert any(
        line.endswith(
            "default.json could not be saved (No space left on device); "
            "the last saved state still holds, so try again or leave."
        )
        for line in told
    )
    assert "Banker: 20.00 staked, won, 38.00 returned, net +18.00." in told
