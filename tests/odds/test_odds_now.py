"""The odds at the table know what the person has seen and nothing else."""

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from baccarat_tui.baccarat.cards import FULL_DECK
from baccarat_tui.baccarat.drawing import Winner, deal
from baccarat_tui.baccarat.house import DEMO, house_table
from baccarat_tui.baccarat.prices import odds_now
from baccarat_tui.baccarat.round import Game, lock, open_game, reveal, reveal_all, settle
from baccarat_tui.baccarat.shoe import new_shoe
from baccarat_tui.baccarat.tables import Bet, Spot
from baccarat_tui.baccarat.view import unseen_cards

BETS = (Bet(Spot.PLAYER, 10),)


def other_hidden_cards(game: Game, seed: int) -> Game:
    """The same game as the person sees it: every card not seen so far lies elsewhere."""
    shoe = game.shoe
    hidden_of_round = len(game.round.coup.cards) - game.round.revealed
    seen_end = shoe.dealt - hidden_of_round
    places = [*range(1, shoe.first_round_at), *range(seen_end, len(shoe.cards))]
    unseen = [shoe.cards[place] for place in places]
    random.Random(seed).shuffle(unseen)
    cards = list(shoe.cards)
    for place, card in zip(places, unseen, strict=True):
        cards[place] = card
    coup = deal(cards[seen_end - game.round.revealed :])
    dealt = seen_end - game.round.revealed + len(coup.cards)
    return replace(
        game,
        shoe=replace(shoe, cards=tuple(cards), dealt=dealt),
        round=replace(game.round, coup=coup, winner=coup.score.winner),
    )


@pytest.mark.parametrize("table", [DEMO, house_table("classic")], ids=lambda table: table.name)
@pytest.mark.parametrize("revealed", range(4))
def test_hidden_cards_change_nothing(table, revealed):
    game = open_game(table, new_shoe(8, random.Random(7).shuffle))
    game = replace(settle(reveal_all(lock(game, BETS))), owed=())
    game = lock(game, BETS)
    for _card in range(revealed):
        game = reveal(game)
    odds = odds_now(game)
    coups = set()
    for seed in range(20):
        other = other_hidden_cards(game, seed)
        coups.add(other.round.coup)
        assert odds_now(other) == odds
    assert len(coups) == 20


def test_burned_cards_and_the_rest_of_the_round_count_as_unseen():
    game = lock(open_game(DEMO, new_shoe(8, random.Random(2).shuffle)), BETS)
    for shown in range(len(game.round.coup.cards)):
        assert odds_now(game).odds.cards == 416 - 1 - shown
        game = reveal(game)


def test_the_odds_move_with_the_cards_shown_and_end_certain():
    game = lock(open_game(DEMO, new_shoe(8, random.Random(2).shuffle)), BETS)
    chances = []
    while not game.round.all_revealed:
        chances.append(odds_now(game).chances)
        game = reveal(game)
    now = odds_now(game)
    assert len(set(map(str, chances))) == len(chances)
    assert now.chances[game.round.winner] == 1
    assert sum(now.chances.values()) == 1
    assert now.running


def test_between_rounds_the_odds_are_those_of_the_next():
    game = open_game(DEMO, new_shoe(8, random.Random(2).shuffle))
    now = odds_now(game)
    assert not now.running
    assert now.odds.cards == 415
    assert set(now.chances) == set(Winner)
    assert all(isinstance(chance, Fraction) for chance in now.chances.values())
    assert unseen_cards(game) == Counter(FULL_DECK * 8) - Counter([game.shoe.turned_over])
