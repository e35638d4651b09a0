"""A place laid over the table, with a title, a body that scrolls and a line of keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from baccarat_tui.language.catalogue import _
from baccarat_tui.tui.screens.leaving import OverTable
from baccarat_tui.tui.widgets.foot import Foot


class Dialog(ModalScreen[str | None], OverTable[str | None]):
    """The frame that help, settings, profiles and troubles share."""

    AUTO_FOCUS = "ChoiceRow, KeyRow, OptionList, Input"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", id="dialog.close"),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def compose(self) -> ComposeResult:
        """The box with what the dialog is about."""
        yield self.lack_of_room()
        with Vertical(id="box") as box:
            box.border_title = Content(self.title_text()).markup
            with VerticalScroll(id="body", can_focus=False):
                yield from self.body()
            message = Static(id="message", markup=False)
            message.display = False
            yield message
            yield Foot(self.foot_text())

    def title_text(self) -> str:
        """The dialog's name."""
        raise LookupError(type(self))

    def body(self) -> Iterable[Widget]:
        """What it is about."""
        return ()

    def foot_text(self) -> str:
        """Its keys."""
        return _("Esc back")

    def on_resize(self) -> None:
        """Keep frame, message and keys on the screen: the body scrolls instead."""
        self.query_one("#body").styles.max_height = max(3, self.size.height - 8)

    async def retell(self) -> None:
        """Say everything anew, in the language and the characters set now."""
        focused = self.focused.id if self.focused is not None else None
        await self.recompose()
        self.on_resize()
        if focused is not None:
            self.query_one(f"#{focused}").focus()

    def say(self, text: str) -> None:
        """Say something under the body."""
        # The answer to an order may come when the dialog has been left.
        for message in self.query("#message").results(Static):
            message.update(Content(text))
            message.display = bool(text)

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)


class Page(Dialog):
    """A dialog that is read: its keys scroll it."""

    def foot_text(self) -> str:
        """Its keys."""
        return _("↑ ↓ scroll   Esc back")

    def key_down(self) -> None:
        """Scroll on."""
        self.query_one("#body").scroll_down(animate=False)

    def key_up(self) -> None:
        """Scroll back."""
        self.query_one("#body").scroll_up(animate=False)

    def key_pagedown(self) -> None:
        """Scroll a page on."""
        self.query_one("#body").scroll_page_down(animate=False)

    def key_pageup(self) -> None:
        """Scroll a page back."""
        self.query_one("#body").scroll_page_up(animate=False)
