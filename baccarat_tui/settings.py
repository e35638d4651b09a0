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
    """A profile's settings; `theme` and `language` None follow the program's own choice."""

    pace: Pace = Pace.NORMAL
    motion: bool = True
    turning: Turning = Turning.BY_HAND
    deck: DeckColours = DeckColours.FOUR
    cards: CardSize = CardSize.FITTING
    ascii: bool = False
    odds_panel: bool = False
    theme: str | None = None
    language: str | None = None

    def __post_init__(self) -> None:
        for text in (self.theme, self.language):
            if text is not None and not (text.isprintable() and 1 <= len(text) <= 40):
                raise ValueError("theme or language")
