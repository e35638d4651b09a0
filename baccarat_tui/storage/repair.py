"""A way out of every trouble: first a plan that changes nothing, then, if wanted, doing it.

The newest state that can be trusted wins: a sound save, else the backup unless the ledger has
gone past it, else the books of the ledger, else a new wallet. The originals are kept beside
under new names, and a `restored` line in the ledger shows for ever that it happened.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from baccarat_tui.baccarat.round import (
    Entry,
    Game,
    Grant,
    Restoration,
    SettledRound,
    Wallet,
    open_game,
)
from baccarat_tui.baccarat.shoe import Shoe
from baccarat_tui.baccarat.tables import Table
from baccarat_tui.settings import Settings
from baccarat_tui.storage import files
from baccarat_tui.storage.errors import NotSaved, Unusable
from baccarat_tui.storage.ledger import LedgerReader, Line, lines_for, raw_lines, sum_of
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.reading import check_ledger, read_file, read_save
from baccarat_tui.storage.schema import Mark, Save
from baccarat_tui.storage.store import Opened, Store
from baccarat_tui.storage.verify import Books

Source = Literal["backup", "ledger", "save", "fresh"]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a repair would do. `game` is the state it leads to; nothing has been changed yet.

    `ledger` is None when the ledger stays as it is, otherwise its new bytes.
    """

    trouble: Unusable | None
    source: Source
    game: Game
    settings: Settings
    serial: int
    mark: Mark
    ledger: bytes | None
    new_shoe: bool


@dataclass(frozen=True, slots=True)
class _Salvage:
    """What a ledger still tells: its sound entries, what they add up to, where it ends."""

    entries: tuple[Entry, ...]
    books: Books
    mark: Mark
    clean: bool

    @property
    def last_round(self) -> SettledRound | None:
        rounds = (entry for entry in reversed(self.entries) if isinstance(entry, SettledRound))
        return next(rounds, None)


def plan_repair(place: ProfileFiles, table: Table, make_shoe: Callable[[int], Shoe]) -> Plan | None:
    """Find the way out for a profile, or None when nothing is wrong. Changes nothing.

    Raises NoSuchProfile, and Unusable for what must be left alone.
    """
    ledger = _salvage(place.ledger)
    trouble: Unusable | None = None
    try:
        save = read_save(place)
        try:
            check_ledger(place, save)
        except Unusable as problem:
            trouble = problem
        if trouble is None and ledger.clean:
            return None
        if trouble is None or trouble.path == place.ledger:
            return _keep_save(save, ledger, trouble)
    except Unusable as problem:
        trouble = problem
    if not trouble.repairable:
        raise trouble
    return _replace_save(place, trouble, ledger, table, make_shoe)


def carry_out(place: ProfileFiles, lock: files.Lock, plan: Plan) -> Opened:
    """Do what a plan says, with the lock held. Raises NotSaved; it may then be done again."""
    try:
        if plan.ledger is not None:
            _keep(place.ledger)
            files.replace_durably(place.ledger, plan.ledger)
        if plan.source != "save":
            _keep(place.save)
            _keep(place.backup)
    except OSError as problem:
        raise NotSaved(Path(problem.filename or place.save), problem) from problem
    store = Store(place, lock, plan.serial, plan.mark)
    game = store.commit(plan.game, plan.settings, keep_backup=True)
    return Opened(store, game, plan.settings)


def _keep_save(save: Save, ledger: _Salvage, trouble: Unusable | None) -> Plan:
    """The save is sound and the ledger is not: the ledger goes on from what the save says."""
    game = save.game
    running_stake = game.round.stake if game.round else 0
    wallet = replace(game.wallet, stakes=game.wallet.stakes - running_stake)
    entries, mark, data = _continued(ledger, game.owed)
    note = Restoration("save", wallet, game.rounds_played, wallet.balance)
    game = replace(game, owed=(*entries, note))
    return Plan(trouble, "save", game, save.settings, save.serial, mark, data, new_shoe=False)


def _replace_save(
    place: ProfileFiles,
    trouble: Unusable,
    ledger: _Salvage,
    table: Table,
    make_shoe: Callable[[int], Shoe],
) -> Plan:
    old = _readable(place.save)
    backup = _readable(place.backup)
    serial = max([kept.serial for kept in (old, backup) if kept], default=0)
    known = backup or old
    settings = known.settings if known else Settings()
    source: Source
    if backup is not None and not _is_ahead(ledger, backup):
        source, game = "backup", backup.game
        owed, mark, data = _continued(ledger, backup.game.owed)
        new_shoe = game.round is None
        if new_shoe:
            game = replace(game, shoe=make_shoe(game.table.decks))
    else:
        played_at = known.game.table if known else table
        game = open_game(played_at, make_shoe(played_at.decks))
        source = "ledger" if ledger.entries else "fresh"
        if ledger.entries:
            game = replace(
                game,
                wallet=ledger.books.wallet,
                rounds_played=ledger.books.rounds,
                last=ledger.last_round,
            )
        owed, mark, data = _continued(ledger, ())
        new_shoe = True
    stake = game.round.stake if game.round else 0
    wallet = replace(game.wallet, stakes=game.wallet.stakes - stake)
    note = Restoration(source, wallet, game.rounds_played, wallet.balance)
    game = replace(game, owed=(*owed, note))
    return Plan(trouble, source, game, settings, serial, mark, data, new_shoe)


def _is_ahead(ledger: _Salvage, save: Save) -> bool:
    _data, after = lines_for(save.game.owed, save.mark)
    return ledger.mark.lines > after.lines or ledger.books.rounds > save.game.rounds_played


def _continued(
    ledger: _Salvage, owed: tuple[Entry, ...]
) -> tuple[tuple[Entry, ...], Mark, bytes | None]:
    """What is still owed to a ledger, where it ends, and its new bytes if it must be rewritten."""
    still = owed
    if owed and ledger.entries[-len(owed) :] == owed:
        still = ()
    if ledger.clean:
        return still, ledger.mark, None
    data, mark = lines_for(ledger.entries, Mark())
    return still, mark, data


def _readable(path: Path) -> Save | None:
    try:
        found = read_file(path)
    except Unusable:
        return None
    return found.save if found.intact else None


def _keep(path: Path) -> None:
    """Keep what is at `path` under a new name; what is no regular file is moved out of the way."""
    try:
        found = os.lstat(path)
    except FileNotFoundError:
        return
    if stat.S_ISREG(found.st_mode):
        files.keep_copy(path, "damaged")
    else:
        files.set_aside(path, "damaged")


def _salvage(path: Path) -> _Salvage:
    """Read a ledger for all that is sound in it; a gap is closed by what the next line implies."""
    books, clean = Books(), True
    entries: list[Entry] = []
    reader = LedgerReader()
    mark = Mark()
    in_gap = False
    try:
        for data in _regular_lines(path):
            line = reader.read(data)
            trial = Books(books.wallet, books.rounds)
            faults = list(trial.add(line))
            if in_gap and line.entry is not None and "line" not in line.faults:
                # Its sum and its place are judged by the damaged line before, so only its own
                # facts count here.
                bridge = _bridge(line.entry, books)
                trial = Books(bridge.wallet, bridge.rounds_played)
                faults = [fault for fault in trial.add(line) if fault != "sum"]
                if not faults:
                    entries.append(bridge)
                    in_gap = False
            if faults:
                clean, in_gap = False, True
                continue
            books = trial
            if line.entry is not None:
                entries.append(line.entry)
            mark = _after(mark, line, reader)
    except OSError:
        clean = False
    return _Salvage(tuple(entries), books, mark, clean)


def _regular_lines(path: Path) -> list[bytes]:
    if not path.exists():
        return []
    if not path.is_file():
        raise files.NotRegular
    return list(raw_lines(path))


def _bridge(entry: Entry, books: Books) -> Restoration:
    """The books just before `entry`, as it implies them."""
    match entry:
        case SettledRound():
            before = entry.balance_after - entry.settlement.net
            return Restoration("gap", Wallet(opening=before), entry.id - 1, before)
        case Grant():
            before = entry.balance_after - entry.amount
            return Restoration("gap", Wallet(opening=before), books.rounds, before)
        case Restoration():
            return Restoration("gap", entry.wallet, entry.rounds_played, entry.balance_after)


def _after(mark: Mark, line: Line, reader: LedgerReader) -> Mark:
    return Mark(
        lines=mark.lines + 1,
        size=line.start + len(line.data),
        chain=sum_of(line.data),
        tables=tuple(reader.tables)[-16:],
    )
