"""A power cut at any moment of a game leaves a disk on which the next start finds the state before
or after a step, and nothing unsaid that was shown.
"""

import os
import shutil
import stat

import pytest

from baccarat_tui.storage import descriptors, folders, store

from .disk import Counted, hasty, standing_in
from .person import State, act, complaints, sit_down, states_of
from .power import Died, RecordingDisk, put_on_disk

CHANGES = 279
"""Of the disk in an undisturbed game; checked below."""


class Complained(Exception):
    """A state that is not acceptable has been found; there is no need to look for others."""


class Trial:
    """A game on a recording disk; every `step`th state after a cut is opened and judged."""

    def __init__(self, folder, step=1):
        self.folder, self.step = folder, step
        self.judged = set()
        self.saved = None
        with standing_in(Counted(hasty)):
            session = sit_down(folder / "undisturbed")
            self.states = states_of(session)
            session.close()

    def play(self, dies_at=None):
        """Play to the end. With `dies_at` the process dies once and comes again, and only what
        happens then is judged, until two more states have been saved.
        """
        root = self.folder / "played"
        root.mkdir()
        self.acts_left = None if dies_at is None else 2
        self.disk = RecordingDisk(root, self._look, dies_at)
        with standing_in(self.disk):
            try:
                self._act(root)
            except Died:
                self.disk.revive()
                self._act(root)
        return self

    def _act(self, root):
        session = sit_down(root)
        self._save(session)
        while self.acts_left != 0 and act(session):
            self._save(session)
        session.close()

    def _save(self, session):
        # From here on the state may be seen.
        self.saved = self.states.index(State.of(session))
        if self.acts_left is not None and self.disk.has_died:
            self.acts_left -= 1
        self._look()

    def _look(self):
        if self.acts_left is not None and not self.disk.has_died:
            return
        allowed = [None, 0] if self.saved is None else [self.saved, self.saved + 1]
        for state in self.disk.cuts():
            lasting = {
                path: data for path, (_which, data) in state.items() if path.suffix != ".tmp"
            }
            key = self.saved, frozenset(lasting.items())
            if key in self.judged:
                continue
            self.judged.add(key)
            if len(self.judged) % self.step == 0:
                self._judge(state, allowed)

    def _judge(self, state, allowed):
        left = self.folder / f"cut-{len(self.judged)}"
        put_on_disk(state, left)
        with standing_in(Counted(hasty)):
            found = complaints(left, self.states, allowed)
        shutil.rmtree(left)
        if found:
            raise Complained(found, self.disk.changes)


def test_every_state_a_power_cut_may_leave_is_acceptable(tmp_path, fault_step):
    trial = Trial(tmp_path, fault_step(few=12, more=1)).play()
    assert trial.disk.changes == CHANGES


def pytest_generate_tests(metafunc):
    if "dies_at" in metafunc.fixturenames:
        step = {"few": 57, "more": 11, "all": 1}[metafunc.config.getoption("faults")]
        # At 15 a second save has its name and its backup not yet, which samples would miss.
        metafunc.parametrize("dies_at", sorted({15, *range(3, CHANGES, step)}))


def test_a_power_cut_after_a_death_and_a_new_start_unsays_nothing(tmp_path, dies_at):
    """The new process shows what it found, so this must be durable although the dead one's last
    folder sync never came.
    """
    Trial(tmp_path).play(dies_at)


def test_without_the_file_sync_a_power_cut_is_not_survived(tmp_path, monkeypatch):
    def only_folders(handle, sync=descriptors.sync):
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            sync(handle)

    monkeypatch.setattr(descriptors, "sync", only_folders)
    with pytest.raises(Complained, match="does not open"):
        Trial(tmp_path).play()


def test_without_the_folder_sync_a_power_cut_is_not_survived(tmp_path, monkeypatch):
    monkeypatch.setattr(folders, "sync_folder", lambda path: None)
    with pytest.raises(Complained):
        Trial(tmp_path).play()


def test_without_the_folder_sync_at_the_start_a_shown_state_is_lost(tmp_path, monkeypatch):
    monkeypatch.setattr(store, "_make_durable", lambda place: None)
    with pytest.raises(Complained, match="found state"):
        for dies_at in range(40, 60):
            Trial(tmp_path / str(dies_at)).play(dies_at)
