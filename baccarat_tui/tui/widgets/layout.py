"""The layout: every bet spot of the table, one of them chosen."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.baccarat.settlement import Line
from baccarat_tui.baccarat.tables import Spot, Table
from baccarat_tui.tui.display import Phase, Shown
from baccarat_tui.tui.widgets.spot import BetSpot


class BetLayout(Widget):
    """A grid of spots; `text` is the stake being typed on the chosen one."""

    table: reactive[Table | None] = reactive(None, recompose=True)
    shown: reactive[Shown | None] = reactive(None)
    framed: reactive[bool] = reactive(False)  # noqa: FBT003

    def compose(self) -> ComposeResult:
        """A spot for every bet the table takes."""
        if self.table is not None:
            for rule in self.table.bets:
                spot = BetSpot(rule).data_bind(BetLayout.framed)
                self._show(spot)
                yield spot

    def lay_out(self, columns: int, height: int) -> None:
        """Lay the spots out in so many columns, on so many rows altogether."""
        self.styles.grid_size_columns = columns
        self.styles.height = height

    def watch_shown(self) -> None:
        """Show the stakes, or what became of them."""
        for spot in self.query(BetSpot):
            self._show(spot)

    def _show(self, spot: BetSpot) -> None:
        shown = self.shown
        if shown is None:
            return
        spot.chips = shown.chips_on(spot.spot)
        spot.line = self._line(shown, spot.spot)
        spot.chosen = shown.phase is not Phase.REVEALING and shown.spot is spot.spot
        spot.typing = spot.chosen and shown.typing

    @staticmethod
    def _line(shown: Shown, spot: Spot) -> Line | None:
        settlement = shown.view.settlement
        if shown.phase is not Phase.SETTLED or settlement is None:
            return None
        return next((line for line in settlement.lines if line.spot is spot), None)
