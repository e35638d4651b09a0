"""Problems of a command line that no error of the game or the save covers."""

from __future__ import annotations

INTERRUPTED = 130
"""Exit status of what Ctrl-C ended, as shells give it."""


class BadUsage(Exception):
    """Arguments that cannot be understood (exit 2); the message is already a sentence."""


class Failure(Exception):
    """A failure that is not the arguments' fault (exit 1); the message is already a sentence."""
