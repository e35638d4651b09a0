"""The operating system as the storage sees it, made to fail at one chosen call.

The storage reaches the disk only through the `os` of a few modules; these stand in for it.
"""

import errno
import os
import signal
from contextlib import contextmanager

from baccarat_tui.storage import descriptors, files, folders, lock, names

MODULES = (descriptors, files, folders, lock, names)

CHANGES = frozenset(
    {"open", "write", "fsync", "rename", "link", "unlink", "mkdir", "chmod", "fchmod", "ftruncate"}
)
READS = frozenset({"read", "pread", "fstat", "stat", "lstat", "listdir", "lseek", "close"})


class Counted:
    """Counts the calls of some names and lets `act` decide what becomes of each."""

    def __init__(self, act, names=CHANGES):
        self._act = act
        self._names = names
        self.calls = []

    def __getattr__(self, name):
        call = getattr(os, name)
        if name not in self._names:
            return call

        def counted(*words, **options):
            at = len(self.calls)
            self.calls.append(name)
            return self._act(at, name, lambda: call(*words, **options), words)

        return counted


@contextmanager
def standing_in(stand_in):
    """Put a stand-in in the place of the storage's `os`."""
    before = files.os

    def put(system):
        for module in MODULES:
            module.os = system

    put(stand_in)
    try:
        yield stand_in
    finally:
        put(before)


def simply(at, name, call, words):
    return call()


def hasty(at, name, call, words):
    """No sync: for the part of a test in which nothing fails."""
    return None if name == "fsync" else call()


def dying(at, moment, just_before=lambda: None):
    """Die by SIGKILL at the Nth call: before it, after it or in the middle of a write."""

    def act(count, name, call, words):
        if count != at:
            return call()
        if moment == "after":
            call()
        elif moment == "middle" and name == "write":
            os.write(words[0], bytes(words[1])[: max(1, len(words[1]) // 2)])
        just_before()
        return os.kill(os.getpid(), signal.SIGKILL)

    return act


def failing(at, code, lasting):
    """Refuse the Nth call, or every call from it on, with an error of the system.

    "SHORT" writes half of what is asked, and then the disk is full.
    """
    number = errno.ENOSPC if code == "SHORT" else getattr(errno, code)

    def act(count, name, call, words):
        if count < at or (count > at and not lasting):
            return call()
        if code == "SHORT" and count == at and name == "write":
            return os.write(words[0], bytes(words[1])[: max(1, len(words[1]) // 2)])
        if name == "close":
            call()  # it is closed whatever it says
        raise OSError(number, os.strerror(number), str(words[0]) if words else "")

    return act
