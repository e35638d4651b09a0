"""Whether a state could have been played to: cards, outcomes and money that the rules give.

A save is read from outside, so nothing in it is believed before it has passed here.
"""

from __future__ import annotations

from itertools import pairwise

from baccarat_tui.baccarat.chips import LARGEST_AMOUNT
from baccarat_tui.baccarat.drawing import deal
from baccarat_tui.baccarat.errors import BaccaratError, BadBooks
from baccarat_tui.baccarat.round import Game, Grant, Round, SettledRound
from baccarat_tui.baccarat.settlement import settle_bets


def check_game(game: Game) -> None:
    """Raise BadBooks, naming the first fault, unless the state could have been played to."""
    wallet = game.wallet
    amounts = (wallet.opening, wallet.grants, wallet.stakes, wallet.returns, wallet.balance)
    if not all(0 <= amount <= LARGEST_AMOUNT for amount in amounts):
        raise BadBooks("balance")
    if game.rounds_played < 0:
        raise BadBooks("ids")
    game.shoe.check()
    _check_running(game)
    _check_entries(game)
    if game.shoe.decks != game.table.decks:
        raise BadBooks("decks")
    if game.round is None and game.shoe.ended:
        raise BadBooks("shoe_place")


def check_round(played: Round | SettledRound) -> None:
    """Raise BadBooks unless the rules give this coup, outcome and returns for these bets."""
    if deal(played.coup.cards) != played.coup or not played.coup.complete:
        raise BadBooks("coup")
    if played.coup.score.winner is not played.winner:
        raise BadBooks("winner")
    try:
        played.table.check_bets(played.bets)
    except BaccaratError:
        raise BadBooks("bets") from None
    settlement = settle_bets(played.bets, played.coup, played.table)
    if not played.bets or settlement.stake > LARGEST_AMOUNT:
        raise BadBooks("bets")
    if tuple(line.returned for line in settlement.lines) != played.returned:
        raise BadBooks("returns")


def _check_running(game: Game) -> None:
    running = game.round
    if running is None:
        return
    check_round(running)
    size = len(running.coup.cards)
    if not 0 <= running.revealed <= size:
        raise BadBooks("revealed")
    if running.table != game.table:
        raise BadBooks("table")
    if running.id != game.rounds_played + 1:
        raise BadBooks("ids")
    if game.shoe.cards[game.shoe.dealt - size : game.shoe.dealt] != running.coup.cards:
        raise BadBooks("coup")


def _check_entries(game: Game) -> None:
    last = game.last
    if last is not None:
        check_round(last)
        if last.id > game.rounds_played:
            raise BadBooks("ids")
    for entry in game.owed:
        if isinstance(entry, SettledRound):
            check_round(entry)
    for earlier, later in pairwise(game.owed):
        if isinstance(later, Grant) and later.balance_after != earlier.balance_after + later.amount:
            raise BadBooks("balance")
    if game.owed:
        staked = game.round.stake if game.round else 0
        if game.owed[-1].balance_after != game.balance + staked:
            raise BadBooks("balance")
