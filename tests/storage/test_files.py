"""Durable files: what they hold, whose they are, and what is refused."""

import errno
import fcntl
import os
import stat
from pathlib import Path

import pytest

from baccarat_tui.storage import descriptors
from baccarat_tui.storage.descriptors import NotRegular
from baccarat_tui.storage.files import (
    ChangedOutside,
    TooLarge,
    append_durably,
    put_in_place,
    read_bounded,
    read_lines,
    read_tail,
    replace_durably,
    torn_from,
    write_beside,
)
from baccarat_tui.storage.folders import make_folder, sync_folder
from baccarat_tui.storage.lock import Lock
from baccarat_tui.storage.names import keep_original, remove_leftovers, second_name


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "file"


# Reading.


def test_a_file_is_read_whole_up_to_its_limit(path):
    path.write_bytes(b"x" * 100_000)
    assert read_bounded(path, 100_000) == b"x" * 100_000
    with pytest.raises(TooLarge):
        read_bounded(path, 99_999)


def test_a_device_is_refused():
    with pytest.raises(NotRegular):
        read_bounded(Path(os.devnull), 10)


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir])
def test_what_is_no_file_is_refused_at_once(path, make):
    make(path)
    for read in (
        lambda: read_bounded(path, 10),
        lambda: read_tail(path, 0, 10),
        lambda: list(read_lines(path, 10)),
        lambda: append_durably(path, 0, b"x"),
        lambda: Lock(path),
    ):
        with pytest.raises(NotRegular):
            read()


def test_a_save_may_be_a_link_and_a_ledger_or_a_lock_may_not(tmp_path, path):
    (tmp_path / "target").write_bytes(b"x")
    path.symlink_to(tmp_path / "target")
    assert read_bounded(path, 10) == b"x"
    for read in (
        lambda: read_tail(path, 0, 10),
        lambda: list(read_lines(path, 10)),
        lambda: append_durably(path, 1, b"y"),
        lambda: Lock(path),
    ):
        with pytest.raises(NotRegular):
            read()
    assert (tmp_path / "target").read_bytes() == b"x"


def test_a_tail_comes_with_the_size_of_the_whole(path):
    assert read_tail(path, 0, 10) == (0, b"")
    path.write_bytes(b"0123456789")
    assert read_tail(path, 7, 2) == (10, b"78")
    assert read_tail(path, 20, 2) == (10, b"")


def test_lines_are_read_across_every_boundary(path):
    lines = [b"%d\n" % number * 7 for number in range(30_000)]
    path.write_bytes(b"".join(lines) + b"no end")
    assert list(read_lines(path, 100)) == b"".join([*lines, b"no end"]).splitlines(keepends=True)
    assert list(read_lines(path, 100, 14)) == [b"0\n"] * 7
    assert list(read_lines(path.with_name("none"), 100)) == []


def test_a_line_without_an_end_is_not_held_in_memory_as_one(path):
    path.write_bytes(b"x" * 1_000_000)
    pieces = list(read_lines(path, 1_000))
    assert len(pieces) > 10
    assert b"".join(pieces) == b"x" * 1_000_000


@pytest.mark.parametrize(
    ("found", "is_torn"),
    [
        (b"", True),
        (b"abc", True),
        (b"abcdef", True),
        (b"\0\0\0def", True),
        (b"ab\0", True),
        (b"abcdef\0", False),
        (b"abd", False),
        (b"b", False),
    ],
)
def test_a_torn_write_is_told_from_other_bytes(found, is_torn):
    assert torn_from(b"abcdef", found) is is_torn


# Writing.


@pytest.mark.parametrize("umask", [0o000, 0o777])
def test_files_and_folders_are_their_owners_alone_whatever_the_umask(tmp_path, mask, umask):
    mask(umask)
    folder = tmp_path / "a" / "b"
    make_folder(folder)
    replace_durably(folder / "file", b"x")
    append_durably(folder / "lines", 0, b"y")
    Lock(folder / "lock").release()
    assert [mode(tmp_path / "a"), mode(folder)] == [0o700, 0o700]
    assert [mode(folder / name) for name in ("file", "lines", "lock")] == [0o600] * 3


def test_a_folder_that_is_there_is_left_as_it_is(tmp_path):
    tmp_path.chmod(0o755)
    make_folder(tmp_path)
    assert mode(tmp_path) == 0o755
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(NotADirectoryError):
        make_folder(tmp_path / "file")


def test_a_file_is_replaced_and_the_old_one_becomes_the_backup(path):
    backup = path.with_name("backup")
    for data in (b"1", b"2", b"3"):
        put_in_place(write_beside(path, data), path, backup)
    assert (path.read_bytes(), backup.read_bytes()) == (b"3", b"2")
    assert sorted(path.parent.iterdir()) == [backup, path]


def test_one_file_under_both_names_leaves_nothing_behind(path):
    backup = path.with_name("backup")
    path.write_bytes(b"1")
    os.link(path, backup)
    put_in_place(write_beside(path, b"2"), path, backup)
    assert (path.read_bytes(), backup.read_bytes()) == (b"2", b"1")
    assert sorted(path.parent.iterdir()) == [backup, path]


def test_the_backup_is_a_copy_where_there_are_no_hard_links(path, refuse):
    backup = path.with_name("backup")
    path.write_bytes(b"1" * 200_000)
    refuse("link", "EPERM")
    put_in_place(write_beside(path, b"2"), path, backup)
    assert (path.read_bytes(), backup.read_bytes()) == (b"2", b"1" * 200_000)
    assert mode(backup) == 0o600


@pytest.mark.parametrize("name", ["open", "fchmod", "write", "fsync", "rename", "link"])
def test_what_cannot_be_replaced_stays_as_it_was(path, refuse, name):
    path.write_bytes(b"old")
    refuse(name, "EIO", lambda word: not isinstance(word, type(path)) or ".tmp" in str(word))
    if name == "link":
        refuse(name, "EIO")
    with pytest.raises(OSError, match="Input/output"):
        put_in_place(write_beside(path, b"new"), path, path.with_name("backup"))
    refuse.stop()
    assert path.read_bytes() == b"old"
    assert list(path.parent.iterdir()) == [path]


def test_short_writes_are_finished(path, stand_in):
    class Short:
        def __getattr__(self, name):
            return getattr(os, name)

        def write(self, handle, data):
            return os.write(handle, data[:3])

    stand_in(Short())
    replace_durably(path, b"0123456789")
    append_durably(path, 10, b"abcdefgh")
    assert path.read_bytes() == b"0123456789abcdefgh"


def test_an_append_goes_over_what_an_interrupted_one_left(path):
    append_durably(path, 0, b"first\n")
    for torn in (b"", b"sec", b"\0\0\0ond", b"second\n"):
        path.write_bytes(b"first\n" + torn)
        append_durably(path, 6, b"second\n")
        assert path.read_bytes() == b"first\nsecond\n"


@pytest.mark.parametrize("found", [b"", b"fir", b"first\nother", b"first\nsecond\nmore"])
def test_an_append_never_goes_over_anything_else(path, found):
    path.write_bytes(found)
    with pytest.raises(ChangedOutside):
        append_durably(path, 6, b"second\n")
    assert path.read_bytes() == found


def test_a_file_that_has_vanished_is_not_begun_in_its_middle(path):
    with pytest.raises(FileNotFoundError):
        append_durably(path, 6, b"second\n")
    assert not path.exists()


def test_originals_are_kept_under_names_of_their_own(path):
    assert keep_original(path) is None
    path.write_bytes(b"1")
    for _again in range(2):
        assert keep_original(path) == path.with_name("file.aside-1")
    replace_durably(path, b"2")
    assert keep_original(path) == path.with_name("file.aside-2")
    assert path.with_name("file.aside-1").read_bytes() == b"1"
    assert path.with_name("file.aside-2").read_bytes() == path.read_bytes() == b"2"


def test_what_is_no_file_is_moved_out_of_the_way(path):
    path.mkdir()
    (path / "inside").write_bytes(b"x")
    aside = keep_original(path)
    assert not path.exists()
    assert (aside / "inside").read_bytes() == b"x"


def test_only_its_own_leftovers_are_removed(path):
    path.write_bytes(b"")
    leftovers = [write_beside(path, b"x"), second_name(path)]
    others = [path, path.with_name(".file.other.tmp"), write_beside(path.with_name("other"), b"x")]
    for other in others[:2]:
        other.write_bytes(b"")
    remove_leftovers(path, path.with_name("backup"))
    assert not any(leftover.exists() for leftover in leftovers)
    assert all(other.exists() for other in others)


def test_a_file_system_without_syncs_of_folders_can_still_be_used(tmp_path, refuse):
    refuse("fsync", "EINVAL")
    sync_folder(tmp_path)
    refuse("fsync", "EIO")
    with pytest.raises(OSError, match="Input/output"):
        sync_folder(tmp_path)


def test_where_there_is_a_full_sync_it_is_the_one_used(path, monkeypatch, refuse):
    asked = []
    monkeypatch.setattr(descriptors, "_FULL_SYNC", 51)
    monkeypatch.setattr(fcntl, "fcntl", lambda handle, command: asked.append(command))
    refuse("fsync", "EIO")
    replace_durably(path, b"x")
    assert asked == [51, 51]


# The lock.


def test_a_lock_is_held_once_and_free_when_released(path):
    lock = Lock(path)
    with pytest.raises(BlockingIOError):
        Lock(path)
    lock.release()
    lock.release()
    Lock(path).release()


def test_a_stale_lock_file_is_no_lock(path):
    path.write_bytes(b"4711\n")
    Lock(path).release()
    assert path.read_bytes() == b"4711\n"


def test_a_lock_whose_file_was_removed_is_taken_again(path):
    lock = Lock(path)
    path.unlink()
    lock.assure()
    with pytest.raises(BlockingIOError):
        Lock(path)
    lock.release()


def test_a_lock_whose_file_was_replaced_is_lost_to_who_has_locked_the_new_one(path):
    lock = Lock(path)
    path.unlink()
    other = Lock(path)
    with pytest.raises(BlockingIOError):
        lock.assure()
    other.release()
    lock.assure()
    lock.release()


def test_a_folder_without_room_for_a_lock_says_so(path, refuse):
    refuse("open", "ENOSPC")
    with pytest.raises(OSError, match="No space") as told:
        Lock(path)
    assert told.value.errno == errno.ENOSPC
