"""What a squeezed card's edge tells, in the table's own words."""

from __future__ import annotations

from baccarat_tui.baccarat.cards import Rank
from baccarat_tui.baccarat.drawing import Side
from baccarat_tui.language.catalogue import _
from baccarat_tui.language.names import rank_name, side_name


def squeeze_title(side: Side) -> str:
    """Whose card it is."""
    return _("The next card for {hand}").format(hand=side_name(side))


def squeeze_explained() -> str:
    """What the names mean, said once."""
    return _(
        "Pips along the long side are called sides: none for an ace, two or three, two for four "
        "and five, three from six to eight, four for nine and ten. Pictures show a frame."
    )


def long_side(sides: int | None) -> str:
    """What the long side shows."""
    if sides is None:
        return _("A picture card")
    return {0: _("No side"), 2: _("Two sides"), 3: _("Three sides"), 4: _("Four sides")}[sides]


def short_side(ends: int | None) -> str:
    """What the short side shows."""
    if ends is None:
        return _("A picture card")
    return (_("No pip at the end"), _("One pip at the end"), _("Two pips at the end"))[ends]


def could_be(ranks: tuple[Rank, ...]) -> str:
    """The ranks it may still be."""
    *first, last = (rank_name(rank) for rank in ranks)
    if not first:
        return _("it is {rank}").format(rank=last)
    return _("it could be {ranks} or {last}").format(ranks=", ".join(first), last=last)


def squeeze_keys() -> str:
    """The keys of the squeeze."""
    return _("→ ← long side   ↑ ↓ short side   Enter turn   Esc lay it down")
