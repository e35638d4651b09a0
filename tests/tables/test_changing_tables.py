"""Changing tables between rounds, and rounds that keep the rules they were dealt under."""

import io
import json

import pytest

from baccarat_tui.baccarat.house import DEMO, house_table
from baccarat_tui.cli import run
from baccarat_tui.plain import PlainTable
from baccarat_tui.session import Session
from baccarat_tui.shoes import ShoeSource
from baccarat_tui.storage.places import ProfileFiles
from baccarat_tui.storage.tables import find_table, read_table

FIRST_EXAMPLE = "2s Ah 3d 3c 7h 2c"  # Banker wins 6 to 2 with three cards

KITCHEN = """\
decks = {decks}

[[bet]]
spot = "banker"
pays = [
  {{ returns = "{on_six}", winner = "banker", total = 6 }},
  {{ returns = "2.00", winner = "banker" }},
]
"""


def write(path, decks=8, on_six="3.50"):
    path.parent.mkdir(exist_ok=True)
    path.write_text(KITCHEN.format(decks=decks, on_six=on_six), encoding="utf-8")
    return path


def say(table, *lines):
    return [sentence for line in lines for sentence in table.answer(line)]


@pytest.mark.parametrize("fate", ["gone", "changed", "broken"])
def test_a_round_settles_by_its_own_rules_whatever_becomes_of_the_file(
    seat, tmp_path, capsys, fate
):
    path = write(tmp_path / "tables" / "kitchen.toml")
    rules = read_table(path)
    first = PlainTable(seat(FIRST_EXAMPLE, rules))
    say(first, "bet banker 20", "deal", "next")
    first.session.close()
    if fate == "gone":
        path.unlink()
    elif fate == "changed":
        write(path, on_six="0.00")
    else:
        path.write_text("[[", encoding="utf-8")
    again = PlainTable(seat(""))
    assert "Banker: 20.00 staked, won, 70.00 returned, net +50.00." in say(again, "all")
    assert again.session.game.table == again.session.game.last.table == rules
    assert run(["history", "--json", "--saves", str(tmp_path)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["table"], told["settlement"]["returned"]) == ("kitchen", "70.00")
    assert run(["verify", "--json", "--saves", str(tmp_path)]) == 0
    assert json.loads(capsys.readouterr().out) == {"ok": True, "problems": []}


def test_tables_change_between_rounds_and_not_within_one(seat, tmp_path):
    table = PlainTable(seat(f"{FIRST_EXAMPLE} {FIRST_EXAMPLE}".replace("2c 2s", "2c 2d")))
    shoe = table.session.game.shoe
    say(table, "bet tie 5")
    assert say(table, "table no-commission") == [
        "The next round is played at table no-commission: 8 decks, bets from 1 chip."
    ]
    assert table.bets == ()
    say(table, "bet banker 20", "deal")
    assert say(table, "table ez") == ["A round is running: turn its cards first."]
    assert table.session.game.table == house_table("no-commission")
    assert "Banker: 20.00 staked, won, 30.00 returned, net +10.00." in say(table, "all")
    say(table, "table demo", "bet banker 20", "deal")
    assert "Banker: 20.00 staked, won, 38.00 returned, net +18.00." in say(table, "all")
    assert table.session.game.shoe.cards == shoe.cards


def test_another_number_of_decks_comes_with_a_new_shoe(seat, tmp_path):
    path = write(tmp_path / "tables" / "kitchen.toml", decks=6)
    session = seat(FIRST_EXAMPLE)
    table = PlainTable(session, lambda name: find_table(name, tmp_path))
    assert say(table, "table kitchen") == [
        "The next round is played at table kitchen: 6 decks, bets from 1 chip.",
        "The shoe is new, because the number of decks is another.",
    ]
    assert len(session.game.shoe.cards) == 312
    assert session.game.shoe.dealt == session.game.shoe.first_round_at
    session.close()
    opened = Session.open(ProfileFiles.of(tmp_path, "default"), DEMO, ShoeSource(1))
    assert opened.game.table == read_table(path)
    opened.close()


def test_a_table_that_cannot_be_read_changes_nothing(seat, tmp_path):
    path = write(tmp_path / "tables" / "kitchen.toml", on_six="3.505")
    table = PlainTable(seat(FIRST_EXAMPLE), lambda name: find_table(name, tmp_path))
    (told,) = say(table, "table kitchen")
    assert told.startswith(f"{path}, line 6: returns takes a decimal")
    assert say(table, "table nowhere")[0].startswith("There is no table “nowhere”")
    assert say(table, "table")[0] == "That takes the form table ez."
    assert table.session.game.table == DEMO


def test_the_bets_of_the_table_are_told(seat):
    table = PlainTable(seat(FIRST_EXAMPLE, house_table("ez")))
    told = [sentence.replace("\u00a0", " ") for sentence in say(table, "spots")]
    assert told[0] == "8 decks, bets from 1 chip."
    assert told[4] == (
        "Dragon 7, typed dragon7. Banker wins, total 7, three cards: 41.00×. "
        "The house edge of a full shoe is 7.6113 %."
    )
    assert told[6:] == ["The first condition that holds counts; when none does, the bet is lost."]


def test_the_table_is_chosen_on_the_command_line(tmp_path, capsys, monkeypatch):
    write(tmp_path / "tables" / "kitchen.toml")
    monkeypatch.setattr("sys.stdin", io.StringIO())
    monkeypatch.setattr("signal.signal", lambda _number, _handler: None)
    assert run(["play", "--plain", "--table", "kitchen", "--saves", str(tmp_path)]) == 0
    assert "table kitchen" in capsys.readouterr().out
    assert run(["play", "--plain", "--table", "cellar", "--saves", str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "choose demo, classic, classic-9, no-commission, ez, kitchen." in err
