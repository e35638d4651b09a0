"""`verify`: every fault by its name and line, and nothing changed."""

import hashlib
import json

import pytest

from baccarat_tui.baccarat.round import Grant, Restoration, Wallet
from baccarat_tui.cli import run
from baccarat_tui.storage import files
from baccarat_tui.storage.errors import Trouble
from baccarat_tui.storage.ledger import lines_for
from baccarat_tui.storage.reading import read_profile
from baccarat_tui.storage.schema import Mark
from baccarat_tui.storage.verify import Fault, verify

from .conftest import ROUND
from .handwork import edited, put


@pytest.fixture
def played(play, place):
    """Three settled rounds and a locked one; the ledger has a table's line and three more."""
    play(*ROUND, *ROUND, *ROUND, "bet tie 1", "deal")
    return place


def lines(place):
    return place.ledger.read_bytes().splitlines(keepends=True)


def chained(documents):
    """A ledger whose sums are right, whatever it says."""
    data, chain = b"", ""
    for document in documents:
        body = json.dumps({k: v for k, v in document.items() if k != "sum"}).encode()[1:]
        chain = hashlib.sha256(chain.encode() + body).hexdigest()[:32]
        data += b'{"sum": "' + chain.encode() + b'", ' + body + b"\n"
    return data, chain


def rewrite(place, change):
    """Change the ledger's documents, its sums computed anew, and let the save's mark agree."""
    save = read_profile(place)
    documents = [json.loads(line) for line in lines(place)]
    documents = change(documents) or documents
    data, chain = chained(documents)
    place.ledger.write_bytes(data)

    def remark(document):
        document["mark"].update(lines=len(documents), size=len(data), chain=chain)

    place.save.write_bytes(edited(save, remark))


def faults(place):
    return [(problem.fault, problem.line) for problem in verify(place)]


def test_what_was_played_is_sound(played):
    assert verify(played) == ()


def test_a_line_that_cannot_be_read(played):
    before = lines(played)
    before[2] = before[2][:-20] + b"\n"
    played.ledger.write_bytes(b"".join(before))
    save = verify(played)
    assert Trouble.LEDGER_DAMAGED in [p.trouble.trouble for p in save if p.trouble]
    assert (Fault.LINE, 3) in faults(played)


def test_a_line_changed_in_place(played):
    before = lines(played)
    assert b'"chips": 20' in before[2]
    before[2] = before[2].replace(b'"chips": 20', b'"chips": 90')
    played.ledger.write_bytes(b"".join(before))
    found = faults(played)
    assert (Fault.SUM, 3) in found
    # The rules do not give 38.00 for 90 on Banker, and so the wallet differs from there on.
    assert (Fault.RULES, 3) in found
    assert (Fault.TOTALS, None) in found


def test_a_round_the_rules_do_not_give(played):
    rewrite(played, lambda documents: documents[2].update(winner="player"))
    assert (Fault.RULES, 3) in faults(played)


def test_a_balance_that_does_not_add_up(played):
    rewrite(played, lambda documents: documents[2].update(balance_after=1))
    assert faults(played) == [(Fault.BALANCE, 3)]


@pytest.mark.parametrize("number", [1, 5])
def test_an_id_that_does_not_follow(played, number):
    rewrite(played, lambda documents: documents[2].update(id=number))
    assert (Fault.ID, 3) in faults(played)


def test_a_round_left_out_or_told_twice(played):
    rewrite(played, lambda documents: [*documents[:2], *documents[3:]])
    assert (Fault.ID, 3) in faults(played)
    rewrite(played, lambda documents: [*documents[:3], *documents[2:]])
    assert (Fault.ID, 4) in faults(played)


def test_a_grant_of_another_size(played):
    def change(documents):
        documents.insert(2, json.loads(lines_for((Grant(5, 5),), Mark())[0]))

    rewrite(played, change)
    assert (Fault.GRANT, 3) in faults(played)


def test_a_restoration_that_gives_ids_again_or_has_an_impossible_wallet(played):
    for wallet, rounds, fault in (
        (Wallet(), 0, Fault.ID),
        (Wallet(opening=-1), 1, Fault.BALANCE),
        (Wallet(opening=10**31), 1, Fault.BALANCE),
    ):
        note = Restoration("save", wallet, rounds, wallet.balance)
        document = json.loads(lines_for((note,), Mark())[0])
        rewrite(played, lambda documents, new=document: [*documents[:2], new, *documents[2:]])
        assert (fault, 3) in faults(played)
        rewrite(played, lambda documents: [*documents[:2], *documents[3:]])


def test_a_wallet_and_a_number_of_rounds_that_the_ledger_does_not_know(played):
    save = read_profile(played)

    def change(document):
        document["game"]["wallet"]["stakes"] += 500
        document["game"]["wallet"]["returns"] += 500

    played.save.write_bytes(edited(save, change))
    assert faults(played) == [(Fault.TOTALS, None)]


def test_a_mark_of_another_number_of_lines(played):
    played.save.write_bytes(edited(read_profile(played), put("mark", "lines", 3)))
    assert faults(played) == [(Fault.LINES, None)]


def test_a_ledger_alone_is_judged_by_itself(played):
    played.save.unlink()
    found = verify(played)
    assert [problem.trouble.trouble for problem in found] == [Trouble.MISSING]
    played.ledger.write_bytes(played.ledger.read_bytes() + b"x")
    assert faults(played)[1:] == [(Fault.LINE, 5)]


def test_every_problem_is_told_at_once(played):
    played.save.write_bytes(b"")
    played.backup.write_bytes(b"")
    before = lines(played)
    played.ledger.write_bytes(before[0] + before[1] + b"x\n" + before[3])
    told = verify(played)
    assert [problem.trouble.trouble for problem in told if problem.trouble] == [
        Trouble.DAMAGED,
        Trouble.BACKUP,
    ]
    assert {(Fault.LINE, 3), (Fault.SUM, 4), (Fault.ID, 4)} <= set(faults(played))


def test_a_ledger_that_cannot_be_read_to_its_end(played, monkeypatch):
    """The first bytes come, later ones do not: a disk that is failing."""

    def failing(handle, limit=None):
        yield lines(played)[0]
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(files, "read_lines", lambda *words: failing(None))
    (problem,) = verify(played)
    assert (problem.trouble.trouble, problem.trouble.detail) == (
        Trouble.UNREADABLE,
        "Input/output error",
    )


# The command.


def call(place, capsys, *words):
    status = run(["verify", *words, "--saves", str(place.save.parent)])
    out, err = capsys.readouterr()
    return status, out, err


def test_the_command_says_that_all_is_well(played, capsys):
    assert call(played, capsys) == (
        0,
        "The save and the history agree with each other and with the rules.\n",
        "",
    )
    status, out, err = call(played, capsys, "--json")
    assert (status, json.loads(out), err) == (0, {"ok": True, "problems": []}, "")


def test_the_command_tells_every_problem_and_changes_nothing(played, capsys):
    played.save.write_bytes(b"{}")
    before = {path: path.read_bytes() for path in played.save.parent.iterdir()}
    status, out, err = call(played, capsys, "--json")
    document = json.loads(out)
    assert (status, err, document["ok"]) == (1, "", False)
    assert [problem["kind"] for problem in document["problems"]] == ["damaged"]
    assert document["problems"][0]["line"] is None
    assert "default.json is damaged" in document["problems"][0]["text"]
    status, out, err = call(played, capsys)
    assert (status, err) == (1, "")
    assert out.splitlines()[0] == document["problems"][0]["text"]
    assert "repair" in out.splitlines()[1]
    assert {path: path.read_bytes() for path in played.save.parent.iterdir()} == before
