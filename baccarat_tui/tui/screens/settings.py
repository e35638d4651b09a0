"""Settings: each is saved as it is changed, and shown as changed once it is saved."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from textual import on
from textual.widget import Widget

from baccarat_tui.baccarat.tables import Table
from baccarat_tui.language.catalogue import _, clean, languages
from baccarat_tui.language.settings import language_name, setting_name, value_names
from baccarat_tui.tui.screens.dialog import Dialog
from baccarat_tui.tui.screens.table import TableScreen
from baccarat_tui.tui.widgets.choice import ChoiceRow

_FIXED = ("pace", "motion", "turning", "deck", "cards", "ascii", "odds_panel")


class SettingsScreen(Dialog):
    """A row for each setting."""

    def __init__(self, table: TableScreen, tables: tuple[Table, ...], themes: list[str]) -> None:
        super().__init__()
        self._table = table
        self._tables = tables
        self._themes = themes

    def title_text(self) -> str:
        """The page's name."""
        return _("Settings of {profile}").format(profile=clean(self._table.session.profile))

    def foot_text(self) -> str:
        """Its keys."""
        return _("↑ ↓ setting   ← → value   Esc back")

    def body(self) -> Iterable[Widget]:
        """The rows, each at the value it has."""
        settings = self._table.session.settings
        yield self._row("table", self._table_options(), self._table.session.game.table)
        for name in _FIXED:
            yield self._row(name, value_names(name), getattr(settings, name))
        themes = tuple((name, name) for name in self._themes)
        yield self._row("theme", themes, self.app.theme)
        spoken = tuple((code, language_name(code)) for code in languages())
        yield self._row("language", spoken, settings.language or languages()[0])

    def _table_options(self) -> tuple[tuple[object, str], ...]:
        played = self._table.session.game.table
        tables = self._tables if played in self._tables else (played, *self._tables)
        return tuple((table, clean(table.name)) for table in tables)

    @staticmethod
    def _row(name: str, options: tuple[tuple[object, str], ...], value: object) -> ChoiceRow:
        row = ChoiceRow(name, setting_name(name), options)
        values = [option for option, _label in options]
        row.set_reactive(ChoiceRow.chosen, values.index(value) if value in values else 0)
        return row

    @on(ChoiceRow.Asked)
    def _asked(self, message: ChoiceRow.Asked) -> None:
        row, at = message.row, message.at
        value = row.value_at(at)

        def said(text: str) -> None:
            self.say(text)
            if not text:
                row.chosen = at

        if row.setting == "table" and isinstance(value, Table):
            self._table.change_table(value, said)
        else:
            changed: dict[str, Any] = {row.setting: value}
            self._table.keep(replace(self._table.session.settings, **changed), said)
