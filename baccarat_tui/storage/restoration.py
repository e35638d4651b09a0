"""What goes with every restoration: a line that shows it, and cards that nobody can know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import SystemRandom
from typing import Literal

from baccarat_tui.baccarat.round import Game, Restoration
from baccarat_tui.baccarat.shoe import Shoe
from baccarat_tui.storage.verify import settled_wallet

Source = Literal["backup", "ledger", "save", "fresh"]
"""From what the books are put right."""


def noted(game: Game, source: Source) -> Game:
    """The game with a `restored` line owed to the ledger."""
    wallet = settled_wallet(game)
    note = Restoration(source, wallet, game.rounds_played, wallet.balance)
    return replace(game, owed=(*game.owed, note))


def with_unknown_cards(game: Game, make_shoe: Callable[[int], Shoe]) -> Game:
    """The game with another shoe or, with a round running, what is left in its shoe shuffled."""
    if game.round is None:
        return replace(game, shoe=make_shoe(game.table.decks))
    shoe = game.shoe
    rest = list(shoe.cards[shoe.dealt :])
    SystemRandom().shuffle(rest)
    cards = shoe.cards[: shoe.dealt] + tuple(rest)
    return replace(game, shoe=replace(shoe, cards=cards, seeded=False))
