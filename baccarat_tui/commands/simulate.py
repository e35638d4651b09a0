"""`simulate`: deal many rounds from real shoes and hold them against the exact odds."""

from __future__ import annotations

import argparse
import sys
from fractions import Fraction
from math import sqrt
from secrets import randbelow

from baccarat_tui.baccarat.drawing import Winner
from baccarat_tui.baccarat.odds import Odds, decks_without, exact_odds
from baccarat_tui.baccarat.prices import Price, needs_pairs, price_counted, price_with
from baccarat_tui.baccarat.tables import Table
from baccarat_tui.commands.columns import in_columns
from baccarat_tui.commands.documents import Document, print_json
from baccarat_tui.commands.long_work import watched
from baccarat_tui.commands.options import (
    add_decks,
    add_json,
    add_table,
    chosen_decks,
    chosen_table,
    whole_number,
)
from baccarat_tui.commands.problems import INTERRUPTED
from baccarat_tui.lab.fit import TWO_SIDED_95, chi_square_of_three, deviation, interval
from baccarat_tui.lab.pictures import Ink, bar, ink_for, scale_mark
from baccarat_tui.lab.simulation import Deals, Simulation, simulate
from baccarat_tui.language.catalogue import _, percent, rounded, whole
from baccarat_tui.language.names import spot_name, winner_name
from baccarat_tui.language.simulation import (
    dealt_sentence,
    exact_of_a_full_shoe,
    fit_sentence,
    stopped_early,
)
from baccarat_tui.language.tables import bets_at

_REACH, _CELLS = 4, 5
_BAR = 24


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--rounds", metavar="N", type=whole_number, required=True, help=_("how many to deal")
    )
    parser.add_argument(
        "--seed", metavar="N", type=whole_number, help=_("the same seed deals the same rounds")
    )
    add_decks(parser)
    add_table(parser)
    parser.add_argument(
        "--processes", metavar="N", type=whole_number, default=1, help=_("how many work at once")
    )
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Deal, count and print; after Ctrl-C what has been dealt so far."""
    table = chosen_table(arguments)
    decks = chosen_decks(arguments, table)
    seed = randbelow(10**12) if arguments.seed is None else arguments.seed
    deals = Deals(arguments.rounds, decks, seed, pairs=needs_pairs(table))
    with watched(deals.rounds) as watch:
        dealt = simulate(deals, arguments.processes, watch)
    if not dealt.rounds:
        return INTERRUPTED
    unseen = decks_without(decks)
    exact = exact_odds(unseen)
    prices = tuple(
        zip(
            price_counted(table, dealt.odds, dealt.pair_odds),
            price_with(table, exact, unseen),
            strict=True,
        )
    )
    if arguments.json:
        print_json(_document(dealt, exact, prices, table))
    else:
        print("\n".join(_report(dealt, exact, prices, table, ink_for(sys.stdout.encoding))))
    return 0 if dealt.complete else INTERRUPTED


def _chances(exact: Odds) -> dict[Winner, Fraction]:
    return {winner: Fraction(count, exact.sequences) for winner, count in exact.outcomes.items()}


def _fit(dealt: Simulation, exact: Odds) -> tuple[float, float]:
    return chi_square_of_three(tuple(dealt.odds.outcomes.values()), tuple(_chances(exact).values()))


def _error(mean: Price, exact: Price) -> float:
    """The standard error of a mean return, by the bet's exact variance, in chips."""
    return sqrt(float(exact.variance or 0) / mean.sequences)


Prices = tuple[tuple[Price, Price], ...]


def _document(dealt: Simulation, exact: Odds, prices: Prices, table: Table) -> Document:
    statistic, luck = _fit(dealt, exact)
    return {
        "table": table.name,
        "decks": dealt.deals.decks,
        "seed": dealt.deals.seed,
        "rounds": dealt.rounds,
        "complete": dealt.complete,
        "counts": {winner.value: count for winner, count in dealt.odds.outcomes.items()},
        "expected": {
            winner.value: float(chance * dealt.rounds) for winner, chance in _chances(exact).items()
        },
        "chi_square": statistic,
        "p_value": luck,
        "bets": {
            mean.spot.value: {
                "returned": float(mean.expected_return or 0),
                "standard_error": _error(mean, price),
                "expected_return": float(price.expected_return or 0),
            }
            for mean, price in prices
        },
        "seconds": dealt.seconds,
        "rounds_per_second": dealt.rounds / dealt.seconds,
    }


def _report(dealt: Simulation, exact: Odds, prices: Prices, table: Table, ink: Ink) -> list[str]:
    lines = [dealt_sentence(dealt)]
    if not dealt.complete:
        lines.append(stopped_early(dealt.deals.rounds))
    rows = [(_("Outcome"), _("dealt"), _("share"), _("95\u00a0% interval"), _("exact"))]
    for winner, count in dealt.odds.outcomes.items():
        low, high = interval(count, dealt.rounds)
        rows.append(
            (
                winner_name(winner),
                whole(count),
                percent(count / dealt.rounds, 4),
                f"{rounded(100 * low, 4)} – {percent(high, 4)}",
                percent(_chances(exact)[winner], 4),
            )
        )
    return [
        *lines,
        "",
        *in_columns(rows),
        "",
        fit_sentence(*_fit(dealt, exact)),
        exact_of_a_full_shoe(dealt.deals.decks),
        "",
        *_distances(dealt, exact, prices, ink),
        "",
        *_totals(dealt.odds, ink),
        "",
        *in_columns(
            [
                (bets_at(table), _("returned per chip"), _("95\u00a0% interval"), _("exact")),
                *(
                    (
                        spot_name(mean.spot),
                        rounded(mean.expected_return or 0, 6),
                        "± " + rounded(TWO_SIDED_95 * _error(mean, price), 6),
                        rounded(price.expected_return or 0, 6),
                    )
                    for mean, price in prices
                ),
            ]
        ),
    ]


def _distances(dealt: Simulation, exact: Odds, prices: Prices, ink: Ink) -> list[str]:
    """Where each figure lies beside its exact value, on a scale of standard errors."""
    marks = [
        (winner_name(winner), deviation(count, dealt.rounds, _chances(exact)[winner]))
        for winner, count in dealt.odds.outcomes.items()
    ]
    for mean, price in prices:
        error = _error(mean, price)
        if mean.spot.value not in set(Winner) and error:
            away = float((mean.expected_return or 0) - (price.expected_return or 0)) / error
            marks.append((spot_name(mean.spot), away))
    width = max(len(name) for name, _away in marks)
    numbers = "".join(
        rounded(unit, 0, signed=True).rjust(_CELLS) for unit in range(-_REACH, _REACH + 1)
    )
    return [
        _("Distance from the exact value, in standard errors (95 of 100 lie within 1.96):"),
        " " * (width + 3 - _CELLS) + numbers,
        *(
            f"{name:<{width}}  {scale_mark(away, _REACH, _CELLS, ink)}  "
            + rounded(away, 2, signed=True)
            for name, away in marks
        ),
    ]


def _totals(odds: Odds, ink: Ink) -> list[str]:
    by_total = {winner: [0] * 10 for winner in (Winner.PLAYER, Winner.BANKER)}
    for (player, banker), count in odds.by_totals.items():
        by_total[Winner.PLAYER][player] += count
        by_total[Winner.BANKER][banker] += count
    most = max(max(counts) for counts in by_total.values())

    def cell(winner: Winner, total: int) -> str:
        count = by_total[winner][total]
        return f"{percent(count / odds.sequences, 2):>8} {bar(count / most, _BAR, ink):<{_BAR}}"

    heading = "".join(f"{'':>9}{winner_name(winner):<{_BAR}}" for winner in by_total)
    return [
        _("Final totals:"),
        " " + heading.rstrip(),
        *(
            f"{total} " + "".join(cell(winner, total) for winner in by_total).rstrip()
            for total in range(10)
        ),
    ]
