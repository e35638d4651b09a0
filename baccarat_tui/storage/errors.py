"""What can go wrong with a save. Errors carry data; the language layer makes their sentences."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from baccarat_tui.baccarat.errors import BaccaratError


class SaveError(Exception):
    """Anything that keeps a profile from being read or written; `path` says which file."""

    def __init__(self, path: Path, detail: str = "") -> None:
        super().__init__(str(path), detail)
        self.path = path
        self.detail = detail


class DiskError(SaveError):
    """The operating system refused; `cause` is its error."""

    def __init__(self, path: Path, cause: OSError) -> None:
        super().__init__(path, cause.strerror or str(cause))
        self.cause = cause


class NotSaved(DiskError):
    """A new state could not be made durable, or something else has changed the save meanwhile;
    the last saved one still holds.
    """


class HistoryBehind(DiskError):
    """The round is saved and its ledger line is not; it is kept in the save until it is."""


class FolderUnusable(DiskError):
    """A folder that cannot be made or used."""


class NoDataFolder(SaveError):
    """No place for saves can be told from the environment; `path` is what was found."""


class OpenElsewhere(SaveError):
    """Another process holds the profile's lock."""

    def __init__(self, path: Path, profile: str) -> None:
        super().__init__(path)
        self.profile = profile


class NoSuchProfile(SaveError):
    """A reader was asked for a profile that has no save, backup or ledger."""

    def __init__(self, path: Path, profile: str) -> None:
        super().__init__(path)
        self.profile = profile


class NoFolderNamed(BaccaratError):
    """An empty name where that of the folder of the saves should be."""


class BadProfileName(BaccaratError):
    """A name that cannot be a profile's."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Trouble(StrEnum):
    """Why a save is not opened."""

    DAMAGED = "damaged"
    EDITED = "edited"
    BOOKS = "books"
    NEWER = "newer"
    MISSING = "missing"
    BACKUP = "backup"
    OLD_COPY = "old_copy"
    LEDGER_DAMAGED = "ledger_damaged"
    NOT_A_FILE = "not_a_file"
    UNREADABLE = "unreadable"
    TOO_LARGE = "too_large"


class Unusable(SaveError):
    """A save that must not be played on as it is; nothing has been changed.

    `repairable` says whether `repair` has a way out; a save from a newer version and a file
    the system will not let us read are left alone.
    """

    def __init__(self, trouble: Trouble, path: Path, detail: str = "") -> None:
        super().__init__(path, detail)
        self.trouble = trouble

    @property
    def repairable(self) -> bool:
        """Whether `repair` can put the profile right."""
        return self.trouble not in (Trouble.NEWER, Trouble.UNREADABLE)
