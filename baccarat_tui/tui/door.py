"""Where the person sits down: which profile, at which table, with which shoes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from baccarat_tui.baccarat.house import DEMO, HOUSE
from baccarat_tui.baccarat.tables import Table
from baccarat_tui.session import Session
from baccarat_tui.shoes import ShoeSource
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.repair import Plan, carry_out, plan_repair
from baccarat_tui.storage.store import take_lock
from baccarat_tui.storage.tables import own_tables
from baccarat_tui.tui.looking import look_again, look_on


@dataclass(frozen=True, slots=True)
class Door:
    """What was asked for at the start; `table` None leaves a profile at the table it has."""

    place: ProfileFiles
    table: Table | None
    shoes: ShoeSource

    @property
    def folder(self) -> Path:
        """The folder of the profiles."""
        return self.place.folder

    def open(self, profile: str) -> Session:
        """Take a seat. Raises SaveError, BadProfileName."""
        return Session.open(self._place(profile), self.table or DEMO, self.shoes)

    def look(self, profile: str) -> Session:
        """Look on at a table that is open elsewhere. Raises SaveError."""
        return look_on(self._place(profile), self.shoes)

    def look_again(self, session: Session) -> None:
        """Read what the other window has saved since. Raises SaveError."""
        look_again(session, self._place(session.profile))

    def plan(self, profile: str) -> Plan | None:
        """The way out for a profile that cannot be opened; changes nothing. Raises SaveError."""
        return plan_repair(self._place(profile), self.table or DEMO, self.shoes.make)

    def repair(self, profile: str, plan: Plan) -> None:
        """Do what a plan says, the originals kept. Raises SaveError."""
        place = self._place(profile)
        lock = take_lock(place)
        try:
            carry_out(place, lock, plan)
        finally:
            lock.release()

    def tables(self) -> tuple[Table, ...]:
        """The tables of the house and the person's own that can be played."""
        own = (found for found in own_tables(self.folder) if isinstance(found, Table))
        return (*HOUSE, *own)

    def _place(self, profile: str) -> ProfileFiles:
        if profile == self.place.profile:
            return self.place
        return ProfileFiles.of(self.folder, profile)
