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


def chip_width(value: int) -> int:
    """Cells a chip takes."""
    return len(chip_label(value)) + 2


def chip_content(value: int, *, framed: bool) -> Content:
    """A chip as it lies on the table, half a cell of rim on either side."""
    label = chip_label(value)
    if framed:
        return Content.styled(f"({label})", "bold")
    rim = f"$chip-{value}"
    return Content.assemble(
        ("▐", rim), (label, f"bold $chip-{value}-text on $chip-{value}"), ("▌", rim)
    )


class Chip(Widget):
    """A chip of the tray."""

    ALLOW_SELECT: ClassVar[bool] = False

    chosen: reactive[bool] = reactive(False, toggle_class="-chosen")  # noqa: FBT003
    framed: reactive[bool] = reactive(False)  # noqa: FBT003
    at_hand: reactive[bool] = reactive(True)  # noqa: FBT003

    class Pressed(Message):
        """The chip was clicked."""

        def __init__(self, value: int) -> None:
            super().__init__()
            self.value = value

    def __init__(self, value: int) -> None:
        super().__init__(id=f"chip-{value}")
        self.value = value
        self.styles.width = chip_width(value) + 2

    def render(self) -> Content:
        """The chip, between arrowheads when it is the chosen one; without rim when too large."""
        left, right = ("▸", "◂") if self.chosen else (" ", " ")
        chip = Content.styled(f" {chip_label(self.value)} ", "$quiet")
        if self.at_hand:
            chip = chip_content(self.value, framed=self.framed)
        return Content.assemble((left, "bold $key"), chip, (right, "bold $key"))

    def on_click(self, event: events.Click) -> None:
        """Choose this chip."""
        event.stop()
        self.post_message(self.Pressed(self.value))
