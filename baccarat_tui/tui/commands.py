"""The command palette: every action that fits the moment, by its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import chain

from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.dom import DOMNode
from textual.screen import Screen

from baccarat_tui.language.keys import key_explanations, theme_command, theme_explained
from baccarat_tui.tui.screens.leaving import LeftOnce
from baccarat_tui.tui.screens.table import TableScreen

_EXPLAINED = 0.01
"""The rank of a command that is found by its explanation only."""


def _commands(screen: Screen[object]) -> Iterator[tuple[str, str, Callable[[], object]]]:
    fits = screen.fits if isinstance(screen, TableScreen) else bool
    bound = {
        binding.id: (node, binding.action)
        for node, binding, enabled, _tooltip in screen.active_bindings.values()
        if binding.id and enabled and fits(binding.action)
    }
    for name, label, explanation in key_explanations():
        if name in bound and name != "app.palette":
            # A key of the program's own is an action of the program, not of the screen.
            async def run(bound: tuple[DOMNode, str] = bound[name]) -> None:
                node, action = bound
                await screen.app.run_action(action, node)

            yield label, explanation, run


def _themes(screen: Screen[object]) -> Iterator[tuple[str, str, Callable[[], object]]]:
    if isinstance(screen, TableScreen):
        for name in screen.app.available_themes:

            def run(name: str = name) -> None:
                screen.keep(replace(screen.session.settings, theme=name), screen.say)

            yield theme_command(name), theme_explained(), run


class TableCommands(Provider):
    """Commands of the table and of the program around it."""

    async def discover(self) -> Hits:
        """Everything that can be done now."""
        for label, explanation, run in _commands(self.screen):
            yield DiscoveryHit(label, run, help=explanation)

    async def search(self, query: str) -> Hits:
        """What matches the letters typed."""
        matcher = self.matcher(query)
        for label, explanation, run in chain(_commands(self.screen), _themes(self.screen)):
            score = matcher.match(label)
            if label.casefold().startswith(query.casefold()):
                score += 1  # what begins with the letters comes first
            if not score and query.casefold() in explanation.casefold():
                # Words of an explanation count whole, and behind every name that matches.
                score = _EXPLAINED
            if score > 0:
                yield Hit(score, matcher.highlight(label), run, text=label, help=explanation)


class Palette(CommandPalette, LeftOnce[None]):
    """Textual's command palette, left once however often Enter is pressed."""

    def _action_command_list(self, action: str) -> None:
        # Textual's list raises when a page is turned and nothing has been found.
        with suppress(KeyError):
            super()._action_command_list(action)
