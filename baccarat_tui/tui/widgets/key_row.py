"""An action and the key it has, which can be given another."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.language.keys import press_the_key

_KEY = 12


class KeyRow(Widget, can_focus=True):
    """Waits for a key after Enter or a click."""

    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "wait", show=False),
        Binding("delete,backspace", "restore", show=False),
    ]

    key: reactive[str] = reactive("")
    waiting: reactive[bool] = reactive(False)  # noqa: FBT003

    class Asked(Message):
        """A key was pressed for the action; None asks for its own again."""

        def __init__(self, row: KeyRow, key: str | None) -> None:
            super().__init__()
            self.row = row
            self.key = key

    def __init__(self, name: str, label: str) -> None:
        super().__init__(id=f"key-{name.replace('.', '-')}")
        self.action_name = name
        self.label = label

    def render(self) -> Content:
        """The key first, as on the help page."""
        if self.waiting:
            return Content.assemble((press_the_key(), "bold $even"), f"  {self.label}")
        key = self.app.get_key_display(Binding(self.key, ""))
        return Content.assemble((f"{key:<{_KEY}}", "bold $key"), self.label)

    def action_wait(self) -> None:
        """Wait for the key."""
        self.waiting = True

    def action_restore(self) -> None:
        """Ask for the key it came with."""
        self.post_message(self.Asked(self, None))

    def on_blur(self) -> None:
        """Stop waiting."""
        self.waiting = False

    def on_key(self, event: events.Key) -> None:
        """Take the key that was waited for."""
        if not self.waiting:
            return
        event.stop()
        event.prevent_default()
        self.waiting = False
        if event.key != "escape":
            self.post_message(self.Asked(self, event.key))

    def on_click(self, event: events.Click) -> None:
        """Wait for the key."""
        event.stop()
        self.focus()
        self.waiting = True
