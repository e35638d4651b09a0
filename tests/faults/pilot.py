"""The person of `person.py` at the full-screen table, by keys."""

from person import ONE_DECK, SameShoes, place, stakes, wish

from baccarat_tui.tui.app import TableApp
from baccarat_tui.tui.door import Door


async def calm(app, pilot):
    await pilot.pause()
    while busy := [
        worker
        for worker in app.workers
        if worker.group in ("door", "default") and worker.name != "desk" and not worker.is_finished
    ]:
        await app.workers.wait_for_complete(busy)
    await app.table.desk.idle()
    await pilot.pause()


def keys(game, settings):
    """What the person presses to get what it wishes."""
    match wish(game, settings):
        case "deal":
            bets = [[bet.spot.value[0], *str(bet.chips)] for bet in stakes(game)]
            return [key for bet in bets for key in bet] + ["enter"]
        case command:
            return [{"next": "enter", "all": "a", "grant": "g", "settings": "o"}[command]]


async def play_on(folder, steps):
    """Start and take some steps."""
    app = TableApp(Door(place(folder), ONE_DECK, SameShoes()))
    app.animation_level = "none"
    async with app.run_test(size=(100, 30)) as pilot:
        await calm(app, pilot)
        session = app.session
        for _step in range(steps):
            if wish(session.game, session.settings) is not None:
                for key in keys(session.game, session.settings):
                    await pilot.press(key)
                await calm(app, pilot)
    session.close()
