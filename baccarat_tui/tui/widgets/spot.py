"""A bet spot: its name, what it returns, the chips on it and what became of them."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.baccarat.chips import CHIP
from baccarat_tui.baccarat.settlement import Line, Result
from baccarat_tui.baccarat.tables import BetRule, Spot
from baccarat_tui.language.catalogue import amount, whole
from baccarat_tui.language.names import result_name, spot_name, spot_short
from baccarat_tui.tui.stakes import pile
from baccarat_tui.tui.widgets.chip import chip_content

_MAIN = (Spot.PLAYER, Spot.BANKER, Spot.TIE)
_RESULT_STYLES = {Result.WON: "bold $gain", Result.LOST: "$loss", Result.RETURNED: "$even"}


def largest_return(rule: BetRule) -> int:
    """The most a chip can return, in hundredths, stake included."""
    return max(pay.returns for pay in rule.pays)


def return_text(rule: BetRule) -> str:
    """What a winning chip returns, or the most it can, in a few characters."""
    most = largest_return(rule)
    text = whole(most // CHIP) if most % CHIP == 0 else amount(most)
    return f"{at_most(rule)}{text}×"


def at_most(rule: BetRule) -> str:
    """A mark before what is only the largest of several returns."""
    wins = {pay.returns for pay in rule.pays if pay.returns != CHIP}
    return "≤ " if len(wins) > 1 else ""


class BetSpot(Widget):
    """One place on the layout."""

    ALLOW_SELECT: ClassVar[bool] = False

    chips: reactive[int] = reactive(0)
    line: reactive[Line | None] = reactive(None)
    chosen: reactive[bool] = reactive(False, toggle_class="-chosen")  # noqa: FBT003
    framed: reactive[bool] = reactive(False)  # noqa: FBT003
    typing: reactive[bool] = reactive(False)  # noqa: FBT003

    class Pressed(Message):
        """The spot was clicked; with `take_back`, by the other button."""

        def __init__(self, spot: Spot, *, take_back: bool) -> None:
            super().__init__()
            self.spot = spot
            self.take_back = take_back

    def __init__(self, rule: BetRule) -> None:
        super().__init__(id=f"spot-{rule.spot.value}")
        self.rule = rule
        self.spot = rule.spot

    def render(self) -> Content:
        """Two rows where room is short, up to five where there is more."""
        width, height = self.content_size
        colour = f"${self.spot.value}" if self.spot in _MAIN else ""
        text = spot_name(self.spot).upper()
        if len(text) > width:
            text = spot_short(self.spot).upper()
        name = Content.styled(text, f"bold {colour}").truncate(width, ellipsis=True)
        returns = Content.styled(return_text(self.rule), "$quiet")
        if height <= 2:
            return Content("\n").join([name, self._beside(returns, self._stake_short(), width)])
        fits = name.cell_length + returns.cell_length < width
        rows = [self._beside(name, returns, width) if fits else name]
        if not fits:
            rows.append(returns)
        elif height >= 5:
            rows.append(Content(""))
        if height >= 4:
            rows.append(self._pile(width))
        rows.append(self._stake_long())
        return Content("\n").join(rows)

    @staticmethod
    def _beside(left: Content, right: Content, width: int) -> Content:
        gap = width - left.cell_length - right.cell_length
        if gap < 1:
            return left.truncate(max(0, width - right.cell_length - 1)) + Content(" ") + right
        return left + Content(" " * gap) + right

    def _pile(self, width: int) -> Content:
        values = pile(self.chips, 8)
        shown = [chip_content(value, framed=self.framed) for value in values]
        rest = self.chips - sum(values)
        # What is drawn adds up to the stake, or ends with a mark that says there is more.
        while shown and sum(chip.cell_length for chip in shown) + (rest > 0) > width:
            shown.pop()
            rest = 1
        return Content("").join(shown) + Content("…" if rest else "")

    def _caret(self) -> str:
        return "▏" if self.typing else ""

    def _stake_short(self) -> Content:
        if self.line is not None:
            mark = "✓ " if self.line.result is Result.WON else ""
            return Content.styled(
                mark + amount(self.line.net, signed=True), _RESULT_STYLES[self.line.result]
            )
        if not self.chips:
            return Content(self._caret())
        return Content.styled(whole(self.chips) + self._caret(), "bold")

    def _stake_long(self) -> Content:
        if self.line is not None:
            net = amount(self.line.net, signed=True)
            told = f"{result_name(self.line.result)} {net}"
            return Content.styled(
                told if len(told) <= self.content_size.width else net,
                _RESULT_STYLES[self.line.result],
            )
        if not self.chips:
            return Content(self._caret())
        stake = whole(self.chips) + self._caret()
        returned = f" → {at_most(self.rule)}{amount(largest_return(self.rule) * self.chips)}"
        if len(stake) + len(returned) > self.content_size.width:
            returned = ""
        return Content.assemble((stake, "bold"), (returned, "$quiet"))

    def on_click(self, event: events.Click) -> None:
        """Add a chip, or take the last one back."""
        event.stop()
        self.post_message(self.Pressed(self.spot, take_back=event.button == 3))
