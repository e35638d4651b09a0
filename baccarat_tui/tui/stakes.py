"""Chips lying on the layout before they are locked: shown, never saved."""

from __future__ import annotations

from dataclasses import dataclass

from baccarat_tui.baccarat.tables import Bet, Spot

DENOMINATIONS = (1, 5, 25, 100, 500, 1_000)


@dataclass(frozen=True, slots=True)
class Stakes:
    """What has been put down, in order; each entry is a chip, or a stake typed as one number."""

    placed: tuple[tuple[Spot, int], ...] = ()

    def on(self, spot: Spot) -> int:
        """Chips on a spot."""
        return sum(chips for place, chips in self.placed if place is spot)

    @property
    def bets(self) -> tuple[Bet, ...]:
        """The bets these chips make, in the order their spots were first used."""
        spots = dict.fromkeys(spot for spot, _chips in self.placed)
        return tuple(Bet(spot, self.on(spot)) for spot in spots)

    def add(self, spot: Spot, chips: int) -> Stakes:
        """One more chip on a spot."""
        return Stakes((*self.placed, (spot, chips)))

    def take_back(self, spot: Spot) -> Stakes:
        """Without the chip put down last on a spot."""
        for place in reversed(range(len(self.placed))):
            if self.placed[place][0] is spot:
                return Stakes(self.placed[:place] + self.placed[place + 1 :])
        return self

    def put(self, spot: Spot, chips: int) -> Stakes:
        """Exactly this many chips on a spot, whatever lay there; 0 clears it."""
        others = tuple(entry for entry in self.placed if entry[0] is not spot)
        return Stakes((*others, (spot, chips)) if chips else others)

    def doubled(self) -> Stakes:
        """Every bet once more."""
        return Stakes(self.placed + tuple((bet.spot, bet.chips) for bet in self.bets))


NO_STAKES = Stakes()


def stakes_of(bets: tuple[Bet, ...]) -> Stakes:
    """The chips of given bets."""
    return Stakes(tuple((bet.spot, bet.chips) for bet in bets))


def pile(chips: int, most: int) -> tuple[int, ...]:
    """Chips that picture a stake or, where it takes more than `most`, its largest part."""
    shown: list[int] = []
    for value in reversed(DENOMINATIONS):
        while chips >= value and len(shown) < most:
            shown.append(value)
            chips -= value
    return tuple(shown)
