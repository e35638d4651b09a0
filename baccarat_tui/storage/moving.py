"""Giving a profile's files other names: it is whole under the old or the new ones at any instant.

A second name of the backup and of the ledger first, then the save itself is renamed, which is the
moment it counts, and then the old kin go. `leftovers` clears what a death in between leaves.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from baccarat_tui.storage import folders, names

Trio = tuple[Path, Path, Path]
"""Save, backup and ledger, of which any may be missing."""


def move_profile(old: Trio, new: Trio) -> None:
    """Move files to names that are free, with the profile's lock held. Raises OSError."""
    for path, name in kin_of(old, new):
        if is_file(path):
            names.keep_as(path, name)
    if os.path.lexists(old[0]):
        names.move_durably(old[0], new[0])
    finish_move(old, new)


def finish_move(old: Trio, new: Trio) -> None:
    """Clear the old names of kin once the save has moved; what has no second name is moved."""
    # The ledger goes last: while it is there, it tells best whose kin these are.
    for path, name in kin_of(old, new):
        if os.path.lexists(name):
            names.remove(path)
        elif os.path.lexists(path):
            names.move_durably(path, name)
    folders.sync_folder(old[0].parent)


def kin_of(old: Trio, new: Trio) -> tuple[tuple[Path, Path], ...]:
    """Old and new names of the backup and of the ledger."""
    return tuple(zip(old[1:], new[1:], strict=True))


def is_file(path: Path) -> bool:
    """Whether a regular file, and no link to one, is there and can be looked at."""
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except OSError:
        return False
