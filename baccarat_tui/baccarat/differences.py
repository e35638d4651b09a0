"""What differs between two tables: rules, returns, exact edges, and where the difference shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from baccarat_tui.baccarat.kinds import Chances, Kind, chances_in, holds, kinds_for, pay_that_counts
from baccarat_tui.baccarat.odds import decks_without
from baccarat_tui.baccarat.prices import price_bets

if TYPE_CHECKING:
    from fractions import Fraction

    from baccarat_tui.baccarat.tables import BetRule, Spot, Table, When

Limit = Literal["decks", "smallest", "step", "largest"]
LIMITS: tuple[Limit, ...] = ("decks", "smallest", "step", "largest")


@dataclass(frozen=True, slots=True)
class Case:
    """Rounds in which one bet returns different amounts at two tables.

    All `conditions` hold in them; with `otherwise` they are what earlier conditions of the bets
    leave. `returns` are hundredths for a chip at each table, `chances` those of such a round.
    """

    conditions: tuple[When, ...]
    otherwise: bool
    returns: tuple[int, int]
    chances: tuple[Fraction, Fraction]


@dataclass(frozen=True, slots=True)
class BetDifference:
    """One bet that differs. `rules` and `edges` are None where a table does not take it.

    `cases` are empty unless both tables take it and it looks at the same things at both.
    """

    spot: Spot
    rules: tuple[BetRule | None, BetRule | None]
    edges: tuple[Fraction | None, Fraction | None]
    cases: tuple[Case, ...] = ()


@dataclass(frozen=True, slots=True)
class Differences:
    """What differs between two tables; `same` are the bets with equal rules at both.

    With different numbers of decks even these have different edges.
    """

    tables: tuple[Table, Table]
    limits: tuple[Limit, ...]
    bets: tuple[BetDifference, ...]
    same: tuple[Spot, ...]


def compare_tables(first: Table, second: Table) -> Differences:
    """Lay two tables side by side, each with the chances of its own full shoe."""
    edges = tuple(edges_of(table) for table in (first, second))
    chances = chances_in(first.decks), chances_in(second.decks)
    spots = (*first.spots, *(spot for spot in second.spots if spot not in first.spots))
    bets, same = [], []
    for spot in spots:
        rules = _rule(first, spot), _rule(second, spot)
        if rules[0] == rules[1]:
            same.append(spot)
            continue
        cases = _cases(rules[0], rules[1], chances) if rules[0] and rules[1] else ()
        bets.append(BetDifference(spot, rules, (edges[0].get(spot), edges[1].get(spot)), cases))
    limits = tuple(name for name in LIMITS if getattr(first, name) != getattr(second, name))
    return Differences((first, second), limits, tuple(bets), tuple(same))


def edges_of(table: Table) -> dict[Spot, Fraction]:
    """The exact house edge of every bet in the table's full shoe."""
    prices = price_bets(table, decks_without(table.decks))
    return {price.spot: price.house_edge for price in prices if price.house_edge is not None}


def _rule(table: Table, spot: Spot) -> BetRule | None:
    return table.rule(spot) if spot in table.spots else None


def _cases(first: BetRule, second: BetRule, chances: tuple[Chances, Chances]) -> tuple[Case, ...]:
    if first.on_pairs != second.on_pairs:
        return ()
    grouped: dict[tuple[int | None, int | None], list[Kind]] = {}
    for kind in kinds_for(first):
        ways = pay_that_counts(first, kind), pay_that_counts(second, kind)
        grouped.setdefault(ways, []).append(kind)
    cases = []
    for ways, kinds in grouped.items():
        pays = [
            rule.pays[way]
            for rule, way in zip((first, second), ways, strict=True)
            if way is not None
        ]
        returns = _returned(first, ways[0]), _returned(second, ways[1])
        if returns[0] == returns[1]:
            continue
        conditions, otherwise = _described([pay.when for pay in pays], kinds, kinds_for(first))
        together = chances[0].together(kinds), chances[1].together(kinds)
        cases.append(Case(conditions, otherwise, returns, together))
    return tuple(sorted(cases, key=lambda case: case.otherwise))


def _returned(rule: BetRule, way: int | None) -> int:
    return 0 if way is None else rule.pays[way].returns


def _described(
    whens: list[When], kinds: list[Kind], every: tuple[Kind, ...]
) -> tuple[tuple[When, ...], bool]:
    """The fewest of the conditions that tell these kinds, and whether more than these fit them."""
    wanted = set(kinds)
    reach = {when: {kind for kind in every if holds(when, kind)} for when in whens}
    for when in whens:
        if reach[when] == wanted:
            return (when,), False
    both = set.intersection(*reach.values())
    narrowest = min(whens, key=lambda when: len(reach[when]))
    conditions = (narrowest,) if reach[narrowest] == both else tuple(whens)
    return conditions, both != wanted
