"""Exact counts against dealing out every order of small compositions, one by one."""

import itertools
import random
from collections import Counter
from fractions import Fraction

import pytest

from baccarat_tui.baccarat.cards import Card, Rank, Suit, parse_cards
from baccarat_tui.baccarat.drawing import deal
from baccarat_tui.baccarat.house import HOUSE
from baccarat_tui.baccarat.odds import decks_without, ends, exact_odds
from baccarat_tui.baccarat.prices import price_bets
from baccarat_tui.baccarat.shoe import new_shoe


def drawn(seed):
    """Some cards with many repeats: those shown of a coup, and the ones that may follow."""
    chance = random.Random(seed)
    ranks = chance.sample(list(Rank), 4)
    few = [Card(rank, suit) for rank in ranks for suit in list(Suit)[:2]] * 3
    cards = chance.sample(few, 6 + chance.choice((6, 7)))
    shown = deal(cards[: seed % 7])
    return shown, cards[6:]


@pytest.mark.parametrize("seed", range(21))
def test_scores_and_prices(seed):
    shown, cards = drawn(seed)
    needed = 6 - len(shown.cards)
    coups = [
        deal((*shown.cards, *following)) for following in itertools.permutations(cards, needed)
    ]
    odds = exact_odds(Counter(cards), shown)
    shares = {
        score: Fraction(count, odds.sequences)
        for score, count in zip(ends().scores, odds.counts, strict=True)
        if count
    }
    counted = Counter(coup.score for coup in coups)
    assert shares == {score: Fraction(count, len(coups)) for score, count in counted.items()}
    if not shown.complete:
        assert odds.sequences == len(coups)
    for table in HOUSE:
        prices = price_bets(table, Counter(cards), shown)
        for rule, price in zip(table.bets, prices, strict=True):
            returned = sum(rule.returns(coup) for coup in coups)
            assert price.expected_return == Fraction(returned, 100 * len(coups)), rule.spot


def test_odds_before_a_card_are_the_average_of_the_odds_after_it():
    shoe = new_shoe(8, random.Random(11).shuffle)
    for start in (20, 200, 390):
        coup = deal(shoe.cards[start:])
        for shown in range(len(coup.cards)):
            unseen = decks_without(8, shoe.cards[: start + shown])
            before = exact_odds(unseen, coup.first(shown))
            average = [Fraction(0)] * len(before.counts)
            for card, count in unseen.items():
                after = exact_odds(unseen - Counter([card]), deal((*coup.cards[:shown], card)))
                share = Fraction(count, before.cards * after.sequences)
                for place, orders in enumerate(after.counts):
                    if orders:
                        average[place] += share * orders
            assert average == [Fraction(count, before.sequences) for count in before.counts]


def test_orders_add_up_for_any_composition():
    shoe = new_shoe(8, random.Random(3).shuffle)
    for gone in range(0, 411, 41):
        odds = exact_odds(decks_without(8, shoe.cards[:gone]))
        assert sum(odds.counts) == odds.sequences
        assert sum(odds.outcomes.values()) == odds.sequences
        assert sum(odds.by_cards.values()) == odds.sequences
        assert sum(odds.by_totals.values()) == odds.sequences


def test_six_aces_always_tie():
    # Both hands total 2, draw, and total 3.
    odds = exact_odds(Counter(parse_cards("As As As As As As")))
    assert [score for score, n in zip(ends().scores, odds.counts, strict=True) if n] == [
        deal(parse_cards("A A A A A A")).score
    ]
    assert odds.sequences == 720
