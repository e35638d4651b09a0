"""The shoe: decks, burn, cut card and the last round, against a dealer who reads card by card."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from baccarat_tui.baccarat.books import check_game
from baccarat_tui.baccarat.cards import FULL_DECK, Card, parse_cards
from baccarat_tui.baccarat.errors import BadBooks
from baccarat_tui.baccarat.house import DEMO
from baccarat_tui.baccarat.round import (
    lock,
    needs_new_shoe,
    open_game,
    reveal_all,
    settle,
)
from baccarat_tui.baccarat.shoe import Shoe, new_shoe
from baccarat_tui.baccarat.tables import Bet, Spot
from baccarat_tui.baccarat.view import look
from baccarat_tui.shoes import ShoeSource

BETS = (Bet(Spot.BANKER, 1),)
ONE_DECK = replace(DEMO, decks=1)


def keep_order(cards):
    """An injected shuffle that leaves the cards as they are."""


def shoe_of(cards, decks=1, dealt=None):
    """A shoe of the given cards first and the rest of the decks after them."""
    rest = Counter(FULL_DECK * decks)
    rest.subtract(cards)
    shoe = Shoe(decks, (*cards, *rest.elements()), dealt=0)
    return replace(shoe, dealt=shoe.first_round_at if dealt is None else dealt)


@pytest.mark.parametrize("decks", range(1, 9))
def test_every_card_once_for_each_deck(decks):
    for shoe in (ShoeSource().make(decks), ShoeSource(5).make(decks), new_shoe(decks, keep_order)):
        assert len(shoe.cards) == 52 * decks
        assert set(Counter(map(str, shoe.cards)).values()) == {decks}
        assert len(set(shoe.cards)) == 52
        shoe.check()


@pytest.mark.parametrize(
    ("first", "burned"),
    [("As", 1), ("2s", 2), ("3h", 3), ("4d", 4), ("5c", 5), ("6s", 6), ("7h", 7), ("8d", 8),
     ("9c", 9), ("10s", 10), ("Jh", 10), ("Qd", 10), ("Kc", 10)],
)  # fmt: skip
def test_the_first_card_says_how_many_are_burned(first, burned):
    def first_to_the_front(cards):
        cards.sort(key=lambda card: str(card) != first)

    shoe = new_shoe(1, first_to_the_front)
    assert str(shoe.turned_over) == first
    assert shoe.burned == burned
    assert shoe.dealt == shoe.first_round_at == 1 + burned
    coup, after = shoe.deal_coup()
    assert coup.cards == shoe.cards[1 + burned : 1 + burned + len(coup.cards)]
    assert after.dealt == shoe.dealt + len(coup.cards)
    assert after.cards == shoe.cards


def last_round_of(shoe):
    """How many rounds a dealer plays who meets the cut card while drawing card by card."""
    cut_card_at = len(shoe.cards) - 16
    at = shoe.first_round_at
    rounds, rounds_left = 0, None
    while rounds_left != 0:
        begins = at
        coup, _after = replace(shoe, dealt=at).deal_coup()
        at += len(coup.cards)
        rounds += 1
        if rounds_left is not None:
            rounds_left -= 1
        elif cut_card_at == begins:
            rounds_left = 0  # it came out in place of the first card: this round is the last
        elif begins < cut_card_at < at:
            rounds_left = 1  # it came out during the round: one more is played
    return rounds


def test_the_last_round_at_every_place_of_the_cut_card():
    places = set()
    for seed in range(400):
        game = open_game(ONE_DECK, ShoeSource(seed).make(1))
        last = last_round_of(game.shoe)
        while True:
            left = game.shoe.remaining
            game = lock(game, BETS)
            number = game.rounds_played + 1
            ends = needs_new_shoe(game)
            assert ends == (number == last)
            assert look(game).last_of_shoe == ends
            game = reveal_all(game)
            if ends:
                places.add(left)
                break
            game = replace(settle(game), owed=())
        # 16 left: in place of a first card; 11 to 15: one more round after the one it cut.
    assert places == {11, 12, 13, 14, 15, 16}


def test_the_next_shoe_comes_with_the_last_settlement_and_only_then():
    game = open_game(ONE_DECK, ShoeSource(1).make(1))
    fresh = ShoeSource(2).make(1)
    early = reveal_all(lock(game, BETS))
    with pytest.raises(BadBooks):
        settle(early, fresh)
    while True:
        game = reveal_all(lock(game, BETS))
        if needs_new_shoe(game):
            break
        game = replace(settle(game), owed=())
    with pytest.raises(BadBooks):
        settle(game)
    settled = settle(game, fresh)
    assert settled.shoe == fresh
    assert settled.shoe.dealt == fresh.first_round_at
    assert look(settled).new_shoe
    check_game(settled)


def test_coups_are_found_again_from_the_recorded_order():
    shoe = ShoeSource(3).make(2)
    dealt = []
    while not shoe.cut_card_out:
        coup, shoe = shoe.deal_coup()
        dealt.append(coup)
    assert list(shoe.coups()) == dealt
    assert len(dealt) > 5


def kept(source, *decks):
    """The shoes of a run, each saved before the next is made."""
    shoes = []
    for number in decks:
        shoes.append(source.make(number))
        source.keep(shoes[-1])
    return shoes


def test_a_seed_gives_the_same_shoes_and_each_its_own():
    shoes = kept(ShoeSource(7), 8, 8)
    assert shoes == kept(ShoeSource(7), 8, 8)
    assert shoes[0] != shoes[1]
    assert ShoeSource(8).make(8) != shoes[0]
    assert all(shoe.seeded for shoe in shoes)
    # The k-th shoe follows from the seed and k alone, whatever was made before it.
    assert kept(ShoeSource(7), 1, 8)[1] == shoes[1]


def test_a_shoe_that_could_not_be_saved_is_made_again():
    source = ShoeSource(7)
    shoes = kept(ShoeSource(7), 8, 8)
    assert source.make(8) == source.make(8) == shoes[0]
    source.keep(shoes[0])
    source.keep(shoes[0])  # it is in play, and has been counted
    assert source.make(8) == shoes[1]


def test_a_seeded_shoe_is_the_same_on_every_version():
    # Recorded once; the same on every supported version of Python.
    assert [str(card) for card in ShoeSource(7).make(8).cards[:8]] == SEED_7


SEED_7 = ["2h", "Js", "Jd", "4h", "10s", "6h", "10h", "5c"]


def test_an_ordinary_shoe_is_shuffled_by_the_system_and_not_marked(monkeypatch):
    used = []
    monkeypatch.setattr(
        random.SystemRandom, "shuffle", lambda _self, cards: used.append(len(cards))
    )
    shoe = ShoeSource().make(8)
    assert used == [416]
    assert not shoe.seeded


def test_the_injected_shuffle_is_applied_once_and_kept():
    calls = []

    def reverse(cards):
        calls.append(len(cards))
        cards.reverse()

    assert new_shoe(1, reverse).cards == new_shoe(1, keep_order).cards[::-1]
    assert calls == [52]


def test_the_shuffle_favours_no_place():
    # With a fixed seed this is one number; 99.9 % of fair shuffles stay below 87.97 (51 degrees).
    shuffle = random.Random(20).shuffle
    places = Counter(new_shoe(1, shuffle).cards.index(FULL_DECK[0]) for _ in range(5_200))
    squares = sum((places[place] - 100) ** 2 / 100 for place in range(52))
    assert 20 < squares < 87.97


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda shoe: replace(shoe, decks=0), "decks"),
        (lambda shoe: replace(shoe, decks=9), "decks"),
        (lambda shoe: replace(shoe, decks=2), "shoe_cards"),
        (lambda shoe: replace(shoe, cards=shoe.cards[:-1]), "shoe_cards"),
        (lambda shoe: replace(shoe, cards=(shoe.cards[1], *shoe.cards[1:])), "shoe_cards"),
        (lambda shoe: replace(shoe, dealt=shoe.first_round_at - 1), "shoe_place"),
        (lambda shoe: replace(shoe, dealt=shoe.dealt - 1), "shoe_place"),
        (lambda shoe: replace(shoe, dealt=shoe.dealt + 1), "shoe_place"),
        (lambda shoe: replace(shoe, dealt=52), "shoe_place"),
        (lambda shoe: replace(shoe, dealt=53), "shoe_place"),
    ],
)
def test_shoes_that_cannot_have_been_dealt(change, what):
    # Ace first, one burned, then a natural: the first round takes four cards.
    shoe = shoe_of(parse_cards("As 2s 9s 2h Ks 2d 9h 3s Kh 3h"))
    shoe = shoe.deal_coup()[1]
    assert shoe.dealt == 6
    shoe.check()
    with pytest.raises(BadBooks) as refused:
        change(shoe).check()
    assert refused.value.what == what


@pytest.mark.parametrize("seed", range(20))
def test_no_round_begins_after_the_last(seed):
    shoe = ShoeSource(seed).make(1)
    while not shoe.cut_card_out:
        shoe = shoe.deal_coup()[1]
    assert not shoe.ended
    check_game(open_game(ONE_DECK, shoe))
    shoe = shoe.deal_coup()[1]
    assert shoe.ended
    shoe.check()
    with pytest.raises(BadBooks):
        check_game(open_game(ONE_DECK, shoe))  # the next shoe comes before any bet
    with pytest.raises(BadBooks):
        shoe.deal_coup()[1].check()


def test_cards_of_the_shoe_are_cards_with_suits():
    assert all(isinstance(card, Card) and card.suit for card in ShoeSource().make(1).cards)
