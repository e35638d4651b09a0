"""The odds and the roads over the table, where the table itself has no room for them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

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

    def title_text(self) -> str:
        """What is shown."""
        return panel_title()

    def body(self) -> Iterable[Widget]:
        """The odds, then the roads."""
        odds, roads = OddsPanel(), RoadStrip()
        odds.game = self._game
        roads.winners = tuple(coup.score.winner for coup in seen_coups(self._game))
        roads.framed = self._framed
        yield odds
        yield roads
