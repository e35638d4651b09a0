"""The tables of the house and the person's own: look at one, take it, or compare two."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.getters import query_one
from textual.widget import Widget
from textual.widgets import Static
from textual.widgets.option_list import Option

import baccarat_tui.language.table_files  # noqa: F401  its sentences are needed for bad files
from baccarat_tui.baccarat.differences import edges_of
from baccarat_tui.baccarat.house import HOUSE
from baccarat_tui.baccarat.tables import Spot, Table
from baccarat_tui.language.catalogue import clean
from baccarat_tui.language.refusals import sentence
from baccarat_tui.language.tables import limits_sentence
from baccarat_tui.language.tables_screen import (
    change_sentence,
    changed_sentence,
    no_table_here,
    own_tables_heading,
    running_remark,
    tables_title,
)
from baccarat_tui.storage.tables import BadTableFile, own_tables
from baccarat_tui.tui.screens.differences import DifferencesScreen
from baccarat_tui.tui.screens.leaving import while_shown
from baccarat_tui.tui.screens.place import Place
from baccarat_tui.tui.screens.table import TableScreen
from baccarat_tui.tui.widgets.choices import Choices
from baccarat_tui.tui.widgets.hint import Hint
from baccarat_tui.tui.widgets.table_sheet import TableSheet

_LONGEST = 18
_SLIM, _NARROW = 72, 56


class TableList(Choices, inherit_bindings=False):
    """A short list beside a sheet that may be long: pages are the sheet's, Enter the screen's."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up", show=False),
        Binding("down", "cursor_down", show=False),
        Binding("home", "first", show=False),
        Binding("end", "last", show=False),
    ]


class TablesScreen(Place):
    """The list, and what is highlighted in it beside it."""

    AUTO_FOCUS = "#list"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", id="tables.take"),
        Binding("d", "compare", id="tables.compare"),
        Binding("space", "more", id="tables.more"),
        Binding("pagedown", "page(1)"),
        Binding("pageup", "page(-1)"),
    ]
    names = query_one("#list", TableList)
    sheet = query_one(TableSheet)
    scroll = query_one("#sheet", VerticalScroll)

    def __init__(self, folder: Path, seat: TableScreen) -> None:
        """`folder` is that of the saves, `seat` the table that may become another."""
        super().__init__()
        self._folder = folder
        self._seat = seat
        self._found: list[Table | BadTableFile] = []
        self._edges: dict[Table, Mapping[Spot, Fraction]] = {}

    def content(self) -> Iterable[Widget]:
        """The list and the sheet."""
        with Container(id="house"):
            yield TableList(id="list", markup=False)
            with VerticalScroll(id="sheet", can_focus=False):
                yield Static(id="about", markup=False)
                yield TableSheet()

    def header_texts(self) -> tuple[str, str]:
        """The tables, and which is played."""
        return tables_title(self._played)

    @property
    def _played(self) -> Table:
        return self._seat.session.game.table

    def on_mount(self) -> None:
        """Read the person's own tables, off the loop."""
        # There is more to see once the sheet has outgrown its room.
        self.watch(self.scroll, "show_vertical_scrollbar", self.refresh_bindings)
        self.run_worker(while_shown(self, self._list))

    def on_resize(self) -> None:
        """The list above the sheet where there is no room beside it."""
        self.set_class(self.size.width < _SLIM, "-slim")
        self.set_class(self.size.width < _NARROW, "-narrow")

    async def _list(self) -> None:
        own = await asyncio.to_thread(own_tables, self._folder)
        played = self._played
        known = (*HOUSE, *own)
        gone = () if played in known else (played,)
        self._found = [*HOUSE, *gone, *own]
        options = [self._option(at) for at in range(len(self._found))]
        if gone or own:
            heading = Option(Content.styled(own_tables_heading(), "$quiet"), disabled=True)
            options.insert(len(HOUSE), heading)
        self.names.clear_options()
        self.names.add_options(options)
        self.names.highlighted = self.names.get_option_index(str(self._found.index(played)))

    def _option(self, at: int) -> Option:
        found = self._found[at]
        if isinstance(found, BadTableFile):
            mark, name = "×", found.path.stem
        else:
            mark, name = ("▸" if found == self._played else " "), found.name
        return Option(Content(f"{mark} {clean(name, _LONGEST)}"), id=str(at))

    @property
    def _highlighted(self) -> Table | BadTableFile | None:
        option = self.names.highlighted_option
        return self._found[int(option.id)] if option is not None and option.id else None

    # What is highlighted.

    @on(TableList.OptionHighlighted)
    def _show(self) -> None:
        found = self._highlighted
        self.refresh_bindings()
        self.scroll.scroll_home(animate=False)
        about = self.query_one("#about", Static)
        if not isinstance(found, Table):
            self.sheet.table = None
            about.update(Content.styled(sentence(found), "$loss") if found else Content(""))
            return
        decks = self._seat.session.game.shoe.decks
        running = self._seat.session.view.revealing and found != self._played
        meaning = running_remark() if running else change_sentence(found, self._played, decks)
        about.update(
            Content.assemble(
                (clean(found.name), "bold $key"),
                f"  {limits_sentence(found)}\n",
                (meaning, "$even"),
            )
        )
        self.sheet.edges = self._edges.get(found)
        self.sheet.table = found
        if found not in self._edges:
            self.run_worker(while_shown(self, self._price, found), group="edges")

    async def _price(self, table: Table) -> None:
        self._edges[table] = await asyncio.to_thread(edges_of, table)
        if self.sheet.table == table:
            self.sheet.edges = self._edges[table]

    # What is done with it.

    def action_take(self) -> None:
        """Play at the highlighted table from the next round on."""
        table = self._highlighted
        if isinstance(table, Table):
            new_shoe = table.decks != self._seat.session.game.shoe.decks
            changes = table != self._played

            def said(text: str) -> None:
                if text:
                    self.say(text)
                    return
                if changes:
                    self._seat.say(changed_sentence(table, new_shoe=new_shoe))
                self.dismiss(None)

            self._seat.change_table(table, said)
        elif table is not None:
            self.say(no_table_here())

    def action_compare(self) -> None:
        """Lay the highlighted table beside the one that is played, or beside the next."""
        tables = tuple(found for found in self._found if isinstance(found, Table))
        second = self._highlighted
        if not isinstance(second, Table):
            self.say(no_table_here())
            return
        if second == self._played:
            second = tables[(tables.index(second) + 1) % len(tables)]
        self.app.push_screen(DifferencesScreen(tables, self._played, second))

    def action_more(self) -> None:
        """The next page of the sheet, and after the last the first."""
        if self.scroll.scroll_y >= self.scroll.max_scroll_y:
            self.scroll.scroll_home(animate=False)
        else:
            self.action_page(1)

    def action_page(self, step: int) -> None:
        """A page up or down."""
        height = max(1, self.scroll.size.height - 1)
        self.scroll.scroll_relative(y=step * height, animate=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """What can be done with what is highlighted."""
        if action in ("take", "compare"):
            return isinstance(self._highlighted, Table) if self._found else False
        if action == "more":
            return bool(self.scroll.show_vertical_scrollbar)
        return True

    def hints(self) -> Iterable[Hint]:
        """The keys that fit the moment."""
        return self.hints_named("tables.take", "tables.compare", "tables.more", "place.close")
