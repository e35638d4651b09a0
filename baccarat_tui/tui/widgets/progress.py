"""How far long work has come, and how long it will take."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.lab.pictures import ASCII, BLOCKS, bar
from baccarat_tui.language.lab_screen import progress_text


class Progress(Widget):
    """A bar and a text. `share` runs from 0 to 1; `left` is in seconds, None while unknown."""

    share: reactive[float] = reactive(0.0)
    left: reactive[int | None] = reactive(None)
    framed: reactive[bool] = reactive(False)  # noqa: FBT003

    def render(self) -> Content:
        """The text beside the bar, or below it where room is short."""
        text = progress_text(self.share, self.left)
        width, height = self.content_size
        room = width if height > 1 else max(0, width - len(text) - 2)
        ink = ASCII if self.framed else BLOCKS
        drawn = Content.styled(bar(self.share, room, ink).ljust(room), "$key on $spot")
        return Content.assemble(drawn, "\n" if height > 1 else "  ", text)
