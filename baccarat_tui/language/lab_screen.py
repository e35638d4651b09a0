"""Texts of the lab's screen."""

from __future__ import annotations

from fractions import Fraction

from baccarat_tui.baccarat.tables import Spot, Table
from baccarat_tui.lab.fit import TWO_SIDED_95
from baccarat_tui.lab.results import Results
from baccarat_tui.language.catalogue import _, amount, clean, clock, percent, plural, whole
from baccarat_tui.language.names import spot_name


def lab_title() -> tuple[str, str]:
    """The screen's name, and what is to be known of all that it shows."""
    return _("Lab"), _("independent coups at exact chances, wallet untouched")


def all_plans() -> str:
    """Choice of all plans at once."""
    return _("All, side by side")


def row_name(name: str) -> str:
    """A row of the form, in at most 17 letters."""
    return {
        "plan": _("Plan"),
        "table": _("Table"),
        "bet": _("Bet on"),
        "unit": _("Unit, chips"),
        "sequence": _("Sequence, units"),
        "forward": _("Moves on after"),
        "share": _("Share, percent"),
        "bankroll": _("Bankroll, chips"),
        "largest": _("Largest bet"),
        "rounds": _("Rounds"),
        "goal": _("Stop at the goal"),
        "floor": _("Stop at the floor"),
        "sessions": _("Sessions"),
        "seed": _("Seed"),
    }[name]


def empty_value(name: str) -> str:
    """What it means that a row is left empty; nothing where it may not be."""
    return {
        "largest": _("no limit"),
        "goal": _("none"),
        "floor": _("none"),
        "seed": _("a new one each time"),
    }.get(name, "")


def largest_of(table: Table) -> str:
    """What an empty largest bet means at a table."""
    if table.largest is None:
        return _("no limit")
    return _("the table's {largest}").format(largest=whole(table.largest))


def forward_values() -> tuple[tuple[object, str], ...]:
    """After what a sequence of one's own moves on."""
    return (True, _("a win")), (False, _("a loss"))


def priced_bet(spot: Spot, table: Table, edge: Fraction | None) -> str:
    """The bet and its exact price, a line below the form."""
    told = _("{spot} at {table}").format(spot=spot_name(spot), table=clean(table.name))
    if edge is None:
        return told
    return _("{bet}: exact house edge {edge}.").format(bet=told, edge=percent(edge, 4))


def progress_text(share: float, left: int | None) -> str:
    """How far the work is."""
    if left is None:
        return _("{share} played").format(share=percent(share, 0))
    return _("{share} played, {time} left").format(share=percent(share, 0), time=clock(left))


def stopped_with_nothing() -> str:
    """Said after a stop that came before anything could be summed up."""
    return _("Stopped before the first sessions were over: there is nothing to show.")


def headline(results: Results) -> tuple[tuple[str, str, str, str], tuple[str, str, str, str]]:
    """The two numbers: above each its name, below it what it is, and what it is per 1,000."""
    staked = amount(round(Fraction(results.turnover, results.sessions)))
    per_thousand = 1000 * 100
    return (
        (
            _("Lost on average"),
            amount(round(Fraction(results.lost, results.sessions))),
            _("{share} of 1,000 staked").format(
                share=amount(round(per_thousand * Fraction(results.lost, results.turnover)))
            ),
            _("the mean, ± {error}").format(error=amount(round(TWO_SIDED_95 * results.lost_error))),
        ),
        (
            _("Turnover × exact edge"),
            amount(round(results.turnover_times_edge / results.sessions)),
            _("{share} of 1,000 staked").format(share=amount(round(per_thousand * results.edge))),
            _("{staked} × {edge}").format(staked=staked, edge=percent(results.edge, 4)),
        ),
    )


def view_names() -> dict[str, str]:
    """What can be looked at."""
    return {
        "figures": _("figures"),
        "ends": _("where they ended"),
        "paths": _("their paths"),
    }


def ends_heading() -> str:
    """Above the histogram."""
    return _("Where sessions ended, in chips")


def paths_heading() -> str:
    """Above the fan."""
    return _("The bankroll over the rounds")


def paths_legend() -> tuple[str, str, str]:
    """Names of the fan's parts, from the outside to its middle."""
    return _("90 of 100"), _("half"), _("median")


def played_sentence(results: Results, seed: int) -> str:
    """How many sessions the figures stand on, and what repeats them."""
    return plural(
        "{sessions} session, seed {seed}.", "{sessions} sessions, seed {seed}.", results.sessions
    ).format(sessions=whole(results.sessions), seed=seed)


def welcome_lines() -> tuple[str, ...]:
    """What the lab is for, before anything has been tried out."""
    return (
        _("Try a way of betting over thousands of sessions, and see what it costs."),
        _("Each round is an independent coup at the exact chances of a full shoe."),
        _("Press Enter to play the sessions."),
    )
