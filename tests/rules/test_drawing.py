"""The third-card procedure against the table of the rules, written out here by hand."""

import itertools

import pytest

from baccarat_tui.baccarat import drawing
from baccarat_tui.baccarat.cards import Card, Rank, parse_cards
from baccarat_tui.baccarat.drawing import (
    Coup,
    Reason,
    Rule,
    Score,
    Side,
    Winner,
    coup_by_hand,
    deal,
    next_card,
)
from baccarat_tui.baccarat.errors import HandFault, ImpossibleHand
from baccarat_tui.baccarat.view import view_coup

# The classic punto banco table: Banker's initial total, and the values of Player's third card
# against which Banker draws.
BANKER_DRAWS_AGAINST = {
    0: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    1: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    2: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    3: {0, 1, 2, 3, 4, 5, 6, 7, 9},
    4: {2, 3, 4, 5, 6, 7},
    5: {4, 5, 6, 7},
    6: {6, 7},
    7: set(),
}
DRAWS_ON = {0, 1, 2, 3, 4, 5}
NATURALS = {8, 9}


def card(points):
    return Card.parse("K" if points == 0 else "A" if points == 1 else str(points))


def expected_draws(player, banker, third):
    """Whether Player draws and whether Banker does, from the initial totals and the third card."""
    if player in NATURALS or banker in NATURALS:
        return False, False
    if player in DRAWS_ON:
        return True, third in BANKER_DRAWS_AGAINST[banker]
    return False, banker in DRAWS_ON


CASES = tuple(itertools.product(range(10), repeat=3))


def disagreements():
    """Every (Player, Banker, third card) in which the procedure differs from the table above."""
    found = []
    for player, banker, third in CASES:
        # The first card of each hand is a nine, so that the totals come from sums above ten too.
        p2, b2 = (player - 9) % 10, (banker - 9) % 10
        coup = deal(card(points) for points in (9, 9, p2, b2, third, 1, 1, 1))
        draws = (len(coup.player) == 3, len(coup.banker) == 3)
        if draws != expected_draws(player, banker, third) or not coup.complete:
            found.append((player, banker, third))
    return found


def test_every_pair_of_initial_totals_against_every_third_card():
    assert disagreements() == []


@pytest.mark.parametrize("banker", range(8))
@pytest.mark.parametrize("third", range(10))
def test_a_change_of_any_cell_of_bankers_table_is_seen(monkeypatch, banker, third):
    row = drawing.BANKER_TABLE[banker]
    flipped = row[:third] + ("S" if row[third] == "D" else "D") + row[third + 1 :]
    rows = list(drawing.BANKER_TABLE)
    rows[banker] = flipped
    monkeypatch.setattr(drawing, "BANKER_TABLE", tuple(rows))
    assert disagreements() == [(player, banker, third) for player in range(6)]


@pytest.mark.parametrize("changed", range(8))
def test_a_change_of_the_rule_without_table_is_seen(monkeypatch, changed):
    rule = drawing.draws_without_table
    monkeypatch.setattr(
        drawing, "draws_without_table", lambda total: rule(total) is not (total == changed)
    )
    players = {player for player, _banker, _third in disagreements()}
    assert changed in players
    if changed >= 6:
        assert players == {changed, 6, 7}  # and Banker's rule, when Player stands on 6 or 7


@pytest.mark.parametrize(
    "wrong",
    [
        lambda p, b: drawing.total(p[:2]) >= 8,
        lambda p, b: drawing.total(b[:2]) >= 8,
        lambda p, b: drawing.total(p[:2]) >= 9 or drawing.total(b[:2]) >= 9,
        lambda p, b: drawing.total(p[:2]) >= 7 or drawing.total(b[:2]) >= 7,
    ],
    ids=["player only", "banker only", "nine only", "seven too"],
)
def test_a_change_of_the_natural_is_seen(monkeypatch, wrong):
    monkeypatch.setattr(drawing, "is_natural", wrong)
    try:
        seen = bool(disagreements())
    except IndexError:  # Banker's table has no row for a natural
        seen = True
    assert seen


# Player, Banker, cards that follow, initial totals, final totals, winner.
WORKED_EXAMPLES = [
    ("2 3", "A 3", "7 2", (5, 4), (2, 6), Winner.BANKER),
    ("8 K", "A 2", "", (8, 3), (8, 3), Winner.PLAYER),
    ("8 7", "10 6", "4", (5, 6), (9, 6), Winner.PLAYER),
    ("3 5", "2 3", "", (8, 5), (8, 5), Winner.PLAYER),
]


@pytest.mark.parametrize(
    ("player", "banker", "rest", "initial", "final", "winner"), WORKED_EXAMPLES
)
def test_worked_example(player, banker, rest, initial, final, winner):
    p, b = parse_cards(player), parse_cards(banker)
    # A card that the rules do not call for follows, and must stay in the shoe.
    supply = iter((p[0], b[0], p[1], b[1], *parse_cards(rest), Card(Rank.NINE)))
    coup = deal(supply)
    view = view_coup(coup)
    assert (view.player.initial_total, view.banker.initial_total) == initial
    assert (view.player.final_total, view.banker.final_total) == final
    assert view.winner is winner
    assert [str(left) for left in supply] == ["9"]


def test_worked_example_of_totals_above_ten():
    coup = Coup(parse_cards("7 8"), parse_cards("2 4"))
    view = view_coup(coup)
    assert (view.player.initial_total, view.banker.initial_total) == (5, 6)
    assert view.natural is False
    assert view.next_hand is Side.PLAYER
    assert view.player.draws is True
    assert view.banker.draws is None


@pytest.mark.parametrize("rank", ["10", "J", "Q", "K"])
@pytest.mark.parametrize("banker_draws", [False, True])
def test_a_third_card_of_value_zero_is_a_third_card(rank, banker_draws):
    # Banker's 4 stands against a zero and Banker's 3 draws; either would draw had Player stood.
    banker = parse_cards("A 2" if banker_draws else "A 3")
    coup = deal(
        (*parse_cards("2"), banker[0], *parse_cards("3"), banker[1], *parse_cards(f"{rank} 5"))
    )
    view = view_coup(coup)
    assert len(coup.player) == 3
    assert view.player.draws is True
    assert view.player.third_card_value == 0
    assert view.player.initial_total == view.player.final_total == 5
    assert view.banker.draws is banker_draws
    assert view.banker.third_card_value == (5 if banker_draws else None)
    rule = Rule.BANKER_DRAWS_AGAINST if banker_draws else Rule.BANKER_STANDS_AGAINST
    assert coup.reasons()[1] == Reason(rule, banker=3 if banker_draws else 4, third=0)


def test_bankers_table_looks_at_the_third_card_and_not_at_the_new_total():
    # Player's 5 and a 4 make 9; Banker's 5 draws against the 4. Against a 9 it would stand.
    coup = deal(parse_cards("2 2 3 3 4 K"))
    assert coup.score == Score(player_total=9, banker_total=5, player_cards=3, banker_cards=3)


def test_a_total_reached_with_a_third_card_is_no_natural():
    coup = deal(parse_cards("2 10 3 6 4"))
    assert coup.score.player_total == 9
    assert not coup.score.natural
    assert view_coup(coup).natural is False
    assert Rule.NATURAL not in {reason.rule for reason in coup.reasons()}


def test_dealing_reads_no_card_ahead():
    def supply():
        yield from parse_cards("9 2 K 2")
        pytest.fail("a card was read that is not dealt")

    assert deal(supply()).complete


def test_dealing_order():
    coup = deal(parse_cards("As 2h 3d 3c 5s 6h"))
    assert coup == Coup(parse_cards("As 3d 5s"), parse_cards("2h 3c 6h"))
    assert coup.cards == parse_cards("As 2h 3d 3c 5s 6h")
    # Player stands on 6: the fifth card is Banker's.
    alone = deal(parse_cards("As 2h 5d 3c 9s"))
    assert alone == Coup(parse_cards("As 5d"), parse_cards("2h 3c 9s"))
    assert alone.cards == parse_cards("As 2h 5d 3c 9s")
    for count in range(6):
        assert alone.first(count).cards == alone.cards[:count]


def reasons_of(text):
    return [reason.rule for reason in deal(parse_cards(text)).reasons()]


@pytest.mark.parametrize(
    ("cards", "rules"),
    [
        ("", []),
        ("2 2 3", []),
        ("2 2 3 3", [Rule.PLAYER_DRAWS]),
        ("2 2 3 3 4", [Rule.PLAYER_DRAWS, Rule.BANKER_DRAWS_AGAINST]),
        ("2 2 3 3 4 K", [Rule.PLAYER_DRAWS, Rule.BANKER_DRAWS_AGAINST, Rule.PLAYER_WINS]),
        ("2 2 3 3 3", [Rule.PLAYER_DRAWS, Rule.BANKER_STANDS_AGAINST, Rule.PLAYER_WINS]),
        ("2 3 4 4", [Rule.PLAYER_STANDS, Rule.BANKER_STANDS_ALONE, Rule.BANKER_WINS]),
        ("2 3 4 2", [Rule.PLAYER_STANDS, Rule.BANKER_DRAWS_ALONE]),
        ("2 3 4 2 A", [Rule.PLAYER_STANDS, Rule.BANKER_DRAWS_ALONE, Rule.TIE]),
        ("9 K K 8", [Rule.NATURAL, Rule.PLAYER_WINS]),
    ],
)
def test_reasons_are_those_that_the_cards_have_settled(cards, rules):
    assert reasons_of(cards) == rules


def test_reasons_carry_the_numbers_they_looked_at():
    assert deal(parse_cards("2 A 3 3 7 2")).reasons() == (
        Reason(Rule.PLAYER_DRAWS, player=5),
        Reason(Rule.BANKER_DRAWS_AGAINST, banker=4, third=7),
        Reason(Rule.BANKER_WINS, player=2, banker=6),
    )


@pytest.mark.parametrize(
    ("player", "banker", "side", "fault"),
    [
        ("2", "2 3", "player", HandFault.TOO_FEW),
        ("2 3", "", "banker", HandFault.TOO_FEW),
        ("2 3 4 5", "2 3", "player", HandFault.TOO_MANY),
        ("2 3 4", "2 3 4 5", "banker", HandFault.TOO_MANY),
        ("9 K 2", "2 3", "player", HandFault.UNDUE_THIRD),
        ("2 3 4", "9 K", "player", HandFault.UNDUE_THIRD),
        ("2 4 4", "2 3", "player", HandFault.UNDUE_THIRD),
        ("9 K", "2 3 4", "banker", HandFault.UNDUE_THIRD),
        ("2 3 3", "2 3 4", "banker", HandFault.UNDUE_THIRD),
        ("2 3", "2 3 4", "player", HandFault.MISSING_THIRD),  # Player's own third comes first
    ],
)
def test_hands_that_the_rules_do_not_deal(player, banker, side, fault):
    with pytest.raises(ImpossibleHand) as refused:
        coup_by_hand(parse_cards(player), parse_cards(banker))
    assert (refused.value.side, refused.value.fault) == (side, fault)


@pytest.mark.parametrize(
    ("player", "banker", "needs"),
    [("2 3", "A 3", Side.PLAYER), ("2 3 7", "A 3", Side.BANKER), ("2 3 7", "A 3 2", None)],
)
def test_hands_by_hand_may_still_need_a_card(player, banker, needs):
    coup = coup_by_hand(parse_cards(player), parse_cards(banker))
    assert coup.next_hand is needs
    assert coup.complete is (needs is None)


def test_the_first_four_cards_alternate():
    player, banker = [], []
    order = []
    for _ in range(4):
        side = next_card(player, banker)
        order.append(side)
        (player if side is Side.PLAYER else banker).append(Card(Rank.KING))
    assert order == [Side.PLAYER, Side.BANKER, Side.PLAYER, Side.BANKER]
