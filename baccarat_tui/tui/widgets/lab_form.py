"""What is to be tried out in the lab: a row for each thing that may be set."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbelow
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message

from baccarat_tui.baccarat.chips import parse_decimal
from baccarat_tui.baccarat.errors import BaccaratError
from baccarat_tui.baccarat.prices import Price
from baccarat_tui.baccarat.tables import Spot, Table
from baccarat_tui.lab.plans import PlanChoice, PlanName, read_steps
from baccarat_tui.lab.sessions import Setting
from baccarat_tui.language.catalogue import clean
from baccarat_tui.language.lab import plan_name, plan_sentence
from baccarat_tui.language.lab_screen import (
    all_plans,
    empty_value,
    forward_values,
    largest_of,
    row_name,
)
from baccarat_tui.language.names import spot_name
from baccarat_tui.language.refusals import sentence
from baccarat_tui.tui.widgets.choice import ChoiceRow
from baccarat_tui.tui.widgets.entry import EntryRow

_CHIPS = ("1", "2", "5", "10", "20", "50", "100", "200", "500", "1000", "2000", "5000", "10000")
_MANY = ("100", "200", "500", "1000", "2000", "5000", "10000", "20000", "50000", "100000")
_ROUNDS = ("10", "20", "50", *_MANY)
_SEQUENCES = ("1,2,3,4", "1,3,2,6", "1,2,3,5,8", "1,1,2,2,3,3", "1,2,4,8")
_SHARES = ("0.5", "1", "2", "2.5", "5", "10", "20", "50", "100")
_SEEDS = ("1", "2", "3", "4", "5", "6", "7", "8", "9")

_NEEDED = {
    "unit": {*PlanName} - {PlanName.PROPORTIONAL},
    "sequence": {PlanName.LABOUCHERE, PlanName.SEQUENCE},
    "forward": {PlanName.SEQUENCE},
    "share": {PlanName.PROPORTIONAL},
}
"""Rows that only some plans need."""


class PlanRow(ChoiceRow, inherit_bindings=False):
    """A choice in which Enter is left to the lab: it plays, wherever the person is."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right,space", "step(1)", show=False),
    ]


class LabForm(VerticalScroll, can_focus=False):
    """The form. Its settings raise BadPlan and BadSetting; nothing else reads its rows."""

    class Changed(Message):
        """Something is set to another value."""

    def __init__(self, tables: tuple[Table, ...], table: Table) -> None:
        super().__init__(id="form")
        self._tables = tables if table in tables else (table, *tables)
        self._first = table

    def compose(self) -> ComposeResult:
        """The rows, from what is played to how often."""
        plans = tuple((name, plan_name(name)) for name in PlanName)
        yield PlanRow("plan", row_name("plan"), (*plans, (None, all_plans())))
        tables = tuple((table, clean(table.name)) for table in self._tables)
        row = PlanRow("table", row_name("table"), tables)
        row.set_reactive(ChoiceRow.chosen, self._tables.index(self._first))
        yield row
        bet = PlanRow("bet", row_name("bet"), _bets(self._first))
        bet.set_reactive(ChoiceRow.chosen, _place_of(Spot.BANKER, bet))
        yield bet
        yield self._entry("unit", "10", _CHIPS)
        yield self._entry("sequence", "1,2,3,4", _SEQUENCES, extra=",")
        yield PlanRow("forward", row_name("forward"), forward_values())
        yield self._entry("share", "1", _SHARES, extra=".")
        yield self._entry("bankroll", "1000", _CHIPS[6:])
        yield self._entry("largest", "", _CHIPS)
        yield self._entry("rounds", "500", _ROUNDS)
        yield self._entry("goal", "", ("1100", "1200", "1500", "2000", "5000", "10000"))
        yield self._entry("floor", "", ("100", "200", "500", "800", "900"))
        yield self._entry("sessions", "10000", _MANY)
        yield self._entry("seed", "", _SEEDS)

    @staticmethod
    def _entry(name: str, text: str, usual: tuple[str, ...], *, extra: str = "") -> EntryRow:
        row = EntryRow(name, row_name(name), text, usual, extra=extra)
        row.set_reactive(EntryRow.none, empty_value(name))
        return row

    def on_mount(self) -> None:
        """Show the rows that the first plan needs."""
        self._show_needed()

    # What is set.

    def _choice(self, name: str) -> ChoiceRow:
        return self.query_one(f"#choice-{name}", ChoiceRow)

    def entry(self, name: str) -> EntryRow:
        """A row whose value is typed."""
        return self.query_one(f"#entry-{name}", EntryRow)

    @property
    def table(self) -> Table:
        """The table."""
        value = self._choice("table").value
        return value if isinstance(value, Table) else self._first

    @property
    def spot(self) -> Spot:
        """The bet."""
        return Spot(str(self._choice("bet").value))

    @property
    def plans(self) -> tuple[PlanName, ...]:
        """The plan, or all of them."""
        value = self._choice("plan").value
        return tuple(PlanName) if value is None else (PlanName(str(value)),)

    def choice_of(self, name: PlanName) -> PlanChoice:
        """A plan with what is set for it; rows it does not need are not read. Raises BadPlan."""
        usual = PlanChoice(name)
        return PlanChoice(
            name,
            unit=(self.entry("unit").number or 0) if self._needed("unit") else usual.unit,
            sequence=read_steps(self.entry("sequence").text)
            if self._needed("sequence")
            else usual.sequence,
            forward_on_win=self._choice("forward").value is True,
            share=parse_decimal(self.entry("share").text) or 0
            if self._needed("share")
            else usual.share,
        )

    def settings(self, price: Price) -> Mapping[PlanChoice, Setting]:
        """All that is to be played. Raises BadPlan, BadSetting."""
        table, seed = self.table, self.entry("seed").number
        largest = self.entry("largest").number
        seed = randbelow(10**12) if seed is None else seed
        return {
            choice: Setting(
                plan=choice.plan,
                price=price,
                bankroll=self.entry("bankroll").number or 0,
                rounds=self.entry("rounds").number or 0,
                sessions=self.entry("sessions").number or 0,
                seed=seed,
                smallest=table.smallest,
                step=table.step,
                largest=table.largest if largest is None else largest,
                goal=self.entry("goal").number,
                floor=self.entry("floor").number,
            )
            for choice in (self.choice_of(name) for name in self.plans)
        }

    def plan_text(self) -> str:
        """What the plan stakes, or what is wrong with it."""
        if len(self.plans) > 1:
            return ""
        try:
            return plan_sentence(self.choice_of(self.plans[0]))
        except BaccaratError as error:
            return sentence(error)

    # Changes.

    def _needed(self, name: str) -> bool:
        return bool(_NEEDED[name] & {*self.plans})

    def _show_needed(self) -> None:
        for name in ("unit", "sequence", "share"):
            self.entry(name).display = self._needed(name)
        self._choice("forward").display = self._needed("forward")
        self.entry("largest").none = largest_of(self.table)

    @on(ChoiceRow.Asked)
    def _asked(self, message: ChoiceRow.Asked) -> None:
        message.stop()
        before = self.spot
        message.row.chosen = message.at
        if message.row.setting == "table":
            bet = self._choice("bet")
            bet.options = _bets(self.table)
            bet.chosen = _place_of(before, bet)
            bet.refresh()
        self._show_needed()
        self.post_message(self.Changed())

    @on(EntryRow.Changed)
    def _entered(self, message: EntryRow.Changed) -> None:
        message.stop()
        self.post_message(self.Changed())


def _bets(table: Table) -> tuple[tuple[object, str], ...]:
    return tuple((spot.value, spot_name(spot)) for spot in table.spots)


def _place_of(spot: Spot, row: ChoiceRow) -> int:
    values = [value for value, _label in row.options]
    return values.index(spot.value) if spot.value in values else 0
