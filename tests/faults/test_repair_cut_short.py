"""A repair that dies anywhere leaves something that a repair, or a start, leads on from."""

import shutil

import pytest

from baccarat_tui.baccarat.round import SettledRound
from baccarat_tui.storage.repair import carry_out, plan_repair
from baccarat_tui.storage.store import take_lock
from baccarat_tui.storage.verify import verify

from .disk import Counted, hasty, simply, standing_in
from .person import ONE_DECK, SameShoes, act, entries, place, sit_down, states_of

DAMAGE = {
    "the save": {"save": b"damaged"},
    "the save and the backup": {"save": b"damaged", "backup": b"too"},
    "the ledger's middle": {"ledger": lambda data: data[:2_000] + b"?" + data[2_001:]},
    "the ledger's end": {"ledger": lambda data: data[:-9]},
    "all": {"save": b"1", "backup": b"2", "ledger": b"3"},
    "the ledger and the save": {"save": b"", "ledger": lambda data: data[:2_500]},
}


class Died(BaseException):
    pass


def dying_for_good(at):
    """From the Nth change on nothing happens any more, as in a process that is dead."""

    def act_on(count, name, call, words):
        if count >= at:
            raise Died
        return call()

    return act_on


@pytest.fixture(scope="module", params=[22, 24], ids=["in a round", "between rounds"])
def sound(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("sound")
    with standing_in(Counted(hasty)):
        session = sit_down(folder)
        for _step in range(request.param):
            act(session)
        session.close()
    return folder


def spoil(sound, folder, damage):
    shutil.copytree(sound, folder)
    for kind, change in damage.items():
        path = getattr(place(folder), kind)
        path.write_bytes(change(path.read_bytes()) if callable(change) else change)
    return [path.read_bytes() for path in folder.rglob("*.json*")]


def repair(folder):
    """Plan and carry out; None when nothing is wrong."""
    lock = take_lock(place(folder))
    try:
        plan = plan_repair(place(folder), ONE_DECK, SameShoes().make)
        return plan and carry_out(place(folder), lock, plan)
    finally:
        lock.release()


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_repair_cut_short_is_done_again(sound, tmp_path, damage, fault_step):
    spoil(sound, tmp_path / "counted", damage)
    with standing_in(Counted(simply)) as counted:
        repair(tmp_path / "counted")
    tried = 0
    for at in range(1, len(counted.calls), fault_step(few=17, more=5)):
        folder = tmp_path / str(at)
        originals = spoil(sound, folder, damage)
        with standing_in(Counted(dying_for_good(at))), pytest.raises(Died):
            repair(folder)
        with standing_in(Counted(hasty)):
            # Only the last operations come after the repair has been done.
            if verify(place(folder)):
                assert repair(folder) is not None
            session = sit_down(folder)
            kept = b"".join(path.read_bytes() for path in folder.rglob("*.json*"))
            assert all(data in kept for data in originals), at
            assert verify(place(folder)) == (), at
            states_of(session)
            session.close()
            assert verify(place(folder)) == (), at
            ids = [entry.id for entry in entries(folder) if isinstance(entry, SettledRound)]
            assert len(ids) == len(set(ids)), at
        shutil.rmtree(folder)
        tried += 1
    assert tried
