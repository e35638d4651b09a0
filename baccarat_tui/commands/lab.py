"""`lab`: try a staking plan over many sessions and see that it costs turnover × edge."""

from __future__ import annotations

import argparse
import sys
from fractions import Fraction
from secrets import randbelow

from baccarat_tui.baccarat.chips import CHIP, decimal, parse_decimal
from baccarat_tui.baccarat.odds import decks_without
from baccarat_tui.baccarat.prices import Price, price_bets
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
from baccarat_tui.lab.fit import interval
from baccarat_tui.lab.pictures import Ink, ink_for
from baccarat_tui.lab.plans import PlanChoice, PlanName, plan_named, read_steps
from baccarat_tui.lab.results import QUANTILES, Results
from baccarat_tui.lab.sessions import Setting
from baccarat_tui.lab.trials import try_out, work_of
from baccarat_tui.language.catalogue import _
from baccarat_tui.language.lab import plan_sentence, setting_sentences
from baccarat_tui.language.lab_results import (
    comparison_rows,
    cost_rows,
    fan_lines,
    figure_rows,
    histogram_lines,
    lesson,
    means_of,
    sessions_stopped_early,
)

_ALL = "all"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    names = [name.value for name in PlanName]
    parser.add_argument(
        "--plan",
        metavar="NAME",
        default=PlanName.FLAT.value,
        help=_("{names}; or {all} side by side").format(names=", ".join(names), all=_ALL),
    )
    parser.add_argument("--bet", metavar="SPOT", default="banker", help=_("the bet, as in banker"))
    numbers = (
        ("--unit", 10, _("chips in a unit")),
        ("--bankroll", 1000, _("chips a session starts with")),
        ("--rounds", 500, _("rounds in a session at most")),
        ("--sessions", 10000, _("how many sessions are played")),
    )
    for option, usual, text in numbers:
        parser.add_argument(
            option,
            metavar="N",
            type=whole_number,
            default=usual,
            help=_("{text} ({usual})").format(text=text, usual=usual),
        )
    parser.add_argument("--goal", metavar="CHIPS", type=whole_number, help=_("stop when reached"))
    parser.add_argument("--floor", metavar="CHIPS", type=whole_number, help=_("stop when left"))
    parser.add_argument("--largest", metavar="CHIPS", type=whole_number, help=_("largest bet"))
    parser.add_argument(
        "--sequence", metavar="UNITS", default="1,2,3,4", help=_("for labouchere and sequence")
    )
    parser.add_argument(
        "--forward-on",
        choices=["win", "loss"],
        default="win",
        help=_("when a sequence of your own moves on (win)"),
    )
    parser.add_argument(
        "--share", metavar="PERCENT", default="1", help=_("of the bankroll, for proportional (1)")
    )
    parser.add_argument("--seed", metavar="N", type=whole_number, help=_("repeats a run exactly"))
    add_decks(parser)
    add_table(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play the sessions and print what they came to; after Ctrl-C those played so far."""
    table = chosen_table(arguments)
    spot = table.spot_named(arguments.bet)
    prices = price_bets(table, decks_without(chosen_decks(arguments, table)))
    price = next(price for price in prices if price.spot is spot)
    seed = randbelow(10**12) if arguments.seed is None else arguments.seed
    names = list(PlanName) if arguments.plan == _ALL else [plan_named(arguments.plan)]
    choices = [_choice(arguments, name) for name in names]
    settings = {choice: _setting(arguments, choice, table, price, seed) for choice in choices}

    with watched(work_of(settings)) as watch:
        results = try_out(settings, watch)
    if not results:
        return INTERRUPTED
    if arguments.json:
        print_json(_document(table, settings, results))
    else:
        print("\n".join(_report(settings, results, ink_for(sys.stdout.encoding))))
    complete = len(results) == len(settings) and all(
        result.sessions == arguments.sessions for result in results.values()
    )
    return 0 if complete else INTERRUPTED


def _setting(
    arguments: argparse.Namespace, choice: PlanChoice, table: Table, price: Price, seed: int
) -> Setting:
    return Setting(
        plan=choice.plan,
        price=price,
        bankroll=arguments.bankroll,
        rounds=arguments.rounds,
        sessions=arguments.sessions,
        seed=seed,
        smallest=table.smallest,
        step=table.step,
        largest=table.largest if arguments.largest is None else arguments.largest,
        goal=arguments.goal,
        floor=arguments.floor,
    )


def _choice(arguments: argparse.Namespace, name: PlanName) -> PlanChoice:
    return PlanChoice(
        name,
        arguments.unit,
        sequence=read_steps(arguments.sequence),
        forward_on_win=arguments.forward_on == "win",
        share=parse_decimal(arguments.share) or 0,
    )


def _document(
    table: Table, settings: dict[PlanChoice, Setting], results: dict[PlanChoice, Results]
) -> Document:
    any_setting = next(iter(settings.values()))
    price = any_setting.price
    return {
        "table": table.name,
        "bet": price.spot.value,
        "house_edge": float(price.house_edge or 0),
        "bankroll": decimal(any_setting.bankroll * CHIP),
        "rounds": any_setting.rounds,
        "sessions": any_setting.sessions,
        "seed": any_setting.seed,
        "plans": [
            _plan_document(choice, settings[choice], found) for choice, found in results.items()
        ],
    }


def _plan_document(choice: PlanChoice, setting: Setting, found: Results) -> Document:
    many = found.sessions
    return {
        "plan": choice.name.value,
        "sessions_played": many,
        "mean_end": decimal(round(found.mean_end)),
        "median_end": decimal(found.median_end),
        "ends": {
            str(part): decimal(end) for part, end in zip(QUANTILES, found.quantiles, strict=True)
        },
        "ruined": _chance(found.ruined, many),
        "reached_goal": None if setting.goal is None else _chance(found.reached_goal, many),
        "fell_to_floor": None if setting.floor is None else _chance(found.fell_to_floor, many),
        "mean_bets": found.mean_bets,
        "longest_losing_run": found.longest_losing_run,
        "mean_turnover": decimal(round(Fraction(found.turnover, many))),
        "mean_loss": decimal(round(Fraction(found.lost, many))),
        "turnover_times_edge": decimal(round(found.turnover_times_edge / many)),
        "loss_per_1000": 1000 * found.lost_share,
        "edge_per_1000": 1000 * float(found.edge),
        "histogram": [
            {"low": decimal(place.low), "high": decimal(place.high), "sessions": place.sessions}
            for place in found.bins
        ],
    }


def _chance(count: int, sessions: int) -> Document:
    low, high = interval(count, sessions)
    return {"sessions": count, "share": count / sessions, "low": low, "high": high}


def _report(
    settings: dict[PlanChoice, Setting], results: dict[PlanChoice, Results], ink: Ink
) -> list[str]:
    first = next(iter(settings.values()))
    cut_short = [
        sessions_stopped_early(found.sessions, first.sessions)
        for found in results.values()
        if found.sessions < first.sessions
    ]
    if len(settings) > 1:
        return [
            *setting_sentences(first),
            "",
            means_of(first.sessions),
            *in_columns(
                comparison_rows([(choice.name, found) for choice, found in results.items()])
            ),
            "",
            *cut_short,
            lesson(),
        ]
    ((choice, found),) = results.items()
    return [
        plan_sentence(choice),
        *setting_sentences(first),
        *cut_short,
        "",
        *in_columns(figure_rows(found, first)),
        "",
        *in_columns(cost_rows(found)),
        lesson(),
        "",
        *histogram_lines(found, ink),
        "",
        *fan_lines(found, first, ink),
    ]
