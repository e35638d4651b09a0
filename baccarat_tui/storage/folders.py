"""Folders: making them and making their entries durable."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from baccarat_tui.storage import descriptors

FOLDER_MODE = 0o700


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
        descriptors.sync(handle)
    except OSError as problem:
        # Some file systems know no sync of a folder; nothing more can be done there.
        if problem.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(handle)
