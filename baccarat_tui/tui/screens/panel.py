"""The odds and the roads over the table, where the table itself has no room for them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.widget import Widget

from baccarat_tui.baccarat.errors import BaccaratError
from baccarat_tui.baccarat.prices import OddsNow, odds_now
from baccarat_tui.baccarat.round import Game
from baccarat_tui.baccarat.view import seen_coups
from baccarat_tui.language.screens import panel_title
from baccarat_tui.tui.screens.dialog import Page
from baccarat_tui.tui.widgets.odds import OddsPanel
from baccarat_tui.tui.widgets.roads import RoadStrip


class PanelScreen(Page):
    """What the person may know now, and no more than the table would show."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("o", "close", show=False)]

    def __init__(self, game: Game, *, framed: bool) -> None:
        super().__init__()
        self._game = game
        self._framed = framed
        self._odds: OddsNow | None = None

    def title_text(self) -> str:
        """What is shown."""
        return panel_title()

    def body(self) -> Iterable[Widget]:
        """The odds, then the roads."""
        odds, roads = OddsPanel(), RoadStrip()
        odds.odds = self._odds
        roads.winners = tuple(coup.score.winner for coup in seen_coups(self._game))
        roads.framed = self._framed
        yield odds
        yield roads

    def on_mount(self) -> None:
        """Count the odds."""
        self._count_odds()

    @work(thread=True, exclusive=True, group="odds")
    def _count_odds(self) -> None:
        try:
            odds = odds_now(self._game)
        except BaccaratError:
            odds = None
        self.app.call_from_thread(self._show_odds, odds)

    def _show_odds(self, odds: OddsNow | None) -> None:
        self._odds = odds
        for panel in self.query(OddsPanel):
            panel.odds = odds
