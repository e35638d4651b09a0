"""What came of a trial: the two numbers first, then figures and pictures, one at a time or all."""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.containers import Container, Horizontal, VerticalScroll
from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from baccarat_tui.lab.plans import PlanChoice
from baccarat_tui.lab.results import Results
from baccarat_tui.lab.sessions import Setting
from baccarat_tui.language.lab import plan_sentence
from baccarat_tui.language.lab_results import (
    comparison_rows,
    figure_rows,
    lesson,
    means_of,
    sessions_stopped_early,
)
from baccarat_tui.language.lab_screen import played_sentence, view_names, welcome_lines
from baccarat_tui.tui.widgets.fan import Fan
from baccarat_tui.tui.widgets.figures import Comparison, Figures, Row
from baccarat_tui.tui.widgets.hint import Hint, KeyHint
from baccarat_tui.tui.widgets.histogram import Histogram
from baccarat_tui.tui.widgets.two_numbers import TwoNumbers

VIEWS = ("figures", "ends", "paths")


class LabResults(Container):
    """`view` is what is looked at where there is no room for all of it."""

    view: reactive[str] = reactive(VIEWS[0])
    framed: reactive[bool] = reactive(False)  # noqa: FBT003

    def compose(self) -> ComposeResult:
        """From the lesson down to the pictures."""
        yield Static(Content("\n\n").join(map(Content, welcome_lines())), id="welcome")
        yield Static(id="what", markup=False)
        yield TwoNumbers().data_bind(LabResults.framed)
        yield Comparison()
        yield Static(Content(lesson()), id="lesson")
        with Horizontal(id="views"):
            for number, (name, label) in enumerate(view_names().items(), start=1):
                yield KeyHint(Hint(f"view('{name}')", str(number), label))
        with VerticalScroll(id="pictures", can_focus=False):
            yield Figures()
            yield Histogram().data_bind(LabResults.framed)
            yield Fan().data_bind(LabResults.framed)

    @property
    def figures(self) -> tuple[Row, ...]:
        """The rows of figures, to be shown elsewhere too."""
        return self.query_one(Figures).rows

    def show(
        self, settings: Mapping[PlanChoice, Setting], results: Mapping[PlanChoice, Results]
    ) -> None:
        """Show what was played."""
        first = next(iter(results))
        found, setting = results[first], settings[first]
        several = len(settings) > 1
        self.add_class("-played")
        self.set_class(several, "-several")
        told = means_of(found.sessions) if several else plan_sentence(first)
        if any(other.sessions < setting.sessions for other in results.values()):
            told += " " + sessions_stopped_early(found.sessions, setting.sessions)
        elif not several:
            told += " " + played_sentence(found, setting.seed)
        self.query_one("#what", Static).update(Content(told))
        if several:
            rows = comparison_rows([(choice.name, each) for choice, each in results.items()])
            self.query_one(Comparison).rows = tuple(rows)
            self.query_one(Figures).rows = ()
            return
        self.query_one(TwoNumbers).results = found
        self.query_one(Figures).rows = tuple(figure_rows(found, setting))
        histogram, fan = self.query_one(Histogram), self.query_one(Fan)
        histogram.bankroll, fan.rounds = setting.bankroll, setting.rounds
        histogram.results = fan.results = found

    def watch_view(self, view: str) -> None:
        """Show it, and mark its name."""
        for name in VIEWS:
            self.set_class(name == view, f"-{name}")
        for hint, name in zip(self.query(KeyHint), VIEWS, strict=False):
            hint.set_class(name == view, "-chosen")
