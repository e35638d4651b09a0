"""A table's rules as data: its decks, its bets, when each returns what, and its limits.

Settlement, odds, simulation, help and screens read these values; nothing else in the program
knows what a bet returns.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from enum import StrEnum

from baccarat_tui.baccarat.chips import CHIP, LARGEST_STAKE
from baccarat_tui.baccarat.drawing import Coup, Score, Winner
from baccarat_tui.baccarat.errors import BaccaratError, OutsideLimits, SpotTwice, UnknownSpot
from baccarat_tui.baccarat.pairs import Pair, pair_holds
from baccarat_tui.baccarat.shoe import MOST_DECKS


class Spot(StrEnum):
    """A place on the layout where chips may stand."""

    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"
    PLAYER_PAIR = "player_pair"
    BANKER_PAIR = "banker_pair"
    EITHER_PAIR = "either_pair"
    PERFECT_PAIR = "perfect_pair"
    DRAGON7 = "dragon7"
    PANDA8 = "panda8"
    SUPER6 = "super6"
    DRAGON_BONUS_PLAYER = "dragon_bonus_player"
    DRAGON_BONUS_BANKER = "dragon_bonus_banker"
    BIG = "big"
    SMALL = "small"
    TIGER = "tiger"
    BIG_TIGER = "big_tiger"
    SMALL_TIGER = "small_tiger"
    TIGER_TIE = "tiger_tie"
    TIGER_PAIR = "tiger_pair"


class TableFault(StrEnum):
    """What is wrong with a table's rules."""

    NAME = "name"
    DECKS = "decks"
    NO_BETS = "no_bets"
    SPOT_TWICE = "spot_twice"
    NO_PAYS = "no_pays"
    TOO_MANY_PAYS = "too_many_pays"
    RETURN = "return"
    NEVER_WINS = "never_wins"
    EMPTY_CONDITION = "empty_condition"
    MIXED_CONDITION = "mixed_condition"
    NUMBERS = "numbers"
    LIMITS = "limits"


LONGEST_NAME = 40
"""Letters in a table's name."""

MOST_PAYS = 20
"""Pays of one bet, so that a table that travels with every round stays small."""

LARGEST_RETURN = 1_000 * CHIP
"""The most that a chip may return, in hundredths."""


class BadTable(BaccaratError):
    """A table that cannot be played; `where` is the spot or the field at fault, `pay` the place
    of the pay among those of the spot, from 0, where it is one of them alone.
    """

    def __init__(self, fault: TableFault, where: str = "", pay: int | None = None) -> None:
        super().__init__(fault.value, where, pay)
        self.fault = fault
        self.where = where
        self.pay = pay


@dataclass(frozen=True, slots=True, kw_only=True)
class When:
    """A condition on a finished coup: everything that is set must hold.

    `total` and `winner_cards` speak of the winning hand (in a tie, of the common total and of
    either hand), `margin` of the points it won by, `cards` of the cards dealt in all, `natural`
    of a coup that ended on a natural. `pair` looks at the first two cards of the hands alone
    and stands by itself. Numbers rise, so that one condition is written in one way only.
    """

    winner: Winner | None = None
    total: tuple[int, ...] = ()
    winner_cards: int | None = None
    margin: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    natural: bool | None = None
    pair: Pair | None = None

    def __post_init__(self) -> None:
        on_score = self.on_score
        if self.pair is None and not on_score:
            raise BadTable(TableFault.EMPTY_CONDITION)
        if self.pair is not None and on_score:
            raise BadTable(TableFault.MIXED_CONDITION)
        for field, numbers, least, most in (
            ("total", self.total, 0, 9),
            ("margin", self.margin, 0, 9),
            ("cards", self.cards, 4, 6),
            ("winner_cards", () if self.winner_cards is None else (self.winner_cards,), 2, 3),
        ):
            if list(numbers) != sorted({*numbers} & {*range(least, most + 1)}):
                raise BadTable(TableFault.NUMBERS, field)

    @property
    def on_score(self) -> bool:
        """Whether the condition looks at the final score rather than at pairs."""
        return bool(
            self.winner
            or self.total
            or self.winner_cards is not None
            or self.margin
            or self.cards
            or self.natural is not None
        )

    def holds_for(self, score: Score) -> bool:
        """Whether a condition on the score holds."""
        winner = score.winner
        banker_won = winner is Winner.BANKER
        winning_cards = (
            {score.player_cards, score.banker_cards}
            if winner is Winner.TIE
            else {score.banker_cards if banker_won else score.player_cards}
        )
        return (
            (self.winner is None or winner is self.winner)
            and (not self.total or max(score.player_total, score.banker_total) in self.total)
            and (self.winner_cards is None or self.winner_cards in winning_cards)
            and (not self.margin or abs(score.player_total - score.banker_total) in self.margin)
            and (not self.cards or score.cards in self.cards)
            and (self.natural is None or score.natural is self.natural)
        )

    def holds(self, coup: Coup) -> bool:
        """Whether the condition holds. Raises NeedsSuits for a perfect pair of bare ranks."""
        if self.pair is not None:
            return pair_holds(self.pair, coup.player[:2], coup.banker[:2])
        return self.holds_for(coup.score)


@dataclass(frozen=True, slots=True)
class Pay:
    """What a chip returns, in hundredths with the stake included, when the condition holds.

    100 is the stake returned, 0 a loss that later pays do not undo.
    """

    when: When
    returns: int


@dataclass(frozen=True, slots=True)
class BetRule:
    """A bet a table takes. The first pay whose condition holds counts; with none it is lost."""

    spot: Spot
    pays: tuple[Pay, ...]

    def returns(self, coup: Coup) -> int:
        """Hundredths returned per chip staked, 0 when the bet is lost."""
        return next((pay.returns for pay in self.pays if pay.when.holds(coup)), 0)

    def check(self) -> None:
        """Raise BadTable unless the bet can be played."""
        returns = [pay.returns for pay in self.pays]
        if not returns:
            raise BadTable(TableFault.NO_PAYS, self.spot)
        if len(returns) > MOST_PAYS:
            raise BadTable(TableFault.TOO_MANY_PAYS, self.spot)
        if len({pay.when.pair is None for pay in self.pays}) > 1:
            raise BadTable(TableFault.MIXED_CONDITION, self.spot)
        for at, amount in enumerate(returns):
            if amount != 0 and not CHIP <= amount <= LARGEST_RETURN:
                raise BadTable(TableFault.RETURN, self.spot, at)
        if max(returns) <= CHIP:
            raise BadTable(TableFault.NEVER_WINS, self.spot)

    @property
    def on_pairs(self) -> bool:
        """Whether the bet looks at the hands' first two cards."""
        return any(pay.when.pair is not None for pay in self.pays)

    @property
    def needs_suits(self) -> bool:
        """Whether the bet can be settled only when every suit is known."""
        return any(pay.when.pair is not None and pay.when.pair.needs_suits for pay in self.pays)


@dataclass(frozen=True, slots=True)
class Bet:
    """Chips standing on a spot. Stakes are whole chips, so any return is whole hundredths."""

    spot: Spot
    chips: int

    @property
    def stake(self) -> int:
        """The stake in hundredths."""
        return self.chips * CHIP


@dataclass(frozen=True, slots=True)
class Table:
    """The rules of one table; limits are in chips, `largest` None when the wallet is the limit."""

    name: str
    decks: int
    bets: tuple[BetRule, ...]
    smallest: int = 1
    step: int = 1
    largest: int | None = None

    def __post_init__(self) -> None:
        spots = [rule.spot for rule in self.bets]
        name_fits = self.name.isprintable() and self.name == self.name.strip()
        if not (name_fits and 1 <= len(self.name) <= LONGEST_NAME):
            raise BadTable(TableFault.NAME, "name")
        if not 1 <= self.decks <= MOST_DECKS:
            raise BadTable(TableFault.DECKS, "decks")
        if not spots:
            raise BadTable(TableFault.NO_BETS, "bets")
        for rule in self.bets:
            if spots.count(rule.spot) > 1:
                raise BadTable(TableFault.SPOT_TWICE, rule.spot)
            rule.check()
        top = LARGEST_STAKE if self.largest is None else self.largest
        if not 1 <= self.step <= self.smallest <= top <= LARGEST_STAKE:
            raise BadTable(TableFault.LIMITS, "limits")

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The spots of the layout, in its order."""
        return tuple(rule.spot for rule in self.bets)

    def rule(self, spot: Spot) -> BetRule:
        """The rule of a spot. Raises UnknownSpot when this table does not take the bet."""
        for rule in self.bets:
            if rule.spot is spot:
                return rule
        raise UnknownSpot(spot.value, self.spots)

    def spot_named(self, text: str) -> Spot:
        """Read a spot's name. Raises UnknownSpot."""
        for spot in self.spots:
            if spot.value == text.lower():
                return spot
        raise UnknownSpot(text, self.spots)

    def check_bet(self, bet: Bet) -> None:
        """Raise OutsideLimits or UnknownSpot when the table does not take the bet."""
        self.rule(bet.spot)
        too_large = self.largest is not None and bet.chips > self.largest
        if bet.chips < self.smallest or too_large or (bet.chips - self.smallest) % self.step:
            raise OutsideLimits(bet.chips, self.smallest, self.largest, self.step)

    def check_bets(self, bets: tuple[Bet, ...]) -> None:
        """Raise SpotTwice, OutsideLimits or UnknownSpot unless the bets may stand together."""
        spots: set[Spot] = set()
        for bet in bets:
            if bet.spot in spots:
                raise SpotTwice(bet.spot.value)
            spots.add(bet.spot)
            self.check_bet(bet)

    @property
    def digest(self) -> str:
        """The rules' name by content: the same rules, the same 32 hexadecimal digits."""
        text = json.dumps(asdict(self), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:32]
