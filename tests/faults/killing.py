"""Kill a person's game at chosen file operations and judge what the next start finds.

Run as a program of its own, since it forks: `killing.py FOLDER WAY FIRST STEP [WITHOUT]`, where
WAY is `session`, `plain` or `textual`. Of all points of failure every STEPth from FIRST on is
tried, with one protection taken away if WITHOUT names it. Prints what was tried and every
complaint, in JSON.
"""

import asyncio
import errno
import json
import os
import shutil
import signal
import sys
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from disk import Counted, dying, hasty, simply, standing_in
from person import State, act, complaints, sit_down, stakes, states_of, wish

from baccarat_tui.plain import play_plain
from baccarat_tui.storage import descriptors, files
from baccarat_tui.storage.store import Store


class Typed:
    """A standard input: the person looks at the table and types the next line."""

    def __init__(self, session):
        self.session = session
        self.lines = []

    def isatty(self):
        return False

    def readline(self, limit):
        if not self.lines:
            self.lines = self._commands()
        return self.lines.pop(0)

    def _commands(self):
        match wish(self.session.game, self.session.settings):
            case None:
                return ["quit\n"]
            case "settings":
                act(self.session)  # line mode has no command for these
                return self._commands()
            case "deal":
                bets = [f"bet {bet.spot} {bet.chips}\n" for bet in stakes(self.session.game)]
                return [*bets, "deal\n"]
            case command:
                return [f"{command}\n"]


class Shown:
    """A standard output that remembers which state was the last saved one at each line."""

    def __init__(self, session, states, tell):
        self.session, self.states, self.tell = session, states, tell

    def write(self, text):
        if text.strip():
            self.tell(f"shown {self.states.index(State.of(self.session))}\n{text.strip()}\n")

    def flush(self):
        pass


def play_session(folder, states, tell):
    """Play to the end."""
    session = sit_down(folder)
    states_of(session)
    session.close()


def play_lines(folder, states, tell):
    """The same in line mode, telling what is shown."""
    session = sit_down(folder)
    play_plain(session, Typed(session), Shown(session, states, tell))
    session.close()


def play_keys(folder, states, tell):
    """One more step at the full-screen table."""
    from pilot import play_on  # noqa: PLC0415 (slow to load, and the others need it not)

    asyncio.run(play_on(folder, 1))


@contextmanager
def telling_of_commits(tell):
    """Tell of each commit as soon as it is acknowledged, before anyone can see it."""
    commit = Store.commit

    def told(self, game, settings):
        saved = commit(self, game, settings)
        tell("saved\n")
        return saved

    Store.commit = told
    yield
    Store.commit = commit


def in_a_child(play):
    """What a child tells while it plays, and how it ends."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            play(lambda text: os.write(writing, text.encode()))
        finally:
            os._exit(3)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as stream:
        told = stream.read().splitlines()
    return told, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def judge(play, folder, states, start, point, undisturbed=None):
    """What is wrong after a death: the next process must find the last state of which the dead
    one had told, counted from `start`, or the one after. `start` None is no profile yet.
    """

    def die(tell):
        with telling_of_commits(tell), standing_in(Counted(dying(*point))):
            play(folder, states, tell)
        os._exit(0)

    told, status = in_a_child(die)
    if status not in (-signal.SIGKILL, 0):
        return [f"ended with {status}"]
    last = (-1 if start is None else start) + told.count("saved")
    allowed = [last, last + 1] if last >= 0 else [None, 0]
    shown = max((int(line[6:]) for line in told if line.startswith("shown ")), default=0)
    with standing_in(Counted(hasty)):
        found = complaints(folder, states, [index for index in allowed if (index or 0) >= shown])
    if undisturbed is not None and told != undisturbed[: len(told)]:
        found.append("told otherwise")
    return found


def counted_in_a_child(play, folder, states):
    """What an undisturbed game tells, and its operations."""

    def count(tell):
        with telling_of_commits(tell), standing_in(Counted(simply)) as counted:
            play(folder, states, tell)
        tell(" ".join(counted.calls) + "\n")
        os._exit(0)

    told, status = in_a_child(count)
    assert status == 0, told[-30:]
    return told, told.pop().split()


def points(operations):
    """Before every operation, and in the middle of every write; after one is before the next."""
    for at, name in enumerate(operations):
        yield at, "before"
        if name == "write":
            yield at, "middle"
    yield len(operations) - 1, "after"


def without_a_temporary_file():
    """Write the save in its place."""

    def in_place(path, data):
        handle = files.os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        descriptors.write_all(handle, data)
        files.os.fsync(handle)
        files.os.close(handle)

    files.write_beside = in_place
    files.put_in_place = lambda temporary, path, backup=None: None


def without_the_entry_in_the_save():
    """Settle the ledger and the save each for itself."""

    def commit(self, game, settings, commit=Store.commit):
        if game.owed:
            self.settle_debts(game)
        return commit(self, replace(game, owed=()), settings)

    Store.commit = commit


def without_hard_links():
    """No protection: a file system that knows none, where the backup is a copy."""

    def refuse(old, new):
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM), str(old))

    os.link = refuse


WITHOUT = {
    "nothing": lambda: None,
    "links": without_hard_links,
    "temporary": without_a_temporary_file,
    "owed": without_the_entry_in_the_save,
}


def undisturbed_states(folder):
    """The states of the undisturbed game, each with a copy of the folder as it was then."""
    session = sit_down(folder / "played")
    states = []
    while True:
        shutil.copytree(folder / "played", folder / f"at-{len(states)}")
        states.append(State.of(session))
        if not act(session):
            session.close()
            return states


def deaths_of_a_game(play, folder, states, first, step):
    """Deaths anywhere in a whole game."""
    told, operations = counted_in_a_child(play, folder / "counted", states)
    every = [*points(operations)]
    for point in every[first::step]:
        where = folder / "{}-{}".format(*point)
        yield point, judge(play, where, states, None, point, told)
        shutil.rmtree(where, ignore_errors=True)


def deaths_of_a_step(play, folder, states, first, step):
    """Deaths anywhere in each step, the process having been started just before it."""
    every = []
    for start in range(len(states) - 1):
        with standing_in(Counted(simply)) as counted:
            shutil.copytree(folder / f"at-{start}", folder / "counted")
            session = sit_down(folder / "counted")
            begun = len(counted.calls)
            act(session)
            session.close()
            shutil.rmtree(folder / "counted")
        every += [(start, point) for point in points(counted.calls) if point[0] >= begun]
    for start, point in every[first::step]:
        where = folder / "{}-{}-{}".format(start, *point)
        shutil.copytree(folder / f"at-{start}", where)
        yield (start, *point), judge(play, where, states, start, point)
        shutil.rmtree(where)


WAYS = {
    "session": (deaths_of_a_game, play_session),
    "plain": (deaths_of_a_game, play_lines),
    "textual": (deaths_of_a_step, play_keys),
}


def main():
    folder = Path(sys.argv[1])
    WITHOUT[sys.argv[5] if len(sys.argv) > 5 else "nothing"]()
    with standing_in(Counted(hasty)):
        states = undisturbed_states(folder)
    deaths, play = WAYS[sys.argv[2]]
    found = dict(deaths(play, folder, states, int(sys.argv[3]), int(sys.argv[4])))
    told = [f"{point}: {complaint}" for point in found for complaint in found[point]]
    print(json.dumps({"tried": len(found), "complaints": told}))


if __name__ == "__main__":
    main()
