"""Saves of every format that was ever written must open for ever.

`fixtures/format-N` holds a profile as the program wrote it then: rounds won and lost, a grant,
another table, a restoration, changed settings, and a round with two cards turned.
"""

import shutil
from pathlib import Path

import pytest

from baccarat_tui.baccarat.house import DEMO
from baccarat_tui.baccarat.round import Grant, Restoration, SettledRound
from baccarat_tui.plain import PlainTable
from baccarat_tui.session import Session
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.reading import read_file, read_profile
from baccarat_tui.storage.schema import FORMAT, encode
from baccarat_tui.storage.verify import ledger_lines, verify

FIXTURES = Path(__file__).with_name("fixtures")
FORMATS = range(1, FORMAT + 1)


@pytest.fixture(params=FORMATS, ids="format-{}".format)
def old(request, tmp_path):
    shutil.copytree(FIXTURES / f"format-{request.param}", tmp_path, dirs_exist_ok=True)
    return ProfileFiles.of(tmp_path, "default")


def test_it_is_sound_and_says_what_it_said(old):
    assert verify(old) == ()
    save = read_profile(old)
    assert save.game.balance == 85_065
    assert save.game.rounds_played == 5
    assert (save.game.round.id, save.game.round.revealed, save.game.round.stake) == (6, 2, 5_100)
    assert save.game.table.name == "classic"
    assert (save.settings.theme, save.settings.ascii) == ("felt", True)
    entries = [line.entry for line in ledger_lines(old, save) if line.entry]
    assert [type(entry) for entry in entries] == [
        SettledRound, SettledRound, SettledRound, Grant, SettledRound, Restoration, SettledRound,
    ]  # fmt: skip
    assert [entry.balance_after for entry in entries] == [
        101_800, 98_600, 0, 100_000, 89_500, 89_500, 90_165,
    ]  # fmt: skip


def test_it_is_played_on(old, arranged):
    before = {path.name: path.read_bytes() for path in old.save.parent.iterdir()}
    session = Session.open(old, DEMO, arranged(""))
    table = PlainTable(session)
    assert "Round 6 was interrupted; its cards are recorded." in list(table.opening())
    for line in ("all", "bet banker 20", "deal", "all"):
        list(table.answer(line))
    assert session.game.rounds_played == 7
    session.close()
    assert verify(old) == ()
    if read_file(FIXTURES / "format-1" / "default.json").format < FORMAT:
        # An older format is brought forward with the original kept.
        assert before["default.json"] in [
            path.read_bytes() for path in old.save.parent.glob("*.aside-*")
        ]


def test_the_present_format_has_not_changed_without_a_new_number():
    """Whatever makes this fail needs `FORMAT` to go up, a step in `_STEPS` and a new fixture."""
    for name in ("default.json", "default.backup.json"):
        path = FIXTURES / f"format-{FORMAT}" / name
        assert encode(read_file(path).save) == path.read_bytes()
