"""`tables`: every table side by side with exact prices, one in full, or two compared."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from textwrap import wrap

from baccarat_tui.baccarat.chips import decimal
from baccarat_tui.baccarat.differences import Case, Differences, compare_tables, edges_of
from baccarat_tui.baccarat.house import HOUSE
from baccarat_tui.baccarat.kinds import chances_in
from baccarat_tui.baccarat.tables import BetRule, Pay, Spot, Table, When
from baccarat_tui.commands.columns import in_columns
from baccarat_tui.commands.documents import Document, print_json
from baccarat_tui.commands.options import add_json, named_table
from baccarat_tui.commands.problems import BadUsage
from baccarat_tui.language.catalogue import _, clean, percent
from baccarat_tui.language.differences import (
    difference_headings,
    difference_legend,
    difference_rows,
    nothing_differs,
    same_at_both,
)
from baccarat_tui.language.names import spot_name
from baccarat_tui.language.refusals import sentence
from baccarat_tui.language.table_files import example_intro
from baccarat_tui.language.tables import (
    case_text,
    condition_text,
    first_condition_counts,
    limits_sentence,
    returns_text,
    wins_text,
)
from baccarat_tui.storage.places import saves_folder
from baccarat_tui.storage.tables import (
    CONDITION_KEYS,
    BadTableFile,
    own_tables,
    read_table,
    tables_folder,
)

WIDTH = 80
"""Columns that every terminal has; more tables than fit side by side go below each other."""

EXAMPLE = """\
decks = 6
smallest = 5

[[bet]]
spot = "banker"
pays = [
  { returns = "1.50", winner = "banker", total = 6 },
  { returns = "2.00", winner = "banker" },
  { returns = "1.00", winner = "tie" },
]
"""
"""A table's file, as short as shows how one is written."""

LONGEST_HEAD = 18
"""Letters of a table's name above a column."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "words",
        nargs="*",
        metavar="NAME|FILE",
        help=_("one table in full; check FILE; or compare A B. Nothing: all side by side"),
    )
    add_json(parser)
    parser.epilog = f"{example_intro()}\n\n{EXAMPLE}"


def run(arguments: argparse.Namespace) -> int:
    """Print what was asked for; needs no save and makes no folder."""
    match arguments.words:
        case []:
            document, lines = _all(arguments)
        case ["check", file]:
            document, lines = _one(read_table(Path(file)))
            lines.append(_("The table can be played."))
        case ["compare", first, second]:
            found = compare_tables(named_table(first, arguments), named_table(second, arguments))
            document, lines = _differences_document(found), _differences(found)
        case [name] if name not in ("check", "compare"):
            document, lines = _one(named_table(name, arguments))
        case _:
            raise BadUsage(
                _("Write tables alone, with one NAME, with check FILE or with compare A B.")
            )
    if arguments.json:
        print_json(document)
    else:
        print("\n".join(lines))
    return 0


def _one(table: Table) -> tuple[Document, list[str]]:
    return _table_document(table), _in_full(table)


# All tables.


def _all(arguments: argparse.Namespace) -> tuple[Document, list[str]]:
    folder = saves_folder(arguments.saves)
    own = own_tables(folder)
    tables = (*HOUSE, *(table for table in own if isinstance(table, Table)))
    bad = [sentence(problem) for problem in own if isinstance(problem, BadTableFile)]
    document = {"tables": [_table_document(table) for table in tables], "problems": bad}
    lines = [
        *_grid(_("What a chip returns"), tables, _return_cells),
        "",
        *_grid(_("House edge"), tables, _edge_cells),
        "",
        _("A return includes the stake; a – means that the table does not take the bet."),
        _("Edges are exact for a full shoe. More on one: {example}.").format(example="tables ez"),
        _("Your own tables lie in {folder}.").format(folder=clean(str(tables_folder(folder)), 400)),
        *bad,
    ]
    return document, lines


Cells = Callable[[Table], dict[Spot, str]]


def _return_cells(table: Table) -> dict[Spot, str]:
    return {rule.spot: wins_text(rule).removesuffix("×") for rule in table.bets}


def _edge_cells(table: Table) -> dict[Spot, str]:
    return {spot: percent(edge, 4) for spot, edge in edges_of(table).items()}


def _grid(title: str, tables: Sequence[Table], cells: Cells) -> list[str]:
    """The tables beside each other, in as many blocks as it takes to keep the width."""
    found = [(clean(table.name, LONGEST_HEAD), cells(table)) for table in tables]
    spots = [spot for spot in Spot if any(spot in column for _name, column in found)]
    labels = [title, *(spot_name(spot) for spot in spots)]
    blocks: list[list[list[str]]] = [[labels]]
    for name, column in found:
        added = [name, *(column.get(spot, "–") for spot in spots)]
        if len(blocks[-1]) > 1 and _width([*blocks[-1], added]) > WIDTH:
            blocks.append([labels])
        blocks[-1].append(added)
    lines: list[str] = []
    for block in blocks:
        lines += ["", *in_columns(list(zip(*block, strict=True)))]
    return lines[1:]


def _width(columns: Sequence[Sequence[str]]) -> int:
    return sum(max(map(len, column)) for column in columns) + 2 * (len(columns) - 1)


# Rows whose first cell is words and may take several lines.

Row = tuple[str, ...]


def _with_words(rows: Sequence[Row]) -> list[str]:
    """The rows in columns; words that would pass the width go on below, further in."""
    numbers = [list(column) for column in zip(*rows, strict=True)][1:]
    room = WIDTH - _width(numbers) - 2
    lines: list[Row] = []
    for words, *cells in rows:
        inset = " " * (len(words) - len(words.lstrip()))
        parts = wrap(words.strip(), room, initial_indent=inset, subsequent_indent=inset + "  ")
        lines += [(part, *[""] * len(cells)) for part in parts[:-1]]
        lines.append((parts[-1], *cells))
    return in_columns(lines)


# One table in full.


def _in_full(table: Table) -> list[str]:
    edges = edges_of(table)
    chances = chances_in(table.decks)
    rows: list[Row] = [(clean(table.name), _("returns"), _("chance"), _("house edge"))]
    for rule in table.bets:
        rows.append((spot_name(rule.spot), "", "", percent(edges[rule.spot], 4)))
        rows += [
            (f"  {condition_text(pay.when)}", returns_text(pay.returns), percent(chance, 4), "")
            for pay, chance in zip(rule.pays, chances.of_pays(rule), strict=True)
        ]
    return [
        *_with_words(rows),
        "",
        limits_sentence(table),
        first_condition_counts(),
    ]


# Two tables compared.


def _differences(found: Differences) -> list[str]:
    if not (found.limits or found.bets):
        return [nothing_differs()]
    lines = _with_words(
        [
            (f"  {row.what}" if row.case else row.what, row.often, *row.cells)
            for row in (difference_headings(found, LONGEST_HEAD), *difference_rows(found))
        ]
    )
    if found.same:
        lines += ["", *wrap(same_at_both(found), WIDTH)]
    return [*lines, "", *(line for text in difference_legend(found) for line in wrap(text, WIDTH))]


# JSON.


def _table_document(table: Table) -> Document:
    edges = edges_of(table)
    chances = chances_in(table.decks)
    return {
        "name": table.name,
        "decks": table.decks,
        "smallest": table.smallest,
        "step": table.step,
        "largest": table.largest,
        "digest": table.digest,
        "bets": {
            rule.spot.value: {
                "pays": [
                    {**_pay_document(pay), "chance": _exact(chance)}
                    for pay, chance in zip(rule.pays, chances.of_pays(rule), strict=True)
                ],
                "expected_return": float(1 - edges[rule.spot]),
                "house_edge": float(edges[rule.spot]),
                "house_edge_exact": _exact(edges[rule.spot]),
            }
            for rule in table.bets
        },
    }


def _pay_document(pay: Pay) -> Document:
    return {
        "on": condition_text(pay.when),
        "when": _condition_document(pay.when),
        "returns": decimal(pay.returns),
    }


def _condition_document(when: When) -> Document:
    """The condition as a table's file writes it."""
    found = {key: getattr(when, key) for key in CONDITION_KEYS}
    return {key: value for key, value in found.items() if value is not None and value != ()}


def _exact(value: Fraction) -> Document:
    return {"numerator": str(value.numerator), "denominator": str(value.denominator)}


def _differences_document(found: Differences) -> Document:
    return {
        "tables": [table.name for table in found.tables],
        "limits": {
            limit: [getattr(table, limit) for table in found.tables] for limit in found.limits
        },
        "same": [spot.value for spot in found.same],
        "bets": {
            bet.spot.value: {
                "pays": [_pays_or_none(rule) for rule in bet.rules],
                "house_edge": [None if edge is None else float(edge) for edge in bet.edges],
                "house_edge_exact": [None if edge is None else _exact(edge) for edge in bet.edges],
                "cases": [_case_document(case) for case in bet.cases],
            }
            for bet in found.bets
        },
    }


def _pays_or_none(rule: BetRule | None) -> list[Document] | None:
    return None if rule is None else [_pay_document(pay) for pay in rule.pays]


def _case_document(case: Case) -> Document:
    return {
        "on": case_text(case),
        "returns": [decimal(amount) for amount in case.returns],
        "chance": [_exact(chance) for chance in case.chances],
        "probability": [float(chance) for chance in case.chances],
    }
