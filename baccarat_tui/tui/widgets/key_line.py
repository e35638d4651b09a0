"""The line of keys that fit the moment; what finds no room is left out from its end, but not the
way out.
"""

from __future__ import annotations

from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.tui.widgets.hint import Hint, KeyHint, show_hints

_APART = 2
"""Cells between two hints."""


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
        hints = list(self.query(KeyHint))
        kept = sum(child.hint.width + _APART for child in hints if child.hint.stays)
        room = self.content_size.width - kept
        for child in hints:
            if child.hint.stays:
                child.display = True
                continue
            room -= child.hint.width
            child.display = room >= 0
            room -= _APART
