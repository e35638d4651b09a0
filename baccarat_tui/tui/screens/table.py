"""The table itself: its keys, the chips put down by keys and by mouse, and what opens over it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.message import Message

from baccarat_tui.baccarat.errors import BaccaratError
from baccarat_tui.baccarat.tables import Spot, Table
from baccarat_tui.baccarat.view import peek
from baccarat_tui.language.refusals import sentence
from baccarat_tui.language.rounds import interrupted_sentence
from baccarat_tui.language.screens import looking_on_sentence, revealing_lines
from baccarat_tui.session import Session
from baccarat_tui.settings import Settings
from baccarat_tui.tui.desk import Order
from baccarat_tui.tui.display import Phase
from baccarat_tui.tui.screens.dealing import DealtTable
from baccarat_tui.tui.screens.leaving import while_shown
from baccarat_tui.tui.screens.panel import PanelScreen
from baccarat_tui.tui.screens.squeeze import SqueezeScreen
from baccarat_tui.tui.widgets.card import CardPlace
from baccarat_tui.tui.widgets.chip import Chip
from baccarat_tui.tui.widgets.hint import KeyHint
from baccarat_tui.tui.widgets.results import Results
from baccarat_tui.tui.widgets.spot import BetSpot

_LOOK_AGAIN = 1.0
"""Seconds between two looks at a table that is open elsewhere."""


class TableScreen(DealtTable):
    """The table. Every action goes over the desk, so that none overtakes another."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "advance", id="table.advance"),
        Binding("a", "turn_all", id="table.all"),
        Binding("z", "squeeze", id="table.squeeze"),
        Binding("right", "spot(1)", id="table.next_spot"),
        Binding("left", "spot(-1)", id="table.previous_spot"),
        Binding("up", "chip(1)", id="table.larger_chip"),
        Binding("down", "chip(-1)", id="table.smaller_chip"),
        Binding("space", "add", id="table.add"),
        Binding("backspace", "take_back", id="table.take_back"),
        # Bindings, like all other keys: whatever took another way could overtake them.
        *(Binding(digit, f"type('{digit}')") for digit in "0123456789"),
        # Second keys for the same, which the key line does not name.
        Binding("tab", "spot(1)"),
        Binding("shift+tab", "spot(-1)"),
        Binding("full_stop", "chip(1)"),
        Binding("comma", "chip(-1)"),
        Binding("pagedown", "page(1)"),
        Binding("pageup", "page(-1)"),
        Binding("plus", "add"),
        Binding("minus,u", "take_back"),
        Binding("c", "clear", id="table.clear"),
        Binding("r", "repeat", id="table.repeat"),
        Binding("x", "double", id="table.double"),
        Binding("p", "choose('player')", id="table.player"),
        Binding("b", "choose('banker')", id="table.banker"),
        Binding("t", "choose('tie')", id="table.tie"),
        Binding("g", "grant", id="table.grant"),
        Binding("o", "panel", id="table.panel"),
        Binding("escape", "sweep", id="table.sweep"),
    ]

    class SettingsKept(Message):
        """Other settings have been saved."""

        def __init__(self, settings: Settings) -> None:
            super().__init__()
            self.settings = settings

    def __init__(self, session: Session, look_again: Callable[[], None] | None = None) -> None:
        """With `look_again`, which reads what another window has saved, it only looks on."""
        super().__init__(session)
        self._look_again = look_again
        self._squeezing: SqueezeScreen | None = None

    def on_mount(self) -> None:
        """Show the last saved state, and continue a round that was interrupted."""
        self.status.looking = self.reasons.looking = self._look_again is not None
        self.set_class(self.status.looking, "-looking")
        self.use_settings()
        self.screen.bindings_updated_signal.subscribe(self, lambda _screen: self.show_keys())
        self.show()
        self.run_worker(while_shown(self, self.desk.serve), name="desk")
        view = self.session.view
        if view.revealing and view.round_id is not None and self._look_again is None:
            what_next = revealing_lines(view)[1]
            self.reasons.notice = f"{interrupted_sentence(view.round_id)}\n{what_next}".rstrip()
            if view.coup is not None and view.coup.complete:
                self.desk.put(self.settle)
        if self._look_again is not None:
            self.set_interval(_LOOK_AGAIN, lambda: self.desk.put(self._follow))

    def put(self, order: Order) -> None:
        """Give an order; who only looks on is told why it is not carried out."""
        if self._look_again is not None:
            self.say(looking_on_sentence())
        else:
            super().put(order)

    async def _follow(self) -> None:
        if self._look_again is None:
            return
        before = self.session.game
        if await self.record(self._look_again) and self.session.game != before:
            settled = self.session.game.rounds_played > before.rounds_played
            self.show(swept=not settled and self.phase is not Phase.SETTLED)

    # Settings.

    def action_panel(self) -> None:
        """Change between the roads and the odds, or open both where the table has no room."""
        self.put(self._change_panel)

    async def _change_panel(self) -> None:
        if not self.panel_seen:
            if self.is_current:
                self.stop_turning()
                page = PanelScreen(self.session.game, framed=self.framed)
                self.app.push_screen(page, lambda _left: self.go_on())
            return
        settings = self.session.settings
        await self._keep(replace(settings, odds_panel=not settings.odds_panel))

    def keep(self, settings: Settings, then: Callable[[str], None]) -> None:
        """Save other settings and follow them; `then` is told what went wrong, or nothing."""

        async def order() -> None:
            await self._keep(settings)
            then(self.reasons.notice)

        self.desk.put(order)

    async def _keep(self, settings: Settings) -> None:
        if await self.record(lambda: self.session.change_settings(settings)):
            self.use_settings()
            self.post_message(self.SettingsKept(settings))

    def change_table(self, table: Table, then: Callable[[str], None]) -> None:
        """Sit down at another table; `then` is told what went wrong, or nothing."""

        async def order() -> None:
            if await self.record(lambda: self.session.change_table(table)):
                self.betting.clear()
                self.betting.choose(self.betting.spot)
                self.show(swept=self.phase is not Phase.REVEALING)
            then(self.reasons.notice)

        self.desk.put(order)

    def action_page(self, step: int) -> None:
        """Show the next bets of a long settlement, or those before."""

        async def order() -> None:
            self.results.page(step)

        self.desk.put(order)

    @on(Results.Fitted)
    def _results_fitted(self) -> None:
        self.show_keys()

    def action_squeeze(self) -> None:
        """Peel the next card before it is turned."""
        self.put(self._squeeze)

    async def _squeeze(self) -> None:
        next_card = peek(self.session.game)
        if next_card is not None and self.is_current:
            self.stop_turning()
            screen = SqueezeScreen(next_card, deck=self.deck, framed=self.framed)
            self._squeezing = screen
            self.app.push_screen(screen, self._squeezed)

    def show(self, *, swept: bool | None = None) -> None:
        """Show the last saved state; a card that has been turned is no longer squeezed."""
        super().show(swept=swept)
        if self._squeezing is not None and self._squeezing.next_card != peek(self.session.game):
            self._squeezing.dismiss(None)

    def go_on_turning(self) -> None:
        """Turn cards by itself again where that is set, once what was asked before is done."""

        async def order() -> None:
            self.go_on()

        if self._look_again is None:
            self.desk.put(order)

    def _squeezed(self, turn: bool | None) -> None:  # noqa: FBT001
        self._squeezing = None
        if turn:
            self.desk.put(self.turn_if_running)
        else:
            self.go_on()

    # Chips on the layout.

    def action_spot(self, step: int) -> None:
        """Choose the next or the previous spot."""
        self._change(lambda: self.betting.choose_by(step))

    def action_choose(self, name: str) -> None:
        """Choose a spot by name."""
        self._change(lambda: self.betting.choose(Spot(name)))

    def action_chip(self, step: int) -> None:
        """Choose a larger or a smaller chip."""
        self._change(lambda: self.betting.change_chip(step))

    def action_add(self) -> None:
        """Put the chosen chip on the chosen spot."""
        self._change(self.betting.add)

    def action_take_back(self) -> None:
        """Take back the last digit while typing, else the last chip of the chosen spot."""
        self._change(self.betting.take_back)

    def action_clear(self) -> None:
        """Take back every chip."""
        self._change(self.betting.clear)

    def action_double(self) -> None:
        """Put every bet down once more."""
        self._change(self.betting.double)

    def action_repeat(self) -> None:
        """Put the last round's bets down, and nothing else."""
        self._change(self.betting.repeat)

    def action_sweep(self) -> None:
        """Clear the last round away, and stop typing."""
        self._change(lambda: self.betting.choose(self.betting.spot))

    def action_type(self, digit: str) -> None:
        """Type one more digit of the chosen spot's stake."""
        self._change(lambda: self.betting.type(digit))

    def _change(self, change: Callable[[], None]) -> None:
        async def order() -> None:
            if self.phase is Phase.REVEALING:
                return
            self.reasons.notice = ""
            try:
                change()
            except BaccaratError as error:
                self.say(sentence(error))
            self.show(swept=True)

        self.put(order)

    # The mouse.

    @on(BetSpot.Pressed)
    def _spot_pressed(self, message: BetSpot.Pressed) -> None:
        def press() -> None:
            self.betting.choose(message.spot)
            if message.take_back:
                self.betting.take_back()
            else:
                self.betting.add()

        self._change(press)

    @on(Chip.Pressed)
    def _chip_pressed(self, message: Chip.Pressed) -> None:
        self._change(lambda: self.betting.take_chip(message.value))

    @on(KeyHint.Pressed)
    async def _hint_pressed(self, message: KeyHint.Pressed) -> None:
        if message.action:
            await self.run_action(message.action)

    @on(CardPlace.Pressed)
    def _card_pressed(self) -> None:
        self.action_advance()
