"""One place for a card."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.content import Content
from textual.geometry import Size as Cells
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.baccarat.cards import Card, Suit
from baccarat_tui.settings import DeckColours
from baccarat_tui.tui.display import Lying
from baccarat_tui.tui.faces import Size, back, face, squeezed

_TWO = {Suit.SPADES: "black", Suit.HEARTS: "red", Suit.DIAMONDS: "red", Suit.CLUBS: "black"}
_FOUR = {Suit.SPADES: "black", Suit.HEARTS: "red", Suit.DIAMONDS: "blue", Suit.CLUBS: "green"}


def card_style(card: Card, deck: DeckColours) -> str:
    """The style of a card's face, in theme variables."""
    colours = _FOUR if deck is DeckColours.FOUR else _TWO
    colour = colours[card.suit] if card.suit else "black"
    return f"bold $card-{colour} on $card-face"


class CardPlace(Widget):
    """An empty place, a card face down or its face; turning runs `turn` from 0 to 1."""

    ALLOW_SELECT: ClassVar[bool] = False

    lying: reactive[Lying | None] = reactive(None)
    card_size: reactive[Size] = reactive(Size.LARGE, layout=True)
    framed: reactive[bool] = reactive(False)  # noqa: FBT003
    deck: reactive[DeckColours] = reactive(DeckColours.FOUR)
    turn: reactive[float] = reactive(1.0)

    class Pressed(Message):
        """The card that is to be turned next was clicked."""

    def get_content_width(self, container: Cells, viewport: Cells) -> int:  # noqa: ARG002
        """A card's width in cells."""
        return self.card_size.width

    def get_content_height(self, container: Cells, viewport: Cells, width: int) -> int:  # noqa: ARG002
        """A card's height in rows."""
        return self.card_size.height

    def watch_lying(self, lying: Lying | None) -> None:
        """Say by a class what lies here, for styles and tests."""
        self.set_class(lying is not None and lying.is_next, "-next")

    def render(self) -> Content:
        """The rows of the card, or nothing at all."""
        lying = self.lying
        if lying is None:
            return Content("")
        size, framed = self.card_size, self.framed
        if lying.card is None or self.turn < 0.5:
            mark = "next" if lying.is_next else "back"
            rows = back(size, framed=framed)
            style = f"$card-{mark}-line on $card-{mark}" + (" bold" if lying.is_next else "")
        else:
            rows = face(lying.card, size, framed=framed)
            style = card_style(lying.card, self.deck)
        if lying.card is not None and self.turn < 1:
            width = max(1, round(size.width * abs(1 - 2 * self.turn)))
            rows = squeezed(rows, width)
            margin = (size.width - width) // 2
            return Content("\n").join(
                Content.assemble(" " * margin, (row[margin : margin + width], style))
                for row in rows
            )
        return Content("\n").join(Content.styled(row, style) for row in rows)

    def on_click(self, event: events.Click) -> None:
        """Turn the next card."""
        if self.lying is not None and self.lying.is_next:
            event.stop()
            self.post_message(self.Pressed())
