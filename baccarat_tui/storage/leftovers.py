"""What interrupted work leaves behind, and clearing it. The profile's lock must be held."""

from __future__ import annotations

import os
from operator import attrgetter
from pathlib import Path

from baccarat_tui.storage import names
from baccarat_tui.storage.places import ProfileFiles, profiles_in


def clear_leftovers(folder: Path, place: ProfileFiles) -> None:
    """Remove temporary files of a killed process and second names of an interrupted rename."""
    names.remove_leftovers(place.save, place.backup, place.ledger)
    if is_left_of_a_rename(folder, place):
        for path in (place.ledger, place.backup):
            names.remove(path)


def is_left_of_a_rename(folder: Path, place: ProfileFiles) -> bool:
    """Whether only kin stand under a name, and they are the very files of a whole profile.

    The ledger tells, since play goes on in the same file; a backup is soon another.
    """
    if os.path.lexists(place.save):
        return False
    kin = attrgetter("ledger" if place.ledger.exists() else "backup")
    others = (
        ProfileFiles.of(folder, name) for name in profiles_in(folder) if name != place.profile
    )
    return any(other.save.exists() and _same_file(kin(other), kin(place)) for other in others)


def _same_file(path: Path, other: Path) -> bool:
    return path.exists() and other.exists() and path.samefile(other)
