"""Open files: regular ones only, read in chunks, written to the last byte, synced."""

from __future__ import annotations

import errno
import fcntl
import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

FILE_MODE = 0o600

_CHUNK = 1 << 16
_FULL_SYNC: int | None = getattr(fcntl, "F_FULLFSYNC", None)


class NotRegular(OSError):
    """Something other than a regular file stands where a file should."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, os.strerror(errno.EINVAL), str(path))


def open_regular(path: Path, flags: int) -> int:
    """A descriptor of a regular file. Raises NotRegular, OSError."""
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


def chunks(handle: int, limit: int | None = None) -> Iterator[bytes]:
    """What is left of an open file, at most `limit` bytes of it."""
    left = limit
    while chunk := os.read(handle, _CHUNK if left is None else min(left, _CHUNK)):
        yield chunk
        left = None if left is None else left - len(chunk)


def write_new(path: Path, data: bytes | Iterable[bytes]) -> None:
    """Write a file that must not exist yet and make its bytes durable; on failure it is gone."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, FILE_MODE)
    try:
        try:
            os.fchmod(handle, FILE_MODE)
            for chunk in (data,) if isinstance(data, bytes) else data:
                write_all(handle, chunk)
            sync(handle)
        finally:
            os.close(handle)
    except BaseException:
        forget(path)
        raise


def write_all(handle: int, data: bytes) -> None:
    """Write to the last byte."""
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view) :]


def sync(handle: int) -> None:
    """Make what is open durable."""
    # On macOS `fsync` leaves the bytes in the drive's own cache.
    if _FULL_SYNC is not None:
        with suppress(OSError):
            fcntl.fcntl(handle, _FULL_SYNC)
            return
    os.fsync(handle)


def forget(path: Path) -> None:
    """Remove a name if that is possible; it may stay."""
    with suppress(OSError):
        os.unlink(path)
