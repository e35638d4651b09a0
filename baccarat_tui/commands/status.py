"""`status`: the wallet, the round in progress and the last round."""

from __future__ import annotations

import argparse

from baccarat_tui.baccarat.chips import decimal
from baccarat_tui.baccarat.view import look
from baccarat_tui.commands.documents import (
    Document,
    bets_document,
    cards_document,
    print_json,
    settled_round_document,
)
from baccarat_tui.commands.options import add_json, profile_files
from baccarat_tui.language.status import status_sentences
from baccarat_tui.storage.reading import read_profile


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print where the profile stands; takes no lock and works beside an open table."""
    place = profile_files(arguments)
    game = read_profile(place).game
    view = look(game)
    if not arguments.json:
        print("\n".join(status_sentences(view)))
        return 0
    running: Document | None = None
    if game.round is not None:
        running = {
            "id": game.round.id,
            "state": "revealing",
            "revealed": cards_document(game.round.seen.cards),
            "bets": bets_document(game.round.bets),
        }
    print_json(
        {
            "profile": place.profile,
            "balance": decimal(view.balance),
            "rounds_played": view.rounds_played,
            "round": running,
            "last_round": settled_round_document(game.last) if game.last else None,
        }
    )
    return 0
