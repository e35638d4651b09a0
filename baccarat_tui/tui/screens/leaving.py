"""Screens over the table: left once, and not shown where there is too little room for them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, ParamSpec

from textual.await_complete import AwaitComplete
from textual.css.query import NoMatches
from textual.screen import Screen, ScreenResultType
from textual.widget import Widget
from textual.widgets import Static

from baccarat_tui.language.screens import too_small_sentence
from baccarat_tui.tui.arrangement import SMALLEST

P = ParamSpec("P")


def while_shown(
    screen: Screen[Any], work: Callable[P, Awaitable[None]], *words: P.args, **named: P.kwargs
) -> Callable[[], Awaitable[None]]:
    """The work of a screen, which may be left in the middle of it: then its parts are gone."""

    async def work_on() -> None:
        try:
            await work(*words, **named)
        except NoMatches:
            if screen.display:
                raise

    return work_on


class LeftOnce(Screen[ScreenResultType]):
    """Keys may be pressed faster than a screen goes; none of them may take away the next one."""

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
