"""What differs between two tables, as rows; the command and the screen show the same ones."""

from __future__ import annotations

from typing import NamedTuple

from baccarat_tui.baccarat.differences import BetDifference, Differences
from baccarat_tui.language.catalogue import _, clean, percent
from baccarat_tui.language.names import spot_name
from baccarat_tui.language.tables import bet_text, case_text, limit_name, limit_text, returns_text


class DifferenceRow(NamedTuple):
    """One thing that differs, how often it shows, and what each table has.

    With `case` it tells rounds in which the bet of the rows above returns something else.
    `better` is the place of the table that gives more there, None where neither does.
    """

    what: str
    often: str
    cells: tuple[str, str]
    case: bool = False
    better: int | None = None


def difference_headings(found: Differences, room: int) -> DifferenceRow:
    """The row above all others; names of tables are cut to so many letters."""
    first, second = (clean(table.name, room) for table in found.tables)
    return DifferenceRow(_("What differs"), _("how often"), (first, second))


def difference_rows(found: Differences) -> list[DifferenceRow]:
    """Limits first, then every bet with the rounds in which the difference shows."""
    first, second = found.tables
    rows = [
        DifferenceRow(limit_name(limit), "", (limit_text(first, limit), limit_text(second, limit)))
        for limit in found.limits
    ]
    for bet in found.bets:
        rows += _bet_rows(bet)
    return rows


def _bet_rows(bet: BetDifference) -> list[DifferenceRow]:
    first, second = ("–" if edge is None else percent(edge, 4) for edge in bet.edges)
    edges = [edge for edge in bet.edges if edge is not None]
    better = edges.index(min(edges)) if len({*edges}) == 2 else None
    rows = [DifferenceRow(spot_name(bet.spot), "", (first, second), better=better)]
    for case in bet.cases:
        first, second = (returns_text(returned) for returned in case.returns)
        often = percent(case.chances[0], 4)
        better = case.returns.index(max(case.returns))
        rows.append(
            DifferenceRow(case_text(case), often, (first, second), case=True, better=better)
        )
    if None in bet.rules:
        rows += [
            DifferenceRow(bet_text(rule), "", ("", ""), case=True) for rule in bet.rules if rule
        ]
    return rows


def nothing_differs() -> str:
    """Said of two tables with the same rules."""
    return _("Nothing differs.")


def same_at_both(found: Differences) -> str:
    """Which bets have the same rules; empty when there are none."""
    if not found.same:
        return ""
    same = ", ".join(spot_name(spot) for spot in found.same)
    return _("The same rules at both: {bets}.").format(bets=same)


def difference_legend(found: Differences) -> list[str]:
    """What the figures are."""
    legend = [_("Beside a bet: its house edge, or – where the table does not take it.")]
    if any(bet.cases for bet in found.bets):
        told = _("Below it: the rounds in which it returns something else; how often, at {table}.")
        legend.append(told.format(table=clean(found.tables[0].name)))
    return legend
