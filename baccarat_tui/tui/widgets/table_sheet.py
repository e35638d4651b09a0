"""A table's bets: what each returns, its exact edge, and its conditions in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from textwrap import wrap

from textual.content import Content
from textual.geometry import Size as Cells
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.baccarat.tables import Spot, Table
from baccarat_tui.language.catalogue import percent
from baccarat_tui.language.names import spot_name
from baccarat_tui.language.tables import bet_text, first_condition_counts, wins_text
from baccarat_tui.language.tables_screen import sheet_headings

_LEAST = 20
"""Cells below which nothing fits; the place is then not shown, but may still be drawn."""
_MAIN = (Spot.PLAYER, Spot.BANKER, Spot.TIE)


class TableSheet(Widget):
    """Two lines for each bet, more where its conditions need them."""

    table: reactive[Table | None] = reactive(None, layout=True)
    edges: reactive[Mapping[Spot, Fraction] | None] = reactive(None)

    def get_content_height(self, container: Cells, viewport: Cells, width: int) -> int:  # noqa: ARG002
        """As many lines as the bets take."""
        return len(self._lines(width))

    def render(self) -> Content:
        """The lines."""
        return Content("\n").join(self._lines(self.content_size.width))

    def _lines(self, width: int) -> list[Content]:
        width = max(width, _LEAST)
        table = self.table
        if table is None:
            return []
        bet, returns, edge = sheet_headings()
        names = [spot_name(rule.spot) for rule in table.bets]
        wins = [wins_text(rule) for rule in table.bets]
        room = max(map(len, (returns, *wins))) + 2
        figure = max(len(edge), len(percent(Fraction(1, 7), 4))) + 2
        if max(map(len, names)) + room + figure > width:
            room = 0
        columns = (width - room - figure, room, figure)
        lines = [_row((bet, returns, edge), columns, "$quiet", "$quiet")]
        for rule, name, told in zip(table.bets, names, wins, strict=True):
            price = (self.edges or {}).get(rule.spot)
            texts = (name, told, "" if price is None else percent(price, 4))
            colour = f"${rule.spot.value}" if rule.spot in _MAIN else ""
            lines.append(_row(texts, columns, f"bold {colour}", "bold"))
            lines += [
                Content.styled(f"  {line}", "$quiet") for line in wrap(bet_text(rule), width - 2)
            ]
        rest = [Content.styled(line, "$quiet") for line in wrap(first_condition_counts(), width)]
        return [*lines, Content(""), *rest]


def _row(
    texts: tuple[str, str, str], columns: tuple[int, int, int], style: str, figures: str
) -> Content:
    """What a bet returns is left out where it has no room: its conditions below tell it too."""
    name = Content.styled(texts[0], style).truncate(max(1, columns[0]), ellipsis=True)
    return Content.assemble(
        name.pad_right(max(0, columns[0] - name.cell_length)),
        (f"{texts[1]:>{columns[1]}}" if columns[1] else "", figures),
        (f"{texts[2]:>{columns[2]}}", figures),
    )
