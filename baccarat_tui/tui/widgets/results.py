"""The settlement: every bet in its own line with stake, returned and net."""

from __future__ import annotations

from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.baccarat.settlement import Line, Result, Settlement
from baccarat_tui.language.catalogue import _, amount
from baccarat_tui.language.names import result_name, spot_name, spot_short

_STYLES = {Result.WON: "bold $gain", Result.LOST: "$loss", Result.RETURNED: "$even"}
_FIGURE, _NARROW_FIGURE, _WIDE = 12, 9, 56


class Results(Widget):
    """A table of amounts. What finds no room of the bets scrolls; their sum is always in sight."""

    settlement: reactive[Settlement | None] = reactive(None)
    first: reactive[int] = reactive(0)

    class Fitted(Message):
        """The room is another, so that all the bets may be in sight now, or no longer."""

    @property
    def rows(self) -> int:
        """A heading, a line for each bet, and a sum when there are several."""
        lines = len(self._lines)
        return 1 + lines + (1 if lines > 1 else 0)

    @property
    def overflows(self) -> bool:
        """Whether some bets are out of sight."""
        return self.settlement is not None and self.rows > self.content_size.height

    @property
    def _lines(self) -> tuple[Line, ...]:
        return self.settlement.lines if self.settlement else ()

    @property
    def _room(self) -> int:
        """Bets in sight."""
        return max(1, self.content_size.height - (self.rows - len(self._lines)))

    def watch_settlement(self) -> None:
        """Begin at the first bet."""
        self.first = 0

    def validate_first(self, first: int) -> int:
        """As far as there are bets."""
        return max(0, min(first, len(self._lines) - self._room))

    def on_resize(self) -> None:
        """Keep to the bets there are."""
        self.first = self.validate_first(self.first)
        self.post_message(self.Fitted())

    def page(self, step: int) -> None:
        """Show the next bets, or those before."""
        self.first += step * self._room

    def on_mouse_scroll_down(self) -> None:
        """One bet on."""
        self.first += 1

    def on_mouse_scroll_up(self) -> None:
        """One bet back."""
        self.first -= 1

    def render(self) -> Content:
        """Columns for stake, returned and net."""
        if self.settlement is None:
            return Content("")
        width = self.content_size.width
        figure = _FIGURE if width >= _WIDE else _NARROW_FIGURE
        name = width - 3 * figure
        shown = self._lines[self.first : self.first + self._room]
        where = ""
        if len(shown) < len(self._lines):
            where = f"{self.first + 1}–{self.first + len(shown)} / {len(self._lines)}"
        heading = (where, "", _("stake"), _("returned"), _("net"))
        rows = [_row(heading, name, figure, ("$quiet", "$quiet", "$quiet"))]
        for line in shown:
            what, word = spot_name(line.spot), result_name(line.result)
            if len(what) + len(word) >= name:
                what = spot_short(line.spot)
            texts = (
                what,
                word,
                amount(line.stake),
                amount(line.returned),
                amount(line.net, signed=True),
            )
            rows.append(_row(texts, name, figure, ("bold", _STYLES[line.result], "")))
        if len(self._lines) > 1:
            whole = self.settlement
            texts = (
                _("Together"),
                "",
                amount(whole.stake),
                amount(whole.returned),
                amount(whole.net, signed=True),
            )
            rows.append(_row(texts, name, figure, ("bold", "", "bold")))
        return Content("\n").join(rows)


def _row(
    texts: tuple[str, str, str, str, str], name: int, figure: int, styles: tuple[str, str, str]
) -> Content:
    what, word, *figures = texts
    # The name gives way before the result does: what became of a bet is always said.
    label = Content.styled(what, styles[0]).truncate(
        max(1, name + figure - len(figures[0]) - 1 - len(word) - 1), ellipsis=True
    )
    label = label.pad_right(max(1, min(22, name - len(word)) - label.cell_length))
    label += Content.styled(word, styles[1])
    return Content.assemble(
        label.pad_right(max(0, name - label.cell_length)),
        (f"{figures[0]:>{max(0, name + figure - max(name, label.cell_length))}}", styles[2]),
        (f"{figures[1]:>{figure}}", styles[2]),
        (f"{figures[2]:>{figure}}", styles[1] if word else styles[2]),
    )
