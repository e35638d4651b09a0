"""The table itself: shows the last saved state and turns keys and clicks into orders."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.getters import query_one
from textual.message import Message
from textual.reactive import reactive
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Static

from baccarat_tui.baccarat.differences import edges_of
from baccarat_tui.baccarat.drawing import Side
from baccarat_tui.baccarat.errors import BaccaratError
from baccarat_tui.baccarat.prices import odds_now
from baccarat_tui.baccarat.round import Game
from baccarat_tui.baccarat.tables import Spot, Table
from baccarat_tui.baccarat.view import peek, seen_coups
from baccarat_tui.language.keys import key_label
from baccarat_tui.language.refusals import sentence
from baccarat_tui.language.screens import interrupted_sentence, too_small_sentence
from baccarat_tui.session import Session
from baccarat_tui.settings import CardSize, DeckColours, Settings, Turning
from baccarat_tui.storage.errors import SaveError
from baccarat_tui.tui.arrangement import SMALLEST, Arrangement, arrange
from baccarat_tui.tui.betting import Betting
from baccarat_tui.tui.dealing import STILL, Tempo, tempo
from baccarat_tui.tui.desk import Desk
from baccarat_tui.tui.display import Lying, Phase, Shown
from baccarat_tui.tui.screens.squeeze import SqueezeScreen
from baccarat_tui.tui.widgets.card import CardPlace
from baccarat_tui.tui.widgets.chip import Chip
from baccarat_tui.tui.widgets.felt import Felt
from baccarat_tui.tui.widgets.hand import HandPane
from baccarat_tui.tui.widgets.hint import Hint, KeyHint, hints_for
from baccarat_tui.tui.widgets.key_line import KeyLine
from baccarat_tui.tui.widgets.layout import BetLayout
from baccarat_tui.tui.widgets.odds import OddsPanel
from baccarat_tui.tui.widgets.reason import ReasonLines
from baccarat_tui.tui.widgets.results import Results
from baccarat_tui.tui.widgets.roads import RoadStrip
from baccarat_tui.tui.widgets.spot import BetSpot
from baccarat_tui.tui.widgets.status import StatusLine
from baccarat_tui.tui.widgets.totals import Totals
from baccarat_tui.tui.widgets.tray import ChipTray

_LINE = (
    "table.advance",
    "table.squeeze",
    "table.all",
    "table.grant",
    "table.previous_spot+table.next_spot/table.spot",
    "table.larger_chip+table.smaller_chip/table.chip",
    "table.add",
    "table.panel",
    "app.help",
    "app.quit",
    "app.palette",
)
_BOTH_PANELS = 110
_LOOK_AGAIN = 1.0
"""Seconds between two looks at a table that is open elsewhere."""

_TRAY = ("table.take_back", "table.clear", "table.repeat", "table.double")


class TableScreen(Screen[None]):
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

    shown: reactive[Shown | None] = reactive(None)
    framed: reactive[bool] = reactive(False)  # noqa: FBT003
    deck: reactive[DeckColours] = reactive(DeckColours.FOUR)
    status = query_one(StatusLine)
    bet_layout = query_one(BetLayout)
    reasons = query_one(ReasonLines)
    tray = query_one(ChipTray)
    results = query_one(Results)
    player = query_one("#hand-player", HandPane)
    banker = query_one("#hand-banker", HandPane)

    def __init__(self, session: Session, look_again: Callable[[], None] | None = None) -> None:
        """With `look_again`, which reads what another window has saved, it only looks on."""
        super().__init__()
        self._look_again = look_again
        self.session = session
        self.desk = Desk()
        self.betting = Betting(session)
        self._arrangement: Arrangement | None = None
        self._next_by_itself: Timer | None = None

    def compose(self) -> ComposeResult:
        """From the header down to the keys."""
        yield StatusLine(self.session.profile).data_bind(TableScreen.shown)
        with Container(id="hands"):
            yield Felt()
            yield HandPane(Side.PLAYER).data_bind(TableScreen.framed, TableScreen.deck)
            yield Totals()
            yield HandPane(Side.BANKER).data_bind(TableScreen.framed, TableScreen.deck)
        yield ReasonLines().data_bind(TableScreen.shown)
        yield BetLayout(id="layout").data_bind(TableScreen.shown, TableScreen.framed)
        yield ChipTray().data_bind(TableScreen.framed)
        with Container(id="panel"):
            yield RoadStrip().data_bind(TableScreen.framed)
            yield OddsPanel()
            yield VerticalScroll(Results(), id="scroll", can_focus=False)
        yield Static(id="too-small")
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the last saved state, and continue a round that was interrupted."""
        self.use_settings()
        self.screen.bindings_updated_signal.subscribe(self, lambda _screen: self._show_keys())
        self._show()
        self.run_worker(self.desk.serve(), name="desk")
        view = self.session.view
        if view.revealing and view.round_id is not None and self._look_again is None:
            self.reasons.notice = interrupted_sentence(view.round_id)
            if view.coup is not None and view.coup.complete:
                self.desk.put(self._settle)
        if self._look_again is not None:
            self.status.looking = True
            self.set_interval(_LOOK_AGAIN, lambda: self.desk.put(self._follow))

    async def _follow(self) -> None:
        if self._look_again is None:
            return
        before = self.session.game
        if await self._record(self._look_again) and self.session.game != before:
            settled = self.session.game.rounds_played > before.rounds_played
            self._show(swept=not settled and self.phase is not Phase.SETTLED)

    def use_settings(self) -> None:
        """Follow the profile's settings."""
        settings = self.session.settings
        self.framed = self.app.no_color or settings.ascii or self.app.current_theme.ansi
        self.deck = settings.deck
        self._arrange()
        if self.shown is not None:
            self._show_panel()

    @property
    def tempo(self) -> Tempo:
        """How fast things move: not at all when motion is reduced."""
        settings = self.session.settings
        if self.app.animation_level == "none":
            return STILL
        return tempo(settings.pace, motion=settings.motion)

    # Room.

    def on_resize(self) -> None:
        """Lay everything out anew for the room there is."""
        self._arrange()

    def _arrange(self) -> None:
        table = self.bet_layout.table or self.session.game.table
        compact = self.session.settings.cards is CardSize.COMPACT
        width, height = self.size
        plan = arrange(width, height, len(table.bets), compact=compact)
        self._arrangement = plan
        self.set_class(plan is None, "-too-small")
        if plan is None:
            self.query_one("#too-small", Static).update(too_small_sentence(*SMALLEST))
            return
        self.set_class(plan.stacked, "-stacked")
        self.set_class(plan.totals, "-totals")
        self.set_class(width >= _BOTH_PANELS and plan.panel > 0, "-wide-panel")
        for part in range(1, 5):
            self.set_class(plan.gaps >= part, f"-gap-{part}")
        self.query_one("#hands").styles.height = plan.hands
        self.player.card_size = self.banker.card_size = plan.card
        self.player.stacked = self.banker.stacked = plan.stacked
        self.reasons.styles.height = plan.reason
        self.bet_layout.lay_out(plan.spot_columns, plan.spots)
        self.tray.set_class(plan.tray == 2, "-two-rows")
        self._place_results()

    def _place_results(self) -> None:
        """Give the settlement the panel, or where that is too small the place of the spots."""
        plan = self._arrangement
        if plan is None:
            return
        crowded = self.phase is Phase.SETTLED and self.results.rows > plan.panel
        self.set_class(crowded, "-results-instead")
        self.set_class(plan.panel == 0 and not crowded, "-no-panel")

    # What is shown.

    def _show(self, *, swept: bool | None = None) -> None:
        """Show the last saved state and the layout as it is."""
        if swept is None:
            swept = self.phase is not Phase.SETTLED
        self.shown = Shown(
            view=self.session.view,
            stakes=self.betting.stakes,
            spot=self.betting.spot,
            chip=self.betting.chip,
            typing=bool(self.betting.text),
            swept=swept,
        )

    def watch_shown(self, shown: Shown | None) -> None:
        """Hand the cards, the results and the keys that fit to whoever shows them."""
        if shown is None:
            return
        for phase in Phase:
            self.set_class(shown.phase is phase, f"-{phase.value}")
        self.query_one(Felt).view = shown.view
        self.player.coup = self.banker.coup = self.query_one(Totals).coup = shown.coup
        settled = shown.phase is Phase.SETTLED
        self.results.settlement = shown.view.settlement if settled else None
        self.tray.chip = shown.chip
        if self.bet_layout.table != shown.table:
            self.bet_layout.table = shown.table
            self._price_spots(shown.table)
            self._arrange()
        self._place_results()
        self._show_panel()
        self.reasons.can_grant = self.session.can_grant() and not shown.stakes.bets
        self.refresh_bindings()

    def _show_panel(self) -> None:
        """The roads of the settled rounds, or the odds as far as cards have been seen."""
        game = self.session.game
        self.query_one(RoadStrip).winners = tuple(coup.score.winner for coup in seen_coups(game))
        self.set_class(self.session.settings.odds_panel, "-odds")
        if self.session.settings.odds_panel or self.has_class("-wide-panel"):
            self._count_odds(game)

    @work(thread=True, exclusive=True, group="odds")
    def _count_odds(self, game: Game) -> None:
        try:
            odds = odds_now(game)
        except BaccaratError:
            odds = None
        self.app.call_from_thread(setattr, self.query_one(OddsPanel), "odds", odds)

    @work(thread=True, exclusive=True, group="edges")
    def _price_spots(self, table: Table) -> None:
        self.app.call_from_thread(setattr, self.reasons, "edges", edges_of(table))

    def action_panel(self) -> None:
        """Change between the roads and the odds, and keep it so."""
        self.desk.put(self._change_panel)

    async def _change_panel(self) -> None:
        settings = self.session.settings
        await self._keep(replace(settings, odds_panel=not settings.odds_panel))

    def keep(self, settings: Settings, then: Callable[[str], None]) -> None:
        """Save other settings and follow them; `then` is told what went wrong, or nothing."""

        async def order() -> None:
            await self._keep(settings)
            then(self.reasons.notice)

        self.desk.put(order)

    async def _keep(self, settings: Settings) -> None:
        if await self._record(lambda: self.session.change_settings(settings)):
            self.use_settings()
            self.post_message(self.SettingsKept(settings))

    def change_table(self, table: Table, then: Callable[[str], None]) -> None:
        """Sit down at another table; `then` is told what went wrong, or nothing."""

        async def order() -> None:
            if await self._record(lambda: self.session.change_table(table)):
                self.betting.clear()
                self.betting.choose(self.betting.spot)
                self._show(swept=self.phase is not Phase.REVEALING)
            then(self.reasons.notice)

        self.desk.put(order)

    def _show_keys(self) -> None:
        phase = self.phase.value
        coup = self.shown.view.coup if self.shown else None
        if self.phase is Phase.REVEALING and coup is not None and coup.complete:
            phase = "complete"
        hints = list(hints_for(self, _LINE, self.fits, phase))
        if self.phase is not Phase.REVEALING:
            at = next((at for at, hint in enumerate(hints) if hint.action == "add"), len(hints))
            hints.insert(at + 1, Hint("", "0-9", key_label("table.digits")))
        self.query_one(KeyLine).hints = tuple(hints)
        self.tray.hints = hints_for(self, _TRAY, self.fits)

    @property
    def phase(self) -> Phase:
        """Where in the round the table is."""
        return self.shown.phase if self.shown else Phase.BETTING

    def say(self, text: str) -> None:
        """Put a notice where the reasons stand, until the next action."""
        self.reasons.notice = text

    def fits(self, action: str) -> bool:
        """Whether an action fits the moment, for those who show what can be done.

        Keys are not held back by it: what a key means is decided when its order's turn comes, so
        that a key pressed while the disk is at work is not lost.
        """
        revealing = self.phase is Phase.REVEALING
        match action.partition("(")[0]:
            case "turn_all" | "squeeze":
                return revealing
            case "grant":
                return self.session.can_grant()
            case "repeat":
                return not revealing and self.session.game.last is not None
            case "add" | "spot" | "chip" | "choose" | "take_back" | "clear" | "double" | "sweep":
                return not revealing
            case _other:
                return True

    # The round. Each order runs alone, after all that were given before it.

    def action_advance(self) -> None:
        """Deal, or turn the next card; never a bet."""
        self.desk.put(self._advance)

    def action_turn_all(self) -> None:
        """Turn all that is left."""
        self.desk.put(self._turn_all)

    def action_squeeze(self) -> None:
        """Peel the next card before it is turned."""
        self.desk.put(self._squeeze)

    def action_grant(self) -> None:
        """Take chips when the wallet is empty."""
        self.desk.put(self._grant)

    async def _advance(self) -> None:
        view = self.session.view
        if view.revealing:
            await self._turn_next()
        elif self.phase is Phase.SETTLED:
            self._show(swept=True)
        else:
            await self._lock()

    async def _lock(self) -> None:
        bets = self.betting.stakes.bets
        if await self._record(lambda: self.session.lock(bets)):
            self.betting.clear()
            await self._show_dealt()
        self._go_on()

    async def _turn_next(self) -> None:
        coup = self.session.view.coup
        side = coup.next_hand if coup is not None else None
        if coup is None or side is None:
            await self._settle()
            return
        hand = self.player if side is Side.PLAYER else self.banker
        place = hand.card_places[len(coup.hand(side).cards)]
        if not await self._record(self.session.reveal):
            return
        turned = self.session.view.coup
        if turned is not None:
            await self._turn(place, Lying(turned.hand(side).cards[-1]))
        await self._show_dealt()
        await self._settle_if_complete()
        self._go_on()

    async def _squeeze(self) -> None:
        next_card = peek(self.session.game)
        if next_card is not None:
            self._stop_turning()
            side, card = next_card
            screen = SqueezeScreen(side, card, deck=self.deck, framed=self.framed)
            self.app.push_screen(screen, self._squeezed)

    def _squeezed(self, turn: bool | None) -> None:  # noqa: FBT001
        if turn:
            self.desk.put(self._advance)
        else:
            self._go_on()

    async def _turn_all(self) -> None:
        if self.session.view.revealing and await self._record(self.session.reveal_all):
            self._show()
            await self._settle_if_complete()

    async def _settle_if_complete(self) -> None:
        coup = self.session.view.coup
        if coup is not None and coup.complete:
            await self._settle()

    async def _settle(self) -> None:
        if self.session.view.revealing and await self._record(self.session.settle):
            seconds = self.tempo.count
            self.status.gone = 0.0 if seconds else 1.0
            self._show(swept=False)
            if seconds:
                self.status.animate("gone", 1.0, duration=seconds)

    async def _grant(self) -> None:
        if await self._record(self.session.grant):
            self._show(swept=True)

    async def _record(self, act: Callable[[], None]) -> bool:
        """Carry out an act of the session off the loop; what goes wrong is said."""
        self.reasons.notice = ""
        try:
            await asyncio.to_thread(act)
        except (BaccaratError, SaveError) as error:
            self.say(sentence(error))
            return False
        return True

    # Motion. It follows what has been saved, and whoever is in a hurry does not see it.

    async def _pause(self, seconds: float) -> None:
        if seconds > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.desk.impatient.wait(), seconds)

    async def _turn(self, place: CardPlace, lying: Lying) -> None:
        seconds = self.tempo.turn
        place.turn = 0.0 if seconds else 1.0
        place.lying = lying
        if seconds:
            place.animate("turn", 1.0, duration=seconds, easing="in_out_cubic")
            await self._pause(seconds)
            await place.stop_animation("turn", complete=False)
            place.turn = 1.0

    async def _show_dealt(self) -> None:
        """Show the saved state; cards that have come to the table face down are laid one by one."""
        coup = self.session.view.coup
        fresh = [
            place
            for at in range(3)
            for hand in (self.player, self.banker)
            if hand.lying(coup)[at] is not None
            for place in (hand.card_places[at],)
            if place.lying is None or self.phase is not Phase.REVEALING
        ]
        for place in fresh:
            place.add_class("-unlaid")
        self._show()
        wait = self.tempo.announce if len(fresh) == 1 else self.tempo.lay
        for place in fresh:
            await self._pause(wait)
            place.remove_class("-unlaid")

    def _go_on(self) -> None:
        """Let the table turn the next card by itself, where that is set."""
        self._stop_turning()
        view = self.session.view
        if not view.revealing or self.session.settings.turning is not Turning.AUTOMATIC:
            return
        if view.coup is not None and view.coup.complete:
            return
        seconds = self.tempo.between
        if seconds:
            self._next_by_itself = self.set_timer(seconds, self.action_advance)
        else:
            self.desk.put(self._turn_all)

    def _stop_turning(self) -> None:
        if self._next_by_itself is not None:
            self._next_by_itself.stop()
            self._next_by_itself = None

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
            self._show(swept=True)

        self.desk.put(order)

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
