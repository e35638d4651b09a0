"""The command line: finds the command, lets it read its arguments, and says what went wrong.

Each command is a module of `baccarat_tui.commands`, imported only when it is called, with two
functions: `configure(parser)` adds its arguments and `run(arguments)` does it and returns the
exit status. Bad input ends with one sentence on stderr and status 2, any other failure with one
sentence and status 1.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import NoReturn, cast

from baccarat_tui import __version__
from baccarat_tui.baccarat.errors import BaccaratError
from baccarat_tui.commands.problems import INTERRUPTED, BadUsage, Failure
from baccarat_tui.language.ascii import ENCODE_ERRORS
from baccarat_tui.language.catalogue import _, clean, speak
from baccarat_tui.language.refusals import sentence
from baccarat_tui.storage.errors import SaveError

COMMON = ("--saves", "--profile", "--lang")


def summaries() -> dict[str, str]:
    """Every command with what it does, in the order of the help page."""
    return {
        "play": _("Open the table (also without a command)."),
        "status": _("Show the wallet, the round in progress and the last round."),
        "explain": _("Follow the drawing rules for cards given by hand."),
        "odds": _("Give the exact odds of a shoe."),
        "simulate": _("Deal many rounds from real shoes and count."),
        "lab": _("Try out a staking plan over many sessions."),
        "roads": _("Draw the roads of the open shoe or of given outcomes."),
        "history": _("List or export settled rounds."),
        "profiles": _("List, rename or set aside profiles."),
        "tables": _("Show the tables, their bets and returns."),
        "verify": _("Check the save and the ledger against the rules."),
        "repair": _("Do what verify advises, keeping the originals."),
    }


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raise BadUsage instead of printing a usage block."""
        text = clean(message.replace("\n", " "), 300).rstrip(".")
        raise BadUsage(
            _("{problem}; see {program} --help.").format(
                problem=text[:1].upper() + text[1:], program=self.prog
            )
        )


def _common_options() -> argparse.ArgumentParser:
    common = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    common.add_argument("--saves", metavar="DIR", help=_("folder of the saves"))
    common.add_argument("--profile", metavar="NAME", default="default", help=_("whose wallet"))
    common.add_argument("--lang", metavar="CODE", help=_("language, such as en"))
    return common


def _split(argv: list[str]) -> tuple[str, list[str]]:
    """The command and the arguments without it; options common to all may stand before it."""
    at = 0
    while at < len(argv) and argv[at].split("=")[0] in COMMON:
        at += 1 if "=" in argv[at] else 2
    if at < len(argv) and not argv[at].startswith("-"):
        return argv[at], argv[:at] + argv[at + 1 :]
    return "play", argv


def _overview() -> str:
    lines = [
        _("usage: {program} [COMMAND] [OPTIONS]").format(program="baccarat-tui"),
        "",
        _("A table for learning and practising punto banco with virtual chips."),
        "",
        *(f"  {name:<10}{text}" for name, text in summaries().items()),
        "",
        _("It proves nothing about any operator or any game for real money."),
        "",
        _("With every command: --saves DIR, --profile NAME, --lang CODE."),
        _("More on one: {example}.").format(example="baccarat-tui explain --help"),
    ]
    return "\n".join(lines)


def _language_asked_for(argv: list[str]) -> str | None:
    for place, word in enumerate(argv):
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
        if word == "--lang" and place + 1 < len(argv):
            return argv[place + 1]
    return None


def _dispatch(argv: list[str]) -> int:
    asked = _language_asked_for(argv)
    if asked is not None:
        speak(asked)
    name, rest = _split(argv)
    if name == "play" and name not in argv:
        if any(word in ("-h", "--help") for word in rest):
            print(_overview())
            return 0
        if "--version" in rest:
            print(f"baccarat-tui {__version__}")
            return 0
    if name not in summaries():
        raise BadUsage(
            _("There is no command “{name}”: choose {known}.").format(
                name=clean(name), known=", ".join(summaries())
            )
        )
    module = import_module(f"baccarat_tui.commands.{name}")
    parser = Parser(
        prog=f"baccarat-tui {name}",
        description=summaries()[name],
        parents=[_common_options()],
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    module.configure(parser)
    command = cast("Callable[[argparse.Namespace], int]", module.run)
    return command(parser.parse_intermixed_args(rest))


def run(argv: list[str]) -> int:
    """Run a command line and return its exit status; nothing but a defect raises."""
    _prepare_streams()
    try:
        return _answer(argv)
    except OSError as error:
        # What fails at a path has one; what fails at a stream already open has none.
        if error.filename is not None:
            path, cause = clean(str(error.filename), 400), clean(error.strerror or str(error), 400)
            return _complain(Failure(_("{path}: {cause}.").format(path=path, cause=cause)), 1)
        _abandon_output()
        if isinstance(error, BrokenPipeError):
            return 141
        reason = _("The output could not be written ({cause}).").format(cause=error.strerror)
        return _complain(Failure(reason), 1)


def _answer(argv: list[str]) -> int:
    try:
        status = _dispatch(argv)
        sys.stdout.flush()
    except (BadUsage, BaccaratError) as error:
        return _complain(error, 2)
    except (Failure, SaveError) as error:
        return _complain(error, 1)
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    return status


def _prepare_streams() -> None:
    """Give closed streams something to stand on, and let any encoding carry what is said."""
    if sys.stdin is None:
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115
    if isinstance(sys.stdin, io.TextIOWrapper):
        # A byte that is no letter makes a line that cannot be read, not the end of play.
        sys.stdin.reconfigure(errors="replace")
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=ENCODE_ERRORS)


def _abandon_output() -> None:
    """Let what is left in the buffer of stdout go nowhere, so that it cannot fail again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(error: Exception, status: int) -> int:
    text = str(error) if isinstance(error, (BadUsage, Failure)) else sentence(error)
    print(text, file=sys.stderr)
    return status
