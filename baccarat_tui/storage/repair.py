"""A way out of every trouble: first a plan that changes nothing, then, if wanted, doing it.

The newest state that can be trusted wins: a sound save, else the backup, each unless the ledger
has gone past it or contradicts it, else the books of the ledger, else a new wallet. The
originals are kept beside under new names, and a `restored` line in the ledger shows for ever
that it happened. Wherever cards may have been seen that the restored state still holds hidden,
they are not played.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from baccarat_tui.baccarat.books import check_game
from baccarat_tui.baccarat.round import Game, open_game
from baccarat_tui.baccarat.shoe import Shoe
from baccarat_tui.baccarat.tables import Table
from baccarat_tui.settings import Settings
from baccarat_tui.storage import files, names
from baccarat_tui.storage.errors import HistoryBehind, NotSaved, Trouble, Unusable
from baccarat_tui.storage.ledger import lines_for
from baccarat_tui.storage.lock import Lock
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.reading import check_backup, check_ledger, read_file, read_save
from baccarat_tui.storage.restoration import Source, noted, with_unknown_cards
from baccarat_tui.storage.salvage import Rewriting, Salvage
from baccarat_tui.storage.schema import Decoded, Mark, Save, encode
from baccarat_tui.storage.store import Opened, Store
from baccarat_tui.storage.verify import Books

ShoeChange = Literal["kept", "new", "shuffled"]
"""What becomes of the shoe: a running round keeps its own, and what is left in it may be shuffled."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a repair would do. `game` is the state it leads to; nothing has been changed yet.

    `mark` is where the ledger goes on, None when it is first written anew from its sound lines.
    `claimed` is what an unusable save says, if it can be read; `seen` tells the files from which
    the plan was made from what others may make of them.
    """

    trouble: Unusable
    source: Source
    game: Game
    settings: Settings
    serial: int
    mark: Mark | None
    shoe: ShoeChange
    claimed: Game | None
    seen: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class _Fit:
    """How a save and the ledger fit: `usable` unless the ledger is ahead of it or contradicts
    it, `ends` if the ledger stands where the save left it, `whole` if it is sound up to there.
    """

    usable: bool
    ends: bool = False
    whole: bool = False


def plan_repair(place: ProfileFiles, table: Table, make_shoe: Callable[[int], Shoe]) -> Plan | None:
    """Find the way out for a profile, or None when nothing is wrong. Changes nothing.

    `table` is that of a new wallet. Raises NoSuchProfile, and Unusable for what must be left
    alone.
    """
    seen = _seen(place)
    trouble: Unusable | None = None
    save: Save | None = None
    try:
        found = read_save(place)
        save = found.save
        check_backup(place, found)
        check_ledger(place, save)
    except Unusable as problem:
        trouble = problem
    if trouble is not None and not trouble.repairable:
        raise trouble
    claimed = _readable(place.save)
    backup = _readable(place.backup)
    candidates: list[tuple[Source, Save]] = []
    if save is not None and (trouble is None or trouble.path != place.save):
        candidates.append(("save", save))
    if backup is not None and backup.intact:
        candidates.append(("backup", backup.save))
    ledger = _salvaged(place, [kept.mark.size for _source, kept in candidates])
    fits = [(source, kept, _fit(place, kept, ledger)) for source, kept in candidates]
    if trouble is None:
        fit = fits[0][2]
        if fit == _Fit(usable=True, ends=True, whole=True):
            return None
        trouble = (
            Unusable(Trouble.LEDGER_DAMAGED, place.ledger)
            if fit.usable
            else Unusable(Trouble.BOOKS, place.save, "ledger")
        )
    planner = _Planner(trouble, ledger, table, make_shoe, claimed, backup, seen)
    for source, kept, fit in fits:
        if fit.usable:
            return planner.going_on_from(source, kept, fit)
    return planner.from_ledger()


def _seen(place: ProfileFiles) -> tuple[object, ...]:
    return tuple(_identity(path) for path in place.trio)


def _identity(path: Path) -> tuple[int, ...] | None:
    try:
        found = path.lstat()
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def _readable(path: Path) -> Decoded | None:
    try:
        return read_file(path)
    except Unusable as problem:
        if not problem.repairable:
            raise
        return None


def _salvaged(place: ProfileFiles, places: list[int]) -> Salvage:
    try:
        return Salvage(place.ledger, places).read()
    except OSError as problem:
        cause = problem.strerror or ""
        raise Unusable(Trouble.UNREADABLE, place.ledger, cause) from None


def _fit(place: ProfileFiles, save: Save, ledger: Salvage) -> _Fit:
    ends = True
    try:
        check_ledger(place, save)
    except Unusable as problem:
        if problem.path != place.ledger:
            return _Fit(usable=False)
        ends = False
    stand = ledger.stands.get(save.mark.size)
    marked = (save.mark.chain, save.mark.lines)
    whole = stand is not None and (stand.chain, stand.lines) == marked
    if stand is not None and whole and not _agrees(stand.books, save.game):
        return _Fit(usable=False)
    _owed, after = lines_for(save.game.owed, save.mark)
    is_ahead = ledger.lines > after.lines or ledger.books.rounds > save.game.rounds_played
    return _Fit(usable=ends or not is_ahead, ends=ends, whole=whole)


def _agrees(before: Books, game: Game) -> bool:
    books = replace(before)
    faults = [fault for entry in game.owed for fault in books.add_entry(entry)]
    return not faults and books.agrees_with(game)


@dataclass(frozen=True, slots=True)
class _Planner:
    """What all plans for a profile have in common."""

    trouble: Unusable
    ledger: Salvage
    table: Table
    make_shoe: Callable[[int], Shoe]
    claimed: Decoded | None
    backup: Decoded | None
    seen: tuple[object, ...]

    def going_on_from(self, source: Source, save: Save, fit: _Fit) -> Plan:
        """The plan that keeps a save or a backup."""
        game = save.game
        # A step may be lost when only the backup is left, or nothing shows that a save is the
        # newest, or the ledger's end is gone.
        no_witness = self.backup is None or not self.backup.intact
        shoe: ShoeChange = "kept"
        if source == "backup" or no_witness or not fit.ends:
            shoe = "new" if game.round is None else "shuffled"
            game = with_unknown_cards(game, self.make_shoe)
        if fit.ends and fit.whole:
            return self._plan(source, game, save.mark, shoe)
        owed = self.ledger.still_owed(game.owed)
        return self._plan(source, replace(game, owed=owed), None, shoe)

    def from_ledger(self) -> Plan:
        """The plan that takes wallet and round numbers from the ledger, if it has any."""
        known = self._known
        table = known.game.table if known else self.table
        game = replace(
            open_game(table, self.make_shoe(table.decks)),
            wallet=self.ledger.books.wallet,
            rounds_played=self.ledger.books.rounds,
            last=self.ledger.last_round,
        )
        source: Source = "ledger" if self.ledger.recent else "fresh"
        return self._plan(source, game, self.ledger.mark if self.ledger.whole else None, "new")

    def _plan(self, source: Source, game: Game, mark: Mark | None, shoe: ShoeChange) -> Plan:
        game = noted(game, source)
        check_game(game)
        known = self._known
        return Plan(
            trouble=self.trouble,
            source=source,
            game=game,
            settings=known.settings if known else Settings(),
            serial=max((kept.save.serial for kept in self._intact), default=0),
            mark=mark,
            shoe=shoe,
            claimed=self.claimed.save.game if self.claimed and source != "save" else None,
            seen=self.seen,
        )

    @property
    def _intact(self) -> tuple[Decoded, ...]:
        return tuple(kept for kept in (self.claimed, self.backup) if kept and kept.intact)

    @property
    def _known(self) -> Save | None:
        """The newest save that still tells the settings and the table."""
        return max((kept.save for kept in self._intact), key=lambda save: save.serial, default=None)


def carry_out(place: ProfileFiles, lock: Lock, plan: Plan) -> Opened:
    """Do what a plan says, with the lock held.

    Raises NotSaved, also when the files have changed since the plan was made; after that, as
    after dying anywhere in it, a new plan leads on.
    """
    if _seen(place) != plan.seen:
        raise NotSaved(place.save, files.ChangedOutside(place.save))
    kept: list[Path | None] = []
    mark = plan.mark
    try:
        if mark is None:
            kept.append(names.keep_original(place.ledger))
            rewriting = Rewriting(place.ledger)
            files.replace_durably(place.ledger, rewriting.lines())
            mark = rewriting.mark
        kept += [names.keep_original(path) for path in (place.save, place.backup)]
        # The state is written twice, so that its backup is sound as well.
        first, second = (
            encode(Save(plan.serial + step, plan.game, plan.settings, mark)) for step in (1, 2)
        )
        files.replace_durably(place.save, second)
        files.replace_durably(place.backup, first)
    except OSError as problem:
        raise NotSaved(Path(problem.filename or place.save), problem) from problem
    store = Store(place, lock, plan.serial + 2, mark, second)
    game = plan.game
    with suppress(HistoryBehind):
        game = store.settle_debts(game)
    return Opened(store, game, plan.settings, kept=tuple(path for path in kept if path))
