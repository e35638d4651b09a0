"""Where sessions ended: a bar for each span of bankrolls."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.baccarat.chips import CHIP
from baccarat_tui.lab.pictures import ASCII, BLOCKS, bar
from baccarat_tui.lab.results import Bin, Results
from baccarat_tui.language.catalogue import percent, whole
from baccarat_tui.language.lab_screen import ends_heading

_SHARE = 8


def in_rows(bins: tuple[Bin, ...], rows: int) -> tuple[Bin, ...]:
    """The bins, neighbours put together until they fit so many rows."""
    each = -(-len(bins) // max(1, rows))
    groups = (bins[at : at + each] for at in range(0, len(bins), each))
    return tuple(
        Bin(group[0].low, group[-1].high, sum(found.sessions for found in group))
        for group in groups
    )


class Histogram(Widget):
    """Bars below the bankroll a session began with in one colour, those above in another."""

    results: reactive[Results | None] = reactive(None)
    bankroll: reactive[int] = reactive(0)
    framed: reactive[bool] = reactive(False)  # noqa: FBT003

    def render(self) -> Content:
        """A heading, then as many bars as there are rows."""
        if self.results is None:
            return Content("")
        width, height = self.content_size
        bins = in_rows(self.results.bins, height - 1)
        most = max(found.sessions for found in bins)
        labels = [(whole(found.low // CHIP), whole(found.high // CHIP)) for found in bins]
        label = max(len(text) for pair in labels for text in pair)
        room = max(1, width - 2 * label - 3 - _SHARE - 3)
        ink = ASCII if self.framed else BLOCKS
        rows = [Content.styled(ends_heading(), "$quiet")]
        for (low, high), found in zip(labels, bins, strict=True):
            share = percent(found.sessions / self.results.sessions, 1)
            lost = found.high <= self.bankroll * CHIP
            rows.append(
                Content.assemble(
                    (f"{low:>{label}} – {high:>{label}}", "$quiet"),
                    f" {share:>{_SHARE}} ",
                    (bar(found.sessions / most, room, ink), "$loss" if lost else "$gain"),
                )
            )
        return Content("\n").join(rows)
