"""Durable files: whole replacement, append, lock. Every change to the disk is made here.

After `replace_durably` or `append_durably` returns, the bytes survive a power cut; when one
raises, the file holds what it held before or, if only the last sync failed, the new bytes.
All calls go through this module's `os`, so that a test can count them and make any one fail.
"""

from __future__ import annotations

import errno
import fcntl
import os
import secrets
import stat
from glob import escape
from pathlib import Path

FILE_MODE = 0o600
FOLDER_MODE = 0o700


class NotRegular(OSError):
    """Something other than a regular file stands where a file should."""


class TooLarge(OSError):
    """A file larger than it may be."""


def read_bounded(path: Path, limit: int) -> bytes:
    """The whole file. Raises NotRegular, TooLarge, OSError."""
    # O_NONBLOCK keeps a FIFO from making the program wait for a writer.
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        found = os.fstat(handle)
        if not stat.S_ISREG(found.st_mode):
            raise NotRegular(errno.EINVAL, "", str(path))
        if found.st_size > limit:
            raise TooLarge(errno.EFBIG, "", str(path))
        chunks = []
        left = limit + 1
        while left and (chunk := os.read(handle, min(left, 1 << 20))):
            chunks.append(chunk)
            left -= len(chunk)
        if not left:
            raise TooLarge(errno.EFBIG, "", str(path))
        return b"".join(chunks)
    finally:
        os.close(handle)


def read_tail(path: Path, start: int, limit: int) -> tuple[int, bytes]:
    """The file's size and at most `limit` bytes from `start`; (0, b"") when there is no file."""
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    except FileNotFoundError:
        return 0, b""
    try:
        found = os.fstat(handle)
        if not stat.S_ISREG(found.st_mode):
            raise NotRegular(errno.EINVAL, "", str(path))
        return found.st_size, os.pread(handle, limit, start)
    finally:
        os.close(handle)


def replace_durably(path: Path, data: bytes, backup: Path | None = None) -> None:
    """Put `data` in the place of `path`, whole or not at all; the old file becomes `backup`."""
    temporary = _sibling(path)
    try:
        _write_new(temporary, data)
        if backup is not None:
            _keep_as(path, backup)
        os.rename(temporary, path)
    except BaseException:
        _forget(temporary)
        raise
    sync_folder(path.parent)


def append_durably(path: Path, at: int, data: bytes) -> None:
    """Make the file end with `data` from byte `at` on, cutting off what a crash left there."""
    created = False
    try:
        handle = os.open(path, os.O_WRONLY | os.O_NOFOLLOW)
    except FileNotFoundError:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, FILE_MODE)
        created = True
    try:
        if created:
            os.fchmod(handle, FILE_MODE)
        elif os.fstat(handle).st_size > at:
            os.ftruncate(handle, at)
        os.lseek(handle, at, os.SEEK_SET)
        _write_all(handle, data)
        os.fsync(handle)
    finally:
        os.close(handle)
    # A crash may have come between an earlier creation and its folder sync; syncing the first
    # append always is cheaper than knowing.
    if created or at == 0:
        sync_folder(path.parent)


def set_aside(path: Path, word: str) -> Path | None:
    """Rename a file to a free name such as `default.json.damaged-1`; None when it is gone."""
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.name}.{word}-{number}")):
        number += 1
    try:
        os.rename(path, aside)
    except FileNotFoundError:
        return None
    sync_folder(path.parent)
    return aside


def keep_copy(path: Path, word: str) -> Path:
    """A second name for a file that stays where it is, such as `default.json.version-1`."""
    number = 1
    while os.path.lexists(copy := path.with_name(f"{path.name}.{word}-{number}")):
        number += 1
    _keep_as(path, copy)
    sync_folder(path.parent)
    return copy


def make_folder(path: Path) -> None:
    """Make a folder and its missing parents, each durable and for its owner only."""
    missing = []
    folder = path
    while not folder.exists():
        missing.append(folder)
        folder = folder.parent
    for folder in reversed(missing):
        try:
            os.mkdir(folder, FOLDER_MODE)
        except FileExistsError:
            continue
        # The umask may have taken the owner's own rights away.
        os.chmod(folder, FOLDER_MODE)
        sync_folder(folder.parent)
    if not path.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path))


def sync_folder(path: Path) -> None:
    """Make the folder's own entries durable."""
    handle = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


class Lock:
    """An exclusive lock on a file of its own; the kernel frees it when the process ends."""

    def __init__(self, path: Path) -> None:
        """Take the lock. Raises BlockingIOError at once when another process holds it."""
        flags = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK
        handle = os.open(path, flags, FILE_MODE)
        try:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise NotRegular(errno.EINVAL, "", str(path))
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.fchmod(handle, FILE_MODE)
        except BaseException:
            os.close(handle)
            raise
        self._handle: int | None = handle

    def release(self) -> None:
        """Give the lock up; the file stays, so that nobody can lock a file already unlinked."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _sibling(path: Path) -> Path:
    return path.with_name(f".{path.name}.{secrets.token_hex(8)}.tmp")


def _write_new(path: Path, data: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, FILE_MODE)
    try:
        os.fchmod(handle, FILE_MODE)
        _write_all(handle, data)
        os.fsync(handle)
    finally:
        os.close(handle)


def _write_all(handle: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view) :]


def _keep_as(path: Path, backup: Path) -> None:
    """Make `backup` a second name of the file now at `path`, replacing what it named before."""
    name = _sibling(backup)
    try:
        os.link(path, name)
    except FileNotFoundError:
        return
    except OSError as problem:
        if problem.errno not in (errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK):
            raise
        _write_new(name, path.read_bytes())  # a file system without hard links
    try:
        os.rename(name, backup)
        # Two names of one file make `rename` do nothing and leave the temporary name behind.
        _forget(name)
    except BaseException:
        _forget(name)
        raise


def _forget(path: Path) -> None:
    try:
        os.unlink(path)
    except OSError:
        return


def remove_leftovers(path: Path) -> None:
    """Remove temporary files that a killed process left beside `path`; the lock must be held."""
    for leftover in path.parent.glob(f".{escape(path.name)}.*.tmp"):
        _forget(leftover)


def give_second_name(path: Path, name: Path) -> None:
    """Let a file, if it is there, be known by another name too; the folder is not yet synced."""
    try:
        os.link(path, name)
    except FileNotFoundError:
        return


def move_durably(path: Path, name: Path) -> None:
    """Rename a file within its folder."""
    os.rename(path, name)
    sync_folder(name.parent)


def remove(path: Path) -> None:
    """Remove a name of a file, if it is there."""
    try:
        os.unlink(path)
    except FileNotFoundError:
        return
