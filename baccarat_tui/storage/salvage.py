"""All that is sound in a ledger, damaged or not, found in one pass that keeps little in memory."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from baccarat_tui.baccarat.round import Entry, Restoration, SettledRound, Wallet
from baccarat_tui.storage import descriptors, files
from baccarat_tui.storage.ledger import (
    LONGEST_LINE,
    REMEMBERED_TABLES,
    LedgerReader,
    Line,
    lines_for,
    sum_of,
)
from baccarat_tui.storage.reading import before_entry
from baccarat_tui.storage.schema import Mark
from baccarat_tui.storage.verify import Books, Fault

_RECENT = 64


@dataclass(frozen=True, slots=True)
class Stand:
    """The books, the chain and the number of lines at a place, all lines before it being sound."""

    books: Books
    chain: str
    lines: int


class Salvage:
    """What a ledger still tells once `entries` has been read to its end.

    `lines` counts its sound lines, `mark` is where they end, `whole` says that there are no
    others. `stands` gives the books at those of the `places` (bytes) that are the ends of sound
    lines with nothing unsound before them. A gap is closed by what the next line implies.
    """

    def __init__(self, path: Path, places: Collection[int] = ()) -> None:
        self.path = path
        self.books = Books()
        self.whole = True
        self.mark = Mark()
        self.recent: deque[Entry] = deque(maxlen=_RECENT)
        self.last_round: SettledRound | None = None
        self.stands = {place: Stand(Books(), "", 0) for place in places if place == 0}
        self._places = places
        self._in_gap = False

    @property
    def lines(self) -> int:
        """How many lines are sound."""
        return self.mark.lines

    def entries(self) -> Iterator[Entry]:
        """The sound entries in order. Raises OSError; what is no file at all has none."""
        reader = LedgerReader()
        try:
            for data in files.read_lines(self.path, LONGEST_LINE):
                for entry in self._sound(reader.read(data)):
                    self.recent.append(entry)
                    if isinstance(entry, SettledRound):
                        self.last_round = entry
                    yield entry
                if self.whole:
                    self._remember(reader)
        except descriptors.NotRegular:
            self.whole = False

    def read(self) -> Salvage:
        """Read it all, and give this."""
        for _entry in self.entries():
            pass
        return self

    def still_owed(self, owed: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """What of the owed entries is to follow the sound ones, over a gap if there is one."""
        recent = tuple(self.recent)
        written = max(
            count for count in range(len(owed) + 1) if not count or recent[-count:] == owed[:count]
        )
        left = owed[written:]
        if not left:
            return ()
        bridge = bridge_to(left[0], self.books)
        if bridge.rounds_played < self.books.rounds:
            return ()
        if (bridge.balance_after, bridge.rounds_played) == (
            self.books.wallet.balance,
            self.books.rounds,
        ):
            return left
        return (bridge, *left)

    def _sound(self, line: Line) -> tuple[Entry, ...]:
        trial = replace(self.books)
        faults = [*trial.add(line)]
        found: tuple[Entry, ...] = () if line.entry is None else (line.entry,)
        legible = line.entry is not None and not {Fault.LINE, Fault.RULES}.intersection(faults)
        if faults and self._in_gap and line.entry is not None and legible:
            bridge = bridge_to(line.entry, self.books)
            trial = Books(bridge.wallet, bridge.rounds_played)
            # Its sum and its place are judged by the damaged line before, so only its own facts
            # count here, and that it does not go back.
            faults = [*replace(self.books).add_entry(bridge), *trial.add_entry(line.entry)]
            found = (bridge, line.entry)
        if faults:
            self.whole, self._in_gap = False, True
            return ()
        if line.entry is not None:
            self._in_gap = False
        self.books = trial
        size = line.start + len(line.data)
        self.mark = Mark(self.mark.lines + 1, size, sum_of(line.data))
        return found

    def _remember(self, reader: LedgerReader) -> None:
        self.mark = replace(self.mark, tables=tuple(reader.tables)[-REMEMBERED_TABLES:])
        if reader.start in self._places:
            self.stands[reader.start] = Stand(replace(self.books), reader.chain, self.lines)


def bridge_to(entry: Entry, books: Books) -> Restoration:
    """The books just before `entry`, as it implies them."""
    if isinstance(entry, Restoration):
        return Restoration("gap", entry.wallet, entry.rounds_played, entry.balance_after)
    before, rounds = before_entry(entry, books.rounds)
    return Restoration("gap", Wallet(opening=before or 0), rounds, before or 0)


class Rewriting:
    """A new ledger of the sound entries of an old one; `mark` is where it ends when read."""

    def __init__(self, path: Path) -> None:
        self.mark = Mark()
        self._salvage = Salvage(path)

    def lines(self) -> Iterator[bytes]:
        """The lines of the new ledger, chained anew. Raises OSError."""
        for entry in self._salvage.entries():
            data, self.mark = lines_for((entry,), self.mark)
            yield data
