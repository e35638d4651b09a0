"""The round's transitions: money is conserved, an outcome never changes, nothing leaks."""

import random
from dataclasses import fields, is_dataclass, replace
from enum import Enum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baccarat_tui.baccarat.books import check_game, check_round
from baccarat_tui.baccarat.cards import parse_cards
from baccarat_tui.baccarat.errors import (
    BadBooks,
    NotAllowed,
    OutsideLimits,
    Refusal,
    SpotTwice,
    TooLittle,
    UnknownSpot,
)
from baccarat_tui.baccarat.house import CLASSIC, DEMO, EZ, HOUSE
from baccarat_tui.baccarat.round import (
    Grant,
    Wallet,
    can_grant,
    change_table,
    grant,
    last_bets,
    lock,
    needs_new_shoe,
    open_game,
    reveal,
    reveal_all,
    settle,
)
from baccarat_tui.baccarat.shoe import Shoe
from baccarat_tui.baccarat.tables import Bet, Spot
from baccarat_tui.baccarat.view import look, seen_coups, unseen_cards
from baccarat_tui.shoes import ShoeSource

ONE_DECK = replace(DEMO, decks=1)
TWENTY_ON_BANKER = (Bet(Spot.BANKER, 20),)


def paid(game):
    """The game with its ledger entries durable."""
    return replace(game, owed=())


def opened(table=ONE_DECK, seed=1):
    return open_game(table, ShoeSource(seed).make(table.decks))


def dealing(text, table=DEMO):
    """A game whose next coup is dealt from the given cards."""
    shoe = ShoeSource(1).make(table.decks)
    coup, rest = parse_cards(text), list(shoe.cards)
    for card in coup:
        rest.remove(card)
    at = shoe.first_round_at
    cards = (rest[0], *rest[1:at], *coup, *rest[at:])
    assert cards[0] == shoe.turned_over
    return open_game(table, replace(shoe, cards=cards))


# The default table by hand, in hundredths for a chip staked: what each spot returns on each outcome.
RETURNS_BY_HAND = {
    ("player", "player"): 195,
    ("player", "tie"): 100,
    ("banker", "banker"): 190,
    ("banker", "tie"): 100,
    ("tie", "tie"): 1_010,
}


POINTS = {"A": 1} | {str(number): number for number in range(2, 10)}


def total_by_hand(hand):
    return sum(POINTS.get(str(card)[:-1], 0) for card in hand) % 10


def winner_by_hand(coup):
    player, banker = total_by_hand(coup.player), total_by_hand(coup.banker)
    return "tie" if player == banker else "player" if player > banker else "banker"


def amounts(value, name=""):
    """Every number inside a state."""
    if is_dataclass(value):
        for field in fields(value):
            yield from amounts(getattr(value, field.name), field.name)
    elif isinstance(value, tuple):
        for item in value:
            yield from amounts(item, name)
    elif value is not None and not isinstance(value, (str, Enum)):
        yield name, value


@pytest.mark.parametrize("seed", range(4))
def test_money_is_conserved_over_a_thousand_rounds(seed):
    chance = random.Random(seed)
    shoes = ShoeSource(seed)
    game = open_game(ONE_DECK, shoes.make(1))
    balance, grants, seen = 100_000, 0, set()
    while game.rounds_played < 1_000:
        shoes.keep(game.shoe)
        if can_grant(game):
            assert balance < 100
            game = grant(game)
            assert game.owed[-1] == Grant(100_000, balance + 100_000)
            game = paid(game)
            balance += 100_000
            grants += 1
        most = max(1, balance // 300)
        stakes = {
            spot: chance.randint(1, most)
            for spot in chance.sample((Spot.PLAYER, Spot.BANKER, Spot.TIE), chance.randint(1, 3))
        }
        bets = tuple(Bet(spot, chips) for spot, chips in stakes.items())
        if sum(stakes.values()) * 100 > balance:
            with pytest.raises(TooLittle):
                lock(game, bets)
            bets = (Bet(Spot.TIE, balance // 100),)
            stakes = {Spot.TIE: balance // 100}
        game = lock(game, bets)
        balance -= 100 * sum(stakes.values())
        assert game.balance == balance
        while not game.round.all_revealed:
            game = reveal(game)
            assert game.balance == balance
        outcome = winner_by_hand(game.round.coup)
        seen.add(outcome)
        balance += sum(RETURNS_BY_HAND.get((spot, outcome), 0) * n for spot, n in stakes.items())
        game = settle(game, shoes.make(1) if needs_new_shoe(game) else None)
        assert game.balance == game.last.balance_after == balance
        assert game.wallet.opening + game.wallet.grants == 100_000 * (1 + grants)
        if game.rounds_played % 100 == 0:
            check_game(game)
        game = paid(game)
    assert seen == {"player", "banker", "tie"}
    assert grants, "the wallet never ran dry: this run proves nothing about grants"


@pytest.mark.parametrize("table", HOUSE, ids=lambda table: table.name)
def test_no_amount_is_ever_a_float(table):
    game = open_game(table, ShoeSource(3).make(8))
    bets = tuple(Bet(spot, 3) for spot in table.spots)
    for _ in range(60):
        game = reveal_all(lock(game, bets))
        states = [game, game := settle(game)]
        for state in states:
            numbers = list(amounts(replace(state, shoe=None)))
            assert {"returns", "stakes", "chips", "returned"} <= {name for name, _number in numbers}
            assert {type(number) for _name, number in numbers} <= {int, bool}
        for line in game.last.settlement.lines:
            assert type(line.net) is type(line.returned) is int
        check_game(game)
        game = paid(game)


@given(st.randoms(use_true_random=False), st.integers(1, 1_000))
@settings(deadline=None, max_examples=60)
def test_revealing_never_changes_an_outcome(chance, chips):
    shoe = open_game(ONE_DECK, ShoeSource(chance.randrange(1_000)).make(1))
    locked = lock(shoe, (Bet(Spot.PLAYER, chips),))
    stepwise = locked
    while not stepwise.round.all_revealed:
        following = reveal(stepwise)
        assert following.round.revealed == stepwise.round.revealed + 1
        assert replace(following.round, revealed=0) == replace(locked.round, revealed=0)
        assert replace(following, round=None) == replace(locked, round=None)
        stepwise = following
        assert reveal_all(locked) == (
            reveal_all(stepwise) if not stepwise.round.all_revealed else stepwise
        )
    ends = needs_new_shoe(stepwise)
    fresh = ShoeSource(0).make(1) if ends else None
    assert settle(stepwise, fresh) == settle(reveal_all(locked), fresh)


@given(st.randoms(use_true_random=False), st.integers(0, 6), st.integers(0, 3))
@settings(deadline=None, max_examples=150)
def test_a_view_never_depends_on_hidden_cards(chance, turned, earlier):
    game = opened(seed=chance.randrange(10_000))
    for _ in range(earlier):
        game = paid(settle(reveal_all(lock(game, TWENTY_ON_BANKER))))
    known = game.shoe.dealt + turned
    hidden = list(game.shoe.cards[known:])
    chance.shuffle(hidden)
    burned = list(game.shoe.cards[1 : game.shoe.first_round_at])
    chance.shuffle(burned)
    cards = (
        game.shoe.cards[0],
        *burned,
        *game.shoe.cards[game.shoe.first_round_at : known],
        *hidden,
    )
    other = replace(game, shoe=replace(game.shoe, cards=cards))
    assert look(game) == look(other)
    assert unseen_cards(game) == unseen_cards(other)
    game, other = lock(game, TWENTY_ON_BANKER), lock(other, TWENTY_ON_BANKER)
    for step in range(turned + 1):
        if step and not game.round.all_revealed and not other.round.all_revealed:
            game, other = reveal(game), reveal(other)
        assert game.round.revealed == other.round.revealed
        assert look(game) == look(other)
        assert unseen_cards(game) == unseen_cards(other)
        assert seen_coups(game) == seen_coups(other)


def test_the_two_games_of_the_test_above_do_differ():
    game = dealing("2s 3s 3h Ah 7c 2c")
    other = dealing("2s 3s 3h Ah 7c 6c")
    views = [(look(state), state.round.winner) for state in map(locked_five_up, (game, other))]
    assert views[0][0] == views[1][0]
    assert views[0][1] != views[1][1]


def locked_five_up(game):
    game = lock(game, TWENTY_ON_BANKER)
    for _ in range(5):
        game = reveal(game)
    return game


def test_what_the_view_tells_card_by_card():
    game = lock(dealing("2s Ah 3s 3h 7c 2c"), TWENTY_ON_BANKER)
    told = []
    while True:
        view = look(game)
        coup = view.coup
        told.append(
            (
                coup.player.initial_total,
                coup.banker.initial_total,
                coup.natural,
                coup.player.draws,
                coup.banker.draws,
                coup.player.final_total,
                coup.banker.final_total,
                coup.winner and coup.winner.value,
                len(coup.reasons),
            )
        )
        assert view.balance == 98_000
        assert view.settlement is None
        if game.round.all_revealed:
            break
        game = reveal(game)
    assert told == [
        (None, None, None, None, None, None, None, None, 0),
        (None, None, None, None, None, None, None, None, 0),
        (None, None, None, None, None, None, None, None, 0),
        (5, None, None, None, None, None, None, None, 0),
        (5, 4, False, True, None, None, None, None, 1),
        (5, 4, False, True, True, 2, None, None, 2),
        (5, 4, False, True, True, 2, 6, "banker", 3),
    ]
    settled = look(settle(game))
    assert settled.balance == 101_800
    assert [line.returned for line in settled.settlement.lines] == [3_800]


def test_bets_are_debited_at_the_lock_and_paid_once():
    game = dealing("2s Ah 3s 3h 7c 2c")
    locked = lock(game, TWENTY_ON_BANKER)
    assert (game.balance, locked.balance) == (100_000, 98_000)
    assert locked.round.id == 1
    assert locked.rounds_played == 0
    settled = settle(reveal_all(locked))
    assert settled.balance == 101_800
    assert (settled.rounds_played, settled.round, settled.last.id) == (1, None, 1)
    with pytest.raises(NotAllowed) as refused:
        settle(settled)
    assert refused.value.refusal is Refusal.NO_ROUND
    assert last_bets(settled) == TWENTY_ON_BANKER


def refusal(action):
    with pytest.raises(NotAllowed) as refused:
        action()
    return refused.value.refusal


def test_actions_that_do_not_fit_the_moment():
    game = opened()
    assert refusal(lambda: lock(game, ())) is Refusal.NO_BETS
    assert refusal(lambda: reveal(game)) is Refusal.NO_ROUND
    assert refusal(lambda: reveal_all(game)) is Refusal.NO_ROUND
    assert refusal(lambda: settle(game)) is Refusal.NO_ROUND
    assert refusal(lambda: grant(game)) is Refusal.WALLET_SUFFICES
    assert refusal(lambda: last_bets(game)) is Refusal.NOTHING_TO_REPEAT
    locked = lock(game, TWENTY_ON_BANKER)
    assert refusal(lambda: lock(locked, TWENTY_ON_BANKER)) is Refusal.ROUND_RUNNING
    assert refusal(lambda: grant(locked)) is Refusal.ROUND_RUNNING
    assert refusal(lambda: settle(locked)) is Refusal.CARDS_HIDDEN
    assert refusal(lambda: settle(reveal(locked))) is Refusal.CARDS_HIDDEN
    assert refusal(lambda: change_table(locked, EZ)) is Refusal.ROUND_RUNNING
    shown = reveal_all(locked)
    assert refusal(lambda: reveal(shown)) is Refusal.ALL_SHOWN
    assert refusal(lambda: reveal_all(shown)) is Refusal.ALL_SHOWN
    owing = settle(shown)
    assert refusal(lambda: lock(owing, TWENTY_ON_BANKER)) is Refusal.HISTORY_BEHIND


def test_bets_the_table_or_the_wallet_does_not_take():
    game = opened(replace(ONE_DECK, smallest=5, step=5, largest=500))
    for chips in (4, 7, 501, 505):
        with pytest.raises(OutsideLimits):
            lock(game, (Bet(Spot.TIE, chips),))
    with pytest.raises(SpotTwice):
        lock(game, (Bet(Spot.TIE, 5), Bet(Spot.TIE, 5)))
    with pytest.raises(UnknownSpot):
        lock(game, (Bet(Spot.PANDA8, 5),))
    with pytest.raises(TooLittle) as refused:
        lock(game, (Bet(Spot.TIE, 500), Bet(Spot.BANKER, 500), Bet(Spot.PLAYER, 5)))
    assert (refused.value.wanted, refused.value.balance) == (100_500, 100_000)
    everything = lock(game, (Bet(Spot.TIE, 500), Bet(Spot.BANKER, 500)))
    assert everything.balance == 0


@pytest.mark.parametrize(
    ("left", "smallest", "granted"),
    [
        (0, 1, True),
        (99, 1, True),
        (100, 1, False),
        (100_000, 1, False),
        (499, 5, True),
        (500, 5, False),
    ],
)
def test_a_grant_is_for_a_wallet_that_cannot_cover_the_smallest_bet(left, smallest, granted):
    game = replace(
        opened(replace(ONE_DECK, smallest=smallest)), wallet=Wallet(stakes=100_000 - left)
    )
    assert can_grant(game) is granted
    if granted:
        assert grant(game).balance == left + 100_000
        assert grant(game).owed == (Grant(100_000, left + 100_000),)
    else:
        assert refusal(lambda: grant(game)) is Refusal.WALLET_SUFFICES


def test_changing_the_table():
    game = opened(DEMO)
    moved = change_table(game, EZ)
    assert (moved.table, moved.shoe, moved.balance) == (EZ, game.shoe, game.balance)
    fresh = ShoeSource(2).make(6)
    six = replace(CLASSIC, decks=6)
    assert change_table(game, six, fresh).shoe == fresh
    with pytest.raises(BadBooks):
        change_table(game, six)
    with pytest.raises(BadBooks):
        change_table(game, EZ, fresh)


def test_a_round_settles_by_the_table_it_was_dealt_under():
    game = dealing("2s Ah 3s 3h 7c 2c", CLASSIC)
    shown = reveal_all(lock(game, TWENTY_ON_BANKER))
    elsewhere = settle(replace(shown, table=EZ))
    assert elsewhere.last.returned == (3_900,)  # 19:20 at classic, though ez is next
    assert elsewhere.last.table == CLASSIC
    check_round(elsewhere.last)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda r: replace(r, winner="player"), "winner"),
        (lambda r: replace(r, returned=(3_801,)), "returns"),
        (lambda r: replace(r, returned=()), "returns"),
        (lambda r: replace(r, revealed=7), "revealed"),
        (lambda r: replace(r, revealed=-1), "revealed"),
        (lambda r: replace(r, bets=()), "bets"),
        (lambda r: replace(r, bets=(Bet(Spot.PANDA8, 20),)), "bets"),
        (lambda r: replace(r, bets=TWENTY_ON_BANKER * 2), "bets"),
        (lambda r: replace(r, coup=r.coup.first(5)), "coup"),
        (lambda r: replace(r, coup=replace(r.coup, player=r.coup.player[:2])), "coup"),
    ],
)
def test_rounds_that_the_rules_would_not_give(change, what):
    game = lock(dealing("2s Ah 3s 3h 7c 2c"), TWENTY_ON_BANKER)
    check_game(game)
    with pytest.raises(BadBooks) as refused:
        check_game(replace(game, round=change(game.round)))
    assert refused.value.what == what


def test_a_round_of_other_cards_than_the_shoes():
    game = lock(dealing("2s Ah 3s 3h 7c 2c"), TWENTY_ON_BANKER)
    with pytest.raises(BadBooks) as refused:
        check_game(replace(game, round=lock(dealing("2s Ah 3s 3h 7c 2d"), TWENTY_ON_BANKER).round))
    assert refused.value.what == "coup"


@pytest.mark.parametrize(
    "wallet",
    [Wallet(opening=-1), Wallet(stakes=100_001), Wallet(returns=10**31), Wallet(grants=-100_000)],
)
def test_wallets_that_cannot_be(wallet):
    with pytest.raises(BadBooks) as refused:
        check_game(replace(opened(), wallet=wallet))
    assert refused.value.what == "balance"


def test_dealing_helper_deals_what_it_says():
    game = lock(dealing("2s Ah 3s 3h 7c 2c"), TWENTY_ON_BANKER)
    assert isinstance(game.shoe, Shoe)
    assert [str(card) for card in game.round.coup.cards] == ["2s", "Ah", "3s", "3h", "7c", "2c"]
