"""Where saves live and what a profile's files are called (SPEC section 7)."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from baccarat_tui.storage.errors import (
    BadProfileName,
    FolderUnusable,
    NoDataFolder,
    NoFolderNamed,
    Trouble,
    Unusable,
)

ENVIRONMENT = "BACCARAT_TUI_SAVES"
LONGEST_NAME = 40
_DEVICES = {
    "con",
    "prn",
    "aux",
    "nul",
    *(f"{port}{n}" for port in ("com", "lpt") for n in "0123456789"),
}


def check_profile_name(name: str) -> str:
    """The name in its one normal form. Raises BadProfileName for paths and devices."""
    normal = unicodedata.normalize("NFC", name)
    fits = (
        1 <= len(normal) <= LONGEST_NAME
        and normal == normal.strip()
        and all(letter.isalnum() or letter in " -_" for letter in normal)
        and not normal.startswith("-")
        and normal.casefold() not in _DEVICES
    )
    if not fits:
        raise BadProfileName(name)
    return normal


def saves_folder(option: str | None, environment: Mapping[str, str] | None = None) -> Path:
    """The folder of the saves; it may not exist yet.

    Raises NoFolderNamed, NoDataFolder, FolderUnusable.
    """
    if option == "":
        # As from a variable of a script that is not set: the default would be someone's wallet.
        raise NoFolderNamed
    asked = option or (os.environ if environment is None else environment).get(ENVIRONMENT)
    if asked:
        try:
            return Path(asked).absolute()
        except OSError as problem:  # the working folder is gone
            raise FolderUnusable(Path(asked), problem) from problem
    checkout = Path(__file__).resolve().parents[2]
    if (checkout / "pyproject.toml").is_file():
        return checkout / "saves"
    # Imported here since a checkout, the common case, never needs it.
    from platformdirs import user_data_path  # noqa: PLC0415

    folder = user_data_path("baccarat-tui", appauthor=False)
    if not folder.is_absolute():
        raise NoDataFolder(folder)
    return folder


@dataclass(frozen=True, slots=True)
class ProfileFiles:
    """The files of one profile. A save that is a symlink is used, with its kin, at its target;
    `folder` is where the link lies, and the other profiles.
    """

    profile: str
    folder: Path
    save: Path

    @classmethod
    def of(cls, folder: Path, profile: str) -> ProfileFiles:
        """The files of a profile in a folder. Raises BadProfileName."""
        name = check_profile_name(profile)
        return cls(name, folder, _target(folder / f"{name}.json"))

    @property
    def _stem(self) -> str:
        return self.save.name.removesuffix(".json")

    @property
    def backup(self) -> Path:
        """The previous commit."""
        return self.save.with_name(f"{self._stem}.backup.json")

    @property
    def ledger(self) -> Path:
        """One line for each settled round, grant or restoration."""
        return self.save.with_name(f"{self._stem}.history.jsonl")

    @property
    def lock(self) -> Path:
        """The file whose lock the open table holds."""
        return self.save.with_name(f"{self._stem}.lock")

    @property
    def trio(self) -> tuple[Path, Path, Path]:
        """Save, backup and ledger: all that a profile is."""
        return self.save, self.backup, self.ledger

    @property
    def any_exists(self) -> bool:
        """Whether a save, a backup or a ledger of that name is there, readable or not.

        Raises Unusable when the system does not say: a profile is never taken for new by mistake.
        """
        return not all(is_missing(path) for path in self.trio)


def _target(save: Path) -> Path:
    """What a link leads to, unless that is no file: then the link itself is what is wrong."""
    try:
        if not save.is_symlink():
            return save
        target = save.resolve()
        return target if target.is_file() or not target.exists() else save
    except (OSError, RuntimeError):  # a loop of links, which reading will tell of
        return save


def is_missing(path: Path) -> bool:
    """Whether nothing is at a path. Raises Unusable when the system does not say."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError as problem:
        raise Unusable(Trouble.UNREADABLE, path, problem.strerror or "") from None
    return False


def belongs_to_saves(folder: Path, path: Path) -> bool:
    """Whether a path is of a file that a profile of the folder keeps, or that could be taken for
    one, what is kept aside included: in the folder or beside a save that a link leads to.

    Raises FolderUnusable.
    """
    target = _real(path)
    places = [ProfileFiles.of(folder, name) for name in profiles_in(folder)]
    kept = [_real(own) for place in places for own in (*place.trio, place.lock)]
    if target in kept or any(_is_one(target, own) for own in kept):
        return True
    homes = {_real(folder), *(own.parent for own in kept)}
    looks_so = re.search(r"\.json|\.lock$", target.name, re.IGNORECASE) is not None
    return looks_so and any(_is_one(target.parent, home) for home in homes)


def _real(path: Path) -> Path:
    """Where a path leads in the end; of a loop of links, where it is known to lead."""
    try:
        return Path(os.path.realpath(path))
    except OSError:  # the working folder is gone, and nothing can be beside it
        return path


def _is_one(path: Path, other: Path) -> bool:
    try:
        return path.samefile(other)
    except OSError:
        return False


def profiles_in(folder: Path) -> tuple[str, ...]:
    """Names of the profiles in a folder, sorted; none when there is no folder.

    Raises FolderUnusable when it cannot be read.
    """
    try:
        present = [path.name for path in folder.iterdir()]
    except FileNotFoundError:
        return ()
    except OSError as problem:
        raise FolderUnusable(folder, problem) from problem
    names = set()
    for ending in (".json", ".history.jsonl"):
        for found in present:
            if not found.endswith(ending):
                continue
            name = found.removesuffix(ending).removesuffix(".backup")
            try:
                names.add(check_profile_name(name))
            except BadProfileName:
                continue
    return tuple(sorted(names))
