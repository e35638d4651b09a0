"""The chip tray, and what can be done with chips, each with its key."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.language.screens import tray_actions
from baccarat_tui.tui.stakes import DENOMINATIONS
from baccarat_tui.tui.widgets.chip import Chip


class TrayButton(Widget):
    """An action that acts on chips."""

    ALLOW_SELECT: ClassVar[bool] = False

    class Pressed(Message):
        """The action was clicked."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def __init__(self, action: str, key: str, label: str) -> None:
        super().__init__(id=f"do-{action.replace('_', '-')}")
        self.action = action
        self.key = key
        self.label = label

    def render(self) -> Content:
        """The key and what it does."""
        return Content.assemble((self.key, "bold $primary"), f" {self.label}")

    def on_click(self, event: events.Click) -> None:
        """Do it."""
        event.stop()
        self.post_message(self.Pressed(self.action))


class ChipTray(Widget):
    """The denominations with the chosen one marked, and the actions on chips."""

    chip: reactive[int] = reactive(25)

    def compose(self) -> ComposeResult:
        """Chips to the left, actions to the right."""
        with Horizontal(id="chips"):
            for value in DENOMINATIONS:
                yield Chip(value)
        with Horizontal(id="acts"):
            for action, key, label in tray_actions():
                yield TrayButton(action, key, label)

    def on_mount(self) -> None:
        """Mark the chosen chip."""
        self.watch_chip(self.chip)

    def watch_chip(self, chip: int) -> None:
        """Mark the chosen chip."""
        for each in self.query(Chip):
            each.chosen = each.value == chip
