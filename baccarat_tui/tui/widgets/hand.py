"""A hand: its name, its total and its three places."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static

from baccarat_tui.baccarat.drawing import Side
from baccarat_tui.baccarat.view import CoupView
from baccarat_tui.language.catalogue import _
from baccarat_tui.language.names import side_name
from baccarat_tui.settings import DeckColours
from baccarat_tui.tui.display import places
from baccarat_tui.tui.faces import Size
from baccarat_tui.tui.widgets.card import CardPlace


def remark(coup: CoupView, side: Side) -> str:
    """What the rule has said of a hand, in a word."""
    hand = coup.hand(side)
    if hand.draws is None:
        return ""
    if coup.natural:
        natural = hand.initial_total is not None and hand.initial_total >= 8
        return _("natural") if natural else ""
    if hand.draws:
        return _("draws") if hand.third_card_value is None else ""
    return _("stands")


class HandPane(Widget):
    """One side's cards."""

    coup: reactive[CoupView | None] = reactive(None)
    card_size: reactive[Size] = reactive(Size.LARGE)
    framed: reactive[bool] = reactive(False)  # noqa: FBT003
    deck: reactive[DeckColours] = reactive(DeckColours.FOUR)

    def __init__(self, side: Side) -> None:
        super().__init__(id=f"hand-{side.value}")
        self.side = side

    def compose(self) -> ComposeResult:
        """A line with name and total above three places."""
        yield Static(id="title")
        with Horizontal(id="cards"):
            for _place in range(3):
                yield CardPlace().data_bind(HandPane.card_size, HandPane.framed, HandPane.deck)

    @property
    def card_places(self) -> list[CardPlace]:
        """The three places, in dealing order."""
        return list(self.query(CardPlace))

    def on_mount(self) -> None:
        """Show the hand as it is."""
        self._show()

    def watch_coup(self) -> None:
        """Lay the cards down and write what is known of them."""
        if self.is_mounted:
            self._show()

    def _show(self) -> None:
        for place, lying in zip(self.card_places, places(self.coup, self.side), strict=True):
            place.lying = lying
        self.query_one("#title", Static).update(self._title())

    def _title(self) -> Content:
        name = Content.styled(side_name(self.side).upper(), f"bold ${self.side.value}")
        if self.coup is None:
            return name
        total = self.coup.hand(self.side).total_now
        parts = [name]
        if total is not None:
            parts.append(Content.styled(str(total), "bold"))
        if said := remark(self.coup, self.side):
            parts.append(Content.styled(said, "$quiet"))
        return Content("  ").join(parts)
