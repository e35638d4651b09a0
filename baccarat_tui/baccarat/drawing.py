"""The third-card procedure, and a coup with the reasons for every card (SPEC section 1).

One function, `next_card`, decides who is dealt the next card from the cards on the table.
Dealing, explaining, checking a save and showing a half-revealed round all ask it, so none of
them can disagree, and none needs a card that is still hidden.

Source: the classic punto banco procedure, as in the SPEC's table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from baccarat_tui.baccarat.cards import Card, total
from baccarat_tui.baccarat.errors import HandFault, ImpossibleHand

Hand = tuple[Card, ...]


class Side(StrEnum):
    """One of the two hands."""

    PLAYER = "player"
    BANKER = "banker"


class Winner(StrEnum):
    """What a coup came to."""

    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


class Rule(StrEnum):
    """The rule that decided a step."""

    NATURAL = "natural"
    PLAYER_DRAWS = "player_draws"
    PLAYER_STANDS = "player_stands"
    BANKER_DRAWS_ALONE = "banker_draws_alone"
    BANKER_STANDS_ALONE = "banker_stands_alone"
    BANKER_DRAWS_AGAINST = "banker_draws_against"
    BANKER_STANDS_AGAINST = "banker_stands_against"
    PLAYER_WINS = "player_wins"
    BANKER_WINS = "banker_wins"
    TIE = "tie"


@dataclass(frozen=True, slots=True)
class Reason:
    """One step of a coup: the rule, and the only numbers it looked at.

    `player` and `banker` are initial totals in drawing rules and in `natural`, final totals in
    the three results; `third` is the value of Player's third card. What a rule does not look at
    is None.
    """

    rule: Rule
    player: int | None = None
    banker: int | None = None
    third: int | None = None


# Banker's initial total (row) against the value of Player's third card (column 0 to 9).
BANKER_TABLE: tuple[str, ...] = (
    # 0123456789
    "DDDDDDDDDD",  # 0
    "DDDDDDDDDD",  # 1
    "DDDDDDDDDD",  # 2
    "DDDDDDDDSD",  # 3
    "SSDDDDDDSS",  # 4
    "SSSSDDDDSS",  # 5
    "SSSSSSDDSS",  # 6
    "SSSSSSSSSS",  # 7
)


def is_natural(player: Sequence[Card], banker: Sequence[Card]) -> bool:
    """Whether either hand totals 8 or 9 on its first two cards; both must have been dealt."""
    return total(player[:2]) >= 8 or total(banker[:2]) >= 8


def draws_without_table(initial_total: int) -> bool:
    """Player's rule, and Banker's when Player stood: draw on 0 to 5, stand on 6 and 7."""
    return initial_total <= 5


def banker_draws_against(initial_total: int, third_card_value: int) -> bool:
    """Banker's rule when Player drew a card of this value (0 to 9, not Player's new total)."""
    return BANKER_TABLE[initial_total][third_card_value] == "D"


def next_card(player: Sequence[Card], banker: Sequence[Card]) -> Side | None:
    """Which hand is dealt the next card, or None when the coup is complete."""
    if len(banker) < 2:
        return Side.PLAYER if len(player) == len(banker) else Side.BANKER
    if is_natural(player, banker):
        return None
    player_draws = draws_without_table(total(player[:2]))
    if player_draws and len(player) == 2:
        return Side.PLAYER
    if len(banker) == 3:
        return None
    initial = total(banker)
    draws = (
        banker_draws_against(initial, player[2].points)
        if player_draws
        else draws_without_table(initial)
    )
    return Side.BANKER if draws else None


@dataclass(frozen=True, slots=True)
class Score:
    """What a finished coup came to: final totals and numbers of cards, all a bet may ask of it."""

    player_total: int
    banker_total: int
    player_cards: int
    banker_cards: int

    @property
    def winner(self) -> Winner:
        """The hand with the higher final total."""
        if self.player_total == self.banker_total:
            return Winner.TIE
        return Winner.PLAYER if self.player_total > self.banker_total else Winner.BANKER

    @property
    def natural(self) -> bool:
        """Whether the coup ended on a natural: a total reached with a third card never is one."""
        return self.cards == 4 and max(self.player_total, self.banker_total) >= 8

    @property
    def cards(self) -> int:
        """Cards dealt in all, four to six."""
        return self.player_cards + self.banker_cards


@dataclass(frozen=True, slots=True)
class Coup:
    """The cards of both hands, complete or as far as they have been dealt."""

    player: Hand
    banker: Hand

    @property
    def next_hand(self) -> Side | None:
        """Which hand the procedure deals to next, or None when the coup is complete."""
        return next_card(self.player, self.banker)

    @property
    def complete(self) -> bool:
        """Whether the procedure has no further card to deal."""
        return self.next_hand is None

    @property
    def score(self) -> Score:
        """Final totals and card counts; meaningful once the coup is complete."""
        return Score(total(self.player), total(self.banker), len(self.player), len(self.banker))

    @property
    def cards(self) -> Hand:
        """The cards in dealing order: P1 B1 P2 B2, Player's third, Banker's third."""
        firsts = tuple(
            hand[place]
            for place in (0, 1)
            for hand in (self.player, self.banker)
            if len(hand) > place
        )
        return firsts + self.player[2:] + self.banker[2:]

    def first(self, count: int) -> Coup:
        """The coup as it stood when `count` cards had been turned."""
        return deal(self.cards[:count])

    def reasons(self) -> tuple[Reason, ...]:
        """Every decision that the cards so far have settled, in order."""
        return tuple(_reasons(self.player, self.banker))


def _reasons(player: Hand, banker: Hand) -> Iterator[Reason]:
    if len(banker) < 2:
        return
    player_initial, banker_initial = total(player[:2]), total(banker[:2])
    if is_natural(player, banker):
        yield Reason(Rule.NATURAL, player=player_initial, banker=banker_initial)
    elif draws_without_table(player_initial):
        yield Reason(Rule.PLAYER_DRAWS, player=player_initial)
        if len(player) == 2:
            return
        third = player[2].points
        against = banker_draws_against(banker_initial, third)
        rule = Rule.BANKER_DRAWS_AGAINST if against else Rule.BANKER_STANDS_AGAINST
        yield Reason(rule, banker=banker_initial, third=third)
    else:
        yield Reason(Rule.PLAYER_STANDS, player=player_initial)
        alone = draws_without_table(banker_initial)
        rule = Rule.BANKER_DRAWS_ALONE if alone else Rule.BANKER_STANDS_ALONE
        yield Reason(rule, banker=banker_initial)
    if next_card(player, banker) is None:
        score = Coup(player, banker).score
        rule = {
            Winner.PLAYER: Rule.PLAYER_WINS,
            Winner.BANKER: Rule.BANKER_WINS,
            Winner.TIE: Rule.TIE,
        }[score.winner]
        yield Reason(rule, player=score.player_total, banker=score.banker_total)


def deal(cards: Iterable[Card]) -> Coup:
    """Deal from `cards` until the coup is complete or they run out; no card is read ahead."""
    player: list[Card] = []
    banker: list[Card] = []
    supply = iter(cards)
    while (side := next_card(player, banker)) is not None:
        card = next(supply, None)
        if card is None:
            break
        (player if side is Side.PLAYER else banker).append(card)
    return Coup(tuple(player), tuple(banker))


def coup_by_hand(player: Hand, banker: Hand) -> Coup:
    """A coup from hands given by hand, two or three cards each; it may still need a card.

    Raises ImpossibleHand for other numbers of cards or a third card that is not dealt.
    """
    for side, hand in ((Side.PLAYER, player), (Side.BANKER, banker)):
        if len(hand) < 2:
            raise ImpossibleHand(side.value, HandFault.TOO_FEW)
        if len(hand) > 3:
            raise ImpossibleHand(side.value, HandFault.TOO_MANY)
    if len(player) == 3 and next_card(player[:2], banker[:2]) is not Side.PLAYER:
        raise ImpossibleHand(Side.PLAYER.value, HandFault.UNDUE_THIRD)
    due = next_card(player, banker[:2])
    if len(banker) == 3 and due is Side.PLAYER:
        raise ImpossibleHand(Side.PLAYER.value, HandFault.MISSING_THIRD)
    if len(banker) == 3 and due is not Side.BANKER:
        raise ImpossibleHand(Side.BANKER.value, HandFault.UNDUE_THIRD)
    return Coup(player, banker)
