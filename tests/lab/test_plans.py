"""Each plan's stakes over a run of results, worked out by hand."""

import numpy as np
import pytest

from baccarat_tui.lab.plans import (
    LONGEST_LINE,
    MOST_CHIPS,
    BadPlan,
    PlanChoice,
    PlanFault,
    PlanName,
    UnknownPlan,
    plan_named,
)

# Stakes with a unit of 10 before each result and after the last: won, lost or returned.
BY_HAND = {
    (PlanName.FLAT, "LWRLL"): [10, 10, 10, 10, 10, 10],
    (PlanName.MARTINGALE, "LLRLWL"): [10, 20, 40, 40, 80, 10, 20],
    (PlanName.DALEMBERT, "LLWRWWWL"): [10, 20, 30, 20, 20, 10, 10, 10, 20],
    (PlanName.FIBONACCI, "LLLLLWRWWL"): [10, 10, 20, 30, 50, 80, 30, 30, 10, 10, 10],
    (PlanName.PAROLI, "WWWWLWRWL"): [10, 20, 40, 10, 20, 10, 20, 20, 40, 10],
    (PlanName.ONE_THREE_TWO_SIX, "WWWWWLWL"): [10, 30, 20, 60, 10, 30, 10, 30, 10],
    # The line is 1 2 3 4. W: 2 3. L: 2 3 5. L: 2 3 5 7. W: 3 5. W: empty, so 1 2 3 4 again.
    (PlanName.LABOUCHERE, "WLRLWWW"): [50, 50, 70, 70, 90, 80, 50, 50],
    # W: 2 3. W: empty. L: 1 2 3 4 5. W: 2 3 4. W: the 3 alone.
    (PlanName.LABOUCHERE, "WWLWWL"): [50, 50, 50, 60, 60, 30, 60],
    (PlanName.SEQUENCE, "WWLWWWW"): [10, 20, 30, 10, 20, 30, 40, 10],
}


def stakes(choice, results, bankroll=1_000):
    """The stakes of a session; a second one beside it always wins and must not matter."""
    course = choice.plan.begin(2)
    found = []
    for result in [*results, None]:
        staked = course.wanted(np.array([bankroll, 77]))
        found.append(int(staked[0]))
        course.note(staked, np.array([result == "W", True]), np.array([result == "L", False]))
    return found


@pytest.mark.parametrize(("name", "results"), BY_HAND)
def test_stakes(name, results):
    assert stakes(PlanChoice(name, 10), results) == BY_HAND[name, results]


def test_a_sequence_may_move_on_after_a_loss():
    choice = PlanChoice(PlanName.SEQUENCE, 5, sequence=(1, 1, 2), forward_on_win=False)
    assert stakes(choice, "LLLLWL") == [5, 5, 10, 5, 5, 5, 5]


@pytest.mark.parametrize(
    ("share", "bankroll", "stake"),
    [(100, 1_000, 10), (250, 1_000, 25), (100, 1_099, 10), (1, 100, 1), (10_000, 7, 7)],
)
def test_proportional(share, bankroll, stake):
    choice = PlanChoice(PlanName.PROPORTIONAL, share=share)
    assert stakes(choice, "", bankroll) == [stake]


def test_no_stake_leaves_sixty_four_bits():
    for name in PlanName:
        asked = stakes(PlanChoice(name, MOST_CHIPS, sequence=(MOST_CHIPS,)), "L" * 200, 10**15)
        assert 0 < min(asked) <= max(asked) <= MOST_CHIPS


def test_a_line_as_long_as_it_may_be_starts_afresh():
    losses = LONGEST_LINE - 4
    asked = stakes(PlanChoice(PlanName.LABOUCHERE, 1), "L" * losses)
    assert asked[-2] == losses + 4  # one more with each loss, from 5 on
    assert asked[-1] == 5


def test_names():
    assert [plan_named(name.value) for name in PlanName] == list(PlanName)
    with pytest.raises(UnknownPlan):
        plan_named("all in")


@pytest.mark.parametrize(
    ("settings", "fault"),
    [
        ({"unit": 0}, PlanFault.UNIT),
        ({"unit": MOST_CHIPS + 1}, PlanFault.UNIT),
        ({"sequence": ()}, PlanFault.STEPS),
        ({"sequence": (1, 0)}, PlanFault.STEPS),
        ({"sequence": (1,) * 65}, PlanFault.STEPS),
        ({"share": 0}, PlanFault.SHARE),
        ({"share": 10_001}, PlanFault.SHARE),
    ],
)
def test_plans_that_cannot_be_followed(settings, fault):
    with pytest.raises(BadPlan) as refused:
        PlanChoice(PlanName.SEQUENCE, **settings)
    assert refused.value.fault is fault
