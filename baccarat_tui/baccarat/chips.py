"""Amounts. Every amount is an int of hundredths of a chip, so nothing is ever rounded."""

from __future__ import annotations

import re

from baccarat_tui.baccarat.errors import UnreadableStake

CHIP = 100
"""Hundredths in one chip."""

LARGEST_AMOUNT = 10**30
"""No amount in a save exceeds this many hundredths."""

LARGEST_STAKE = 10**12 - 1
"""No single stake exceeds this many chips: twelve digits."""

_STAKE = re.compile(r"[1-9][0-9]{0,11}", re.ASCII)
_DECIMAL = re.compile(r"(0|[1-9][0-9]{0,15})(?:\.([0-9]{1,2}))?", re.ASCII)


def parse_stake(text: str) -> int:
    """Read a stake in whole chips (SPEC section 3). Raises UnreadableStake."""
    if _STAKE.fullmatch(text) is None:
        raise UnreadableStake(text)
    return int(text)


def parse_decimal(text: str) -> int | None:
    """Read `1.95` as 195 hundredths; None when it has more than two places or is no amount."""
    match = _DECIMAL.fullmatch(text)
    if match is None:
        return None
    whole, places = match.groups()
    return int(whole) * CHIP + int((places or "").ljust(2, "0"))


def decimal(hundredths: int) -> str:
    """Write an amount as JSON does: `38.00`, `-20.00`, never `-0.00`."""
    whole, places = divmod(abs(hundredths), CHIP)
    return f"{'-' if hundredths < 0 else ''}{whole}.{places:02d}"
