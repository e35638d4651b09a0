"""Sentences about saves: what is wrong, what it means and the way out."""

from __future__ import annotations

from baccarat_tui.baccarat.round import Game
from baccarat_tui.language.catalogue import _, amount, clean, whole
from baccarat_tui.language.refusals import sentence
from baccarat_tui.storage import errors
from baccarat_tui.storage.errors import Trouble
from baccarat_tui.storage.places import LONGEST_NAME
from baccarat_tui.storage.repair import Plan
from baccarat_tui.storage.verify import Fault, Problem

_PATH_LIMIT = 400


def _path(error: errors.SaveError) -> str:
    return clean(str(error.path), _PATH_LIMIT)


@sentence.register
def _bad_name(error: errors.BadProfileName) -> str:
    return _(
        "“{name}” cannot be a profile's name: use 1 to {most} letters, digits, spaces, - or _."
    ).format(name=clean(error.name, 40), most=LONGEST_NAME)


@sentence.register
def _not_saved(error: errors.NotSaved) -> str:
    return _(
        "{path} could not be saved ({cause}); the last saved state still holds, so try again or leave."
    ).format(path=_path(error), cause=error.detail)


@sentence.register
def _history_behind(error: errors.HistoryBehind) -> str:
    return _(
        "The round is saved, but {path} could not be written ({cause}); the next round waits for it, so try again."
    ).format(path=_path(error), cause=error.detail)


@sentence.register
def _folder(error: errors.FolderUnusable) -> str:
    return _(
        "{path} cannot be used for saves ({cause}): choose another folder with --saves."
    ).format(path=_path(error), cause=error.detail)


@sentence.register
def _no_data_folder(error: errors.NoDataFolder) -> str:
    return _("{path} is no absolute path for saves: choose a folder with --saves.").format(
        path=_path(error)
    )


@sentence.register
def _elsewhere(error: errors.OpenElsewhere) -> str:
    return _(
        "The table of profile “{profile}” is open in another window: choose another with --profile or look on with status."
    ).format(profile=error.profile)


@sentence.register
def _no_profile(error: errors.NoSuchProfile) -> str:
    return _("There is no profile “{profile}” at {path} yet: play opens it.").format(
        profile=error.profile, path=_path(error)
    )


@sentence.register
def _unusable(error: errors.Unusable) -> str:
    return f"{trouble_sentence(error)} {way_out_sentence(error)}"


def trouble_sentence(error: errors.Unusable) -> str:
    """What is wrong with a profile's files."""
    damaged = _("{path} is damaged; it has been left as it is.")
    texts = {
        Trouble.DAMAGED: damaged,
        Trouble.TOO_LARGE: damaged,
        Trouble.EDITED: _("{path} was changed outside the program; it has been left as it is."),
        Trouble.BOOKS: _("{path} does not agree with itself; it has been left as it is."),
        Trouble.NEWER: _(
            "{path} was written by a newer version of the program and has been left alone."
        ),
        Trouble.MISSING: _("{path} is missing, though its backup or history is there."),
        Trouble.OLD_COPY: _(
            "{path} is an older copy than its backup or history; nothing has been changed."
        ),
        Trouble.LEDGER_DAMAGED: _(
            "The history {path} is damaged or cut short; it has been left as it is."
        ),
        Trouble.NOT_A_FILE: _("{path} is not a file; it has been left as it is."),
        Trouble.UNREADABLE: _("{path} cannot be read ({cause})."),
    }
    return texts[error.trouble].format(path=_path(error), cause=error.detail)


def way_out_sentence(error: errors.Unusable) -> str:
    """What a person can do about it on the command line."""
    if error.trouble is Trouble.NEWER:
        return _("Update the program or choose another profile with --profile.")
    if error.trouble is Trouble.UNREADABLE:
        return _("Make it readable or choose another profile with --profile.")
    return _("See what can be done with repair, or choose another profile with --profile.")


def state_sentence(game: Game) -> str:
    """A saved state told apart from others: wallet, rounds, and the round in progress."""
    told = _("{balance} chips after {rounds} rounds").format(
        balance=amount(game.balance), rounds=whole(game.rounds_played)
    )
    if game.round is None:
        return told
    return _("{told}, with round {id} in progress and {count} cards turned").format(
        told=told, id=whole(game.round.id), count=game.round.revealed
    )


def plan_sentences(plan: Plan) -> tuple[str, ...]:
    """What a repair would do or has done."""
    state = state_sentence(plan.game)
    told = []
    if plan.trouble is not None:
        told.append(trouble_sentence(plan.trouble))
    told.append(
        {
            "backup": _("The backup, one step older, is sound: {state}."),
            "ledger": _("The history is the newest that is sound; it gives {state}."),
            "save": _("The save is sound and stays as it is: {state}."),
            "fresh": _("Nothing readable is left, so a new wallet is opened: {state}."),
        }[plan.source].format(state=state)
    )
    if plan.ledger is not None:
        told.append(_("The sound lines of the history are written anew."))
    if plan.new_shoe:
        told.append(_("Play goes on with a new shoe, since cards of the old one may be known."))
    told.append(_("The originals are kept beside, and the history notes the restoration."))
    return tuple(told)


def problem_sentence(problem: Problem) -> str:
    """One thing that `verify` found wrong."""
    if problem.trouble is not None:
        return trouble_sentence(problem.trouble)
    texts = {
        Fault.LINE: _("Line {line} of the history cannot be read."),
        Fault.SUM: _("Line {line} of the history was changed, or a line before it is gone."),
        Fault.RULES: _("Line {line} of the history has a round that the rules do not give."),
        Fault.ID: _("Line {line} of the history does not follow on the round before."),
        Fault.BALANCE: _("Line {line} of the history has a balance that does not add up."),
        Fault.GRANT: _("Line {line} of the history has a grant of the wrong size."),
        Fault.TOTALS: _("The wallet and the history do not add up to the same."),
        Fault.ROUNDS: _("The save and the history count different numbers of rounds."),
        Fault.LINES: _("The history has not the number of lines that the save knows of."),
        Fault.BACKUP: _("The backup is damaged; the next action makes a new one."),
    }
    return texts[problem.fault or Fault.LINE].format(line=problem.line)
