"""Profiles side by side: list them, give one another name, set one aside.

Nothing is deleted, and interrupted at any instant either is done or not begun (see `moving`).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from baccarat_tui.baccarat.errors import BaccaratError
from baccarat_tui.storage import names
from baccarat_tui.storage.errors import (
    FolderUnusable,
    NoSuchProfile,
    NotSaved,
    SaveError,
    Trouble,
    Unusable,
)
from baccarat_tui.storage.leftovers import SET_ASIDE, aside_names, clear_leftovers, is_left_over
from baccarat_tui.storage.moving import move_profile
from baccarat_tui.storage.places import ProfileFiles, is_missing, profiles_in
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
    """Every profile of a folder by name, read beside whatever table is open.

    Raises FolderUnusable.
    """
    try:
        places = [ProfileFiles.of(folder, name) for name in profiles_in(folder)]
        return tuple(_profile(place) for place in places if not is_left_over(place))
    except OSError as problem:
        raise FolderUnusable(folder, problem) from problem


def _profile(place: ProfileFiles) -> Profile:
    try:
        game = read_profile(place).game
    except SaveError as trouble:
        return Profile(place.profile, trouble=trouble)
    return Profile(place.profile, game.balance, game.rounds_played, game.round is not None)


def rename_profile(folder: Path, old: str, new: str) -> ProfileFiles:
    """Give a profile another name. Raises BadProfileName, NoSuchProfile, ProfileExists,
    OpenElsewhere, FolderUnusable, NotSaved, and Unusable for one whose save is missing.
    """
    source, target = ProfileFiles.of(folder, old), ProfileFiles.of(folder, new)
    if source.profile == target.profile:
        raise ProfileExists(target.profile)
    with _locked(source), ExitStack() as held:
        if is_missing(source.save):
            # Its kin alone would be a second profile that cannot be opened.
            raise Unusable(Trouble.MISSING, source.save)
        held.callback(take_lock(target).release)
        clear_leftovers(target)
        link, taken = _entry(source), _entry(target)
        if target.any_exists or os.path.lexists(taken):
            raise ProfileExists(target.profile)
        if link != source.save:
            names.move_durably(link, taken)
        else:
            move_profile(source.trio, target.trio)
    return ProfileFiles.of(folder, new)


def set_profile_aside(folder: Path, name: str) -> tuple[Path, ...]:
    """Move a profile's files out of the way, each under a name that no profile has.

    Raises BadProfileName, NoSuchProfile, OpenElsewhere, FolderUnusable, NotSaved.
    """
    place = ProfileFiles.of(folder, name)
    with _locked(place):
        link = _entry(place)
        if link != place.save:
            moved = names.set_aside(link, SET_ASIDE)
            return () if moved is None else (moved,)
        aside = aside_names(place, names.free_number(place.trio, SET_ASIDE))
        move_profile(place.trio, aside)
    return tuple(path for path in aside if os.path.lexists(path))


def _entry(place: ProfileFiles) -> Path:
    """Where the folder names the save: the save itself, or the link that leads to it."""
    return place.folder / f"{place.profile}.json"


@contextmanager
def _locked(place: ProfileFiles) -> Iterator[None]:
    """Hold the lock of a profile that is there, what interrupted work left of it being cleared."""
    if not place.any_exists:
        raise NoSuchProfile(place.save, place.profile)
    lock = take_lock(place)
    try:
        clear_leftovers(place)
        if not place.any_exists:
            raise NoSuchProfile(place.save, place.profile)
        yield
    except OSError as problem:
        raise NotSaved(place.save, problem) from problem
    finally:
        lock.release()
