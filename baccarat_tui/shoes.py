"""Where shoes come from: the operating system's randomness, or a seed for demonstrations."""

from __future__ import annotations

import random

from baccarat_tui.baccarat.shoe import Shoe, new_shoe


class ShoeSource:
    """Makes the shoes of one run. With a seed, the k-th shoe follows from the seed and k alone."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = seed
        self._kept = 0
        self._made: Shoe | None = None

    def make(self, decks: int) -> Shoe:
        """A new shoe of that many decks."""
        if self._seed is None:
            return new_shoe(decks, random.SystemRandom().shuffle)
        # A text seed is hashed by `random` itself, the same on every platform and version.
        generator = random.Random(f"{self._seed}/{self._kept + 1}")  # noqa: S311
        self._made = new_shoe(decks, generator.shuffle, seeded=True)
        return self._made

    def keep(self, shoe: Shoe) -> None:
        """Count the shoe made last as made, once it is saved: one that is not is made again."""
        if shoe == self._made:
            self._kept += 1
            self._made = None
