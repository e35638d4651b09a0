"""What a person has set for a profile. Kept with the save, read by the screens."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Pace(StrEnum):
    """How fast cards are turned."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"


class Turning(StrEnum):
    """Whether the person turns each card or the table does."""

    BY_HAND = "by_hand"
    AUTOMATIC = "automatic"


class DeckColours(StrEnum):
    """Suits in two colours or in four."""

    TWO = "two"
    FOUR = "four"


class CardSize(StrEnum):
    """Cards as large as fit, or always compact."""

    FITTING = "fitting"
    COMPACT = "compact"


@dataclass(frozen=True, slots=True)
class Settings:
    """A profile's settings; `theme` and `language` None follow the program's own choice.

    `keys` names the actions that have another key than the one they came with, in order.
    """

    pace: Pace = Pace.NORMAL
    motion: bool = True
    turning: Turning = Turning.BY_HAND
    deck: DeckColours = DeckColours.FOUR
    cards: CardSize = CardSize.FITTING
    ascii: bool = False
    odds_panel: bool = False
    theme: str | None = None
    language: str | None = None
    keys: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        names = [name for name, _key in self.keys]
        named = all(
            name.isascii() and name.isprintable() and 1 <= len(name) <= 40 for name in names
        )
        usable = all(is_key(key) for _name, key in self.keys)
        if not (named and usable) or len(names) > 100 or names != sorted(set(names)):
            raise ValueError("keys")
        for text in (self.theme, self.language):
            if text is not None and not (text.isprintable() and 1 <= len(text) <= 40):
                raise ValueError("theme or language")


def is_key(name: str) -> bool:
    """Whether this may be the name of a key: a letter of any script, or up to 100 signs."""
    return name.isprintable() and 1 <= len(name) <= 100
