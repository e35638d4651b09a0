"""What saving costs: against a bare durable replacement of the same bytes, and with a long history.

Run by request, on a disk that syncs: `pytest tests/benchmarks/test_save_cost.py -s`.
"""

import hashlib
import json
import os
from dataclasses import replace
from statistics import median
from time import perf_counter

import pytest

from baccarat_tui.baccarat.house import DEMO
from baccarat_tui.baccarat.round import SettledRound, Wallet, open_game, reveal, settle
from baccarat_tui.baccarat.round import lock as lock_round
from baccarat_tui.baccarat.tables import Bet, Spot
from baccarat_tui.session import Session
from baccarat_tui.settings import Settings
from baccarat_tui.shoes import ShoeSource
from baccarat_tui.storage.ledger import lines_for
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.reading import read_profile
from baccarat_tui.storage.schema import Mark, Save, encode
from baccarat_tui.storage.store import open_profile

TIMES = 400
ROUNDS = 1_000_000
BETS = (Bet(Spot.BANKER, 20),)


def bare(folder, data):
    """Write, sync, rename, sync the folder, and nothing else."""
    temporary = folder / "temporary"
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    os.write(handle, data)
    os.fsync(handle)
    os.close(handle)
    temporary.rename(folder / "bare")
    handle = os.open(folder, os.O_RDONLY)
    os.fsync(handle)
    os.close(handle)


def timed(work):
    began = perf_counter()
    work()
    return perf_counter() - began


def test_a_commit_costs_at_most_half_as_much_again_as_the_bare_replacement(tmp_path):
    opened = open_profile(ProfileFiles.of(tmp_path, "default"), DEMO, ShoeSource(1).make)
    game = reveal(lock_round(opened.game, BETS))
    save = Save(2, game, opened.settings, Mark())
    data = encode(save)
    (tmp_path / "other").mkdir()
    building, plain, commit = [], [], []
    for _time in range(TIMES):
        building.append(timed(lambda: encode(save)))
        plain.append(timed(lambda: bare(tmp_path / "other", data)))
        commit.append(timed(lambda: opened.store.commit(game, opened.settings)))
    opened.store.close()
    ratio = median(commit) / (median(plain) + median(building))
    print(
        f"\n{len(data)} bytes: building {median(building) * 1e3:.2f} ms, bare replacement "
        f"{median(plain) * 1e3:.2f} ms, commit {median(commit) * 1e3:.2f} ms, ratio {ratio:.2f}"
    )
    assert ratio <= 1.5


@pytest.fixture(scope="module")
def long_history(tmp_path_factory):
    """A profile with a million settled rounds: a tie each time, so that the stake came back."""
    place = ProfileFiles.of(tmp_path_factory.mktemp("long"), "default")
    game = next(game for game in played_games() if game.last.winner == "tie")
    tie = replace(game.last, balance_after=100_000)
    described, _mark = lines_for((replace(tie, id=1),), Mark())
    table_line, round_line = described.splitlines(keepends=True)
    before, after = round_line[43:].split(b'"id": 1,')
    chain = table_line[9:41]
    size = len(table_line)
    with place.ledger.open("wb") as stream:
        stream.write(table_line)
        for number in range(1, ROUNDS + 1):
            body = before + b'"id": %d,' % number + after
            chain = hashlib.sha256(chain + body[:-1]).hexdigest()[:32].encode()
            line = b'{"sum": "' + chain + b'", ' + body
            stream.write(line)
            size += len(line)
    settled = ROUNDS * tie.settlement.stake
    game = replace(
        game,
        wallet=Wallet(stakes=settled, returns=settled),
        rounds_played=ROUNDS,
        last=replace(tie, id=ROUNDS),
        owed=(),
    )
    mark = Mark(ROUNDS + 1, size, chain.decode(), (tie.table.digest,))
    for serial, path in ((1, place.backup), (2, place.save)):
        path.write_bytes(encode(Save(serial, game, Settings(), mark)))
    assert json.loads(line)["id"] == ROUNDS
    return place


def played_games():
    """Rounds from one shoe, each after the other."""
    game = open_game(DEMO, ShoeSource(1).make(8))
    while True:
        game = lock_round(game, BETS)
        while not game.round.all_revealed:
            game = reveal(game)
        game = replace(settle(game), owed=())
        assert isinstance(game.last, SettledRound)
        yield game


def costs(place):
    """Milliseconds for opening, for a step, for a round's last step with its line, for a look."""
    opening, step, line, look = [], [], [], []
    for _time in range(40):
        began = perf_counter()
        session = Session.open(place, DEMO, ShoeSource(1))
        opening.append(perf_counter() - began)
        step.append(timed(lambda now=session: now.lock(BETS)))
        session.reveal_all()
        line.append(timed(session.settle))
        session.close()
        look.append(timed(lambda: read_profile(place)))
    return [median(times) * 1e3 for times in (opening, step, line, look)]


def test_a_million_rounds_of_history_cost_nothing(long_history, tmp_path):
    place = ProfileFiles.of(tmp_path, "default")
    Session.open(place, DEMO, ShoeSource(1)).close()
    short, long = costs(place), costs(long_history)
    size = long_history.ledger.stat().st_size
    print(f"\n{ROUNDS} rounds, {size >> 20} MiB of history, against none:")
    for what, one, other in zip(
        ("opening", "locking", "settling", "looking on"), short, long, strict=True
    ):
        print(f"{what}: {one:.2f} ms, {other:.2f} ms, ratio {other / one:.2f}")
        assert other / one <= 1.5
    assert long_history.save.stat().st_size < 2 * place.save.stat().st_size
