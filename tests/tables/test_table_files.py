"""A person's own tables: what is read, and what is told of a mistake."""

import os
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat_tui.baccarat.drawing import Winner
from baccarat_tui.baccarat.errors import UnknownTable
from baccarat_tui.baccarat.house import DEMO, HOUSE
from baccarat_tui.baccarat.pairs import Pair
from baccarat_tui.baccarat.tables import BetRule, Pay, Spot, Table, When
from baccarat_tui.commands.tables import EXAMPLE
from baccarat_tui.language.refusals import sentence
from baccarat_tui.language.table_files import table_help
from baccarat_tui.storage.tables import (
    LARGEST_FILE,
    BadTableFile,
    Trouble,
    find_table,
    own_tables,
    read_table,
    tables_folder,
)

KITCHEN = """\
# The kitchen's own.
decks = 6
smallest = 5
step = 5
largest = 500

[[bet]]
spot = "player"
pays = [
  { returns = "2.00", winner = "player" },
  { returns = "1.00", winner = "tie" },
]

[[bet]]
spot = "banker"
pays = [
  { returns = "0.00", winner = "banker", total = 6, winner_cards = 3 }, # a { and "pays =" here
  { returns = "1.9", winner = "banker" },
  { returns = "1", winner = "tie" },
]

[[bet]]
spot = "big"
[[bet.pays]]
returns = "1.54"
cards = [6, 5]

[[bet]]
spot = "tiger_pair"
pays = [
  { returns = "101.00", pair = "both_alike" },
  { returns = "5.00", pair = "either" },
]
"""


@pytest.fixture
def write(tmp_path):
    def to_file(text, name="kitchen.toml"):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return to_file


def test_a_table_is_read(write):
    tie = When(winner=Winner.TIE)
    banker = When(winner=Winner.BANKER)
    assert read_table(write(KITCHEN)) == Table(
        "kitchen",
        decks=6,
        bets=(
            BetRule(Spot.PLAYER, (Pay(When(winner=Winner.PLAYER), 200), Pay(tie, 100))),
            BetRule(
                Spot.BANKER,
                (
                    Pay(When(winner=Winner.BANKER, total=(6,), winner_cards=3), 0),
                    Pay(banker, 190),
                    Pay(tie, 100),
                ),
            ),
            BetRule(Spot.BIG, (Pay(When(cards=(5, 6)), 154),)),
            BetRule(
                Spot.TIGER_PAIR,
                (Pay(When(pair=Pair.BOTH_ALIKE), 10_100), Pay(When(pair=Pair.EITHER), 500)),
            ),
        ),
        smallest=5,
        step=5,
        largest=500,
    )


def test_what_is_left_out_has_its_usual_value(write):
    table = read_table(
        write('[[bet]]\nspot = "tie"\npays = [{ returns = "9", winner = "tie" }]\n', "a b.toml")
    )
    assert (table.name, table.decks) == ("a b", 8)
    assert (table.smallest, table.step, table.largest) == (1, 1, None)


def test_a_file_from_windows(write):
    text = "\ufeff" + KITCHEN.replace("\n", "\r\n")
    assert read_table(write(text)) == read_table(write(KITCHEN))


def told(path):
    with pytest.raises(BadTableFile) as refused:
        read_table(path)
    text = sentence(refused.value)
    assert text.startswith(str(path))
    assert text.count("\n") == 0
    assert text.endswith(".")
    assert re.search(r", line [0-9]+:", text) is not None or refused.value.line is None
    return refused.value.problem.trouble, refused.value.line, text


# What is written, what is written instead, what is wrong, its line, and words of the sentence.
MISTAKES = [
    ("decks = 6", "decks = 9", Trouble.RULE, 2, "1 to 8 decks"),
    ("decks = 6", "decks = 0", Trouble.RULE, 2, "1 to 8 decks"),
    ("decks = 6", "decks = true", Trouble.WRONG_VALUE, 2, "not true"),
    ("decks = 6", "decks = 6.0", Trouble.WRONG_VALUE, 2, "a whole number from 1 to 8"),
    ("decks = 6", 'decks = "6"', Trouble.WRONG_VALUE, 2, "a whole number from 1 to 8"),
    ("decks = 6", "decks = 6e0", Trouble.WRONG_VALUE, 2, "a whole number"),
    ("decks = 6", "decks = nan", Trouble.WRONG_VALUE, 2, "not NaN"),
    ("decks = 6", "decks = 1979-05-27", Trouble.WRONG_VALUE, 2, "a whole number"),
    # TOML carries whole numbers of 64 bits; this is the largest, and then the first too large.
    ("decks = 6", "decks = 9223372036854775807", Trouble.RULE, 2, "1 to 8 decks"),
    ("decks = 6", "decks = 9223372036854775808", Trouble.WRONG_VALUE, 2, "9223372036854775808"),
    pytest.param("decks = 6", f"decks = {'9' * 4000}", Trouble.WRONG_VALUE, 2, "1 to 8", id="4000"),
    pytest.param("decks = 6", f"decks = {'9' * 5000}", Trouble.NOT_TOML, 2, "no TOML", id="5000"),
    pytest.param(
        "total = 6", f"total = {'9' * 5000}", Trouble.NOT_TOML, 17, "no TOML", id="in pay"
    ),
    *(
        pytest.param(was, f"{key} = {sign}0x{'F' * 5000}", Trouble.WRONG_VALUE, line, says, id=key)
        for was, key, sign, line, says in (
            ("decks = 6", "decks", "", 2, "a whole number from 1 to 8"),
            ("largest = 500", "largest", "", 5, "a whole number of chips"),
            ('spot = "player"', "spot", "", 8, "one of player"),
            ('returns = "2.00"', "returns", "", 10, "in quotes"),
            ("total = 6", "total", "", 17, "from 0 to 9"),
            ("winner_cards = 3", "winner_cards", "", 17, "2 or 3"),
        )
    ),
    pytest.param(
        "cards = [6, 5]",
        f"cards = [6, 0x{'F' * 5000}]",
        Trouble.WRONG_VALUE,
        26,
        "4, 5 or 6",
        id="list",
    ),
    pytest.param(
        "cards = [6, 5]",
        f"cards = [[[0o{'7' * 9000}]]]",
        Trouble.WRONG_VALUE,
        26,
        "4, 5 or 6",
        id="lists",
    ),
    pytest.param(
        'spot = "player"',
        f"spot.{'a.' * 400}a = 1",
        Trouble.WRONG_VALUE,
        7,
        "one of player",
        id="deep",
    ),
    ("decks = 6", "dekcs = 6", Trouble.UNKNOWN_KEY, 2, "“dekcs”"),
    ("decks = 6", 'name = "x"', Trouble.UNKNOWN_KEY, 2, "decks, smallest, step, largest, bet"),
    ("smallest = 5", "smallest = 0", Trouble.RULE, 5, "step is at most smallest"),
    ("step = 5", "step = 6", Trouble.RULE, 5, "step is at most smallest"),
    ("largest = 500", "largest = 4", Trouble.RULE, 5, "step is at most smallest"),
    ("largest = 500", "largest = inf", Trouble.WRONG_VALUE, 5, "a whole number of chips"),
    ("[[bet]]", "[bet]", Trouble.NOT_TOML, 14, "no TOML"),
    ("[[bet]]", "[[bets]]", Trouble.UNKNOWN_KEY, 7, "“bets”"),
    ('spot = "player"', 'spot = "playr"', Trouble.WRONG_VALUE, 8, "one of player, banker, tie"),
    ('spot = "player"', "spot = 1", Trouble.WRONG_VALUE, 8, "one of player, banker, tie"),
    ('spot = "player"', "", Trouble.MISSING_KEY, 7, "spot is missing"),
    ('spot = "player"', 'spot = "banker"', Trouble.RULE, 14, "Banker stands there twice"),
    ('spot = "big"', 'sport = "big"', Trouble.UNKNOWN_KEY, 23, "spot, pays"),
    ('"2.00"', '"2.001"', Trouble.WRONG_VALUE, 10, "at most two places"),
    ('"2.00"', "2.00", Trouble.WRONG_VALUE, 10, "in quotes"),
    ('"2.00"', "2", Trouble.WRONG_VALUE, 10, "in quotes"),
    ('"2.00"', '"-2.00"', Trouble.WRONG_VALUE, 10, 'as in "1.95"'),
    ('"2.00"', '"2,00"', Trouble.WRONG_VALUE, 10, 'as in "1.95"'),
    ('"2.00"', '"1e3"', Trouble.WRONG_VALUE, 10, 'as in "1.95"'),
    ('"2.00"', '"٢"', Trouble.WRONG_VALUE, 10, 'as in "1.95"'),
    ('"2.00"', '"1001"', Trouble.RULE, 10, "1,000.00"),
    ('"2.00"', '"0.50"', Trouble.RULE, 10, "0.00 is a loss"),
    ('"1.54"', '"0.50"', Trouble.RULE, 24, "0.00 is a loss"),
    ('"2.00"', '"1.00"', Trouble.RULE, 7, "Player never wins"),
    ('returns = "2.00", ', "", Trouble.MISSING_KEY, 10, "returns is missing"),
    (', winner = "player"', "", Trouble.RULE, 10, "needs a condition"),
    ('"player" }', '"Player" }', Trouble.WRONG_VALUE, 10, "player, banker, tie"),
    ("total = 6", "total = 10", Trouble.WRONG_VALUE, 17, "from 0 to 9"),
    ("total = 6", "total = [6, true]", Trouble.WRONG_VALUE, 17, "from 0 to 9"),
    ("total = 6", 'total = ["6"]', Trouble.WRONG_VALUE, 17, "from 0 to 9"),
    ("total = 6", "totals = 6", Trouble.UNKNOWN_KEY, 17, "“totals”"),
    ("winner_cards = 3", "winner_cards = 4", Trouble.WRONG_VALUE, 17, "2 or 3"),
    ("winner_cards = 3", "winner_cards = [3]", Trouble.WRONG_VALUE, 17, "2 or 3"),
    ("winner_cards = 3", "natural = 1", Trouble.WRONG_VALUE, 17, "true or false"),
    ("winner_cards = 3", "natural = true", Trouble.IDLE_PAY, 17, "pay 1 of banker"),
    (
        '"1.9", winner = "banker"',
        '"1.9", winner = "banker", pair = "both"',
        Trouble.RULE,
        18,
        "pairs",
    ),
    ('"1.9", winner = "banker"', '"1.9", pair = "both"', Trouble.RULE, 14, "pairs"),
    ("cards = [6, 5]", "cards = 7", Trouble.WRONG_VALUE, 26, "4, 5 or 6"),
    ("cards = [6, 5]", "cards = 3", Trouble.WRONG_VALUE, 26, "4, 5 or 6"),
    ('"either"', '"neither"', Trouble.WRONG_VALUE, 32, "both_perfect"),
    ('"both_alike"', '"either"', Trouble.IDLE_PAY, 32, "pay 2 of tiger_pair"),
]


@pytest.mark.parametrize(("instead_of", "written", "trouble", "line", "says"), MISTAKES)
def test_a_mistake_is_told_with_its_line(write, instead_of, written, trouble, line, says):
    assert instead_of in KITCHEN
    found = told(write(KITCHEN.replace(instead_of, written, 1)))
    assert found[:2] == (trouble, line)
    assert says in found[2]


@pytest.mark.parametrize(
    ("text", "trouble", "says"),
    [
        ("", Trouble.RULE, "at least one bet"),
        ("bet = 1", Trouble.WRONG_VALUE, "[[bet]]"),
        ("bet = [1]", Trouble.WRONG_VALUE, "[[bet]]"),
        ("[bet]\nspot = 'tie'", Trouble.WRONG_VALUE, "[[bet]]"),
        ("[[bet]]\nspot = 'tie'", Trouble.RULE, "at least one pay"),
        ("[[bet]]\nspot = 'tie'\npays = 1", Trouble.WRONG_VALUE, "a list of pays"),
        ("[[bet]]\nspot = 'tie'\npays = [1]", Trouble.WRONG_VALUE, "a list of pays"),
        (f"bet = 0x{'F' * 5000}", Trouble.WRONG_VALUE, "[[bet]]"),
        (f"bet = [0b{'1' * 20_000}]", Trouble.WRONG_VALUE, "[[bet]]"),
        (f"x = 0x{'F' * 5000}", Trouble.UNKNOWN_KEY, "“x”"),
        (f"bet.{'a.' * 9000}a = 1", Trouble.WRONG_VALUE, "[[bet]]"),
        ("decks = 8\ndecks = 8", Trouble.NOT_TOML, "no TOML"),
        ("{", Trouble.NOT_TOML, "no TOML"),
        ("a = " + "[" * 5_000, Trouble.NOT_TOML, "no TOML"),
        (b"\xff\xfe", Trouble.NOT_TOML, "no TOML"),
        ("a = '\x00'", Trouble.NOT_TOML, "no TOML"),
        (b" " * (LARGEST_FILE + 1), Trouble.TOO_LARGE, "65536"),
    ],
)
def test_files_that_are_no_table(write, text, trouble, says):
    found = told(write(text))
    assert found[0] is trouble
    assert says in found[2]


def test_twenty_pays_and_no_more(write):
    wins = [(total, margin) for total in (9, 8, 7) for margin in range(1, total + 1)]

    def with_pays(count):
        pays = "\n".join(
            f'{{ returns = "9", winner = "player", total = {total}, margin = {margin} }},'
            for total, margin in wins[:count]
        )
        return f'[[bet]]\nspot = "player"\npays = [\n{pays}\n]\n'

    assert len(read_table(write(with_pays(20))).bets[0].pays) == 20
    assert "too many pays: 20" in told(write(with_pays(21)))[2]


def test_what_is_no_file(tmp_path):
    assert told(tmp_path / "none.toml")[0] is Trouble.MISSING
    (tmp_path / "folder.toml").mkdir()
    assert told(tmp_path / "folder.toml")[0] is Trouble.NOT_A_FILE
    os.mkfifo(tmp_path / "pipe.toml")
    assert told(tmp_path / "pipe.toml")[0] is Trouble.NOT_A_FILE


def test_the_names_of_the_house_are_taken(write):
    for table in HOUSE:
        assert told(write(KITCHEN, f"{table.name.upper()}.toml"))[0] is Trouble.NAME_TAKEN


@pytest.mark.parametrize(
    "stem", ["\udcff", "a\udcffb", "x" * 41, "a\u202eb", "a\x1b[31mb", "a\nb", " a", "a "]
)
def test_names_that_are_not_shown(write, stem):
    path = write(KITCHEN, f"{stem}.toml")
    with pytest.raises(BadTableFile) as refused:
        read_table(path)
    text = sentence(refused.value)
    assert "1 to 40 visible characters" in text
    assert text.isprintable()


def test_what_a_file_says_is_shown_without_control_characters(write):
    path = write(KITCHEN.replace('"player"', '"\\u001b[31m\\u202eplayer"', 1))
    text = told(path)[2]
    assert text.isprintable()
    assert "[31m" in text


def test_a_long_value_is_cut(write):
    text = told(write(KITCHEN.replace('"player"', f'"{"p" * 60_000}"', 1)))[2]
    assert len(text) < 1_000


def test_tables_of_the_folder(tmp_path):
    assert own_tables(tmp_path / "nowhere") == ()
    folder = tables_folder(tmp_path)
    assert own_tables(tmp_path) == ()
    folder.mkdir()
    (folder / "kitchen.toml").write_text(KITCHEN, encoding="utf-8")
    (folder / "attic.toml").write_text("decks = 9", encoding="utf-8")
    (folder / "readme.txt").write_text("no table", encoding="utf-8")
    attic, kitchen = own_tables(tmp_path)
    assert isinstance(attic, BadTableFile)
    assert kitchen.name == "kitchen"
    assert find_table("kitchen", tmp_path) == kitchen
    with pytest.raises(BadTableFile):
        find_table("attic", tmp_path)


def test_finding_a_table(tmp_path, write, monkeypatch):
    for table in HOUSE:
        assert find_table(table.name, tmp_path) is table
    path = write(KITCHEN)
    assert find_table(str(path), tmp_path / "saves").name == "kitchen"
    monkeypatch.chdir(tmp_path)
    assert find_table("kitchen.toml", tmp_path / "saves").name == "kitchen"
    assert find_table("./kitchen.toml", tmp_path / "saves").name == "kitchen"
    with pytest.raises(UnknownTable) as refused:
        find_table("kitchen", tmp_path / "saves")
    assert refused.value.known == tuple(table.name for table in HOUSE)
    with pytest.raises(BadTableFile):
        find_table("cellar.toml", tmp_path / "saves")
    with pytest.raises(BadTableFile):
        find_table("nowhere/cellar", tmp_path / "saves")


def test_names_of_files_are_shown_without_control_characters(tmp_path):
    tables_folder(tmp_path).mkdir()
    for stem in ("\x1b[31mred", "\udcff"):
        (tables_folder(tmp_path) / f"{stem}.toml").write_text(KITCHEN, encoding="utf-8")
    assert len(own_tables(tmp_path)) == 2
    with pytest.raises(UnknownTable) as refused:
        find_table("none-such", tmp_path)
    assert sentence(refused.value).isprintable()


def test_the_examples_are_tables(write):
    read_table(write(EXAMPLE))
    page = (Path(__file__).parents[2] / "docs" / "tables.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    table = read_table(write(example))
    assert (table.decks, table.smallest, table.step, table.largest) == (6, 5, 5, 500)
    assert len(table.bets) == 5
    for spot in Spot:
        assert f"`{spot.value}`" in page
    for pair in Pair:
        assert f'`"{pair.value}"`' in page
    assert table_help()


def test_the_same_rules_have_the_same_digest_however_they_are_written(write):
    other = KITCHEN.replace("cards = [6, 5]", "cards = [5, 6, 5]").replace('"1.9"', '"1.90"')
    assert read_table(write(other)).digest == read_table(write(KITCHEN)).digest
    assert replace(DEMO, name="x").digest != DEMO.digest


@given(st.text(max_size=200) | st.binary(max_size=200))
def test_any_file_is_a_table_or_one_sentence(tmp_path_factory, text):
    path = tmp_path_factory.getbasetemp() / "any.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
    told(path)


@given(st.integers(0, len(KITCHEN) - 1), st.sampled_from('{}[]="#\\\n0a,.'))
def test_a_kitchen_table_with_any_character_changed(tmp_path_factory, at, character):
    path = tmp_path_factory.getbasetemp() / "changed.toml"
    path.write_text(KITCHEN[:at] + character + KITCHEN[at + 1 :], encoding="utf-8")
    try:
        table = read_table(path)
    except BadTableFile as bad:
        lines = KITCHEN.count("\n") + 2
        assert bad.line is None or 1 <= bad.line <= lines
        assert sentence(bad).isprintable()
    else:
        assert table.bets
