"""A card close up, peeled from one side; its corners stay under the fingers."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from baccarat_tui.baccarat.cards import Card
from baccarat_tui.settings import DeckColours
from baccarat_tui.tui.faces import Size, back, face
from baccarat_tui.tui.peeling import Edge, Peel
from baccarat_tui.tui.widgets.card import card_style


class CloseUp(Widget):
    """Dragged or wheeled, it asks for another peel."""

    ALLOW_SELECT: ClassVar[bool] = False

    peel: reactive[Peel] = reactive(Peel())
    card_size: reactive[Size] = reactive(Size.CLOSE_UP, layout=True)

    class Bent(Message):
        """The card was bent to a depth on one side."""

        def __init__(self, edge: Edge, step: int) -> None:
            super().__init__()
            self.edge = edge
            self.step = step

    def __init__(self, card: Card, *, deck: DeckColours, framed: bool) -> None:
        super().__init__()
        self._card = card
        self._style = card_style(card, deck)
        self._framed = framed
        self._held: tuple[int, int] | None = None

    def watch_card_size(self, size: Size) -> None:
        """Take the room of the card."""
        self.styles.width = size.width
        self.styles.height = size.height

    def render(self) -> Content:
        """The back, and the part of the face that is bent up."""
        size, peel = self.card_size, self.peel
        # The index in the corners would tell the card at once, so fingers lie on it.
        index = self._card.rank.value
        blank = ("─" if self._framed else " ") * len(index)
        top, *middle, bottom = face(self._card, size, framed=self._framed)
        rows = [top.replace(index, blank), *middle, bottom.replace(index, blank)]
        hidden = back(size, framed=self._framed)
        cover, fold = "$card-back-line on $card-back", "$card-next-line on $card-back"
        lines = []
        for at, (front, rear) in enumerate(zip(rows, hidden, strict=True)):
            if peel.edge is Edge.LONG:
                cut = peel.depth
                bend = "▐" if 0 < cut < size.width else ""
                lines.append(
                    Content.assemble(
                        (front[:cut], self._style),
                        (bend, fold),
                        (rear[cut + len(bend) :], cover),
                    )
                )
            elif at >= size.height - peel.depth:
                lines.append(Content.styled(front, self._style))
            elif at == size.height - peel.depth - 1 and peel.depth:
                lines.append(Content.styled("▄" * size.width, fold))
            else:
                lines.append(Content.styled(rear, cover))
        return Content("\n").join(lines)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Take hold of the card."""
        self._held = (event.x, event.y)
        self.capture_mouse()

    def on_mouse_up(self) -> None:
        """Let go; the card stays bent."""
        self._held = None
        self.release_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Bend the card with the pointer: to the right from the long side, up from the short."""
        if self._held is None:
            return
        across, down = event.x - self._held[0], event.y - self._held[1]
        if abs(across) >= 2 * abs(down) and across:
            self.post_message(self.Bent(Edge.LONG, across))
        elif down:
            self.post_message(self.Bent(Edge.SHORT, -down))
        else:
            return
        self._held = (event.x, event.y)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Bend further."""
        event.stop()
        self.post_message(self.Bent(self.peel.edge, 1))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Lay it back a little."""
        event.stop()
        self.post_message(self.Bent(self.peel.edge, -1))
