"""Fixtures that several folders of tests share."""

import gc
from collections import Counter

import pytest
from hypothesis import settings

from baccarat_tui.baccarat.cards import FULL_DECK, parse_cards
from baccarat_tui.baccarat.house import DEMO
from baccarat_tui.baccarat.shoe import new_shoe
from baccarat_tui.session import Session
from baccarat_tui.storage.places import ProfileFiles

from .faults.disk import MODULES

# A screen is full of cycles; looking for garbage less often saves a tenth of the suite's time.
gc.set_threshold(100_000, 50, 50)

# How long an example takes says nothing about the program on a busy machine.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_addoption(parser):
    parser.addoption(
        "--faults",
        choices=("few", "more", "all"),
        default="few",
        help="how many points of failure are tried in the proofs of the save",
    )
    parser.addoption(
        "--screens",
        choices=("few", "all"),
        default="few",
        help="at how many sizes, themes and kinds of terminals the screens are tried",
    )


class ArrangedShoes:
    """Shoes whose first coups are dealt from the cards given, in dealing order.

    The card turned over is an ace, so that one card is burned and the coups start at the third.
    """

    def __init__(self, cards):
        self._cards = parse_cards(cards)

    def keep(self, shoe):
        """Nothing is counted."""

    def make(self, decks):
        rest = Counter(FULL_DECK * decks)
        first = parse_cards("As Kc") + self._cards
        rest.subtract(first)
        # What follows is kept in one known order, so that a test never meets chance.
        order = [*first, *rest.elements()]
        assert min(rest.values()) >= 0

        def arrange(shoe):
            shoe[:] = order

        return new_shoe(decks, arrange)


@pytest.fixture
def arranged():
    """Makes shoes from a text of cards in dealing order: P1 B1 P2 B2, then the third cards."""
    return ArrangedShoes


@pytest.fixture
def seat(tmp_path):
    """Opens the profile `default` in an empty folder of the test's own, and closes it again."""
    opened = []

    def open_seat(cards, table=DEMO, folder=tmp_path):
        place = ProfileFiles.of(folder, "default")
        session = Session.open(place, table, ArrangedShoes(cards))
        opened.append(session)
        return session

    yield open_seat
    for session in opened:
        session.close()


@pytest.fixture
def stand_in(monkeypatch):
    """Puts something in the place of the operating system that the storage calls."""

    def put(system):
        for module in MODULES:
            monkeypatch.setattr(module, "os", system)

    return put
