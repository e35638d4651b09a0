"""Names of the settings and of their values."""

from __future__ import annotations

from baccarat_tui.language.catalogue import _
from baccarat_tui.settings import CardSize, DeckColours, Pace, Turning


def setting_name(name: str) -> str:
    """A setting."""
    return {
        "pace": _("Pace"),
        "motion": _("Motion"),
        "turning": _("Turning cards"),
        "deck": _("Deck colours"),
        "cards": _("Cards"),
        "ascii": _("Characters"),
        "odds_panel": _("Panel"),
        "theme": _("Theme"),
        "language": _("Language"),
        "table": _("Table"),
    }[name]


def value_names(name: str) -> tuple[tuple[object, str], ...]:
    """The values that a setting with fixed ones may have."""
    return {
        "pace": (
            (Pace.SLOW, _("slow")),
            (Pace.NORMAL, _("normal")),
            (Pace.FAST, _("fast")),
            (Pace.OFF, _("off")),
        ),
        "motion": ((True, _("full")), (False, _("reduced"))),
        "turning": ((Turning.BY_HAND, _("by hand")), (Turning.AUTOMATIC, _("by itself"))),
        "deck": ((DeckColours.FOUR, _("four")), (DeckColours.TWO, _("two"))),
        "cards": ((CardSize.FITTING, _("as large as fit")), (CardSize.COMPACT, _("compact"))),
        "ascii": ((False, _("all")), (True, _("ASCII only"))),
        "odds_panel": ((False, _("roads")), (True, _("odds"))),
    }[name]


def language_name(code: str) -> str:
    """A language in its own words."""
    return {
        "en": "English",
        "es": "Español",
        "pt-BR": "Português (Brasil)",
        "ru": "Русский",
        "id": "Bahasa Indonesia",
    }.get(code, code)
