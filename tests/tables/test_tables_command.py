"""`tables`: all side by side, one in full, a file checked, two compared."""

import json

import pytest

from baccarat_tui.cli import run

KITCHEN = """\
decks = 6
largest = 500

[[bet]]
spot = "banker"
pays = [
  { returns = "0.00", winner = "banker", total = [1, 2, 4, 6], winner_cards = 3, margin = [1, 2, 3, 4, 5] },
  { returns = "2.00", winner = "banker" },
  { returns = "1.00", winner = "tie" },
]
"""


@pytest.fixture
def tables(capsys, tmp_path):
    def command(*words):
        status = run(["tables", *words, "--saves", str(tmp_path / "saves")])
        out, err = capsys.readouterr()
        assert not (tmp_path / "saves" / "default.json").exists()
        return status, out, err

    return command


@pytest.fixture
def kitchen(tmp_path):
    folder = tmp_path / "saves" / "tables"
    folder.mkdir(parents=True)
    path = folder / "kitchen.toml"
    path.write_text(KITCHEN, encoding="utf-8")
    return path


def test_every_table_in_json(tables, tmp_path):
    status, out, err = tables("--json")
    assert (status, err, out.count("\n")) == (0, "", 1)
    assert not (tmp_path / "saves").exists()
    found = {table["name"]: table for table in json.loads(out)["tables"]}
    assert list(found) == ["demo", "classic", "classic-9", "no-commission", "ez"]
    assert {table["decks"] for table in found.values()} == {8}
    demo = found["demo"]["bets"]
    assert {
        spot: [(pay["on"], pay["returns"]) for pay in bet["pays"]] for spot, bet in demo.items()
    } == {
        "player": [("Player wins", "1.95"), ("tie", "1.00")],
        "banker": [("Banker wins", "1.90"), ("tie", "1.00")],
        "tie": [("tie", "10.10")],
    }
    assert demo["banker"]["pays"][0]["when"] == {"winner": "banker"}
    banker = found["classic"]["bets"]["banker"]
    exact = banker["house_edge_exact"]
    assert int(exact["numerator"]) / int(exact["denominator"]) == banker["house_edge"]
    # 8 decks: Banker 2292252566437888, Player 2230518282592256 of 4998398275503360 orders.
    assert banker["house_edge"] == (2230518282592256 * 100 - 2292252566437888 * 95) / (
        4998398275503360 * 100
    )
    assert banker["expected_return"] + banker["house_edge"] == pytest.approx(1)
    chance = banker["pays"][0]["chance"]
    assert int(chance["numerator"]) * 4998398275503360 == 2292252566437888 * int(
        chance["denominator"]
    )
    dragon = found["ez"]["bets"]["dragon7"]["pays"]
    assert dragon[0]["when"] == {"winner": "banker", "total": [7], "winner_cards": 3}
    assert dragon[0]["returns"] == "41.00"


def test_side_by_side_at_eighty_columns(tables, kitchen):
    status, out, err = tables()
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert max(len(line) for line in lines if str(kitchen.parent) not in line) <= 80
    heads = [line.split() for line in lines if "classic-9" in line]
    assert len(heads) == 2
    banker = [line.replace("\u00a0", " ") for line in lines if line.startswith("Banker  ")]
    assert "1.50–2.00" in banker[0]
    assert any("1.4581 %" in line for line in banker)
    assert sum("kitchen" in line for line in lines) == 2
    assert str(kitchen.parent) in out


def test_a_bad_file_does_not_hide_the_other_tables(tables, kitchen):
    (kitchen.parent / "attic.toml").write_text("decks = 9", encoding="utf-8")
    status, out, _err = tables()
    assert status == 0
    assert "kitchen" in out
    assert "attic.toml" in out.splitlines()[-1]
    found = json.loads(tables("--json")[1])
    assert [table["name"] for table in found["tables"]][-1] == "kitchen"
    assert len(found["problems"]) == 1


def test_one_table_in_full(tables):
    status, out, err = tables("no-commission")
    assert (status, err) == (0, "")
    text = out.replace("\u00a0", " ")
    assert "  Banker wins, total 6" in text
    for told in ("5.3864 %", "1.50×", "1.4581 %", "16.1217 %", "101.00×"):
        assert told in text
    assert max(map(len, out.splitlines())) <= 80
    assert json.loads(tables("no-commission", "--json")[1])["name"] == "no-commission"


def test_a_file_is_checked_and_priced(tables, kitchen):
    status, out, err = tables("check", str(kitchen))
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[-1] == "The table can be played."
    assert "6 decks, bets from 1 chip, up to 500." in lines
    # A condition longer than the width goes on in the next line, its numbers at its end.
    wrapped = [at for at, line in enumerate(lines) if "total 1, 2, 4 or 6" in line]
    assert "lost" not in lines[wrapped[0]]
    assert "lost" in lines[wrapped[0] + 1]
    kitchen.write_text(KITCHEN.replace("decks = 6", "decks = 16"), encoding="utf-8")
    status, out, err = tables("check", str(kitchen))
    assert (status, out) == (2, "")
    assert err == f"{kitchen}, line 1: A table has 1 to 8 decks.\n"


def test_two_tables_compared(tables, kitchen):
    status, out, err = tables("compare", "classic", "ez")
    assert (status, err) == (0, "")
    text = " ".join(out.split())
    assert "Banker wins, total 7, three cards 2.2534 % 1.95× returned" in text
    assert "The same rules at both: Player, Tie." in text
    for pair in (("demo", "kitchen"), ("kitchen", "no-commission"), ("classic", "no-commission")):
        found = tables("compare", *pair)[1]
        assert max(map(len, found.splitlines())) <= 80
    assert tables("compare", "demo", "demo")[1] == "Nothing differs.\n"


def test_two_tables_compared_in_json(tables):
    found = json.loads(tables("compare", "demo", "ez", "--json")[1])
    assert found["tables"] == ["demo", "ez"]
    assert found["limits"] == {}
    assert found["same"] == []
    assert list(found["bets"]) == ["player", "banker", "tie", "dragon7", "panda8"]
    assert found["bets"]["dragon7"]["pays"][0] is None
    assert found["bets"]["dragon7"]["house_edge"][0] is None
    assert found["bets"]["tie"]["cases"][0]["returns"] == ["10.10", "9.00"]
    assert found["bets"]["tie"]["cases"][0]["on"] == "tie"


def test_own_tables_are_played_by_name_and_by_file(capsys, tmp_path, kitchen):
    for table in ("kitchen", str(kitchen)):
        asked = ["--table", table, "--saves", str(tmp_path / "saves"), "--json"]
        bets = ["--bet", "banker=20"]
        # A three-card 6 that wins by 4 loses at this table, and only there.
        assert run(["explain", "--player", "2 3 7", "--banker", "A 3 2", *bets, *asked]) == 0
        (line,) = json.loads(capsys.readouterr().out)["settlement"]["bets"]
        assert (line["returned"], line["result"]) == ("0.00", "lost")
        assert run(["odds", *asked]) == 0
        found = json.loads(capsys.readouterr().out)
        assert (found["cards"], list(found["bets"])) == (312, ["banker"])


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("nowhere",), "no table “nowhere”: choose demo"),
        (("check",), "compare A B"),
        (("check", "nowhere.toml"), "no such file"),
        (("compare",), "compare A B"),
        (("compare", "demo"), "compare A B"),
        (("compare", "demo", "ez", "classic"), "compare A B"),
        (("demo", "ez"), "compare A B"),
        (("compare", "demo", "kitchen"), "no table “kitchen”"),
        (("a\x1b[31m",), "“a[31m”"),
    ],
)
@pytest.mark.parametrize("form", [(), ("--json",)], ids=["text", "json"])
def test_bad_input_is_one_sentence(tables, words, says, form):
    status, out, err = tables(*words, *form)
    assert (status, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1
    assert "\x1b" not in err
