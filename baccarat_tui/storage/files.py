"""Durable files: read within bounds, replaced whole, appended to.

After `replace_durably` or `append_durably` returns, the bytes survive a power cut; when one
raises, the file holds what it held before or, if only a last step failed, the new bytes. Every
change to the disk is made here and in `names`, `folders`, `lock` and `descriptors`, through each
module's `os`, so that a test can count the calls and make any one fail.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from baccarat_tui.storage import descriptors, folders, names


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
    handle = descriptors.open_regular(path, os.O_RDONLY)
    try:
        if os.fstat(handle).st_size > limit:
            raise TooLarge(path)
        data = b"".join(descriptors.chunks(handle, limit + 1))
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
        handle = descriptors.open_regular(path, os.O_RDONLY | os.O_NOFOLLOW)
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
        handle = descriptors.open_regular(path, os.O_RDONLY | os.O_NOFOLLOW)
    except FileNotFoundError:
        return
    try:
        begun = b""
        for chunk in descriptors.chunks(handle, size):
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
    temporary = names.temporary_beside(path)
    descriptors.write_new(temporary, data)
    return temporary


def put_in_place(temporary: Path, path: Path, backup: Path | None = None) -> None:
    """Give a file written beside `path` its name; the old file becomes `backup`."""
    spare = None
    try:
        if backup is not None:
            spare = names.second_name(path)
        os.rename(temporary, path)
        # The backup moves last: dying between the two leaves it older, never as new as the save.
        if backup is not None and spare is not None:
            names.rename_over(spare, backup)
    except BaseException:
        descriptors.forget(temporary)
        if spare is not None:
            descriptors.forget(spare)
        raise
    folders.sync_folder(path.parent)


def append_durably(path: Path, at: int, data: bytes) -> None:
    """Make the file end with `data` from byte `at` on, over what an interrupted append left.

    Raises ChangedOutside when something else is there.
    """
    flags = os.O_RDWR | os.O_NOFOLLOW
    try:
        handle = descriptors.open_regular(path, flags)
    except FileNotFoundError:
        if at:
            raise
        handle = descriptors.open_regular(path, flags | os.O_CREAT | os.O_EXCL)
    try:
        os.fchmod(handle, descriptors.FILE_MODE)
        size = os.fstat(handle).st_size
        if size < at or not torn_from(data, os.pread(handle, len(data) + 1, at)):
            raise ChangedOutside(path)
        os.lseek(handle, at, os.SEEK_SET)
        descriptors.write_all(handle, data)
        descriptors.sync(handle)
    finally:
        os.close(handle)
    # A crash may have come between the file's creation and its folder's sync; syncing at the
    # first append always is cheaper than knowing.
    if at == 0:
        folders.sync_folder(path.parent)
