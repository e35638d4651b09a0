"""Damage of every kind: found, kept byte for byte, told in a sentence, and repaired."""

import hashlib
import io
import json
import shutil
import sys
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from baccarat_tui.baccarat.errors import BaccaratError, BadBooks
from baccarat_tui.cli import run
from baccarat_tui.storage.errors import SaveError, Unusable
from baccarat_tui.storage.repair import carry_out, plan_repair
from baccarat_tui.storage.schema import NotASave, decode
from baccarat_tui.storage.store import take_lock
from baccarat_tui.storage.verify import verify

from .disk import Counted, hasty, standing_in
from .person import ONE_DECK, SameShoes, State, act, place, sit_down

KINDS = ("save", "backup", "ledger")


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    """Folders in the middle of a round, just after one with a line still owed, and between."""
    folders = {}
    with standing_in(Counted(hasty)):
        for steps in (11, 20, 22):
            folder = tmp_path_factory.mktemp("sound")
            session = sit_down(folder)
            for _step in range(steps):
                act(session)
            folders[steps] = folder, State.of(session)
            session.close()
    return folders


@pytest.fixture
def example(tmp_path, sound):
    """Gives a fresh copy of a sound folder, again and again."""

    def copy(steps):
        folder = tmp_path / "x"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(sound[steps][0], folder)
        return folder, sound[steps][1]

    return copy


# Every byte.


def test_a_save_cut_anywhere_is_no_save(sound, fault_step):
    data = place(sound[11][0]).save.read_bytes()
    for size in range(0, len(data), fault_step(few=19, more=7)):
        try:
            # Without its last line end it can still be read, and is known not to be whole.
            assert not decode(data[:size]).intact
        except NotASave:
            continue


def test_a_bit_flipped_anywhere_is_found(sound, fault_step):
    data = place(sound[11][0]).save.read_bytes()
    for number in range(0, 8 * len(data), fault_step(few=211, more=67)):
        flipped = bytearray(data)
        flipped[number // 8] ^= 1 << number % 8
        try:
            assert not decode(bytes(flipped)).intact, number
        except (NotASave, BadBooks):
            continue


# Anything.

positions = st.integers(0, 1 << 20)
changes = st.one_of(
    st.tuples(st.just("flip"), positions, st.integers(0, 7)),
    st.tuples(st.just("cut"), positions, st.just(0)),
    st.tuples(st.just("leave out"), positions, st.integers(1, 400)),
    st.tuples(st.just("double"), positions, st.integers(1, 400)),
    st.tuples(st.just("zero"), positions, st.integers(1, 400)),
    st.tuples(st.just("insert"), positions, st.binary(min_size=1, max_size=20)),
    st.tuples(st.just("leave out a line"), positions, st.just(0)),
    st.tuples(st.just("double a line"), positions, st.just(0)),
    st.tuples(st.just("append"), st.just(0), st.binary(min_size=1, max_size=400)),
    st.tuples(st.just("overwrite"), st.just(0), st.binary(max_size=100)),
    st.tuples(st.just("remove"), st.just(0), st.just(0)),
    st.tuples(st.just("folder"), st.just(0), st.just(0)),
    st.tuples(st.just("the other's"), st.just(0), st.just(0)),
)


def damage(path, other, change):
    what, at, more = change
    if what in ("remove", "folder"):
        path.unlink()
        if what == "folder":
            path.mkdir()
        return
    data = path.read_bytes()
    at %= len(data) + 1
    lines = data.splitlines(keepends=True) or [b""]
    line = at % len(lines)
    match what:
        case "flip":
            data = (
                data[:at] + bytes(byte ^ 1 << more for byte in data[at : at + 1]) + data[at + 1 :]
            )
        case "cut":
            data = data[:at]
        case "leave out":
            data = data[:at] + data[at + more :]
        case "double":
            data = data[: at + more] + data[at:]
        case "zero":
            data = data[:at] + bytes(len(data[at : at + more])) + data[at + more :]
        case "insert":
            data = data[:at] + more + data[at:]
        case "leave out a line":
            data = b"".join(lines[:line] + lines[line + 1 :])
        case "double a line":
            data = b"".join(lines[: line + 1] + lines[line:])
        case "append":
            data += more
        case "overwrite":
            data = more
        case "the other's":
            data = other.read_bytes() if other.is_file() else b""
    path.write_bytes(data)


def contents(folder):
    return [path.read_bytes() for path in folder.rglob("*") if path.is_file()]


def told(command, folder):
    """What a command says; it never ends otherwise than it promises."""
    out, err = io.StringIO(), io.StringIO()
    real = sys.stdout, sys.stderr, sys.stdin
    sys.stdout, sys.stderr, sys.stdin = out, err, io.StringIO("bet banker 1\nstatus\nclear\n")
    try:
        status = run([*command, "--saves", str(folder / "saves")])
    finally:
        sys.stdout, sys.stderr, sys.stdin = real
    assert status in (0, 1)
    assert "Traceback" not in err.getvalue()
    assert err.getvalue().count("\n") == (1 if err.getvalue() else 0)
    assert all(text.isprintable() for text in (out.getvalue() + err.getvalue()).splitlines())
    return status, out.getvalue(), err.getvalue()


def check(folder, state):
    """Whatever has been done to the files: seen or harmless, kept, and repaired."""
    before = contents(folder)
    where = place(folder)
    problems = verify(where)
    try:
        session = sit_down(folder)
    except SaveError as trouble:
        assert problems, trouble
        assert contents(folder) == before
        is_open = False
    else:
        found = State.of(session)
        if found != state:
            # Without a backup the cards still hidden are others, and a line says so.
            assert b'"kind": "restored"' in where.ledger.read_bytes()
            assert replace(found.game, shoe=state.game.shoe) == state.game
        session.close()
        is_open = True
    assert told(["play", "--plain"], folder)[0] == (0 if is_open else 1)
    assert told(["verify"], folder)[0] == (1 if problems else 0)
    told(["status"], folder)
    told(["history"], folder)
    plan = plan_repair(where, ONE_DECK, SameShoes().make)
    assert (plan is None) == (not problems)
    if plan is None:
        return
    before = contents(folder)
    status, out, _err = told(["repair"], folder)
    assert status == 0
    assert out.endswith("Nothing has been changed yet: say repair --yes to do it.\n")
    assert contents(folder) == before
    lock = take_lock(where)
    opened = carry_out(where, lock, plan)
    after = b"".join(contents(folder))
    # A ledger that only goes on keeps itself, and of a line cut off by a crash nothing is lost.
    ledger = 1 if plan.mark is not None and where.ledger.exists() else 0
    assert sum(data not in after for data in before) <= ledger
    opened.store.close()
    assert verify(where) == ()
    assert plan_repair(where, ONE_DECK, SameShoes().make) is None
    session = sit_down(folder)
    for _step in range(3):
        act(session)
    session.close()
    assert verify(where) == ()


def level(config, few, more, everything):
    return {"few": few, "more": more, "all": everything}[config.getoption("faults")]


def test_whatever_is_done_to_the_files_is_seen_kept_and_repaired(example, pytestconfig):
    @settings(
        max_examples=level(pytestconfig, 40, 150, 10_000),
        suppress_health_check=list(HealthCheck),
        derandomize=level(pytestconfig, True, True, False),
        database=None,
    )
    @given(
        st.sampled_from([11, 20, 22]),
        st.lists(st.tuples(st.sampled_from(KINDS), changes), min_size=1, max_size=3),
    )
    def try_one(steps, several):
        folder, state = example(steps)
        where = place(folder)
        for kind, change in several:
            path = getattr(where, kind)
            if path.is_file():
                damage(path, where.ledger if kind == "save" else where.save, change)
        if not where.any_exists:
            return  # nothing is left that could tell of a profile
        with standing_in(Counted(hasty)):
            check(folder, state)

    try_one()


# A hand that computes the checksum anew.

values = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.integers(-(10**32), 10**32),
    st.sampled_from(
        ["", "As", "7", "banker", "player", "tie", "demo", "x" * 50, "\u202e", "one deck"]
    ),
    st.sampled_from([[], {}, [[]], ["As"], ["As"] * 6]),
    st.text(max_size=5),
)


def signed(document):
    """A save's bytes with the right checksum, whatever they say."""
    body = json.dumps(document).encode()[1:] + b"\n"
    return b'{"sha256": "' + hashlib.sha256(body).hexdigest().encode() + b'",\n' + body


def places_in(document, path=()):
    """Every place of a document, for a change there."""
    yield path
    items = document.items() if isinstance(document, dict) else enumerate(document)
    for key, value in items:
        if isinstance(value, dict | list):
            yield from places_in(value, (*path, key))
        else:
            yield (*path, key)


def with_change(document, number, how, value):
    everywhere = [path for path in places_in(document) if path]
    *path, last = everywhere[number % len(everywhere)]
    inside = document
    for step in path:
        inside = inside[step]
    if how == "remove":
        del inside[last]
    elif how == "add" and isinstance(inside, dict):
        inside["more"] = deepcopy(value)
    elif how == "add":
        inside.insert(last, deepcopy(value))
    elif how == "one more" and type(inside[last]) is int:
        inside[last] += 1
    elif how == "one less" and type(inside[last]) is int:
        inside[last] -= 1
    else:
        # A copy, since one drawn value may be put into itself by the next change.
        inside[last] = deepcopy(value)


def test_an_edit_with_a_new_checksum_never_breaks_the_books(example, pytestconfig):
    """It is refused, or it is a state that could have been played to and agrees with the ledger."""

    @settings(
        max_examples=level(pytestconfig, 60, 400, 30_000),
        suppress_health_check=list(HealthCheck),
        derandomize=level(pytestconfig, True, True, False),
        database=None,
    )
    @given(
        st.sampled_from([11, 20, 22]),
        st.lists(
            st.tuples(
                st.integers(0, 400),
                st.sampled_from(["put", "put", "remove", "add", "one more", "one less"]),
                values,
            ),
            min_size=1,
            max_size=2,
        ),
    )
    def try_one(steps, several):
        folder, _state = example(steps)
        where = place(folder)
        document = json.loads(where.save.read_bytes())
        del document["sha256"]
        for number, how, value in several:
            with_change(document, number, how, value)
        where.save.write_bytes(signed(document))
        with standing_in(Counted(hasty)):
            try:
                session = sit_down(folder)
            except Unusable:
                pass
            else:
                with suppress(BaccaratError):  # another table may not take these bets
                    for _step in range(3):
                        act(session)
                session.close()
            # What opening cannot see without reading the whole ledger, this does.
            check_repairable(folder)

    try_one()


def check_repairable(folder):
    where = place(folder)
    problems = verify(where)
    try:
        plan = plan_repair(where, ONE_DECK, SameShoes().make)
    except Unusable as trouble:
        assert not trouble.repairable
        return
    assert (plan is None) == (not problems)
    if plan is not None:
        carry_out(where, take_lock(where), plan).store.close()
        assert verify(where) == ()
