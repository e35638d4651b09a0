"""`explain`: follow the drawing procedure for cards given by hand."""

from __future__ import annotations

import argparse

from baccarat_tui.baccarat.cards import parse_cards
from baccarat_tui.baccarat.chips import parse_stake
from baccarat_tui.baccarat.drawing import coup_by_hand
from baccarat_tui.baccarat.settlement import Settlement, settle_bets
from baccarat_tui.baccarat.tables import Bet, Table
from baccarat_tui.baccarat.view import view_coup
from baccarat_tui.commands.documents import coup_document, print_json, settlement_document
from baccarat_tui.commands.options import add_json, add_table, chosen_table
from baccarat_tui.language.catalogue import _
from baccarat_tui.language.names import side_name
from baccarat_tui.language.reasons import reason_sentence
from baccarat_tui.language.rounds import settlement_sentences


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--player",
        metavar="CARDS",
        required=True,
        help=_('two or three cards, as in "2s 3h 7c" or, without suits, "2 3 7"'),
    )
    parser.add_argument("--banker", metavar="CARDS", required=True, help=_("likewise"))
    parser.add_argument(
        "--bet",
        metavar="SPOT=CHIPS",
        action="append",
        default=[],
        help=_("a bet to settle, as in banker=20; may be given several times"),
    )
    add_table(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the coup, its reasons and, with bets, their settlement."""
    table = chosen_table(arguments)
    coup = coup_by_hand(parse_cards(arguments.player), parse_cards(arguments.banker))
    bets = tuple(_read_bet(text, table) for text in arguments.bet)
    table.check_bets(bets)
    settlement: Settlement | None = None
    if bets and coup.complete:
        settlement = settle_bets(bets, coup, table)
    if arguments.json:
        document = coup_document(coup)
        document["settlement"] = settlement_document(settlement) if settlement else None
        print_json(document)
        return 0
    view = view_coup(coup)
    for reason in view.reasons:
        print(reason_sentence(reason))
    if view.next_hand is not None:
        print(_("{hand}'s third card is not given.").format(hand=side_name(view.next_hand)))
        if bets:
            print(_("The bets settle when it is."))
    if settlement is not None:
        print("\n".join(settlement_sentences(settlement)))
    return 0


def _read_bet(text: str, table: Table) -> Bet:
    spot, _equals, chips = text.partition("=")
    return Bet(table.spot_named(spot), parse_stake(chips))
