"""Arguments that several commands share."""

from __future__ import annotations

import argparse
import re

from baccarat_tui.baccarat.errors import UnknownTable
from baccarat_tui.baccarat.house import DEMO, house_table
from baccarat_tui.baccarat.tables import Table
from baccarat_tui.language.catalogue import _, clean
from baccarat_tui.language.table_files import table_help
from baccarat_tui.storage.places import ProfileFiles, saves_folder
from baccarat_tui.storage.tables import find_table


def add_json(parser: argparse.ArgumentParser, text: str | None = None) -> None:
    """Add `--json`, explained by `text` where it prints more than one document."""
    parser.add_argument("--json", action="store_true", help=text or _("print one JSON document"))


def add_table(parser: argparse.ArgumentParser) -> None:
    """Add `--table`."""
    parser.add_argument("--table", metavar="NAME|FILE", help=table_help())


def chosen_table(arguments: argparse.Namespace) -> Table:
    """The table asked for, or the default one. Raises UnknownTable, BadTableFile, NoDataFolder."""
    return DEMO if arguments.table is None else named_table(arguments.table, arguments)


def named_table(text: str, arguments: argparse.Namespace) -> Table:
    """A table by its name or its file. Raises UnknownTable, BadTableFile, NoDataFolder."""
    try:
        return house_table(text)  # needs no folder of saves
    except UnknownTable:
        return find_table(text, saves_folder(arguments.saves))


def profile_files(arguments: argparse.Namespace) -> ProfileFiles:
    """The files of the profile asked for. Raises BadProfileName, SaveError."""
    return ProfileFiles.of(saves_folder(arguments.saves), arguments.profile)


def whole_number(text: str) -> int:
    """Read up to twelve ASCII digits; for argparse's `type`. Raises ArgumentTypeError."""
    if re.fullmatch(r"0|[1-9][0-9]{0,11}", text, re.ASCII) is None:
        raise argparse.ArgumentTypeError(
            _("“{text}” is not a whole number of one to twelve digits").format(text=clean(text, 40))
        )
    return int(text)


def add_decks(parser: argparse.ArgumentParser) -> None:
    """Add `--decks`."""
    parser.add_argument(
        "--decks", metavar="N", type=whole_number, help=_("decks of the shoe, 1 to 8")
    )


def chosen_decks(arguments: argparse.Namespace, table: Table) -> int:
    """The decks asked for, or the table's own."""
    return table.decks if arguments.decks is None else int(arguments.decks)
