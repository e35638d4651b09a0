"""Shoes dealt as arrays against the same shoes dealt one by one."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from baccarat_tui.baccarat.cards import FULL_DECK
from baccarat_tui.baccarat.odds import ends
from baccarat_tui.baccarat.pair_odds import ALL_PAIRS, Made, Pairs
from baccarat_tui.baccarat.shoe import Shoe
from baccarat_tui.lab.shoes import (
    Dealt,
    code_of,
    deal_shoes,
    shuffled_shoes,
    tallies,
)

CARD_OF_CODE = {code_of(card): card for card in FULL_DECK}


def coups_of(cards, decks):
    """Every coup of a shoe by the rules of burn and cut card, to its last round."""
    shoe = Shoe(decks, cards, dealt=0)
    shoe = replace(shoe, dealt=shoe.first_round_at)
    coups = []
    last = False
    while not last:
        last = shoe.cut_card_out
        coup, shoe = shoe.deal_coup()
        coups.append(coup)
    return coups


def pairs_of(coup):
    made = []
    for hand in (coup.player, coup.banker):
        first, second = hand[:2]
        made.append(
            Made.NO_PAIR
            if first.rank != second.rank
            else Made.PERFECT
            if first == second
            else Made.MIXED
        )
    both = Made.NO_PAIR not in made
    return Pairs(*made, alike=both and coup.player[0].rank == coup.banker[0].rank)


def counted(names, numbers):
    return {name: count for name, count in zip(names, numbers, strict=True) if count}


@pytest.mark.parametrize("decks", range(1, 9))
def test_each_shoe_deals_the_rounds_of_the_rules(decks):
    codes = shuffled_shoes(np.random.SFC64(decks), decks, 40)
    dealt = deal_shoes(codes, pairs=True)
    for number, row in enumerate(codes.tolist()):
        coups = coups_of(tuple(CARD_OF_CODE[code] for code in row), decks)
        alone = Dealt(dealt.scores[:, [number]], dealt.pairs[:, [number]])
        for first in (1, 2, len(coups) - 1, len(coups), None):
            tally = tallies(alone, first)
            some = coups[:first]
            assert tally.rounds == len(some)
            scores = Counter(coup.score for coup in some)
            assert counted(ends().scores, tally.scores) == scores
            assert counted(ALL_PAIRS, tally.pairs) == Counter(map(pairs_of, some))


def test_shoes_are_counted_one_after_another():
    codes = shuffled_shoes(np.random.SFC64(1), 8, 3)
    dealt = deal_shoes(codes)
    shoes = [tallies(Dealt(dealt.scores[:, [number]], None)) for number in range(3)]
    first_two = tallies(dealt, shoes[0].rounds + shoes[1].rounds)
    assert (first_two.scores == (shoes[0] + shoes[1]).scores).all()
    assert (tallies(dealt).scores == (shoes[0] + shoes[1] + shoes[2]).scores).all()


def test_every_shoe_holds_its_decks():
    codes = shuffled_shoes(np.random.SFC64(1), 2, 30)
    assert len(codes) == 30
    for row in codes.tolist():
        assert Counter(CARD_OF_CODE[code] for code in row) == Counter(FULL_DECK * 2)
    assert len({tuple(row) for row in codes.tolist()}) == 30


def test_each_card_is_its_own_code():
    assert len(CARD_OF_CODE) == len(FULL_DECK)
    assert all(0 <= code <= 255 for code in CARD_OF_CODE)


def test_every_card_comes_to_every_place_equally_often():
    codes = shuffled_shoes(np.random.SFC64(5), 1, 52_000)
    for place in (0, 1, 25, 51):
        found = np.bincount(codes[:, place], minlength=256)
        found = found[list(CARD_OF_CODE)]
        # 1,000 expected of each of 52 cards: chi-square has mean 51 and deviation 10.1.
        assert ((found - len(codes) / 52) ** 2 / (len(codes) / 52)).sum() < 51 + 5 * 10.1


class Bits:
    """Random bits that are not random."""

    def __init__(self, words):
        self.words = words

    def random_raw(self, size):
        assert size == len(self.words) // 2
        return np.array(self.words, dtype=np.uint32).view(np.uint64)


def test_a_shoe_with_two_cards_of_the_same_bits_is_thrown_away():
    rising = [number << 8 for number in range(52)]
    tied = [*rising[:-1], rising[3] | 0x7F]  # what lies below the random bits does not count
    codes = shuffled_shoes(Bits([*rising, *tied, *reversed(rising)]), 1, 3)
    in_order = [code_of(card) for card in FULL_DECK]
    assert codes.tolist() == [in_order, in_order[::-1]]
