"""A place beside the table that fills the screen: a header, what it is about, and its keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from baccarat_tui.tui.screens.leaving import OverTable
from baccarat_tui.tui.widgets.hint import Hint, KeyHint, hints_for
from baccarat_tui.tui.widgets.key_line import KeyLine


class Place(OverTable[str | None]):
    """The frame that the lab, the tables and their differences share."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", id="place.close")]
    MESSAGE_ABOVE_KEYS: ClassVar[bool] = True

    def compose(self) -> ComposeResult:
        """From the header down to the keys."""
        yield self.lack_of_room()
        yield Static(id="header", markup=False)
        yield from self.content()
        if self.MESSAGE_ABOVE_KEYS:
            yield self.message()
        yield KeyLine()

    def on_mount(self) -> None:
        """Keep the header and the keys to the moment."""
        self.bindings_updated_signal.subscribe(self, lambda _screen: self.show_keys())
        self.show_header()

    def content(self) -> Iterable[Widget]:
        """What the place is about."""
        return ()

    @staticmethod
    def message() -> Static:
        """Where `say` writes; a place that wants it elsewhere puts it into its content."""
        message = Static(id="message", markup=False)
        message.display = False
        return message

    def header_texts(self) -> tuple[str, str]:
        """The place's name, and what is to be known of it."""
        raise LookupError(type(self))

    def hints(self) -> Iterable[Hint]:
        """The keys that fit the moment."""
        return self.hints_named("place.close")

    def hints_named(self, *names: str, phase: str = "") -> tuple[Hint, ...]:
        """Hints for those of the named bindings that can be used now."""
        return hints_for(self, names, lambda _action: True, phase)

    def show_header(self) -> None:
        """Write the header anew."""
        name, text = self.header_texts()
        told = Content.assemble((name, "bold $key"), "  ", (text, "$quiet"))
        self.query_one("#header", Static).update(told)

    def show_keys(self) -> None:
        """Show the keys that fit the moment."""
        self.query_one(KeyLine).hints = tuple(self.hints())

    def say(self, text: str) -> None:
        """Say something, or nothing any more."""
        # The answer to an order may come when the place has been left.
        for message in self.query("#message").results(Static):
            message.update(Content(text))
            message.display = bool(text)

    @on(KeyHint.Pressed)
    async def _hint_pressed(self, message: KeyHint.Pressed) -> None:
        if message.action:
            await self.run_action(message.action)

    def action_close(self) -> None:
        """Back to where the person came from."""
        self.dismiss(None)
