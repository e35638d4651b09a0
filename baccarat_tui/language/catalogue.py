"""Which language is spoken, its catalogue, and how it writes numbers.

`_` and `plural` are looked up at call time, so that a sentence is never frozen in the language
that happened to be set when a module was loaded.
"""

from __future__ import annotations

import gettext
import unicodedata
from fractions import Fraction
from pathlib import Path

from baccarat_tui.baccarat.chips import CHIP
from baccarat_tui.baccarat.errors import BaccaratError

DOMAIN = "baccarat_tui"
LOCALES = Path(__file__).parent / "locale"
SOURCE_LANGUAGE = "en"


class UnknownLanguage(BaccaratError):
    """A language the program does not speak."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text
        self.known = languages()


class _Spoken:
    """The language in use, for the whole process."""

    code = SOURCE_LANGUAGE
    translations: gettext.NullTranslations = gettext.NullTranslations()


def languages() -> tuple[str, ...]:
    """Codes of the languages there are, the source language first."""
    found = sorted(path.parent.parent.name for path in LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (SOURCE_LANGUAGE, *found)


def speak(code: str) -> None:
    """Use a language from here on. Raises UnknownLanguage."""
    if code not in languages():
        raise UnknownLanguage(code)
    if code == SOURCE_LANGUAGE:
        use(gettext.NullTranslations(), code)
    else:
        use(gettext.translation(DOMAIN, LOCALES, [code]), code)


def spoken() -> str:
    """The code of the language in use."""
    return _Spoken.code


def use(translations: gettext.NullTranslations, code: str = SOURCE_LANGUAGE) -> None:
    """Use these translations from here on; tests bring their own."""
    _Spoken.translations = translations
    _Spoken.code = code


def _(text: str) -> str:
    """The text in the language in use."""
    return _Spoken.translations.gettext(text)


def plural(one: str, many: str, count: int) -> str:
    """The form of a text that fits `count`, in the language in use."""
    return _Spoken.translations.ngettext(one, many, count)


_MARKS = {"pt-BR": (".", ","), "es": (".", ","), "id": (".", ","), "ru": ("\u00a0", ",")}
"""Thousands mark and decimal mark; the rest write 1,234.50."""


def whole(number: int) -> str:
    """A whole number as the language writes it: 1,234."""
    thousands, _decimal = _MARKS.get(_Spoken.code, (",", "."))
    return f"{number:,}".replace(",", thousands)


def amount(hundredths: int, *, signed: bool = False) -> str:
    """An amount of chips as the language writes it: 1,234.50; with `signed`, +18.00 or −20.00."""
    chips, places = divmod(abs(hundredths), CHIP)
    decimal = _MARKS.get(_Spoken.code, (",", "."))[1]
    sign = "−" if hundredths < 0 else "+" if signed and hundredths > 0 else ""
    return f"{sign}{whole(chips)}{decimal}{places:02d}"


def rounded(value: Fraction | float, places: int, *, signed: bool = False) -> str:
    """A number to so many decimal places: 1,234.56; with `signed`, +0.12 or −0.12."""
    units, digits = divmod(abs(round(value * 10**places)), 10**places)
    decimal = _MARKS.get(_Spoken.code, (",", "."))[1]
    sign = "" if not (units or digits) else "−" if value < 0 else "+" if signed else ""
    return sign + whole(units) + (f"{decimal}{digits:0{places}d}" if places else "")


def percent(share: Fraction | float, places: int = 2, *, signed: bool = False) -> str:
    """A share of one as a percentage: 45.86 %."""
    return f"{rounded(share * 100, places, signed=signed)}\u00a0%"


def clock(seconds: int) -> str:
    """A span of time as a clock shows it: 0:07, 1:02:03."""
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{seconds:02d}" if hours else f"{minutes}:{seconds:02d}"


def clean(text: str, limit: int = 80) -> str:
    """Outside text made safe to show: no control, format or surrogate characters, cut short."""
    kept = "".join(
        character for character in text if unicodedata.category(character) not in ("Cc", "Cf", "Cs")
    )
    return kept if len(kept) <= limit else kept[: limit - 1] + "…"
