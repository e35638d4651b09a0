"""Arguments that several commands share."""

from __future__ import annotations

import argparse

from baccarat_tui.baccarat.house import DEMO, house_table
from baccarat_tui.baccarat.tables import Table
from baccarat_tui.language.catalogue import _


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add `--json`."""
    parser.add_argument("--json", action="store_true", help=_("print one JSON document"))


def add_table(parser: argparse.ArgumentParser) -> None:
    """Add `--table`."""
    parser.add_argument("--table", metavar="NAME", help=_("the table whose rules hold"))


def chosen_table(arguments: argparse.Namespace) -> Table:
    """The table asked for, or the default one. Raises UnknownTable."""
    return DEMO if arguments.table is None else house_table(arguments.table)
