"""The tables of the house, each one declarative value.

Returns are hundredths for a chip staked, the stake included: a bet paid 8 to 1 returns 900. Each
bet names the public page that its paytable was checked against. Edges on those pages are for
eight decks; the tests hold this program's exact counts against them.
"""

from __future__ import annotations

from baccarat_tui.baccarat.drawing import Winner
from baccarat_tui.baccarat.errors import UnknownTable
from baccarat_tui.baccarat.pairs import Pair
from baccarat_tui.baccarat.tables import BetRule, Pay, Spot, Table, When

_PLAYER, _BANKER, _TIE = (When(winner=winner) for winner in Winner)
_RETURNED = 100


def _to_one(odds: int) -> int:
    """What a chip returns at `odds` to one, in hundredths."""
    return (odds + 1) * 100


def _player(returns: int) -> BetRule:
    return BetRule(Spot.PLAYER, (Pay(_PLAYER, returns), Pay(_TIE, _RETURNED)))


def _banker(*pays: Pay) -> BetRule:
    return BetRule(Spot.BANKER, (*pays, Pay(_TIE, _RETURNED)))


def _tie(returns: int) -> BetRule:
    return BetRule(Spot.TIE, (Pay(_TIE, returns),))


EVEN_PLAYER = _player(200)
"""Player at 1:1. Source: Wizard of Odds, “Baccarat” (edge 1.2351 %)."""

COMMISSION_BANKER = _banker(Pay(_BANKER, 195))
"""Banker at 19:20, the 5 % commission taken from the win. Source: Wizard of Odds, “Baccarat”
(edge 1.0579 %)."""

HALF_ON_SIX_BANKER = _banker(Pay(When(winner=Winner.BANKER, total=(6,)), 150), Pay(_BANKER, 200))
"""Banker at 1:1, but half of it for a win with 6. Source: 888casino (E. Jacobson), “Card Counting
the Super Six Baccarat Side Bet” (edge 1.4581 %)."""

BARRED_SEVEN_BANKER = _banker(
    Pay(When(winner=Winner.BANKER, total=(7,), winner_cards=3), _RETURNED), Pay(_BANKER, 200)
)
"""Banker at 1:1, but the stake returned for a win with a three-card 7. Source: Wizard of Odds,
“EZ Baccarat” (edge 1.0183 %)."""

EIGHT_TIE, NINE_TIE = _tie(_to_one(8)), _tie(_to_one(9))
"""Tie at 8:1 and at 9:1. Source: 888casino (E. Jacobson), “Beating the Baccarat Tie Bet” (edges
14.360 % and 4.844 %)."""

PLAYER_PAIR = BetRule(Spot.PLAYER_PAIR, (Pay(When(pair=Pair.PLAYER), _to_one(11)),))
BANKER_PAIR = BetRule(Spot.BANKER_PAIR, (Pay(When(pair=Pair.BANKER), _to_one(11)),))
"""A hand's first two cards of one rank, 11:1. Source: 888casino (E. Jacobson), “Computer-Perfect
Play Against the Baccarat Pairs Bet” (edge 10.361 %)."""

EITHER_PAIR = BetRule(Spot.EITHER_PAIR, (Pay(When(pair=Pair.EITHER), _to_one(5)),))
"""A pair in either hand or both, 5:1. Source: Playtech's live tables as listed by neonslots.com,
“Baccarat Online Game by Playtech” (edge 13.7099 %)."""

PERFECT_PAIR = BetRule(
    Spot.PERFECT_PAIR,
    (
        Pay(When(pair=Pair.BOTH_PERFECT), _to_one(200)),
        Pay(When(pair=Pair.PERFECT), _to_one(25)),
    ),
)
"""Two cards alike in rank and suit, 25:1, in both hands 200:1 (edge 8.0470 %). Wizard of Odds,
“Perfect Pairs (Version 1)” has 25:1 for one or two (13.03 %), “(Version 2)” 250:1 for two
(6.62 %); its counts of pairs are the ones the tests use."""


def _dragon_bonus(spot: Spot, side: Winner) -> BetRule:
    by_margin = ((9, 30), (8, 10), (7, 6), (6, 4), (5, 2), (4, 1))
    return BetRule(
        spot,
        (
            Pay(When(winner=side, natural=True), _to_one(1)),
            Pay(When(winner=Winner.TIE, natural=True), _RETURNED),
            *(
                Pay(When(winner=side, natural=False, margin=(margin,)), _to_one(odds))
                for margin, odds in by_margin
            ),
        ),
    )


DRAGON_BONUS_PLAYER = _dragon_bonus(Spot.DRAGON_BONUS_PLAYER, Winner.PLAYER)
DRAGON_BONUS_BANKER = _dragon_bonus(Spot.DRAGON_BONUS_BANKER, Winner.BANKER)
"""Winning by four points or more, or with a natural; a natural tie is returned. Source: Wizard of
Odds, “Baccarat Side Bets: Dragon Bonus” (edges 2.65 % and 9.37 %)."""

BIG = BetRule(Spot.BIG, (Pay(When(cards=(5, 6)), 154),))
SMALL = BetRule(Spot.SMALL, (Pay(When(cards=(4,)), 250),))
"""Five or six cards dealt, 0.54:1, and four cards, 1.5:1. Source: vegasfreedom.com, “What is Big
and Small in Baccarat” (edges 4.35 % and 5.27 %); Wizard of Odds, “4-5-6” (5.283 % for four)."""

DRAGON_7 = BetRule(
    Spot.DRAGON7, (Pay(When(winner=Winner.BANKER, total=(7,), winner_cards=3), _to_one(40)),)
)
PANDA_8 = BetRule(
    Spot.PANDA8, (Pay(When(winner=Winner.PLAYER, total=(8,), winner_cards=3), _to_one(25)),)
)
"""Banker winning with a three-card 7, 40:1, and Player with a three-card 8, 25:1. Source: Wizard
of Odds, “EZ Baccarat” (edges 7.6113 % and 10.1876 %)."""

SUPER_6 = BetRule(Spot.SUPER6, (Pay(When(winner=Winner.BANKER, total=(6,)), _to_one(12)),))
"""Banker winning with 6, 12:1. Source: LeoVegas, “Super 6 side bet” (edge 29.98 %)."""


def _six(cards: int) -> When:
    return When(winner=Winner.BANKER, total=(6,), winner_cards=cards)


TIGER = BetRule(Spot.TIGER, (Pay(_six(2), _to_one(12)), Pay(_six(3), _to_one(20))))
"""Banker winning with 6, 12:1 with two cards and 20:1 with three; Macau's Lucky 6. Source:
gamblingnews.com, “Side Bet Approved by Macau”."""

BIG_TIGER = BetRule(Spot.BIG_TIGER, (Pay(_six(3), _to_one(50)),))
SMALL_TIGER = BetRule(Spot.SMALL_TIGER, (Pay(_six(2), _to_one(22)),))
"""Banker winning with a three-card 6, 50:1, and with a two-card 6, 22:1; Macau's Big 6 and Small
6. Source: GGRAsia, “Edge booster ‘Small 6/Big 6’ at MGM, Wynn casinos Macau” (edges 15.25 % and
14.33 %), which names the rules filed with Singapore's Gambling Regulatory Authority."""

TIGER_TIE = BetRule(Spot.TIGER_TIE, (Pay(When(winner=Winner.TIE, total=(6,)), _to_one(45)),))
"""A tie at 6, 45:1, the vendor's present paytable; an older 35:1 is still quoted. Source: the
correction recorded by github.com/SabienNguyen/baccarat-sim in docs/BACKLOG.md (edge 11.4952 %);
ties at 6 are counted by Wizard of Odds, “Egalité”."""

TIGER_PAIR = BetRule(
    Spot.TIGER_PAIR,
    (
        Pay(When(pair=Pair.BOTH_ALIKE), _to_one(100)),
        Pay(When(pair=Pair.BOTH), _to_one(20)),
        Pay(When(pair=Pair.EITHER), _to_one(4)),
    ),
)
"""A pair in one hand 4:1, in both 20:1, in both and of one rank 100:1. Source: “Tiger Baccarat”
in github.com/flashlin/Samples, an operator's question-and-answer sheet, and the Venetian's felts
as reported in github.com/SabienNguyen/baccarat-sim, docs/BACKLOG.md (edge 16.12 %)."""

DEMO = Table("demo", decks=8, bets=(_player(195), _banker(Pay(_BANKER, 190)), _tie(1010)))
"""The default table; its returns are this program's own (SPEC section 3)."""

CLASSIC = Table(
    "classic",
    decks=8,
    bets=(
        EVEN_PLAYER,
        COMMISSION_BANKER,
        EIGHT_TIE,
        PLAYER_PAIR,
        BANKER_PAIR,
        EITHER_PAIR,
        PERFECT_PAIR,
        DRAGON_BONUS_PLAYER,
        DRAGON_BONUS_BANKER,
        BIG,
        SMALL,
    ),
)
"""Commission on Banker and the side bets most often met."""

CLASSIC_9 = Table("classic-9", decks=8, bets=(EVEN_PLAYER, COMMISSION_BANKER, NINE_TIE))
"""Commission on Banker and the better Tie."""

NO_COMMISSION = Table(
    "no-commission",
    decks=8,
    bets=(
        EVEN_PLAYER,
        HALF_ON_SIX_BANKER,
        EIGHT_TIE,
        SUPER_6,
        TIGER,
        BIG_TIGER,
        SMALL_TIGER,
        TIGER_TIE,
        TIGER_PAIR,
    ),
)
"""Super 6: no commission, half on a Banker 6, and the Tiger family."""

EZ = Table("ez", decks=8, bets=(EVEN_PLAYER, BARRED_SEVEN_BANKER, EIGHT_TIE, DRAGON_7, PANDA_8))
"""EZ Baccarat: no commission, a three-card Banker 7 returned."""

HOUSE = (DEMO, CLASSIC, CLASSIC_9, NO_COMMISSION, EZ)


def house_table(name: str) -> Table:
    """The built-in table of that name. Raises UnknownTable."""
    for table in HOUSE:
        if table.name == name:
            return table
    raise UnknownTable(name, tuple(table.name for table in HOUSE))
