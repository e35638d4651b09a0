"""`profiles`: list the profiles, give one another name, set one aside."""

from __future__ import annotations

import argparse

from baccarat_tui.baccarat.chips import decimal
from baccarat_tui.commands.documents import print_json
from baccarat_tui.commands.options import add_json
from baccarat_tui.commands.problems import BadUsage
from baccarat_tui.language.catalogue import _, clean
from baccarat_tui.language.profiles import profile_sentence
from baccarat_tui.language.refusals import sentence
from baccarat_tui.storage.places import saves_folder
from baccarat_tui.storage.profiles import list_profiles, rename_profile, set_profile_aside


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "action",
        nargs="*",
        metavar="ACTION",
        help=_("rename OLD NEW, or set-aside NAME; without one they are listed"),
    )
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """List, rename or set aside."""
    folder = saves_folder(arguments.saves)
    match arguments.action:
        case []:
            return _list(arguments)
        case ["rename", old, new]:
            place = rename_profile(folder, old, new)
            print(_("The profile is now called {name}.").format(name=place.profile))
        case ["set-aside", name]:
            kept = set_profile_aside(folder, name)
            paths = ", ".join(clean(path.name, 200) for path in kept)
            print(_("Nothing is deleted; its files are now {paths}.").format(paths=paths))
        case _other:
            raise BadUsage(_("Say profiles, profiles rename OLD NEW or profiles set-aside NAME."))
    return 0


def _list(arguments: argparse.Namespace) -> int:
    profiles = list_profiles(saves_folder(arguments.saves))
    if arguments.json:
        documents = [
            {
                "profile": profile.name,
                "balance": None if profile.balance is None else decimal(profile.balance),
                "rounds_played": profile.rounds_played,
                "in_progress": profile.in_progress,
                "trouble": sentence(profile.trouble) if profile.trouble else None,
            }
            for profile in profiles
        ]
        print_json({"profiles": documents})
        return 0
    for profile in profiles:
        print(profile_sentence(profile))
    if not profiles:
        print(_("There is no profile yet; play opens one."))
    return 0
