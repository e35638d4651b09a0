"""A person who does the same at the same point, so that every run goes through the same states.

Whatever happens on the way, the rounds must come out as in the undisturbed run.
"""

import random
from dataclasses import dataclass, replace

from baccarat_tui.baccarat.house import DEMO
from baccarat_tui.baccarat.shoe import new_shoe
from baccarat_tui.baccarat.tables import Bet, Spot
from baccarat_tui.session import Session
from baccarat_tui.storage.errors import SaveError
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.reading import read_file
from baccarat_tui.storage.verify import ledger_lines, verify

ONE_DECK = replace(DEMO, name="one deck", decks=1)
LAST_ROUND = 7
WHERE = "saves"


class SameShoes:
    """Every shoe in one order: a shoe made again after a crash is the one made before it."""

    def keep(self, shoe):
        """Nothing is counted."""

    def make(self, decks):
        return new_shoe(decks, random.Random(5).shuffle)


def sit_down(folder):
    return Session.open(place(folder), ONE_DECK, SameShoes())


def place(folder):
    return ProfileFiles.of(folder / WHERE, "default")


def wish(game, settings):
    """What the person does next: a command of line mode, `settings`, or None at the end."""
    if game.round is not None:
        # Rounds turned card by card, rounds turned at once, and one begun and then turned.
        by_hand = game.round.id in (1, 4) or (game.round.id == 2 and game.round.revealed == 0)
        return "next" if by_hand or game.round.all_revealed else "all"
    if game.rounds_played == LAST_ROUND:
        return None
    if game.rounds_played == 1 and not settings.odds_panel:
        return "settings"
    if game.balance < 100:
        return "grant"
    return "deal"


def stakes(game):
    """The bets of the next round; the third is lost with all there is."""
    if game.rounds_played == 2:
        return (Bet(Spot.TIE, game.balance // 100),)
    if game.rounds_played == 0:
        return (Bet(Spot.BANKER, 20), Bet(Spot.TIE, 5))
    return (Bet(Spot.PLAYER, 100),)


def act(session):
    """One commit of the person's; False when there is nothing left to do."""
    game = session.game
    match wish(game, session.settings):
        case None:
            return False
        case "settings":
            session.change_settings(replace(session.settings, odds_panel=True))
        case "grant":
            session.grant()
        case "deal":
            session.lock(stakes(game))
        case _ if game.round.all_revealed:
            session.settle()
        case "next":
            session.reveal()
        case "all":
            session.reveal_all()
    return True


@dataclass(frozen=True)
class State:
    """All that a commit makes durable, whether or not the ledger has its line yet."""

    game: object
    settings: object

    @classmethod
    def of(cls, holder):
        return cls(replace(holder.game, owed=()), holder.settings)


def states_of(session):
    """Play to the end and give every state from the one at hand."""
    states = [State.of(session)]
    while act(session):
        states.append(State.of(session))
    return states


def entries(folder):
    """What the ledger, and the save at its end, says."""
    save = read_file(place(folder).save).save
    return [line.entry for line in ledger_lines(place(folder), save) if line.entry]


def complaints(folder, states, allowed):
    """What is wrong with a folder that was left somehow: it opens in one of the allowed states
    (indices; None is "no profile yet"), and from there everything ends as if nothing had been.
    """
    try:
        session = sit_down(folder)
    except SaveError as trouble:
        return [f"does not open: {trouble!r}"]
    try:
        found = states.index(State.of(session)) if State.of(session) in states else "no known one"
        # Opening a profile that is not there yet makes it.
        if found not in allowed and not (None in allowed and found == 0):
            return [f"found state {found}, allowed {allowed}"]
        problems = [str(problem) for problem in verify(place(folder))]
        rest = states_of(session)
        if rest != states[found:]:
            problems.append("goes on otherwise")
        problems += [str(problem) for problem in verify(place(folder))]
    finally:
        session.close()
    return problems
