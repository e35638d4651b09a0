"""Old copies of a profile's files put in the place of newer ones, in every combination.

What an old copy does is always seen: the table does not open, and after a repair nothing is paid
twice, no id is given twice, and no card is bet on that has been seen. Only when all that has
changed since goes back together is there nothing to see it by.
"""

import random
import shutil
from itertools import combinations

import pytest

from baccarat_tui.baccarat.round import Restoration, SettledRound
from baccarat_tui.baccarat.shoe import new_shoe
from baccarat_tui.session import Session
from baccarat_tui.storage import folders
from baccarat_tui.storage.errors import SaveError, Unusable
from baccarat_tui.storage.repair import carry_out, plan_repair
from baccarat_tui.storage.schema import decode
from baccarat_tui.storage.store import take_lock
from baccarat_tui.storage.verify import settled_wallet, verify

from .disk import Counted, hasty, standing_in
from .person import ONE_DECK, State, act, entries, place, sit_down, states_of

KINDS = ("save", "backup", "ledger")
SETS = [kinds for size in (1, 2, 3) for kinds in combinations(KINDS, size)]


class OtherShoes:
    def keep(self, shoe):
        """Nothing is counted."""

    def make(self, decks):
        return new_shoe(decks, random.Random(99).shuffle)


def snapshot(folder):
    return {
        kind: path.read_bytes() if (path := getattr(place(folder), kind)).exists() else None
        for kind in KINDS
    }


def put_back(folder, old, kinds):
    for kind in kinds:
        path = getattr(place(folder), kind)
        path.unlink(missing_ok=True)
        if old[kind] is not None:
            path.write_bytes(old[kind])


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    """Each state of the undisturbed game with its files."""
    folder = tmp_path_factory.mktemp("game")
    with standing_in(Counted(hasty)):
        session = sit_down(folder)
        told = [(State.of(session), snapshot(folder))]
        while act(session):
            told.append((State.of(session), snapshot(folder)))
        session.close()
    return told


def opened(folder):
    """The state in which the table opens, None when it does not."""
    try:
        session = Session.open(place(folder), ONE_DECK, OtherShoes())
    except Unusable:
        return None
    session.close()
    return State.of(session)


def repaired(folder):
    """Do what the plan says, and give the plan."""
    where = place(folder)
    lock = take_lock(where)
    plan = plan_repair(where, ONE_DECK, OtherShoes().make)
    carry_out(where, lock, plan)
    lock.release()
    assert verify(where) == ()
    assert plan_repair(where, ONE_DECK, OtherShoes().make) is None
    return plan


def ids(folder):
    return [entry.id for entry in entries(folder) if isinstance(entry, SettledRound)]


def check_repaired(game, folder, plan, newest, *, ledger_is_newest):
    found = entries(folder)
    assert isinstance(found[-1], Restoration)
    assert len(set(ids(folder))) == len(ids(folder))
    if ledger_is_newest:
        assert settled_wallet(plan.game).balance == settled_wallet(newest.game).balance
        assert plan.game.rounds_played == newest.game.rounds_played
    if plan.game.round is None:
        assert plan.shoe == "new"
    else:
        # A round goes on only with its own cards and bets, and none of the next can be known.
        assert any(
            state.game.round is not None
            and (state.game.round.coup, state.game.round.bets, state.game.round.id)
            == (plan.game.round.coup, plan.game.round.bets, plan.game.round.id)
            for state, _files in game
        )
        assert plan.shoe == "shuffled"
    session = sit_down(folder)
    states_of(session)
    session.close()
    assert verify(place(folder)) == ()
    assert len(set(ids(folder))) == len(ids(folder))


def check_goes_on_visibly(folder, state, saved):
    """The same wallet and round, cards that nobody knows, and a line that shows it."""
    assert state.game.wallet == saved.game.wallet
    assert state.game.round == saved.game.round
    assert state.game.shoe.cards != saved.game.shoe.cards
    assert isinstance(entries(folder)[-1], Restoration)


def pairs(game, fault_step):
    """A newer and an older state, and the kinds of files that go back."""
    every = [
        (newer, older, kinds)
        for newer in range(1, len(game))
        for older in range(newer)
        for kinds in SETS
    ]
    return every[:: fault_step(few=61, more=31)]


def test_an_old_copy_is_found_and_repaired(game, tmp_path, fault_step):
    found = undetectable = 0
    for newer, older, kinds in pairs(game, fault_step):
        (newest, now), (old_state, then) = game[newer], game[older]
        changed = [kind for kind in kinds if now[kind] != then[kind]]
        folder = tmp_path / "x"
        with standing_in(Counted(hasty)):
            folders.make_folder(folder / "saves")
            put_back(folder, now, KINDS)
            put_back(folder, then, kinds)
            state = opened(folder)
            lost = "backup" in changed and then["backup"] is None
            if "save" not in changed:
                if lost and state is not None and decode(now["save"]).save.serial > 2:
                    # It is the newest, but an old one without its backup would look just so.
                    check_goes_on_visibly(folder, state, newest)
                else:
                    # What is missing beside it is seen or made good.
                    assert state in (None, newest), (newer, older, kinds)
            elif all(now[kind] == then[kind] for kind in KINDS if kind not in kinds):
                assert state == old_state, (newer, older, kinds)
                undetectable += 1
            else:
                assert state is None, (newer, older, kinds)
            if state is None:
                found += 1
                plan = repaired(folder)
                check_repaired(game, folder, plan, newest, ledger_is_newest="ledger" not in changed)
        shutil.rmtree(folder)
    print(f"\n{found} found, {undetectable} with all that has changed since")
    assert found > undetectable


def test_an_old_save_without_its_witnesses_gives_no_card_away(game, tmp_path, fault_step):
    """With the backup gone, or the ledger, or both. It is found by what is left; where nothing is
    left to find it by, a line shows what has happened and the cards are others.
    """
    for newer, older, kinds in pairs(game, fault_step):
        (newest, now), (old_state, then) = game[newer], game[older]
        gone = [kind for kind in kinds if kind != "save" and now[kind] is not None]
        if not gone or now["save"] == then["save"]:
            continue
        folder = tmp_path / "x"
        with standing_in(Counted(hasty)):
            folders.make_folder(folder / "saves")
            put_back(folder, now, KINDS)
            put_back(folder, then, ["save"])
            put_back(folder, dict.fromkeys(KINDS), gone)
            state = opened(folder)
            # A line that the save itself carries may be missing in the ledger.
            ledger_says_so = (
                decode(then["save"]).save.mark.size > 0
                if "ledger" in gone
                else now["ledger"] != then["ledger"]
            )
            if ledger_says_so or "backup" not in gone:
                assert state is None, (newer, older, gone)
                plan = repaired(folder)
                check_repaired(game, folder, plan, newest, ledger_is_newest="ledger" not in gone)
            # A second commit may have died before its backup was in place, so there a missing
            # backup shows nothing: all that has changed since is gone together.
            elif decode(then["save"]).save.serial > 2:
                check_goes_on_visibly(folder, state, old_state)
            else:
                # Nothing but the save of a new profile: so it looks when it is new.
                assert state == old_state
        shutil.rmtree(folder)


def test_a_repair_that_was_planned_before_something_changed_is_not_done(game, tmp_path):
    folder = tmp_path
    folders.make_folder(folder / "saves")
    put_back(folder, game[9][1], KINDS)
    put_back(folder, game[4][1], ["save"])
    where = place(folder)
    plan = plan_repair(where, ONE_DECK, OtherShoes().make)
    repaired(folder)
    done = snapshot(folder)
    lock = take_lock(where)
    with pytest.raises(SaveError):
        carry_out(where, lock, plan)
    lock.release()
    assert snapshot(folder) == done
