"""Reading a profile and judging it, with no lock and without changing anything."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from baccarat_tui.baccarat.errors import BadBooks
from baccarat_tui.baccarat.round import OPENING, Entry, Game, Grant, Restoration, SettledRound
from baccarat_tui.storage import descriptors, files
from baccarat_tui.storage.errors import NoSuchProfile, SaveError, Trouble, Unusable
from baccarat_tui.storage.ledger import LONGEST_LINE, follows, lines_for, sum_of
from baccarat_tui.storage.leftovers import is_left_over
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.schema import (
    LARGEST_SAVE,
    Decoded,
    Mark,
    NewerFormat,
    NotASave,
    Save,
    decode,
    parse_strictly,
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
            return _look_on(place)
        except SaveError:
            if _bytes_or_none(place.save) == before:
                raise
    return _look_on(place)


def _look_on(place: ProfileFiles) -> Save:
    found = read_save(place)
    try:
        check_backup(place, found)
    except Unusable as trouble:
        # A save whose backup is damaged may still be looked at.
        if trouble.trouble is not Trouble.BACKUP:
            raise
    check_ledger(place, found.save)
    return found.save


def read_save(place: ProfileFiles) -> Decoded:
    """The save, intact, its books right by themselves. Raises NoSuchProfile, Unusable."""
    if not place.any_exists or is_left_over(place):
        raise NoSuchProfile(place.save, place.profile)
    found = read_file(place.save)
    if not found.intact:
        raise Unusable(Trouble.EDITED, place.save)
    return found


def read_file(path: Path) -> Decoded:
    """A save or a backup whose books are right, edited or not. Raises Unusable."""
    try:
        return decode(files.read_bounded(path, LARGEST_SAVE))
    except FileNotFoundError:
        raise Unusable(Trouble.MISSING, path) from None
    except descriptors.NotRegular:
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


def check_backup(place: ProfileFiles, found: Decoded) -> bool:
    """Whether a backup shows that the save is the newest. A first commit has none, and where
    files have one name only, a second may have died before its backup was in place.

    Raises Unusable when it shows that the save is not, or is damaged itself.
    """
    try:
        backup = read_file(place.backup)
    except Unusable as trouble:
        if trouble.trouble is Trouble.MISSING:
            return found.save.serial <= 2
        if not trouble.repairable:
            raise
        raise Unusable(Trouble.BACKUP, place.backup) from None
    if not backup.intact:
        raise Unusable(Trouble.BACKUP, place.backup)
    serial = found.save.serial
    if backup.save.serial > serial:
        raise Unusable(Trouble.OLD_COPY, place.save)
    # A crash may leave one file under both names. Two files that say the same are a copy.
    if backup.save.serial == serial and not _is_one_file(place):
        raise Unusable(Trouble.OLD_COPY, place.save)
    return True


def _is_one_file(place: ProfileFiles) -> bool:
    try:
        return place.save.samefile(place.backup)
    except OSError:
        return False


def check_ledger(place: ProfileFiles, save: Save) -> None:
    """Raise Unusable unless the ledger is where the save left it, at any moment of an append.

    The cost does not grow with the ledger: its size, its last lines and what follows are read.
    """
    mark = save.mark
    owed, _after = lines_for(save.game.owed, mark)
    try:
        size, tail = files.read_tail(place.ledger, mark.size, len(owed) + LONGEST_LINE)
        last = _last_line(place.ledger, mark)
    except descriptors.NotRegular:
        raise Unusable(Trouble.NOT_A_FILE, place.ledger) from None
    except OSError as problem:
        raise Unusable(Trouble.UNREADABLE, place.ledger, problem.strerror or "") from None
    if size < mark.size or (last is None and mark.size):
        raise Unusable(Trouble.LEDGER_DAMAGED, place.ledger)
    if not files.torn_from(owed, tail):
        if _goes_on(tail, owed, mark.chain):
            raise Unusable(Trouble.OLD_COPY, place.save)
        raise Unusable(Trouble.LEDGER_DAMAGED, place.ledger)
    _check_last(place, save.game, last)


def _goes_on(tail: bytes, owed: bytes, chain: str) -> bool:
    """Whether a line follows that the save knows nothing of."""
    for line in owed.splitlines(keepends=True):
        if not tail.startswith(line):
            break
        tail, chain = tail[len(line) :], sum_of(line)
    return follows(tail[: tail.find(b"\n") + 1], chain)


def _last_line(ledger: Path, mark: Mark) -> dict[str, Any] | None:
    """The line that ends where the mark says, None when it is not the one meant or not sound."""
    if mark.size == 0:
        return None
    start = max(0, mark.size - LONGEST_LINE)
    _size, data = files.read_tail(ledger, start, mark.size - start)
    # Whatever precedes the first line end may be the rest of a line.
    *before, last = data.splitlines(keepends=True)[1 if start else 0 :] or [b""]
    chain = sum_of(before[-1]) if before else ""
    if sum_of(last) != mark.chain or not follows(last, chain):
        return None
    try:
        return parse_strictly(last)
    except NotASave:
        return None


def _check_last(place: ProfileFiles, game: Game, last: dict[str, Any] | None) -> None:
    """Raise Unusable unless the save goes on where the ledger's last line left the books."""
    balance, rounds = books_before(game)
    said: tuple[Any, Any] = (OPENING, 0)
    if last is not None:
        said = (last.get("balance_after"), last.get("id", last.get("rounds_played", rounds)))
    if balance is not None and (balance, rounds) != said:
        raise Unusable(Trouble.BOOKS, place.save, "ledger")


def books_before(game: Game) -> tuple[int | None, int]:
    """The settled balance (hundredths) and the rounds before the entries that a save still owes.

    No balance when a restoration says that it is not what it was.
    """
    if game.owed:
        return before_entry(game.owed[0], game.rounds_played)
    return game.balance + (game.round.stake if game.round else 0), game.rounds_played


def before_entry(entry: Entry, rounds: int) -> tuple[int | None, int]:
    """The balance before an entry, as it implies it, and the rounds; `rounds` if it tells none."""
    match entry:
        case SettledRound():
            return entry.balance_after - entry.settlement.net, entry.id - 1
        case Grant():
            return entry.balance_after - entry.amount, rounds
        case Restoration():
            return None, entry.rounds_played


def _bytes_or_none(path: Path) -> bytes | None:
    try:
        return files.read_bounded(path, LARGEST_SAVE)
    except OSError:
        return None
