"""Profiles side by side: list them, give one another name, set one aside.

Nothing is deleted. A rename interrupted at any instant leaves the profile whole under one of the
two names: kin are given their second names first, then the save itself is renamed, which is the
moment it counts, and what is left under the old name is cleared by whoever comes next.
"""

from __future__ import annotations

import os
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from baccarat_tui.baccarat.errors import BaccaratError
from baccarat_tui.storage import folders, names
from baccarat_tui.storage.errors import NoSuchProfile, NotSaved, SaveError
from baccarat_tui.storage.leftovers import clear_leftovers, is_left_of_a_rename
from baccarat_tui.storage.places import ProfileFiles, profiles_in
from baccarat_tui.storage.reading import read_profile
from baccarat_tui.storage.store import take_lock


class ProfileExists(BaccaratError):
    """A new name that a profile has already."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


@dataclass(frozen=True, slots=True)
class Profile:
    """One profile as it stands; amounts in hundredths, None with the trouble that hides them."""

    name: str
    balance: int | None = None
    rounds_played: int | None = None
    in_progress: bool = False
    trouble: SaveError | None = None


def list_profiles(folder: Path) -> tuple[Profile, ...]:
    """Every profile of a folder by name, read beside whatever table is open."""
    return tuple(
        _profile(ProfileFiles.of(folder, name))
        for name in profiles_in(folder)
        if not is_left_of_a_rename(folder, ProfileFiles.of(folder, name))
    )


def _profile(place: ProfileFiles) -> Profile:
    try:
        game = read_profile(place).game
    except SaveError as trouble:
        return Profile(place.profile, trouble=trouble)
    return Profile(place.profile, game.balance, game.rounds_played, game.round is not None)


def rename_profile(folder: Path, old: str, new: str) -> ProfileFiles:
    """Give a profile another name. Raises BadProfileName, NoSuchProfile, ProfileExists,
    OpenElsewhere, FolderUnusable, NotSaved.
    """
    source, target = ProfileFiles.of(folder, old), ProfileFiles.of(folder, new)
    if source.profile == target.profile:
        raise ProfileExists(target.profile)
    with ExitStack() as held:
        _lock_existing(source, held)
        held.callback(take_lock(target).release)
        clear_leftovers(folder, target)
        if target.any_exists or os.path.lexists(folder / f"{target.profile}.json"):
            raise ProfileExists(target.profile)
        link = folder / f"{source.profile}.json"
        try:
            if link.is_symlink():
                names.move_durably(link, folder / f"{target.profile}.json")
            else:
                names.give_second_name(source.ledger, target.ledger)
                names.give_second_name(source.backup, target.backup)
                folders.sync_folder(folder)
                names.move_durably(source.save, target.save)
                clear_leftovers(folder, source)
        except OSError as problem:
            raise NotSaved(source.save, problem) from problem
    return ProfileFiles.of(folder, new)


def set_profile_aside(folder: Path, name: str) -> tuple[Path, ...]:
    """Move a profile's files out of the way, each under a name that no profile has.

    Raises BadProfileName, NoSuchProfile, OpenElsewhere, FolderUnusable, NotSaved.
    """
    place = ProfileFiles.of(folder, name)
    with ExitStack() as held:
        _lock_existing(place, held)
        link = folder / f"{place.profile}.json"
        paths = (link,) if link.is_symlink() else (place.save, place.backup, place.ledger)
        try:
            moved = [names.set_aside(path, "set-aside") for path in paths]
        except OSError as problem:
            raise NotSaved(place.save, problem) from problem
    return tuple(path for path in moved if path is not None)


def _lock_existing(place: ProfileFiles, held: ExitStack) -> None:
    if not place.any_exists:
        raise NoSuchProfile(place.save, place.profile)
    held.callback(take_lock(place).release)
