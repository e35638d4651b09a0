"""Texts of the full-screen table."""

from __future__ import annotations

from fractions import Fraction

from baccarat_tui.baccarat.drawing import Side, Winner
from baccarat_tui.baccarat.tables import Bet, BetRule
from baccarat_tui.baccarat.view import CoupView, View
from baccarat_tui.language.catalogue import _, amount, clean, percent, plural, whole
from baccarat_tui.language.names import side_name, spot_name
from baccarat_tui.language.reasons import reason_sentence
from baccarat_tui.language.rounds import bets_sentence, card_sentence
from baccarat_tui.language.tables import bet_text


def phase_text(phase: str) -> str:
    """Where in the round the table is."""
    return {
        "betting": _("Place your bets"),
        "revealing": _("Turn the cards"),
        "settled": _("Settled"),
    }[phase]


def hand_remark(coup: CoupView, side: Side) -> str:
    """What the rule has said of a hand, in a word."""
    hand = coup.hand(side)
    if hand.draws is None:
        return ""
    if coup.natural:
        natural = hand.initial_total is not None and hand.initial_total >= 8
        return _("natural") if natural else ""
    if hand.draws:
        return _("draws") if hand.third_card_value is None else ""
    return _("stands")


def outcome_words(winner: Winner, *, natural: bool) -> tuple[str, str]:
    """Who won, in a word or two, and whether by a natural."""
    words = {
        Winner.PLAYER: _("Player wins"),
        Winner.BANKER: _("Banker wins"),
        Winner.TIE: _("Tie"),
    }
    return words[winner], _("natural") if natural else ""


def felt_lines(view: View) -> tuple[str, ...]:
    """The name of the game, its rules in short, and the state of the shoe, a line each."""
    shoe = plural(
        "{decks} deck · {cards} cards left", "{decks} decks · {cards} cards left", view.table.decks
    ).format(decks=view.table.decks, cards=whole(view.cards_left))
    if view.new_shoe:
        shoe += " · " + _("new shoe")
    elif view.last_of_shoe:
        shoe += " · " + _("last round of the shoe")
    return (
        _("Punto Banco"),
        _("Player draws on 0–5, stands on 6–7"),
        _("Banker follows its table"),
        _("Naturals 8 and 9 end the round"),
        shoe,
    )


def saving_sentence() -> str:
    """Said while the disk takes its time."""
    return _("Saving…")


def trouble_choices(*, seated: bool) -> dict[str, str]:
    """Ways out of a profile that cannot be opened."""
    return {
        "again": _("Try again"),
        "look": _("Look on without writing"),
        "profiles": _("Choose another profile"),
        "leave": _("Back to the table") if seated else _("Leave"),
    }


def open_elsewhere_sentence(profile: str) -> str:
    """Said at the door, where the ways out stand below."""
    return _("The table of profile “{profile}” is open in another window.").format(
        profile=clean(profile)
    )


def looking_on() -> str:
    """Said in the header while another window plays."""
    return _("looking on")


def looking_on_sentence() -> str:
    """Said where bets would be placed, and when a key does nothing for that reason."""
    return _("The other window places the bets and turns the cards; here you look on.")


def road_names() -> dict[str, str]:
    """Headings of the roads."""
    return {
        "bead": _("Bead plate"),
        "big": _("Big road"),
        "big_eye": _("Big eye"),
        "small": _("Small"),
        "cockroach": _("Cockroach"),
    }


def empty_roads_sentence() -> str:
    """Said where the roads will be drawn."""
    return _("The roads of this shoe begin with its first round; they predict nothing.")


def odds_heading() -> str:
    """Before the chances of the outcomes."""
    return _("Chances now")


def edges_heading() -> str:
    """Before the edges of the bets, as wide as the heading of the chances or not."""
    return _("Edges now")


def panel_title() -> str:
    """The odds and the roads on a page of their own."""
    return _("Odds and roads")


def no_odds_sentence() -> str:
    """Said where there are no odds to be counted."""
    return _("Too few cards are left for a round.")


def too_small_sentence(width: int, height: int) -> str:
    """Said in place of the table when there is too little room for it."""
    return _("The table needs a little more room: {width} × {height} cells.").format(
        width=width, height=height
    )


def spot_line(rule: BetRule, edge: Fraction | None, room: int) -> str:
    """The chosen spot's bet and its exact edge in a full shoe, in so many letters."""
    end = "" if edge is None else " · " + _("house edge {edge}").format(edge=percent(edge))
    text = bet_text(rule)
    text = text[:1].upper() + text[1:]
    if rule.spot.value not in tuple(Winner):
        text = f"{spot_name(rule.spot)}: {text}"
    left = max(0, room - len(end))
    return (text if len(text) <= left else text[: left - 1] + "…") + end


def betting_line(bets: tuple[Bet, ...], *, can_grant: bool) -> str:
    """What lies on the layout, or what to do before a round."""
    if can_grant:
        return _("The wallet cannot cover the smallest bet: take a grant of 1,000 chips.")
    if not bets:
        return _("Put chips down or type a stake, then deal.")
    if len(bets) <= 2:
        return bets_sentence(bets)
    return _("{count} bets, {stake} chips together.").format(
        count=len(bets), stake=amount(sum(bet.stake for bet in bets))
    )


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
