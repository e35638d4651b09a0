"""The squeeze: a close-up of the next card in dealing order, peeled before it is turned.

It alone may know a hidden card, and only while it runs. It decides and saves nothing.
"""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.screen import ModalScreen
from textual.widgets import Static

from baccarat_tui.baccarat.cards import Card
from baccarat_tui.baccarat.drawing import Side
from baccarat_tui.language.squeeze import (
    could_be,
    long_side,
    short_side,
    squeeze_explained,
    squeeze_keys,
    squeeze_title,
)
from baccarat_tui.settings import DeckColours
from baccarat_tui.tui.faces import Size
from baccarat_tui.tui.peeling import Edge, Peel, ends, like, pips_from, sides
from baccarat_tui.tui.screens.leaving import OverTable
from baccarat_tui.tui.widgets.close_up import CloseUp
from baccarat_tui.tui.widgets.foot import Foot


class SqueezeScreen(ModalScreen[bool], OverTable[bool]):
    """Ends with True when the card is to be turned."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "bend('long', 1)", id="peel.long"),
        Binding("left", "bend('long', -1)", id="peel.long_back"),
        Binding("up", "bend('short', 1)", id="peel.short"),
        Binding("down", "bend('short', -1)", id="peel.short_back"),
        Binding("enter", "turn", id="peel.turn"),
        Binding("escape", "lay_down", id="peel.close"),
    ]
    told: ClassVar[bool] = False

    peel: reactive[Peel] = reactive(Peel(), init=False)

    def __init__(self, next_card: tuple[Side, Card], *, deck: DeckColours, framed: bool) -> None:
        """`next_card` is the one to be turned, with the hand it goes to."""
        super().__init__()
        self.next_card = next_card
        self._side, self._card = next_card
        self._deck = deck
        self._framed = framed

    def compose(self) -> ComposeResult:
        """The card, what its edge tells, and the keys."""
        yield self.lack_of_room()
        with Vertical(id="box") as box:
            box.border_title = Content(squeeze_title(self._side)).markup
            with Center():
                yield CloseUp(self._card, deck=self._deck, framed=self._framed).data_bind(
                    SqueezeScreen.peel
                )
            yield Static(id="told", markup=False)
            yield Foot(squeeze_keys())

    def on_mount(self) -> None:
        """Explain the names the first time."""
        if not type(self).told:
            type(self).told = True
            self.query_one("#told", Static).update(Content(squeeze_explained()))

    def on_resize(self) -> None:
        """As large as there is room for."""
        width, height = self.size
        card = self.query_one(CloseUp)
        for size in (Size.CLOSE_UP, Size.HUGE, Size.LARGE):
            if size.width + 6 <= width and size.height + 6 <= height:
                break
        if card.card_size is not size:
            card.card_size = size
            self.peel = Peel()

    def watch_peel(self, peel: Peel) -> None:
        """Say what the edge tells once its line of pips can be seen."""
        if not peel.depth:
            return
        text = ""
        if peel.depth >= pips_from(peel.edge, self.query_one(CloseUp).card_size):
            rank = self._card.rank
            name = long_side(sides(rank)) if peel.edge is Edge.LONG else short_side(ends(rank))
            text = f"{name}: {could_be(like(self._card, peel))}"
        self.query_one("#told", Static).update(Content(text))

    def action_bend(self, edge: str, step: int) -> None:
        """Peel further, or less."""
        self._bend(Edge(edge), step)

    @on(CloseUp.Bent)
    def _bent(self, message: CloseUp.Bent) -> None:
        self._bend(message.edge, message.step)

    def _bend(self, edge: Edge, step: int) -> None:
        self.peel = self.peel.deeper(edge, step, self.query_one(CloseUp).card_size)

    def action_turn(self) -> None:
        """Turn the card."""
        self.dismiss(True)  # noqa: FBT003

    def action_lay_down(self) -> None:
        """Leave it face down."""
        self.dismiss(False)  # noqa: FBT003
