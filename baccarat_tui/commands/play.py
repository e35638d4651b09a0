"""`play`: open the table, full screen or in line mode."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from types import FrameType
from typing import NoReturn

from baccarat_tui.baccarat.errors import NotAllowed
from baccarat_tui.commands.options import (
    add_table,
    chosen_table,
    named_table,
    profile_files,
    whole_number,
)
from baccarat_tui.language.catalogue import _
from baccarat_tui.language.refusals import sentence
from baccarat_tui.session import Session
from baccarat_tui.shoes import ShoeSource


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--plain", action="store_true", help=_("line mode: typed commands and whole sentences")
    )
    parser.add_argument(
        "--seed",
        metavar="N",
        type=whole_number,
        help=_("make this run's shoes from a number, for demonstrations"),
    )
    add_table(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play until the person leaves."""
    table = chosen_table(arguments)
    shoes = ShoeSource(arguments.seed)
    place = profile_files(arguments)
    if not arguments.plain and has_screen():
        # Textual is loaded only when there is a screen to draw on.
        from baccarat_tui.tui.app import run_table  # noqa: PLC0415

        return run_table(place, table if arguments.table else None, shoes)
    from baccarat_tui.plain import play_plain  # noqa: PLC0415

    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _leave)
    session = Session.open(place, table, shoes)
    try:
        if arguments.table:
            try:
                session.change_table(table)
            except NotAllowed as refused:
                print(sentence(refused))
        if arguments.seed is not None and not session.view.seeded:
            print(_("The shoe on the table is finished first; the seed makes the ones after it."))
        return play_plain(session, sys.stdin, sys.stdout, lambda text: named_table(text, arguments))
    finally:
        session.close()


def has_screen() -> bool:
    """Whether stdin and stdout are a terminal that can be drawn on."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") != "dumb"


def _leave(number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(128 + number)
