"""Sitting down at a profile: one after the other, and whatever lies over the table meanwhile."""

import threading

from baccarat_tui.baccarat.house import DEMO
from baccarat_tui.session import Session
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.tui.door import Door
from baccarat_tui.tui.screens.help import HelpScreen
from baccarat_tui.tui.screens.profiles import ProfilesScreen


def held_up(monkeypatch, profile):
    """Opening this profile waits until it is let go."""
    let_go = threading.Event()
    open_now = Door.open

    def slowly(door, name):
        session = open_now(door, name)
        if name == profile:
            let_go.wait()
        return session

    monkeypatch.setattr(Door, "open", slowly)
    return let_go


async def test_who_changes_their_mind_leaves_no_profile_locked(
    sit, tmp_path, arranged, monkeypatch
):
    let_go = held_up(monkeypatch, "anna")
    async with sit() as seat:
        seat.app.sit_down("anna")
        seat.app.sit_down("bert")
        let_go.set()
        await seat.calm()
        assert seat.session.profile == "bert"
        anna = Session.open(ProfileFiles.of(tmp_path, "anna"), DEMO, arranged("2s As 3h 3d"))
        anna.close()


async def test_what_lay_over_the_old_table_goes_with_it(sit, monkeypatch):
    let_go = held_up(monkeypatch, "anna")
    async with sit() as seat:
        seat.app.sit_down("anna")
        await seat.pilot.press("question_mark")
        assert isinstance(seat.app.screen, HelpScreen)
        let_go.set()
        await seat.calm()
        assert seat.app.screen is seat.table
        assert seat.table.session.profile == seat.session.profile == "anna"
        await seat.press("b", "2", "0", "enter")
        assert seat.session.view.balance == 98_000


async def test_profiles_that_cannot_be_listed_are_said(sit, tmp_path):
    (tmp_path / "saves").write_text("no folder")
    async with sit(folder=tmp_path / "saves") as seat:
        seat.app.action_profiles()
        await seat.calm()
        assert isinstance(seat.app.screen, ProfilesScreen)
        assert "cannot be used for saves (Not a directory)" in seat.text
