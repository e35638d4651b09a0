"""`simulate`: its document, its report, its refusals, and Ctrl-C."""

import json
import os
import pty
import signal
import subprocess
import sys

import pytest

from baccarat_tui.cli import run

PROGRAM = (sys.executable, "-m", "baccarat_tui")


@pytest.fixture
def printed(capsys, tmp_path):
    def call(*arguments):
        status = run(["simulate", *arguments, "--saves", str(tmp_path)])
        out, err = capsys.readouterr()
        return status, out, err

    return call


def test_the_document(printed):
    status, out, err = printed("--rounds", "30000", "--seed", "7", "--json")
    document = json.loads(out)
    assert (status, err) == (0, "")
    assert document["rounds"] == 30000 == sum(document["counts"].values())
    assert document["complete"] is True
    assert document["seed"] == 7
    assert document["seconds"] > 0
    assert document["rounds_per_second"] == pytest.approx(30000 / document["seconds"])
    # Published for eight decks: Banker 45.8597 %, Player 44.6247 %, Tie 9.5156 %.
    assert document["expected"] == {
        "player": pytest.approx(300 * 44.6247, abs=0.02),
        "banker": pytest.approx(300 * 45.8597, abs=0.02),
        "tie": pytest.approx(300 * 9.5156, abs=0.02),
    }
    assert set(document["bets"]) == {"player", "banker", "tie"}


def test_the_same_seed_gives_the_same_counts(printed):
    arguments = ("--rounds", "3000", "--seed", "7", "--table", "classic", "--json")
    counts = [
        json.loads(printed(*arguments, *more)[1])["counts"]
        for more in ((), (), ("--processes", "2"))
    ]
    assert counts[0] == counts[1] == counts[2]


def test_without_a_seed_each_run_differs_and_can_be_repeated(printed):
    first, second = (json.loads(printed("--rounds", "3000", "--json")[1]) for _run in range(2))
    assert first["counts"] != second["counts"]
    again = printed("--rounds", "3000", "--seed", str(first["seed"]), "--json")[1]
    assert json.loads(again)["counts"] == first["counts"]


@pytest.mark.parametrize("table", ["demo", "classic", "no-commission", "ez"])
def test_the_report_fits_a_terminal(printed, table):
    status, out, _err = printed("--rounds", "12345678", "--seed", "7", "--table", table)
    assert status == 0
    assert max(map(len, out.splitlines())) <= 80
    assert out.startswith("12,345,678 rounds from 8-deck shoes, seed 7: ")
    assert "\x1b" not in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--rounds", "0"], "one round at least"),
        (["--rounds", "-5"], "not a whole number"),
        (["--rounds", "1e6"], "not a whole number"),
        (["--rounds", "٣"], "not a whole number"),
        ([], "--rounds"),
        (["--rounds", "10", "--decks", "9"], "1 to 8 decks"),
        (["--rounds", "10", "--processes", "0"], "choose 1 to 64"),
        (["--rounds", "10", "--seed", "x"], "not a whole number"),
        (["--rounds", "10", "--table", "nope"], "no table"),
    ],
)
def test_refusals_are_one_sentence(printed, arguments, words):
    status, out, err = printed("--json", *arguments)
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert words in err


@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_gives_the_results_so_far(processes):
    screen, terminal = pty.openpty()
    arguments = ("simulate", "--rounds", "900000000000", "--processes", processes, "--json")
    with subprocess.Popen(
        [*PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=terminal, start_new_session=True
    ) as process:
        os.close(terminal)
        # The bar is drawn once rounds have been dealt.
        drawn = b""
        while b"Ctrl-C" not in drawn:
            drawn += os.read(screen, 1000)
        os.killpg(process.pid, signal.SIGINT)
        out, _err = process.communicate()
        rest = os.read(screen, 100_000)
    os.close(screen)
    document = json.loads(out)
    assert process.returncode == 130
    assert document["complete"] is False
    assert 0 < document["rounds"] == sum(document["counts"].values()) < 900000000000
    assert b"Traceback" not in drawn + rest
    assert (drawn + rest).endswith(b"\r"), "the bar is wiped away"
