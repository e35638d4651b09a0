"""A key and what it does, which can also be clicked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

from baccarat_tui.language.keys import key_explanations, key_label

_WAYS_OUT = ("app.quit", "place.close")


@dataclass(frozen=True, slots=True)
class Hint:
    """An action with the key it has now, a word for it and a sentence.

    `stays` is for the way out, which gives its room to no other hint.
    """

    action: str
    key: str
    label: str
    told: str = ""
    stays: bool = False

    @property
    def width(self) -> int:
        """Cells it takes."""
        return len(self.key) + 1 + len(self.label)


def hints_for(
    screen: Screen[Any], names: tuple[str, ...], fits: Callable[[str], bool], phase: str = ""
) -> tuple[Hint, ...]:
    """Hints for those of the named bindings that fit the moment, in the order of the names.

    A name `a+b/c` stands for two bindings shown as one under the label of `c`.
    """
    explained = {name: told for name, _label, told in key_explanations()}
    found: dict[str, Hint] = {}
    for _node, binding, enabled, _tooltip in screen.active_bindings.values():
        if binding.id and enabled and binding.id not in found and fits(binding.action):
            key = screen.app.get_key_display(binding)
            label = key_label(binding.id, phase)
            told = explained.get(binding.id, "")
            out = binding.id in _WAYS_OUT
            found[binding.id] = Hint(binding.action, key, label, told, stays=out)
    hints = []
    for name in names:
        first, _plus, rest = name.partition("+")
        if first not in found:
            continue
        hint = found[first]
        second, _slash, label = rest.partition("/")
        if second in found:
            hint = Hint(hint.action, hint.key + found[second].key, key_label(label))
        hints.append(hint)
    return tuple(hints)


class KeyHint(Widget):
    """One hint."""

    ALLOW_SELECT: ClassVar[bool] = False

    hint: reactive[Hint] = reactive(Hint("", "", ""))

    class Pressed(Message):
        """The hint was clicked."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def __init__(self, hint: Hint) -> None:
        super().__init__()
        self.hint = hint

    def watch_hint(self, hint: Hint) -> None:
        """Take the room of its words."""
        self.styles.width = hint.width
        self.tooltip = Content(hint.told) if hint.told else None

    def render(self) -> Content:
        """The key and what it does."""
        return Content.assemble((self.hint.key, "bold $key"), f" {self.hint.label}")

    def on_click(self, event: events.Click) -> None:
        """Do it."""
        event.stop()
        self.post_message(self.Pressed(self.hint.action))


async def show_hints(parent: Widget, hints: tuple[Hint, ...]) -> None:
    """Make these the hints in a widget; those that are there are kept, so that none flickers."""
    there = list(parent.query_children(KeyHint))
    for child, hint in zip(there, hints, strict=False):
        child.hint = hint
    for surplus in there[len(hints) :]:
        await surplus.remove()
    await parent.mount_all(KeyHint(hint) for hint in hints[len(there) :])
