"""`odds`, its document and its refusals."""

import json

import pytest

from baccarat_tui.cli import run


@pytest.fixture
def printed(capsys, tmp_path):
    def call(*arguments):
        status = run(["odds", *arguments, "--saves", str(tmp_path)])
        out, err = capsys.readouterr()
        return status, out, err

    return call


def test_the_document(printed):
    status, out, err = printed("--json")
    document = json.loads(out)
    assert (status, err) == (0, "")
    assert document["cards"] == 416
    assert document["sequences"] == "4998398275503360"
    assert document["outcomes"]["banker"] == {
        "numerator": "2292252566437888",
        "denominator": "4998398275503360",
        "probability": 2292252566437888 / 4998398275503360,
    }
    assert document["bets"]["tie"] == {
        "expected_return": 101 * 475627426473216 / (10 * 4998398275503360),
        "house_edge": pytest.approx(0.038924722961, abs=1e-12),
        "reason": None,
    }


def test_decks_removed_cards_and_table(printed):
    _status, out, _err = printed("--decks", "1", "--removed", "7c, 10h", "--table", "ez", "--json")
    document = json.loads(out)
    assert document["cards"] == 50
    assert set(document["bets"]) == {"player", "banker", "tie", "dragon7", "panda8"}


def test_a_bet_without_a_price(printed):
    _status, out, _err = printed("--removed", "7", "--table", "classic", "--json")
    bets = json.loads(out)["bets"]
    assert bets["perfect_pair"] == {
        "expected_return": None,
        "house_edge": None,
        "reason": "suits_unknown",
    }
    assert bets["player_pair"]["expected_return"] > 0.8
    _status, out, _err = printed("--removed", "7", "--table", "classic")
    assert "Perfect Pair has no price: it needs the suit of every card gone." in out


def test_cards_shown_of_the_coup(printed):
    _status, out, _err = printed("--shown", "2s 3h 6d 5c", "--json")
    document = json.loads(out)
    # Player stands on an eight: the coup is over.
    assert document["sequences"] == "1"
    assert document["outcomes"]["tie"]["probability"] == 1.0


def test_the_report_fits_a_terminal(printed):
    for arguments in ([], ["--table", "classic"], ["--shown", "2s 3h", "--table", "ez"]):
        _status, out, _err = printed(*arguments)
        assert max(map(len, out.splitlines())) <= 80
    _status, out, _err = printed()
    assert "Banker         45.8597 %  2,292,252,566,437,888" in out.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--decks", "0"], "1 to 8 decks"),
        (["--decks", "9"], "1 to 8 decks"),
        (["--decks", "٣"], "not a whole number"),
        (["--decks", "-1"], "not a whole number"),
        (["--removed", "7x"], "is no card"),
        (["--decks", "1", "--removed", "7c 7c"], "holds 7♣ 1 time,"),
        (["--decks", "1", "--removed", "7 7 7 7 7"], "holds 7 4 times,"),
        (["--shown", "8c 2h Kd 3h 4s"], "over after 4"),
        (["--table", "nope"], "no table"),
        (["--decks", "1", "--removed", "A 2 3 4 5 6 7 8 9 10 J Q " * 4], "may need 6"),
    ],
)
def test_refusals_are_one_sentence(printed, arguments, words):
    status, out, err = printed("--json", *arguments)
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert words in err
