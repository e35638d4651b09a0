"""A row whose value is typed, or chosen among usual ones with the arrow keys or the mouse."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.baccarat.chips import parse_decimal
from baccarat_tui.language.catalogue import whole

_NAME = 18
_LONGEST_NUMBER, _LONGEST_LIST = 12, 60
DIGITS = "0123456789"


def stepped(text: str, usual: tuple[str, ...], step: int) -> str:
    """The next usual value above or below a number, or the next in the list for other texts."""
    if text in usual:
        at = usual.index(text) + step
    else:
        value, sizes = _size(text), [_size(other) for other in usual]
        if value is None or None in sizes:
            at = 0 if step > 0 else len(usual) - 1
        else:
            below = sum(size < value for size in sizes if size is not None)
            at = below if step > 0 else below - 1
    return usual[max(0, min(at, len(usual) - 1))]


def _size(text: str) -> int | None:
    """A number's place among others, nothing before all of them; None for a list."""
    return parse_decimal(text) if text else -1


class EntryRow(Widget, can_focus=True):
    """The first character typed after coming here starts afresh, as stakes on the table do.

    `none` is the word for an empty value where that means something; `extra` are characters it
    takes besides digits.
    """

    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("backspace", "take_back", show=False),
        Binding("delete", "empty", show=False),
        *(Binding(digit, f"type('{digit}')", show=False) for digit in DIGITS),
        Binding("comma", "type(',')", show=False),
        Binding("full_stop", "type('.')", show=False),
    ]

    text: reactive[str] = reactive("")
    none: reactive[str] = reactive("")
    typing: reactive[bool] = reactive(False)  # noqa: FBT003

    class Changed(Message):
        """The value is another."""

        def __init__(self, row: EntryRow) -> None:
            super().__init__()
            self.row = row

    def __init__(
        self, name: str, label: str, text: str, usual: tuple[str, ...], *, extra: str = ""
    ) -> None:
        super().__init__(id=f"entry-{name}")
        self.label = label
        self._usual = usual
        self._extra = extra
        self.set_reactive(EntryRow.text, text)

    @property
    def number(self) -> int | None:
        """The whole number that stands there, or None when it is empty."""
        return int(self.text) if self.text.isdigit() else None

    def _value_text(self) -> str:
        plain = self.typing or not self.text.isdigit()
        return self.text if plain else whole(int(self.text))

    def render(self) -> Content:
        """Name and value, the value between the arrows that change it."""
        name = Content.styled(self.label[: _NAME - 1].ljust(_NAME), "$foreground")
        if self.text or self.typing:
            caret = "▏" if self.typing else ""
            value = Content.styled(self._value_text() + caret, "bold $key")
        else:
            value = Content.styled(self.none or "–", "$quiet")
        return Content.assemble(name, ("‹ ", "$key"), value, (" ›", "$key"))

    def action_type(self, character: str) -> None:
        """Type one more character; one that does not belong here changes nothing."""
        if character in DIGITS + self._extra:
            self._type(character)

    def _type(self, characters: str) -> None:
        text = (self.text if self.typing else "") + characters
        if not self._extra:
            text = text.lstrip("0") or "0"
        longest = _LONGEST_LIST if "," in self._extra else _LONGEST_NUMBER
        self.typing = True
        if len(text) <= longest:
            self._become(text)

    def action_take_back(self) -> None:
        """Take the last character back."""
        self.typing = True
        self._become(self.text[:-1])

    def action_empty(self) -> None:
        """Take all of it back."""
        self.typing = False
        self._become("")

    def action_step(self, step: int) -> None:
        """The next usual value, or the one before."""
        self.typing = False
        usual = ("", *self._usual) if self.none else self._usual
        self._become(stepped(self.text, usual, step))

    def _become(self, text: str) -> None:
        self.text = text
        self.post_message(self.Changed(self))

    def on_paste(self, event: events.Paste) -> None:
        """Take what belongs here of a pasted text."""
        event.stop()
        kept = "".join(letter for letter in event.text if letter in DIGITS + self._extra)
        if kept:
            self.typing = False
            self._type(kept)

    def on_blur(self) -> None:
        """What was typed is done."""
        self.typing = False

    def on_click(self, event: events.Click) -> None:
        """Step down or up by a click on an arrow."""
        event.stop()
        self.focus()
        at = event.x - self.styles.padding.left - _NAME
        shown = self._value_text() if self.text or self.typing else self.none or "–"
        if 0 <= at < 2:
            self.action_step(-1)
        elif at >= len(shown) + 2:
            self.action_step(1)
