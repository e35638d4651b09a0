"""Checking a profile: the save and the ledger against each other and against the rules.

Everything is computed anew from the cards: each round's draws, settlement and running balance,
ids without gap or double, the composition of the shoe. Nothing is written.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import chain

from baccarat_tui.baccarat.errors import BadBooks
from baccarat_tui.baccarat.round import OPENING, Grant, Restoration, SettledRound, Wallet
from baccarat_tui.storage.errors import NoSuchProfile, SaveError, Unusable
from baccarat_tui.storage.ledger import LedgerReader, Line, lines_for, raw_lines
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.reading import read_file, read_profile
from baccarat_tui.storage.schema import Save


class Fault(StrEnum):
    """What `verify` may find wrong with a ledger, or between it and the save."""

    LINE = "line"
    SUM = "sum"
    RULES = "rules"
    ID = "id"
    BALANCE = "balance"
    GRANT = "grant"
    TOTALS = "totals"
    ROUNDS = "rounds"
    LINES = "lines"
    BACKUP = "backup"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: a trouble that keeps the save from opening, or a fault.

    `line` counts from 1 in the ledger.
    """

    trouble: Unusable | None = None
    fault: Fault | None = None
    line: int | None = None


@dataclass(slots=True)
class Books:
    """The running account of a ledger, hundredths; checks each entry against the one before."""

    wallet: Wallet = field(default_factory=Wallet)
    rounds: int = 0

    def add(self, line: Line) -> Iterator[Fault]:
        """Take a line into account and give what is wrong with it."""
        yield from (Fault(fault) for fault in line.faults)
        entry = line.entry
        match entry:
            case SettledRound():
                yield from self._add_round(entry)
            case Grant():
                self.wallet = replace(self.wallet, grants=self.wallet.grants + entry.amount)
                if entry.amount != OPENING:
                    yield Fault.GRANT
            case Restoration():
                self.wallet = entry.wallet
                self.rounds = entry.rounds_played
            case None:
                return
        if entry.balance_after != self.wallet.balance:
            yield Fault.BALANCE

    def _add_round(self, entry: SettledRound) -> Iterator[Fault]:
        try:
            entry.check()
        except BadBooks:
            yield Fault.RULES
        if entry.id != self.rounds + 1:
            yield Fault.ID
        self.rounds = entry.id
        self.wallet = replace(
            self.wallet,
            stakes=self.wallet.stakes + sum(bet.stake for bet in entry.bets),
            returns=self.wallet.returns + sum(entry.returned),
        )


def ledger_lines(place: ProfileFiles, save: Save | None) -> Iterator[Line]:
    """Every line of the ledger in order, those that a save still carries at its end.

    With no save to go by, the file is read to its end, as it stands.
    """
    reader = LedgerReader()
    if save is None:
        found = raw_lines(place.ledger)
    else:
        owed, _mark = lines_for(save.game.owed, save.mark)
        written = raw_lines(place.ledger, save.mark.size) if save.mark.size else iter(())
        found = chain(written, owed.splitlines(keepends=True))
    return (reader.read(data) for data in found)


def verify(place: ProfileFiles) -> tuple[Problem, ...]:
    """Every problem of a profile. Raises NoSuchProfile."""
    problems: list[Problem] = []
    save: Save | None = None
    try:
        save = read_profile(place)
    except NoSuchProfile:
        raise
    except Unusable as trouble:
        problems.append(Problem(trouble=trouble))
    # A ledger that cannot be read is told of above, as the trouble that keeps the save closed.
    with suppress(OSError):
        problems.extend(_ledger_problems(place, save))
    if place.backup.exists():
        try:
            found = read_file(place.backup)
        except SaveError:
            problems.append(Problem(fault=Fault.BACKUP))
        else:
            if not found.intact:
                problems.append(Problem(fault=Fault.BACKUP))
    return tuple(problems)


def _ledger_problems(place: ProfileFiles, save: Save | None) -> Iterator[Problem]:
    books = Books()
    count = 0
    for line in ledger_lines(place, save):
        count += 1
        for fault in books.add(line):
            yield Problem(fault=fault, line=line.number)
    if save is None:
        return
    running = save.game.round
    wallet = save.game.wallet
    settled = replace(wallet, stakes=wallet.stakes - (running.stake if running else 0))
    if settled != books.wallet:
        yield Problem(fault=Fault.TOTALS)
    if save.game.rounds_played != books.rounds:
        yield Problem(fault=Fault.ROUNDS)
    _owed, after = lines_for(save.game.owed, save.mark)
    if count != after.lines:
        yield Problem(fault=Fault.LINES)
