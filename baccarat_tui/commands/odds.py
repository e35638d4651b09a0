"""`odds`: the exact odds of a shoe as it stands, and what every bet returns on average."""

from __future__ import annotations

import argparse
from fractions import Fraction

from baccarat_tui.baccarat.cards import parse_cards
from baccarat_tui.baccarat.drawing import Winner
from baccarat_tui.baccarat.odds import Odds, coup_shown, decks_without, exact_odds
from baccarat_tui.baccarat.prices import Price, price_with
from baccarat_tui.baccarat.tables import Table
from baccarat_tui.commands.columns import in_columns
from baccarat_tui.commands.documents import Document, print_json
from baccarat_tui.commands.options import (
    add_decks,
    add_json,
    add_table,
    chosen_decks,
    chosen_table,
)
from baccarat_tui.language.catalogue import _, percent, plural, rounded, whole
from baccarat_tui.language.names import spot_name, winner_name
from baccarat_tui.language.odds import (
    chances_explained,
    edge_explained,
    favourable_is_rare,
    given_the_cards_shown,
    unpriced_sentence,
)
from baccarat_tui.language.tables import bets_at


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add_decks(parser)
    parser.add_argument(
        "--removed",
        metavar="CARDS",
        default="",
        help=_(
            'cards gone from the shoe, as in "7c 10h"; without suits, as in "7 10", where '
            "no bet needs them"
        ),
    )
    parser.add_argument(
        "--shown",
        metavar="CARDS",
        default="",
        help=_("cards already dealt in the round, in dealing order: Player, Banker, Player, …"),
    )
    add_table(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the odds of the outcomes and the price of every bet."""
    table = chosen_table(arguments)
    shown = coup_shown(parse_cards(arguments.shown))
    gone = (*parse_cards(arguments.removed), *shown.cards)
    unseen = decks_without(chosen_decks(arguments, table), gone)
    odds = exact_odds(unseen, shown)
    prices = price_with(table, odds, unseen, shown)
    if arguments.json:
        print_json(_document(odds, prices, table))
    else:
        print("\n".join(_report(odds, prices, table, under_way=bool(shown.cards))))
    return 0


def _chance(count: int, odds: Odds) -> Document:
    return {
        "numerator": str(count),
        "denominator": str(odds.sequences),
        "probability": float(Fraction(count, odds.sequences)),
    }


def _document(odds: Odds, prices: tuple[Price, ...], table: Table) -> Document:
    return {
        "table": table.name,
        "cards": odds.cards,
        "sequences": str(odds.sequences),
        "outcomes": {winner.value: _chance(count, odds) for winner, count in odds.outcomes.items()},
        "natural": _chance(odds.naturals, odds),
        "cards_dealt": {str(cards): _chance(count, odds) for cards, count in odds.by_cards.items()},
        "totals": [
            {"player": player, "banker": banker, **_chance(count, odds)}
            for (player, banker), count in sorted(odds.by_totals.items())
            if count
        ],
        "bets": {price.spot.value: _price_document(price) for price in prices},
    }


def _price_document(price: Price) -> Document:
    expected, edge = price.expected_return, price.house_edge
    return {
        "expected_return": None if expected is None else float(expected),
        "house_edge": None if edge is None else float(edge),
        "reason": price.unpriced.value if price.unpriced else None,
    }


def _report(odds: Odds, prices: tuple[Price, ...], table: Table, *, under_way: bool) -> list[str]:
    def share(count: int) -> str:
        return percent(Fraction(count, odds.sequences), 4)

    outcomes = [
        (winner_name(winner), share(count), whole(count)) for winner, count in odds.outcomes.items()
    ]
    dealt = [
        (
            plural("{cards} card dealt", "{cards} cards dealt", cards).format(cards=cards),
            share(count),
            whole(count),
        )
        for cards, count in odds.by_cards.items()
    ]
    return [
        plural(
            "{cards} card may come, in {sequences} equally likely orders.",
            "{cards} cards may come, in {sequences} equally likely orders.",
            odds.cards,
        ).format(cards=whole(odds.cards), sequences=whole(odds.sequences)),
        "",
        *in_columns(
            [
                (_("Outcome"), _("chance"), _("orders")),
                *outcomes,
                (_("Natural"), share(odds.naturals), whole(odds.naturals)),
                *dealt,
            ]
        ),
        "",
        *_totals(odds),
        "",
        *in_columns(
            [
                (
                    bets_at(table),
                    _("returned per chip"),
                    _("house edge"),
                ),
                *(_price_row(price) for price in prices),
            ]
        ),
        *(unpriced_sentence(price.spot, price.unpriced) for price in prices if price.unpriced),
        "",
        chances_explained(),
        edge_explained(),
        given_the_cards_shown() if under_way else favourable_is_rare(),
    ]


def _totals(odds: Odds) -> list[str]:
    counts = odds.by_totals
    rows = [(_("Final total, in %"), *(str(total) for total in range(10)))]
    for place, winner in enumerate((Winner.PLAYER, Winner.BANKER)):
        by_total = [0] * 10
        for totals, count in counts.items():
            by_total[totals[place]] += count
        rows.append(
            (
                winner_name(winner),
                *(rounded(Fraction(100 * count, odds.sequences), 2) for count in by_total),
            )
        )
    return in_columns(rows, gap=1)


def _price_row(price: Price) -> tuple[str, str, str]:
    expected, edge = price.expected_return, price.house_edge
    if expected is None or edge is None:
        return spot_name(price.spot), "–", "–"
    return spot_name(price.spot), rounded(expected, 6), percent(edge, 4)
