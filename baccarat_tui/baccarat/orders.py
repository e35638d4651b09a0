"""Counting orders of cards with NumPy.

Cards are exchangeable: the fifth and the sixth are taken out of the composition first, then the
initial totals of the two hands are counted over what is left, and one table of the drawing
procedure tells the score that follows. This is done for all hundred values of the fifth and
sixth card at once. It is the one implementation because plain Python, however it shares work
between them, takes several times as long for a full shoe, and the odds are asked for anew after
every card. Every number fits 64 bits: eight decks have 416⁶ ≈ 5.2e15 orders at most.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from baccarat_tui.baccarat.cards import total
from baccarat_tui.baccarat.odds import ends

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from baccarat_tui.baccarat.drawing import Coup, Hand

    Integers = NDArray[np.int64]


class _Arrays(NamedTuple):
    """What does not depend on the cards, made once."""

    sum_with: Integers  # [v, t]: the points that make t together with v
    doubled: Integers  # [v, t]: 1 where v and v make t
    taken: Integers  # [fifth · 10 + sixth, v]: cards of value v among the two
    by_score: Integers  # flat places of (fifth, sixth, player, banker), grouped by score
    starts: Integers  # where each score's group begins


@lru_cache(maxsize=1)
def _arrays() -> _Arrays:
    points = np.arange(10)
    sum_with = (points[None, :] - points[:, None]) % 10
    one = np.eye(10, dtype=np.int64)
    places = np.array(ends().places)
    by_score = np.argsort(places, kind="stable")
    return _Arrays(
        sum_with=sum_with,
        doubled=(sum_with == points[:, None]).astype(np.int64),
        taken=(one[:, None, :] + one[None, :, :]).reshape(100, 10),
        by_score=by_score,
        starts=np.searchsorted(places[by_score], np.arange(len(ends().scores))),
    )


def count_orders(by_points: list[int], shown: Coup) -> tuple[int, ...]:
    """Orders of the cards to come for each of `ends().scores`, given the coup as far as shown.

    `by_points` has the number of cards worth 0 to 9; the coup must not be complete.
    """
    arrays = _arrays()
    cards = np.array(by_points, dtype=np.int64)
    if len(shown.player) == 3:
        last_two = np.zeros((10, 10), dtype=np.int64)
        last_two[shown.player[2].points] = cards
    else:
        last_two = np.outer(cards, cards) - np.diag(cards)
    left = cards - arrays.taken
    initial = _initial_totals(left, shown.player[:2], shown.banker[:2])
    orders = (initial * last_two.reshape(100, 1, 1)).ravel()
    return tuple(np.add.reduceat(orders[arrays.by_score], arrays.starts).tolist())


def _initial_totals(left: Integers, player: Hand, banker: Hand) -> Integers:
    """Ways to complete both hands' first two cards, as [composition, player, banker].

    `left` holds one composition by points in each row. Both hands are completed on their own,
    and ways that use one card twice are taken off: by inclusion and exclusion over which free
    card of Player is which free card of Banker.
    """
    player_ways, player_with = _completions(left, player)
    banker_ways, banker_with = _completions(left, banker)
    ways = player_ways[:, :, None] * banker_ways[:, None, :]
    free = (2 - len(player)) * (2 - len(banker))
    if free:
        ways -= free * (np.swapaxes(player_with * left[:, :, None], 1, 2) @ banker_with)
    if free == 4:
        totals = np.arange(10)
        ways[:, totals, totals] += 2 * player_ways
    return ways


def _completions(left: Integers, hand: Hand) -> tuple[Integers, Integers]:
    """For one hand of up to two cards: ways to reach each total as [composition, total], and
    ways that are left once a free card is a given card of value v, as [composition, v, total].
    """
    arrays = _arrays()
    known = total(hand)
    if len(hand) == 2:
        ways = np.zeros_like(left)
        ways[:, known] = 1
        return ways, np.zeros((len(left), 10, 10), dtype=np.int64)
    if len(hand) == 1:
        with_card = np.roll(np.eye(10, dtype=np.int64), known, axis=1)
        return np.roll(left, known, axis=1), np.broadcast_to(with_card, (len(left), 10, 10))
    with_card = left[:, arrays.sum_with] - arrays.doubled
    return np.einsum("mv,mvt->mt", left, with_card), with_card
