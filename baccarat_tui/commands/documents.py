"""The JSON documents that other programs rely on (SPEC section 6), and how they are printed."""

from __future__ import annotations

import json
from typing import Any

from baccarat_tui.baccarat.cards import Card
from baccarat_tui.baccarat.chips import decimal
from baccarat_tui.baccarat.drawing import Coup, Side, Winner
from baccarat_tui.baccarat.round import SettledRound
from baccarat_tui.baccarat.settlement import Result, Settlement
from baccarat_tui.baccarat.tables import Bet
from baccarat_tui.baccarat.tally import TableTally
from baccarat_tui.baccarat.view import HandView, view_coup
from baccarat_tui.language.reasons import reason_sentence

Document = dict[str, Any]


def print_json(document: Document) -> None:
    """Print one document on one line, in ASCII so that any terminal's encoding carries it."""
    print(json.dumps(document))


def cards_document(cards: tuple[Card, ...]) -> list[str]:
    """Cards as `As`, `10h`."""
    return [str(card) for card in cards]


def _hand_document(hand: HandView) -> Document:
    return {
        "cards": cards_document(hand.cards),
        "initial_total": hand.initial_total,
        "draws": hand.draws,
        "third_card_value": hand.third_card_value,
        "final_total": hand.final_total,
    }


def coup_document(coup: Coup) -> Document:
    """A coup as far as its cards go: what `explain` gives without bets."""
    view = view_coup(coup)
    return {
        "complete": view.complete,
        "needs": view.next_hand.value if view.next_hand else None,
        "natural": view.natural,
        "winner": view.winner.value if view.winner else None,
        Side.PLAYER.value: _hand_document(view.player),
        Side.BANKER.value: _hand_document(view.banker),
        "steps": [
            {"rule": reason.rule.value, "text": reason_sentence(reason)} for reason in view.reasons
        ],
    }


def settlement_document(settlement: Settlement) -> Document:
    """A settlement's lines in the order the bets were given, and their sums."""
    return {
        "bets": [
            {
                "spot": line.spot.value,
                "stake": decimal(line.stake),
                "returned": decimal(line.returned),
                "net": decimal(line.net),
                "result": line.result.value,
            }
            for line in settlement.lines
        ],
        "stake": decimal(settlement.stake),
        "returned": decimal(settlement.returned),
        "net": decimal(settlement.net),
    }


def bets_document(bets: tuple[Bet, ...]) -> list[Document]:
    """Bets that stand in a round."""
    return [{"spot": bet.spot.value, "stake": decimal(bet.stake)} for bet in bets]


def settled_round_document(settled: SettledRound) -> Document:
    """One settled round, as `history` lists it."""
    return {
        "id": settled.id,
        "table": settled.table.name,
        **coup_document(settled.coup),
        "settlement": settlement_document(settled.settlement),
        "balance_after": decimal(settled.balance_after),
    }


def tally_document(counted: TableTally) -> Document:
    """What a table's settled rounds add up to, as `history summary` gives it."""
    return {
        "table": counted.table.name,
        "digest": counted.table.digest,
        "rounds": counted.rounds,
        "counts": {winner.value: counted.outcomes[winner] for winner in Winner},
        "bets": [
            {
                "spot": spot.value,
                **{result.value: bets.results[result] for result in Result},
                "stake": decimal(bets.stake),
                "back": decimal(bets.returned),
                "net": decimal(bets.net),
            }
            for spot, bets in counted.spots.items()
        ],
    }
