"""Both totals in large figures between the hands, and who won."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.getters import query_one
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static

from baccarat_tui.baccarat.view import CoupView
from baccarat_tui.language.screens import outcome_words
from baccarat_tui.tui.widgets.figure import Figure


class Totals(Widget):
    """A hand's figure stands on its own side and appears when it is known."""

    coup: reactive[CoupView | None] = reactive(None, init=False)
    player = query_one("#player-total", Figure)
    banker = query_one("#banker-total", Figure)
    outcome = query_one("#outcome", Static)

    def compose(self) -> ComposeResult:
        """Figures above, the outcome below."""
        with Horizontal(id="figures"):
            yield Figure(id="player-total")
            yield Figure(id="banker-total")
        yield Static(id="outcome")

    def on_mount(self) -> None:
        """Show what is known."""
        self.watch_coup(self.coup)

    def watch_coup(self, coup: CoupView | None) -> None:
        """Show the totals so far, and the outcome once it is known."""
        for digits, hand in (
            (self.player, coup.player if coup else None),
            (self.banker, coup.banker if coup else None),
        ):
            total = hand.total_now if hand else None
            digits.update("" if total is None else str(total))
            digits.set_class(hand is not None and hand.final_total is None, "-open")
        if coup is None or coup.winner is None:
            self.outcome.update("")
            return
        first, second = outcome_words(coup.winner, natural=bool(coup.natural))
        colour = f"${coup.winner.value}"
        self.outcome.update(Content.assemble((first, f"bold {colour}"), "\n", (second, "$quiet")))
