"""One process at a time: a lock that the kernel frees when its holder dies."""

from __future__ import annotations

import errno
import fcntl
import os
from contextlib import suppress
from pathlib import Path

from baccarat_tui.storage import descriptors


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
        handle = descriptors.open_regular(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.fchmod(handle, descriptors.FILE_MODE)
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
