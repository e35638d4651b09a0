"""Help: every key, the rules in short, and what this program is not."""

from __future__ import annotations

from collections.abc import Iterable

from textual.containers import Container, HorizontalGroup
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from baccarat_tui.language.catalogue import _
from baccarat_tui.language.help import rules_paragraphs
from baccarat_tui.language.keys import key_explanations, key_groups
from baccarat_tui.tui.screens.dialog import Page

_NARROW = 66


class Group(Container):
    """A name and what is said of it."""


class HelpScreen(Page):
    """One page that scrolls."""

    def __init__(self, keys: dict[str, str]) -> None:
        """`keys` gives for each binding's name the key it has now."""
        super().__init__()
        self._keys = keys

    def title_text(self) -> str:
        """The page's name."""
        return _("Help")

    def body(self) -> Iterable[Widget]:
        """Keys, then rules."""
        digits = ("0-9", _("Type a stake"), _("The exact stake on the chosen spot."))
        told = {name: (label, explanation) for name, label, explanation in key_explanations()}
        for at, (title, names) in enumerate(key_groups()):
            yield Static(Content.styled(title, "bold $key"), classes="title")
            rows = [(self._keys[name], *told[name]) for name in names if name in self._keys]
            # Stakes are typed where bets are made: in the first group.
            for key, label, explanation in [*rows, digits] if at == 0 else rows:
                yield HorizontalGroup(
                    Static(Content.styled(key, "bold $key"), classes="key"),
                    Group(
                        Static(Content.styled(label, "bold"), classes="name"),
                        Static(Content.styled(explanation, "$quiet"), classes="told"),
                    ),
                )
        for title, text in rules_paragraphs():
            yield Static(Content.styled(title, "bold $key"), classes="title")
            yield Static(Content(text), classes="text")
