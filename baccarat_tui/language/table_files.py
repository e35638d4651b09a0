"""Sentences about a person's own tables: where they are, and what is wrong with a file."""

from __future__ import annotations

from baccarat_tui.baccarat.drawing import Winner
from baccarat_tui.baccarat.pairs import Pair
from baccarat_tui.baccarat.shoe import MOST_DECKS
from baccarat_tui.baccarat.tables import (
    LARGEST_RETURN,
    LONGEST_NAME,
    MOST_PAYS,
    BadTable,
    Spot,
    TableFault,
)
from baccarat_tui.language.catalogue import _, amount, clean
from baccarat_tui.language.names import spot_name
from baccarat_tui.language.refusals import sentence
from baccarat_tui.storage.tables import CONDITION_KEYS, BadTableFile, Problem, Trouble

_PATH_LIMIT = 400


def table_help() -> str:
    """What `--table` takes."""
    return _("a table of the house or of your own by name, or a table's TOML file")


def example_intro() -> str:
    """What the example of a table's file is."""
    return _("Your own: NAME.toml in the folder tables beside the saves, or --table FILE.")


def accepted(key: str) -> str:
    """What a key of a table's file takes."""
    totals = _("a number from 0 to 9, or a list of them")
    return {
        "decks": _("a whole number from 1 to {most}").format(most=MOST_DECKS),
        "smallest": _("a whole number of chips"),
        "step": _("a whole number of chips"),
        "largest": _("a whole number of chips"),
        "bet": _("bets, each under a line [[bet]]"),
        "spot": _("one of {list}").format(list=", ".join(Spot)),
        "pays": _("a list of pays, as in {example}").format(
            example='[{ returns = "2.00", winner = "player" }]'
        ),
        "returns": _(
            "a decimal in quotes with at most two places, the stake included, as in {example}"
        ).format(example='"1.95"'),
        "winner": _("one of {list}").format(list=", ".join(Winner)),
        "total": totals,
        "margin": totals,
        "winner_cards": _("2 or 3"),
        "cards": _("4, 5 or 6, or a list of them"),
        "natural": _("true or false"),
        "pair": _("one of {list}").format(list=", ".join(Pair)),
    }.get(key, _("something else"))


def fault_sentence(fault: TableFault, where: str) -> str:
    """A rule that a table breaks, and what is accepted."""
    spot = spot_name(Spot(where)) if where in list(Spot) else where
    return {
        TableFault.NAME: _(
            "A table is called as its file is: 1 to {most} visible characters, no space at an end."
        ),
        TableFault.DECKS: _("A table has 1 to {decks} decks."),
        TableFault.NO_BETS: _("A table needs at least one bet, under a line [[bet]]."),
        TableFault.SPOT_TWICE: _("{spot} stands there twice: one bet to a spot."),
        TableFault.NO_PAYS: _("{spot} needs at least one pay."),
        TableFault.TOO_MANY_PAYS: _("{spot} has too many pays: {pays} at most."),
        TableFault.RETURN: _(
            "{spot} returns what it cannot: 0.00 is a loss, 1.00 the stake, and up to {largest} a win."
        ),
        TableFault.NEVER_WINS: _("{spot} never wins: one pay must return more than 1.00."),
        TableFault.EMPTY_CONDITION: _("A pay needs a condition: one of {conditions}."),
        TableFault.MIXED_CONDITION: _(
            "A bet looks either at pairs or at the score: pair stands without other conditions."
        ),
        TableFault.NUMBERS: _("{spot} has a number that cannot be."),
        TableFault.LIMITS: _(
            "The limits do not fit: step is at most smallest, and smallest at most largest."
        ),
    }[fault].format(
        spot=spot,
        most=LONGEST_NAME,
        decks=MOST_DECKS,
        pays=MOST_PAYS,
        largest=amount(LARGEST_RETURN),
        conditions=", ".join(CONDITION_KEYS),
    )


@sentence.register
def _bad_table(error: BadTable) -> str:
    return fault_sentence(error.fault, error.where)


@sentence.register
def _bad_file(error: BadTableFile) -> str:
    path = clean(str(error.path), _PATH_LIMIT)
    if error.line is not None:
        path = _("{path}, line {line}").format(path=path, line=error.line)
    return f"{path}: {_problem_text(error.problem)}"


def _problem_text(problem: Problem) -> str:
    key, detail = clean(problem.key, 40), clean(problem.detail)
    if problem.trouble is Trouble.RULE and problem.fault is not None:
        return fault_sentence(problem.fault, problem.key)
    return {
        Trouble.MISSING: _("there is no such file."),
        Trouble.NOT_A_FILE: _("this is no file."),
        Trouble.TOO_LARGE: _("a table takes {detail} bytes at most."),
        Trouble.UNREADABLE: _("this cannot be read ({detail})."),
        Trouble.NOT_TOML: _("this is no TOML: tables --help shows how a table is written."),
        Trouble.UNKNOWN_KEY: _("there is no “{key}” here: choose {known}."),
        Trouble.MISSING_KEY: _("{key} is missing: it takes {accepted}."),
        Trouble.WRONG_VALUE: _("{key} takes {accepted}, not {detail}."),
        Trouble.RULE: _("this is no table."),
        Trouble.IDLE_PAY: _(
            "pay {detail} of {key} can never count: no round is so, or earlier pays take them all."
        ),
        Trouble.NAME_TAKEN: _("the house has a table “{detail}”: give the file another name."),
    }[problem.trouble].format(
        key=key, detail=detail, known=", ".join(problem.known), accepted=accepted(problem.key)
    )
