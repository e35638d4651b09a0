"""What interrupted work leaves behind: telling it from a profile's own files, and clearing it."""

from __future__ import annotations

import filecmp
import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from baccarat_tui.storage import names
from baccarat_tui.storage.errors import FolderUnusable, Unusable
from baccarat_tui.storage.lock import Lock
from baccarat_tui.storage.moving import Trio, finish_move, is_file, kin_of
from baccarat_tui.storage.places import ProfileFiles, is_missing, profiles_in

SET_ASIDE = "set-aside"


def clear_leftovers(place: ProfileFiles) -> None:
    """Clear what killed processes left of a profile. Its lock must be held.

    These are temporary files, the second names of a move that never counted, and the old names
    of one that did. It is done before play goes on, since it is known by what the files hold.
    Raises OSError.
    """
    names.remove_leftovers(*place.trio)
    for aside in _set_aside(place):
        if not _counts(place, aside) and _are_kin(aside, place.trio):
            for path in aside:
                names.remove(path)
    whole = _moved_to(place, _are_kin)
    if whole is not None:
        finish_move(place.trio, whole)
    elif not _is_gone(place.save):
        _clear_other_names(place)


def _clear_other_names(place: ProfileFiles) -> None:
    for other in _beside(place):
        # Whoever moved it held the lock of the other name too.
        if not _is_gone(other.save) or not os.path.lexists(other.lock):
            continue
        with suppress(BlockingIOError):  # whoever holds it has cleared them
            lock = Lock(other.lock)
            try:
                if _is_gone(other.save) and _are_kin(other.trio, place.trio):
                    finish_move(other.trio, place.trio)
            finally:
                lock.release()


def is_left_over(place: ProfileFiles) -> bool:
    """Whether only kin stand under a name, and they are those of a profile that was moved away.

    Copies, where there are no hard links, are told only when they are cleared.
    """
    return _moved_to(place, _are_one) is not None


def aside_names(place: ProfileFiles, number: int) -> Trio:
    """What a profile's files are called once it has been set aside."""
    save, backup, ledger = (names.aside_name(path, SET_ASIDE, number) for path in place.trio)
    return save, backup, ledger


def _moved_to(place: ProfileFiles, are_kin: Callable[[Trio, Trio], bool]) -> Trio | None:
    """The files of the whole profile whose kin stand under this name, None when it is no other's."""
    if not _is_gone(place.save):
        return None
    return next((other for other in _wholes(place) if are_kin(place.trio, other)), None)


def _wholes(place: ProfileFiles) -> Iterator[Trio]:
    """What a profile may have been moved to: another profile, or names of its own set aside."""
    for other in _beside(place):
        if os.path.lexists(other.save):
            yield other.trio
    yield from (aside for aside in _set_aside(place) if _counts(place, aside))


def _beside(place: ProfileFiles) -> list[ProfileFiles]:
    """The profiles of the same folder; none when it cannot be listed, which playing does not need."""
    folder = place.save.parent
    try:
        return [ProfileFiles.of(folder, name) for name in profiles_in(folder)]
    except FolderUnusable:
        return []


def _is_gone(path: Path) -> bool:
    """Whether nothing is at a path, and the system says so."""
    try:
        return is_missing(path)
    except Unusable:
        return False


def _set_aside(place: ProfileFiles) -> list[Trio]:
    stems = "|".join(re.escape(path.name) for path in place.trio)
    aside = re.compile(rf"(?:{stems})\.{SET_ASIDE}-([1-9][0-9]*)")
    try:
        present = [path.name for path in place.save.parent.iterdir()]
    except OSError:
        return []
    found = {int(match[1]) for match in map(aside.fullmatch, present) if match}
    return [aside_names(place, number) for number in sorted(found)]


def _counts(place: ProfileFiles, aside: Trio) -> bool:
    """Whether setting aside got as far as its moment. Kin go from their old names only after it,
    which tells even where no save has been.
    """
    return os.path.lexists(aside[0]) or any(
        os.path.lexists(name) and not os.path.lexists(path)
        for path, name in kin_of(place.trio, aside)
    )


def _are_kin(stale: Trio, whole: Trio) -> bool:
    return _are_one(stale, whole) or _are_copies(stale, whole)


def _are_one(stale: Trio, whole: Trio) -> bool:
    """Whether a backup and a ledger are the very files of a whole profile.

    The ledger tells, since play goes on in the same file; a backup is soon another.
    """
    at = 2 if is_file(stale[2]) else 1
    return is_file(stale[at]) and is_file(whole[at]) and stale[at].samefile(whole[at])


def _are_copies(stale: Trio, whole: Trio) -> bool:
    """Whether they are what is made where there are no hard links: the same to the last byte.

    Elsewhere a copy is somebody's own.
    """
    files = [pair for pair in kin_of(stale, whole) if is_file(pair[0])]
    same = bool(files) and all(_have_the_same_bytes(*pair) for pair in files)
    return same and not names.can_be_linked(files[0][0])


def _have_the_same_bytes(path: Path, other: Path) -> bool:
    filecmp.clear_cache()  # it goes by size and time alone
    try:
        return is_file(other) and filecmp.cmp(path, other, shallow=False)
    except OSError:
        return False
