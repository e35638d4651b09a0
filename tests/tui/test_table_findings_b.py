"""What a stranger stumbled over at the full-screen table, each once."""

from baccarat_tui.baccarat.tables import Spot


async def test_a_refused_entry_leaves_no_shorter_stake_for_enter_to_lock(sit):
    async with sit() as seat:
        await seat.press("b", *"999999", "enter")
        assert not seat.session.view.revealing
        assert seat.stake(Spot.BANKER) == 0
        assert "That takes 999,999.00 chips and the wallet holds 1,000.00." in seat.text
        await seat.press(*["backspace"] * 3, "enter")
        assert seat.session.view.bets[0].chips == 999


async def test_a_refused_entry_leaves_the_stake_that_lay_there_until_another_is_typed(sit):
    async with sit() as seat:
        await seat.press("b", *"20", "escape", *"05", "enter")
        assert not seat.session.view.revealing
        assert seat.stake(Spot.BANKER) == 20
        assert "“05” is no stake" in seat.text
        await seat.press("escape", *"30", "enter")
        assert seat.session.view.bets[0].chips == 30
