"""The bankroll over the rounds: its middle, and where half and 90 of 100 sessions lie."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.baccarat.chips import CHIP
from baccarat_tui.lab.pictures import ASCII, Ink, fan
from baccarat_tui.lab.results import Results
from baccarat_tui.language.catalogue import whole
from baccarat_tui.language.lab_screen import paths_heading, paths_legend

_MARKS = Ink(eighths=" ", outer="o", inner="i", line="m", dot="", rule="")
_COLOURS = {" ": "", "o": "$road-line", "i": "$quiet", "m": "$key"}
_PLAIN = {"o": ASCII.outer, "i": ASCII.inner, "m": ASCII.line}


class Fan(Widget):
    """Two steps to a row where colours can tell them apart, else one."""

    results: reactive[Results | None] = reactive(None)
    rounds: reactive[int] = reactive(0)
    framed: reactive[bool] = reactive(False)  # noqa: FBT003

    def render(self) -> Content:
        """A heading that names the parts, the fan, and its two scales."""
        results = self.results
        if results is None:
            return Content("")
        width, height = self.content_size
        rows = max(3, height - 2)
        low, high = min(results.fan[0]), max(results.fan[-1])
        labels = {
            0: whole(round(high / CHIP)),
            rows // 2: whole(round((low + high) / 2 / CHIP)),
            rows - 1: whole(round(low / CHIP)),
        }
        label = max(map(len, labels.values()))
        room = max(10, width - label - 2)
        lines = _spread(results.fan, room)
        drawn = (
            [_plain(row) for row in fan(lines, rows, _MARKS)]
            if self.framed
            else _halves(fan(lines, 2 * rows, _MARKS))
        )
        return Content("\n").join(
            [
                self._heading(width),
                *(
                    Content.assemble(
                        (f"{labels.get(at, ''):>{label}} ", "$quiet"), ("│", "$quiet"), row
                    )
                    for at, row in enumerate(drawn)
                ),
                Content.styled(f"{'':>{label}} 0{whole(self.rounds):>{room}}", "$quiet"),
            ]
        )

    def _heading(self, width: int) -> Content:
        marks = "oim"
        parts = [
            Content.assemble(
                (_PLAIN[mark] if self.framed else "█", _COLOURS[mark]), (f" {name}", "$quiet")
            )
            for mark, name in zip(marks, paths_legend(), strict=True)
        ]
        legend = Content("  ").join(parts)
        heading = Content.styled(paths_heading(), "$quiet")
        gap = width - heading.cell_length - legend.cell_length
        return legend if gap < 2 else heading + Content(" " * gap) + legend


def _spread(lines: tuple[tuple[float, ...], ...], room: int) -> list[list[float]]:
    """The lines with so many moments, evenly taken."""
    last = len(lines[0]) - 1
    return [[line[round(at * last / (room - 1))] for at in range(room)] for line in lines]


def _plain(row: str) -> Content:
    return Content("".join(_PLAIN.get(mark, " ") for mark in row))


def _halves(rows: list[str]) -> list[Content]:
    """Two rows of marks as one of half blocks; the upper half is the letter's colour."""
    found = []
    for above, below in zip(rows[::2], rows[1::2], strict=True):
        cells = []
        for upper, lower in zip(above, below, strict=True):
            if upper == lower:
                cells.append(("█" if upper != " " else " ", _COLOURS[upper]))
            elif upper == " ":
                cells.append(("▄", _COLOURS[lower]))
            elif lower == " ":
                cells.append(("▀", _COLOURS[upper]))
            else:
                cells.append(("▀", f"{_COLOURS[upper]} on {_COLOURS[lower]}"))
        found.append(Content.assemble(*cells))
    return found
