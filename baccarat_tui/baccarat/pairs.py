"""Pairs: what bets on the first two cards of the hands look at. A third card never counts."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from baccarat_tui.baccarat.cards import Card
from baccarat_tui.baccarat.errors import NeedsSuits


class Pair(StrEnum):
    """A condition on the hands' first two cards; a perfect pair has one rank and one suit."""

    PLAYER = "player"
    BANKER = "banker"
    EITHER = "either"
    BOTH = "both"
    BOTH_ALIKE = "both_alike"
    PERFECT = "perfect"
    BOTH_PERFECT = "both_perfect"

    @property
    def needs_suits(self) -> bool:
        """Whether ranks alone cannot tell."""
        return self in (Pair.PERFECT, Pair.BOTH_PERFECT)


def pair_holds(pair: Pair, player: Sequence[Card], banker: Sequence[Card]) -> bool:
    """Whether the first two cards of the hands make the pair. Raises NeedsSuits."""
    in_player = player[0].rank == player[1].rank
    in_banker = banker[0].rank == banker[1].rank
    match pair:
        case Pair.PLAYER:
            return in_player
        case Pair.BANKER:
            return in_banker
        case Pair.EITHER:
            return in_player or in_banker
        case Pair.BOTH:
            return in_player and in_banker
        case Pair.BOTH_ALIKE:
            return in_player and in_banker and player[0].rank == banker[0].rank
        case Pair.PERFECT | Pair.BOTH_PERFECT:
            perfect = [
                _is_perfect(hand)
                for hand, paired in ((player, in_player), (banker, in_banker))
                if paired
            ]
            return sum(perfect) >= (1 if pair is Pair.PERFECT else 2)


def _is_perfect(hand: Sequence[Card]) -> bool:
    if hand[0].suit is None or hand[1].suit is None:
        raise NeedsSuits
    return hand[0].suit == hand[1].suit
