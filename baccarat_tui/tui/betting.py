"""Putting chips down before a round: the chosen spot and chip, and a stake being typed."""

from __future__ import annotations

from baccarat_tui.baccarat.chips import parse_stake
from baccarat_tui.baccarat.errors import (
    BaccaratError,
    NotAllowed,
    OutsideLimits,
    Refusal,
    TooLittle,
)
from baccarat_tui.baccarat.tables import Spot
from baccarat_tui.session import Session
from baccarat_tui.tui.stakes import DENOMINATIONS, NO_STAKES, Stakes, stakes_of

_LONGEST_ENTRY = 40
"""Digits kept of an entry; no stake is nearly as long, and a pasted text may be longer."""


class Betting:
    """The layout as the person has set it; nothing of it is saved. Changes raise NotAllowed."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.stakes = NO_STAKES
        self.text = ""
        self.refused: BaccaratError | None = None
        self._before = NO_STAKES
        spots = session.game.table.spots
        self.spot = Spot.BANKER if Spot.BANKER in spots else spots[0]
        self.chip = 25

    def choose(self, spot: Spot) -> None:
        """Make a spot of this table the chosen one."""
        self._end_entry()
        spots = self._session.game.table.spots
        if spot in spots:
            self.spot = spot
        elif self.spot not in spots:
            self.spot = spots[0]

    def choose_by(self, step: int) -> None:
        """Choose the spot so many places on, around the layout."""
        spots = self._session.game.table.spots
        at = spots.index(self.spot) if self.spot in spots else 0
        self.choose(spots[(at + step) % len(spots)])

    def take_chip(self, value: int) -> None:
        """Make a chip of this denomination the chosen one."""
        self._end_entry()
        self.chip = value

    def change_chip(self, step: int) -> None:
        """Choose a larger or a smaller chip, as far as there are."""
        at = DENOMINATIONS.index(self.chip) + step
        self.take_chip(DENOMINATIONS[max(0, min(at, len(DENOMINATIONS) - 1))])

    def add(self) -> None:
        """Put the chosen chip on the chosen spot."""
        self._become(self.stakes.add(self.spot, self.chip))

    def take_back(self) -> None:
        """Take the last typed digit back, or else the last chip of the chosen spot."""
        if not self.text:
            self.stakes = self.stakes.take_back(self.spot)
        elif len(self.text) > 1:
            self._enter(self.text[:-1])
        else:
            kept = self._before if self.refused else self._before.put(self.spot, 0)
            self._end_entry()
            self.stakes = kept

    def type(self, digit: str) -> None:
        """Type one more digit of the chosen spot's stake. Raises UnreadableStake, NotAllowed.

        A refused entry leaves the stake as it was before it, never a shorter number that was not
        meant, and `refused` holds until it is mended or left.
        """
        if not self.text:
            self._before = self.stakes
        if len(self.text) < _LONGEST_ENTRY:
            self._enter(self.text + digit)
        elif self.refused is not None:
            raise self.refused

    def _enter(self, text: str) -> None:
        self.text = text
        try:
            stakes = self._before.put(self.spot, parse_stake(text))
            self._check(stakes)
        except BaccaratError as error:
            self.refused = error
            self.stakes = self._before
            raise
        self.refused = None
        self.stakes = stakes

    def _end_entry(self) -> None:
        self.text = ""
        self.refused = None

    def clear(self) -> None:
        """Take every chip back."""
        self._end_entry()
        self.stakes = NO_STAKES

    def repeat(self) -> None:
        """Put the last round's bets down, as far as this table takes them, and nothing else."""
        if not self._last.placed:
            raise NotAllowed(Refusal.NOTHING_TO_REPEAT)
        self._become(self._last)

    @property
    def can_repeat(self) -> bool:
        """Whether there are bets to repeat and they can be covered."""
        return bool(self._last.placed) and self._refusal(self._last) is None

    def double(self) -> None:
        """Put every bet down once more."""
        self._become(self.stakes.doubled())

    @property
    def can_double(self) -> bool:
        """Whether there are bets to double and they can be covered."""
        return bool(self.stakes.placed) and self._refusal(self.stakes.doubled()) is None

    @property
    def _last(self) -> Stakes:
        game = self._session.game
        bets = game.last.bets if game.last is not None else ()
        return stakes_of(tuple(bet for bet in bets if bet.spot in game.table.spots))

    def _become(self, stakes: Stakes) -> None:
        self._end_entry()
        self._check(stakes)
        self.stakes = stakes

    def _check(self, stakes: Stakes) -> None:
        refused = self._refusal(stakes)
        if refused is not None:
            raise refused

    def _refusal(self, stakes: Stakes) -> BaccaratError | None:
        wanted = sum(bet.stake for bet in stakes.bets)
        if wanted > self._session.view.balance:
            return TooLittle(wanted, self._session.view.balance)
        # A stake on its way to a valid one may be too small for the table, but never too large.
        refused = self._session.bets_refused(stakes.bets)
        too_large = (
            isinstance(refused, OutsideLimits)
            and refused.largest is not None
            and refused.chips > refused.largest
        )
        return refused if too_large else None
