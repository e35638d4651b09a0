"""What may come: cards removed with and without suits, and what is refused."""

import pytest

from baccarat_tui.baccarat.cards import Card, parse_cards
from baccarat_tui.baccarat.errors import DecksOutside
from baccarat_tui.baccarat.house import house_table
from baccarat_tui.baccarat.odds import (
    RemovedTooOften,
    ShownPastTheEnd,
    TooFewCards,
    TooManyCards,
    coup_shown,
    decks_without,
    exact_odds,
)
from baccarat_tui.baccarat.prices import Unpriced, price_bets
from baccarat_tui.baccarat.tables import Spot


def test_removed_cards_are_gone():
    left = decks_without(2, parse_cards("7c 7c 7h"))
    assert left.total() == 101
    assert left[Card.parse("7c")] == 0
    assert left[Card.parse("7h")] == 1


def test_a_card_removed_without_its_suit_leaves_the_suits_of_its_rank_unknown():
    left = decks_without(1, parse_cards("7 7c"))
    assert {str(card): n for card, n in left.items() if card.rank == "7"} == {"7": 2}
    assert left[Card.parse("8c")] == 1


def test_suits_do_not_change_the_outcomes():
    with_suits = exact_odds(decks_without(8, parse_cards("7c 7h Kd")))
    without = exact_odds(decks_without(8, parse_cards("7 7 K")))
    assert with_suits == without


def test_only_bets_on_suits_lose_their_price():
    prices = price_bets(house_table("classic"), decks_without(8, parse_cards("7")))
    assert [price.spot for price in prices if price.expected_return is None] == [Spot.PERFECT_PAIR]
    (perfect,) = (price for price in prices if price.spot is Spot.PERFECT_PAIR)
    assert perfect.unpriced is Unpriced.SUITS_UNKNOWN
    assert perfect.house_edge is None


@pytest.mark.parametrize("decks", [0, 9, -1])
def test_decks_outside_one_to_eight(decks):
    with pytest.raises(DecksOutside):
        decks_without(decks)


@pytest.mark.parametrize(
    ("decks", "removed", "card", "there"),
    [
        (1, "7c 7c", "7c", 1),
        (2, "7c 7c 7c", "7c", 2),
        (1, "7 7 7 7 7", "7", 4),
        (1, "7c 7h 7 7 7", "7", 4),
    ],
)
def test_a_card_removed_more_often_than_it_is_there(decks, removed, card, there):
    with pytest.raises(RemovedTooOften) as refused:
        decks_without(decks, parse_cards(removed))
    assert (str(refused.value.card), refused.value.there) == (card, there)


def test_too_few_cards_for_a_coup():
    six = exact_odds(decks_without(1, list(decks_without(1))[6:]))
    assert six.sequences == 720
    with pytest.raises(TooFewCards) as refused:
        exact_odds(decks_without(1, list(decks_without(1))[5:]))
    assert (refused.value.cards, refused.value.needed) == (5, 6)


def test_fewer_cards_are_enough_once_some_are_shown():
    shown = coup_shown(parse_cards("2s 2h 3s 2c"))
    two = decks_without(1, list(decks_without(1))[2:])
    assert exact_odds(two, shown).sequences == 2
    with pytest.raises(TooFewCards):
        exact_odds(decks_without(1, list(decks_without(1))[1:]), shown)
    nothing = decks_without(1, list(decks_without(1)))
    assert exact_odds(nothing, coup_shown(parse_cards("8s 2h Ks 2c"))).sequences == 1


def test_more_cards_than_eight_decks():
    with pytest.raises(TooManyCards):
        exact_odds(decks_without(8) + decks_without(1))


def test_cards_shown_after_the_coup_is_over():
    with pytest.raises(ShownPastTheEnd) as refused:
        coup_shown(parse_cards("8c 2h Kd 3h 4s"))
    assert refused.value.cards == 4
