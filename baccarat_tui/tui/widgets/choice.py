"""A setting: its name and the values it can have, one of them chosen."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

_NAME = 18


class ChoiceRow(Widget, can_focus=True):
    """Changed with the arrow keys or by a click on a value."""

    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right,space,enter", "step(1)", show=False),
    ]

    chosen: reactive[int] = reactive(0)

    class Asked(Message):
        """Another value was asked for; it is shown once it has been saved."""

        def __init__(self, row: ChoiceRow, at: int) -> None:
            super().__init__()
            self.row = row
            self.at = at

    def __init__(self, name: str, label: str, options: tuple[tuple[object, str], ...]) -> None:
        super().__init__(id=f"choice-{name}")
        self.setting = name
        self.label = label
        self.options = options

    @property
    def value(self) -> object:
        """The chosen value."""
        return self.options[self.chosen][0]

    def value_at(self, at: int) -> object:
        """One of the values."""
        return self.options[at][0]

    def _in_a_row(self) -> bool:
        room = self.content_size.width - _NAME
        return sum(len(label) + 3 for _value, label in self.options) <= room

    def _name_width(self) -> int:
        """Cells for the name, fewer where the value needs them."""
        if self._in_a_row():
            return _NAME
        left = self.content_size.width - len(self.options[self.chosen][1]) - 4
        return max(len(self.label) + 1, min(_NAME, left))

    def render(self) -> Content:
        """All values where they fit, else the chosen one between arrows."""
        name = Content.styled(self.label[: _NAME - 1].ljust(_NAME), "$foreground")
        if not self._in_a_row():
            label = self.options[self.chosen][1]
            name = Content.styled(self.label.ljust(self._name_width()), "$foreground")
            return Content.assemble(name, ("‹ ", "$key"), (label, "bold $key"), (" ›", "$key"))
        parts = [
            Content.styled(f"▸{label}◂", "bold $key")
            if at == self.chosen
            else Content.styled(f" {label} ", "$quiet")
            for at, (_value, label) in enumerate(self.options)
        ]
        return name + Content(" ").join(parts)

    def action_step(self, step: int) -> None:
        """Ask for the next or the previous value."""
        self.post_message(self.Asked(self, (self.chosen + step) % len(self.options)))

    def on_click(self, event: events.Click) -> None:
        """Ask for the value under the pointer."""
        event.stop()
        self.focus()
        at = event.x - self._name_width()
        if at < 0:
            return
        if not self._in_a_row():
            self.action_step(-1 if at < 2 else 1)
            return
        for place, (_value, label) in enumerate(self.options):
            at -= len(label) + 3
            if at < 0:
                self.post_message(self.Asked(self, place))
                return
