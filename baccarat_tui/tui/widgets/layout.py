"""The layout: every bet spot of the table, one of them chosen."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.baccarat.tables import Spot, Table
from baccarat_tui.tui.display import Phase, Shown
from baccarat_tui.tui.widgets.spot import BetSpot


class BetLayout(Widget):
    """A grid of spots."""

    shown: reactive[Shown | None] = reactive(None)
    chosen: reactive[Spot | None] = reactive(None)
    typing: reactive[bool] = reactive(False)  # noqa: FBT003

    def __init__(self, table: Table) -> None:
        super().__init__(id="layout")
        self.table = table

    def compose(self) -> ComposeResult:
        """A spot for every bet the table takes."""
        for rule in self.table.bets:
            yield BetSpot(rule)

    def lay_out(self, columns: int, spot_height: int) -> None:
        """Lay the spots out in so many columns."""
        rows = -(-len(self.table.bets) // columns)
        self.styles.grid_size_columns = columns
        self.styles.grid_size_rows = rows
        self.styles.height = rows * spot_height

    def watch_shown(self) -> None:
        """Show the stakes, or what became of them."""
        self._refresh_spots()

    def watch_chosen(self) -> None:
        """Mark the chosen spot."""
        self._refresh_spots()

    def watch_typing(self) -> None:
        """Show or hide the caret."""
        self._refresh_spots()

    def on_mount(self) -> None:
        """Show what was given before the spots were there."""
        self._refresh_spots()

    def _refresh_spots(self) -> None:
        shown = self.shown
        if shown is None:
            return
        settled = shown.phase is Phase.SETTLED and shown.view.settlement is not None
        lines = (
            {line.spot: line for line in shown.view.settlement.lines}
            if (settled and shown.view.settlement)
            else {}
        )
        bets = shown.stakes.bets if shown.phase is Phase.BETTING else shown.view.bets
        chips = {bet.spot: bet.chips for bet in bets}
        betting = shown.phase is not Phase.REVEALING
        for spot in self.query(BetSpot):
            spot.chips = chips.get(spot.spot, 0)
            spot.line = lines.get(spot.spot)
            spot.chosen = betting and spot.spot is self.chosen
            spot.typing = spot.chosen and self.typing
