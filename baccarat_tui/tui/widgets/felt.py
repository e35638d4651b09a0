"""What is printed on the felt: seen before a round, while no cards lie on it."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.baccarat.view import View
from baccarat_tui.language.screens import felt_lines


class Felt(Widget):
    """The rules in four lines, as a real table has them printed, and the shoe."""

    view: reactive[View | None] = reactive(None)

    def render(self) -> Content:
        """Centred lines, the name of the game above them."""
        if self.view is None:
            return Content("")
        title, *rules, shoe = felt_lines(self.view)
        lines = [Content.styled(" ".join(title.upper()), "bold $key"), Content("")]
        lines += [Content.styled(text, "$quiet") for text in rules]
        lines += [Content(""), Content.styled(shoe, "$foreground")]
        return Content("\n").join(lines)
