"""What lies in each place of the table, read from the View alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from baccarat_tui.baccarat.cards import Card
from baccarat_tui.baccarat.drawing import Side
from baccarat_tui.baccarat.tables import Bet, Spot, Table
from baccarat_tui.baccarat.view import CoupView, View
from baccarat_tui.tui.stakes import NO_STAKES, Stakes


class Phase(Enum):
    """Where in the round the table is."""

    BETTING = "betting"
    REVEALING = "revealing"
    SETTLED = "settled"


@dataclass(frozen=True, slots=True)
class Lying:
    """A card in its place: `card` is None while it lies face down, `is_next` when its turn is."""

    card: Card | None
    is_next: bool = False


Places = tuple[Lying | None, Lying | None, Lying | None]
EMPTY: Places = (None, None, None)


def places(coup: CoupView | None, side: Side) -> Places:
    """A hand's three places. The third stays empty until the rule has dealt a card to it."""
    if coup is None:
        return EMPTY
    hand = coup.hand(side)
    dealt = 3 if hand.draws else 2
    lying: list[Lying | None] = [Lying(card) for card in hand.cards]
    for place in range(len(hand.cards), dealt):
        first_hidden = place == len(hand.cards)
        lying.append(Lying(None, is_next=first_hidden and coup.next_hand is side))
    lying += [None] * (3 - len(lying))
    return lying[0], lying[1], lying[2]


@dataclass(frozen=True, slots=True)
class Shown:
    """All that the table's widgets are given: the view, and the layout as the person has set it.

    `swept` means that the last round's cards and results have been cleared away.
    """

    view: View
    stakes: Stakes = NO_STAKES
    spot: Spot | None = None
    chip: int = 25
    typing: bool = False
    swept: bool = True

    @property
    def phase(self) -> Phase:
        """Where in the round the table is."""
        if self.view.revealing:
            return Phase.REVEALING
        return Phase.BETTING if self.swept else Phase.SETTLED

    @property
    def coup(self) -> CoupView | None:
        """The coup whose cards lie on the table."""
        return None if self.phase is Phase.BETTING else self.view.coup

    @property
    def bets(self) -> tuple[Bet, ...]:
        """The bets on the layout, locked or not."""
        return self.stakes.bets if self.phase is Phase.BETTING else self.view.bets

    @property
    def table(self) -> Table:
        """The table whose rules hold for the cards on it."""
        played = self.view.round_table if self.phase is not Phase.BETTING else None
        return played or self.view.table

    def chips_on(self, spot: Spot) -> int:
        """Chips on a spot, locked or not."""
        return sum(bet.chips for bet in self.bets if bet.spot is spot)
