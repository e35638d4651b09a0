"""The Textual application around the table."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Sequence
from pathlib import Path, PurePath
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.filter import LineFilter

from baccarat_tui.baccarat.house import DEMO
from baccarat_tui.baccarat.tables import Table
from baccarat_tui.session import Session
from baccarat_tui.shoes import ShoeSource
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.tui.filters import Ascii, Colourless
from baccarat_tui.tui.screens.table import TableScreen
from baccarat_tui.tui.themes import OWN_THEMES, variables_for

_SHEETS: list[str | PurePath] = [*sorted(Path(__file__).parent.rglob("*.tcss"))]


class TableApp(App[None]):
    """The table as an application; it ends with the status of the signal that ended it."""

    CSS_PATH = _SHEETS
    TITLE = "baccarat-tui"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "quit", id="app.quit"),
        Binding("ctrl+q", "quit", priority=True),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        for theme in OWN_THEMES:
            self.register_theme(theme)
        self.theme = "felt"

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The table's own colours under themes that do not know them."""
        return variables_for(self.current_theme)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """No colour under NO_COLOR, nothing but ASCII where that is set."""
        filters = list(super().get_line_filters())
        if self.no_color:
            filters.append(Colourless())
        if self.session.settings.ascii:
            filters.append(Ascii())
        return filters

    def on_mount(self) -> None:
        """Leave the terminal clean when the process is asked to end, and open the table."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, self._leave, 128 + number)
        self.push_screen(TableScreen(self.session))

    def _leave(self, status: int) -> None:
        self.exit(return_code=status)


def run_table(place: ProfileFiles, table: Table | None, shoes: ShoeSource) -> int:
    """Play until the person leaves; the exit status. Raises SaveError."""
    session = Session.open(place, table or DEMO, shoes)
    try:
        app = TableApp(session)
        app.run()
    finally:
        session.close()
    return app.return_code or 0
