"""A save's exact bytes: written, read back, and refused when they are anything else."""

import hashlib
from dataclasses import replace

import pytest

from baccarat_tui.baccarat.errors import BadBooks
from baccarat_tui.baccarat.house import DEMO, HOUSE
from baccarat_tui.baccarat.round import lock, open_game, reveal, reveal_all, settle
from baccarat_tui.baccarat.tables import Bet, Spot
from baccarat_tui.settings import Settings
from baccarat_tui.storage import schema
from baccarat_tui.storage.schema import (
    LARGEST_SAVE,
    Mark,
    NewerFormat,
    NotASave,
    Save,
    decode,
    encode,
)

from .handwork import edited, put, signed

BANKER_WINS = "2s Ah 3d 3c 7h 2c"


@pytest.fixture
def games(arranged):
    """A game before, in the middle of and after its first round."""
    start = open_game(DEMO, arranged(BANKER_WINS).make(8))
    locked = lock(start, (Bet(Spot.BANKER, 20), Bet(Spot.TIE, 1)))
    return [start, locked, reveal(locked), settle(reveal_all(locked))]


@pytest.fixture
def save(games):
    return Save(7, games[2], Settings(), Mark())


def test_every_state_comes_back_as_it_was(games):
    for game in games:
        for settings in (Settings(), Settings(theme="felt", language="ru", motion=False)):
            save = Save(3, game, settings, Mark())
            found = decode(encode(save))
            assert (found.save, found.intact, found.format) == (save, True, 1)


@pytest.mark.parametrize("table", HOUSE)
def test_every_table_of_the_house_comes_back(arranged, table):
    start = open_game(table, arranged(BANKER_WINS).make(table.decks))
    bets = tuple(Bet(spot, table.smallest) for spot in table.spots)
    game = settle(reveal_all(lock(start, bets)))
    save = Save(1, game, Settings(), Mark())
    assert decode(encode(save)).save == save
    assert len(encode(save)) < LARGEST_SAVE / 16


def test_brackets_in_a_name_are_not_nesting(arranged):
    table = replace(DEMO, name="[" * 40)
    start = open_game(table, arranged(BANKER_WINS).make(8))
    save = Save(1, lock(start, (Bet(Spot.TIE, 1),)), Settings(), Mark())
    assert decode(encode(save)).save == save


def test_the_checksum_covers_every_byte_after_its_line(save):
    data = encode(save)
    line, body = data.split(b"\n", 1)
    assert line == b'{"sha256": "' + hashlib.sha256(body).hexdigest().encode() + b'",'


def test_an_edit_that_keeps_the_books_is_known_by_the_checksum(save):
    data = encode(save).replace(b'"pace":"normal"', b'"pace":"slow"')
    found = decode(data)
    assert not found.intact
    assert found.save.settings.pace == "slow"


def test_a_newer_format_is_told_from_damage(save):
    with pytest.raises(NewerFormat) as told:
        decode(edited(save, lambda document: document.update(format=2, more={})))
    assert told.value.version == 2
    # Without a checksum that holds nothing says that a newer version wrote it.
    with pytest.raises(NotASave):
        decode(edited(save, lambda document: document.update(format=2)) + b" ")


@pytest.mark.parametrize("version", [0, -1, True, "1", 1.0, None, 10**30])
def test_no_other_format_is_read(save, version):
    with pytest.raises((NotASave, NewerFormat)):
        decode(edited(save, lambda document: document.update(format=version)))


def test_an_older_format_is_brought_forward_step_by_step(save, monkeypatch):
    def forward(document):
        document["settings"].setdefault("odds_panel", False)
        return {**document, "format": 1}

    def remove(document):
        document["format"] = 0
        del document["settings"]["odds_panel"]

    monkeypatch.setitem(schema._STEPS, 0, forward)
    found = decode(edited(save, remove))
    assert (found.save, found.intact, found.format) == (save, True, 0)


JSON_TRAPS = {
    "nothing": b"",
    "zeros": bytes(3_000),
    "null": b"null",
    "a list": b"[]",
    "a string": b'"save"',
    "a number": b"1",
    "no JSON": b"hello",
    "two documents": b"{}{}",
    "no fields": b"{}",
    "UTF-16": '{"format": 1}'.encode("utf-16"),
    "Latin-1": '{"é": 1}'.encode("latin-1"),
    "a byte order mark": b'\xef\xbb\xbf{"format": 1}',
    "a duplicate key": b'{"format": 1, "format": 1}',
    "NaN": b'{"format": NaN}',
    "Infinity": b'{"format": Infinity}',
    "an exponent": b'{"format": 1e0}',
    "a huge number": b'{"format": ' + b"1" * 4_300 + b"}",
    "a number beyond all": b'{"format": ' + b"1" * 500_000 + b"}",
    "a lone surrogate": b'{"format": "\\ud800"}',
    "deep lists": b"[" * 100_000,
    "deep objects": b'{"a":' * 50_000,
    "deep and closed": b'{"format": ' + b"[" * 200 + b"]" * 200 + b"}",
    "many keys": b"{" + b",".join(b'"%d":0' % number for number in range(90_000)) + b"}",
    "escaped quotes": b'"' + b'\\"' * 400_000,
    "quotes": b'"' * 400_001,
}


@pytest.mark.parametrize("trap", JSON_TRAPS.values(), ids=JSON_TRAPS)
def test_what_is_no_save_is_told_at_once_and_in_few_words(trap):
    for data in (trap, signed(trap)):
        with pytest.raises(NotASave) as told:
            decode(data)
        assert len(str(told.value)) < 250


WRONG_TYPES = [
    ("serial", True), ("serial", "5"), ("serial", 0), ("serial", None), ("serial", [1]),
    ("settings", None), ("settings", {}), ("mark", {}), ("game", {}), ("unknown", 1),
    ("sha256 ", "x"),
]  # fmt: skip


@pytest.mark.parametrize(("field", "value"), WRONG_TYPES)
def test_fields_of_other_types_or_names_are_refused(save, field, value):
    with pytest.raises(NotASave):
        decode(edited(save, lambda document: document.update({field: value})))


@pytest.mark.parametrize("field", ["serial", "game", "settings", "mark", "format"])
def test_a_missing_field_is_refused(save, field):
    with pytest.raises(NotASave):
        decode(edited(save, lambda document: document.pop(field)))


def test_a_field_with_a_default_may_not_be_missing_either(save):
    with pytest.raises(NotASave):
        decode(edited(save, lambda document: document["settings"].pop("motion")))


@pytest.mark.parametrize("text", ["7", "7s ", "as", "Ts", "7♠", "11s", "", "7x"])
def test_a_card_in_a_save_is_written_in_one_way(save, text):
    def change(document):
        document["game"]["shoe"]["cards"][-1] = text

    with pytest.raises(NotASave):
        decode(edited(save, change))


def test_a_seven_written_otherwise_is_none(save):
    def change(document):
        cards = document["game"]["shoe"]["cards"]
        cards[cards.index("10s")] = "Ts"

    with pytest.raises(NotASave):
        decode(edited(save, change))


@pytest.mark.parametrize(
    "mark",
    [
        {"lines": -1}, {"size": -1}, {"lines": 1}, {"size": 1}, {"lines": 5, "size": 3},
        {"lines": 1, "size": 10**30}, {"lines": 1, "size": 9, "chain": "x"}, {"tables": ["x"]},
        {"lines": 1, "size": 9, "chain": "A" * 32},
    ],
)  # fmt: skip
def test_a_mark_that_no_ledger_could_have_is_refused(save, mark):
    with pytest.raises(NotASave):
        decode(edited(save, lambda document: document["mark"].update(mark)))


BROKEN_BOOKS = {
    "a balance made up": put("game", "wallet", "returns", 10**40 - 1),
    "negative stakes": put("game", "wallet", "stakes", -100),
    "a balance below nothing": put("game", "wallet", "stakes", 10**9),
    "a card twice": put("game", "shoe", "cards", 400, "As"),
    "a card less": put("game", "shoe", "cards", lambda cards: cards[:-1]),
    "another place in the shoe": put("game", "shoe", "dealt", lambda dealt: dealt + 1),
    "nothing dealt": put("game", "shoe", "dealt", 0),
    "beyond the shoe": put("game", "shoe", "dealt", 10**20),
    "other decks": put("game", "shoe", "decks", 7),
    "another winner": put("game", "round", "winner", "player"),
    "another return": put("game", "round", "returned", [10**6, 0]),
    "one return too few": put("game", "round", "returned", [3_800]),
    "more turned than dealt": put("game", "round", "revealed", 7),
    "less than none turned": put("game", "round", "revealed", -1),
    "another id": put("game", "round", "id", 2),
    "a card exchanged": put("game", "round", "coup", "player", 0, "9s"),
    "a card not drawn": put("game", "round", "coup", "player", lambda hand: hand[:2]),
    "cards without end": put("game", "round", "coup", "player", lambda hand: hand * 3),
    "no cards": put("game", "round", "coup", "player", []),
    "no bets": put("game", "round", "bets", []),
    "a stake below nothing": put("game", "round", "bets", 0, "chips", -20),
    "a spot twice": put("game", "round", "bets", 1, "spot", "banker"),
    "a spot that is not there": put("game", "round", "bets", 0, "spot", "dragon7"),
    "rounds below none": put("game", "rounds_played", -1),
    "rounds not played": put("game", "rounds_played", 5),
}


@pytest.mark.parametrize("change", BROKEN_BOOKS.values(), ids=BROKEN_BOOKS)
def test_books_that_cannot_be_are_refused_though_the_checksum_holds(save, change):
    with pytest.raises((BadBooks, NotASave)):
        decode(edited(save, change))
