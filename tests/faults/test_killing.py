"""Killed at any file operation, the game goes on as if nothing had been."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).with_name("killing.py")
FIRST = 3


def killed(folder, way, step, without="nothing"):
    """What was tried and what was wrong. The deaths are real, so they happen to other processes."""
    ended = subprocess.run(
        [sys.executable, PROGRAM, folder, way, str(FIRST), str(step), without],
        capture_output=True,
        check=False,
        text=True,
        env={**os.environ, "TEXTUAL_ANIMATIONS": "none"},
    )
    assert ended.returncode == 0, ended.stderr
    return json.loads(ended.stdout)


@pytest.mark.parametrize(
    ("way", "few", "more"), [("session", 37, 4), ("plain", 41, 7), ("textual", 120, 11)]
)
def test_whenever_it_is_killed_the_game_goes_on(tmp_path, fault_step, way, few, more):
    found = killed(tmp_path, way, fault_step(few, more))
    print(f"\n{way}: {found['tried']} deaths")
    assert found["complaints"] == []
    assert found["tried"] > 3


def test_it_goes_on_also_where_there_are_no_hard_links(tmp_path, fault_step):
    assert killed(tmp_path, "session", fault_step(61, 11), "links")["complaints"] == []


@pytest.mark.parametrize(("protection", "step"), [("temporary", 19), ("owed", 13)])
def test_without_its_protections_it_would_not(tmp_path, protection, step):
    """A save written in its place is torn, and a ledger settled apart from it disagrees with it."""
    assert killed(tmp_path, "session", step, protection)["complaints"] != []
