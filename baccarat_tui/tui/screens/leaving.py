"""Screens over the table: left once, and not shown where there is too little room for them."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.screen import Screen, ScreenResultType
from textual.widget import Widget
from textual.widgets import Static

from baccarat_tui.language.screens import too_small_sentence
from baccarat_tui.tui.arrangement import SMALLEST


class LeftOnce(Screen[ScreenResultType]):
    """Keys may be pressed faster than a screen goes; none of them may take away the next one."""

    @property
    def is_left(self) -> bool:
        """Whether it has been left, so that what was waited for comes too late."""
        return self not in self.app.screen_stack

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Leave with a result, unless this is no longer the screen that is seen."""
        if not self.is_current:
            return AwaitComplete()
        return super().dismiss(result)


class OverTable(LeftOnce[ScreenResultType]):
    """A screen that like the table is one friendly line where there is too little room."""

    _focused_before: Widget | None = None

    @staticmethod
    def lack_of_room() -> Static:
        """The line; every such screen composes it."""
        return Static(too_small_sentence(*SMALLEST), id="too-small", markup=False)

    def on_resize(self) -> None:
        """Show it or hide it; Textual calls this beside whatever a subclass does."""
        width, height = self.size
        small = width < SMALLEST[0] or height < SMALLEST[1]
        if small == self.has_class("-too-small"):
            return
        if small:
            self._focused_before = self.focused
        elif self._focused_before is not None:
            # What is hidden loses the focus.
            self.call_after_refresh(self._focused_before.focus)
        self.set_class(small, "-too-small")
