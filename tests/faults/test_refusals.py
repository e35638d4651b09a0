"""Whatever the system refuses, at any operation, once or from then on: the table keeps its last
saved state, says so in one sentence, and goes on as if nothing had been once it is let.
"""

import shutil
from itertools import product

import pytest

from baccarat_tui.language import saves  # noqa: F401 (its sentences are registered when loaded)
from baccarat_tui.language.refusals import sentence
from baccarat_tui.storage.errors import SaveError
from baccarat_tui.storage.reading import read_file

from .disk import CHANGES, READS, Counted, failing, hasty, simply, standing_in
from .person import State, act, complaints, entries, place, sit_down, states_of

CODES = ("ENOSPC", "EIO", "EDQUOT", "EACCES", "EROFS", "EMFILE", "SHORT")
OPENED_FROM = (None, 0, 3, 7, 8, 16, 30)
"""States from which a start is disturbed: none yet, new, in a round, settled, after a grant …"""


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    """The undisturbed game's states, and a copy of the folder as it was at each of them."""
    folder = tmp_path_factory.mktemp("undisturbed")
    with standing_in(Counted(hasty)):
        session = sit_down(folder / "played")
        states = []
        while True:
            shutil.copytree(folder / "played", folder / f"at-{len(states)}")
            states.append(State.of(session))
            if not act(session):
                break
        session.close()
    return Undisturbed(folder, states)


class Undisturbed:
    def __init__(self, folder, states):
        self.folder, self.states = folder, states
        self.entries = entries(folder / "played")

    def copy(self, index, where):
        """A folder as it was at a state; None is before the first."""
        if index is not None:
            shutil.copytree(self.folder / f"at-{index}", where)
        return where

    def operations(self, index, where, act_on):
        """How many operations one act, or one start, takes."""
        self.copy(index, where)
        with standing_in(Counted(hasty)):
            session = None if act_on is sit_down else sit_down(where)
        with standing_in(Counted(simply, CHANGES | READS)) as counted:
            if session is None:
                session = sit_down(where)
            else:
                act(session)
        session.close()
        shutil.rmtree(where)
        return len(counted.calls)


def every_point(game, where, indices, act_on):
    for index in indices:
        for at in range(game.operations(index, where, act_on)):
            for code, lasting in product(CODES, (False, True)):
                yield index, at, code, lasting


def told(trouble):
    text = sentence(trouble)
    assert text
    assert "\n" not in text
    assert text.endswith(".")
    assert "()" not in text


def test_a_refused_step_leaves_the_table_as_it_was(game, tmp_path, fault_step):
    points = every_point(game, tmp_path / "x", range(len(game.states) - 1), act)
    tried = 0
    for index, at, code, lasting in [*points][:: fault_step(few=251, more=29)]:
        where = game.copy(index, tmp_path / f"{index}-{at}-{code}-{lasting}")
        with standing_in(Counted(hasty)):
            session = sit_down(where)
        before = session.game, session.settings
        reached = index + 1
        with standing_in(Counted(failing(at, code, lasting), CHANGES | READS)):
            try:
                act(session)
            except SaveError as trouble:
                told(trouble)
                assert (session.game, session.settings) == before
                reached = index
        with standing_in(Counted(hasty)):
            if lasting:
                # Leave, and come again when all is well.
                session.close()
                session = sit_down(where)
                found = game.states.index(State.of(session))
                assert found in {reached, index + 1}, (index, at, code)
            else:
                # Try again at once.
                found = reached
            assert index < 1 or read_file(place(where).backup).intact
            assert states_of(session) == game.states[found:], (index, at, code)
            session.close()
            assert complaints(where, game.states, [len(game.states) - 1]) == []
            assert entries(where) == game.entries
        shutil.rmtree(where)
        tried += 1
    print(f"\n{tried} points")


def test_a_refused_start_changes_nothing(game, tmp_path, fault_step):
    points = every_point(game, tmp_path / "x", OPENED_FROM, sit_down)
    tried = 0
    for index, at, code, lasting in [*points][:: fault_step(few=251, more=29)]:
        where = game.copy(index, tmp_path / f"{index}-{at}-{code}-{lasting}")
        with standing_in(Counted(failing(at, code, lasting), CHANGES | READS)):
            try:
                session = sit_down(where)
            except SaveError as trouble:
                told(trouble)
            else:
                assert State.of(session) == game.states[index or 0]
                session.close()
        with standing_in(Counted(hasty)):
            assert complaints(where, game.states, [index]) == [], (index, at, code)
            assert entries(where) == game.entries
        shutil.rmtree(where)
        tried += 1
    print(f"\n{tried} points")
