"""The house's tables against published paytables, counts and edges, to all published digits."""

from decimal import ROUND_HALF_EVEN, Decimal
from fractions import Fraction

import pytest

from baccarat_tui.baccarat.differences import edges_of
from baccarat_tui.baccarat.drawing import Winner
from baccarat_tui.baccarat.errors import UnknownTable
from baccarat_tui.baccarat.house import HOUSE, house_table
from baccarat_tui.baccarat.kinds import Kind, chances_in, idle_pays
from baccarat_tui.baccarat.tables import Spot, Table, When

ORDERS = 4_998_398_275_503_360  # of six cards of eight decks


def percent(edge: Fraction, places: int) -> str:
    exact = Decimal(edge.numerator) * 100 / Decimal(edge.denominator)
    return str(exact.quantize(Decimal(1).scaleb(-places), ROUND_HALF_EVEN))


# Eight decks. Edges in per cent, each with the digits its source gives.
PUBLISHED_EDGES = [
    # Wizard of Odds, "Baccarat" and "Baccarat Side Bets".
    ("classic", "player", "1.24"),
    ("classic", "banker", "1.06"),
    ("classic", "tie", "14.36"),
    ("classic", "dragon_bonus_player", "2.65"),
    ("classic", "dragon_bonus_player", "2.6517"),
    ("classic", "dragon_bonus_banker", "9.37"),
    ("classic", "dragon_bonus_banker", "9.3731"),
    ("classic", "small", "5.283"),
    # 888casino (E. Jacobson): "Beating the Baccarat Tie Bet", "... the Baccarat Pairs Bet",
    # "Card Counting the Super Six Baccarat Side Bet".
    ("classic", "tie", "14.360"),
    ("classic-9", "tie", "4.844"),
    ("classic", "player_pair", "10.361"),
    ("classic", "banker_pair", "10.361"),
    ("classic", "banker", "1.0579"),
    ("no-commission", "banker", "1.4581"),
    ("ez", "banker", "1.0183"),
    # vegasfreedom.com, "What is Big and Small in Baccarat".
    ("classic", "big", "4.35"),
    # Wizard of Odds, "EZ Baccarat".
    ("ez", "dragon7", "7.6113"),
    ("ez", "panda8", "10.1876"),
    # LeoVegas, "Super 6 side bet".
    ("no-commission", "super6", "29.98"),
    # Advanced Advantage Play (E. Jacobson), "Card Counting the Big Tiger Baccarat Side Bet";
    # GGRAsia, "Edge booster 'Small 6/Big 6' at MGM, Wynn casinos Macau".
    ("no-commission", "big_tiger", "15.2533"),
    ("no-commission", "small_tiger", "14.33"),
    # github.com/SabienNguyen/baccarat-sim, docs/BACKLOG.md, table of exact edges.
    ("no-commission", "tiger", "16.6836"),
    ("no-commission", "small_tiger", "14.3325"),
    ("no-commission", "tiger_tie", "11.4952"),
    ("no-commission", "tiger_pair", "16.1217"),
    ("classic", "either_pair", "13.7099"),
    # The default table's own, and the main bets to ten digits.
    ("demo", "player", "3.4663143756"),
    ("demo", "banker", "3.3508928974"),
    ("demo", "tie", "3.8924722961"),
    ("classic", "player", "1.2350813289"),
    ("classic", "banker", "1.0579057842"),
    ("classic", "tie", "14.3596287787"),
    ("classic", "perfect_pair", "8.0470"),
]


@pytest.mark.parametrize(("name", "spot", "published"), PUBLISHED_EDGES)
def test_published_edge(name: str, spot: str, published: str) -> None:
    edge = edges_of(house_table(name))[Spot(spot)]
    assert percent(edge, len(published.partition(".")[2])) == published


def test_every_bet_of_the_house_has_a_published_edge() -> None:
    told = {(name, spot) for name, spot, _edge in PUBLISHED_EDGES}
    shared = {("classic-9", "player"), ("classic-9", "banker")} | {
        (name, spot) for name in ("no-commission", "ez") for spot in ("player", "tie")
    }  # the same rules as at `classic`, which test_settlement asserts
    assert {(table.name, spot.value) for table in HOUSE for spot in table.spots} == told | shared


# Wizard of Odds, "Dragon Bonus", eight decks: orders for each event, by side.
DRAGON_BONUS = {
    9: (18_409_431_764_992, 15_390_342_909_952),
    8: (34_097_645_543_424, 28_305_092_784_128),
    7: (89_590_261_473_280, 79_517_099_278_336),
    6: (141_238_897_317_888, 119_200_072_366_080),
    5: (166_169_165_987_840, 157_275_882_332_160),
    4: (186_780_352_174_080, 201_147_167_287_296),
}
NATURAL_WIN, NATURAL_TIE = 812_685_054_124_032, 89_325_908_267_520


@pytest.mark.parametrize(
    ("spot", "side"), [(Spot.DRAGON_BONUS_PLAYER, 0), (Spot.DRAGON_BONUS_BANKER, 1)]
)
def test_dragon_bonus_event_by_event(spot: Spot, side: int) -> None:
    rule = house_table("classic").rule(spot)
    counts = {
        (pay.when.natural, pay.when.winner.value, pay.when.margin): chance * ORDERS
        for pay, chance in zip(rule.pays, chances_in(8).of_pays(rule), strict=True)
    }
    winner = ("player", "banker")[side]
    assert counts == {
        (True, winner, ()): NATURAL_WIN,
        (True, "tie", ()): NATURAL_TIE,
        **{(False, winner, (margin,)): both[side] for margin, both in DRAGON_BONUS.items()},
    }


# Published orders of eight decks in which one condition holds. Source: Wizard of Odds,
# "Baccarat", "EZ Baccarat", "Egalité", "Super Baccarat".
PUBLISHED_COUNTS = [
    (When(winner=Winner.PLAYER), 2_230_518_282_592_256),
    (When(winner=Winner.BANKER), 2_292_252_566_437_888),
    (When(winner=Winner.TIE), 475_627_426_473_216),
    (When(winner=Winner.BANKER, total=(7,), winner_cards=3), 112_633_011_329_024),
    (When(winner=Winner.PLAYER, total=(8,), winner_cards=3), 172_660_763_262_976),
    (When(winner=Winner.BANKER, total=(6,)), 269_232_304_455_680),
    (When(winner=Winner.TIE, total=(6,)), 96_170_001_308_416),
    (When(winner=Winner.TIE, total=(0,)), 28_979_901_420_544),
    (When(winner=Winner.TIE, total=(7,)), 101_717_538_899_968),
    (When(winner=Winner.PLAYER, total=(9,)), 613_074_020_540_416),
    (When(winner=Winner.PLAYER, total=(6,)), 312_658_895_192_064),
    (When(winner=Winner.PLAYER, total=(1,)), 24_639_193_538_560),
    (When(winner=Winner.BANKER, total=(9,)), 586_850_279_002_112),
    (When(winner=Winner.BANKER, total=(4,)), 163_359_790_133_248),
]


def orders_of(condition: When) -> Fraction:
    chances = chances_in(8)
    return ORDERS * chances.together(
        kind for kind in chances.of if not isinstance(kind, tuple) and condition.holds_for(kind)
    )


@pytest.mark.parametrize(("condition", "published"), PUBLISHED_COUNTS)
def test_published_count(condition: When, published: int) -> None:
    assert orders_of(condition) == published


def test_published_chances_of_the_number_of_cards() -> None:
    # Wizard of Odds, "4-5-6", eight decks.
    for cards, chance in ((4, 0.378868), (5, 0.303444), (6, 0.317687)):
        assert round(float(orders_of(When(cards=(cards,))) / ORDERS), 6) == chance


def test_published_counts_of_perfect_pairs() -> None:
    # Wizard of Odds, "Perfect Pairs (Version 2)" and "(Version 1)"; ways to deal two hands of two.
    rule = house_table("classic").rule(Spot.PERFECT_PAIR)
    both, one = chances_in(8).of_pays(rule)
    assert (both * 7_379_583_120, one * 7_379_583_120) == (2_101_008, 244_747_776)
    assert sum(chances_in(6).of_pays(rule)) * 2_323_673_820 == 74_114_820


def test_the_chances_of_all_kinds_make_one() -> None:
    for decks in (1, 8):
        kinds: list[Kind] = list(chances_in(decks).of)
        scores = [kind for kind in kinds if not isinstance(kind, tuple)]
        pairs = [kind for kind in kinds if isinstance(kind, tuple)]
        for group in (scores, pairs):
            assert chances_in(decks).together(group) == 1


@pytest.mark.parametrize("table", HOUSE, ids=lambda table: table.name)
def test_every_pay_of_the_house_counts_in_some_round(table: Table) -> None:
    assert [idle_pays(rule) for rule in table.bets] == [()] * len(table.bets)


def test_tables_of_the_house() -> None:
    assert [table.name for table in HOUSE] == [
        "demo",
        "classic",
        "classic-9",
        "no-commission",
        "ez",
    ]
    assert {table.decks for table in HOUSE} == {8}
    assert {(table.smallest, table.step, table.largest) for table in HOUSE} == {(1, 1, None)}
    assert [spot.value for spot in house_table("demo").spots] == ["player", "banker", "tie"]
    assert len({table.digest for table in HOUSE}) == len(HOUSE)
    assert max(len(table.bets) for table in HOUSE) <= 12
    with pytest.raises(UnknownTable) as refused:
        house_table("Demo")
    assert refused.value.known == ("demo", "classic", "classic-9", "no-commission", "ez")
