"""A profile played by typed commands, and the operating system failing where it is told to."""

import errno
import os

import pytest

from baccarat_tui.baccarat.house import DEMO
from baccarat_tui.plain import PlainTable
from baccarat_tui.session import Session
from baccarat_tui.storage.places import ProfileFiles

# The SPEC's first worked example in dealing order: Banker wins 6 to 2. 20 on Banker returns 38.
BANKER_WINS = "2s Ah 3d 3c 7h 2c"
ROUND = ("bet banker 20", "deal", "all")


@pytest.fixture
def place(tmp_path):
    """The files of the profile `default` in the test's own folder."""
    return ProfileFiles.of(tmp_path, "default")


@pytest.fixture
def play(place, arranged):
    """Opens the profile, types commands and leaves: what was told, line by line."""

    def type_commands(*commands, at=place):
        session = Session.open(at, DEMO, arranged(BANKER_WINS))
        try:
            table = PlainTable(session)
            return [*table.opening(), *(told for line in commands for told in table.answer(line))]
        finally:
            session.close()

    return type_commands


@pytest.fixture
def mask():
    """Sets the umask for the rest of the test."""
    before = os.umask(0o022)
    yield os.umask
    os.umask(before)


class RefusingOs:
    """The operating system, refusing calls of one name whose first word is accepted by `which`."""

    def __init__(self, name, number, which=lambda word: True):
        self._name, self._number, self._which = name, number, which

    def __getattr__(self, name):
        call = getattr(os, name)
        if name != self._name:
            return call

        def refuse(*words, **options):
            if self._which(words[0]):
                raise OSError(self._number, os.strerror(self._number), str(words[0]))
            return call(*words, **options)

        return refuse


@pytest.fixture
def refuse(stand_in):
    """Makes the storage's system calls of one name fail with an error until `stop`."""

    def start(name, error, which=lambda word: True):
        stand_in(RefusingOs(name, getattr(errno, error), which))

    def stop():
        stand_in(os)

    start.stop = stop
    return start
