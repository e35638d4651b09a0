"""What differs between two tables, laid side by side."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.getters import query_one
from textual.widget import Widget

from baccarat_tui.baccarat.differences import compare_tables
from baccarat_tui.baccarat.tables import Table
from baccarat_tui.language.tables_screen import differences_title
from baccarat_tui.tui.screens.leaving import while_shown
from baccarat_tui.tui.screens.place import Place
from baccarat_tui.tui.widgets.difference_sheet import DifferenceSheet
from baccarat_tui.tui.widgets.hint import Hint


class DifferencesScreen(Place):
    """The second table is changed with the arrows; both change places with `x`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "other(-1)", id="differences.previous"),
        Binding("right", "other(1)", id="differences.next"),
        Binding("x", "swap", id="differences.swap"),
        Binding("up", "scroll(-1)", id="differences.up"),
        Binding("down", "scroll(1)", id="differences.down"),
        Binding("pageup", "scroll(-10)"),
        Binding("pagedown,space", "scroll(10)"),
        Binding("d", "close"),
    ]
    sheet = query_one(DifferenceSheet)
    scroll = query_one("#sheet", VerticalScroll)

    def __init__(self, tables: tuple[Table, ...], first: Table, second: Table) -> None:
        super().__init__()
        self._tables = tables
        self._pair = first, second

    def content(self) -> Iterable[Widget]:
        """The sheet."""
        with VerticalScroll(id="sheet", can_focus=False):
            yield DifferenceSheet()

    def header_texts(self) -> tuple[str, str]:
        """Which tables are compared."""
        return differences_title(*self._pair)

    def on_mount(self) -> None:
        """Compare them."""
        self._compare(*self._pair)

    def _compare(self, first: Table, second: Table) -> None:
        self._pair = first, second
        self.show_header()
        self.run_worker(while_shown(self, self._count), group="edges", exclusive=True)

    async def _count(self) -> None:
        self.sheet.found = await asyncio.to_thread(compare_tables, *self._pair)
        self.scroll.scroll_home(animate=False)

    def action_other(self, step: int) -> None:
        """Another second table."""
        first, second = self._pair
        others = [table for table in self._tables if table != first]
        at = others.index(second) if second in others else 0
        self._compare(first, others[(at + step) % len(others)])

    def action_swap(self) -> None:
        """Let the tables change places."""
        first, second = self._pair
        self._compare(second, first)

    def action_scroll(self, lines: int) -> None:
        """Up or down by so many lines."""
        self.scroll.scroll_relative(y=lines, animate=False)

    def hints(self) -> Iterable[Hint]:
        """The keys that fit the moment."""
        return self.hints_named(
            "differences.previous+differences.next/differences.other",
            "differences.swap",
            "differences.up+differences.down/differences.scroll",
            "place.close",
        )
