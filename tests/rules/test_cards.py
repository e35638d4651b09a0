"""Cards: their text form, their points, and the texts that are no card."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat_tui.baccarat.cards import FULL_DECK, Card, Rank, Suit, parse_cards, total
from baccarat_tui.baccarat.errors import UnreadableCard

POINTS = {
    "A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9,
    "10": 0, "J": 0, "Q": 0, "K": 0,
}  # fmt: skip
GLYPHS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def test_a_deck_has_each_card_once():
    texts = [rank + suit for suit in "shdc" for rank in POINTS]
    assert sorted(str(card) for card in FULL_DECK) == sorted(texts)


@pytest.mark.parametrize(("rank", "points"), POINTS.items())
def test_points(rank, points):
    for suit in ("", *"shdc"):
        assert Card.parse(rank + suit).points == points


@pytest.mark.parametrize("card", FULL_DECK, ids=str)
def test_every_card_round_trips(card):
    assert Card.parse(str(card)) == card
    assert Card.parse(card.symbol) == card
    assert Card.parse(card.symbol + "\ufe0f") == card
    assert Card.parse(str(card).lower()) == card
    assert Card.parse(str(card).upper()) == card


def test_printed_forms():
    ten = Card(Rank.TEN, Suit.HEARTS)
    assert str(ten) == "10h"
    assert ten.symbol == "10♥"
    assert [Card(Rank.SEVEN, suit).symbol for suit in Suit] == [
        "7" + GLYPHS[suit] for suit in "shdc"
    ]
    assert str(Card(Rank.SEVEN)) == Card(Rank.SEVEN).symbol == "7"


@pytest.mark.parametrize(
    ("text", "written"),
    [("T", "10"), ("t", "10"), ("Th", "10h"), ("th", "10h"), ("10H", "10h"), ("aS", "As"),
     ("7♣", "7c"), ("7♣\ufe0f", "7c"), ("k♦", "Kd"), ("q", "Q")],
)  # fmt: skip
def test_other_ways_to_write_a_card(text, written):
    assert str(Card.parse(text)) == written


@pytest.mark.parametrize(
    "text",
    ["", " ", "1", "0", "11", "1s", "01", "2x", "s2", "sA", "As ", " As", "Ass", "AsKh", "100",
     "B", "X", "joker", "🂡", "🃏", "A🖤", "A\u2664", "٣", "３", "²", "7\x00", "7\x1b", "-7", "+7", "7.0",
     "A\ufe0f\ufe0f", "ſ", "K\u212a"],
)  # fmt: skip
def test_texts_that_are_no_card(text):
    with pytest.raises(UnreadableCard) as refused:
        Card.parse(text)
    assert refused.value.text == text


def test_letters_that_only_fold_to_a_rank_or_suit_are_refused():
    # Unicode folds the Kelvin sign to k and the long s to s; neither is on a card.
    for text in ("\u212a", "7\u017f"):
        with pytest.raises(UnreadableCard):
            Card.parse(text)


@pytest.mark.parametrize(
    "text",
    ["As 10h Kd 7♣", "As,10h,Kd,7♣", "As, 10h , Kd ,7♣", " As\t10h\nKd  7♣ ", ",As 10h,,Kd 7♣,"],
)
def test_separators(text):
    assert [str(card) for card in parse_cards(text)] == ["As", "10h", "Kd", "7c"]


@pytest.mark.parametrize("text", ["", "  ", ",", " , "])
def test_no_cards(text):
    assert parse_cards(text) == ()


@pytest.mark.parametrize("text", ["As;Kh", "As-Kh", "AsKh", "As/Kh", "As Kh x"])
def test_a_bad_text_among_cards_is_named(text):
    with pytest.raises(UnreadableCard) as refused:
        parse_cards(text)
    assert refused.value.text in text


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("", 0),
        ("K", 0),
        ("7 8", 5),
        ("9 9", 8),
        ("K Q J", 0),
        ("5 5", 0),
        ("9 9 9", 7),
        ("A 2 3", 6),
    ],
)
def test_total_is_the_last_digit(cards, points):
    assert total(parse_cards(cards)) == points


@given(st.text(max_size=12))
def test_any_text_is_cards_or_refused(text):
    try:
        cards = parse_cards(text)
    except UnreadableCard as refused:
        assert refused.text
    else:
        assert parse_cards(" ".join(str(card) for card in cards)) == cards
