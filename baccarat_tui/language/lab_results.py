"""Rows and pictures of what the lab found; its command and its screen show the same ones."""

from __future__ import annotations

from fractions import Fraction

from baccarat_tui.lab.fit import TWO_SIDED_95, interval
from baccarat_tui.lab.pictures import Ink, bar, fan
from baccarat_tui.lab.plans import PlanName
from baccarat_tui.lab.results import Results
from baccarat_tui.lab.sessions import Setting
from baccarat_tui.language.catalogue import _, amount, percent, plural, whole
from baccarat_tui.language.lab import plan_name

Row = tuple[str, ...]

_BAR = 36
_FAN_ROWS = 15


def means_of(sessions: int) -> str:
    """Heading of a comparison of plans."""
    return plural(
        "Means over {sessions} session with each plan, in chips:",
        "Means over {sessions} sessions with each plan, in chips:",
        sessions,
    ).format(sessions=whole(sessions))


def lesson() -> str:
    """What the two numbers side by side teach."""
    return _("A plan moves risk, not price: on average the loss is turnover × edge.")


def figure_rows(results: Results, setting: Setting) -> list[Row]:
    """What became of the sessions."""
    low, lower, _half, upper, high = (_chips(end) for end in results.quantiles)
    rows = [
        (_("Mean end"), _chips(results.mean_end), _margin(results.end_error, results.sessions)),
        (_("Median end"), _chips(results.median_end), ""),
        (_("Half end between"), f"{lower} – {upper}", ""),
        (_("90 of 100 end between"), f"{low} – {high}", ""),
        (_("Ruined"), *_share(results.ruined, results.sessions)),
    ]
    if setting.goal is not None:
        rows.append((_("Reached the goal"), *_share(results.reached_goal, results.sessions)))
    if setting.floor is not None:
        rows.append((_("Stopped at the floor"), *_share(results.fell_to_floor, results.sessions)))
    return [
        *rows,
        (_("Bets in a session, mean"), whole(round(results.mean_bets)), ""),
        (
            _("Longest losing run"),
            whole(results.longest_losing_run),
            _("half the sessions had {run} or more").format(run=results.median_losing_run),
        ),
    ]


def cost_rows(results: Results) -> list[Row]:
    """Turnover × edge beside what was lost, per session and per 1,000 chips staked."""
    per_thousand = 1000 * 100
    return [
        ("", _("per session"), _("per 1,000 staked")),
        (_("Staked (turnover)"), _chips(results.turnover / results.sessions), ""),
        (
            _("Lost"),
            _chips(results.lost / results.sessions),
            amount(round(per_thousand * Fraction(results.lost, results.turnover))),
        ),
        (
            _("Turnover × exact edge"),
            _chips(results.turnover_times_edge / results.sessions),
            amount(round(per_thousand * results.edge)),
        ),
        (_("Uncertainty of that mean"), _margin(results.lost_error, results.sessions), ""),
    ]


def histogram_lines(results: Results, ink: Ink) -> list[str]:
    """How many sessions ended where."""
    most = max(found.sessions for found in results.bins)
    labels = [(whole(found.low // 100), whole(found.high // 100)) for found in results.bins]
    width = max(len(text) for label in labels for text in label)
    lines = [_("Where sessions ended, in chips (the ends of the scale hold what lies beyond):")]
    for (low, high), found in zip(labels, results.bins, strict=True):
        lines.append(
            f"{low:>{width}} – {high:>{width}} {percent(found.sessions / results.sessions, 1):>8} "
            + bar(found.sessions / most, _BAR, ink)
        )
    return [line.rstrip() for line in lines]


def fan_lines(results: Results, setting: Setting, ink: Ink) -> list[str]:
    """The bankroll over the rounds: its middle, and where half and 90 of 100 lie."""
    rows = fan(results.fan, _FAN_ROWS, ink)
    low, high = min(results.fan[0]), max(results.fan[-1])
    labels = {
        0: whole(round(high / 100)),
        _FAN_ROWS // 2: whole(round((low + high) / 200)),
        _FAN_ROWS - 1: whole(round(low / 100)),
    }
    width = max(map(len, labels.values()))
    end = whole(setting.rounds)
    return [
        _("Bankroll over the rounds: {outer} 90 of 100, {inner} half, {line} the median:").format(
            outer=ink.outer, inner=ink.inner, line=ink.line
        ),
        *(
            f"{labels.get(number, ''):>{width}} {ink.rule}{row}".rstrip()
            for number, row in enumerate(rows)
        ),
        f"{'':>{width}} 0{end:>{len(rows[0])}}",
    ]


def comparison_rows(several: list[tuple[PlanName, Results]]) -> list[Row]:
    """Several plans side by side."""
    return [
        (
            _("Plan"),
            _("mean end"),
            _("median"),
            _("ruined"),
            _("staked"),
            _("lost"),
            _("× edge"),
        ),
        *(
            (
                plan_name(name),
                _chips(results.mean_end),
                _chips(results.median_end),
                percent(results.ruined / results.sessions, 1),
                _chips(results.turnover / results.sessions),
                _chips(results.lost / results.sessions),
                _chips(results.turnover_times_edge / results.sessions),
            )
            for name, results in several
        ),
    ]


def _chips(hundredths: Fraction | float) -> str:
    return amount(round(hundredths))


def _margin(error: float, sessions: int) -> str:
    """Half the 95 % interval of a mean; one session alone says nothing about it."""
    return _("unknown") if sessions == 1 else "± " + _chips(TWO_SIDED_95 * error)


def _share(count: int, sessions: int) -> tuple[str, str]:
    low, high = interval(count, sessions)
    return percent(count / sessions, 2), f"{percent(low, 2)} – {percent(high, 2)}"


def sessions_stopped_early(played: int, asked: int) -> str:
    """Said of results that were cut short."""
    return plural(
        "Stopped early: {played} of {asked} session was played.",
        "Stopped early: {played} of {asked} sessions were played.",
        asked,
    ).format(played=whole(played), asked=whole(asked))
