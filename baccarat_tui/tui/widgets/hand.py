"""A hand: its name, its total and its three places."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.getters import query_one
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static

from baccarat_tui.baccarat.drawing import Side, Winner
from baccarat_tui.baccarat.view import CoupView
from baccarat_tui.language.names import side_name
from baccarat_tui.language.screens import hand_remark
from baccarat_tui.settings import DeckColours
from baccarat_tui.tui.display import Lying, places
from baccarat_tui.tui.faces import Size
from baccarat_tui.tui.widgets.card import CardPlace
from baccarat_tui.tui.widgets.figure import Figure


class HandPane(Widget):
    """One side's cards."""

    coup: reactive[CoupView | None] = reactive(None, init=False)
    card_size: reactive[Size] = reactive(Size.LARGE, init=False)
    stacked: reactive[bool] = reactive(False, init=False)  # noqa: FBT003
    framed: reactive[bool] = reactive(False)  # noqa: FBT003
    deck: reactive[DeckColours] = reactive(DeckColours.FOUR)
    title = query_one("#title", Static)
    total = query_one("#total", Figure)

    def __init__(self, side: Side) -> None:
        super().__init__(id=f"hand-{side.value}")
        self.side = side

    def compose(self) -> ComposeResult:
        """Name and total, above the three places or beside them."""
        with Vertical(id="name"):
            yield Static(id="title")
            yield Figure(id="total")
        with Horizontal(id="cards"):
            for _place in range(3):
                yield CardPlace().data_bind(HandPane.card_size, HandPane.framed, HandPane.deck)

    @property
    def card_places(self) -> list[CardPlace]:
        """The three places, in dealing order."""
        return list(self.query(CardPlace))

    @property
    def _furnished(self) -> bool:
        """Whether the places stand: not before they are composed, nor while they are taken down."""
        return len(self.card_places) == 3

    def on_mount(self) -> None:
        """Show the hand as it is."""
        self.watch_coup(self.coup)
        self.watch_card_size(self.card_size)

    def watch_card_size(self, size: Size) -> None:
        """Make room for three cards of this size."""
        if not self._furnished:
            return
        self.query_one("#cards").styles.width = 3 * size.width + 3

    def watch_stacked(self) -> None:
        """Write the total once: large beside the cards, or after the name above them."""
        if not self._furnished:
            return
        self.title.update(self._title())

    def watch_coup(self, coup: CoupView | None) -> None:
        """Lay the cards down and write what is known of them."""
        if not self._furnished:
            return
        for place, lying in zip(self.card_places, self.lying(coup), strict=True):
            place.lying = lying
        self.title.update(self._title())
        total = coup.hand(self.side).total_now if coup else None
        self.total.update("" if total is None else str(total))
        lost = coup is not None and coup.winner not in (None, Winner.TIE, self.side.value)
        self.set_class(lost, "-lost")

    def lying(self, coup: CoupView | None) -> tuple[Lying | None, ...]:
        """What lies in the three places."""
        return places(coup, self.side)

    def _title(self) -> Content:
        name = Content.styled(side_name(self.side).upper(), f"bold ${self.side.value}")
        if self.coup is None:
            return name
        total = self.coup.hand(self.side).total_now
        parts = [name]
        if total is not None and not self.stacked:
            parts.append(Content.styled(str(total), "bold"))
        if said := hand_remark(self.coup, self.side):
            parts.append(Content.styled(said, "$quiet"))
        return Content("\n" if self.stacked else "  ").join(parts)
