"""The names of files: second ones, new ones, and those a file is kept under."""

from __future__ import annotations

import errno
import os
import re
import secrets
import stat
from collections.abc import Sequence
from contextlib import suppress
from glob import escape
from pathlib import Path

from baccarat_tui.storage import descriptors, folders

_NO_LINKS = (errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK)


def keep_as(path: Path, name: Path) -> None:
    """Make `name` durably a second name of the file at `path`, replacing what it named before."""
    spare = second_name(path)
    if spare is None:
        return
    try:
        rename_over(spare, name)
    except BaseException:
        descriptors.forget(spare)
        raise
    folders.sync_folder(path.parent)


def share_name(path: Path, name: Path) -> bool:
    """Give a file a second name durably, unless that is taken; whether there is such a name now.

    There is none where the file system knows no second names, or no file is there.
    """
    try:
        os.link(path, name)
        folders.sync_folder(name.parent)
    except FileExistsError:
        return True
    except OSError:
        return False
    return True


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
    aside = aside_name(path, "aside", free_number((path,), "aside"))
    keep_as(path, aside)
    return aside


def set_aside(path: Path, word: str) -> Path | None:
    """Rename a file to a free name such as `default.json.aside-1`; None when it is gone."""
    aside = aside_name(path, word, free_number((path,), word))
    try:
        move_durably(path, aside)
    except FileNotFoundError:
        return None
    return aside


def move_durably(path: Path, name: Path) -> None:
    """Rename a file within its folder."""
    os.rename(path, name)
    folders.sync_folder(name.parent)


def remove(path: Path) -> None:
    """Remove a name of a file, if it is there."""
    with suppress(FileNotFoundError):
        os.unlink(path)


def remove_leftovers(*paths: Path) -> None:
    """Remove temporary files that a killed process left beside `paths`, which share a folder.

    The profile's lock must be held.
    """
    names = "|".join(re.escape(path.name) for path in paths)
    leftover = re.compile(rf"\.({names})\.[0-9a-f]{{16}}\.tmp")
    folder = paths[0].parent
    with suppress(OSError):
        for name in os.listdir(folder):
            if leftover.fullmatch(name):
                descriptors.forget(folder / name)


def second_name(path: Path) -> Path | None:
    """A temporary second name of the file at `path`; None when there is no file."""
    spare = temporary_beside(path)
    try:
        try:
            os.link(path, spare)
        except OSError as problem:
            if problem.errno not in _NO_LINKS:
                raise
            # A file system without hard links: a copy does as well.
            handle = descriptors.open_regular(path, os.O_RDONLY)
            try:
                descriptors.write_new(spare, descriptors.chunks(handle))
            finally:
                os.close(handle)
    except FileNotFoundError:
        return None
    return spare


def can_be_linked(path: Path) -> bool:
    """Whether the file system gives a file a second name. Raises OSError."""
    spare = temporary_beside(path)
    try:
        os.link(path, spare)
    except OSError as problem:
        if problem.errno not in _NO_LINKS:
            raise
        return False
    descriptors.forget(spare)
    return True


def rename_over(spare: Path, name: Path) -> None:
    """Let a temporary second name take the place of `name`."""
    os.rename(spare, name)
    # When both are names of one file, `rename` does nothing and leaves the temporary one behind.
    descriptors.forget(spare)


def temporary_beside(path: Path) -> Path:
    """A name for a file that is not finished yet."""
    return path.with_name(f".{path.name}.{secrets.token_hex(8)}.tmp")


def aside_name(path: Path, word: str, number: int) -> Path:
    """What a file is called once it has been put aside, such as `default.json.aside-1`."""
    return path.with_name(f"{path.name}.{word}-{number}")


def free_number(paths: Sequence[Path], word: str) -> int:
    """The first number under which nothing is kept aside of any of `paths`."""
    number = 1
    while any(os.path.lexists(aside_name(path, word, number)) for path in paths):
        number += 1
    return number
