"""`roads`: the five roads of the open shoe or of given outcomes."""

from __future__ import annotations

import argparse

from baccarat_tui.baccarat.drawing import Winner
from baccarat_tui.baccarat.errors import BaccaratError
from baccarat_tui.baccarat.roads import (
    ROWS,
    Cell,
    Colour,
    Derived,
    bead_plate,
    big_road,
    derived_road,
)
from baccarat_tui.baccarat.view import seen_coups
from baccarat_tui.commands.documents import print_json
from baccarat_tui.commands.options import add_json, profile_files
from baccarat_tui.language.catalogue import _, clean
from baccarat_tui.language.refusals import sentence

_LETTERS = {"P": Winner.PLAYER, "B": Winner.BANKER, "T": Winner.TIE}


class UnreadableOutcomes(BaccaratError):
    """Outcomes with a letter other than B, P and T."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


@sentence.register
def _unreadable(error: UnreadableOutcomes) -> str:
    return _("“{text}” cannot be read as outcomes: write B, P and T, as in BPPTB.").format(
        text=clean(error.text)
    )


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--outcomes", metavar="BPT", help=_("results in order, as in BPPTB"))
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the roads; with `--outcomes` no save is needed."""
    if arguments.outcomes is None:
        # Reading a save loads pydantic, which given outcomes do not need.
        from baccarat_tui.storage.reading import read_profile  # noqa: PLC0415

        game = read_profile(profile_files(arguments)).game
        outcomes = [coup.score.winner for coup in seen_coups(game)]
    else:
        outcomes = _read(arguments.outcomes)
    derived = {kind: derived_road(outcomes, kind) for kind in Derived}
    if arguments.json:
        print_json(
            {
                "bead": [[c.column, c.row, _letter(c.value)] for c in bead_plate(outcomes)],
                "big": [[c.column, c.row, _letter(c.value), c.ties] for c in big_road(outcomes)],
                **{
                    kind.value: [[c.column, c.row, _letter(c.value)] for c in cells]
                    for kind, cells in derived.items()
                },
            }
        )
        return 0
    for name, cells in (
        (_("Bead plate"), bead_plate(outcomes)),
        (_("Big road (a number counts ties)"), big_road(outcomes)),
        (_("Big eye boy"), derived[Derived.BIG_EYE]),
        (_("Small road"), derived[Derived.SMALL]),
        (_("Cockroach pig"), derived[Derived.COCKROACH]),
    ):
        print(name)
        print(_drawn(cells))
    return 0


def _read(text: str) -> list[Winner]:
    try:
        return [_LETTERS[letter] for letter in text.upper()]
    except KeyError:
        raise UnreadableOutcomes(text) from None


def _letter(value: Winner | Colour) -> str:
    return value.value[0].upper()


def _drawn(cells: tuple[Cell[Winner], ...] | tuple[Cell[Colour], ...]) -> str:
    if not cells:
        return f"  {_('nothing yet')}"
    width = max(cell.column for cell in cells) + 1
    rows = [[". "] * width for _row in range(ROWS)]
    for cell in cells:
        rows[cell.row][cell.column] = f"{_letter(cell.value)}{cell.ties or ' '}"
    return "\n".join("  " + " ".join(row).rstrip() for row in rows)
