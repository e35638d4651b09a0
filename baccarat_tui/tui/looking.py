"""Looking on at a table that is open in another window: everything is shown, nothing written."""

from __future__ import annotations

from baccarat_tui.baccarat.round import Game
from baccarat_tui.session import Session
from baccarat_tui.settings import Settings
from baccarat_tui.shoes import ShoeSource
from baccarat_tui.storage.errors import OpenElsewhere
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.reading import read_profile


class Onlooker:
    """A keeper that keeps nothing: whatever is tried is refused with the reason."""

    def __init__(self, place: ProfileFiles) -> None:
        self._place = place

    def commit(self, game: Game, settings: Settings) -> Game:  # noqa: ARG002
        """Raise OpenElsewhere."""
        raise OpenElsewhere(self._place.save, self._place.profile)

    def settle_debts(self, game: Game) -> Game:  # noqa: ARG002
        """Raise OpenElsewhere."""
        raise OpenElsewhere(self._place.save, self._place.profile)

    def close(self) -> None:
        """There is nothing to give up."""


def look_on(place: ProfileFiles, shoes: ShoeSource) -> Session:
    """A session that only reads. Raises SaveError."""
    save = read_profile(place)
    return Session(place.profile, Onlooker(place), save.game, save.settings, shoes)


def look_again(session: Session, place: ProfileFiles) -> None:
    """Read what the other window has saved since. Raises SaveError."""
    save = read_profile(place)
    session.game, session.settings = save.game, save.settings
