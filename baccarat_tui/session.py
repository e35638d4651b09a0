"""One seat at a table: each action is a transition and then its commit, in that order.

Line mode, the Textual table and tests drive this class. `game` and `settings` are always the
last state known to be on disk, so whatever is shown from them has been recorded. An action that
fails, because the rules refuse it or the disk does, leaves both as they were and may be tried
again.
"""

from __future__ import annotations

from typing import Protocol

from baccarat_tui.baccarat import round as rounds
from baccarat_tui.baccarat.errors import NotAllowed
from baccarat_tui.baccarat.round import Game
from baccarat_tui.baccarat.tables import Bet, Table
from baccarat_tui.baccarat.view import View, look
from baccarat_tui.settings import Settings
from baccarat_tui.shoes import ShoeSource
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.store import open_profile


class Keeper(Protocol):
    """What a session needs of the save."""

    def commit(self, game: Game, settings: Settings) -> Game:
        """Make the state durable, then the ledger entries it owes.

        Returns the state with the entries that are durable no longer owed. Raises SaveError
        when the state is not known to be saved; a ledger that fails only stays owed.
        """

    def settle_debts(self, game: Game) -> Game:
        """Append the owed ledger entries again. Raises SaveError when it fails."""

    def close(self) -> None:
        """Give up the lock."""


class Session:
    """The last saved state of one profile, and the actions that lead to the next."""

    def __init__(
        self, profile: str, keeper: Keeper, game: Game, settings: Settings, shoes: ShoeSource
    ) -> None:
        self.profile = profile
        self.game = game
        self.settings = settings
        self._keeper = keeper
        self._shoes = shoes

    @classmethod
    def open(cls, place: ProfileFiles, table: Table, shoes: ShoeSource) -> Session:
        """Take a seat: open the profile, or make it at `table`. Raises SaveError."""
        opened = open_profile(place, table, shoes.make)
        shoes.keep(opened.game.shoe)
        return cls(place.profile, opened.store, opened.game, opened.settings, shoes)

    @property
    def view(self) -> View:
        """What the person may know now."""
        return look(self.game)

    def lock(self, bets: tuple[Bet, ...]) -> None:
        """Lock the bets and draw the coup. Raises NotAllowed, SaveError."""
        self._pay_debts()
        self._commit(rounds.lock(self.game, bets))

    def reveal(self) -> None:
        """Turn the next card. Raises NotAllowed, SaveError."""
        self._commit(rounds.reveal(self.game))

    def reveal_all(self) -> None:
        """Turn every card left. Raises NotAllowed, SaveError."""
        self._commit(rounds.reveal_all(self.game))

    def settle(self) -> None:
        """Settle a round whose cards are all turned. Raises NotAllowed, SaveError."""
        running = self.game.round
        ends_shoe = running is not None and rounds.needs_new_shoe(self.game)
        next_shoe = self._shoes.make(self.game.table.decks) if ends_shoe else None
        self._commit(rounds.settle(self.game, next_shoe))

    def grant(self) -> None:
        """Take another 1,000.00 chips. Raises NotAllowed, SaveError."""
        self._pay_debts()
        self._commit(rounds.grant(self.game))

    def change_table(self, table: Table) -> None:
        """Play the next round at another table. Raises NotAllowed, SaveError."""
        if self.game.round is None and table == self.game.table:
            return
        other_decks = self.game.round is None and table.decks != self.game.shoe.decks
        next_shoe = self._shoes.make(table.decks) if other_decks else None
        self._commit(rounds.change_table(self.game, table, next_shoe))

    def change_settings(self, settings: Settings) -> None:
        """Keep other settings. Raises SaveError."""
        self.game = self._keeper.commit(self.game, settings)
        self.settings = settings

    def close(self) -> None:
        """Leave the table; a round in progress stays in progress."""
        self._keeper.close()

    def can_grant(self) -> bool:
        """Whether a grant would be given now."""
        return rounds.can_grant(self.game)

    def bets_refused(self, bets: tuple[Bet, ...]) -> NotAllowed | None:
        """Why these bets could not be locked now, or None; an owed ledger line is no reason."""
        try:
            rounds.verify_bets(self.game, bets)
        except NotAllowed as reason:
            return reason
        return None

    def _commit(self, game: Game) -> None:
        self.game = self._keeper.commit(game, self.settings)
        self._shoes.keep(self.game.shoe)

    def _pay_debts(self) -> None:
        if self.game.owed:
            self.game = self._keeper.settle_debts(self.game)
