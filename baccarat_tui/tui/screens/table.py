"""The table itself: shows the last saved state and turns keys and clicks into orders."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.getters import query_one
from textual.reactive import reactive
from textual.screen import Screen
from textual.widgets import Footer, Static

from baccarat_tui.baccarat.drawing import Side
from baccarat_tui.baccarat.errors import BaccaratError, OutsideLimits, TooLittle
from baccarat_tui.baccarat.round import last_bets
from baccarat_tui.baccarat.tables import Bet, Spot
from baccarat_tui.language.catalogue import _
from baccarat_tui.language.refusals import sentence
from baccarat_tui.language.screens import interrupted_sentence
from baccarat_tui.session import Session
from baccarat_tui.storage.errors import SaveError
from baccarat_tui.tui.arrangement import arrange
from baccarat_tui.tui.desk import Desk
from baccarat_tui.tui.display import Phase, Shown
from baccarat_tui.tui.stakes import DENOMINATIONS, NO_STAKES, Stakes, stakes_of, typed
from baccarat_tui.tui.widgets.card import CardPlace
from baccarat_tui.tui.widgets.chip import Chip
from baccarat_tui.tui.widgets.hand import HandPane
from baccarat_tui.tui.widgets.layout import BetLayout
from baccarat_tui.tui.widgets.reason import ReasonLines
from baccarat_tui.tui.widgets.results import Results
from baccarat_tui.tui.widgets.spot import BetSpot
from baccarat_tui.tui.widgets.status import StatusLine
from baccarat_tui.tui.widgets.tray import ChipTray, TrayButton


class TableScreen(Screen[None]):
    """The table. Every action goes over the desk, so that none overtakes another."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "advance", "Deal", id="table.deal"),
        Binding("enter", "turn", "Turn", id="table.turn"),
        Binding("a", "turn_all", "All cards", id="table.all"),
        Binding("right,tab", "spot(1)", "Spot", id="table.next_spot", key_display="←→"),
        Binding("left,shift+tab", "spot(-1)", "Spot", id="table.previous_spot", show=False),
        Binding("up", "chip(1)", "Chip", id="table.larger_chip", key_display="↑↓"),
        Binding("down", "chip(-1)", "Chip", id="table.smaller_chip", show=False),
        Binding("space,plus", "add", "Add chip", id="table.add", key_display="space"),
        Binding("backspace,minus", "take_back", "Take back", id="table.take_back", show=False),
        Binding("c", "clear", "Clear", id="table.clear", show=False),
        Binding("r", "repeat", "Repeat", id="table.repeat", show=False),
        Binding("x", "double", "Double", id="table.double", show=False),
        Binding("p", "choose('player')", "Player", id="table.player", show=False),
        Binding("b", "choose('banker')", "Banker", id="table.banker", show=False),
        Binding("t", "choose('tie')", "Tie", id="table.tie", show=False),
        Binding("g", "grant", "Take a grant", id="table.grant"),
        Binding("escape", "sweep", "Clear the table", show=False, id="table.sweep"),
    ]

    shown: reactive[Shown | None] = reactive(None)
    status = query_one(StatusLine)
    layout_ = query_one(BetLayout)
    reasons = query_one(ReasonLines)
    tray = query_one(ChipTray)
    results = query_one(Results)

    def __init__(self, session: Session) -> None:
        super().__init__(id="table")
        self.session = session
        self.desk = Desk()
        self._typing = ""

    def compose(self) -> ComposeResult:
        """From the header down to the keys."""
        yield StatusLine(self.session.profile).data_bind(TableScreen.shown)
        with Container(id="hands"):
            yield HandPane(Side.PLAYER)
            yield HandPane(Side.BANKER)
        yield ReasonLines().data_bind(TableScreen.shown)
        yield BetLayout(self.session.game.table).data_bind(TableScreen.shown)
        yield ChipTray()
        with VerticalScroll(id="panel"):
            yield Results()
        yield Static(id="too-small")
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Show the last saved state, and continue a round that was interrupted."""
        self.layout_.chosen = self.session.game.table.spots[
            min(1, len(self.session.game.table.spots) - 1)
        ]
        view = self.session.view
        self.shown = Shown(view, swept=True)
        self.run_worker(self.desk.serve(), name="desk", exit_on_error=True)
        if view.revealing and view.round_id is not None:
            self.reasons.notice = interrupted_sentence(view.round_id)
            if view.coup is not None and view.coup.complete:
                self.desk.put(self._settle)

    def on_resize(self, event: events.Resize) -> None:
        """Lay everything out anew for the room there is."""
        self._arrange(event.size.width, event.size.height)

    def _arrange(self, width: int, height: int) -> None:
        arrangement = arrange(width, height, len(self.layout_.table.bets))
        self.set_class(arrangement is None, "-too-small")
        if arrangement is None:
            self.query_one("#too-small", Static).update(
                _("The table needs a little more room: {width} × {height} at least.").format(
                    width=40, height=15
                )
            )
            return
        self.set_class(arrangement.stacked, "-stacked")
        self.layout_.lay_out(arrangement.spot_columns, arrangement.spot_height)
        for hand in self.query(HandPane):
            hand.card_size = arrangement.card
        self.query_one("#panel").display = arrangement.panel > 0
        self.query_one("#hands").styles.height = arrangement.hands_height

    # What is shown.

    def watch_shown(self, shown: Shown | None) -> None:
        """Hand the cards, the results and the keys that fit to whoever shows them."""
        if shown is None or not self.is_mounted:
            return
        for hand in self.query(HandPane):
            hand.coup = shown.coup
        settled = shown.phase is Phase.SETTLED
        self.results.settlement = shown.view.settlement if settled else None
        self.tray.set_class(shown.phase is Phase.REVEALING, "-away")
        self.reasons.can_grant = self.session.can_grant() and not shown.stakes.bets
        self.refresh_bindings()

    @property
    def phase(self) -> Phase:
        """Where in the round the table is."""
        return self.shown.phase if self.shown else Phase.BETTING

    @property
    def stakes(self) -> Stakes:
        """The chips lying on the layout."""
        return self.shown.stakes if self.shown else NO_STAKES

    def say(self, text: str) -> None:
        """Put a notice where the reasons stand, until the next action."""
        self.reasons.notice = text

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Which actions fit the moment."""
        revealing = self.phase is Phase.REVEALING
        if action in ("turn", "turn_all"):
            return revealing
        if action == "grant":
            return self.session.can_grant()
        if action in ("advance", "add", "spot", "chip"):
            return not revealing
        return True

    # Orders. Each runs alone, after all that were given before it.

    def action_advance(self) -> None:
        """Deal, or turn the next card; never a bet."""
        self.desk.put(self._advance)

    def action_turn(self) -> None:
        """Turn the next card."""
        self.desk.put(self._advance)

    def action_turn_all(self) -> None:
        """Turn all that is left."""
        self.desk.put(self._turn_all)

    def action_grant(self) -> None:
        """Take chips when the wallet is empty."""
        self.desk.put(self._grant)

    async def _advance(self) -> None:
        self._stop_typing()
        view = self.session.view
        if not view.revealing:
            if await self._record(lambda: self.session.lock(self.stakes.bets)):
                self._show_saved(NO_STAKES)
            elif not self.stakes.bets:
                self._sweep()
        elif view.coup is not None and view.coup.complete:
            await self._settle()
        elif await self._record(self.session.reveal):
            self._show_saved()
            await self._settle_if_complete()

    async def _turn_all(self) -> None:
        if self.session.view.revealing and await self._record(self.session.reveal_all):
            self._show_saved()
            await self._settle_if_complete()

    async def _settle_if_complete(self) -> None:
        coup = self.session.view.coup
        if coup is not None and coup.complete:
            await self._settle()

    async def _settle(self) -> None:
        if self.session.view.revealing and await self._record(self.session.settle):
            self.shown = Shown(self.session.view, swept=False)

    async def _grant(self) -> None:
        if await self._record(self.session.grant):
            self._show_saved()

    async def _record(self, act: Callable[[], None]) -> bool:
        """Carry out an act of the session off the loop; what goes wrong is said."""
        self.reasons.notice = ""
        try:
            await asyncio.to_thread(act)
        except (BaccaratError, SaveError) as error:
            self.say(sentence(error))
            return False
        return True

    def _show_saved(self, stakes: Stakes | None = None) -> None:
        self.shown = Shown(self.session.view, self.stakes if stakes is None else stakes)

    # Chips on the layout.

    def action_spot(self, step: int) -> None:
        """Choose the next or the previous spot."""
        self.desk.put(lambda: self._choose_by(step))

    async def _choose_by(self, step: int) -> None:
        if self.phase is Phase.REVEALING:
            return
        self._stop_typing()
        spots = self.layout_.table.spots
        at = spots.index(self.layout_.chosen) if self.layout_.chosen in spots else 0
        self.layout_.chosen = spots[(at + step) % len(spots)]
        self._sweep()

    def action_choose(self, name: str) -> None:
        """Choose a spot by name."""
        spot = Spot(name)
        if spot in self.layout_.table.spots:
            self.desk.put(lambda: self._choose(spot))

    async def _choose(self, spot: Spot) -> None:
        if self.phase is not Phase.REVEALING:
            self._stop_typing()
            self.layout_.chosen = spot
            self._sweep()

    def action_chip(self, step: int) -> None:
        """Choose a larger or a smaller chip."""
        at = DENOMINATIONS.index(self.tray.chip) + step
        self.tray.chip = DENOMINATIONS[max(0, min(at, len(DENOMINATIONS) - 1))]

    def action_add(self) -> None:
        """Put the chosen chip on the chosen spot."""
        self._change(lambda stakes, spot: stakes.add(spot, self.tray.chip))

    def action_take_back(self) -> None:
        """Take back the last digit while typing, else the last chip of the chosen spot."""
        self._change(self._taken_back, keep_typing=True)

    def _taken_back(self, stakes: Stakes, spot: Spot) -> Stakes:
        if not self._typing:
            return stakes.take_back(spot)
        self._typing = self._typing[:-1]
        self.layout_.typing = bool(self._typing)
        return stakes.put(spot, int(self._typing or 0))

    def action_clear(self) -> None:
        """Take back every chip."""
        self._change(lambda _stakes, _spot: NO_STAKES)

    def action_double(self) -> None:
        """Put every bet down once more."""
        self._change(lambda stakes, _spot: stakes.doubled())

    def action_repeat(self) -> None:
        """Put the last round's bets down, and nothing else."""
        self._change(lambda _stakes, _spot: stakes_of(self._last_bets()))

    def _last_bets(self) -> tuple[Bet, ...]:
        spots = self.layout_.table.spots
        return tuple(bet for bet in last_bets(self.session.game) if bet.spot in spots)

    def action_sweep(self) -> None:
        """Clear the last round away, and stop typing."""
        self.desk.put(self._swept)

    async def _swept(self) -> None:
        self._stop_typing()
        self.reasons.notice = ""
        self._sweep()

    def on_key(self, event: events.Key) -> None:
        """A digit types the stake of the chosen spot."""
        character = event.character or ""
        if len(character) == 1 and character in "0123456789":
            event.stop()
            self._change(
                lambda stakes, spot: self._typed(stakes, spot, character), keep_typing=True
            )

    def _typed(self, stakes: Stakes, spot: Spot, digit: str) -> Stakes:
        chips = typed(self._typing, digit)
        after = stakes.put(spot, chips)
        self._refuse_too_much(after)
        self._typing += digit
        self.layout_.typing = True
        return after

    def _change(
        self, change: Callable[[Stakes, Spot], Stakes], *, keep_typing: bool = False
    ) -> None:
        async def order() -> None:
            if self.phase is Phase.REVEALING or self.layout_.chosen is None:
                return
            self.reasons.notice = ""
            if not keep_typing:
                self._stop_typing()
            try:
                after = change(self.stakes, self.layout_.chosen)
                self._refuse_too_much(after)
            except BaccaratError as error:
                self.say(sentence(error))
                return
            self.shown = Shown(self.session.view, after, swept=True)

        self.desk.put(order)

    def _refuse_too_much(self, stakes: Stakes) -> None:
        refused = self.session.bets_refused(stakes.bets)
        too_large = (
            isinstance(refused, OutsideLimits)
            and refused.largest is not None
            and refused.chips > refused.largest
        )
        if refused is not None and (too_large or isinstance(refused, TooLittle)):
            raise refused

    def _stop_typing(self) -> None:
        self._typing = ""
        self.layout_.typing = False

    def _sweep(self) -> None:
        if self.phase is Phase.SETTLED:
            self.shown = Shown(self.session.view, self.stakes, swept=True)

    # The mouse.

    @on(BetSpot.Pressed)
    def _spot_pressed(self, message: BetSpot.Pressed) -> None:
        self.desk.put(lambda: self._choose(message.spot))
        if message.take_back:
            self._change(lambda stakes, _chosen: stakes.take_back(message.spot))
        else:
            self._change(lambda stakes, _chosen: stakes.add(message.spot, self.tray.chip))

    @on(Chip.Pressed)
    def _chip_pressed(self, message: Chip.Pressed) -> None:
        self.tray.chip = message.value

    @on(TrayButton.Pressed)
    async def _button_pressed(self, message: TrayButton.Pressed) -> None:
        await self.run_action(message.action)

    @on(CardPlace.Pressed)
    def _card_pressed(self) -> None:
        self.action_turn()
