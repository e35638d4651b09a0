"""What a person may know now, derived from what has been revealed and from nothing else.

Every reader (screens, line mode, odds, roads, commands) takes a View. A hidden card cannot
leak through it because the View is computed from the turned cards alone.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from baccarat_tui.baccarat.cards import FULL_DECK, Card, total
from baccarat_tui.baccarat.drawing import (
    Coup,
    Hand,
    Reason,
    Side,
    Winner,
    draws_without_table,
    is_natural,
)
from baccarat_tui.baccarat.round import Game, Round, needs_new_shoe
from baccarat_tui.baccarat.settlement import Settlement
from baccarat_tui.baccarat.tables import Bet, Table


@dataclass(frozen=True, slots=True)
class HandView:
    """One hand as far as it is known: what is not known yet is None, never guessed.

    `draws` is known once the rule has spoken, `final_total` once the hand gets no more cards.
    """

    cards: Hand
    initial_total: int | None
    draws: bool | None
    third_card_value: int | None
    final_total: int | None

    @property
    def total_now(self) -> int | None:
        """The total of the cards turned so far, None with no card."""
        return total(self.cards) if self.cards else None


@dataclass(frozen=True, slots=True)
class CoupView:
    """A coup as far as it has been turned, with the decisions its cards have settled."""

    player: HandView
    banker: HandView
    next_hand: Side | None
    natural: bool | None
    winner: Winner | None
    reasons: tuple[Reason, ...]

    @property
    def complete(self) -> bool:
        """Whether every card of the coup is known."""
        return self.winner is not None

    def hand(self, side: Side) -> HandView:
        """The hand of one side."""
        return self.player if side is Side.PLAYER else self.banker


def view_coup(seen: Coup) -> CoupView:
    """What these cards, and no others, tell."""
    player, banker = seen.player, seen.banker
    next_hand = seen.next_hand
    both = len(banker) >= 2
    natural = is_natural(player, banker) if both else None
    player_draws: bool | None = None
    banker_draws: bool | None = None
    if natural:
        player_draws = banker_draws = False
    elif both:
        player_draws = draws_without_table(total(player[:2]))
        if next_hand is not Side.PLAYER:
            banker_draws = len(banker) == 3 or next_hand is Side.BANKER
    return CoupView(
        player=_view_hand(player, draws=player_draws),
        banker=_view_hand(banker, draws=banker_draws),
        next_hand=next_hand,
        natural=natural,
        winner=seen.score.winner if next_hand is None else None,
        reasons=seen.reasons(),
    )


def _view_hand(hand: Hand, *, draws: bool | None) -> HandView:
    finished = draws is not None and len(hand) == (3 if draws else 2)
    return HandView(
        cards=hand,
        initial_total=total(hand[:2]) if len(hand) >= 2 else None,
        draws=draws,
        third_card_value=hand[2].points if len(hand) == 3 else None,
        final_total=total(hand) if finished else None,
    )


@dataclass(frozen=True, slots=True)
class View:
    """The table as the person may see it. Amounts in hundredths.

    During a round `coup`, `bets` and `id` are the running round's and `settlement` is None;
    between rounds they are the last settled round's, if there is one in this save.
    """

    balance: int
    rounds_played: int
    revealing: bool
    table: Table
    round_table: Table | None
    round_id: int | None
    bets: tuple[Bet, ...]
    coup: CoupView | None
    settlement: Settlement | None
    seeded: bool
    new_shoe: bool
    last_of_shoe: bool
    cards_left: int


def look(game: Game) -> View:
    """What may be known of the game now."""
    running = game.round
    shown = running or game.last
    coup = None
    if shown is not None:
        coup = view_coup(shown.seen if isinstance(shown, Round) else shown.coup)
    hidden = len(running.coup.cards) - running.revealed if running else 0
    return View(
        balance=game.balance,
        rounds_played=game.rounds_played,
        revealing=running is not None,
        table=game.table,
        round_table=shown.table if shown else None,
        round_id=shown.id if shown else None,
        bets=shown.bets if shown else (),
        coup=coup,
        settlement=game.last.settlement if game.last and not running else None,
        seeded=game.shoe.seeded,
        new_shoe=running is None and game.shoe.dealt == game.shoe.first_round_at,
        # Before the round's first card the cut card's place is known to everyone at the table.
        last_of_shoe=needs_new_shoe(game) if running else game.shoe.cut_card_out,
        cards_left=game.shoe.remaining + hidden,
    )


def peek(game: Game) -> tuple[Side, Card] | None:
    """The next card in dealing order and its hand, for the squeeze alone and while it runs."""
    running = game.round
    if running is None or running.all_revealed:
        return None
    side = running.seen.next_hand
    card = running.coup.cards[running.revealed]
    return None if side is None else (side, card)


def unseen_cards(game: Game) -> Counter[Card]:
    """Cards of the shoe that the person has not seen, face-down burned ones among them."""
    shoe = game.shoe
    unseen = Counter(FULL_DECK * shoe.decks)
    unseen.subtract([shoe.turned_over])
    dealt = list(shoe.cards[shoe.first_round_at : shoe.dealt])
    if game.round is not None:
        hidden = len(game.round.coup.cards) - game.round.revealed
        dealt = dealt[: len(dealt) - hidden]
    unseen.subtract(dealt)
    return +unseen


def seen_coups(game: Game) -> tuple[Coup, ...]:
    """The settled coups of the open shoe, in order: what roads are drawn from."""
    coups = tuple(game.shoe.coups())
    return coups[:-1] if game.round is not None else coups
