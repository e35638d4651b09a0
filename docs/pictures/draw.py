"""Draw the pictures of the README: python docs/pictures/draw.py.

The shoe is shuffled from a fixed number and the moments are always the same, so the pictures
change only when the table does.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import tempfile
from pathlib import Path

from baccarat_tui.baccarat.house import DEMO
from baccarat_tui.baccarat.shoe import Shoe, new_shoe
from baccarat_tui.baccarat.tables import Bet, Spot
from baccarat_tui.session import Session
from baccarat_tui.shoes import ShoeSource
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.tui.app import TableApp
from baccarat_tui.tui.door import Door

# Pictures show the colours of a terminal that has them all, wherever they are drawn.
os.environ.update(TERM="xterm-256color", COLORTERM="truecolor")
os.environ.pop("NO_COLOR", None)

HERE = Path(__file__).parent
FONTS = "Fira Code, Cascadia Mono, DejaVu Sans Mono, Menlo, Consolas, monospace"
ROUNDS_BEFORE = 34


class PictureShoes(ShoeSource):
    """One shoe, always in the same order."""

    def make(self, decks: int) -> Shoe:
        """Shuffle from a fixed number."""
        return new_shoe(decks, random.Random(2406).shuffle)  # noqa: S311


def save(app: TableApp, name: str) -> None:
    """Keep what is on the screen, without fonts from elsewhere."""
    picture = re.sub(
        r"@font-face \{.*?\}\s*", "", app.export_screenshot(title="baccarat-tui"), flags=re.DOTALL
    )
    picture = re.sub(r"font-family: [^;]*Fira Code[^;]*;", f"font-family: {FONTS};", picture)
    (HERE / f"{name}.svg").write_text(
        re.sub(r"terminal-\d+", "terminal", picture), encoding="utf-8"
    )


async def draw(folder: Path) -> None:
    """Play to each moment and keep it."""
    place = ProfileFiles.of(folder, "default")
    session = Session.open(place, DEMO, PictureShoes())
    for _round in range(ROUNDS_BEFORE):
        session.lock((Bet(Spot.BANKER, 10),))
        session.reveal_all()
        session.settle()
    session.close()
    app = TableApp(Door(place, None, PictureShoes()))
    app.animation_level = "none"
    async with app.run_test(size=(80, 24)) as pilot:

        async def press(*keys: str) -> None:
            await pilot.press(*keys)
            if app.table is not None:
                await app.table.desk.idle()
            await pilot.pause()

        while app.table is None or not app.table.is_mounted:
            await pilot.pause()
        await press("b", *"150", "right", "space")
        save(app, "bets")
        await press("enter", "enter", "enter", "enter")
        await press("z", *["right"] * 9)
        save(app, "squeeze")
        await press("escape", "enter", "enter")
        save(app, "table")
        await press("a")
        save(app, "settled")
    if app.session is not None:
        app.session.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(draw(Path(made)))
