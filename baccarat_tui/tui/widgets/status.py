"""The header line: which table, which round, where in it, and the wallet."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.language.catalogue import _, amount, clean
from baccarat_tui.language.screens import looking_on, phase_text
from baccarat_tui.tui.display import Phase, Shown


class StatusLine(Widget):
    """One line that is always there; `gone` runs from 0 to 1 while the balance counts up."""

    shown: reactive[Shown | None] = reactive(None)
    looking: reactive[bool] = reactive(False)  # noqa: FBT003
    gone: reactive[float] = reactive(1.0)

    def __init__(self, profile: str) -> None:
        super().__init__(id="status")
        self.profile = profile
        self._before = 0

    def watch_shown(self, before: Shown | None, now: Shown | None) -> None:
        """Remember the balance that the new one is counted up from."""
        if before is not None and now is not None:
            self._before = before.view.balance

    def balance_text(self) -> str:
        """The balance, or a figure on the way to it."""
        if self.shown is None:
            return ""
        balance = self.shown.view.balance
        if self.gone < 1:
            balance = self._before + (balance - self._before) * round(self.gone * 1000) // 1000
        return amount(balance)

    def render(self) -> Content:
        """Table and round to the left, wallet to the right."""
        shown = self.shown
        if shown is None:
            return Content("")
        view = shown.view
        running = view.round_id if shown.phase is not Phase.BETTING else view.rounds_played + 1
        settled = shown.phase is Phase.SETTLED
        staked = 0 if settled else sum(bet.stake for bet in shown.bets)
        left = Content.assemble(
            (clean(shown.table.name), "bold $key"),
            ("" if self.profile == "default" else "  " + clean(self.profile, 20), "$foreground"),
            ("  " + looking_on() if self.looking else "", "bold $even"),
            ("  " + _("Round {number}").format(number=running), "$quiet"),
            "  " + phase_text(shown.phase.value),
        )
        seeded = Content.styled("  " + _("seeded shoe") if view.seeded else "", "$even")
        left += seeded
        right = Content.assemble(
            (_("staked {amount}").format(amount=amount(staked)) + "  " if staked else "", "$quiet"),
            (_("{balance} chips").format(balance=self.balance_text()), "bold"),
        )
        if self.size.width < 60:
            right = Content.styled(self.balance_text(), "bold")
        width = self.content_size.width
        if left.cell_length + right.cell_length >= width and not self.looking:
            # The moment is said whole before the table is named.
            left = Content(phase_text(shown.phase.value)) + seeded
        gap = width - left.cell_length - right.cell_length
        if gap < 1:
            left, gap = left.truncate(max(0, width - right.cell_length - 1), ellipsis=True), 1
        return left + Content(" " * gap) + right
