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
        rows = -(-len(self.table.bets) // columns) if self.table else 1
        self.styles.grid_size_columns = columns
        # Rows are set apart where each keeps two lines. Textual calls the gap between rows the
        # horizontal gutter.
        apart = rows > 1 and height - (rows - 1) >= 2 * rows
        self.styles.grid_gutter_horizontal = 1 if apart else 0
        self.set_class(height < 2 * rows and rows > 1, "-scrolling")
        self.styles.height = height
        self.set_class(rows > 1, "-rows")

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
        if spot.chosen and self.has_class("-scrolling"):
            spot.scroll_visible(animate=False)
        spot.typing = spot.chosen and shown.typing

    @staticmethod
    def _line(shown: Shown, spot: Spot) -> Line | None:
        settlement = shown.view.settlement
        if shown.phase is not Phase.SETTLED or settlement is None:
            return None
        return next((line for line in settlement.lines if line.spot is spot), None)
