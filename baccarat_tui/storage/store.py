"""Opening a profile and committing to it: one durable file holds wallet, shoe and round together.

A commit replaces the save whole. Ledger lines are appended after it, from the entries that the
save itself still owes, so the append can be repeated after any interruption and never doubles.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from baccarat_tui.baccarat.round import Game, open_game
from baccarat_tui.baccarat.shoe import Shoe
from baccarat_tui.baccarat.tables import Table
from baccarat_tui.settings import Settings
from baccarat_tui.storage import files
from baccarat_tui.storage.errors import FolderUnusable, HistoryBehind, NotSaved, OpenElsewhere
from baccarat_tui.storage.ledger import lines_for
from baccarat_tui.storage.leftovers import clear_leftovers
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.reading import check_ledger, read_save
from baccarat_tui.storage.schema import Mark, Save, encode


class Store:
    """The writer of one profile; it holds the profile's lock until it is closed."""

    def __init__(self, place: ProfileFiles, lock: files.Lock, serial: int, mark: Mark) -> None:
        self.place = place
        self._lock = lock
        self._serial = serial
        self._mark = mark

    def commit(self, game: Game, settings: Settings, *, keep_backup: bool = False) -> Game:
        """Make the state durable, then append what it owes to the ledger.

        Returns the state, no longer owing what is now durable in the ledger. The save before
        becomes the backup, unless a repair says that it is not fit to be one. Raises NotSaved.
        """
        # A failed attempt may have reached the disk, so its number is never used again.
        self._serial += 1
        data = encode(Save(self._serial, game, settings, self._mark))
        try:
            files.replace_durably(self.place.save, data, None if keep_backup else self.place.backup)
        except OSError as problem:
            raise NotSaved(self.place.save, problem) from problem
        if not game.owed:
            return game
        try:
            return self.settle_debts(game)
        except HistoryBehind:
            return game

    def settle_debts(self, game: Game) -> Game:
        """Append the entries that the saved state owes. Raises HistoryBehind."""
        data, mark = lines_for(game.owed, self._mark)
        try:
            files.append_durably(self.place.ledger, self._mark.size, data)
        except OSError as problem:
            raise HistoryBehind(self.place.ledger, problem) from problem
        self._mark = mark
        return replace(game, owed=())

    def close(self) -> None:
        """Give up the lock."""
        self._lock.release()


@dataclass(frozen=True, slots=True)
class Opened:
    """A profile ready to be played: its writer and the last saved state."""

    store: Store
    game: Game
    settings: Settings
    is_new: bool = False


def take_lock(place: ProfileFiles) -> files.Lock:
    """Lock a profile, making its folder if need be. Raises OpenElsewhere, FolderUnusable."""
    try:
        files.make_folder(place.save.parent)
        return files.Lock(place.lock)
    except BlockingIOError:
        raise OpenElsewhere(place.save, place.profile) from None
    except OSError as problem:
        raise FolderUnusable(Path(problem.filename or place.save.parent), problem) from problem


def open_profile(place: ProfileFiles, table: Table, make_shoe: Callable[[int], Shoe]) -> Opened:
    """Open a profile for play, or make it, at `table`, when nothing of its name exists.

    Raises OpenElsewhere, FolderUnusable, NotSaved, and Unusable when what is there must not be
    played on as it is; then nothing has been changed.
    """
    lock = take_lock(place)
    try:
        with suppress(OSError):
            clear_leftovers(place.save.parent, place)
        if not place.any_exists:
            return _new_profile(place, lock, open_game(table, make_shoe(table.decks)))
        save = read_save(place)
        check_ledger(place, save)
        store = Store(place, lock, save.serial, save.mark)
        game = save.game
        if game.owed:
            # An append that fails now is tried again before the next lock.
            with suppress(HistoryBehind):
                game = store.settle_debts(game)
    except BaseException:
        lock.release()
        raise
    return Opened(store, game, save.settings)


def _new_profile(place: ProfileFiles, lock: files.Lock, game: Game) -> Opened:
    store = Store(place, lock, serial=0, mark=Mark())
    settings = Settings()
    return Opened(store, store.commit(game, settings), settings, is_new=True)
