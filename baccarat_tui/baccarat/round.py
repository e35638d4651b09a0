"""The round as a state machine: every transition takes a state and gives the next one.

    betting → lock → revealing, card by card → settle → betting

Nothing here is shown or saved; whoever drives these functions commits each new state before
showing it. The coup is finished when the bets are locked: revealing moves a count and cannot
change an outcome, because nothing is left to decide.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from baccarat_tui.baccarat.chips import CHIP
from baccarat_tui.baccarat.drawing import Coup, Winner
from baccarat_tui.baccarat.errors import BadBooks, NotAllowed, Refusal, TooLittle
from baccarat_tui.baccarat.settlement import Settlement, settle_bets
from baccarat_tui.baccarat.shoe import Shoe
from baccarat_tui.baccarat.tables import Bet, Table

OPENING = 1_000 * CHIP
"""What a new wallet opens with, and what a grant adds, in hundredths."""


@dataclass(frozen=True, slots=True)
class Wallet:
    """The books: at all times balance = opening + grants − stakes + returns (hundredths)."""

    opening: int = OPENING
    grants: int = 0
    stakes: int = 0
    returns: int = 0

    @property
    def balance(self) -> int:
        """What may be staked now; locked stakes are already off."""
        return self.opening + self.grants - self.stakes + self.returns


@dataclass(frozen=True, slots=True)
class Round:
    """A locked round: its coup, outcome and returns are facts, and `revealed` counts the cards
    turned so far. The table's rules travel with it.
    """

    id: int
    table: Table
    bets: tuple[Bet, ...]
    coup: Coup
    winner: Winner
    returned: tuple[int, ...]
    revealed: int = 0

    @property
    def seen(self) -> Coup:
        """The coup as far as its cards have been turned."""
        return self.coup.first(self.revealed)

    @property
    def all_revealed(self) -> bool:
        """Whether every card has been turned."""
        return self.revealed == len(self.coup.cards)

    @property
    def stake(self) -> int:
        """All stakes together, in hundredths."""
        return sum(bet.stake for bet in self.bets)


@dataclass(frozen=True, slots=True)
class SettledRound:
    """What the ledger keeps of a round, in hundredths."""

    id: int
    table: Table
    bets: tuple[Bet, ...]
    coup: Coup
    winner: Winner
    returned: tuple[int, ...]
    balance_after: int
    kind: Literal["round"] = "round"

    @property
    def settlement(self) -> Settlement:
        """The round's lines, computed anew from its cards."""
        return settle_bets(self.bets, self.coup, self.table)


@dataclass(frozen=True, slots=True)
class Grant:
    """Chips given to an empty wallet, in hundredths."""

    amount: int
    balance_after: int
    kind: Literal["grant"] = "grant"


@dataclass(frozen=True, slots=True)
class Restoration:
    """Books put right after damage, visible for ever after; `source` says from what: the backup,
    the ledger, the save (when the ledger was damaged), nothing (`fresh`), or, for a gap left by
    damaged lines, the balance that the next line implies.

    `wallet` is what the books say from here on; `rounds_played` the last id that is used up.
    """

    source: Literal["backup", "ledger", "save", "gap", "fresh"]
    wallet: Wallet
    rounds_played: int
    balance_after: int
    kind: Literal["restored"] = "restored"


Entry = SettledRound | Grant | Restoration


@dataclass(frozen=True, slots=True)
class Game:
    """Everything the game knows: wallet, shoe, the table to be played next, the round if one is
    running, the last settled one, and `owed`, the ledger entries not known to be durable yet.
    """

    wallet: Wallet
    shoe: Shoe
    table: Table
    rounds_played: int = 0
    round: Round | None = None
    last: SettledRound | None = None
    owed: tuple[Entry, ...] = ()

    @property
    def balance(self) -> int:
        """The wallet's balance in hundredths, locked stakes already off."""
        return self.wallet.balance


def open_game(table: Table, shoe: Shoe) -> Game:
    """A new wallet at a table with a fresh shoe."""
    return Game(Wallet(), shoe, table)


def verify_bets(game: Game, bets: tuple[Bet, ...]) -> None:
    """Raise the reason why the table or the wallet does not take these bets now."""
    if game.round is not None:
        raise NotAllowed(Refusal.ROUND_RUNNING)
    if not bets:
        raise NotAllowed(Refusal.NO_BETS)
    game.table.check_bets(bets)
    wanted = sum(bet.stake for bet in bets)
    if wanted > game.balance:
        raise TooLittle(wanted, game.balance)


def lock(game: Game, bets: tuple[Bet, ...]) -> Game:
    """Debit the stakes, draw the coup and record its outcome; no card is shown yet."""
    verify_bets(game, bets)
    if game.owed:
        raise NotAllowed(Refusal.HISTORY_BEHIND)
    coup, shoe = game.shoe.deal_coup()
    settlement = settle_bets(bets, coup, game.table)
    locked = Round(
        id=game.rounds_played + 1,
        table=game.table,
        bets=bets,
        coup=coup,
        winner=coup.score.winner,
        returned=tuple(line.returned for line in settlement.lines),
    )
    wallet = replace(game.wallet, stakes=game.wallet.stakes + settlement.stake)
    return replace(game, wallet=wallet, shoe=shoe, round=locked)


def _running(game: Game) -> Round:
    if game.round is None:
        raise NotAllowed(Refusal.NO_ROUND)
    return game.round


def reveal(game: Game) -> Game:
    """Turn the next card in dealing order."""
    running = _running(game)
    if running.all_revealed:
        raise NotAllowed(Refusal.ALL_SHOWN)
    return replace(game, round=replace(running, revealed=running.revealed + 1))


def reveal_all(game: Game) -> Game:
    """Turn every card left; it draws nothing and changes nothing."""
    running = _running(game)
    if running.all_revealed:
        raise NotAllowed(Refusal.ALL_SHOWN)
    return replace(game, round=replace(running, revealed=len(running.coup.cards)))


def needs_new_shoe(game: Game) -> bool:
    """Whether settling the running round ends the shoe: the round began past the cut card."""
    running = _running(game)
    before = replace(game.shoe, dealt=game.shoe.dealt - len(running.coup.cards))
    return before.cut_card_out


def settle(game: Game, next_shoe: Shoe | None = None) -> Game:
    """Credit the returns and close the round; `next_shoe` is given when the shoe ends with it."""
    running = _running(game)
    if not running.all_revealed:
        raise NotAllowed(Refusal.CARDS_HIDDEN)
    if (next_shoe is not None) != needs_new_shoe(game):
        raise BadBooks("shoe_place")
    wallet = replace(game.wallet, returns=game.wallet.returns + sum(running.returned))
    settled = SettledRound(
        id=running.id,
        table=running.table,
        bets=running.bets,
        coup=running.coup,
        winner=running.winner,
        returned=running.returned,
        balance_after=wallet.balance,
    )
    return replace(
        game,
        wallet=wallet,
        shoe=next_shoe or game.shoe,
        rounds_played=running.id,
        round=None,
        last=settled,
        owed=(*game.owed, settled),
    )


def can_grant(game: Game) -> bool:
    """Whether the wallet can no longer cover the smallest bet, with no round running."""
    return game.round is None and game.balance < game.table.smallest * CHIP


def grant(game: Game) -> Game:
    """Add another 1,000.00 chips to a wallet that cannot cover the smallest bet."""
    if game.round is not None:
        raise NotAllowed(Refusal.ROUND_RUNNING)
    if game.owed:
        raise NotAllowed(Refusal.HISTORY_BEHIND)
    if not can_grant(game):
        raise NotAllowed(Refusal.WALLET_SUFFICES)
    wallet = replace(game.wallet, grants=game.wallet.grants + OPENING)
    entry = Grant(OPENING, wallet.balance)
    return replace(game, wallet=wallet, owed=(*game.owed, entry))


def change_table(game: Game, table: Table, next_shoe: Shoe | None = None) -> Game:
    """Play the next round at another table; another number of decks comes with a new shoe."""
    if game.round is not None:
        raise NotAllowed(Refusal.ROUND_RUNNING)
    if (next_shoe is not None) != (table.decks != game.shoe.decks):
        raise BadBooks("shoe_place")
    return replace(game, table=table, shoe=next_shoe or game.shoe)


def last_bets(game: Game) -> tuple[Bet, ...]:
    """The bets of the last settled round. Raises NotAllowed when there are none to repeat."""
    if game.last is None:
        raise NotAllowed(Refusal.NOTHING_TO_REPEAT)
    return game.last.bets
