"""The settlement: every bet in its own line with stake, returned and net."""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Size as Cells
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.baccarat.settlement import Result, Settlement
from baccarat_tui.language.catalogue import _, amount
from baccarat_tui.language.names import result_name, spot_name, spot_short

_STYLES = {Result.WON: "bold $gain", Result.LOST: "$loss", Result.RETURNED: "$even"}
_FIGURE, _NARROW_FIGURE, _WIDE = 12, 9, 56


class Results(Widget):
    """A table of amounts."""

    settlement: reactive[Settlement | None] = reactive(None, layout=True)

    def get_content_height(self, container: Cells, viewport: Cells, width: int) -> int:  # noqa: ARG002
        """One row a line."""
        return self.rows

    @property
    def rows(self) -> int:
        """A heading, a line for each bet, and a sum when there are several."""
        lines = len(self.settlement.lines) if self.settlement else 0
        return 1 + lines + (1 if lines > 1 else 0)

    def render(self) -> Content:
        """Columns for stake, returned and net."""
        if self.settlement is None:
            return Content("")
        width = self.content_size.width
        figure = _FIGURE if width >= _WIDE else _NARROW_FIGURE
        name = width - 3 * figure
        heading = ("", "", _("stake"), _("returned"), _("net"))
        rows = [_row(heading, name, figure, ("", "$quiet", "$quiet"))]
        for line in self.settlement.lines:
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
        if len(self.settlement.lines) > 1:
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
    label = Content.styled(what, styles[0]).truncate(max(1, name - len(word) - 1), ellipsis=True)
    label = label.pad_right(max(1, min(22, name - len(word)) - label.cell_length))
    label += Content.styled(word, styles[1])
    return Content.assemble(
        label.pad_right(max(0, name - label.cell_length)),
        *((f"{text:>{figure}}", styles[2]) for text in figures[:2]),
        (f"{figures[2]:>{figure}}", styles[1] if word else styles[2]),
    )
