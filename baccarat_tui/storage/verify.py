"""Checking a profile: the save and the ledger against each other and against the rules.

Everything is computed anew from the cards: each round's draws, settlement and running balance,
ids without gap or double, the composition of the shoe. Nothing is written.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import chain

from baccarat_tui.baccarat.books import check_round
from baccarat_tui.baccarat.chips import LARGEST_AMOUNT
from baccarat_tui.baccarat.errors import BadBooks
from baccarat_tui.baccarat.round import (
    OPENING,
    Entry,
    Game,
    Grant,
    Restoration,
    SettledRound,
    Wallet,
)
from baccarat_tui.storage import descriptors, files
from baccarat_tui.storage.errors import Trouble, Unusable
from baccarat_tui.storage.ledger import LONGEST_LINE, LedgerReader, Line, lines_for
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
        if line.entry is not None:
            yield from self.add_entry(line.entry)

    def add_entry(self, entry: Entry) -> Iterator[Fault]:
        """Take an entry into account and give what is wrong with it."""
        match entry:
            case SettledRound():
                yield from self._add_round(entry)
            case Grant():
                self.wallet = replace(self.wallet, grants=self.wallet.grants + entry.amount)
                if entry.amount != OPENING:
                    yield Fault.GRANT
            case Restoration():
                # Whatever was lost, an id that has been used up is never given again.
                if entry.rounds_played < self.rounds:
                    yield Fault.ID
                self.wallet = entry.wallet
                self.rounds = entry.rounds_played
        if entry.balance_after != self.wallet.balance or not _is_possible(self.wallet):
            yield Fault.BALANCE

    def agrees_with(self, game: Game) -> bool:
        """Whether a game that owes the ledger nothing has just these books."""
        return settled_wallet(game) == self.wallet and game.rounds_played == self.rounds

    def _add_round(self, entry: SettledRound) -> Iterator[Fault]:
        try:
            check_round(entry)
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


def settled_wallet(game: Game) -> Wallet:
    """The wallet without the stakes of a running round, as the ledger knows it."""
    stake = game.round.stake if game.round else 0
    return replace(game.wallet, stakes=game.wallet.stakes - stake)


def _is_possible(wallet: Wallet) -> bool:
    amounts = (wallet.opening, wallet.grants, wallet.stakes, wallet.returns, wallet.balance)
    return all(0 <= amount <= LARGEST_AMOUNT for amount in amounts)


def ledger_lines(place: ProfileFiles, save: Save | None) -> Iterator[Line]:
    """Every line of the ledger in order, those that a save still carries at its end.

    With no save to go by, the file is read to its end, as it stands. Raises OSError.
    """
    reader = LedgerReader()
    size = save.mark.size if save else None
    written = files.read_lines(place.ledger, LONGEST_LINE, size) if size != 0 else iter(())
    owed = lines_for(save.game.owed, save.mark)[0] if save else b""
    return (reader.read(data) for data in chain(written, owed.splitlines(keepends=True)))


def verify(place: ProfileFiles) -> tuple[Problem, ...]:
    """Every problem of a profile. Raises NoSuchProfile."""
    problems: list[Problem] = []
    save: Save | None = None
    try:
        save = read_profile(place)
    except Unusable as trouble:
        problems.append(Problem(trouble=trouble))
    for problem in chain(_ledger_problems(place, save), _backup_problems(place)):
        # What keeps the save closed has been told.
        if problem.trouble is None or all(
            told.trouble is None or told.trouble.path != problem.trouble.path for told in problems
        ):
            problems.append(problem)
    return tuple(problems)


def _ledger_problems(place: ProfileFiles, save: Save | None) -> Iterator[Problem]:
    books = Books()
    count = 0
    try:
        for line in ledger_lines(place, save):
            count += 1
            for fault in books.add(line):
                yield Problem(fault=fault, line=line.number)
    except descriptors.NotRegular:
        yield Problem(trouble=Unusable(Trouble.NOT_A_FILE, place.ledger))
        return
    except OSError as problem:
        cause = problem.strerror or ""
        yield Problem(trouble=Unusable(Trouble.UNREADABLE, place.ledger, cause))
        return
    if save is None:
        return
    if settled_wallet(save.game) != books.wallet:
        yield Problem(fault=Fault.TOTALS)
    if save.game.rounds_played != books.rounds:
        yield Problem(fault=Fault.ROUNDS)
    _owed, after = lines_for(save.game.owed, save.mark)
    if count != after.lines:
        yield Problem(fault=Fault.LINES)


def _backup_problems(place: ProfileFiles) -> Iterator[Problem]:
    try:
        intact = read_file(place.backup).intact
    except Unusable as trouble:
        if trouble.trouble is Trouble.MISSING:
            return
        if not trouble.repairable:
            yield Problem(trouble=trouble)
            return
        intact = False
    if not intact:
        yield Problem(trouble=Unusable(Trouble.BACKUP, place.backup))
