"""`explain`: the procedure for cards given by hand, its JSON and its errors."""

import json

import pytest

from baccarat_tui.cli import run


@pytest.fixture
def explain(capsys):
    def command(*words):
        status = run(["explain", *words])
        out, err = capsys.readouterr()
        return status, out, err

    return command


def document(explain, *words):
    status, out, err = explain(*words, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


def test_the_first_worked_example_with_a_bet(explain):
    found = document(
        explain,
        "--player",
        "2s 3h 7c",
        "--banker",
        "Ad 3c 2h",
        "--bet",
        "banker=20",
        "--bet",
        "tie=5",
    )
    steps = found.pop("steps")
    assert [step["rule"] for step in steps] == [
        "player_draws",
        "banker_draws_against",
        "banker_wins",
    ]
    assert all(step["text"].endswith(".") for step in steps)
    assert found == {
        "complete": True,
        "needs": None,
        "natural": False,
        "winner": "banker",
        "player": {
            "cards": ["2s", "3h", "7c"],
            "initial_total": 5,
            "draws": True,
            "third_card_value": 7,
            "final_total": 2,
        },
        "banker": {
            "cards": ["Ad", "3c", "2h"],
            "initial_total": 4,
            "draws": True,
            "third_card_value": 2,
            "final_total": 6,
        },
        "settlement": {
            "bets": [
                {
                    "spot": "banker",
                    "stake": "20.00",
                    "returned": "38.00",
                    "net": "18.00",
                    "result": "won",
                },
                {
                    "spot": "tie",
                    "stake": "5.00",
                    "returned": "0.00",
                    "net": "-5.00",
                    "result": "lost",
                },
            ],
            "stake": "25.00",
            "returned": "38.00",
            "net": "13.00",
        },
    }


def test_a_natural_and_no_bets(explain):
    found = document(explain, "--player", "8,K", "--banker", "A,2")
    assert (found["natural"], found["winner"], found["settlement"]) == (True, "player", None)
    assert found["player"] == {
        "cards": ["8", "K"],
        "initial_total": 8,
        "draws": False,
        "third_card_value": None,
        "final_total": 8,
    }
    assert found["banker"]["draws"] is False


def test_a_tie_returns_the_stake(explain):
    found = document(explain, "--player", "6 K", "--banker", "6 Q", "--bet", "banker=20")
    assert found["settlement"]["bets"] == [
        {
            "spot": "banker",
            "stake": "20.00",
            "returned": "20.00",
            "net": "0.00",
            "result": "returned",
        }
    ]


@pytest.mark.parametrize(
    ("player", "banker", "needs", "draws"),
    [("2 3", "A 3", "player", (True, None)), ("2 3 7", "A 3", "banker", (True, True)),
     ("K 6", "2 3", "banker", (False, True))],
)  # fmt: skip
def test_a_hand_that_still_needs_a_card(explain, player, banker, needs, draws):
    found = document(explain, "--player", player, "--banker", banker, "--bet", "tie=1")
    assert (found["complete"], found["needs"], found["winner"]) == (False, needs, None)
    assert (found["player"]["draws"], found["banker"]["draws"]) == draws
    assert found[needs]["final_total"] is None
    assert found["natural"] is False
    assert found["settlement"] is None


def test_a_zero_third_card_is_a_third_card(explain):
    found = document(explain, "--player", "2 3 K", "--banker", "A 3")
    assert found["player"]["third_card_value"] == 0
    assert found["player"]["draws"] is True
    assert found["complete"] is True


def test_the_wallet_sets_no_limit(explain):
    found = document(explain, "--player", "9 K", "--banker", "A 3", "--bet", "player=999999999999")
    assert found["settlement"]["returned"] == "1949999999998.05"


def test_every_bet_of_a_table_with_side_bets(explain):
    expected = {
        "player": "4.00",
        "banker": "0.00",
        "tie": "0.00",
        "player_pair": "24.00",
        "banker_pair": "24.00",
        "either_pair": "12.00",
        "perfect_pair": "52.00",
        "dragon_bonus_player": "4.00",
        "dragon_bonus_banker": "0.00",
        "big": "0.00",
        "small": "5.00",
    }
    words = [word for spot in expected for word in ("--bet", f"{spot}=2")]
    found = document(
        explain, "--player", "9s 9s", "--banker", "Kh Kd", "--table", "classic", *words
    )
    returned = {line["spot"]: line["returned"] for line in found["settlement"]["bets"]}
    assert list(returned.items()) == list(expected.items())
    assert found["settlement"]["returned"] == "125.00"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--player", "2", "--banker", "2 3"), "two or three cards"),
        (("--player", "2 3", "--banker", ""), "two or three cards"),
        (("--player", "2 3 4 5", "--banker", "2 3"), "more than three"),
        (("--player", "9 K 2", "--banker", "2 3"), "no third card"),
        (("--player", "2 3", "--banker", "2 3 4"), "third card too"),
        (("--player", "2 x", "--banker", "2 3"), "“x” is no card"),
        (("--player", "2\x1b[31m 3", "--banker", "2 3"), "“2[31m” is no card"),
        (("--player", "2 3", "--banker", "2 3", "--bet", "banker"), "no stake"),
        (("--player", "2 3", "--banker", "2 3", "--bet", "banker=0"), "no stake"),
        (("--player", "2 3", "--banker", "2 3", "--bet", "banker=1e3"), "no stake"),
        (("--player", "2 3", "--banker", "2 3", "--bet", "=5"), "no bet"),
        (("--player", "2 3", "--banker", "2 3", "--bet", "dragon7=5"), "player, banker, tie"),
        (("--player", "9 K", "--banker", "2 3", "--bet", "tie=5", "--bet", "tie=6"), "twice"),
        (("--player", "9 K", "--banker", "2 3", "--table", "nowhere"), "demo"),
        (("--player", "9 9", "--banker", "2 3", "--table", "classic", "--bet", "perfect_pair=1"), "suit"),
        (("--player", "9 K"), "--banker"),
        (("--player", "9 K", "--banker", "2 3", "--nothing"), "--nothing"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("form", [(), ("--json",)], ids=["text", "json"])
def test_bad_input_is_one_sentence_on_stderr(explain, words, says, form):
    status, out, err = explain(*words, *form)
    assert (status, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1
    assert err.endswith(".\n")
    assert "\x1b" not in err
    assert "usage" not in err.lower()


def test_in_words(explain):
    status, out, err = explain("--player", "2 3 7", "--banker", "A 3 2", "--bet", "banker=20")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Player's 5 is 5 or less, so Player draws."
    assert lines[1] == "Banker's 4 draws against Player's third card of value 7."
    assert lines[2] == "Banker wins 6 to 2."
    assert lines[3] == "Banker: 20.00 staked, won, 38.00 returned, net +18.00."
    assert len(lines) == 4


def test_in_words_when_a_card_is_missing(explain):
    _status, out, _err = explain("--player", "2 3", "--banker", "A 3")
    assert out.splitlines()[-1] == "Player's third card is not given."


def test_a_banker_third_card_before_the_players_asks_for_the_players(explain):
    status, out, err = explain("--player", "2 3", "--banker", "K Q 2")
    assert (status, out) == (2, "")
    assert err == "Player draws first: give Player's third card too.\n"
