"""Bets × coup × table → one line for each bet (SPEC section 3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from baccarat_tui.baccarat.drawing import Coup
from baccarat_tui.baccarat.tables import Bet, Spot, Table


class Result(StrEnum):
    """What became of a bet; a returned stake is never a win."""

    WON = "won"
    LOST = "lost"
    RETURNED = "returned"


@dataclass(frozen=True, slots=True)
class Line:
    """One bet settled, in hundredths."""

    spot: Spot
    stake: int
    returned: int

    @property
    def net(self) -> int:
        """What the bet changed in the wallet, in hundredths."""
        return self.returned - self.stake

    @property
    def result(self) -> Result:
        """Won, lost or returned."""
        if self.returned > self.stake:
            return Result.WON
        return Result.RETURNED if self.returned == self.stake else Result.LOST


@dataclass(frozen=True, slots=True)
class Settlement:
    """All lines of a round, in the order the bets were given, and their sums in hundredths."""

    lines: tuple[Line, ...]

    @property
    def stake(self) -> int:
        """All stakes together."""
        return sum(line.stake for line in self.lines)

    @property
    def returned(self) -> int:
        """All returns together, stakes included."""
        return sum(line.returned for line in self.lines)

    @property
    def net(self) -> int:
        """What the round changed in the wallet."""
        return self.returned - self.stake


def settle_bets(bets: tuple[Bet, ...], coup: Coup, table: Table) -> Settlement:
    """Settle bets on a complete coup. Raises UnknownSpot, NeedsSuits."""
    return Settlement(
        tuple(
            Line(bet.spot, bet.stake, table.rule(bet.spot).returns(coup) * bet.chips)
            for bet in bets
        )
    )
