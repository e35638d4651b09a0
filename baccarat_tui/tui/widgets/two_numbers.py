"""What was lost beside turnover × edge: the two numbers the lab is for."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Digits, Static

from baccarat_tui.lab.results import Results
from baccarat_tui.language.lab_screen import headline

_SIDES = ("lost", "expected")


class TwoNumbers(Widget):
    """Large side by side, each with its name above and what it is made of below."""

    results: reactive[Results | None] = reactive(None, init=False)
    framed: reactive[bool] = reactive(False, init=False)  # noqa: FBT003

    def compose(self) -> ComposeResult:
        """Two columns alike."""
        for side in _SIDES:
            with Vertical(id=side):
                yield Static(classes="name", markup=False)
                yield Digits()
                yield Static(classes="figure", markup=False)
                yield Static(classes="made-of", markup=False)
                yield Static(classes="per-thousand", markup=False)

    def watch_results(self) -> None:
        """Show other numbers."""
        self._show()

    def on_resize(self) -> None:
        """Large digits only where both numbers have room for them."""
        self._show()

    def _show(self) -> None:
        if self.results is None:
            return
        told = headline(self.results)
        # A digit is three cells wide, a mark between digits one.
        widest = max(sum(3 if sign.isdigit() else 1 for sign in value) for _n, value, *_r in told)
        # In ASCII the lines of large digits could not be told apart.
        self.set_class(self.framed or widest + 2 > self.size.width // 2, "-small")
        for side, (name, value, per_thousand, made_of) in zip(_SIDES, told, strict=True):
            column = self.query_one(f"#{side}")
            column.query_one(".name", Static).update(Content(name))
            # The digits are drawn for the ASCII minus.
            column.query_one(Digits).update(value.replace("−", "-").replace("\u00a0", ""))
            column.query_one(".figure", Static).update(Content(value))
            column.query_one(".per-thousand", Static).update(Content(per_thousand))
            column.query_one(".made-of", Static).update(Content(made_of))
