"""Screens that are left once: a second key that would leave them finds them gone."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.screen import Screen, ScreenResultType


class LeftOnce(Screen[ScreenResultType]):
    """Keys may be pressed faster than a screen goes; none of them may take away the next one."""

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Leave with a result, unless this is no longer the screen that is seen."""
        if not self.is_current:
            return AwaitComplete()
        return super().dismiss(result)
