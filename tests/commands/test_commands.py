"""The command line as other programs rely on it (SPEC section 6)."""

import csv
import errno
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from baccarat_tui import __version__
from baccarat_tui.baccarat.house import house_table
from baccarat_tui.cli import run, summaries
from baccarat_tui.commands import status as status_command
from baccarat_tui.plain import PlainTable
from baccarat_tui.storage.places import ENVIRONMENT

FIRST_EXAMPLE = "2s Ah 3d 3c 7h 2c"
TIE_AT_SIX = "2h 2d 4h 4d"


@pytest.fixture
def command(capsys, tmp_path):
    """Runs a command on the test's own saves; gives status, stdout and stderr."""

    def call(*words):
        status = run([*words, "--saves", str(tmp_path)])
        out, err = capsys.readouterr()
        return status, out, err

    return call


@pytest.fixture
def document(command):
    def call(*words):
        status, out, err = command(*words, "--json")
        assert err == ""
        assert out.count("\n") == 1
        return status, json.loads(out)

    return call


@pytest.fixture
def played(seat):
    """A profile with one settled round and one of which two cards are shown."""
    table = PlainTable(seat(f"{FIRST_EXAMPLE} {TIE_AT_SIX}"))
    for line in ("bet banker 20", "bet tie 5", "deal", "all"):
        list(table.answer(line))
    for line in ("bet player 20", "deal", "next", "next"):
        list(table.answer(line))
    return table


def test_status_tells_the_running_round_as_far_as_it_is_shown(played, document):
    status, found = document("status")
    assert status == 0
    last = found.pop("last_round")
    # 1,000 − 25 + 38 = 1,013, less the 20 that are locked.
    assert found == {
        "profile": "default",
        "balance": "993.00",
        "rounds_played": 1,
        "round": {
            "id": 2,
            "state": "revealing",
            "revealed": ["2h", "2d"],
            "bets": [{"spot": "player", "stake": "20.00"}],
        },
    }
    assert (last["id"], last["winner"], last["balance_after"]) == (1, "banker", "1013.00")


def test_status_of_a_table_not_played_yet(seat, document):
    seat("").close()
    assert document("status") == (
        0,
        {
            "profile": "default",
            "balance": "1000.00",
            "rounds_played": 0,
            "round": None,
            "last_round": None,
        },
    )


def test_history_gives_what_explain_gives_and_the_settlement(played, document):
    status, found = document("history")
    assert status == 0
    found.pop("steps")
    assert found == {
        "id": 1,
        "table": "demo",
        "complete": True,
        "needs": None,
        "natural": False,
        "winner": "banker",
        "player": {
            "cards": ["2s", "3d", "7h"],
            "initial_total": 5,
            "draws": True,
            "third_card_value": 7,
            "final_total": 2,
        },
        "banker": {
            "cards": ["Ah", "3c", "2c"],
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
        "balance_after": "1013.00",
    }


def test_history_last_gives_the_newest_oldest_first(played, command):
    list(played.answer("all"))
    for line in ("bet player 1", "deal", "all"):
        list(played.answer(line))
    _status, out, _err = command("history", "--last", "2", "--json")
    assert [json.loads(line)["id"] for line in out.splitlines()] == [2, 3]


def test_history_exports_csv_with_a_row_for_each_bet(played, command, tmp_path):
    target = tmp_path / "out.csv"
    status, _out, _err = command("history", "export", "--format", "csv", "--output", str(target))
    assert status == 0
    rows = list(csv.DictReader(target.read_text(encoding="utf-8").splitlines()))
    assert [(row["id"], row["spot"], row["net"], row["player"]) for row in rows] == [
        ("1", "banker", "18.00", "2s 3d 7h"),
        ("1", "tie", "-5.00", "2s 3d 7h"),
    ]


def test_history_exports_json(played, command, document, tmp_path):
    target = tmp_path / "exports" / "out.json"
    target.parent.mkdir()
    command("history", "export", "--format", "json", "--output", str(target))
    assert json.loads(target.read_text(encoding="utf-8")) == [document("history")[1]]


@pytest.mark.parametrize("name", ["default.json", "default.history.jsonl", "new.json", "x.lock"])
def test_an_export_never_takes_the_place_of_a_save(played, command, tmp_path, name):
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    for output in (tmp_path / name, tmp_path / "exports" / ".." / name):
        status, out, err = command("history", "export", "--format", "csv", "--output", str(output))
        assert (status, out) == (2, "")
        assert err.count("\n") == 1
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


KEPT_NAMES = ["default.json.aside-1", "default.backup.json.set-aside-2", "x.history.jsonl.aside-1",
              "DEFAULT.JSON", ".default.json.0123456789abcdef.tmp"]  # fmt: skip


@pytest.mark.parametrize("name", KEPT_NAMES)
def test_an_export_never_takes_the_place_of_what_is_kept_aside(played, command, tmp_path, name):
    (tmp_path / name).write_bytes(b"an original")
    words = ("history", "export", "--format", "json", "--output", str(tmp_path / name))
    assert command(*words)[:2] == (2, "")
    assert (tmp_path / name).read_bytes() == b"an original"


def test_an_export_never_takes_the_place_of_a_save_under_a_link(played, command, tmp_path):
    played.session.close()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    for name in ("json", "backup.json", "history.jsonl", "lock"):
        (tmp_path / f"default.{name}").rename(elsewhere / f"default.{name}")
    (elsewhere / "default.json").rename(elsewhere / "wallet")
    for name in ("backup.json", "history.jsonl", "lock"):
        (elsewhere / f"default.{name}").rename(elsewhere / f"wallet.{name}")
    (tmp_path / "default.json").symlink_to(elsewhere / "wallet")
    (tmp_path / "other.json").symlink_to(tmp_path / "others" / "purse")
    os.link(elsewhere / "wallet", tmp_path / "export.csv")
    before = {path: path.read_bytes() for path in elsewhere.iterdir()}
    for output in (
        elsewhere / "wallet",
        elsewhere / "wallet.history.jsonl",
        elsewhere / "wallet.json.aside-1",
        tmp_path / "others" / "purse",
        tmp_path / "export.csv",
    ):
        status, out, err = command("history", "export", "--format", "csv", "--output", str(output))
        assert (status, out) == (2, ""), output
        assert "is where the saves keep their own files" in err
    assert {path: path.read_bytes() for path in elsewhere.iterdir()} == before
    output = elsewhere / "export.csv"
    assert command("history", "export", "--format", "csv", "--output", str(output))[0] == 0


def test_an_export_to_a_loop_of_links_is_one_sentence(played, command, tmp_path):
    loop = tmp_path / "loop.csv"
    loop.symlink_to(loop)
    status, out, err = command("history", "export", "--format", "csv", "--output", str(loop))
    assert (status, out) == (1, "")
    assert err == f"{loop} could not be written (Too many levels of symbolic links).\n"


@pytest.mark.parametrize("words", [["--json"], [], ["--last", "2", "--json"], ["summary"]])
def test_nothing_is_printed_of_a_damaged_history(played, command, tmp_path, words):
    list(played.answer("all"))
    for _round in range(4):
        for line in ("bet tie 1", "deal", "all"):
            list(played.answer(line))
    ledger = tmp_path / "default.history.jsonl"
    lines = ledger.read_bytes().splitlines(keepends=True)
    assert len(lines) == 7  # the table and six rounds
    lines[3] = lines[3].replace(b'"id": 3', b'"id": 9')
    ledger.write_bytes(b"".join(lines))
    status, out, err = command("history", *words)
    assert (status, out) == (1, "")
    assert err == "Line 4 of the history is damaged: see what repair can do.\n"


@pytest.fixture
def nowhere(tmp_path, monkeypatch):
    """A working folder that has been removed."""
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()


@pytest.mark.parametrize("words", [["status"], ["profiles"], ["tables"], ["play", "--plain"]])
def test_a_working_folder_that_is_gone_is_one_sentence(nowhere, capsys, words):
    status = run([*words, "--saves", "here"])
    out, err = capsys.readouterr()
    assert (status, out) == (1, "")
    assert err == (
        "here cannot be used for saves (No such file or directory): "
        "choose another folder with --saves.\n"
    )


def test_an_export_beside_a_working_folder_that_is_gone(played, nowhere, command):
    status, out, err = command("history", "export", "--format", "csv", "--output", "x.csv")
    assert (status, out) == (1, "")
    assert err == "x.csv could not be written (No such file or directory).\n"


def test_what_the_system_refuses_at_a_path_is_one_sentence(command, monkeypatch):
    def refuse(_place):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), "/a/\x1b[31mb")

    monkeypatch.setattr(status_command, "read_profile", refuse)
    assert command("status") == (1, "", "/a/[31mb: Permission denied.\n")


@pytest.mark.parametrize(
    "words",
    [
        ["status"],
        ["profiles"],
        ["profiles", "set-aside", "default"],
        ["profiles", "rename", "default", "other"],
        ["play", "--plain", "--table", "none-such"],
        ["tables"],
        ["tables", "none-such"],
        ["repair", "--yes"],
    ],
)
def test_an_empty_name_of_a_folder_is_never_the_default_one(
    played, capsys, tmp_path, monkeypatch, words
):
    monkeypatch.setenv(ENVIRONMENT, str(tmp_path))
    played.session.close()
    before = sorted(tmp_path.iterdir())
    assert run([*words, "--saves", ""]) == 2
    assert capsys.readouterr() == ("", "--saves needs the name of a folder.\n")
    assert sorted(tmp_path.iterdir()) == before


def test_an_export_goes_through_a_link_and_into_a_device(played, command, tmp_path):
    (tmp_path / "link.csv").symlink_to(tmp_path / "real.csv")
    for output in ("link.csv", os.devnull):
        command("history", "export", "--format", "csv", "--output", str(tmp_path / output))
    assert (tmp_path / "link.csv").is_symlink()
    assert (tmp_path / "real.csv").read_text(encoding="utf-8").startswith("id,table")
    assert not Path(os.devnull).is_file()


def test_an_export_to_a_dash_is_printed(played, command):
    _status, out, _err = command("history", "export", "--format", "csv", "--output", "-")
    assert out.startswith("id,table,player")
    assert out.count("\n") == 3


def test_history_summary_adds_up_by_table_and_spot(played, document):
    list(played.answer("all"))  # a tie: the 20 on Player are returned
    found = document("history", "summary")[1]["tables"]
    assert [(table["table"], table["rounds"], table["counts"]) for table in found] == [
        ("demo", 2, {"player": 0, "banker": 1, "tie": 1})
    ]
    assert found[0]["bets"] == [
        {
            "spot": "banker", "won": 1, "lost": 0, "returned": 0,
            "stake": "20.00", "back": "38.00", "net": "18.00",
        },
        {
            "spot": "tie", "won": 0, "lost": 1, "returned": 0,
            "stake": "5.00", "back": "0.00", "net": "-5.00",
        },
        {
            "spot": "player", "won": 0, "lost": 0, "returned": 1,
            "stake": "20.00", "back": "20.00", "net": "0.00",
        },
    ]  # fmt: skip


def test_history_of_a_table_leaves_the_others_out(played, command):
    list(played.answer("all"))
    played.session.change_table(house_table("ez"))
    for line in ("bet player 1", "deal", "all"):
        list(played.answer(line))
    _status, out, _err = command("history", "--table", "ez", "--json")
    assert [json.loads(line)["table"] for line in out.splitlines()] == ["ez"]
    _status, out, _err = command("history", "summary")
    assert out.splitlines()[0] == "Table demo, 2 rounds: Player 0, Banker 1, Tie 1."


def test_roads_of_the_open_shoe_leave_the_running_round_out(played, document):
    assert document("roads")[1]["bead"] == [[0, 0, "B"]]


def test_verify_finds_nothing_wrong_in_what_was_played(played, document):
    assert document("verify") == (0, {"ok": True, "problems": []})


@pytest.mark.parametrize("name", ["status", "history", "verify", "roads"])
def test_a_reader_creates_nothing(command, tmp_path, name):
    status, out, err = command(name)
    assert (status, out) == (1, "")
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [
        ["nonsense"],
        ["status", "--nonsense"],
        ["status", "extra"],
        ["history", "--last", "-1"],
        ["history", "--last", "²"],
        ["history", "export"],
        ["history", "export", "--format", "csv", "--output", "x.csv", "--json"],
        ["history", "--format", "json"],
        ["play", "--seed", "x"],
        ["play", "--table", "none-such"],
        ["status", "--profile", "../up"],
        ["status", "--lang", "tlh"],
        ["explain", "--player", "2 3", "--banker", "1 1"],
        ["explain", "--player", "2 3"],
        ["roads", "--outcomes", "BXP"],
    ],
)
def test_bad_input_is_one_sentence_on_stderr_and_exit_2(command, words):
    status, out, err = command(*words)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert err.rstrip().endswith(".")
    assert "usage" not in err.lower()


@pytest.mark.parametrize("name", sorted(summaries()))
def test_every_command_has_help(capsys, name):
    assert run([name, "--help"]) == 0
    out = capsys.readouterr().out
    assert f"baccarat-tui {name}" in out
    assert "--profile" in out


def test_the_overview_names_every_command(capsys):
    assert run(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(f"  {name} " in out for name in summaries())


def test_version(capsys):
    assert run(["--version"]) == 0
    assert __version__ in capsys.readouterr().out


def test_common_options_may_stand_between_the_words_of_a_command(seat, capsys, tmp_path):
    seat(FIRST_EXAMPLE).close()
    assert run(["profiles", "rename", "--saves", str(tmp_path), "default", "anna"]) == 0
    assert (tmp_path / "anna.json").exists()
    assert run(["tables", "compare", "--lang", "en", "ez", "classic"]) == 0
    assert run(["history", "summary", "--profile", "anna", "--saves", str(tmp_path)]) == 0
    assert run(["tables", "ez", "--bogus"]) == 2
    assert capsys.readouterr().err.startswith("Unrecognized arguments: --bogus")


def test_common_options_are_taken_before_and_after_the_command(seat, capsys, tmp_path):
    seat("").close()
    for words in (
        ["--saves", str(tmp_path), "--lang=en", "status"],
        ["status", f"--saves={tmp_path}", "--lang", "en"],
        ["--profile", "default", "status", "--saves", str(tmp_path)],
    ):
        assert run(words) == 0
        assert "1,000.00" in capsys.readouterr().out


def start(tmp_path, *words, **options):
    return subprocess.Popen(
        [sys.executable, "-m", "baccarat_tui", *words, "--saves", str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        **options,
    )


def test_without_a_terminal_play_uses_line_mode(tmp_path):
    table = start(tmp_path, "play", "--seed", "7")
    out, err = table.communicate("bet banker 20\ndeal\nall\n", timeout=60)
    assert (table.returncode, err) == (0, "")
    assert "\x1b" not in out
    assert "This shoe comes from a seed, for demonstration." in out


@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_signal_ends_line_mode_with_its_own_status(tmp_path, number, status):
    table = start(tmp_path, "play")
    assert table.stdout.readline()
    table.send_signal(number)
    _out, err = table.communicate(timeout=60)
    assert (table.returncode, err) == (status, "")


def test_a_reader_that_goes_away_is_no_error(played, tmp_path):
    played.session.close()
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "baccarat_tui", "history", "--json", "--saves", str(tmp_path)],
        stdout=write,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(write)
    assert done.stderr == b""
    assert done.returncode == 141


@pytest.mark.parametrize("words", [["odds"], ["status", "--json"], ["play", "--plain"]])
def test_an_output_that_cannot_be_written_is_one_sentence(seat, tmp_path, words):
    seat("").close()
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "baccarat_tui", *words, "--saves", str(tmp_path)],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == "The output could not be written (No space left on device).\n"


def test_closed_streams_are_no_defect(tmp_path):
    for redirection in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
        done = subprocess.run(
            [
                "sh",
                "-c",
                f'"$0" -m baccarat_tui play --plain --saves "$1" {redirection}',
                sys.executable,
                str(tmp_path),
            ],
            input=b"",
            capture_output=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, b""), redirection


def test_it_speaks_in_ascii_where_nothing_else_can_be_written(tmp_path):
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    table = start(tmp_path, "play", env=environment)
    out, err = table.communicate("bet banker x\nbet banker 20\nspots\n", timeout=60)
    assert (table.returncode, err) == (0, "")
    # Quotes and the multiplication sign are written by look-alikes, never by question marks.
    assert '"x" is no stake' in out
    assert "1.90x" in out
    assert "?" not in out


def test_bytes_that_are_no_text_are_a_line_that_cannot_be_read(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "baccarat_tui", "play", "--plain", "--saves", str(tmp_path)],
        input=b"bet \xff 20\nbet banker 20\n",
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    *_opening, refused, taken = done.stdout.decode().splitlines()
    assert refused == "There is no bet “\ufffd” at this table: choose player, banker, tie."
    assert taken == "Bets: 20.00 on Banker."


def test_the_game_loads_neither_textual_nor_pydantic_nor_numpy():
    code = (
        "import sys, baccarat_tui.baccarat.round, baccarat_tui.baccarat.view, "
        "baccarat_tui.baccarat.house, baccarat_tui.baccarat.roads\n"
        "print([m for m in ('textual', 'pydantic', 'numpy', 'rich') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_line_mode_loads_no_textual(tmp_path):
    code = (
        "import sys; from baccarat_tui.cli import run\n"
        f"run(['play', '--plain', '--saves', {str(tmp_path)!r}])\n"
        "print([m for m in ('textual', 'numpy', 'rich') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, input=""
    )
    assert done.stdout.splitlines()[-1] == "[]"
