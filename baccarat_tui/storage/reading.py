"""Reading a profile and judging it, with no lock and without changing anything."""

from __future__ import annotations

from pathlib import Path

from baccarat_tui.baccarat.errors import BadBooks
from baccarat_tui.storage import files
from baccarat_tui.storage.errors import NoSuchProfile, SaveError, Trouble, Unusable
from baccarat_tui.storage.ledger import LONGEST_LINE, lines_for, sum_of
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.schema import (
    LARGEST_SAVE,
    Decoded,
    Mark,
    NewerFormat,
    NotASave,
    Save,
    decode,
    intact_serial,
)

_ATTEMPTS = 50


def read_profile(place: ProfileFiles) -> Save:
    """The save as it stands beside an open table. Raises NoSuchProfile, Unusable.

    A table that commits between two of our reads would make a sound profile look wrong, so a
    trouble is believed only when the save has not changed meanwhile.
    """
    for _attempt in range(_ATTEMPTS - 1):
        before = _bytes_or_none(place.save)
        try:
            save = read_save(place)
            check_ledger(place, save)
        except SaveError:
            if _bytes_or_none(place.save) == before:
                raise
        else:
            return save
    save = read_save(place)
    check_ledger(place, save)
    return save


def read_save(place: ProfileFiles) -> Save:
    """The save, intact and no older than its backup. Raises NoSuchProfile, Unusable."""
    if not place.any_exists:
        raise NoSuchProfile(place.save, place.profile)
    found = read_file(place.save)
    if not found.intact:
        raise Unusable(Trouble.EDITED, place.save)
    backup = _bytes_or_none(place.backup)
    newer = intact_serial(backup) if backup is not None else None
    if newer is not None and newer > found.save.serial:
        raise Unusable(Trouble.OLD_COPY, place.save)
    return found.save


def read_file(path: Path) -> Decoded:
    """A save or a backup whose books are right, edited or not. Raises Unusable."""
    try:
        return decode(files.read_bounded(path, LARGEST_SAVE))
    except FileNotFoundError:
        raise Unusable(Trouble.MISSING, path) from None
    except files.NotRegular:
        raise Unusable(Trouble.NOT_A_FILE, path) from None
    except files.TooLarge:
        raise Unusable(Trouble.TOO_LARGE, path) from None
    except OSError as problem:
        raise Unusable(Trouble.UNREADABLE, path, problem.strerror or "") from None
    except NewerFormat as newer:
        raise Unusable(Trouble.NEWER, path, str(newer.version)) from None
    except BadBooks as fault:
        raise Unusable(Trouble.BOOKS, path, fault.what) from None
    except NotASave as fault:
        raise Unusable(Trouble.DAMAGED, path, str(fault)) from None


def check_ledger(place: ProfileFiles, save: Save) -> None:
    """Raise Unusable unless the ledger is where the save left it, at any moment of an append.

    The cost does not grow with the ledger: its size, its last line and what follows are read.
    """
    mark = save.mark
    owed, _after = lines_for(save.game.owed, mark)
    try:
        size, tail = files.read_tail(place.ledger, mark.size, len(owed) + 1)
        ends_as_marked = _ends_as_marked(place.ledger, mark)
    except files.NotRegular:
        raise Unusable(Trouble.NOT_A_FILE, place.ledger) from None
    except OSError as problem:
        raise Unusable(Trouble.UNREADABLE, place.ledger, problem.strerror or "") from None
    if size < mark.size or not ends_as_marked:
        raise Unusable(Trouble.LEDGER_DAMAGED, place.ledger)
    if not torn_from(owed, tail):
        if tail.startswith((owed, b'{"sum": "') if owed else b'{"sum": "'):
            raise Unusable(Trouble.OLD_COPY, place.save)
        raise Unusable(Trouble.LEDGER_DAMAGED, place.ledger)


def torn_from(owed: bytes, tail: bytes) -> bool:
    """Whether `tail` is what an interrupted append of `owed` may leave: each byte right or zero."""
    return len(tail) <= len(owed) and all(
        found in (wanted, 0) for found, wanted in zip(tail, owed, strict=False)
    )


def _ends_as_marked(ledger: Path, mark: Mark) -> bool:
    if mark.size == 0:
        return True
    start = max(0, mark.size - LONGEST_LINE)
    _size, data = files.read_tail(ledger, start, mark.size - start)
    last = data[data.rfind(b"\n", 0, -1) + 1 :]
    return last.endswith(b"\n") and sum_of(last) == mark.chain


def _bytes_or_none(path: Path) -> bytes | None:
    try:
        return files.read_bounded(path, LARGEST_SAVE)
    except OSError:
        return None
