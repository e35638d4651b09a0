"""What many settled rounds add up to, each table's rules by themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from baccarat_tui.baccarat.drawing import Winner
from baccarat_tui.baccarat.round import SettledRound
from baccarat_tui.baccarat.settlement import Line, Result
from baccarat_tui.baccarat.tables import Spot, Table


@dataclass(slots=True)
class SpotTally:
    """Bets on one spot; amounts in hundredths."""

    results: Counter[Result] = field(default_factory=Counter)
    stake: int = 0
    returned: int = 0

    @property
    def bets(self) -> int:
        """How many bets stood there."""
        return self.results.total()

    @property
    def net(self) -> int:
        """What they changed in the wallet."""
        return self.returned - self.stake

    def add(self, line: Line) -> None:
        """Count one settled bet."""
        self.results[line.result] += 1
        self.stake += line.stake
        self.returned += line.returned


@dataclass(slots=True)
class TableTally:
    """Rounds dealt by one table's rules."""

    table: Table
    outcomes: Counter[Winner] = field(default_factory=Counter)
    spots: dict[Spot, SpotTally] = field(default_factory=dict)

    @property
    def rounds(self) -> int:
        """How many rounds."""
        return self.outcomes.total()


def tally(rounds: Iterable[SettledRound]) -> tuple[TableTally, ...]:
    """One tally for each table's rules, in the order they were first played.

    Rules are told apart by content: a table whose rules have changed under its name is another.
    """
    tallies: dict[Table, TableTally] = {}
    for settled in rounds:
        counted = tallies.setdefault(settled.table, TableTally(settled.table))
        counted.outcomes[settled.winner] += 1
        for line in settled.settlement.lines:
            counted.spots.setdefault(line.spot, SpotTally()).add(line)
    return tuple(tallies.values())
