"""A person's own tables: TOML files in the folder `tables` beside the saves, or given by path.

A file is outside input: bounded, read strictly, checked by type and then by the table's own
rules. The first thing wrong is told with its line where that can be found. The table is called
as the file is. `docs/tables.md` describes the format.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from baccarat_tui.baccarat.chips import parse_decimal
from baccarat_tui.baccarat.errors import BaccaratError, UnknownTable
from baccarat_tui.baccarat.house import HOUSE
from baccarat_tui.baccarat.kinds import idle_pays
from baccarat_tui.baccarat.shoe import MOST_DECKS
from baccarat_tui.baccarat.tables import BadTable, Table, TableFault
from baccarat_tui.storage import descriptors, files
from baccarat_tui.storage.table_lines import Place, line_of, line_of_endless_number

if TYPE_CHECKING:
    from pydantic import TypeAdapter, ValidationError

ENDING = ".toml"
LARGEST_FILE = 1 << 16
"""Bytes."""

MOST_FILES = 100
"""Files of the folder that are looked at, in the order of their names."""

TABLE_KEYS = ("decks", "smallest", "step", "largest", "bet")
BET_KEYS = ("spot", "pays")
CONDITION_KEYS = ("winner", "total", "winner_cards", "margin", "cards", "natural", "pair")
PAY_KEYS = ("returns", *CONDITION_KEYS)
LARGEST_NUMBER = (1 << 63) - 1
"""As large as TOML promises to carry a number, and far larger than any key takes."""

_LISTS = ("total", "margin", "cards")
_DEEPEST = 10


class Trouble(StrEnum):
    """What is wrong with a table's file."""

    MISSING = "missing"
    NOT_A_FILE = "not_a_file"
    TOO_LARGE = "too_large"
    UNREADABLE = "unreadable"
    NOT_TOML = "not_toml"
    UNKNOWN_KEY = "unknown_key"
    MISSING_KEY = "missing_key"
    WRONG_VALUE = "wrong_value"
    RULE = "rule"
    IDLE_PAY = "idle_pay"
    NAME_TAKEN = "name_taken"


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong: `key` is the key at fault, or the spot of a pay that never counts; `detail`
    its value, the number of the pay, or what the system said; `known` the keys that may stand
    there; `fault` the rule that is broken with Trouble.RULE.
    """

    trouble: Trouble
    key: str = ""
    detail: str = ""
    known: tuple[str, ...] = ()
    fault: TableFault | None = None


class BadTableFile(BaccaratError):
    """A file that gives no table. `line` counts from 1 and is None when it cannot be told."""

    def __init__(self, path: Path, problem: Problem, line: int | None = None) -> None:
        super().__init__(str(path), problem, line)
        self.path = path
        self.problem = problem
        self.line = line


def tables_folder(saves: Path) -> Path:
    """Where own tables lie; it may not exist."""
    return saves / "tables"


def own_tables(saves: Path) -> tuple[Table | BadTableFile, ...]:
    """The tables of the folder, in the order of their names; a bad file gives its error."""
    found: list[Table | BadTableFile] = []
    for path in _own_files(saves):
        try:
            found.append(read_table(path))
        except BadTableFile as bad:
            found.append(bad)
    return tuple(found)


def find_table(text: str, saves: Path) -> Table:
    """The table of the house, of the folder or of the file that is asked for.

    Raises UnknownTable, BadTableFile.
    """
    for table in HOUSE:
        if table.name == text:
            return table
    own = {path.stem: path for path in _own_files(saves)}
    if text in own:
        return read_table(own[text])
    if text.endswith(ENDING) or os.sep in text:
        return read_table(Path(text))
    raise UnknownTable(text, (*(table.name for table in HOUSE), *own))


def _own_files(saves: Path) -> list[Path]:
    try:
        return sorted(tables_folder(saves).glob(f"*{ENDING}"))[:MOST_FILES]
    except OSError:
        return []


@cache
def _adapter() -> TypeAdapter[Table]:
    from pydantic import TypeAdapter  # noqa: PLC0415 (slow to load, and few have own tables)

    return TypeAdapter(Table)


def read_table(path: Path) -> Table:
    """The table that a file describes. Raises BadTableFile."""
    try:
        data = files.read_bounded(path, LARGEST_FILE)
    except FileNotFoundError:
        raise BadTableFile(path, Problem(Trouble.MISSING)) from None
    except descriptors.NotRegular:
        raise BadTableFile(path, Problem(Trouble.NOT_A_FILE)) from None
    except files.TooLarge:
        raise BadTableFile(path, Problem(Trouble.TOO_LARGE, detail=str(LARGEST_FILE))) from None
    except OSError as cause:
        problem = Problem(Trouble.UNREADABLE, detail=cause.strerror or "")
        raise BadTableFile(path, problem) from None
    if path.stem.casefold() in {table.name for table in HOUSE}:
        raise BadTableFile(path, Problem(Trouble.NAME_TAKEN, detail=path.stem))
    if not path.stem.isprintable():
        # Bytes that are no UTF-8 among them, which no checker takes for text.
        problem = Problem(Trouble.RULE, key="name", fault=TableFault.NAME)
        raise BadTableFile(path, problem)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as cause:
        line = data.count(b"\n", 0, cause.start) + 1
        raise BadTableFile(path, Problem(Trouble.NOT_TOML), line) from None
    return _Reading(path, text).table()


@dataclass(frozen=True, slots=True)
class _Reading:
    """One file being read."""

    path: Path
    text: str

    def table(self) -> Table:
        from pydantic import ValidationError  # noqa: PLC0415

        document = self._document()
        try:
            table = _adapter().validate_json(json.dumps(document, default=str), strict=True)
        except ValidationError as error:
            raise self._first_fault(error, document) from None
        for bet, rule in enumerate(table.bets):
            for pay in idle_pays(rule):
                problem = Problem(Trouble.IDLE_PAY, key=rule.spot.value, detail=str(pay + 1))
                raise self._bad(Place(bet, pay), problem)
        return table

    def _document(self) -> dict[str, Any]:
        """The file in the shape of a Table, its types not yet checked."""
        try:
            found = {key: _bounded(value) for key, value in tomllib.loads(self.text).items()}
        except (ValueError, RecursionError) as error:
            told = re.search(r"at line ([0-9]+)", str(error))
            line = int(told[1]) if told else line_of_endless_number(self.text)
            raise BadTableFile(self.path, Problem(Trouble.NOT_TOML), line) from None
        self._only(found, TABLE_KEYS, Place())
        bets = self._list_of_tables(found.pop("bet", []), Place(key="bet"))
        document = {"name": self.path.stem, "decks": MOST_DECKS, **found}
        document["bets"] = [self._bet(bet, place) for place, bet in enumerate(bets)]
        return document

    def _bet(self, found: dict[str, Any], bet: int) -> dict[str, Any]:
        self._only(found, BET_KEYS, Place(bet))
        if "spot" not in found:
            raise self._bad(Place(bet), Problem(Trouble.MISSING_KEY, key="spot"))
        pays = self._list_of_tables(found.get("pays", []), Place(bet, key="pays"))
        return {
            "spot": found["spot"],
            "pays": [self._pay(pay, Place(bet, number)) for number, pay in enumerate(pays)],
        }

    def _pay(self, found: dict[str, Any], place: Place) -> dict[str, Any]:
        self._only(found, PAY_KEYS, place)
        if "returns" not in found:
            raise self._bad(place, Problem(Trouble.MISSING_KEY, key="returns"))
        returns = found.pop("returns")
        hundredths = parse_decimal(returns) if isinstance(returns, str) else None
        if hundredths is None:
            raise self._wrong(Place(place.bet, place.pay, "returns"), returns)
        for key in _LISTS:
            numbers = found.get(key)
            if type(numbers) is int:
                found[key] = [numbers]
            elif numbers == []:
                # No number to choose from would read as no condition at all.
                raise self._wrong(Place(place.bet, place.pay, key), numbers)
            elif isinstance(numbers, list) and all(type(number) is int for number in numbers):
                found[key] = sorted(set(numbers))
        return {"when": found, "returns": hundredths}

    def _only(self, found: dict[str, Any], known: tuple[str, ...], place: Place) -> None:
        for key in found:
            if key not in known:
                where = Place(place.bet, place.pay, key)
                raise self._bad(where, Problem(Trouble.UNKNOWN_KEY, key=key, known=known))

    def _list_of_tables(self, found: object, place: Place) -> list[dict[str, Any]]:
        if not (isinstance(found, list) and all(isinstance(item, dict) for item in found)):
            raise self._wrong(place, found)
        return found

    def _first_fault(self, error: ValidationError, document: dict[str, Any]) -> BadTableFile:
        fault = error.errors(include_url=False)[0]
        path = [part for part in fault["loc"] if part not in ("bets", "pays", "when")]
        bet, pay, *_rest = [*(part for part in path if isinstance(part, int)), None, None]
        key = next((part for part in path if isinstance(part, str)), None)
        broken = fault.get("ctx", {}).get("error")
        if not isinstance(broken, BadTable):
            return self._wrong(Place(bet, pay, key), fault["input"])
        if broken.fault is TableFault.NUMBERS:
            value = document["bets"][bet]["pays"][pay]["when"][broken.where]
            return self._wrong(Place(bet, pay, broken.where), value)
        place = self._place_of_rule(broken, document) if bet is None else Place(bet, pay, key)
        return self._bad(place, Problem(Trouble.RULE, key=broken.where, fault=broken.fault))

    def _place_of_rule(self, broken: BadTable, document: dict[str, Any]) -> Place:
        """Where a table as a whole breaks a rule: at a spot's bet, the second if it is twice."""
        bets = [at for at, bet in enumerate(document["bets"]) if bet["spot"] == broken.where]
        if bets:
            return Place(bets[1 if broken.fault is TableFault.SPOT_TWICE else 0], broken.pay)
        return Place(key="largest" if broken.where == "limits" else broken.where)

    def _wrong(self, place: Place, value: object) -> BadTableFile:
        problem = Problem(Trouble.WRONG_VALUE, key=place.key or "", detail=_written(value))
        return self._bad(place, problem)

    def _bad(self, place: Place, problem: Problem) -> BadTableFile:
        return BadTableFile(self.path, problem, line_of(self.text, place))


def _bounded(value: object, depth: int = _DEEPEST) -> object:
    """What a file says, with something else in the place of what no key takes and no checker can
    bear: whole numbers too long to be printed as such, and lists within lists without end.
    """
    match value:
        case int() if not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
            return Decimal(value)
        case list() | dict() if depth == 0:
            return "…"
        case list():
            return [_bounded(item, depth - 1) for item in value]
        case dict():
            return {key: _bounded(item, depth - 1) for key, item in value.items()}
    return value


def _written(value: object) -> str:
    """A value about as TOML writes it."""
    return json.dumps(value, default=str, ensure_ascii=False)[:200]
