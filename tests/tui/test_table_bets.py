"""Chips on the layout, by keys and by mouse."""

from dataclasses import replace

from baccarat_tui.baccarat.house import house_table
from baccarat_tui.baccarat.tables import Spot
from baccarat_tui.tui.widgets.card import CardPlace


async def test_digits_type_the_exact_stake_of_the_chosen_spot(sit):
    async with sit() as seat:
        await seat.press("b", "1", "2", "3")
        assert seat.stake(Spot.BANKER) == 123
        await seat.press("p", "7")
        assert seat.stake(Spot.PLAYER) == 7
        assert seat.stake(Spot.BANKER) == 123


async def test_typing_again_after_another_key_starts_afresh(sit):
    async with sit() as seat:
        await seat.press("b", "2", "0", "space", "5")
        assert seat.stake(Spot.BANKER) == 5


async def test_backspace_takes_a_digit_back_while_typing_and_a_chip_otherwise(sit):
    async with sit() as seat:
        await seat.press("b", "2", "0", "backspace")
        assert seat.stake(Spot.BANKER) == 2
        await seat.press("left", "space", "up", "space", "backspace")
        assert seat.stake(Spot.PLAYER) == 25


async def test_a_zero_and_other_digits_are_no_stake(sit):
    async with sit() as seat:
        await seat.press("b", "0")
        assert "“0” is no stake" in seat.text
        assert seat.stake(Spot.BANKER) == 0
        await seat.press("٣", "²")
        assert seat.stake(Spot.BANKER) == 0


async def test_more_than_the_wallet_cannot_be_put_down(sit):
    async with sit() as seat:
        await seat.press("b", *"1001")
        assert seat.stake(Spot.BANKER) == 0
        assert "the wallet holds 1,000.00" in seat.text
        await seat.press("b", *"100", "t", *"950")
        assert seat.stake(Spot.TIE) == 0


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


async def test_arrows_choose_spots_and_chips(sit):
    async with sit() as seat:
        await seat.press("b", "right", "up", "up", "space")
        assert seat.stake(Spot.TIE) == 500
        await seat.press("right", "down", "down", "space")
        assert seat.stake(Spot.PLAYER) == 25
        await seat.press(*["down"] * 9, "space")
        assert seat.stake(Spot.PLAYER) == 26


async def test_double_and_clear(sit):
    async with sit() as seat:
        await seat.press("b", "2", "0", "t", "5", "x")
        assert (seat.stake(Spot.BANKER), seat.stake(Spot.TIE)) == (40, 10)
        await seat.press("t", "backspace")
        assert (seat.stake(Spot.BANKER), seat.stake(Spot.TIE)) == (40, 5)
        await seat.press("c")
        assert (seat.stake(Spot.BANKER), seat.stake(Spot.TIE)) == (0, 0)


async def test_bets_that_are_not_locked_leave_no_trace(sit):
    async with sit() as seat:
        await seat.press("b", "2", "0")
    async with sit() as seat:
        assert seat.stake(Spot.BANKER) == 0
        assert seat.session.view.balance == 1_000_00


async def test_no_more_than_the_wallet_lies_on_the_layout_however_small_another_stake_is(sit):
    table = replace(house_table("demo"), name="large", smallest=100)
    async with sit(table=table) as seat:
        await seat.press("p", "5")
        assert seat.stake(Spot.PLAYER) == 5
        await seat.press("b", *"999999")
        assert seat.stake(Spot.BANKER) == 0
        assert "1,000" in seat.text


async def test_a_round_by_mouse(sit):
    async with sit() as seat:
        await seat.click("#chip-100")
        assert "▸▐100▌◂" in seat.text
        await seat.click("#spot-banker")
        await seat.click("#spot-banker")
        assert seat.stake(Spot.BANKER) == 200
        await seat.click("#spot-banker", button=3)
        assert seat.stake(Spot.BANKER) == 100
        deal = next(
            hint for hint in seat.table.query("KeyLine KeyHint") if hint.hint.label == "deal"
        )
        await seat.click(deal)
        assert seat.session.view.revealing
        for _card in range(6):
            following = [place for place in seat.table.query(CardPlace) if place.has_class("-next")]
            assert len(following) == 1
            await seat.click(following[0])
        assert seat.session.view.balance == 1_090_00


async def test_only_the_next_card_can_be_clicked(sit):
    async with sit() as seat:
        await seat.press("b", "5", "enter")
        await seat.click(seat.table.banker.card_places[0])
        await seat.click(seat.table.player.card_places[2])
        assert seat.session.view.coup.player.cards == ()


async def test_actions_on_chips_can_be_clicked(sit):
    async with sit() as seat:
        await seat.press("b", "2", "0")
        hints = {hint.hint.label: hint for hint in seat.table.query("ChipTray KeyHint")}
        await seat.click(hints["double"])
        assert seat.stake(Spot.BANKER) == 40
        await seat.click(hints["clear"])
        assert seat.stake(Spot.BANKER) == 0
