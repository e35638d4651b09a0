"""`lab`: its document, its report, its refusals, and Ctrl-C."""

import json
import os
import pty
import signal
import subprocess
import sys

import pytest

from baccarat_tui.cli import run
from baccarat_tui.lab.plans import PlanName

PROGRAM = (sys.executable, "-m", "baccarat_tui")
FEW = ("--sessions", "2000", "--rounds", "100", "--seed", "7")


@pytest.fixture
def printed(capsys, tmp_path):
    def call(*arguments):
        status = run(["lab", *arguments, "--saves", str(tmp_path)])
        out, err = capsys.readouterr()
        return status, out, err

    return call


def test_the_document(printed):
    status, out, err = printed(*FEW, "--json", "--goal", "1100")
    document = json.loads(out)
    assert (status, err) == (0, "")
    assert document["bet"] == "banker"
    assert document["house_edge"] == pytest.approx(0.033508928974)
    (plan,) = document["plans"]
    assert plan["plan"] == "flat"
    assert plan["sessions_played"] == 2000
    assert plan["edge_per_1000"] == pytest.approx(33.508928974)
    assert float(plan["mean_end"]) == pytest.approx(1000 - float(plan["mean_loss"]), abs=0.011)
    assert plan["turnover_times_edge"] == f"{float(plan['mean_turnover']) * 0.03350892897:.2f}"
    assert plan["fell_to_floor"] is None
    assert (
        plan["reached_goal"]["low"] < plan["reached_goal"]["share"] < plan["reached_goal"]["high"]
    )
    assert sum(found["sessions"] for found in plan["histogram"]) == 2000


def test_all_plans_in_one_document(printed):
    _status, out, _err = printed(*FEW, "--plan", "all", "--json")
    assert [plan["plan"] for plan in json.loads(out)["plans"]] == [name.value for name in PlanName]


@pytest.mark.parametrize("plan", [*PlanName, "all"])
def test_the_report_fits_a_terminal(printed, plan):
    status, out, err = printed(
        *FEW, "--plan", plan, "--goal", "1500", "--floor", "10", "--largest", "1000"
    )
    assert (status, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 80
    assert "turnover × edge" in out
    assert "independent coups" in out
    assert "\x1b" not in out


def test_the_two_numbers_stand_side_by_side(printed):
    _status, out, _err = printed(*FEW, "--bet", "tie", "--table", "classic")
    staked, lost, edge = (
        next(line.split() for line in out.splitlines() if line.startswith(word))
        for word in ("Staked", "Lost ", "Turnover ×")
    )
    assert staked[-1] == "1,000.00"
    # The published edge of a tie at 8:1 is 14.3596 %.
    assert edge[-2:] == ["143.60", "143.60"]
    assert lost[-1] == lost[-2]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--rounds", "0"], "1 to 1,000,000 rounds"),
        (["--rounds", "ten"], "not a whole number"),
        (["--sessions", "0"], "1 to 1,000,000 sessions"),
        (["--bankroll", "5"], "can never bet"),
        (["--largest", "5"], "can never bet"),
        (["--largest", "0"], "below the smallest"),
        (["--unit", "0"], "A unit is"),
        (["--goal", "900"], "not above the bankroll"),
        (["--floor", "1000"], "not below the bankroll"),
        (["--bet", "dragon7"], "no bet “dragon7”"),
        (["--plan", "nope"], "no plan “nope”"),
        (["--plan", "sequence", "--sequence", "1,x"], "A sequence has"),
        (["--share", "0"], "A share is"),
        (["--share", "1.234"], "A share is"),
        (["--decks", "9"], "1 to 8 decks"),
        (["--table", "nope"], "no table"),
    ],
)
def test_refusals_are_one_sentence(printed, arguments, words):
    status, out, err = printed("--json", *arguments)
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert words in err


def test_ctrl_c_gives_the_sessions_so_far(tmp_path):
    screen, terminal = pty.openpty()
    # At one in a hundred some batches are finished.
    arguments = ("lab", "--sessions", "1000000", "--rounds", "100", "--plan", "all", "--json")
    with subprocess.Popen(
        [*PROGRAM, *arguments, "--saves", str(tmp_path)], stdout=subprocess.PIPE, stderr=terminal
    ) as process:
        os.close(terminal)
        drawn = b""
        while "1\u00a0%".encode() not in drawn:
            drawn += os.read(screen, 1000)
        process.send_signal(signal.SIGINT)
        out, _err = process.communicate()
    os.close(screen)
    assert process.returncode == 130
    (plan,) = json.loads(out)["plans"]
    assert 0 < plan["sessions_played"] < 1000000
