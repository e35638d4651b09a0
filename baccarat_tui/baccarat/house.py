"""The tables of the house, each one declarative value."""

from __future__ import annotations

from baccarat_tui.baccarat.drawing import Winner
from baccarat_tui.baccarat.errors import UnknownTable
from baccarat_tui.baccarat.tables import BetRule, Pay, Spot, Table, When

_PLAYER, _BANKER, _TIE = (When(winner=winner) for winner in Winner)
_RETURNED = 100


def _main(player: int, banker: int, tie: int) -> tuple[BetRule, ...]:
    """Player, Banker and Tie with what each returns; a tie returns the other two stakes."""
    return (
        BetRule(Spot.PLAYER, (Pay(_PLAYER, player), Pay(_TIE, _RETURNED))),
        BetRule(Spot.BANKER, (Pay(_BANKER, banker), Pay(_TIE, _RETURNED))),
        BetRule(Spot.TIE, (Pay(_TIE, tie),)),
    )


DEMO = Table("demo", decks=8, bets=_main(195, 190, 1010))
"""The default table; its returns are this program's own (SPEC section 3)."""

HOUSE = (DEMO,)


def house_table(name: str) -> Table:
    """The built-in table of that name. Raises UnknownTable."""
    for table in HOUSE:
        if table.name == name:
            return table
    raise UnknownTable(name, tuple(table.name for table in HOUSE))
