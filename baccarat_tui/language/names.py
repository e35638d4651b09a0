"""Names of spots, hands, results, ranks and suits."""

from __future__ import annotations

from baccarat_tui.baccarat.cards import Card, Rank, Suit
from baccarat_tui.baccarat.drawing import Side, Winner
from baccarat_tui.baccarat.settlement import Result
from baccarat_tui.baccarat.tables import Spot
from baccarat_tui.language.catalogue import _


def spot_name(spot: Spot) -> str:
    """A spot as written on the layout."""
    return {
        Spot.PLAYER: _("Player"),
        Spot.BANKER: _("Banker"),
        Spot.TIE: _("Tie"),
        Spot.PLAYER_PAIR: _("Player Pair"),
        Spot.BANKER_PAIR: _("Banker Pair"),
        Spot.EITHER_PAIR: _("Either Pair"),
        Spot.PERFECT_PAIR: _("Perfect Pair"),
        Spot.DRAGON7: _("Dragon 7"),
        Spot.PANDA8: _("Panda 8"),
        Spot.SUPER6: _("Super 6"),
        Spot.DRAGON_BONUS_PLAYER: _("Dragon Bonus Player"),
        Spot.DRAGON_BONUS_BANKER: _("Dragon Bonus Banker"),
        Spot.BIG: _("Big"),
        Spot.SMALL: _("Small"),
        Spot.TIGER: _("Tiger"),
        Spot.BIG_TIGER: _("Big Tiger"),
        Spot.SMALL_TIGER: _("Small Tiger"),
        Spot.TIGER_TIE: _("Tiger Tie"),
        Spot.TIGER_PAIR: _("Tiger Pair"),
    }[spot]


def spot_short(spot: Spot) -> str:
    """A spot where there is room for about ten letters."""
    return {
        Spot.PLAYER_PAIR: _("P. Pair"),
        Spot.BANKER_PAIR: _("B. Pair"),
        Spot.EITHER_PAIR: _("Any Pair"),
        Spot.PERFECT_PAIR: _("Perfect"),
        Spot.DRAGON_BONUS_PLAYER: _("Dragon P."),
        Spot.DRAGON_BONUS_BANKER: _("Dragon B."),
        Spot.SMALL_TIGER: _("Sm. Tiger"),
    }.get(spot, spot_name(spot))


def side_name(side: Side) -> str:
    """The name of a hand."""
    return spot_name(Spot(side.value))


def winner_name(winner: Winner) -> str:
    """The name of an outcome."""
    return spot_name(Spot(winner.value))


def result_name(result: Result) -> str:
    """What became of a bet."""
    return {
        Result.WON: _("won"),
        Result.LOST: _("lost"),
        Result.RETURNED: _("returned"),
    }[result]


def rank_name(rank: Rank) -> str:
    """A rank as it is spoken."""
    return {
        Rank.ACE: _("ace"),
        Rank.TWO: _("two"),
        Rank.THREE: _("three"),
        Rank.FOUR: _("four"),
        Rank.FIVE: _("five"),
        Rank.SIX: _("six"),
        Rank.SEVEN: _("seven"),
        Rank.EIGHT: _("eight"),
        Rank.NINE: _("nine"),
        Rank.TEN: _("ten"),
        Rank.JACK: _("jack"),
        Rank.QUEEN: _("queen"),
        Rank.KING: _("king"),
    }[rank]


def suit_name(suit: Suit) -> str:
    """A suit as it is spoken."""
    return {
        Suit.SPADES: _("spades"),
        Suit.HEARTS: _("hearts"),
        Suit.DIAMONDS: _("diamonds"),
        Suit.CLUBS: _("clubs"),
    }[suit]


def card_name(card: Card) -> str:
    """A card as it is spoken: “seven of clubs”."""
    if card.suit is None:
        return rank_name(card.rank)
    return _("{rank} of {suit}").format(rank=rank_name(card.rank), suit=suit_name(card.suit))
