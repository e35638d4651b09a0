"""The round at the table: orders that deal, turn and settle, and the motion that follows them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from textual.timer import Timer

from baccarat_tui.baccarat.drawing import Side
from baccarat_tui.baccarat.errors import BaccaratError
from baccarat_tui.language.refusals import sentence
from baccarat_tui.language.screens import saving_sentence
from baccarat_tui.session import Session
from baccarat_tui.settings import Turning
from baccarat_tui.storage.errors import SaveError
from baccarat_tui.tui.dealing import STILL, Tempo, tempo
from baccarat_tui.tui.desk import Desk, Order
from baccarat_tui.tui.display import Lying, Phase
from baccarat_tui.tui.screens.showing import ShownTable
from baccarat_tui.tui.widgets.card import CardPlace

_LONG_WAIT = 0.7
"""Seconds after which a disk that is still at work is spoken of."""


class DealtTable(ShownTable):
    """Carries orders out one after the other; what it shows has been saved."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.desk = Desk()
        self._next_by_itself: Timer | None = None

    @property
    def tempo(self) -> Tempo:
        """How fast things move: not at all when motion is reduced."""
        settings = self.session.settings
        if self.app.animation_level == "none":
            return STILL
        return tempo(settings.pace, motion=settings.motion)

    def put(self, order: Order) -> None:
        """Give an order of the person's own."""
        self.desk.put(order)

    # The round. Each order runs alone, after all that were given before it.

    def action_advance(self) -> None:
        """Deal, or turn the next card; never a bet."""
        self.put(self._advance)

    def action_turn_all(self) -> None:
        """Turn all that is left."""
        self.put(self._turn_all)

    def action_grant(self) -> None:
        """Take chips when the wallet is empty."""
        self.put(self._grant)

    async def _advance(self) -> None:
        view = self.session.view
        if view.revealing:
            await self._turn_next()
        elif self.phase is Phase.SETTLED:
            self.show(swept=True)
        else:
            await self._lock()

    async def _lock(self) -> None:
        if self.betting.refused is not None:
            self.say(sentence(self.betting.refused))
            return
        bets = self.betting.stakes.bets
        if not bets and self.session.can_grant():
            self.reasons.notice = ""  # it already says what to do
            return
        if await self.record(lambda: self.session.lock(bets)):
            self.betting.clear()
            await self._show_dealt()
        self.go_on()

    async def _turn_next(self) -> None:
        coup = self.session.view.coup
        side = coup.next_hand if coup is not None else None
        if coup is None or side is None:
            await self.settle()
            return
        hand = self.player if side is Side.PLAYER else self.banker
        place = hand.card_places[len(coup.hand(side).cards)]
        if not await self.record(self.session.reveal):
            return
        turned = self.session.view.coup
        if turned is not None:
            await self._turn(place, Lying(turned.hand(side).cards[-1]))
        await self._show_dealt()
        await self._settle_if_complete()
        self.go_on()

    async def turn_if_running(self) -> None:
        """Turn the next card, and never deal: for those who are not the person's own Enter."""
        if self.session.view.revealing:
            await self._turn_next()

    async def _turn_all(self) -> None:
        if self.session.view.revealing and await self.record(self.session.reveal_all):
            self.show()
            await self._settle_if_complete()

    async def _settle_if_complete(self) -> None:
        coup = self.session.view.coup
        if coup is not None and coup.complete:
            await self.settle()

    async def settle(self) -> None:
        """Settle a round whose cards are all turned, and count the balance up once it is saved."""
        if self.session.view.revealing and await self.record(self.session.settle):
            seconds = self.tempo.count
            self.status.gone = 0.0 if seconds else 1.0
            self.show(swept=False)
            if seconds:
                self.status.animate("gone", 1.0, duration=seconds)

    async def _grant(self) -> None:
        if await self.record(self.session.grant):
            self.betting.choose(self.betting.spot)
            self.show(swept=True)

    async def record(self, act: Callable[[], None]) -> bool:
        """Carry out an act of the session off the loop; what goes wrong is said."""
        self.reasons.notice = ""
        waiting = self.set_timer(_LONG_WAIT, lambda: self.say(saving_sentence()))
        try:
            await asyncio.to_thread(act)
        except (BaccaratError, SaveError) as error:
            self.say(sentence(error))
            return False
        finally:
            waiting.stop()
        self.reasons.notice = ""
        return True

    # Motion. It follows what has been saved, and whoever is in a hurry does not see it.

    async def _pause(self, seconds: float) -> None:
        if seconds > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.desk.impatient.wait(), seconds)

    async def _turn(self, place: CardPlace, lying: Lying) -> None:
        seconds = self.tempo.turn
        place.turn = 0.0 if seconds else 1.0
        place.lying = lying
        if seconds:
            place.animate("turn", 1.0, duration=seconds, easing="in_out_cubic")
            await self._pause(seconds)
            await place.stop_animation("turn", complete=False)
            place.turn = 1.0

    async def _show_dealt(self) -> None:
        """Show the saved state; cards that have come to the table face down are laid one by one."""
        coup = self.session.view.coup
        fresh = [
            place
            for at in range(3)
            for hand in (self.player, self.banker)
            if hand.lying(coup)[at] is not None
            for place in (hand.card_places[at],)
            if place.lying is None or self.phase is not Phase.REVEALING
        ]
        for place in fresh:
            place.add_class("-unlaid")
        self.show()
        wait = self.tempo.announce if len(fresh) == 1 else self.tempo.lay
        for place in fresh:
            await self._pause(wait)
            place.remove_class("-unlaid")

    def go_on(self) -> None:
        """Let the table turn the next card by itself, where that is set."""
        self.stop_turning()
        view = self.session.view
        if not view.revealing or self.session.settings.turning is not Turning.AUTOMATIC:
            return
        if view.coup is not None and view.coup.complete:
            return
        seconds = self.tempo.between
        if seconds:
            self._next_by_itself = self.set_timer(
                seconds, lambda: self.desk.put(self.turn_if_running)
            )
        else:
            self.desk.put(self._turn_all)

    def stop_turning(self) -> None:
        """Leave the next card to the person for now."""
        if self._next_by_itself is not None:
            self._next_by_itself.stop()
            self._next_by_itself = None
