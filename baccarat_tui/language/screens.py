"""Texts of the full-screen table."""

from __future__ import annotations

from baccarat_tui.baccarat.drawing import Side
from baccarat_tui.baccarat.tables import Bet
from baccarat_tui.baccarat.view import CoupView, View
from baccarat_tui.language.catalogue import _
from baccarat_tui.language.names import side_name
from baccarat_tui.language.reasons import reason_sentence
from baccarat_tui.language.rounds import bets_sentence, card_sentence


def tray_actions() -> tuple[tuple[str, str, str], ...]:
    """Actions on chips: the action, its key and its label."""
    return (
        ("take_back", "⌫", _("take back")),
        ("clear", "c", _("clear")),
        ("repeat", "r", _("repeat")),
        ("double", "x", _("double")),
    )


def phase_text(phase: str) -> str:
    """Where in the round the table is."""
    return {
        "betting": _("Place your bets"),
        "revealing": _("Turn the cards"),
        "settled": _("Settled"),
    }[phase]


def interrupted_sentence(number: int) -> str:
    """Said when the table opens on a round in progress."""
    return _("Round {number} was interrupted; its cards are recorded.").format(number=number)


def betting_lines(bets: tuple[Bet, ...], *, can_grant: bool) -> tuple[str, str]:
    """What to do before a round."""
    if can_grant:
        return (
            _("The wallet cannot cover the smallest bet."),
            _("Press g to take another 1,000 chips."),
        )
    if not bets:
        return (
            _("Choose a spot with ← →, a chip with ↑ ↓, and put it down with space."),
            _("Or type a stake. Enter deals."),
        )
    return bets_sentence(bets), _("Enter locks the bets and deals.")


def revealing_lines(view: View) -> tuple[str, str]:
    """What the cards turned so far have told, and which is next."""
    coup = view.coup
    if coup is None:
        return "", ""
    first = _last_card(coup) or _("The bets are locked and the cards are recorded.")
    reasons = coup.reasons
    second = reason_sentence(reasons[-1]) if reasons else ""
    if coup.next_hand is not None and not reasons:
        second = _("Next: a card for {hand}.").format(hand=side_name(coup.next_hand))
    return first, second


def settled_lines(coup: CoupView) -> tuple[str, str]:
    """What decided the round."""
    sentences = [reason_sentence(reason) for reason in coup.reasons]
    return " ".join(sentences[-2:-1]), sentences[-1]


def _last_card(coup: CoupView) -> str:
    player, banker = coup.player.cards, coup.banker.cards
    if not player:
        return ""
    # In dealing order the third cards come last, and Banker's after Player's.
    if len(banker) == 3:
        side = Side.BANKER
    elif len(player) == 3 or len(player) > len(banker):
        side = Side.PLAYER
    else:
        side = Side.BANKER
    hand = coup.hand(side)
    return card_sentence(side, hand.cards[-1], hand.total_now or 0)
