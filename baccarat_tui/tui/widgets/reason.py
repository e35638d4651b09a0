"""The two lines that say what has happened, why, and what comes next."""

from __future__ import annotations

from fractions import Fraction
from textwrap import wrap

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.baccarat.tables import Spot
from baccarat_tui.language.screens import (
    betting_line,
    looking_on_sentence,
    revealing_lines,
    settled_lines,
    spot_line,
)
from baccarat_tui.tui.display import Phase, Shown


class ReasonLines(Widget):
    """Two sentences; a notice takes the place of both until the next action."""

    shown: reactive[Shown | None] = reactive(None)
    notice: reactive[str] = reactive("")
    edges: reactive[dict[Spot, Fraction] | None] = reactive(None)
    looking: reactive[bool] = reactive(False)  # noqa: FBT003
    can_grant: reactive[bool] = reactive(False)  # noqa: FBT003

    def render(self) -> Content:
        """The notice, or the lines of the moment."""
        if self.notice:
            return Content.styled(self.notice, "bold $even")
        first, second = self._lines()
        width, height = self.content_size
        if width and len(wrap(first, width)) + len(wrap(second, width)) > max(2, height):
            return self._one_of(first, second)
        return Content.assemble((first, "$quiet"), "\n", (second, "bold"))

    def _one_of(self, first: str, second: str) -> Content:
        # Until the cards are turned it counts what comes next; what has happened is seen on them.
        # Then it is the rule, and who won is seen; so is what lies where, once something does.
        shown = self.shown
        rule_counts = shown is not None and (
            shown.phase is Phase.SETTLED or (shown.phase is Phase.BETTING and shown.stakes.bets)
        )
        if not rule_counts or self.looking or self.can_grant or not first:
            return Content.styled(second, "bold")
        return Content.styled(first, "$quiet")

    def _lines(self) -> tuple[str, str]:
        shown = self.shown
        if shown is None:
            return "", ""
        if shown.phase is Phase.REVEALING:
            return revealing_lines(shown.view)
        if shown.phase is Phase.SETTLED and shown.coup is not None:
            return settled_lines(shown.coup)
        if self.looking:
            return "", looking_on_sentence()
        line = betting_line(shown.stakes.bets, can_grant=self.can_grant)
        if shown.spot not in shown.table.spots:
            return "", line
        edge = (self.edges or {}).get(shown.spot)
        width, height = self.content_size
        # A second line takes the place of what lies on the layout; lines end between words.
        room = width * 2 - 10 if shown.stakes.bets or height > 2 else width
        return spot_line(shown.table.rule(shown.spot), edge, room), line
