"""Everything a person reads passes through the language layer."""

import ast
import gettext
import io
import pkgutil
import re
import signal
from importlib import import_module
from pathlib import Path

import pytest

import baccarat_tui
from baccarat_tui.baccarat.drawing import Reason, Rule
from baccarat_tui.baccarat.errors import BaccaratError
from baccarat_tui.baccarat.house import HOUSE
from baccarat_tui.cli import run, summaries
from baccarat_tui.language import catalogue
from baccarat_tui.language.ascii import in_ascii
from baccarat_tui.language.reasons import reason_sentence
from baccarat_tui.language.refusals import sentence
from baccarat_tui.plain import PlainTable

PACKAGE = Path(baccarat_tui.__file__).parent


class Marked(gettext.NullTranslations):
    """A language in which every message is English between brackets."""

    def gettext(self, message):
        return f"⟦{message}⟧"

    def ngettext(self, one, many, count):
        return f"⟦{one if count == 1 else many}⟧"


@pytest.fixture
def marked():
    catalogue.use(Marked())
    yield
    catalogue.speak(catalogue.SOURCE_LANGUAGE)


def is_message(node):
    """Whether this is a call of one of the layer's functions."""
    named = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    return named and node.func.id in ("_", "plural")


def calls():
    """Every call of the layer's functions in the package."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if is_message(node):
                yield path, node


def test_messages_are_literal_so_that_catalogues_can_be_extracted():
    wanted = {"_": 1, "plural": 2}
    found = 0
    for path, call in calls():
        if path.name == "catalogue.py":
            continue
        texts = call.args[: wanted[call.func.id]]
        literal = [isinstance(text, ast.Constant) and isinstance(text.value, str) for text in texts]
        assert literal and all(literal), f"{path.name}:{call.lineno}"
        found += 1
    assert found > 100


def test_messages_are_read_when_they_are_said_and_never_at_import():
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        inside = {
            id(call)
            for definition in ast.walk(tree)
            if isinstance(definition, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
            for call in ast.walk(definition)
        }
        for node in ast.walk(tree):
            if is_message(node):
                assert id(node) in inside, f"{path.name}:{node.lineno}"


def test_line_mode_says_nothing_outside_the_layer(marked, seat):
    table = PlainTable(seat("2s Ah 3d 3c 7h 2c"))
    told = list(table.opening())
    for line in (
        "help", "bet banker 20", "bet banker x", "bet", "deal", "next", "status", "all", "rebet",
        "clear", "deal", "what", "grant", "next",
    ):  # fmt: skip
        told.extend(table.answer(line))
    assert len(told) > 30
    for text in told:
        assert text.startswith("⟦"), text
        assert text.endswith("⟧"), text


COMMAND_LINES = {
    "play": ["--plain"],
    "status": [],
    "explain": ["--player", "2 3 7", "--banker", "A 3 2", "--bet", "banker=20"],
    "odds": ["--shown", "9s", "--table", "classic"],
    "simulate": ["--rounds", "1000", "--seed", "1"],
    "lab": ["--sessions", "20", "--rounds", "20", "--goal", "1100", "--floor", "900"],
    "roads": [],
    "history": [],
    "tables": [],
    "profiles": [],
    "verify": [],
    "repair": [],
}
MORE_LINES = [
    ["explain", "--player", "2 3", "--banker", "A 3"],
    ["odds", "--decks", "1"],
    ["lab", "--plan", "all", "--sessions", "5", "--rounds", "10", "--seed", "1"],
    ["history", "summary"],
    ["tables", "ez"],
    ["tables", "compare", "demo", "classic"],
    ["profiles", "rename", "default", "other"],
]
REFUSED_LINES = [["explain", "--player", "x", "--banker", "A 3"], ["nonsense"]]
DATA = {
    "roads": {"B", "P", "T", "R"},
    "tables": {word for table in HOUSE for word in table.name.split("-")},
}
"""Words that a command shows as they are: the letters of the roads, the names of tables."""


def words_outside(told):
    """The words of a text that stand outside all brackets."""
    outside, depth = [], 0
    for character in told:
        depth += {"⟦": 1, "⟧": -1}.get(character, 0)
        outside.append(" " if depth or not (character.isalpha() or character == "_") else character)
    assert depth == 0
    return "".join(outside).split()


def test_every_command_has_a_line_that_is_read():
    assert COMMAND_LINES.keys() == summaries().keys()


@pytest.mark.parametrize(
    "words",
    [*([name, *rest] for name, rest in COMMAND_LINES.items()), *MORE_LINES, *REFUSED_LINES],
    ids=" ".join,
)
def test_commands_say_nothing_outside_the_layer(marked, seat, tmp_path, monkeypatch, capsys, words):
    table = PlainTable(seat("2s Ah 3d 3c 7h 2c"))
    for line in ("bet banker 20", "deal", "all"):
        list(table.answer(line))
    table.session.close()
    monkeypatch.setattr("sys.stdin", io.StringIO("help\nspots\nbet tie 5\ndeal\nnext\nquit\n"))
    monkeypatch.setattr(signal, "signal", lambda *_words: None)
    status = run([*words, "--saves", str(tmp_path)])
    assert status == (2 if words in REFUSED_LINES else 0)
    out, err = capsys.readouterr()
    told = out + err
    assert "⟦" in told
    assert set(words_outside(told)) <= DATA.get(words[0], set())


@pytest.mark.parametrize("rule", list(Rule))
def test_every_rule_has_its_sentence(rule):
    text = reason_sentence(Reason(rule, player=9, banker=8, third=7))
    assert text.endswith(".")
    assert "{" not in text


def refusals(kind=BaccaratError):
    for child in kind.__subclasses__():
        yield child
        yield from refusals(child)


def test_every_refusal_has_a_sentence_of_its_own():
    for module in pkgutil.walk_packages(baccarat_tui.__path__, "baccarat_tui."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    fallback = sentence.dispatch(Exception)
    for kind in refusals():
        assert sentence.dispatch(kind) is not fallback, kind.__name__


@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("en", "1,234.50"),
        ("es", "1.234,50"),
        ("pt-BR", "1.234,50"),
        ("id", "1.234,50"),
        ("ru", "1\u00a0234,50"),
    ],
)
def test_amounts_are_written_as_the_language_writes_them(code, written):
    catalogue.use(gettext.NullTranslations(), code)
    try:
        assert catalogue.amount(123_450) == written
    finally:
        catalogue.speak(catalogue.SOURCE_LANGUAGE)


def test_outside_text_loses_what_could_move_the_terminal():
    assert catalogue.clean("a\x1b[31mb\x07\u202ec\ud800\x9bd") == "a[31mbcd"
    assert len(catalogue.clean("x" * 500)) == 80


def test_every_message_has_a_look_alike_in_ascii():
    """Messages may use typographic signs; where only ASCII is left none becomes a question mark."""
    for _path, call in calls():
        for text in call.args:
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                assert "?" not in in_ascii(text.value.replace("?", "")), text.value
                assert in_ascii(text.value).isascii(), text.value


def test_every_sign_in_the_package_has_a_look_alike_in_ascii_as_wide():
    signs = set()
    for path in PACKAGE.rglob("*.py"):
        if path.name != "ascii.py":
            nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
            told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
            for node in nodes:
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    signs |= set() if id(node) in told else set(node.value)
    # Letters of other alphabets have none: they stay, as in the name of a language.
    signs = {sign for sign in signs if not sign.isascii() and not sign.isalpha()}
    assert {"♠", "█", "▸", "…", "\u00a0"} <= signs
    for sign in (*signs, *"«»„—•"):
        assert re.fullmatch(r"[ -~]", in_ascii(sign)) and in_ascii(sign) != "?", sign
