"""Durable files: whole replacement, append, lock. Every change to the disk is made here.

After `replace_durably` or `append_durably` returns, the bytes survive a power cut; when one
raises, the file holds what it held before or, if only a last step failed, the new bytes. All
calls go through this module's `os`, so that a test can count them and make any one fail.
"""

from __future__ import annotations

import errno
import fcntl
import os
import re
import secrets
import stat
from collections.abc import Iterable, Iterator
from contextlib import suppress
from glob import escape
from pathlib import Path

FILE_MODE = 0o600
FOLDER_MODE = 0o700

_CHUNK = 1 << 16
_NO_LINKS = (errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK)
_FULL_SYNC: int | None = getattr(fcntl, "F_FULLFSYNC", None)


class NotRegular(OSError):
    """Something other than a regular file stands where a file should."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, os.strerror(errno.EINVAL), str(path))


class TooLarge(OSError):
    """A file larger than it may be."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EFBIG, os.strerror(errno.EFBIG), str(path))


class ChangedOutside(OSError):
    """A file that is not as this process left it."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, os.strerror(errno.EINVAL), str(path))


def read_bounded(path: Path, limit: int) -> bytes:
    """The whole file. Raises NotRegular, TooLarge, OSError."""
    handle = _open_regular(path, os.O_RDONLY)
    try:
        if os.fstat(handle).st_size > limit:
            raise TooLarge(path)
        data = b"".join(_chunks(handle, limit + 1))
    finally:
        os.close(handle)
    if len(data) > limit:
        raise TooLarge(path)
    return data


def read_tail(path: Path, start: int, limit: int) -> tuple[int, bytes]:
    """The file's size and at most `limit` bytes from `start`; (0, b"") when there is no file.

    Raises NotRegular, OSError; a link counts as no regular file.
    """
    try:
        handle = _open_regular(path, os.O_RDONLY | os.O_NOFOLLOW)
    except FileNotFoundError:
        return 0, b""
    try:
        return os.fstat(handle).st_size, os.pread(handle, limit, start)
    finally:
        os.close(handle)


def read_lines(path: Path, longest: int, size: int | None = None) -> Iterator[bytes]:
    """The lines of the file's first `size` bytes, with their ends; none when there is no file.

    The last may lack its end; one much longer than `longest` comes in pieces. Raises NotRegular,
    OSError.
    """
    try:
        handle = _open_regular(path, os.O_RDONLY | os.O_NOFOLLOW)
    except FileNotFoundError:
        return
    try:
        begun = b""
        for chunk in _chunks(handle, size):
            *whole, begun = (begun + chunk).split(b"\n")
            yield from (line + b"\n" for line in whole)
            if len(begun) > longest:
                yield begun
                begun = b""
        if begun:
            yield begun
    finally:
        os.close(handle)


def torn_from(data: bytes, found: bytes) -> bool:
    """Whether `found` is what a write of `data` may leave when it is cut off: each byte, as far
    as they go, right or zero.
    """
    return len(found) <= len(data) and all(
        byte in (wanted, 0) for byte, wanted in zip(found, data, strict=False)
    )


def replace_durably(path: Path, data: bytes | Iterable[bytes]) -> None:
    """Put `data` in the place of `path`, whole or not at all."""
    put_in_place(write_beside(path, data), path)


def write_beside(path: Path, data: bytes | Iterable[bytes]) -> Path:
    """A new temporary file beside `path` that holds `data` durably."""
    temporary = _sibling(path)
    _write_new(temporary, data)
    return temporary


def put_in_place(temporary: Path, path: Path, backup: Path | None = None) -> None:
    """Give a file written beside `path` its name; the old file becomes `backup`."""
    spare = None
    try:
        if backup is not None:
            spare = _second_name(path, backup)
        os.rename(temporary, path)
        # The backup moves last: dying between the two leaves it older, never as new as the save.
        if backup is not None and spare is not None:
            _rename(spare, backup)
    except BaseException:
        _forget(temporary)
        if spare is not None:
            _forget(spare)
        raise
    sync_folder(path.parent)


def append_durably(path: Path, at: int, data: bytes) -> None:
    """Make the file end with `data` from byte `at` on, over what an interrupted append left.

    Raises ChangedOutside when something else is there.
    """
    flags = os.O_RDWR | os.O_NOFOLLOW
    try:
        handle = _open_regular(path, flags)
    except FileNotFoundError:
        if at:
            raise
        handle = _open_regular(path, flags | os.O_CREAT | os.O_EXCL)
    try:
        os.fchmod(handle, FILE_MODE)
        size = os.fstat(handle).st_size
        if size < at or not torn_from(data, os.pread(handle, len(data) + 1, at)):
            raise ChangedOutside(path)
        os.lseek(handle, at, os.SEEK_SET)
        _write_all(handle, data)
        _sync(handle)
    finally:
        os.close(handle)
    # A crash may have come between the file's creation and its folder's sync; syncing at the
    # first append always is cheaper than knowing.
    if at == 0:
        sync_folder(path.parent)


def keep_as(path: Path, name: Path) -> None:
    """Make `name` durably a second name of the file at `path`, replacing what it named before."""
    spare = _second_name(path, name)
    if spare is None:
        return
    try:
        _rename(spare, name)
    except BaseException:
        _forget(spare)
        raise
    sync_folder(path.parent)


def give_second_name(path: Path, name: Path) -> None:
    """Let a file, if it is there, be known by another name too; the folder is not yet synced."""
    with suppress(FileNotFoundError):
        os.link(path, name)


def keep_original(path: Path) -> Path | None:
    """Keep what is at `path` for good under a free name such as `default.json.aside-1`.

    A file keeps its own name too, until it is replaced; anything else is moved. None when there
    is nothing.
    """
    try:
        found = os.lstat(path)
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(found.st_mode):
        return set_aside(path, "aside")
    for aside in path.parent.glob(f"{escape(path.name)}.aside-*"):
        if os.path.samestat(os.lstat(aside), found):
            return aside  # a repair that was cut short has kept it
    aside = _free_name(path, "aside")
    keep_as(path, aside)
    return aside


def set_aside(path: Path, word: str) -> Path | None:
    """Rename a file to a free name such as `default.json.aside-1`; None when it is gone."""
    aside = _free_name(path, word)
    try:
        move_durably(path, aside)
    except FileNotFoundError:
        return None
    return aside


def move_durably(path: Path, name: Path) -> None:
    """Rename a file within its folder."""
    os.rename(path, name)
    sync_folder(name.parent)


def remove(path: Path) -> None:
    """Remove a name of a file, if it is there."""
    with suppress(FileNotFoundError):
        os.unlink(path)


def remove_leftovers(*paths: Path) -> None:
    """Remove temporary files that a killed process left beside `paths`, which share a folder.

    The profile's lock must be held.
    """
    names = "|".join(re.escape(path.name) for path in paths)
    leftover = re.compile(rf"\.({names})(\.aside-\d+)?\.[0-9a-f]{{16}}\.tmp")
    folder = paths[0].parent
    with suppress(OSError):
        for name in os.listdir(folder):
            if leftover.fullmatch(name):
                _forget(folder / name)


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


def sync_parents(path: Path) -> None:
    """Make durable the folders that lead to `path`, as far up as they are this user's own.

    A process may have died between making one of them and its sync.
    """
    for folder in path.parents:
        try:
            if os.stat(folder).st_uid != os.geteuid():
                return
            sync_folder(folder)
        except PermissionError:
            return


def sync_folder(path: Path) -> None:
    """Make the folder's own entries durable."""
    handle = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
    try:
        _sync(handle)
    except OSError as problem:
        # Some file systems know no sync of a folder; nothing more can be done there.
        if problem.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(handle)


class Lock:
    """An exclusive lock on a file of its own; the kernel frees it when the process ends."""

    def __init__(self, path: Path) -> None:
        """Take the lock. Raises BlockingIOError at once when another process holds it."""
        self.path = path
        self._handle: int | None = _lock(path)

    def assure(self) -> None:
        """Take the lock anew if someone has removed or replaced its file meanwhile.

        Raises BlockingIOError when another process has been faster, OSError.
        """
        if self._handle is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF), str(self.path))
        if _is_at(self._handle, self.path):
            return
        handle = _lock(self.path)
        self.release()
        self._handle = handle

    def release(self) -> None:
        """Give the lock up; the file stays, so that nobody can lock a file already unlinked."""
        handle, self._handle = self._handle, None
        if handle is not None:
            with suppress(OSError):
                os.close(handle)


def _lock(path: Path) -> int:
    while True:
        handle = _open_regular(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.fchmod(handle, FILE_MODE)
            if _is_at(handle, path):
                return handle
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)


def _is_at(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), os.lstat(path))
    except FileNotFoundError:
        return False


def _open_regular(path: Path, flags: int) -> int:
    # O_NONBLOCK keeps a FIFO from making the program wait for its other end.
    try:
        handle = os.open(path, flags | os.O_NONBLOCK, FILE_MODE)
    except OSError as problem:
        # A folder or a socket, and a link where none is followed.
        is_link = problem.errno == errno.ELOOP and flags & os.O_NOFOLLOW
        if is_link or problem.errno in (errno.EISDIR, errno.ENXIO):
            raise NotRegular(path) from None
        raise
    if stat.S_ISREG(os.fstat(handle).st_mode):
        return handle
    os.close(handle)
    raise NotRegular(path)


def _chunks(handle: int, limit: int | None = None) -> Iterator[bytes]:
    left = limit
    while chunk := os.read(handle, _CHUNK if left is None else min(left, _CHUNK)):
        yield chunk
        left = None if left is None else left - len(chunk)


def _free_name(path: Path, word: str) -> Path:
    number = 1
    while os.path.lexists(name := path.with_name(f"{path.name}.{word}-{number}")):
        number += 1
    return name


def _sibling(path: Path) -> Path:
    return path.with_name(f".{path.name}.{secrets.token_hex(8)}.tmp")


def _write_new(path: Path, data: bytes | Iterable[bytes]) -> None:
    """Write a file that must not exist yet and make its bytes durable; on failure it is gone."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, FILE_MODE)
    try:
        try:
            os.fchmod(handle, FILE_MODE)
            for chunk in (data,) if isinstance(data, bytes) else data:
                _write_all(handle, chunk)
            _sync(handle)
        finally:
            os.close(handle)
    except BaseException:
        _forget(path)
        raise


def _write_all(handle: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view) :]


def _sync(handle: int) -> None:
    # On macOS `fsync` leaves the bytes in the drive's own cache.
    if _FULL_SYNC is not None:
        with suppress(OSError):
            fcntl.fcntl(handle, _FULL_SYNC)
            return
    os.fsync(handle)


def _second_name(path: Path, name: Path) -> Path | None:
    """A temporary second name of the file at `path`, beside `name`; None when there is no file."""
    spare = _sibling(name)
    try:
        try:
            os.link(path, spare)
        except OSError as problem:
            if problem.errno not in _NO_LINKS:
                raise
            # A file system without hard links: a copy does as well.
            handle = _open_regular(path, os.O_RDONLY)
            try:
                _write_new(spare, _chunks(handle))
            finally:
                os.close(handle)
    except FileNotFoundError:
        return None
    return spare


def _rename(spare: Path, name: Path) -> None:
    os.rename(spare, name)
    # When both are names of one file, `rename` does nothing and leaves the temporary one behind.
    _forget(spare)


def _forget(path: Path) -> None:
    with suppress(OSError):
        os.unlink(path)
