"""Line mode: whole rounds by typed lines, and one sentence for whatever does not fit."""

import errno
import io
import os

import pytest

from baccarat_tui.plain import PlainTable, play_plain

# SPEC section 1, first worked example: Player 2 3 draws 7, Banker A 3 draws 2, Banker wins 6–2.
FIRST_EXAMPLE = "2s Ah 3d 3c 7h 2c"
# Third example turned into a tie: Player 6, Banker 6, nobody draws.
TIE_AT_SIX = "2h 2d 4h 4d"


@pytest.fixture
def table(seat):
    return PlainTable(seat(f"{FIRST_EXAMPLE} {TIE_AT_SIX}"))


def say(table, *lines):
    return [sentence for line in lines for sentence in table.answer(line)]


def test_a_round_is_told_card_by_card_with_its_reasons(table):
    say(table, "bet banker 20", "deal")
    assert say(table, "next") == ["Player gets the two of spades; Player has 2."]
    assert say(table, "next") == ["Banker gets the ace of hearts; Banker has 1."]
    assert say(table, "next") == ["Player gets the three of diamonds; Player has 5."]
    assert say(table, "next") == [
        "Banker gets the three of clubs; Banker has 4.",
        "Player's 5 is 5 or less, so Player draws.",
    ]
    assert say(table, "next") == [
        "Player gets the seven of hearts; Player has 2.",
        "Banker's 4 draws against Player's third card of value 7.",
    ]
    assert say(table, "next") == [
        "Banker gets the two of clubs; Banker has 6.",
        "Banker wins 6 to 2.",
        "Banker: 20.00 staked, won, 38.00 returned, net +18.00.",
        "The wallet holds 1,018.00 chips.",
    ]


def test_a_tie_returns_the_stake_and_never_calls_it_a_win(table):
    say(table, "bet tie 1", "deal", "all", "bet banker 20", "deal")
    told = say(table, "all")
    assert "Banker: 20.00 staked, returned, net 0.00." in told
    assert not any("won" in sentence for sentence in told)


def test_the_last_card_settles_by_itself_and_bets_are_taken_again(table):
    say(table, "bet player 5", "deal", "all")
    assert table.session.view.settlement is not None
    assert say(table, "bet player 5") == ["Bets: 5.00 on Player."]


def test_deal_shows_no_card(table):
    told = say(table, "bet banker 20", "deal")
    assert told == [
        "Bets: 20.00 on Banker.",
        "Round 1 is locked and its cards are recorded. Type next for the first card.",
        "The wallet holds 980.00 chips.",
    ]
    assert table.session.game.round.revealed == 0


def test_bet_sets_a_spots_stake_and_clear_takes_all_back(table):
    assert say(table, "bet tie 5", "bet banker 20", "bet tie 7") == [
        "Bets: 5.00 on Tie.",
        "Bets: 5.00 on Tie, 20.00 on Banker.",
        "Bets: 20.00 on Banker, 7.00 on Tie.",
    ]
    assert say(table, "clear") == ["No bet is down."]
    assert table.session.view.balance == 100_000


@pytest.mark.parametrize("line", ["clear", "bet player 5", "rebet", "deal", "table ez", "grant"])
def test_a_round_that_runs_keeps_its_bets_and_its_table(table, line):
    say(table, "bet banker 20", "deal", "all", "bet banker 20", "deal")
    before = table.session.game
    assert say(table, line) == ["A round is running: turn its cards first."]
    assert table.session.game == before
    assert table.bets == ()


def test_rebet_puts_the_last_bets_down_again(table):
    say(table, "bet banker 20", "bet tie 5", "deal", "all")
    assert say(table, "rebet") == ["Bets: 20.00 on Banker, 5.00 on Tie."]
    assert table.session.game.round is None


@pytest.mark.parametrize("line", ["next", "all"])
def test_turning_never_starts_a_round(table, line):
    say(table, "bet banker 20")
    assert say(table, line) == ["No round is running: place a bet and deal."]
    assert table.session.game.round is None
    assert [bet.chips for bet in table.bets] == [20]


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "foo",
        "bet",
        "bet banker",
        "bet banker 20 30",
        "bet somewhere 20",
        "bet dragon7 20",
        "bet banker 0",
        "bet banker -5",
        "bet banker ²",
        "bet banker ٣",
        "bet banker 1e3",
        "bet banker 1_000",
        "bet banker 010",
        "bet banker " + "9" * 40,
        "bet banker 1001",
        "deal now",
        "deal",
        "rebet",
        "grant",
        "status please",
        "\x1b[31mbet\x07",
        "bet\u202ebanker 5",
    ],
)
def test_a_line_that_does_not_fit_is_one_sentence_and_changes_nothing(table, line):
    before = table.session.game
    told = say(table, line)
    assert len(told) == 1
    assert told[0].endswith(".")
    assert told[0].isprintable()
    assert table.session.game == before
    assert table.bets == ()


def test_all_stakes_together_never_exceed_the_wallet(table):
    say(table, "bet banker 600")
    assert say(table, "bet player 401") == [
        "That takes 1,001.00 chips and the wallet holds 1,000.00."
    ]
    assert [bet.chips for bet in table.bets] == [600]


def test_an_interrupted_round_is_told_and_goes_on(table, seat):
    say(table, "bet banker 20", "deal", "next", "next")
    table.session.close()
    again = PlainTable(seat(""))
    assert list(again.opening())[1:] == [
        "Round 1 was interrupted; its cards are recorded.",
        "Bets: 20.00 on Banker.",
        "Player shows two of spades: 2.",
        "Banker shows ace of hearts: 1.",
    ]
    assert say(again, "next") == ["Player gets the three of diamonds; Player has 5."]
    assert say(again, "all")[-1] == "The wallet holds 1,018.00 chips."


def test_a_round_left_with_every_card_turned_settles_on_the_next_start(table, seat):
    say(table, "bet banker 20", "deal")
    table.session.reveal_all()
    table.session.close()
    again = PlainTable(seat(""))
    assert list(again.opening())[-1] == "The wallet holds 1,018.00 chips."
    assert again.session.game.rounds_played == 1


def test_an_empty_wallet_takes_a_grant(table):
    say(table, "bet player 1000", "deal")
    told = say(table, "all")
    offer = "That cannot cover the smallest bet: type grant for another 1,000 chips."
    assert told[-1] == offer
    for line in ("bet tie 1", "rebet", "status"):
        assert offer in say(table, line)
    assert offer in list(table.opening())
    assert say(table, "grant") == ["The wallet holds 1,000.00 chips."]
    assert say(table, "grant") == ["A grant is for a wallet that cannot cover the smallest bet."]


def test_it_ends_at_quit_and_at_the_end_of_input_and_leaves_the_round_in_progress(seat):
    session = seat(FIRST_EXAMPLE)
    out = io.StringIO()
    assert play_plain(session, io.StringIO("bet banker 20\ndeal\nnext\nquit\nnext\n"), out) == 0
    assert session.game.round.revealed == 1
    assert play_plain(session, io.StringIO("next"), out) == 0
    assert session.game.round.revealed == 2


def test_an_overlong_line_is_refused_once(seat):
    session = seat(FIRST_EXAMPLE)
    out = io.StringIO()
    play_plain(session, io.StringIO("x" * 100_000 + "\nbet banker 20\n"), out)
    told = out.getvalue().splitlines()
    assert len(told) == 4
    assert told[-1] == "Bets: 20.00 on Banker."


def test_a_disk_that_fails_is_told_in_one_sentence_and_play_goes_on(seat, monkeypatch):
    table = PlainTable(seat(FIRST_EXAMPLE))
    say(table, "bet banker 20", "deal")

    def full(*_words):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        (told,) = say(table, "next")
        assert "could not be saved (No space left on device)" in told
        assert table.session.game.round.revealed == 0
    assert say(table, "next") == ["Player gets the two of spades; Player has 2."]


def test_every_command_named_in_help_is_understood(table):
    for sentence in say(table, "help"):
        word = sentence.split()[0]
        if word not in ("quit", "This"):
            assert "is no command here" not in say(table, word)[0]


def test_the_words_of_the_screen_are_understood(seat):
    table = PlainTable(seat(FIRST_EXAMPLE))
    say(table, "bet banker 20", "deal")
    assert say(table, "turn") == ["Player gets the two of spades; Player has 2."]
    say(table, "all")
    assert say(table, "repeat") == say(table, "rebet")
