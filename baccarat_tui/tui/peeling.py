"""How far a card is peeled, and what its edge tells. It decides nothing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from baccarat_tui.baccarat.cards import Card, Rank
from baccarat_tui.tui.faces import COURT, PIPS, Size


class Edge(Enum):
    """Which side of the card is bent up."""

    LONG = "long"
    SHORT = "short"


@dataclass(frozen=True, slots=True)
class Peel:
    """`depth` counts the columns or rows bent up from the left or the lower side."""

    edge: Edge = Edge.LONG
    depth: int = 0

    def deeper(self, edge: Edge, step: int, size: Size) -> Peel:
        """One step further on this side; the other side is laid down first."""
        depth = self.depth if edge is self.edge else 0
        return Peel(edge, max(0, min(depth + step, deepest(edge, size))))


def deepest(edge: Edge, size: Size) -> int:
    """A peel ends short of the whole card: to see that, it is turned."""
    return size.width * 3 // 5 if edge is Edge.LONG else size.height * 3 // 5


def pips_from(edge: Edge, size: Size) -> int:
    """How deep a peel must be before the first line of pips can be seen."""
    if edge is Edge.LONG:
        return 2 + (size.width - 2) // 4
    return 2


def sides(rank: Rank) -> int | None:
    """Pips along the long side, none to four; None for a picture card."""
    return None if rank in COURT else len(PIPS[rank][0])


def ends(rank: Rank) -> int | None:
    """Pips along the short side, none to two; None for a picture card."""
    if rank in COURT:
        return None
    outer, middle = PIPS[rank]
    return 2 if outer else int(1.0 in middle)


def like(card: Card, peel: Peel) -> tuple[Rank, ...]:
    """Every rank whose edge would look the same so far."""
    count = sides if peel.edge is Edge.LONG else ends
    return tuple(rank for rank in Rank if count(rank) == count(card.rank))
