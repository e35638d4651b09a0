"""`verify`: check the save and the ledger against each other and against the rules."""

from __future__ import annotations

import argparse

from baccarat_tui.commands.documents import print_json
from baccarat_tui.commands.options import add_json, profile_files
from baccarat_tui.language.catalogue import _
from baccarat_tui.language.saves import problem_sentence
from baccarat_tui.storage.verify import Problem, verify


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print every problem; status 1 when there are any. Changes nothing."""
    problems = verify(profile_files(arguments))
    if arguments.json:
        found = [
            {"kind": _kind(problem), "line": problem.line, "text": problem_sentence(problem)}
            for problem in problems
        ]
        print_json({"ok": not problems, "problems": found})
    elif problems:
        print("\n".join(problem_sentence(problem) for problem in problems))
        print(_("What can be done is told by repair, which changes nothing until it is asked to."))
    else:
        print(_("The save and the history agree with each other and with the rules."))
    return 1 if problems else 0


def _kind(problem: Problem) -> str:
    if problem.trouble is not None:
        return problem.trouble.trouble.value
    return problem.fault.value if problem.fault else ""
