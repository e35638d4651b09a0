"""The chip tray, and what can be done with chips, each with its key."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.baccarat.chips import CHIP
from baccarat_tui.tui.stakes import DENOMINATIONS
from baccarat_tui.tui.widgets.chip import Chip
from baccarat_tui.tui.widgets.hint import Hint, show_hints


class ChipTray(Widget):
    """The denominations with the chosen one marked, and the actions on chips.

    `left` is what the wallet still holds beside the bets put down, in hundredths.
    """

    chip: reactive[int] = reactive(25)
    left: reactive[int] = reactive(0)
    framed: reactive[bool] = reactive(False)  # noqa: FBT003
    hints: reactive[tuple[Hint, ...]] = reactive(())

    def compose(self) -> ComposeResult:
        """Chips to the left, actions to the right."""
        with Horizontal(id="chips"):
            for value in DENOMINATIONS:
                yield Chip(value).data_bind(ChipTray.framed)
        yield Horizontal(id="acts")

    def on_mount(self) -> None:
        """Mark the chosen chip."""
        self.watch_chip(self.chip)

    def watch_chip(self, chip: int) -> None:
        """Mark the chosen chip."""
        for each in self.query(Chip):
            each.chosen = each.value == chip

    def watch_left(self, left: int) -> None:
        """Mark the chips that can still be put down."""
        for each in self.query(Chip):
            each.at_hand = each.value * CHIP <= left

    async def watch_hints(self, hints: tuple[Hint, ...]) -> None:
        """Show other actions."""
        await show_hints(self.query_one("#acts", Horizontal), hints)
