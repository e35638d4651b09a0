"""A seat at the full-screen table, with cards arranged and nothing to wait for."""

import re
from contextlib import asynccontextmanager, suppress

import pytest
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from textual import events
from textual.keys import _character_to_key
from textual.worker import WorkerCancelled

from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.tui.app import TableApp
from baccarat_tui.tui.door import Door

# The SPEC's first worked example in dealing order: Player 2 3 7, Banker A 3 2, Banker wins 6 to 2.
BANKER_WINS = "2s As 3h 3d 7c 2d"

FEW_SIZES = ((80, 24), (45, 30))


def pytest_collection_modifyitems(config, items):
    """Of many alike screens a few are tried, unless all are asked for."""
    if config.getoption("--screens") == "all":
        return

    def is_one_of_few(item):
        size = item.callspec.params.get("size") if hasattr(item, "callspec") else None
        is_size = isinstance(size, tuple) and size not in FEW_SIZES
        return not is_size and item.get_closest_marker("one_of_many") is None

    config.hook.pytest_deselected(items=[item for item in items if not is_one_of_few(item)])
    items[:] = [item for item in items if is_one_of_few(item)]


class Pictures(SingleFileSnapshotExtension):
    _write_mode = WriteMode.TEXT
    _file_extension = "svg"


class Seat:
    """What a person at the table does and sees."""

    def __init__(self, app, pilot):
        self.app = app
        self.pilot = pilot

    async def calm(self):
        """Wait until everything asked for has been done and shown."""
        await self.pilot.pause()
        # On a busy machine a pause may end early: the process looks idle while it waits its turn.
        while await self._finish_work() or self._is_asked():
            await self.pilot.pause()

    def _is_asked(self):
        """Whether a message or a callback still waits somewhere."""
        nodes = (self.app, *self.app.screen.walk_children(with_self=True))
        return any(not node._message_queue.empty() or node._next_callbacks for node in nodes)

    async def _finish_work(self):
        """Wait for what is being worked on; whether there was anything."""
        busy = [
            worker
            for worker in self.app.workers
            if worker.group in ("door", "edges", "odds", "default")
            and worker.name != "desk"
            and not worker.is_finished
        ]
        if busy:
            # A worker that another has taken the place of is done with as well.
            with suppress(WorkerCancelled):
                await self.app.workers.wait_for_complete(busy)
        orders = self.table is not None and self.table.desk._orders._unfinished_tasks
        if orders:
            await self.table.desk.idle()
        return bool(busy or orders)

    async def press(self, *keys):
        """Press keys as fast as a paste would; none waits for the one before."""
        for key in keys:
            letter = " " if key == "space" else key if len(key) == 1 else None
            name = _character_to_key(key) if len(key) == 1 else key
            self.app.post_message(events.Key(name, letter))
        await self.calm()

    async def step(self, *keys):
        """Press keys one by one, as on a page where each moves the focus."""
        for key in keys:
            await self.press(key)

    async def click(self, widget, **options):
        await self.pilot.click(widget, **options)
        await self.calm()

    @property
    def table(self):
        return self.app.table

    @property
    def session(self):
        return self.app.session

    @property
    def lines(self):
        """What stands on the screen, line by line."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    @property
    def text(self):
        return "\n".join(self.lines)

    def cards(self, hand):
        """What lies in a hand's three places: the card, `back`, or nothing."""
        pane = self.table.player if hand == "player" else self.table.banker
        return [
            "" if place.lying is None else str(place.lying.card or "back")
            for place in pane.card_places
        ]

    def stake(self, spot):
        return self.table.shown.chips_on(spot)

    def offered(self, place):
        """What the keys shown in a part of the table do, in a word each."""
        return [hint.hint.label for hint in self.table.query(f"{place} KeyHint")]


@pytest.fixture
def colours(monkeypatch):
    """A terminal that shows all colours, whatever the tests are run in."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture
def sit(tmp_path, arranged, colours):
    """Opens the app on a profile in the test's own folder; cards are given in dealing order."""

    @asynccontextmanager
    async def sit_down(
        cards=BANKER_WINS,
        *,
        size=(80, 24),
        table=None,
        folder=tmp_path,
        profile="default",
        door=None,
    ):
        door = door or Door(ProfileFiles.of(folder, profile), table, arranged(cards))
        app = TableApp(door)
        app.animation_level = "none"
        try:
            async with app.run_test(size=size) as pilot:
                seat = Seat(app, pilot)
                await seat.calm()
                yield seat
        finally:
            if app.session is not None:
                app.session.close()

    return sit_down


def drawn(seat):
    """The screen as SVG, without fonts from elsewhere and the name made from its contents."""
    picture = re.sub(r"@font-face \{.*?\}\s*", "", seat.app.export_screenshot(), flags=re.DOTALL)
    return re.sub(r"terminal-\d+", "terminal", picture)


@pytest.fixture
def look(snapshot):
    """Compares the screen with its picture under `__snapshots__`."""
    picture = snapshot.use_extension(Pictures)

    async def look_at(seat, name):
        await seat.calm()
        width, height = seat.app.size
        assert drawn(seat) == picture(name=f"{name} {width}x{height}")

    return look_at
