"""Sentences, rows and pictures of the lab; its command and its screen show the same ones."""

from __future__ import annotations

from fractions import Fraction

from baccarat_tui.lab.fit import TWO_SIDED_95, interval
from baccarat_tui.lab.pictures import Ink, bar, fan
from baccarat_tui.lab.plans import (
    MOST_CHIPS,
    MOST_STEPS,
    BadPlan,
    PlanChoice,
    PlanFault,
    PlanName,
    UnknownPlan,
)
from baccarat_tui.lab.results import Results
from baccarat_tui.lab.sessions import (
    MOST_BANKROLL,
    MOST_ROUNDS,
    MOST_SESSIONS,
    BadSetting,
    Setting,
    SettingFault,
)
from baccarat_tui.language.catalogue import _, amount, clean, percent, plural, whole
from baccarat_tui.language.names import spot_name
from baccarat_tui.language.refusals import sentence

Row = tuple[str, ...]

_BAR = 36
_FAN_ROWS = 15


def plan_name(name: PlanName) -> str:
    """A plan as players call it."""
    return {
        PlanName.FLAT: _("Flat"),
        PlanName.MARTINGALE: _("Martingale"),
        PlanName.DALEMBERT: _("d'Alembert"),
        PlanName.FIBONACCI: _("Fibonacci"),
        PlanName.LABOUCHERE: _("Labouchère"),
        PlanName.PAROLI: _("Paroli"),
        PlanName.ONE_THREE_TWO_SIX: _("1-3-2-6"),
        PlanName.PROPORTIONAL: _("Proportional"),
        PlanName.SEQUENCE: _("Own sequence"),
    }[name]


def plan_sentence(choice: PlanChoice) -> str:
    """A plan and what it stakes."""
    steps = ", ".join(whole(number) for number in choice.sequence)
    text = {
        PlanName.FLAT: _("{plan}: always one unit of {unit}."),
        PlanName.MARTINGALE: _("{plan}: twice as much after a loss; one unit is {unit}."),
        PlanName.DALEMBERT: _("{plan}: a unit of {unit} more after a loss, one less after a win."),
        PlanName.FIBONACCI: _(
            "{plan}: 1, 1, 2, 3, 5 … units of {unit}; a loss goes one on, a win two back."
        ),
        PlanName.LABOUCHERE: _(
            "{plan}: first + last of {steps} × {unit}; a loss is added, a win strikes."
        ),
        PlanName.PAROLI: _("{plan}: 1, 2, 4 units of {unit}, forward after a win, else from 1."),
        PlanName.ONE_THREE_TWO_SIX: _(
            "{plan}: 1, 3, 2, 6 units of {unit}, forward after a win, else from 1."
        ),
        PlanName.PROPORTIONAL: _("{plan}: {share} of the bankroll, the smallest bet at least."),
        PlanName.SEQUENCE: _("{plan}: {steps} units of {unit}, forward after a win, else anew.")
        if choice.forward_on_win
        else _("{plan}: {steps} units of {unit}, forward after a loss, else anew."),
    }[choice.name]
    return text.format(
        plan=plan_name(choice.name),
        unit=whole(choice.unit),
        steps=steps,
        share=percent(Fraction(choice.share, 10_000), 2),
    )


def setting_sentences(setting: Setting) -> list[str]:
    """What is tried out, and what a session ends with."""
    lines = [
        _(
            "Bets on {spot}. A session starts with {bankroll} chips; it ends after {rounds} rounds"
        ).format(
            spot=spot_name(setting.price.spot),
            bankroll=whole(setting.bankroll),
            rounds=whole(setting.rounds),
        ),
        _("or when the smallest bet of {smallest} is not covered (ruin).").format(
            smallest=whole(setting.smallest)
        ),
        _("A stake is cut to the bankroll.")
        if setting.largest is None
        else _("A stake is cut to the bankroll and to the largest bet of {largest}.").format(
            largest=whole(setting.largest)
        ),
    ]
    if setting.step > 1:
        lines.append(
            _("It is also cut down to the table's steps: {smallest} and {step} at a time.").format(
                smallest=whole(setting.smallest), step=whole(setting.step)
            )
        )
    if setting.goal is not None:
        lines.append(
            _("It also ends with the goal of {goal} reached.").format(goal=whole(setting.goal))
        )
    if setting.floor is not None:
        lines.append(
            _("It also ends with {floor} or less left.").format(floor=whole(setting.floor))
        )
    return [
        *lines,
        _("Rounds are independent coups at the exact chances; simulate deals real shoes."),
    ]


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


@sentence.register
def _unknown_plan(error: UnknownPlan) -> str:
    return _("There is no plan “{text}”: choose {known}.").format(
        text=clean(error.text), known=", ".join(PlanName)
    )


@sentence.register
def _plan(error: BadPlan) -> str:
    return {
        PlanFault.STEPS: _("A sequence has 1 to {most} numbers of units, as in 1,3,2,6.").format(
            most=MOST_STEPS
        ),
        PlanFault.SHARE: _("A share is a percentage from 0.01 to 100, as in 2.5."),
        PlanFault.UNIT: _("A unit is 1 to {most} chips.").format(most=whole(MOST_CHIPS)),
    }[error.fault]


@sentence.register
def _setting(error: BadSetting) -> str:
    texts = {
        SettingFault.SESSIONS: _("The lab plays 1 to {most} sessions.").format(
            most=whole(MOST_SESSIONS)
        ),
        SettingFault.ROUNDS: _("A session has 1 to {most} rounds.").format(most=whole(MOST_ROUNDS)),
        SettingFault.BANKROLL: _("A bankroll is 1 to {most} chips.").format(
            most=whole(MOST_BANKROLL)
        ),
        SettingFault.UNPRICED: _("This bet has no exact price here."),
        SettingFault.LIMITS: _("A largest bet of {given} is below the smallest, {bound}."),
        SettingFault.GOAL: _("A goal of {given} is not above the bankroll of {bound}."),
        SettingFault.FLOOR: _("A floor of {given} is not below the bankroll of {bound}."),
        SettingFault.TOO_SMALL: _(
            "The plan can never bet: {given} is below the smallest, {bound}."
        ),
        SettingFault.TOO_LARGE: _("The plan can never bet: {given} is above the largest, {bound}."),
        SettingFault.TOO_POOR: _(
            "The plan can never bet: {given} is more than the bankroll, {bound}."
        ),
    }
    return texts[error.fault].format(given=whole(error.given), bound=whole(error.bound))
