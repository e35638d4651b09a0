"""The screen follows the disk: interruptions, failures, and keys pressed while it works."""

import errno
import threading
from pathlib import Path

from baccarat_tui.baccarat.tables import Bet, Spot
from baccarat_tui.storage.errors import NotSaved

FULL = NotSaved(Path("default.json"), OSError(errno.ENOSPC, "No space left on device"))


class Failing:
    """A keeper that fails while `broken`, in front of the one that keeps."""

    def __init__(self, keeper):
        self.keeper = keeper
        self.broken = True

    def commit(self, game, settings):
        if self.broken:
            raise FULL
        return self.keeper.commit(game, settings)

    def settle_debts(self, game):
        return self.keeper.settle_debts(game)

    def close(self):
        self.keeper.close()


class Held(Failing):
    """A keeper whose every commit waits for a permit."""

    def __init__(self, keeper):
        super().__init__(keeper)
        self.permits = threading.Semaphore(0)
        self.asked = threading.Semaphore(0)

    def commit(self, game, settings):
        self.asked.release()
        assert self.permits.acquire(timeout=30)
        return self.keeper.commit(game, settings)


async def test_an_interrupted_round_opens_on_its_own_cards_and_pays_once(sit):
    async with sit() as seat:
        await seat.press("b", "2", "0", "enter", "enter", "enter", "enter")
        before = seat.cards("player"), seat.cards("banker")
    async with sit("Kc Kd Kh Ks") as seat:
        assert "Round 1 was interrupted; its cards are recorded." in seat.text
        assert (seat.cards("player"), seat.cards("banker")) == before
        assert before == (["2s", "3h", ""], ["As", "back", ""])
        await seat.press("a")
        assert seat.session.view.balance == 1_018_00
    async with sit() as seat:
        assert "interrupted" not in seat.text
        assert seat.session.view.balance == 1_018_00


async def test_an_interrupted_round_says_which_card_comes_next(sit):
    async with sit() as seat:
        await seat.press("b", "2", "0", "enter", "enter")
    async with sit() as seat:
        assert "Round 1 was interrupted; its cards are recorded." in seat.text
        assert "Next: a card for Banker." in seat.text


async def test_a_round_whose_cards_are_all_turned_settles_when_the_table_opens(sit, seat):
    session = seat("2s As 3h 3d 7c 2d")
    session.lock((Bet(Spot.BANKER, 20),))
    session.reveal_all()
    session.close()
    async with sit() as there:
        assert there.session.view.settlement is not None
        assert "1,018.00" in there.lines[0]


async def test_a_lock_that_cannot_be_saved_shows_no_card_and_may_be_tried_again(sit):
    async with sit() as seat:
        keeper = seat.session._keeper = Failing(seat.session._keeper)
        await seat.press("b", "2", "0", "enter")
        assert "could not be saved" in seat.text
        assert "1,000.00" in seat.lines[0]
        assert seat.stake(Spot.BANKER) == 20
        assert seat.cards("player") == ["", "", ""]
        keeper.broken = False
        await seat.press("enter")
        assert seat.cards("player") == ["back", "back", ""]
        assert "could not be saved" not in seat.text


async def test_a_card_that_cannot_be_saved_stays_face_down(sit):
    async with sit() as seat:
        await seat.press("b", "2", "0", "enter")
        keeper = seat.session._keeper = Failing(seat.session._keeper)
        await seat.press("enter", "enter", "a")
        assert seat.cards("player") == ["back", "back", ""]
        assert "could not be saved" in seat.text
        keeper.broken = False
        await seat.press("enter")
        assert seat.cards("player") == ["2s", "back", ""]


async def test_a_settlement_that_cannot_be_saved_is_not_shown_and_enter_tries_again(sit):
    async with sit() as seat:
        await seat.press("b", "2", "0", "enter", *["enter"] * 5)
        keeper = seat.session._keeper = Failing(seat.session._keeper)
        keeper.broken = False
        settle = seat.session.settle

        def fail_to_settle():
            keeper.broken = True
            settle()

        seat.session.settle = fail_to_settle
        await seat.press("enter")
        assert seat.cards("banker") == ["As", "3d", "2d"]
        assert "980.00" in seat.lines[0]
        assert "could not be saved" in seat.text
        assert "Enter settle" in seat.lines[-1]
        seat.session.settle = settle
        keeper.broken = False
        await seat.press("enter")
        assert "1,018.00" in seat.lines[0]


async def test_keys_pressed_while_the_disk_works_wait_and_act_once(sit):
    async with sit() as seat:
        held = seat.session._keeper = Held(seat.session._keeper)
        await seat.pilot.press("b", "2", "0", "enter", "enter", "enter", "x", "enter")
        # The lock is under way; nothing of it, or of what was pressed after it, is shown.
        assert held.asked.acquire(timeout=30)
        await seat.pilot.pause()
        assert "1,000.00" in seat.lines[0]
        assert seat.cards("player") == ["", "", ""]
        held.permits.release(4)
        await seat.calm()
        assert seat.cards("player") == ["2s", "3h", ""]
        assert seat.cards("banker") == ["As", "back", ""]
        assert seat.session.view.balance == 980_00


async def test_leaving_in_mid_round_loses_nothing(sit):
    async with sit() as seat:
        await seat.press("b", "2", "0", "enter", "enter")
        await seat.pilot.press("q")
        assert seat.app.return_code == 0
    async with sit() as seat:
        assert seat.cards("player") == ["2s", "back", ""]
        assert seat.session.view.balance == 980_00
