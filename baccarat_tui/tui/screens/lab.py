"""The lab: a staking plan over many sessions, and its loss beside turnover × edge.

It reads no save and writes none. NumPy is loaded with it, so the program loads this module only
when the lab is opened.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from threading import Event
from time import monotonic
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.content import Content
from textual.getters import query_one
from textual.reactive import reactive
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static

from baccarat_tui.baccarat.errors import BaccaratError
from baccarat_tui.baccarat.odds import decks_without
from baccarat_tui.baccarat.prices import Price, price_bets
from baccarat_tui.baccarat.tables import Table
from baccarat_tui.lab.plans import PlanChoice
from baccarat_tui.lab.results import Results
from baccarat_tui.lab.sessions import Setting
from baccarat_tui.lab.trials import try_out, work_of
from baccarat_tui.lab.watching import Watch
from baccarat_tui.language.keys import key_label
from baccarat_tui.language.lab_screen import lab_title, priced_bet, stopped_with_nothing
from baccarat_tui.language.refusals import sentence
from baccarat_tui.tui.screens.leaving import while_shown
from baccarat_tui.tui.screens.place import Place
from baccarat_tui.tui.widgets.figures import Figures
from baccarat_tui.tui.widgets.hint import Hint
from baccarat_tui.tui.widgets.lab_form import LabForm
from baccarat_tui.tui.widgets.lab_results import VIEWS, LabResults
from baccarat_tui.tui.widgets.progress import Progress

_WIDE, _TALL, _ROOMY = 104, 36, 24
_SECONDS_BETWEEN = 0.1


class LabScreen(Place):
    """Form and results beside each other where there is room, else one after the other."""

    AUTO_FOCUS = "#choice-plan"
    MESSAGE_ABOVE_KEYS = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play", id="lab.play"),
        Binding("up", "up", id="lab.up"),
        Binding("down", "down", id="lab.down"),
        Binding("left", "next_view(-1)", id="lab.previous_view"),
        Binding("right", "next_view(1)", id="lab.next_view"),
        Binding("v", "next_view(1)", id="lab.view"),
        *(Binding(str(at), f"view('{name}')") for at, name in enumerate(VIEWS, start=1)),
    ]

    playing: reactive[bool] = reactive(False, toggle_class="-playing")  # noqa: FBT003
    showing: reactive[bool] = reactive(False, toggle_class="-showing")  # noqa: FBT003
    form = query_one(LabForm)
    results = query_one(LabResults)
    progress = query_one(Progress)

    def __init__(self, tables: tuple[Table, ...], table: Table, *, framed: bool = False) -> None:
        super().__init__()
        self._tables = tables
        self._table = table
        self._framed = framed
        self._prices: dict[Table, tuple[Price, ...]] = {}
        self._stop = Event()
        self._done = 0

    def content(self) -> Iterable[Widget]:
        """The form with what is said of it, and the results."""
        self._results = LabResults()
        self._progress = Progress()
        self._results.framed = self._progress.framed = self._framed
        with Container(id="bench"):
            with Vertical(id="set"):
                yield LabForm(self._tables, self._table)
                yield Static(id="told", markup=False)
                yield self.message()
                yield self._progress
                yield Figures(id="beside")
            yield self._results

    def header_texts(self) -> tuple[str, str]:
        """The lab, and that its rounds are independent."""
        return lab_title()

    def on_mount(self) -> None:
        """Say what the form is set to."""
        self._tell()

    def on_resize(self) -> None:
        """Everything at once where there is room."""
        width, height = self.size
        self.set_class(width >= _WIDE, "-wide")
        self.set_class(height >= _ROOMY, "-roomy")
        everything = width >= _WIDE and height >= _TALL
        self.set_class(everything, "-all")
        self.results.set_class(everything, "-all")

    def on_unmount(self) -> None:
        """Leave no work behind."""
        self._stop.set()

    # The form.

    @on(LabForm.Changed)
    def _changed(self) -> None:
        self.say("")
        self._tell()

    def _tell(self) -> None:
        """Say what the plan stakes, and on what."""
        table, spot = self.form.table, self.form.spot
        price = next((price for price in self._prices.get(table, ()) if price.spot is spot), None)
        if price is None:
            self.run_worker(while_shown(self, self._count, table), group="prices")
        told = priced_bet(spot, table, price.house_edge if price else None)
        plan = self.form.plan_text()
        self.query_one("#told", Static).update(Content(f"{plan}\n{told}" if plan else told))

    async def _count(self, table: Table) -> None:
        self._prices[table] = await asyncio.to_thread(
            lambda: price_bets(table, decks_without(table.decks))
        )
        self._tell()

    # Playing.

    def action_play(self) -> None:
        """Play the sessions."""
        if not self.playing:
            self.playing = True
            self.say("")
            self.run_worker(while_shown(self, self._play), group="lab")

    async def _play(self) -> None:
        try:
            # The form may be changed while the bets are priced.
            table, spot = self.form.table, self.form.spot
            await self._count(table)
            price = next(price for price in self._prices[table] if price.spot is spot)
            settings = self.form.settings(price)
        except BaccaratError as error:
            self.playing = False
            self.showing = False
            self.say(sentence(error))
            return
        self._stop.clear()
        self._done = 0
        ticking = self._tick_from(monotonic(), work_of(settings))
        try:
            found = await asyncio.to_thread(try_out, settings, Watch(self._note, self._stop.is_set))
        finally:
            ticking.stop()
            self.playing = False
        self._show(settings, found)

    def _note(self, done: int) -> None:
        """Called by the thread that plays."""
        self._done = done

    def _tick_from(self, began: float, total: int) -> Timer:
        self.progress.share, self.progress.left = 0.0, None

        def tick() -> None:
            done = self._done
            if done:
                self.progress.share = done / total
                self.progress.left = round((monotonic() - began) * (total - done) / done)

        return self.set_interval(_SECONDS_BETWEEN, tick)

    def _show(
        self, settings: Mapping[PlanChoice, Setting], found: Mapping[PlanChoice, Results]
    ) -> None:
        if not found:
            self.say(stopped_with_nothing())
            return
        self.results.show(settings, found)
        self.query_one("#beside", Figures).rows = self.results.figures
        self.showing = True
        if not self.has_class("-wide"):
            self.set_focus(None)

    def watch_playing(self) -> None:
        """Other keys fit now."""
        self.refresh_bindings()

    def watch_showing(self) -> None:
        """Other keys fit now."""
        self.refresh_bindings()

    # Moving about.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Views are changed when there is something to see, and not all of it is seen."""
        if action in ("next_view", "view"):
            one = self.results.has_class("-played") and not self.results.has_class("-all")
            return one and not self.results.has_class("-several")
        if action == "play":
            return not self.playing
        return True

    def action_up(self) -> None:
        """The row above, or what lies above of the results."""
        if self.focused is not None:
            self.app.action_focus_previous()
        else:
            self.query_one("#pictures").scroll_up(animate=False)

    def action_down(self) -> None:
        """The row below, or what lies below of the results."""
        if self.focused is not None:
            self.app.action_focus_next()
        else:
            self.query_one("#pictures").scroll_down(animate=False)

    def action_next_view(self, step: int) -> None:
        """Look at something else."""
        at = VIEWS.index(self.results.view)
        self.results.view = VIEWS[(at + step) % len(VIEWS)]

    def action_view(self, name: str) -> None:
        """Look at one thing."""
        self.results.view = name

    def action_close(self) -> None:
        """Stop playing, go back to the form, or leave."""
        if self.playing:
            self._stop.set()
        elif self.showing and not self.has_class("-wide"):
            self.showing = False
            self.query_one("#choice-plan").focus()
        else:
            self.dismiss(None)

    def hints(self) -> Iterable[Hint]:
        """The keys that fit the moment."""
        stage = "playing" if self.playing else "showing" if self.showing else ""
        phase = "" if stage == "showing" and self.has_class("-wide") else stage
        if not self.playing:
            yield from self.hints_named("lab.play", phase="again" if self.showing else "")
        if self.focused is not None and not self.playing:
            yield Hint("", "↑↓", key_label("lab.row"))
            yield Hint("", "←→", key_label("lab.value"))
            yield Hint("", "0-9", key_label("lab.digits"))
        yield from self.hints_named("lab.view")
        yield from self.hints_named("place.close", phase=f"lab.{phase}")
