"""The exact odds, from the cards the person has seen and from no other."""

from __future__ import annotations

import asyncio
from fractions import Fraction

from textual import work
from textual.content import Content
from textual.geometry import Size as Cells
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.baccarat.drawing import Winner
from baccarat_tui.baccarat.errors import BaccaratError
from baccarat_tui.baccarat.prices import OddsNow, Price, odds_now
from baccarat_tui.baccarat.round import Game
from baccarat_tui.language.catalogue import percent
from baccarat_tui.language.names import spot_name, winner_name
from baccarat_tui.language.odds import (
    chances_explained,
    edge_explained,
    favourable_is_rare,
    given_the_cards_shown,
)
from baccarat_tui.language.screens import edges_heading, no_odds_sentence, odds_heading

_ENTRY = 22
_UNBOUNDED = 1_000
"""Rows, where the panel lies on a page that scrolls."""


class OddsPanel(Widget):
    """Chances of the three outcomes, and the edge of each bet."""

    game: reactive[Game | None] = reactive(None)
    odds: reactive[OddsNow | BaccaratError | None] = reactive(None, layout=True)
    """None until they have been counted."""

    def watch_game(self, game: Game | None) -> None:
        """Count anew."""
        if game is not None:
            self._count(game)

    @work(exclusive=True, group="odds")
    async def _count(self, game: Game) -> None:
        try:
            self.odds = await asyncio.to_thread(odds_now, game)
        except BaccaratError as error:
            self.odds = error

    def get_content_height(self, container: Cells, viewport: Cells, width: int) -> int:  # noqa: ARG002
        """As many rows as everything takes."""
        return len(self._rows(width, None))

    def render(self) -> Content:
        """As many of the explanations as there is room for."""
        width, height = self.content_size
        return Content("\n").join(self._rows(width, height))

    def _rows(self, width: int, height: int | None) -> list[Content]:
        odds = self.odds
        if odds is None:
            return []
        if isinstance(odds, BaccaratError):
            return Content.styled(no_odds_sentence(), "$quiet").wrap(max(1, width))
        edges = self._edges(odds, width)
        explained = [chances_explained(), edge_explained(), favourable_is_rare()]
        if odds.running:
            explained = [given_the_cards_shown(), edge_explained()]
        figures = [*self._chances(odds, width), self._bar(odds, width), *edges]
        return figures + _that_fit(explained, width, (height or _UNBOUNDED) - len(figures))

    @staticmethod
    def _chances(odds: OddsNow, width: int) -> list[Content]:
        chances = [
            Content.assemble((winner_name(winner), f"bold ${winner.value}"), f" {percent(chance)}")
            for winner, chance in odds.chances.items()
        ]
        row = Content("  ").join([Content.styled(odds_heading(), "$quiet"), *chances])
        return [row] if row.cell_length <= width else chances

    @staticmethod
    def _bar(odds: OddsNow, width: int) -> Content:
        """The three chances as one bar, Player to the left and Banker to the right."""
        chances = odds.chances
        player = round(chances[Winner.PLAYER] * width)
        banker = round(chances[Winner.BANKER] * width)
        return Content.assemble(
            ("█" * player, "$player"),
            ("▒" * (width - player - banker), "$tie"),
            ("█" * banker, "$banker"),
        )

    @staticmethod
    def _edges(odds: OddsNow, width: int) -> list[Content]:
        prices = odds.prices
        columns = max(1, (width - len(edges_heading()) - 2) // _ENTRY)
        rows: list[Content] = []
        for at in range(0, len(prices), columns):
            heading = edges_heading() if at == 0 else " " * len(edges_heading())
            entries = [
                _entry(price, to_come=not odds.running) for price in prices[at : at + columns]
            ]
            rows.append(Content.assemble((heading, "$quiet"), "  ", Content("").join(entries)))
        return rows


def _that_fit(sentences: list[str], width: int, rows: int) -> list[Content]:
    """The first sentences that have room as a whole, wrapped."""
    lines: list[Content] = []
    for text in sentences:
        wrapped = Content.styled(text, "$quiet").wrap(width)
        if len(lines) + len(wrapped) > rows:
            break
        lines += wrapped
    return lines


def _entry(price: Price, *, to_come: bool) -> Content:
    # Once bets are locked an edge below zero is nothing that could still be had.
    edge = price.house_edge
    figure = "–" if edge is None else percent(edge)
    favours = to_come and edge is not None and edge < Fraction(0)
    name = Content(spot_name(price.spot)).truncate(_ENTRY - len(figure) - 2, ellipsis=True)
    entry = Content.assemble(name, " ", (figure, "bold $gain" if favours else ""))
    return entry.pad_right(_ENTRY - entry.cell_length)
