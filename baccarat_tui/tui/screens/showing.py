"""The table as it is shown: every widget in its place, fed from the last saved state."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from textual.app import ComposeResult
from textual.containers import Container
from textual.getters import query_one
from textual.reactive import reactive
from textual.screen import Screen
from textual.widgets import Static

from baccarat_tui.baccarat.differences import edges_of
from baccarat_tui.baccarat.drawing import Side
from baccarat_tui.baccarat.tables import Table
from baccarat_tui.baccarat.view import seen_coups
from baccarat_tui.language.keys import key_label, key_name
from baccarat_tui.language.screens import too_small_sentence
from baccarat_tui.session import Session
from baccarat_tui.settings import CardSize, DeckColours
from baccarat_tui.tui.arrangement import SMALLEST, Arrangement, arrange
from baccarat_tui.tui.betting import Betting
from baccarat_tui.tui.display import Phase, Shown
from baccarat_tui.tui.screens.leaving import while_shown
from baccarat_tui.tui.widgets.felt import Felt
from baccarat_tui.tui.widgets.figure import Figure
from baccarat_tui.tui.widgets.hand import HandPane
from baccarat_tui.tui.widgets.hint import Hint, hints_for
from baccarat_tui.tui.widgets.key_line import KeyLine
from baccarat_tui.tui.widgets.layout import BetLayout
from baccarat_tui.tui.widgets.odds import OddsPanel
from baccarat_tui.tui.widgets.reason import ReasonLines
from baccarat_tui.tui.widgets.results import Results
from baccarat_tui.tui.widgets.roads import RoadStrip
from baccarat_tui.tui.widgets.status import StatusLine
from baccarat_tui.tui.widgets.totals import Totals
from baccarat_tui.tui.widgets.tray import ChipTray

_SPOT = "table.previous_spot+table.next_spot/table.spot"
_CHIP = "table.larger_chip+table.smaller_chip/table.chip"
_TURN = ("table.advance", "table.squeeze", "table.all", "table.grant")
_LINE = (
    *_TURN,
    _SPOT,
    _CHIP,
    "table.add",
    "app.help",
    "table.panel",
    "app.quit",
    "app.settings",
    "app.palette",
)
# Where there is little room, spots and chips are likely touched, so the rest comes first.
_NARROW_LINE = (
    *_TURN,
    "app.help",
    "table.panel",
    "app.quit",
    "app.settings",
    "app.palette",
    "table.add",
    _SPOT,
)
_NARROW = 60
_BOTH_PANELS = 110
_TRAY = ("table.take_back", "table.clear", "table.repeat", "table.double")


class ShownTable(Screen[None]):
    """Lays the table out for the room there is and shows a state; it gives no orders."""

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

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.betting = Betting(session)
        self._arrangement: Arrangement | None = None

    def compose(self) -> ComposeResult:
        """From the header down to the keys."""
        yield StatusLine(self.session.profile).data_bind(ShownTable.shown)
        with Container(id="hands"):
            yield Felt()
            yield HandPane(Side.PLAYER).data_bind(ShownTable.framed, ShownTable.deck)
            yield Totals()
            yield HandPane(Side.BANKER).data_bind(ShownTable.framed, ShownTable.deck)
        yield ReasonLines().data_bind(ShownTable.shown)
        yield BetLayout(id="layout").data_bind(ShownTable.shown, ShownTable.framed)
        yield ChipTray().data_bind(ShownTable.framed)
        with Container(id="panel"):
            yield RoadStrip().data_bind(ShownTable.framed)
            yield OddsPanel()
            yield Container(Results(), id="settlement")
        yield Static(id="too-small")
        yield KeyLine()

    def use_settings(self) -> None:
        """Follow the profile's settings."""
        settings = self.session.settings
        # Where grounds are not drawn, or in eight colours only, cards need an edge of their own.
        few_colours = self.app.no_color or self.app.console.color_system in (None, "standard")
        self.framed = few_colours or settings.ascii or self.app.current_theme.ansi
        self.deck = settings.deck
        for figure in self.query(Figure):
            figure.plain = settings.ascii
        self.lay_out()
        if self.shown is not None:
            self.show_panel()

    # Room.

    def on_resize(self) -> None:
        """Lay everything out anew for the room there is."""
        self.lay_out()

    def lay_out(self) -> None:
        """Lay everything out for the size of the screen."""
        table = self.bet_layout.table or self.session.game.table
        compact = self.session.settings.cards is CardSize.COMPACT
        width, height = self.size
        plan = arrange(width, height, len(table.bets), compact=compact)
        self._arrangement = plan
        self.set_class(plan is None, "-too-small")
        if plan is None:
            self.query_one("#too-small", Static).update(too_small_sentence(*SMALLEST))
            return
        self._wear(
            {
                "-stacked": plan.stacked,
                "-totals": plan.totals,
                "-wide-panel": width >= _BOTH_PANELS and plan.panel > 0,
                **{f"-gap-{part}": plan.gaps >= part for part in range(1, 5)},
            }
        )
        self.query_one("#hands").styles.height = plan.hands
        self.player.card_size = self.banker.card_size = plan.card
        self.player.stacked = self.banker.stacked = plan.stacked
        self.reasons.styles.height = plan.reason
        self.bet_layout.lay_out(plan.spot_columns, plan.spots)
        self.tray.set_class(plan.tray == 2, "-two-rows")
        self._place_results()
        self.show_keys()

    def _place_results(self) -> None:
        """Give the settlement the panel, or where that is too small the place of the spots."""
        plan = self._arrangement
        if plan is None:
            return
        crowded = self.phase is Phase.SETTLED and self.results.rows > plan.panel
        self._wear({"-results-instead": crowded, "-no-panel": plan.panel == 0 and not crowded})

    def _wear(self, classes: Mapping[str, bool]) -> None:
        """Put classes on and off at once: each change by itself would style every widget anew."""
        before = self.classes
        for name, worn in classes.items():
            self.set_class(worn, name, update=False)
        if self.classes != before:
            self.update_node_styles()

    # What is shown.

    def show(self, *, swept: bool | None = None) -> None:
        """Show the last saved state and the layout as it is."""
        if swept is None:
            swept = self.phase is not Phase.SETTLED
        self.shown = Shown(
            view=self.session.view,
            stakes=self.betting.stakes,
            spot=None if self.status.looking else self.betting.spot,
            chip=self.betting.chip,
            typing=bool(self.betting.text),
            swept=swept,
        )

    def watch_shown(self, shown: Shown | None) -> None:
        """Hand the cards, the results and the keys that fit to whoever shows them."""
        if shown is None:
            return
        self._wear({f"-{phase.value}": shown.phase is phase for phase in Phase})
        self.query_one(Felt).view = shown.view
        self.player.coup = self.banker.coup = self.query_one(Totals).coup = shown.coup
        settled = shown.phase is Phase.SETTLED
        self.results.settlement = shown.view.settlement if settled else None
        self.tray.chip = shown.chip
        self.tray.left = self.session.view.balance - sum(bet.stake for bet in shown.stakes.bets)
        if self.bet_layout.table != shown.table:
            self.bet_layout.table = shown.table
            pricing = while_shown(self, self._price_spots, shown.table)
            self.run_worker(pricing, exclusive=True, group="edges")
            self.lay_out()
        self._place_results()
        self.show_panel()
        self.reasons.can_grant = self.session.can_grant() and not shown.stakes.bets
        self.refresh_bindings()

    def show_panel(self) -> None:
        """The roads of the settled rounds, or the odds as far as cards have been seen."""
        game = self.session.game
        self.query_one(RoadStrip).winners = tuple(coup.score.winner for coup in seen_coups(game))
        self.set_class(self.session.settings.odds_panel, "-odds")
        if self.session.settings.odds_panel or self.has_class("-wide-panel"):
            self.query_one(OddsPanel).game = game

    async def _price_spots(self, table: Table) -> None:
        self.reasons.edges = await asyncio.to_thread(edges_of, table)

    def show_keys(self) -> None:
        """The keys that fit the moment, in the key line and beside the chips."""
        phase = self.phase.value
        coup = self.shown.view.coup if self.shown else None
        if self.phase is Phase.REVEALING and coup is not None and coup.complete:
            phase = "complete"
        narrow = self.size.width < _NARROW
        hints = list(hints_for(self, _NARROW_LINE if narrow else _LINE, self.fits, phase))
        if self.results.overflows:
            keys = f"{key_name('pageup')} {key_name('pagedown')}"
            hints.insert(1, Hint("page(1)", keys, key_label("table.scroll")))
        if self.fits("type") and not narrow:
            at = next((at for at, hint in enumerate(hints) if hint.action == "add"), len(hints))
            hints.insert(at + 1, Hint("", "0-9", key_label("table.digits")))
        self.query_one(KeyLine).hints = tuple(hints)
        self.tray.hints = hints_for(self, _TRAY, self.fits)

    def retell(self) -> None:
        """Say everything anew, in the language spoken now."""
        for hand in (self.player, self.banker):
            hand.watch_coup(hand.coup)
        totals = self.query_one(Totals)
        totals.watch_coup(totals.coup)
        self.show_keys()
        self.lay_out()
        for widget in self.query("*"):
            widget.refresh()

    @property
    def phase(self) -> Phase:
        """Where in the round the table is."""
        return self.shown.phase if self.shown else Phase.BETTING

    @property
    def panel_seen(self) -> bool:
        """Whether roads or odds stand on the table itself, and not the settlement or nothing."""
        plan = self._arrangement
        return plan is not None and plan.panel > 0 and self.phase is not Phase.SETTLED

    def say(self, text: str) -> None:
        """Put a notice where the reasons stand, until the next action."""
        self.reasons.notice = text

    def fits(self, action: str) -> bool:
        """Whether an action fits the moment, for those who show what can be done.

        Keys are not held back by it: what a key means is decided when its order's turn comes, so
        that a key pressed while the disk is at work is not lost.
        """
        if self.status.looking:
            return action in ("help", "quit", "command_palette", "profiles")
        revealing = self.phase is Phase.REVEALING
        spots_seen = not revealing and not self.has_class("-results-instead")
        chips_down = bool(self.betting.stakes.placed)
        match action.partition("(")[0]:
            case "advance":
                fitting = self.phase is not Phase.BETTING or chips_down
            case "turn_all" | "squeeze":
                fitting = revealing
            case "grant":
                fitting = self.session.can_grant()
            case "repeat":
                fitting = not revealing and self.betting.can_repeat
            case "double":
                fitting = spots_seen and self.betting.can_double
            case "take_back" | "clear":
                fitting = spots_seen and chips_down
            case "add" | "spot" | "chip" | "choose" | "type":
                fitting = spots_seen
            case "panel":
                fitting = not (self.has_class("-wide-panel") and self.panel_seen)
            case "sweep":
                fitting = not revealing
            case _other:
                fitting = True
        return fitting
