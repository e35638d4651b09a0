"""Sentences about where a table stands."""

from __future__ import annotations

from baccarat_tui.baccarat.drawing import Side
from baccarat_tui.baccarat.tables import Spot
from baccarat_tui.baccarat.view import CoupView, View
from baccarat_tui.language.catalogue import _, plural, whole
from baccarat_tui.language.names import card_name, spot_name
from baccarat_tui.language.reasons import reason_sentence
from baccarat_tui.language.rounds import bets_sentence, settlement_sentences, wallet_sentence


def rounds_sentence(rounds_played: int) -> str:
    """How many rounds have been settled."""
    return plural("{count} round played.", "{count} rounds played.", rounds_played).format(
        count=whole(rounds_played)
    )


def seeded_sentence() -> str:
    """Said of a shoe made for a demonstration."""
    return _("This shoe comes from a seed, for demonstration.")


def hand_sentences(coup: CoupView) -> tuple[str, ...]:
    """Each hand's turned cards with its total, whole sentences."""
    told = []
    for side in Side:
        hand = coup.hand(side)
        if hand.cards:
            told.append(
                _("{hand} shows {cards}: {total}.").format(
                    hand=spot_name(Spot(side.value)),
                    cards=", ".join(card_name(card) for card in hand.cards),
                    total=hand.total_now,
                )
            )
    return tuple(told) or (_("No card is turned yet."),)


def status_sentences(view: View) -> tuple[str, ...]:
    """Wallet, rounds, and the round in progress or the last one."""
    told = [wallet_sentence(view.balance), rounds_sentence(view.rounds_played)]
    if view.seeded:
        told.append(seeded_sentence())
    if view.coup is None or view.round_id is None:
        return tuple(told)
    if view.revealing:
        told.append(_("Round {id} is in progress.").format(id=whole(view.round_id)))
    else:
        told.append(_("The last round was round {id}.").format(id=whole(view.round_id)))
    told.append(bets_sentence(view.bets))
    told.extend(hand_sentences(view.coup))
    told.extend(reason_sentence(reason) for reason in view.coup.reasons)
    if view.settlement is not None:
        told.extend(settlement_sentences(view.settlement))
    return tuple(told)
