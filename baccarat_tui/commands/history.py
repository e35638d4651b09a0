"""`history`: list settled rounds, oldest first, add them up, or export them."""

from __future__ import annotations

import argparse
import csv
import io
import json
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path

from baccarat_tui.baccarat.chips import decimal
from baccarat_tui.baccarat.round import SettledRound
from baccarat_tui.baccarat.tally import tally
from baccarat_tui.commands.documents import print_json, settled_round_document, tally_document
from baccarat_tui.commands.options import add_json, profile_files, whole_number
from baccarat_tui.commands.problems import BadUsage, Failure
from baccarat_tui.language.catalogue import _, clean
from baccarat_tui.language.history import round_sentence, tally_sentences
from baccarat_tui.storage.places import ProfileFiles, belongs_to_saves
from baccarat_tui.storage.reading import read_profile
from baccarat_tui.storage.verify import ledger_lines

COLUMNS = (
    "id", "table", "player", "banker", "player_total", "banker_total", "natural", "winner",
    "spot", "stake", "returned", "net", "result", "balance_after",
)  # fmt: skip


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "action",
        nargs="?",
        choices=("summary", "export"),
        help=_("add them up by table and spot, or write them to a file"),
    )
    parser.add_argument("--last", metavar="N", type=whole_number, help=_("only the last N rounds"))
    parser.add_argument("--table", metavar="NAME", help=_("only rounds dealt at that table"))
    parser.add_argument("--format", choices=("csv", "json"), help=_("of the exported file"))
    parser.add_argument("--output", metavar="FILE", help=_("the exported file, or - for stdout"))
    add_json(parser, _("print one JSON document for each round, a line each"))


def run(arguments: argparse.Namespace) -> int:
    """Print or export the rounds; takes no lock and works beside an open table."""
    place = profile_files(arguments)
    rounds = settled_rounds(place)
    if arguments.table is not None:
        rounds = (settled for settled in rounds if settled.table.name == arguments.table)
    if arguments.last is not None:
        rounds = iter(deque(rounds, maxlen=arguments.last))
    if arguments.action == "export":
        if arguments.format is None or arguments.output is None or arguments.json:
            raise BadUsage(_("An export takes --format csv or json and --output FILE."))
        _export(rounds, place, arguments)
        return 0
    if arguments.format is not None or arguments.output is not None:
        raise BadUsage(_("--format and --output go with history export."))
    if arguments.action == "summary":
        tallies = tally(rounds)
        if arguments.json:
            print_json({"tables": [tally_document(counted) for counted in tallies]})
        for counted in () if arguments.json else tallies:
            print("\n".join(tally_sentences(counted)))
        return 0
    if arguments.last is None:
        # Rounds are printed as they are read, so that any number fits the memory; but nothing is
        # printed of a history that turns out to be damaged.
        for _settled in settled_rounds(place):
            pass
    _list(rounds, as_json=arguments.json)
    return 0


def _list(rounds: Iterable[SettledRound], *, as_json: bool) -> None:
    found = False
    for settled in rounds:
        found = True
        if as_json:
            print_json(settled_round_document(settled))
        else:
            print(round_sentence(settled))
    if not found and not as_json:
        print(_("No such round has been settled yet."))


def settled_rounds(place: ProfileFiles) -> Iterator[SettledRound]:
    """The rounds of a profile's ledger, those still carried by the save at the end.

    Raises NoSuchProfile, Unusable, and Failure at a line that cannot be read.
    """
    save = read_profile(place)
    for line in ledger_lines(place, save):
        if line.faults:
            raise Failure(
                _("Line {line} of the history is damaged: see what repair can do.").format(
                    line=line.number
                )
            )
        if isinstance(line.entry, SettledRound):
            yield line.entry


def _export(
    rounds: Iterable[SettledRound], place: ProfileFiles, arguments: argparse.Namespace
) -> None:
    output = Path(arguments.output)
    path = clean(str(output), 400)
    if arguments.output != "-" and belongs_to_saves(place.folder, output):
        raise BadUsage(
            _("{path} is where the saves keep their own files: choose another place.").format(
                path=path
            )
        )
    text = io.StringIO()
    if arguments.format == "json":
        json.dump([settled_round_document(settled) for settled in rounds], text, indent=1)
        text.write("\n")
    else:
        table = csv.writer(text, lineterminator="\n")
        table.writerow(COLUMNS)
        for settled in rounds:
            table.writerows(_csv_rows(settled))
    if arguments.output == "-":
        print(text.getvalue(), end="")
        return
    try:
        output.write_text(text.getvalue(), encoding="utf-8")
    except OSError as problem:
        raise Failure(
            _("{path} could not be written ({cause}).").format(path=path, cause=problem.strerror)
        ) from None
    print(_("The history has been written to {path}.").format(path=path))


def _csv_rows(settled: SettledRound) -> Iterator[tuple[object, ...]]:
    score = settled.coup.score
    for line in settled.settlement.lines:
        yield (
            settled.id,
            _not_a_formula(settled.table.name),
            " ".join(map(str, settled.coup.player)),
            " ".join(map(str, settled.coup.banker)),
            score.player_total,
            score.banker_total,
            str(score.natural).lower(),
            settled.winner.value,
            line.spot.value,
            decimal(line.stake),
            decimal(line.returned),
            decimal(line.net),
            line.result.value,
            decimal(settled.balance_after),
        )


def _not_a_formula(text: str) -> str:
    """A person's own text, kept from being run by a spreadsheet that opens the file."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text
