"""Opening and committing: what is durable, what is told, and what is never written over."""

import os
import stat
import threading
from dataclasses import replace

import pytest

from baccarat_tui.baccarat.errors import NotAllowed
from baccarat_tui.baccarat.house import DEMO
from baccarat_tui.baccarat.tables import Bet, Spot
from baccarat_tui.settings import Settings
from baccarat_tui.storage import files, schema
from baccarat_tui.storage.errors import (
    FolderUnusable,
    HistoryBehind,
    NotSaved,
    OpenElsewhere,
    Trouble,
    Unusable,
)
from baccarat_tui.storage.lock import Lock
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.reading import read_file, read_profile
from baccarat_tui.storage.verify import verify

from .conftest import BANKER_WINS, ROUND
from .handwork import edited

BETS = (Bet(Spot.BANKER, 20),)


@pytest.fixture
def session(seat):
    return seat(BANKER_WINS)


def saved(place):
    return read_file(place.save).save


def settle_one(session):
    session.lock(BETS)
    session.reveal_all()
    session.settle()


def test_a_new_profile_is_on_disk_before_anything_is_shown(session, place):
    assert saved(place).game == session.game
    assert saved(place).serial == 1
    assert not place.backup.exists()


def test_each_step_is_on_disk_and_the_backup_is_the_step_before(session, place):
    for step in (lambda: session.lock(BETS), session.reveal, session.reveal_all):
        before = saved(place)
        step()
        assert saved(place).game == session.game
        assert saved(place).serial == before.serial + 1
        assert read_file(place.backup).save == before


def test_what_was_saved_is_found_by_the_next_process(session, seat, place):
    session.lock(BETS)
    session.reveal()
    game = session.game
    session.close()
    assert seat(BANKER_WINS).game == game


def test_a_settled_round_is_in_the_ledger_once(session, seat, place):
    settle_one(session)
    assert session.game.owed == ()
    session.close()
    # The save still owes the line, since it was written before it.
    assert len(saved(place).game.owed) == 1
    for _start in range(3):
        seat(BANKER_WINS).close()
    assert place.ledger.read_bytes().count(b'"kind": "round"') == 1
    assert verify(place) == ()


@pytest.mark.parametrize("umask", [0o000, 0o777])
def test_all_files_are_their_owners_alone(tmp_path, seat, mask, umask):
    mask(umask)
    settle_one(seat(BANKER_WINS, folder=tmp_path / "new" / "saves"))
    found = [*(tmp_path / "new").rglob("*"), tmp_path / "new"]
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in found}
    assert modes == {
        "new": 0o700,
        "saves": 0o700,
        "default.json": 0o600,
        "default.backup.json": 0o600,
        "default.history.jsonl": 0o600,
        "default.lock": 0o600,
    }


# A disk that refuses.


def test_a_step_that_is_not_saved_leaves_the_table_as_it_was(session, place, refuse):
    session.lock(BETS)
    game, data = session.game, place.save.read_bytes()
    for name, error in (("write", "ENOSPC"), ("fsync", "EIO"), ("rename", "EROFS")):
        refuse(name, error)
        with pytest.raises(NotSaved):
            session.reveal()
        assert (session.game, place.save.read_bytes()) == (game, data)
    refuse.stop()
    session.reveal()
    assert saved(place).game.round.revealed == 1


def test_a_step_never_acknowledged_never_becomes_the_backup(session, place, refuse):
    """The rename has happened and its folder's sync has failed: the disk has the new state, the
    person has been told that it was not saved.
    """
    session.lock(BETS)
    locked = saved(place)
    refuse("fsync", "EIO", lambda handle: stat.S_ISDIR(os.fstat(handle).st_mode))
    for _attempt in range(3):
        with pytest.raises(NotSaved):
            session.reveal()
    refuse.stop()
    assert saved(place).game.round.revealed == 1
    session.reveal()
    assert read_file(place.backup).save == locked
    assert saved(place).serial == locked.serial + 4
    assert verify(place) == ()


def test_a_line_that_cannot_be_written_waits_in_the_save(session, seat, place, refuse):
    refuse("lseek", "EIO")  # which only an append calls
    settle_one(session)
    assert len(session.game.owed) == 1
    with pytest.raises(HistoryBehind):
        session.lock(BETS)
    with pytest.raises(HistoryBehind):
        session.grant()
    assert session.view.balance == 101_800
    # Everything else goes on, and the next start knows the line too.
    session.change_settings(replace(session.settings, motion=False))
    session.close()
    assert verify(place) == ()
    session = seat(BANKER_WINS)
    with pytest.raises(HistoryBehind):
        session.lock(BETS)
    refuse.stop()
    session.lock(BETS)
    assert place.ledger.read_bytes().count(b'"kind": "round"') == 1
    assert verify(place) == ()


def test_a_folder_that_vanishes_is_told_and_may_come_back(session, place, tmp_path):
    session.lock(BETS)
    away = tmp_path.with_name("away")
    tmp_path.rename(away)
    with pytest.raises(NotSaved) as told:
        session.reveal()
    assert told.value.path == place.save
    away.rename(tmp_path)
    session.reveal()
    assert saved(place).game.round.revealed == 1


def test_a_folder_that_cannot_be_used_is_named(tmp_path, seat):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(FolderUnusable) as told:
        seat("", folder=tmp_path / "file" / "saves")
    assert told.value.path == tmp_path / "file" / "saves"


def test_a_home_that_is_read_only_is_named(tmp_path, seat, refuse):
    refuse("mkdir", "EROFS")
    with pytest.raises(FolderUnusable) as told:
        seat("", folder=tmp_path / "share" / "baccarat-tui")
    assert (told.value.path, told.value.detail) == (tmp_path / "share", "Read-only file system")


# Someone else's hand while the table is open.


def test_a_save_changed_outside_is_not_written_over(session, place):
    session.lock(BETS)
    place.save.write_bytes(b"mine")
    with pytest.raises(NotSaved) as told:
        session.reveal()
    assert isinstance(told.value.cause, files.ChangedOutside)
    assert place.save.read_bytes() == b"mine"


def test_a_save_removed_outside_is_written_whole_again(session, place):
    session.lock(BETS)
    place.save.unlink()
    session.reveal()
    assert saved(place).game.round.revealed == 1
    assert verify(place) == ()


def test_a_ledger_changed_outside_is_not_written_over(session, place):
    settle_one(session)
    place.ledger.write_bytes(place.ledger.read_bytes() + b"mine")
    settle_one(session)
    with pytest.raises(HistoryBehind) as told:
        session.lock(BETS)
    assert isinstance(told.value.cause, files.ChangedOutside)
    assert place.ledger.read_bytes().endswith(b"mine")


def test_a_table_whose_lock_was_removed_gives_way_to_the_other(session, seat, place):
    session.lock(BETS)
    place.lock.unlink()
    other = seat(BANKER_WINS)
    with pytest.raises(OpenElsewhere):
        session.reveal()
    other.reveal()
    other.close()
    with pytest.raises(NotSaved):
        session.reveal()
    assert saved(place).game == other.game


def test_the_second_window_is_told_at_once(session, seat):
    with pytest.raises(OpenElsewhere):
        seat(BANKER_WINS)
    session.close()
    seat(BANKER_WINS)


def test_the_lock_is_not_given_up_in_the_middle_of_a_commit(session, place, monkeypatch):
    """A screen that is told to end while a thread is saving waits for it."""
    begun, may_go_on = threading.Event(), threading.Event()
    write = files.write_beside

    def slow(*words):
        begun.set()
        may_go_on.wait()
        return write(*words)

    monkeypatch.setattr(files, "write_beside", slow)
    saving = threading.Thread(target=session.lock, args=(BETS,))
    closing = threading.Thread(target=session.close)
    saving.start()
    begun.wait()
    closing.start()
    with pytest.raises(BlockingIOError):
        Lock(place.lock)
    may_go_on.set()
    saving.join()
    closing.join()
    Lock(place.lock).release()
    assert saved(place).game == session.game


def test_a_table_that_has_been_left_writes_no_more(session, place):
    session.close()
    data = place.save.read_bytes()
    with pytest.raises(NotSaved):
        session.lock(BETS)
    assert place.save.read_bytes() == data


# What is not opened.


def test_nothing_is_begun_anew_where_anything_of_the_name_is_left(play, place):
    play(*ROUND)
    for path in (place.save, place.backup):
        path.unlink()
        with pytest.raises(Unusable) as told:
            play()
        assert told.value.trouble is Trouble.MISSING
    place.ledger.unlink()
    assert "1,000.00" in play()[-1]


def test_a_profile_without_its_backup_goes_on_with_cards_that_nobody_knows(play, place):
    """Save and ledger are the profile, and may be moved without the backup. But an old save from
    before a lock looks just so: the line is there to see, and the shoe is another.
    """
    play(*ROUND)
    place.backup.unlink()
    assert verify(place) == ()
    before = read_profile(place).game
    told = play()
    game = read_profile(place).game
    assert "1,018.00" in told[-1]
    assert (game.wallet, game.rounds_played, game.last) == (before.wallet, 1, before.last)
    assert game.shoe.dealt == game.shoe.first_round_at
    assert place.ledger.read_bytes().count(b'"kind": "restored"') == 1
    assert verify(place) == ()
    play()
    assert place.ledger.read_bytes().count(b'"kind": "restored"') == 1


def test_a_round_without_its_backup_goes_on_with_its_own_cards(play, place):
    play("bet banker 20", "deal", "next")
    place.backup.unlink()
    before = read_profile(place).game
    play()
    game = read_profile(place).game
    assert (game.round, game.wallet) == (before.round, before.wallet)
    assert game.shoe.cards[: game.shoe.dealt] == before.shoe.cards[: game.shoe.dealt]
    assert game.shoe.cards != before.shoe.cards
    assert b'"source": "save"' in place.ledger.read_bytes()
    assert verify(place) == ()


def test_a_profile_is_not_new_when_the_system_refuses_to_say(play, place, monkeypatch):
    play()
    data = place.save.read_bytes()
    monkeypatch.setattr(
        type(place.save), "lstat", lambda path: (_ for _ in ()).throw(PermissionError(13, "no"))
    )
    with pytest.raises(Unusable) as told:
        play()
    assert told.value.trouble is Trouble.UNREADABLE
    assert place.save.read_bytes() == data


def test_a_save_that_cannot_be_opened_is_left_byte_for_byte(play, place):
    play(*ROUND)
    for data in (b"", b"{}", place.save.read_bytes()[:-1], bytes(100)):
        place.save.write_bytes(data)
        with pytest.raises(Unusable):
            play("bet banker 20", "deal")
        assert place.save.read_bytes() == data


def test_a_newer_save_is_left_alone_and_named(play, place):
    play(*ROUND)
    save = read_profile(place)
    data = edited(save, lambda document: document.update(format=2, more=1))
    place.save.write_bytes(data)
    with pytest.raises(Unusable) as told:
        play()
    assert (told.value.trouble, told.value.path, told.value.detail) == (
        Trouble.NEWER,
        place.save,
        "2",
    )
    assert not told.value.repairable
    assert place.save.read_bytes() == data


def test_an_older_save_is_brought_forward_with_the_original_kept(play, place, monkeypatch):
    play(*ROUND)
    save = read_profile(place)
    data = edited(save, lambda document: document.update(format=0))
    place.save.write_bytes(data)
    monkeypatch.setitem(schema._STEPS, 0, lambda document: {**document, "format": 1})
    assert "1,018.00" in " ".join(play())
    aside = place.save.with_name("default.json.aside-1")
    assert aside.read_bytes() == data
    assert read_file(place.save).format == 1
    assert read_file(place.save).save.game == save.game
    play()
    assert not place.save.with_name("default.json.aside-2").exists()
    assert verify(place) == ()


# Links.


def test_a_save_that_is_a_link_is_written_at_its_target(tmp_path, play):
    (tmp_path / "away").mkdir()
    (tmp_path / "default.json").symlink_to("away/mine.json")
    play(*ROUND, at=ProfileFiles.of(tmp_path, "default"))
    assert (tmp_path / "default.json").is_symlink()
    assert sorted(path.name for path in (tmp_path / "away").iterdir()) == [
        "mine.backup.json",
        "mine.history.jsonl",
        "mine.json",
        "mine.lock",
    ]
    assert verify(ProfileFiles.of(tmp_path, "default")) == ()


def test_a_loop_of_links_cannot_be_opened(tmp_path, play):
    (tmp_path / "default.json").symlink_to("default.json")
    with pytest.raises(Unusable) as told:
        play(at=ProfileFiles.of(tmp_path, "default"))
    assert told.value.trouble is Trouble.UNREADABLE


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir])
def test_what_is_no_file_is_no_save(play, place, make):
    make(place.save)
    with pytest.raises(Unusable) as told:
        play()
    assert told.value.trouble is Trouble.NOT_A_FILE


def test_temporary_files_of_a_killed_process_are_cleared(play, place):
    play(*ROUND)
    for path in (place.save, place.backup, place.ledger):
        files.write_beside(path, b"half")
    play()
    assert not list(place.save.parent.glob("*.tmp"))
    assert not list(place.save.parent.glob(".*.tmp"))


def test_a_rule_that_refuses_writes_nothing(session, place):
    data = place.save.read_bytes()
    with pytest.raises(NotAllowed):
        session.reveal()
    assert place.save.read_bytes() == data


def test_settings_are_kept_with_the_profile(session, seat):
    session.change_settings(Settings(theme="felt", language="ru", ascii=True))
    session.close()
    assert seat("").settings == Settings(theme="felt", language="ru", ascii=True)


def test_the_save_stays_small_however_long_one_plays(session, place):
    sizes = []
    for _round in range(30):
        settle_one(session)
        sizes.append(place.save.stat().st_size)
    assert max(sizes) < 8_000
    assert session.game.table == DEMO
