"""Orders at the table, carried out one after the other.

A key pressed while the disk is at work waits here for its turn: it is not lost, and it finds
the state that the order before it has left.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

Order = Callable[[], Awaitable[None]]


class Desk:
    """The queue of orders and the one who serves it."""

    def __init__(self) -> None:
        self._orders: asyncio.Queue[Order] = asyncio.Queue()
        self.impatient = asyncio.Event()

    def put(self, order: Order) -> None:
        """Ask for something to be done after everything asked before."""
        self._orders.put_nowait(order)
        self.impatient.set()

    async def serve(self) -> None:
        """Carry out orders until cancelled."""
        while True:
            order = await self._orders.get()
            if self._orders.empty():
                self.impatient.clear()
            try:
                await order()
            finally:
                self._orders.task_done()

    async def idle(self) -> None:
        """Wait until every order has been carried out."""
        await self._orders.join()
