"""A chip of one denomination."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.language.catalogue import whole


def chip_label(value: int) -> str:
    """What is printed on a chip."""
    return whole(value) if value < 1000 else f"{value // 1000}K"


def chip_content(value: int, *, chosen: bool = False) -> Content:
    """A chip as it lies on the table."""
    left, right = ("▸", "◂") if chosen else (" ", " ")
    style = f"bold $chip-{value}-text on $chip-{value}"
    return Content.styled(f"{left}{chip_label(value)}{right}", style)


class Chip(Widget):
    """A chip of the tray."""

    ALLOW_SELECT: ClassVar[bool] = False

    chosen: reactive[bool] = reactive(False, toggle_class="-chosen")  # noqa: FBT003

    class Pressed(Message):
        """The chip was clicked."""

        def __init__(self, value: int) -> None:
            super().__init__()
            self.value = value

    def __init__(self, value: int) -> None:
        super().__init__(id=f"chip-{value}")
        self.value = value

    def render(self) -> Content:
        """The chip, marked when it is the chosen one."""
        return chip_content(self.value, chosen=self.chosen)

    def on_click(self, event: events.Click) -> None:
        """Choose this chip."""
        event.stop()
        self.post_message(self.Pressed(self.value))
