"""Sentences about what is tried out in the lab, and about what cannot be."""

from __future__ import annotations

from fractions import Fraction

from baccarat_tui.lab.plans import (
    MOST_CHIPS,
    MOST_STEPS,
    BadPlan,
    PlanChoice,
    PlanFault,
    PlanName,
    UnknownPlan,
)
from baccarat_tui.lab.sessions import (
    MOST_BANKROLL,
    MOST_ROUNDS,
    MOST_SESSIONS,
    BadSetting,
    Setting,
    SettingFault,
)
from baccarat_tui.language.catalogue import _, clean, percent, whole
from baccarat_tui.language.names import spot_name
from baccarat_tui.language.refusals import sentence


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
