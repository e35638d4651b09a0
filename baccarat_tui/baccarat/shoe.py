"""The shoe: decks shuffled into a recorded order, a burn, and a cut card (SPEC section 2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice

from baccarat_tui.baccarat.cards import FULL_DECK, Card
from baccarat_tui.baccarat.drawing import Coup, deal
from baccarat_tui.baccarat.errors import BadBooks

CUT_CARD_FROM_END = 16
MOST_DECKS = 8

Shuffle = Callable[[list[Card]], None]
"""Shuffles in place; `random.SystemRandom().shuffle` is one."""


@dataclass(frozen=True, slots=True)
class Shoe:
    """A recorded order of cards and how many of them have left the shoe.

    `dealt` counts the turned-over first card, the burned cards and every card of a round that
    has been locked. `seeded` tells a shoe made for a demonstration from a random one.
    """

    decks: int
    cards: tuple[Card, ...]
    dealt: int
    seeded: bool = False

    @property
    def turned_over(self) -> Card:
        """The first card, shown to everyone; its points say how many are burned."""
        return self.cards[0]

    @property
    def burned(self) -> int:
        """Cards burned face down after the first: ace 1, ten and faces 10."""
        return self.turned_over.points or 10

    @property
    def first_round_at(self) -> int:
        """Place of the first card that is dealt to a hand."""
        return 1 + self.burned

    @property
    def remaining(self) -> int:
        """Cards still in the shoe."""
        return len(self.cards) - self.dealt

    @property
    def cut_card_out(self) -> bool:
        """Whether the cut card has come out, so that the next round is the shoe's last.

        A round that begins past the cut card is the last. When the card appeared in the middle
        of a round this is the one round more; when it lies exactly before a round's first card
        it comes out in that card's place, and that round is the last.
        """
        return self._is_past_cut_card(self.dealt)

    def _is_past_cut_card(self, place: int) -> bool:
        return len(self.cards) - place <= CUT_CARD_FROM_END

    def deal_coup(self) -> tuple[Coup, Shoe]:
        """The next coup and the shoe after it."""
        coup = deal(islice(self.cards, self.dealt, None))
        return coup, replace(self, dealt=self.dealt + len(coup.cards))

    def coups(self) -> Iterator[Coup]:
        """Every coup dealt from this shoe so far, found again from its recorded order."""
        at = self.first_round_at
        while at < self.dealt:
            coup = deal(islice(self.cards, at, None))
            at += len(coup.cards)
            yield coup

    @property
    def ended(self) -> bool:
        """Whether the shoe's last round has been dealt: one began past the cut card."""
        at = self.first_round_at
        for coup in self.coups():
            if self._is_past_cut_card(at):
                return True
            at += len(coup.cards)
        return False

    def check(self) -> None:
        """Raise BadBooks unless these are the cards of its decks, dealt to a coup's end."""
        if not 1 <= self.decks <= MOST_DECKS:
            raise BadBooks("decks")
        if Counter(self.cards) != Counter(FULL_DECK * self.decks):
            raise BadBooks("shoe_cards")
        if not self.first_round_at <= self.dealt <= len(self.cards):
            raise BadBooks("shoe_place")
        at = self.first_round_at
        past_cut_card = 0
        for coup in self.coups():
            past_cut_card += self._is_past_cut_card(at)
            if not coup.complete or past_cut_card > 1:
                raise BadBooks("shoe_place")
            at += len(coup.cards)
        if at != self.dealt:
            raise BadBooks("shoe_place")


def new_shoe(decks: int, shuffle: Shuffle, *, seeded: bool = False) -> Shoe:
    """A shuffled shoe, its first card turned over and the burn done."""
    cards = list(FULL_DECK * decks)
    shuffle(cards)
    shoe = Shoe(decks, tuple(cards), dealt=0, seeded=seeded)
    return replace(shoe, dealt=shoe.first_round_at)
