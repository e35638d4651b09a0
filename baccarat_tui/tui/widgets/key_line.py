"""The line of keys that fit the moment; what finds no room is left out from its end."""

from __future__ import annotations

from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.tui.widgets.hint import Hint, KeyHint, show_hints


class KeyLine(Widget):
    """Hints in one row."""

    hints: reactive[tuple[Hint, ...]] = reactive(())

    async def watch_hints(self, hints: tuple[Hint, ...]) -> None:
        """Show other hints."""
        await show_hints(self, hints)
        self._fit()

    def on_resize(self) -> None:
        """Show as many as there is room for."""
        self._fit()

    def _fit(self) -> None:
        room = self.content_size.width
        for child in self.query(KeyHint):
            room -= child.hint.width
            child.display = room >= 0
            room -= 2
