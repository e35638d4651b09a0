"""Keys: each action can be given another, saved with the profile."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.binding import Binding
from textual.widget import Widget

from baccarat_tui.language.keys import (
    key_explanations,
    key_is_fixed,
    key_taken,
    keys_foot,
    keys_title,
)
from baccarat_tui.tui.keys import KeyFixed, KeyTaken, as_it_came, keys_now, with_key
from baccarat_tui.tui.screens.dialog import Dialog
from baccarat_tui.tui.screens.table import TableScreen
from baccarat_tui.tui.widgets.key_row import KeyRow


class KeysScreen(Dialog):
    """A row for each action."""

    def __init__(self, table: TableScreen, bindings: tuple[Binding, ...]) -> None:
        super().__init__()
        self._table = table
        self._bound = bindings
        self._labels = {name: label for name, label, _told in key_explanations()}

    def title_text(self) -> str:
        """The page's name."""
        return keys_title()

    def foot_text(self) -> str:
        """Its keys."""
        return keys_foot()

    def body(self) -> Iterable[Widget]:
        """The actions with the keys they have."""
        keys = keys_now(self._bound, self._table.session.settings)
        for name, label in self._labels.items():
            if name in keys:
                row = KeyRow(name, label)
                row.set_reactive(KeyRow.key, keys[name])
                yield row

    @on(KeyRow.Asked)
    def _asked(self, message: KeyRow.Asked) -> None:
        row, settings = message.row, self._table.session.settings
        try:
            if message.key is None:
                changed = as_it_came(settings, row.action_name)
            else:
                changed = with_key(self._bound, settings, row.action_name, message.key)
        except KeyFixed:
            self.say(key_is_fixed())
            return
        except KeyTaken as taken:
            self.say(key_taken(self._labels.get(taken.owner, "…")))
            return
        self._table.keep(changed, self._kept)

    def _kept(self, said: str) -> None:
        self.say(said)
        keys = keys_now(self._bound, self._table.session.settings)
        for row in self.query(KeyRow):
            row.key = keys[row.action_name]
