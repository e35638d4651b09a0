"""Sentences about saves: what is wrong, what it means and the way out."""

from __future__ import annotations

from pathlib import Path

from baccarat_tui.baccarat.round import Game
from baccarat_tui.language.catalogue import _, amount, clean, plural, whole
from baccarat_tui.language.refusals import sentence
from baccarat_tui.storage import descriptors, errors, files
from baccarat_tui.storage.errors import Trouble
from baccarat_tui.storage.places import LONGEST_NAME
from baccarat_tui.storage.repair import Plan
from baccarat_tui.storage.verify import Fault, Problem

_PATH_LIMIT = 400


def _path(error: errors.SaveError) -> str:
    return clean(str(error.path), _PATH_LIMIT)


def _cause(error: errors.DiskError) -> str:
    if isinstance(error.cause, files.ChangedOutside):
        return _("another program has changed it meanwhile")
    if isinstance(error.cause, descriptors.NotRegular):
        return _("it is no regular file")
    return clean(error.detail, _PATH_LIMIT)


@sentence.register
def _bad_name(error: errors.BadProfileName) -> str:
    return _(
        "“{name}” cannot be a profile's name: use 1 to {most} letters, digits, spaces, - or _."
    ).format(name=clean(error.name, 40), most=LONGEST_NAME)


@sentence.register
def _no_folder_named(_error: errors.NoFolderNamed) -> str:
    return _("--saves needs the name of a folder.")


@sentence.register
def _not_saved(error: errors.NotSaved) -> str:
    return _(
        "{path} could not be saved ({cause}); the last saved state still holds, so try again or leave."
    ).format(path=_path(error), cause=_cause(error))


@sentence.register
def _history_behind(error: errors.HistoryBehind) -> str:
    return _(
        "The round is saved, but {path} could not be written ({cause}); the next round waits for it, so try again."
    ).format(path=_path(error), cause=_cause(error))


@sentence.register
def _folder(error: errors.FolderUnusable) -> str:
    return _(
        "{path} cannot be used for saves ({cause}): choose another folder with --saves."
    ).format(path=_path(error), cause=_cause(error))


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
    texts = {
        Trouble.NEWER: _("{trouble}: update the program or choose another profile with --profile."),
        Trouble.UNREADABLE: _(
            "{trouble}: make it readable or choose another profile with --profile."
        ),
    }
    otherwise = _("{trouble}: see what repair can do, or choose another profile with --profile.")
    return texts.get(error.trouble, otherwise).format(trouble=_trouble(error))


def trouble_sentence(error: errors.Unusable) -> str:
    """What is wrong with a profile's files."""
    return _("{trouble}.").format(trouble=_trouble(error))


def _trouble(error: errors.Unusable) -> str:
    damaged = _("{path} is damaged and has been left as it is")
    texts = {
        Trouble.DAMAGED: damaged,
        Trouble.TOO_LARGE: damaged,
        Trouble.EDITED: _("{path} was changed outside the program and has been left as it is"),
        Trouble.BOOKS: _(
            "{path} does not agree with itself or its history and has been left as it is"
        ),
        Trouble.NEWER: _(
            "{path} was written by a newer version of the program and has been left alone"
        ),
        Trouble.MISSING: _("{path} is missing, though its backup or history is there"),
        Trouble.BACKUP: _(
            "The backup {path} is damaged, so nothing shows that the save is the newest"
        ),
        Trouble.OLD_COPY: _(
            "{path} is an older copy than its backup or history and has been left as it is"
        ),
        Trouble.LEDGER_DAMAGED: _(
            "The history {path} is damaged or cut short and has been left as it is"
        ),
        Trouble.NOT_A_FILE: _("{path} is no regular file and has been left as it is"),
        Trouble.UNREADABLE: _("{path} cannot be read ({cause})"),
    }
    return texts[error.trouble].format(path=_path(error), cause=error.detail)


def state_sentence(game: Game) -> str:
    """A saved state told apart from others: wallet, rounds, and the round in progress."""
    told = plural(
        "{balance} chips after {rounds} round",
        "{balance} chips after {rounds} rounds",
        game.rounds_played,
    ).format(balance=amount(game.balance), rounds=whole(game.rounds_played))
    if game.round is None:
        return told
    return plural(
        "{told}, with round {id} in progress and {count} card turned",
        "{told}, with round {id} in progress and {count} cards turned",
        game.round.revealed,
    ).format(told=told, id=whole(game.round.id), count=game.round.revealed)


def plan_sentences(plan: Plan) -> tuple[str, ...]:
    """What a repair would do or has done."""
    state = state_sentence(plan.game)
    told = [trouble_sentence(plan.trouble)]
    if plan.claimed is not None:
        told.append(_("As it stands it says {state}.").format(state=state_sentence(plan.claimed)))
    told.append(
        {
            "backup": _("The backup, one step older, is sound: {state}."),
            "ledger": _("The history is the newest that is sound; it gives {state}."),
            "save": _("The save is sound and goes on: {state}."),
            "fresh": _("Nothing sound is left, so a new wallet is opened: {state}."),
        }[plan.source].format(state=state)
    )
    if plan.mark is None and plan.source != "fresh":
        told.append(_("The sound lines of the history are written anew."))
    if plan.shoe == "new":
        told.append(_("Play goes on with a new shoe, since cards of the old one may be known."))
    if plan.shoe == "shuffled":
        told.append(
            _("The cards left in the shoe are shuffled anew, since some of them may be known.")
        )
    told.append(_("The originals are kept beside, and the history notes the restoration."))
    return tuple(told)


def plan_choice(plan: Plan) -> str:
    """A repair as one of the ways out: what is done, and the state that play goes on from."""
    return {
        "backup": _("Go back to the backup: {state}"),
        "ledger": _("Rebuild from the history: {state}"),
        "save": _("Go on with the save: {state}"),
        "fresh": _("Open a new wallet: {state}"),
    }[plan.source].format(state=state_sentence(plan.game))


def kept_sentence(path: Path) -> str:
    """An original that a repair has kept."""
    return _("Kept: {path}.").format(path=clean(str(path), _PATH_LIMIT))


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
    }
    return texts[problem.fault or Fault.LINE].format(line=problem.line)
