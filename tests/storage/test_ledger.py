"""The ledger's lines: written in a chain, and read for what is wrong with them."""

import json
from dataclasses import replace

import pytest

from baccarat_tui.baccarat.house import DEMO
from baccarat_tui.baccarat.round import Grant, Restoration, Wallet, lock, open_game, reveal_all
from baccarat_tui.baccarat.round import settle as settle_round
from baccarat_tui.baccarat.tables import Bet, Spot
from baccarat_tui.storage.ledger import LedgerReader, follows, lines_for, sum_of
from baccarat_tui.storage.salvage import Salvage
from baccarat_tui.storage.schema import Mark

BANKER_WINS = "2s Ah 3d 3c 7h 2c"
GRANT = Grant(100_000, 100_050)
RESTORED = Restoration("ledger", Wallet(), 0, 100_000)


@pytest.fixture
def settled(arranged):
    """The first round at a table: 20 on Banker, which wins."""

    def at(table=DEMO):
        start = open_game(table, arranged(BANKER_WINS).make(table.decks))
        return settle_round(reveal_all(lock(start, (Bet(Spot.BANKER, 20),)))).owed[0]

    return at


def read(data):
    reader = LedgerReader()
    return [reader.read(line) for line in data.splitlines(keepends=True)]


def test_entries_come_back_as_they_were(settled):
    entries = (settled(), GRANT, RESTORED)
    data, mark = lines_for(entries, Mark())
    lines = read(data)
    assert [line.entry for line in lines] == [None, *entries]
    assert all(line.faults == () for line in lines)
    assert (mark.lines, mark.size, mark.chain) == (4, len(data), sum_of(lines[-1].data))


def test_every_line_says_its_kind_in_plain_json(settled):
    data, _mark = lines_for((settled(), GRANT, RESTORED), Mark())
    documents = [json.loads(line) for line in data.splitlines()]
    assert [document["kind"] for document in documents] == ["table", "round", "grant", "restored"]
    assert documents[1]["id"] == 1
    assert documents[1]["bets"] == [{"spot": "banker", "chips": 20}]
    assert documents[1]["returned"] == [3_800]
    assert documents[1]["balance_after"] == 101_800
    assert data.isascii()


def test_lines_go_on_where_a_mark_says(settled):
    whole, _mark = lines_for((settled(), GRANT, RESTORED), Mark())
    first, mark = lines_for((settled(), GRANT), Mark())
    assert first + lines_for((RESTORED,), mark)[0] == whole


def test_a_table_is_described_before_its_first_round_and_not_again(settled):
    mark = Mark()
    kinds = []
    for _round in range(3):
        data, mark = lines_for((settled(),), mark)
        kinds += [json.loads(line)["kind"] for line in data.splitlines()]
    assert kinds == ["table", "round", "round", "round"]


def test_a_save_stays_bounded_however_many_tables_were_played(settled):
    mark = Mark()
    data = b""
    for number in [*range(40), 0]:
        more, mark = lines_for((settled(replace(DEMO, name=f"table {number}")),), mark)
        data += more
    assert len(mark.tables) == 16
    # The first table was forgotten, so it is described anew.
    assert data.count(b'"kind": "table"') == 41
    assert all(line.faults == () for line in read(data))


def test_a_ledger_read_anew_stands_where_it_was_written_to(settled, tmp_path):
    """To the tables it remembers, the first of which was forgotten and described again."""
    mark = Mark()
    data = b""
    for id_, number in enumerate([*range(20), 0], 1):
        entry = settled(replace(DEMO, name=f"table {number}"))
        entry = replace(entry, id=id_, balance_after=100_000 + 1_800 * id_)
        more, mark = lines_for((entry,), mark)
        data += more
    path = tmp_path / "ledger"
    path.write_bytes(data)
    found = Salvage(path).read()
    assert found.whole
    assert found.mark == mark


def test_a_flipped_bit_anywhere_is_a_fault_of_its_line(settled):
    data, _mark = lines_for((settled(), GRANT, RESTORED), Mark())
    for at in range(0, len(data), 3):
        for bit in (0, 3, 7):
            flipped = bytearray(data)
            flipped[at] ^= 1 << bit
            assert any(line.faults for line in read(bytes(flipped))), (at, bit)


def test_lines_left_out_doubled_or_exchanged_are_a_fault(settled):
    data, _mark = lines_for((settled(), GRANT, RESTORED, GRANT), Mark())
    lines = data.splitlines(keepends=True)
    for others in (
        lines[1:],
        [*lines[:2], *lines[3:]],
        [*lines[:3], *lines[2:]],
        [lines[0], lines[1], lines[3], lines[2], lines[4]],
    ):
        assert any(line.faults for line in read(b"".join(others)))


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b"{}\n",
        b'{"sum": "x"}\n',
        b"\0" * 100 + b"\n",
        b'{"sum": "' + b"0" * 32 + b'", }\n',
    ],
)
def test_what_is_no_line_is_told(line):
    assert LedgerReader().read(line).faults == ("line",)


def test_a_round_at_a_table_never_described_cannot_be_read(settled):
    data, _mark = lines_for((settled(),), Mark())
    described, dealt = data.splitlines(keepends=True)
    reader = LedgerReader(chain=sum_of(described))
    assert reader.read(dealt).faults == ("line",)


def test_a_table_described_under_another_digest_is_no_table(settled):
    data, _mark = lines_for((settled(),), Mark())
    document = json.loads(data.splitlines()[0])
    document["digest"] = "0" * 32
    assert LedgerReader().read(json.dumps(document).encode() + b"\n").faults == ("line",)


def test_whether_a_line_follows_on_a_chain(settled):
    data, mark = lines_for((settled(),), Mark())
    described, dealt = data.splitlines(keepends=True)
    assert follows(described, "")
    assert follows(dealt, sum_of(described))
    assert not follows(dealt, "")
    assert not follows(dealt[:-1], sum_of(described))
    assert not follows(b"", mark.chain)
