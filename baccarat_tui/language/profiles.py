"""Sentences about profiles side by side."""

from __future__ import annotations

import baccarat_tui.language.saves  # noqa: F401  its sentences are needed for troubles
from baccarat_tui.language.catalogue import _, amount
from baccarat_tui.language.refusals import sentence
from baccarat_tui.language.status import rounds_sentence
from baccarat_tui.storage.profiles import Profile, ProfileExists


@sentence.register
def _exists(error: ProfileExists) -> str:
    return _("There is a profile “{name}” already: choose another name.").format(name=error.name)


def profile_sentence(profile: Profile) -> str:
    """One profile on one line."""
    if profile.trouble is not None or profile.balance is None:
        return _("{name}: {trouble}").format(
            name=profile.name, trouble=sentence(profile.trouble or Exception())
        )
    text = (
        _("{name}: {balance} chips, a round in progress. {rounds}")
        if profile.in_progress
        else _("{name}: {balance} chips. {rounds}")
    )
    return text.format(
        name=profile.name,
        balance=amount(profile.balance),
        rounds=rounds_sentence(profile.rounds_played or 0),
    )
