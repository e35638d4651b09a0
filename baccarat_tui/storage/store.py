"""Opening a profile and committing to it: one durable file holds wallet, shoe and round together.

A commit replaces the save whole. Ledger lines are appended after it, from the entries that the
save itself still owes, so the append can be repeated after any interruption and never doubles.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from threading import RLock

from baccarat_tui.baccarat.round import Game, open_game
from baccarat_tui.baccarat.shoe import Shoe
from baccarat_tui.baccarat.tables import Table
from baccarat_tui.settings import Settings
from baccarat_tui.storage import files, folders, names
from baccarat_tui.storage.errors import FolderUnusable, HistoryBehind, NotSaved, OpenElsewhere
from baccarat_tui.storage.ledger import lines_for
from baccarat_tui.storage.leftovers import clear_leftovers
from baccarat_tui.storage.lock import Lock
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.reading import check_backup, check_ledger, read_save
from baccarat_tui.storage.restoration import noted, with_unknown_cards
from baccarat_tui.storage.schema import FORMAT, LARGEST_SAVE, Mark, Save, encode


class Store:
    """The writer of one profile; it holds the profile's lock until it is closed.

    `saved` are the bytes of the last commit, None when there is none yet. A save that
    `may_lack_backup` is its own before it is replaced, so that no crash leaves a second one
    without: later a backup that is not there tells of a loss.
    """

    def __init__(
        self, place: ProfileFiles, lock: Lock, serial: int, mark: Mark, saved: bytes | None
    ) -> None:
        self.place = place
        self.may_lack_backup = False
        self._lock = lock
        self._serial = serial
        self._mark = mark
        self._saved = saved
        self._tried: set[bytes] = set()
        # Screens commit from a thread; the lock is not given up in the middle of it.
        self._at_work = RLock()

    def commit(self, game: Game, settings: Settings) -> Game:
        """Make the state durable, then append what it owes to the ledger.

        Returns the state, no longer owing what is now durable in the ledger. The save before
        becomes the backup. Raises NotSaved, and OpenElsewhere when the lock has been lost.
        """
        with self._at_work:
            self._replace(game, settings)
            if not game.owed:
                return game
            try:
                return self.settle_debts(game)
            except HistoryBehind:
                return game

    def settle_debts(self, game: Game) -> Game:
        """Append the entries that the saved state owes. Raises HistoryBehind, OpenElsewhere."""
        with self._at_work:
            data, mark = lines_for(game.owed, self._mark)
            try:
                self._assure_lock()
                files.append_durably(self.place.ledger, self._mark.size, data)
            except OSError as problem:
                raise HistoryBehind(self.place.ledger, problem) from problem
            self._mark = mark
            return replace(game, owed=())

    def close(self) -> None:
        """Give up the lock, once a commit that is under way is done."""
        with self._at_work:
            self._lock.release()

    def _replace(self, game: Game, settings: Settings) -> None:
        serial = self._serial + 1
        data = encode(Save(serial, game, settings, self._mark))
        try:
            self._assure_lock()
            backup = self._fit_for_backup()
            if self.may_lack_backup and backup is not None:
                self.may_lack_backup = not names.share_name(self.place.save, backup)
            temporary = files.write_beside(self.place.save, data)
            # From here on it may have reached the disk, so its number is never used again.
            self._serial = serial
            self._tried.add(data)
            files.put_in_place(temporary, self.place.save, backup)
        except OSError as problem:
            raise NotSaved(self.place.save, problem) from problem
        self._saved = data
        self._tried.clear()

    def _assure_lock(self) -> None:
        try:
            self._lock.assure()
        except BlockingIOError:
            raise OpenElsewhere(self.place.save, self.place.profile) from None

    def _fit_for_backup(self) -> Path | None:
        """Where the save that is about to be replaced goes. None when it was never acknowledged,
        for then the backup there is has been.

        Raises ChangedOutside when the save is not as this process left it.
        """
        try:
            found: bytes | None = files.read_bounded(self.place.save, LARGEST_SAVE)
        except FileNotFoundError:
            found = None
        if found not in (None, self._saved, *self._tried):
            raise files.ChangedOutside(self.place.save)
        if found == self._saved or not self.place.backup.exists():
            return self.place.backup
        return None


@dataclass(frozen=True, slots=True)
class Opened:
    """A profile ready to be played: its writer and the last saved state.

    `kept` are the originals that a repair has kept beside.
    """

    store: Store
    game: Game
    settings: Settings
    kept: tuple[Path, ...] = ()


def take_lock(place: ProfileFiles) -> Lock:
    """Lock a profile, making its folder if need be. Raises OpenElsewhere, FolderUnusable."""
    try:
        folders.make_folder(place.save.parent)
        return Lock(place.lock)
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
            clear_leftovers(place)
        if place.any_exists:
            return _known_profile(place, lock, make_shoe)
        return _new_profile(place, lock, open_game(table, make_shoe(table.decks)))
    except BaseException:
        lock.release()
        raise


def _known_profile(place: ProfileFiles, lock: Lock, make_shoe: Callable[[int], Shoe]) -> Opened:
    found = read_save(place)
    is_newest = check_backup(place, found)
    check_ledger(place, found.save)
    try:
        _make_durable(place)
        kept = names.keep_original(place.save) if found.format < FORMAT else None
    except OSError as problem:
        raise FolderUnusable(place.save.parent, problem) from problem
    store = Store(place, lock, found.save.serial, found.save.mark, found.data)
    store.may_lack_backup = is_newest
    game = found.save.game
    if not is_newest:
        # An old save and no backup look just so: it goes on, visibly, with cards not yet seen.
        game = noted(with_unknown_cards(game, make_shoe), "save")
    if kept is not None or not is_newest:
        game = store.commit(game, found.save.settings)
    if game.owed:
        # An append that fails now is tried again before the next lock.
        with suppress(HistoryBehind):
            game = store.settle_debts(game)
    return Opened(store, game, found.save.settings)


def _make_durable(place: ProfileFiles) -> None:
    """Let no power cut take back what is about to be shown: the process before may have died
    between its rename and its sync.
    """
    folders.sync_folder(place.save.parent)


def _new_profile(place: ProfileFiles, lock: Lock, game: Game) -> Opened:
    try:
        folders.sync_parents(place.save.parent)
    except OSError as problem:
        raise FolderUnusable(place.save.parent, problem) from problem
    store = Store(place, lock, serial=0, mark=Mark(), saved=None)
    store.may_lack_backup = True
    settings = Settings()
    return Opened(store, store.commit(game, settings), settings)
