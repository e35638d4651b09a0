"""Sentences about exact odds and prices."""

from __future__ import annotations

from baccarat_tui.baccarat.odds import (
    RemovedTooOften,
    ShownPastTheEnd,
    TooFewCards,
    TooManyCards,
)
from baccarat_tui.baccarat.prices import Unpriced
from baccarat_tui.baccarat.tables import Spot
from baccarat_tui.language.catalogue import _, plural, whole
from baccarat_tui.language.names import spot_name
from baccarat_tui.language.refusals import sentence


def chances_explained() -> str:
    """What the chances in a table of odds are."""
    return _("Exact: every order of the cards that may come is counted, none is sampled.")


def edge_explained() -> str:
    """What a house edge is."""
    return _("The edge is what the house keeps of each chip staked, on average.")


def favourable_is_rare() -> str:
    """What to think of an edge below zero."""
    return _("An edge below 0 favours you; it is rare, small, and gone with the next cards.")


def given_the_cards_shown() -> str:
    """What odds are worth once the coup has begun."""
    return _("These hold for the cards shown so far; the bets were made before them.")


def unpriced_sentence(spot: Spot, reason: Unpriced) -> str:
    """Why a bet has no price."""
    return {
        Unpriced.SUITS_UNKNOWN: _("{spot} has no price: it needs the suit of every card gone."),
    }[reason].format(spot=spot_name(spot))


@sentence.register
def _too_few(error: TooFewCards) -> str:
    return plural(
        "{cards} card is left, and the round may need {needed}.",
        "{cards} cards are left, and the round may need {needed}.",
        error.cards,
    ).format(cards=error.cards, needed=error.needed)


@sentence.register
def _too_many(error: TooManyCards) -> str:
    return _("{cards} cards are more than eight decks hold.").format(cards=whole(error.cards))


@sentence.register
def _removed(error: RemovedTooOften) -> str:
    return plural(
        "The shoe holds {card} {there} time, and more were removed.",
        "The shoe holds {card} {there} times, and more were removed.",
        error.there,
    ).format(card=error.card.symbol, there=error.there)


@sentence.register
def _past_the_end(error: ShownPastTheEnd) -> str:
    return _("The round is over after {cards} of the cards shown.").format(cards=error.cards)
