"""Sentences about cards turned, bets settled and the wallet."""

from __future__ import annotations

from baccarat_tui.baccarat.cards import Card
from baccarat_tui.baccarat.drawing import Side
from baccarat_tui.baccarat.settlement import Line, Result, Settlement
from baccarat_tui.baccarat.tables import Bet
from baccarat_tui.language.catalogue import _, amount, whole
from baccarat_tui.language.names import card_name, side_name, spot_name


def interrupted_sentence(round_id: int) -> str:
    """Said when the table opens on a round in progress."""
    return _("Round {id} was interrupted; its cards are recorded.").format(id=whole(round_id))


def card_sentence(side: Side, card: Card, total_now: int) -> str:
    """A card that has just been turned, and the hand's total with it."""
    return _("{hand} gets the {card}; {hand} has {total}.").format(
        hand=side_name(side), card=card_name(card), total=total_now
    )


def bets_sentence(bets: tuple[Bet, ...]) -> str:
    """The bets that stand, in one sentence."""
    if not bets:
        return _("No bet is down.")
    parts = [
        _("{stake} on {spot}").format(stake=amount(bet.stake), spot=spot_name(bet.spot))
        for bet in bets
    ]
    return _("Bets: {list}.").format(list=", ".join(parts))


def line_sentence(line: Line) -> str:
    """One bet settled."""
    texts = {
        Result.WON: _("{spot}: {stake} staked, won, {returned} returned, net {net}."),
        Result.LOST: _("{spot}: {stake} staked, lost, net {net}."),
        Result.RETURNED: _("{spot}: {stake} staked, returned, net {net}."),
    }
    return texts[line.result].format(
        spot=spot_name(line.spot),
        stake=amount(line.stake),
        returned=amount(line.returned),
        net=amount(line.net, signed=True),
    )


def settlement_sentences(settlement: Settlement) -> tuple[str, ...]:
    """Every bet's own sentence, and their sum when there are several."""
    lines = tuple(line_sentence(line) for line in settlement.lines)
    if len(lines) < 2:
        return lines
    together = _("Together: {stake} staked, {returned} returned, net {net}.").format(
        stake=amount(settlement.stake),
        returned=amount(settlement.returned),
        net=amount(settlement.net, signed=True),
    )
    return (*lines, together)


def wallet_sentence(balance: int) -> str:
    """The wallet, in one sentence."""
    return _("The wallet holds {balance} chips.").format(balance=amount(balance))
