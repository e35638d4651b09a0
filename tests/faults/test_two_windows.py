"""Two processes on one profile: one has the table, the other is told so, and no lock outlives
its process.
"""

import json
import subprocess
import sys
from pathlib import Path

from baccarat_tui.storage.verify import verify

from .person import place, sit_down

PROGRAM = Path(__file__).with_name("racing.py")


def test_of_two_started_in_one_instant_one_has_the_table(tmp_path, pytestconfig):
    """Every profile twice: once to be made, once as it is."""
    times = {"few": 20, "more": 100, "all": 1_000}[pytestconfig.getoption("faults")]
    ended = subprocess.run(
        [sys.executable, PROGRAM, tmp_path, str(times)], capture_output=True, check=False, text=True
    )
    assert ended.returncode == 0, ended.stderr
    told = json.loads(ended.stdout)
    assert told["fared"] == [["elsewhere", "open"]] * times
    assert told["freed"]
    for number in range(0, times // 2, 7):
        session = sit_down(tmp_path / str(number))
        # Three steps each of the two that had the table.
        assert session.game.round.revealed == 5
        session.close()
        assert verify(place(tmp_path / str(number))) == ()
