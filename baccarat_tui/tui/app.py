"""The Textual application around the table."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path, PurePath
from typing import Any, ClassVar

from textual import on
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.filter import LineFilter
from textual.screen import Screen

import baccarat_tui.language.profiles
import baccarat_tui.language.saves  # noqa: F401  their sentences are needed for troubles
from baccarat_tui.baccarat.errors import NotAllowed
from baccarat_tui.baccarat.tables import Table
from baccarat_tui.language.catalogue import UnknownLanguage, speak, spoken
from baccarat_tui.language.keys import key_name
from baccarat_tui.language.refusals import sentence
from baccarat_tui.session import Session
from baccarat_tui.settings import Settings
from baccarat_tui.shoes import ShoeSource
from baccarat_tui.storage.errors import SaveError
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.tui.commands import Palette, TableCommands
from baccarat_tui.tui.door import Door
from baccarat_tui.tui.filters import Ascii, Colourless
from baccarat_tui.tui.keys import default_bindings, keys_now
from baccarat_tui.tui.screens.dialog import Dialog
from baccarat_tui.tui.screens.help import HelpScreen
from baccarat_tui.tui.screens.keys import KeysScreen
from baccarat_tui.tui.screens.profiles import ProfilesScreen
from baccarat_tui.tui.screens.settings import SettingsScreen
from baccarat_tui.tui.screens.table import TableScreen
from baccarat_tui.tui.screens.tables import TablesScreen
from baccarat_tui.tui.screens.trouble import TroubleScreen
from baccarat_tui.tui.themes import FELT, OWN_THEMES, variables_for

_SHEETS: list[str | PurePath] = [*sorted(Path(__file__).parent.rglob("*.tcss"))]

_SECONDS_WITHOUT_TERMINAL = 2


class TableApp(App[None]):
    """The table as an application; it ends with the status of the signal that ended it."""

    CSS_PATH = _SHEETS
    TITLE = "baccarat-tui"
    COMMANDS: ClassVar[set[type[TableCommands]]] = {TableCommands}  # type: ignore[assignment]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "settings", id="app.settings"),
        Binding("k", "keys", id="app.keys"),
        Binding("w", "profiles", id="app.profiles"),
        Binding("v", "tables", id="app.tables"),
        Binding("l", "lab", id="app.lab"),
        Binding("question_mark", "help", id="app.help"),
        Binding("f1", "help"),
        Binding("ctrl+p", "command_palette", id="app.palette", priority=True),
        Binding("q", "quit", id="app.quit"),
        Binding("ctrl+q", "quit", priority=True),
    ]
    COMMAND_PALETTE_BINDING = "ctrl+backslash"

    def __init__(self, door: Door) -> None:
        super().__init__()
        self.door = door
        self.session: Session | None = None
        self._at_the_door = asyncio.Lock()
        for theme in OWN_THEMES:
            self.register_theme(theme)
        self.theme = FELT.name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The table's own colours under themes that do not know them."""
        return variables_for(self.current_theme)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """No colour under NO_COLOR, nothing but ASCII where that is set."""
        filters = list(super().get_line_filters())
        if self.no_color:
            filters.append(Colourless())
        if self.session is not None and self.session.settings.ascii:
            filters.append(Ascii())
        return filters

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:  # noqa: ARG002
        """None of Textual's own: the table's commands are all there are."""
        return ()

    def on_mount(self) -> None:
        """Leave the terminal clean when the process is asked to end, and sit down."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            loop.add_signal_handler(number, self._leave, 128 + number)
        self.sit_down(self.door.place.profile)

    def _leave(self, status: int) -> None:
        if status == 128 + signal.SIGHUP:
            # What is still drawn for a terminal that has gone may wait for it for ever; the save
            # is whole at every instant, so nothing is lost by not waiting with it.
            backstop = threading.Timer(_SECONDS_WITHOUT_TERMINAL, os._exit, (status,))
            backstop.daemon = True
            backstop.start()
        self.exit(return_code=status)

    def sit_down(self, profile: str) -> None:
        """Open a profile and show its table, or say why not."""
        self._come_in(partial(self._sit_down, profile))

    def _come_in(self, come: Callable[[], Awaitable[None]]) -> None:
        # One after the other and to the end: a profile opened for nobody would stay locked.
        async def in_turn() -> None:
            async with self._at_the_door:
                await come()

        self.run_worker(in_turn(), group="door")

    async def _sit_down(self, profile: str) -> None:
        try:
            session = await asyncio.to_thread(self.door.open, profile)
        except SaveError as error:
            self._say_trouble(profile, error)
            return
        refused = ""
        if self.door.table is not None:
            table = self.door.table
            try:
                await asyncio.to_thread(session.change_table, table)
            except (NotAllowed, SaveError) as error:
                refused = sentence(error)
        await self._show_table(session)
        if refused and self.table is not None:
            self.table.say(refused)

    async def _show_table(self, session: Session, *, looking: bool = False) -> None:
        if self.table is not None:
            # Whatever is still being saved there is saved before the lock is given up.
            await self.table.desk.idle()
        if self.session is not None:
            self.session.close()
        self.session = session
        self._use(session.settings)
        again = partial(self.door.look_again, session) if looking else None
        with self.batch_update():
            # Whatever has been opened over the old table speaks of that table.
            while len(self.screen_stack) > 1:
                await self.pop_screen()
            await self.push_screen(TableScreen(session, look_again=again))

    def _say_trouble(self, profile: str, error: SaveError) -> None:
        screen = TroubleScreen(self.door, profile, error, seated=self.session is not None)
        self.push_screen(screen, partial(self._take_way_out, profile))

    def _take_way_out(self, profile: str, way: str | None) -> None:
        if way == "again":
            self.sit_down(profile)
        elif way == "look":
            self._come_in(partial(self._look_on, profile))
        elif way == "profiles":
            self.action_profiles()
        elif self.session is None:
            self.exit(return_code=1)

    async def _look_on(self, profile: str) -> None:
        try:
            session = await asyncio.to_thread(self.door.look, profile)
        except SaveError as error:
            self._say_trouble(profile, error)
        else:
            await self._show_table(session, looking=True)

    def action_help_quit(self) -> None:
        """Leave: what Textual says of ctrl+c is in English, and leaving loses nothing."""
        self.exit()

    def get_key_display(self, binding: Binding) -> str:
        """Keys by the names printed on them."""
        return key_name(binding.key) or super().get_key_display(binding)

    # Settings.

    @property
    def table(self) -> TableScreen | None:
        """The table, also while a dialog lies over it."""
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                return screen
        return None

    def _use(self, settings: Settings) -> None:
        self.set_keymap(dict(settings.keys))
        if settings.theme in self.available_themes:
            self.theme = settings.theme or FELT.name
        if settings.language is not None:
            with suppress(UnknownLanguage):
                speak(settings.language)

    @on(TableScreen.SettingsKept)
    async def _settings_kept(self, message: TableScreen.SettingsKept) -> None:
        before = spoken()
        self._use(message.settings)
        if self.table is not None and spoken() != before:
            self.table.retell()
        dialog = self.screen
        if isinstance(dialog, Dialog):
            await dialog.retell()
        elif self.table is not None:
            self.table.refresh()

    # Places over the table.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Dialogs open over the table alone."""
        if action in ("settings", "profiles", "tables", "lab", "help"):
            return isinstance(self.screen, TableScreen)
        return True

    def action_command_palette(self) -> None:
        """Open the command palette."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(Palette())

    async def action_settings(self) -> None:
        """Open the settings."""
        table = self.table
        if table is not None:
            themes = [theme.name for theme in OWN_THEMES]
            themes += sorted(name for name in self.available_themes if name not in themes)
            tables = await asyncio.to_thread(self.door.tables)
            self._open(SettingsScreen(table, tables, themes), table.go_on_turning)

    def action_profiles(self) -> None:
        """Open the list of profiles."""
        current = self.session.profile if self.session is not None else None
        self.push_screen(ProfilesScreen(self.door, current), self._profile_chosen)

    def _profile_chosen(self, profile: str | None) -> None:
        if profile is not None:
            self.sit_down(profile)
        elif self.session is None:
            self.sit_down(self.door.place.profile)

    def action_tables(self) -> None:
        """Show the tables there are."""
        if self.table is not None:
            self.push_screen(TablesScreen(self.door.folder, self.table))

    async def action_lab(self) -> None:
        """Open the lab; NumPy is loaded with it, and not before."""
        from baccarat_tui.tui.screens.lab import LabScreen  # noqa: PLC0415

        table = self.table
        if table is not None:
            tables = await asyncio.to_thread(self.door.tables)
            self._open(LabScreen(tables, table.session.game.table, framed=table.framed))

    def action_keys(self) -> None:
        """Open the page on which keys are changed."""
        if self.table is not None:
            self._open(KeysScreen(self.table, self._bound()))

    def action_help(self) -> None:
        """Open the help page with the keys as they are now."""
        settings = self.session.settings if self.session is not None else Settings()
        keys = keys_now(self._bound(), settings)
        shown = {name: self.get_key_display(Binding(key, "")) for name, key in keys.items()}
        self._open(HelpScreen(shown))

    def _open(self, screen: Screen[Any], left: Callable[[], None] | None = None) -> None:
        """Show a place, unless another has been opened in the meantime; `left` is called after."""
        if isinstance(self.screen, TableScreen):
            self.push_screen(screen, None if left is None else lambda _result: left())

    def _bound(self) -> tuple[Binding, ...]:
        return default_bindings(TableScreen.BINDINGS, type(self).BINDINGS)


def run_table(place: ProfileFiles, table: Table | None, shoes: ShoeSource) -> int:
    """Play until the person leaves; the exit status."""
    app = TableApp(Door(place, table, shoes))
    try:
        app.run()
    finally:
        if app.session is not None:
            app.session.close()
    return app.return_code or 0
