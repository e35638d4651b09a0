"""Sentences for the reasons of a coup: the one place that puts the procedure into words."""

from __future__ import annotations

from baccarat_tui.baccarat.drawing import Reason, Rule
from baccarat_tui.language.catalogue import _


def reason_sentence(reason: Reason) -> str:
    """Why a card was dealt, was not, or who won, in one sentence."""
    player, banker, third = reason.player, reason.banker, reason.third
    match reason.rule:
        case Rule.NATURAL:
            text = _natural(player or 0, banker or 0)
        case Rule.PLAYER_DRAWS:
            text = _("Player's {player} is 5 or less, so Player draws.")
        case Rule.PLAYER_STANDS:
            text = _("Player's {player} stands: Player draws on 0 to 5 only.")
        case Rule.BANKER_DRAWS_ALONE:
            text = _("Player stood, and Banker's {banker} is 5 or less, so Banker draws.")
        case Rule.BANKER_STANDS_ALONE:
            text = _("Player stood, and Banker's {banker} stands.")
        case Rule.BANKER_DRAWS_AGAINST:
            text = _("Banker's {banker} draws against Player's third card of value {third}.")
        case Rule.BANKER_STANDS_AGAINST:
            text = _("Banker's {banker} stands against Player's third card of value {third}.")
        case Rule.PLAYER_WINS:
            text = _("Player wins {player} to {banker}.")
        case Rule.BANKER_WINS:
            text = _("Banker wins {banker} to {player}.")
        case Rule.TIE:
            text = _("It is a tie at {player}.")
    return text.format(player=player, banker=banker, third=third)


def _natural(player: int, banker: int) -> str:
    if player >= 8 and banker >= 8:
        return _("Naturals: Player has {player} and Banker {banker}, so nobody draws.")
    if player >= 8:
        return _("Player has a natural {player}, so nobody draws.")
    return _("Banker has a natural {banker}, so nobody draws.")
