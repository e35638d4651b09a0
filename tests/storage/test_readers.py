"""Readers beside an open table: they take no lock, create nothing, and see a sound state."""

import json
import os
import threading

import pytest

from baccarat_tui.baccarat.tables import Bet, Spot
from baccarat_tui.cli import run
from baccarat_tui.storage.errors import NoSuchProfile, Trouble, Unusable
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.reading import check_backup, check_ledger, read_profile, read_save
from baccarat_tui.storage.verify import ledger_lines, verify

from .conftest import BANKER_WINS, ROUND
from .handwork import edited

BETS = (Bet(Spot.BANKER, 20),)
READERS = [["status"], ["status", "--json"], ["history"], ["history", "--json"], ["verify"],
           ["verify", "--json"]]  # fmt: skip


@pytest.fixture
def command(tmp_path, capsys):
    def call(*words):
        status = run([*words, "--saves", str(tmp_path)])
        out, err = capsys.readouterr()
        return status, out, err

    return call


def trouble_of(place):
    with pytest.raises(Unusable) as told:
        found = read_save(place)
        check_backup(place, found)
        check_ledger(place, found.save)
    return told.value.trouble, told.value.path


@pytest.mark.parametrize("words", READERS)
def test_a_reader_creates_nothing_not_even_a_folder(tmp_path, capsys, words):
    status = run([*words, "--saves", str(tmp_path / "none")])
    out, err = capsys.readouterr()
    assert (status, out) == (1, "")
    assert "There is no profile “default”" in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("words", READERS)
def test_a_reader_looks_on_at_an_open_table(seat, command, tmp_path, words):
    session = seat(BANKER_WINS)
    session.lock(BETS)
    before = sorted(tmp_path.iterdir())
    assert command(*words)[0] == 0
    assert sorted(tmp_path.iterdir()) == before
    session.reveal()


@pytest.mark.parametrize("words", READERS)
def test_a_reader_needs_no_right_to_write(play, place, command, tmp_path, words):
    play(*ROUND)
    tmp_path.chmod(0o500)
    try:
        assert command(*words)[0] == 0
    finally:
        tmp_path.chmod(0o700)
    assert place.save.exists()


def test_readers_never_see_a_table_between_two_commits(seat, place):
    """A table plays without a pause; each look finds one of its states, sound in itself."""
    session = seat(BANKER_WINS)
    wrong = []
    looks = 0
    done = threading.Event()

    def look():
        nonlocal looks
        while not done.is_set():
            found = verify(place)
            looks += 1
            if found:
                wrong.append(found)

    watcher = threading.Thread(target=look)
    watcher.start()
    for _round in range(25):
        session.lock(BETS)
        session.reveal()
        session.reveal_all()
        session.settle()
    done.set()
    watcher.join()
    assert wrong == []
    assert looks > 0


def test_a_line_the_save_still_carries_is_counted(seat, place, command, refuse):
    session = seat(BANKER_WINS)
    refuse("lseek", "EIO")  # which only an append calls
    session.lock(BETS)
    session.reveal_all()
    session.settle()
    refuse.stop()
    assert len(session.game.owed) == 1
    status, out, _err = command("history", "--json")
    assert status == 0
    assert [json.loads(line)["balance_after"] for line in out.splitlines()] == ["1018.00"]
    assert verify(place) == ()
    # Written and carried at once, it is still one.
    session.close()
    seat(BANKER_WINS).close()
    assert len(read_profile(place).game.owed) == 1
    assert command("history")[1].count("Round 1,") == 1


@pytest.mark.parametrize("keep", range(0, 700, 41))
def test_a_line_cut_off_by_a_crash_is_repaired_from_the_save(play, place, command, keep):
    play(*ROUND)
    data = place.ledger.read_bytes()
    place.ledger.write_bytes(data[:keep])
    assert verify(place) == ()
    assert command("history")[1].count("Round 1,") == 1
    play()
    assert place.ledger.read_bytes() == data


# What keeps a save closed.


def test_nothing_at_all(place):
    with pytest.raises(NoSuchProfile):
        read_profile(place)


def test_a_save_older_than_its_backup(play, place):
    play("bet banker 20", "deal")
    old = place.save.read_bytes()
    play("next", "next")
    place.save.write_bytes(old)
    assert trouble_of(place) == (Trouble.OLD_COPY, place.save)


def test_a_backup_copied_over_the_save(play, place):
    """A bet taken back after the lock: the copy is as new as the backup, and no newer."""
    play("bet banker 20", "deal")
    place.save.write_bytes(place.backup.read_bytes())
    assert trouble_of(place) == (Trouble.OLD_COPY, place.save)


def test_one_file_under_both_names_is_what_a_power_cut_may_leave(play, place):
    play("bet banker 20", "deal")
    place.backup.unlink()
    os.link(place.save, place.backup)
    assert "Round 1 was interrupted" in " ".join(play())


@pytest.mark.parametrize("data", ["folder", b"", b"{}", bytes(9)])
def test_a_backup_that_cannot_bear_witness(play, place, data):
    play("bet banker 20", "deal")
    place.backup.unlink()
    if data == "folder":
        place.backup.mkdir()
    else:
        place.backup.write_bytes(data)
    assert trouble_of(place) == (Trouble.BACKUP, place.backup)
    # Looking on is still possible.
    assert read_profile(place).game.round is not None


def test_only_a_first_commit_has_no_backup(play, place):
    play()
    assert not place.backup.exists()
    assert "1,000.00" in play()[-1]


def test_a_backup_of_a_newer_version(play, place):
    play("bet banker 20", "deal")
    save = read_profile(place)
    place.backup.write_bytes(edited(save, lambda document: document.update(format=2)))
    assert trouble_of(place) == (Trouble.NEWER, place.backup)


def test_a_ledger_that_has_gone_on(play, place):
    play(*ROUND)
    files = {path: path.read_bytes() for path in (place.save, place.backup)}
    play(*ROUND)
    for path, data in files.items():
        path.write_bytes(data)
    assert trouble_of(place) == (Trouble.OLD_COPY, place.save)


@pytest.mark.parametrize("cut", [0, 1, 100])
def test_a_ledger_cut_short(play, place, cut):
    play(*ROUND, *ROUND)
    place.ledger.write_bytes(place.ledger.read_bytes()[:cut])
    assert trouble_of(place) == (Trouble.LEDGER_DAMAGED, place.ledger)


@pytest.mark.parametrize("more", [b"x", b"{}\n", b"\0", bytes(999), b"x" * 999_999], ids=len)
def test_a_ledger_with_something_else_at_its_end(play, place, more):
    play(*ROUND)
    place.ledger.write_bytes(place.ledger.read_bytes() + more)
    assert trouble_of(place) == (Trouble.LEDGER_DAMAGED, place.ledger)


def test_a_ledger_whose_last_line_is_not_what_it_was(play, place):
    play(*ROUND, *ROUND, "bet tie 1", "deal")
    data = place.ledger.read_bytes()
    assert data.endswith(b"}\n")
    place.ledger.write_bytes(data[:-3] + bytes([data[-3] ^ 1]) + data[-2:])
    assert trouble_of(place) == (Trouble.LEDGER_DAMAGED, place.ledger)


@pytest.mark.parametrize("make", [os.mkdir, os.mkfifo])
def test_a_ledger_that_is_no_file(play, place, make):
    play(*ROUND)
    place.ledger.unlink()
    make(place.ledger)
    assert trouble_of(place) == (Trouble.NOT_A_FILE, place.ledger)
    # And nobody waits for the other end of a FIFO.
    assert [problem.trouble.trouble for problem in verify(place)] == [Trouble.NOT_A_FILE]


def test_a_wallet_that_does_not_go_on_from_the_ledger(play, place):
    play(*ROUND, "bet tie 1", "deal")

    def richer(document):
        document["game"]["wallet"]["returns"] += 100_000

    place.save.write_bytes(edited(read_profile(place), richer))
    assert trouble_of(place) == (Trouble.BOOKS, place.save)


def test_a_wallet_that_nothing_accounts_for(play, place):
    play()

    def richer(document):
        document["game"]["wallet"]["opening"] += 100_000

    place.save.write_bytes(edited(read_profile(place), richer))
    assert trouble_of(place) == (Trouble.BOOKS, place.save)


def test_a_save_that_may_not_be_read(play, place, refuse):
    play(*ROUND)
    for error in ("EACCES", "EIO", "EMFILE"):
        for path in (place.save, place.backup, place.ledger):
            refuse("open", error, lambda word, path=path: word == path)
            assert trouble_of(place) == (Trouble.UNREADABLE, path)


def test_lines_are_those_up_to_the_mark_and_those_the_save_owes(play, place):
    play(*ROUND, *ROUND)
    save = read_profile(place)
    assert [line.number for line in ledger_lines(place, save)] == [1, 2, 3]
    assert all(line.faults == () for line in ledger_lines(place, save))


def test_a_profile_under_a_link_is_read_at_its_target(play, place, tmp_path):
    play(*ROUND)
    link = tmp_path / "links" / "other.json"
    link.parent.mkdir()
    link.symlink_to(place.save)
    assert read_profile(ProfileFiles.of(link.parent, "other")) == read_profile(place)


@pytest.mark.parametrize("byte", [9, 25, 40])
def test_a_sum_that_is_no_longer_text_is_a_fault_of_the_ledger(play, place, byte):
    play("bet banker 20", "deal", "all", "bet banker 20", "deal")
    data = bytearray(place.ledger.read_bytes())
    # The save knows the ledger's last line, and that line goes on from the first.
    assert data.count(b"\n") == 2
    data[byte] ^= 0x80
    place.ledger.write_bytes(data)
    assert trouble_of(place)[1] == place.ledger
    assert verify(place) != ()
