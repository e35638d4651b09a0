"""Exact counts against published figures."""

import pytest

from baccarat_tui.baccarat.drawing import Winner
from baccarat_tui.baccarat.odds import decks_without, exact_odds

# Orders of six cards that end in a win for Player, for Banker, in a tie, by number of decks.
# Source: Wizard of Odds, "Baccarat", tables of outcomes for 1, 6 and 8 decks
# (https://wizardofodds.com/games/baccarat/basics/).
OUTCOMES = {
    1: (6548674432, 6737232640, 1372227328),
    6: (392220492728832, 403095751234560, 83552962932288),
    8: (2230518282592256, 2292252566437888, 475627426473216),
}


@pytest.mark.parametrize("decks", OUTCOMES)
def test_outcomes_of_full_shoes(decks: int) -> None:
    odds = exact_odds(decks_without(decks))
    assert tuple(odds.outcomes[winner] for winner in Winner) == OUTCOMES[decks]
    assert odds.sequences == sum(OUTCOMES[decks])


def test_a_full_shoe_has_the_published_number_of_orders() -> None:
    odds = exact_odds(decks_without(8))
    assert odds.cards == 416
    assert odds.sequences == sum(odds.counts) == 4998398275503360


def test_banker_wins_with_six() -> None:
    # The orders on which a no-commission table pays Banker half; same source, eight decks.
    odds = exact_odds(decks_without(8))
    wins = odds.count(lambda score: score.winner is Winner.BANKER and score.banker_total == 6)
    assert wins == 269232304455680
