"""`repair`: the newest state that can be trusted, the originals kept, and nobody the richer."""

import os
import stat

import pytest

from baccarat_tui.baccarat.house import DEMO
from baccarat_tui.baccarat.round import Restoration, SettledRound
from baccarat_tui.cli import run
from baccarat_tui.storage.errors import NoSuchProfile, NotSaved, Trouble, Unusable
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.reading import read_file, read_profile
from baccarat_tui.storage.repair import carry_out, plan_repair
from baccarat_tui.storage.store import take_lock
from baccarat_tui.storage.verify import ledger_lines, verify

from .conftest import BANKER_WINS, ROUND
from .handwork import edited, put

OTHER = "9s 9h 9d 9c"
"""The first coup of another shoe."""


@pytest.fixture
def shoes(arranged):
    return arranged(OTHER)


@pytest.fixture
def plan(place, shoes):
    return lambda: plan_repair(place, DEMO, shoes.make)


@pytest.fixture
def repair(place, plan):
    """Plans and carries out; gives the plan, what was kept, and checks that all is well."""

    def do():
        lock = take_lock(place)
        try:
            planned = plan()
            done = carry_out(place, lock, planned)
        finally:
            lock.release()
        assert verify(place) == ()
        assert plan() is None
        assert stat.S_IMODE(place.save.stat().st_mode) == 0o600
        return planned, done

    return do


def entries(place):
    return [line.entry for line in ledger_lines(place, read_profile(place)) if line.entry]


def test_nothing_wrong_is_nothing_to_do(play, plan):
    play(*ROUND)
    assert plan() is None


def test_no_profile_at_all(plan):
    with pytest.raises(NoSuchProfile):
        plan()


@pytest.mark.parametrize("data", [b"", b"not a save", bytes(3_000), None, "folder"])
def test_a_damaged_save_gives_way_to_its_backup(play, place, repair, data):
    """In the middle of a round: the same cards go on, one card back."""
    play("bet banker 20", "deal", "next", "next")
    place.save.unlink()
    if data == "folder":
        place.save.mkdir()
    elif data is not None:
        place.save.write_bytes(data)
    before = read_file(place.backup).save.game
    planned, done = repair()
    assert planned.source == "backup"
    game = read_profile(place).game
    assert (game.round, game.wallet) == (before.round, before.wallet)
    assert game.round.revealed == 1
    # What is left in the shoe is shuffled anew, but what has been dealt from it stays.
    assert game.shoe.cards[: game.shoe.dealt] == before.shoe.cards[: before.shoe.dealt]
    assert sorted(map(str, game.shoe.cards)) == sorted(map(str, before.shoe.cards))
    assert game.shoe.cards != before.shoe.cards
    assert isinstance(entries(place)[-1], Restoration)
    kept = {path.name: path for path in done.kept}
    if isinstance(data, bytes):
        assert kept["default.json.aside-1"].read_bytes() == data
    if data == "folder":
        assert kept["default.json.aside-1"].is_dir()


def test_a_lock_that_is_lost_with_the_save_costs_the_shoe(play, place, repair):
    """The cards of the lost round may be known, so they are not played again."""
    play("bet banker 20", "deal")
    place.save.write_bytes(b"")
    planned, _done = repair()
    assert (planned.source, planned.shoe) == ("backup", "new")
    game = read_profile(place).game
    assert (game.round, game.balance) == (None, 100_000)
    assert [str(card) for card in game.shoe.cards[2:6]] == OTHER.split()


def test_a_backup_behind_the_ledger_gives_way_to_it(play, place, repair):
    """The backup has the round all turned and not yet settled; the ledger has it settled."""
    play(*ROUND)
    place.save.write_bytes(b"")
    assert read_file(place.backup).save.game.round is not None
    planned, _done = repair()
    assert (planned.source, planned.shoe) == ("ledger", "new")
    game = read_profile(place).game
    assert (game.balance, game.rounds_played, game.round) == (101_800, 1, None)
    assert [type(entry) for entry in entries(place)] == [SettledRound, Restoration]


def test_a_ledger_is_all_that_is_left(play, place, repair):
    play(*ROUND, *ROUND)
    before = read_profile(place).game
    place.save.unlink()
    place.backup.unlink()
    planned, _done = repair()
    assert planned.source == "ledger"
    game = read_profile(place).game
    assert (game.wallet, game.rounds_played, game.last) == (before.wallet, 2, before.last)


def test_nothing_is_left(play, place, repair):
    play(*ROUND)
    for path in (place.save, place.backup, place.ledger):
        path.write_bytes(b"?")
    planned, done = repair()
    assert (planned.source, planned.shoe) == ("fresh", "new")
    assert read_profile(place).game.balance == 100_000
    assert sorted(path.name for path in done.kept) == [
        "default.backup.json.aside-1",
        "default.history.jsonl.aside-1",
        "default.json.aside-1",
    ]
    assert all(path.read_bytes() == b"?" for path in done.kept)


def test_an_edit_that_keeps_the_books_is_told_and_not_taken(play, place, plan, repair):
    play("bet banker 20", "deal", "next")
    data = place.save.read_bytes().replace(b'"revealed":1', b'"revealed":4')
    place.save.write_bytes(data)
    found = plan()
    assert found.trouble.trouble is Trouble.EDITED
    assert found.claimed.round.revealed == 4
    planned, done = repair()
    assert planned.game.round.revealed == 0
    assert data in [path.read_bytes() for path in done.kept]


def test_an_old_copy_over_a_newer_save_pays_nothing_twice(play, place, repair):
    """The files from before the round, put back after it was won and lost again."""
    play()
    old = place.save.read_bytes()
    play(*ROUND, *ROUND)
    before = read_profile(place).game
    place.save.write_bytes(old)
    planned, _done = repair()
    assert planned.trouble.trouble is Trouble.OLD_COPY
    game = read_profile(place).game
    assert (game.wallet, game.rounds_played) == (before.wallet, before.rounds_played)
    assert planned.shoe == "new"


def test_a_damaged_backup_costs_the_shoe_but_nothing_else(play, place, repair):
    play(*ROUND)
    before = read_profile(place).game
    place.backup.write_bytes(b"x")
    planned, done = repair()
    assert (planned.source, planned.shoe) == ("save", "new")
    assert b"x" in [path.read_bytes() for path in done.kept]
    game = read_profile(place).game
    assert (game.wallet, game.rounds_played, game.last) == (before.wallet, 1, before.last)


def ledger_lines_of(place):
    return place.ledger.read_bytes().splitlines(keepends=True)


def test_a_damaged_line_is_left_out_over_a_gap(play, place, repair):
    play(*ROUND, *ROUND, *ROUND, *ROUND, "bet tie 1", "deal")
    before = read_profile(place).game
    data = place.ledger.read_bytes()
    found = ledger_lines_of(place)
    place.ledger.write_bytes(b"".join([*found[:2], b"x" * len(found[2][:-1]) + b"\n", *found[3:]]))
    planned, done = repair()
    # The ledger's end is as the save left it, so no card can be known that should not be.
    assert (planned.source, planned.shoe, planned.mark) == ("save", "kept", None)
    game = read_profile(place).game
    assert (game.round, game.wallet, game.shoe) == (before.round, before.wallet, before.shoe)
    kinds = [entry.kind for entry in entries(place)]
    assert kinds == ["round", "restored", "round", "round", "restored"]
    assert [entry.id for entry in entries(place) if entry.kind == "round"] == [1, 3, 4]
    (aside,) = [path for path in done.kept if "history" in path.name]
    assert len(aside.read_bytes()) == len(data)
    assert aside.read_bytes() != data


@pytest.mark.parametrize("change", ["cut", "remove", "folder", "append", "link"])
def test_a_ledger_whose_end_is_unknown_costs_the_shoe(play, place, repair, tmp_path, change):
    play(*ROUND, *ROUND, "status")
    before = read_profile(place).game
    data = place.ledger.read_bytes()
    place.ledger.unlink()
    match change:
        case "cut":
            place.ledger.write_bytes(data[:-700])
        case "folder":
            place.ledger.mkdir()
        case "append":
            place.ledger.write_bytes(data + b"what is this?")
        case "link":
            (tmp_path / "elsewhere").write_bytes(data)
            place.ledger.symlink_to(tmp_path / "elsewhere")
    planned, _done = repair()
    assert (planned.source, planned.shoe) == ("save", "new")
    game = read_profile(place).game
    assert (game.wallet, game.rounds_played) == (before.wallet, before.rounds_played)
    ids = [entry.id for entry in entries(place) if entry.kind == "round"]
    assert len(ids) == len(set(ids))


def test_a_wallet_made_up_gives_way_to_the_ledger(play, place, repair):
    play(*ROUND, *ROUND, "bet tie 1", "deal")
    richer = edited(read_profile(place), put("game", "wallet", "returns", 10_000_000))
    place.save.write_bytes(richer)
    place.backup.write_bytes(richer)
    planned, _done = repair()
    assert planned.source == "ledger"
    assert read_profile(place).game.rounds_played == 2
    assert read_profile(place).game.balance == entries(place)[-2].balance_after


def test_books_that_agree_but_not_with_the_ledger_give_way_to_it(play, place, plan, repair):
    play(*ROUND, *ROUND, "bet tie 1", "deal")

    def shift(document):
        document["game"]["wallet"]["stakes"] += 500
        document["game"]["wallet"]["returns"] += 500

    place.save.write_bytes(edited(read_profile(place), shift))
    # Opening reads only the ledger's end, so that its cost does not grow; verify reads it all.
    assert plan().trouble.trouble is Trouble.BOOKS
    planned, _done = repair()
    assert planned.source == "backup"


def test_what_must_be_left_alone_is(play, place, plan, refuse):
    play("bet tie 1", "deal")
    newer = edited(read_profile(place), lambda document: document.update(format=2))
    data = place.save.read_bytes()
    for path in (place.save, place.backup):
        old = path.read_bytes()
        path.write_bytes(newer)
        with pytest.raises(Unusable) as told:
            plan()
        assert told.value.trouble is Trouble.NEWER
        path.write_bytes(old)
    for path in (place.save, place.backup, place.ledger):
        refuse("open", "EACCES", lambda word, path=path: word == path)
        with pytest.raises(Unusable) as told:
            plan()
        assert (told.value.trouble, told.value.path) == (Trouble.UNREADABLE, path)
    assert place.save.read_bytes() == data


def test_a_link_to_no_file_is_moved_and_its_target_untouched(tmp_path, plan, repair, place):
    target = tmp_path / "somewhere"
    target.mkdir()
    (tmp_path / "default.json").symlink_to(target)
    planned, done = repair()
    assert planned.trouble.trouble is Trouble.NOT_A_FILE
    assert target.is_dir()
    assert [path.name for path in done.kept] == ["default.json.aside-1"]
    assert done.kept[0].is_symlink()
    assert ProfileFiles.of(tmp_path, "default").save.is_file()


@pytest.mark.parametrize("name", ["write", "fsync", "rename", "link", "open", "unlink"])
def test_a_repair_that_fails_can_be_done_again(play, place, plan, repair, refuse, name):
    play(*ROUND, *ROUND)
    place.save.write_bytes(b"lost")
    place.ledger.write_bytes(place.ledger.read_bytes()[:-5])
    planned = plan()
    lock = take_lock(place)
    refuse(name, "EIO", lambda word: True)
    try:
        carry_out(place, lock, planned)
    except NotSaved:
        pass
    else:
        assert name == "unlink"
    lock.release()
    refuse.stop()
    if name != "unlink":
        repair()
    assert b"lost" in [path.read_bytes() for path in place.save.parent.glob("*aside*")]
    assert read_profile(place).game.rounds_played >= 1


# The command.


def call(place, capsys, *words):
    status = run(["repair", *words, "--saves", str(place.save.parent)])
    out, err = capsys.readouterr()
    return status, out, err


def test_the_command_tells_first_and_does_when_told_to(play, place, capsys):
    play("bet banker 20", "deal", "next", "next")
    place.save.write_bytes(b"lost")
    before = {path: path.read_bytes() for path in place.save.parent.iterdir()}
    status, out, err = call(place, capsys)
    assert (status, err) == (0, "")
    assert "default.json is damaged and has been left as it is." in out
    assert (
        "The backup, one step older, is sound: 980.00 chips after 0 rounds, "
        "with round 1 in progress and 1 card turned." in out
    )
    assert out.endswith("Nothing has been changed yet: say repair --yes to do it.\n")
    assert {path: path.read_bytes() for path in place.save.parent.iterdir()} == before
    status, out, err = call(place, capsys, "--yes")
    assert (status, err) == (0, "")
    assert f"Kept: {place.save}.aside-1." in out
    assert out.endswith("Done.\n")
    assert verify(place) == ()
    assert call(place, capsys) == (0, "Nothing is wrong, so nothing is repaired.\n", "")


def test_the_command_says_what_differs(play, place, capsys):
    play("bet banker 20", "deal", "next")
    place.save.write_bytes(place.save.read_bytes().replace(b'"revealed":1', b'"revealed":4'))
    _status, out, _err = call(place, capsys)
    assert "As it stands it says 980.00 chips after 0 rounds, with round 1 in progress and 4" in out


def test_the_command_keeps_out_of_an_open_table(seat, place, capsys):
    seat(BANKER_WINS)
    status, out, err = call(place, capsys, "--yes")
    assert (status, out) == (1, "")
    assert "open in another window" in err


def test_the_command_makes_no_profile(place, capsys):
    status, out, _err = call(place, capsys, "--yes")
    assert (status, out) == (1, "")
    assert list(place.save.parent.iterdir()) == []


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir])
def test_the_command_waits_for_nothing(place, capsys, make):
    make(place.save)
    assert call(place, capsys)[0] == 0
    assert call(place, capsys, "--yes")[0] == 0
    assert verify(place) == ()
