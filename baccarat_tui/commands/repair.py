"""`repair`: do what `verify` advises, with the originals kept beside."""

from __future__ import annotations

import argparse
from contextlib import suppress

from baccarat_tui.baccarat.house import DEMO
from baccarat_tui.commands.options import profile_files
from baccarat_tui.language.catalogue import _
from baccarat_tui.language.saves import kept_sentence, plan_sentences
from baccarat_tui.shoes import ShoeSource
from baccarat_tui.storage.errors import NoSuchProfile
from baccarat_tui.storage.leftovers import clear_leftovers
from baccarat_tui.storage.repair import carry_out, plan_repair
from baccarat_tui.storage.store import take_lock


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--yes", action="store_true", help=_("do it; without this it is only told"))


def run(arguments: argparse.Namespace) -> int:
    """Tell the way out and, with `--yes`, take it."""
    place = profile_files(arguments)
    if not place.any_exists:
        raise NoSuchProfile(place.save, place.profile)
    lock = take_lock(place)
    try:
        with suppress(OSError):
            clear_leftovers(place)
        plan = plan_repair(place, DEMO, ShoeSource().make)
        if plan is None:
            print(_("Nothing is wrong, so nothing is repaired."))
            return 0
        print("\n".join(plan_sentences(plan)))
        if arguments.yes:
            done = carry_out(place, lock, plan)
            print("\n".join([*(kept_sentence(path) for path in done.kept), _("Done.")]))
        else:
            print(_("Nothing has been changed yet: say repair --yes to do it."))
    finally:
        lock.release()
    return 0
