"""What a save holds: its types, its exact bytes, its checksum and its versions.

The document is JSON whose first line is its checksum over every byte that follows:

    {"sha256": "…64 digits…",
    "format": 1, "serial": 7, "game": {…}, "settings": {…}, "mark": {…}}

A save is outside input: bounded, parsed without leniency, then checked by checksum, then by
type, then by the books.

Whatever changes what a save may say, a new setting too, makes a new format: `FORMAT` goes up by
one and `_STEPS` gains the step that brings a document of the format before forward.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from pydantic import GetCoreSchemaHandler, TypeAdapter, ValidationError
from pydantic_core import CoreSchema, core_schema

from baccarat_tui.baccarat.books import check_game
from baccarat_tui.baccarat.cards import Card
from baccarat_tui.baccarat.round import Entry, Game
from baccarat_tui.settings import Settings

FORMAT = 1
LARGEST_SAVE = 1 << 20
"""Bytes; a save of eight decks at a table with twenty bets is under 64 KiB."""

_STEPS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""From each older format, what turns its document into one of the next."""

_DEEPEST = 40
_LARGEST_FILE = 1 << 60
_TOKENS = re.compile(rb'"(?:[^"\\]|\\.)*(?:"|\\?\Z)|[\[\]{}]', re.DOTALL)
_DIGEST = re.compile(r"[0-9a-f]{32}", re.ASCII)
_PREFIX = re.compile(rb'\{"sha256": "([0-9a-f]{64})",\n')


class NotASave(ValueError):
    """Bytes that are no save; the message says the first thing wrong, cut short."""


class NewerFormat(ValueError):
    """A save from a version of the program that came later."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


@dataclass(frozen=True, slots=True)
class Mark:
    """Where the ledger stood before the entries the save still owes: whole lines, bytes, the
    chain of its last line, and the digests of the tables it has lately described.
    """

    lines: int = 0
    size: int = 0
    chain: str = ""
    tables: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        texts = (*self.tables, *([self.chain] if self.lines else []))
        if not all(_DIGEST.fullmatch(text) for text in texts):
            raise ValueError("mark")
        fits = 0 <= self.lines <= self.size < _LARGEST_FILE
        if not fits or (self.lines == 0) != (self.size == 0):
            raise ValueError("mark")


@dataclass(frozen=True, slots=True)
class Save:
    """One commit. `serial` grows with every attempt to commit, so that of two the later is known."""

    serial: int
    game: Game
    settings: Settings
    mark: Mark
    format: Literal[1] = 1

    def __post_init__(self) -> None:
        if self.serial < 1:
            raise ValueError("serial")


def _card(text: str) -> Card:
    card = Card.parse(text)
    # Line mode takes many ways to write a card; a save knows one.
    if card.suit is None or str(card) != text:
        raise ValueError("card")
    return card


def _card_schema(_source: type[Card], handler: GetCoreSchemaHandler) -> CoreSchema:
    return core_schema.no_info_after_validator_function(
        _card,
        handler(str),
        serialization=core_schema.to_string_ser_schema(),
    )


# The game may not know pydantic, so it is told here that a card is written as its text.
setattr(Card, "__get_pydantic_core_schema__", staticmethod(_card_schema))  # noqa: B010


@cache
def save_adapter() -> TypeAdapter[Save]:
    """Reads and writes a whole save."""
    return TypeAdapter(Save)


@cache
def entry_adapter() -> TypeAdapter[Entry]:
    """Reads and writes what a ledger line says."""
    return TypeAdapter(Entry)


def encode(save: Save) -> bytes:
    """The exact bytes of a save."""
    body = save_adapter().dump_json(save)[1:] + b"\n"
    return b'{"sha256": "' + hashlib.sha256(body).hexdigest().encode() + b'",\n' + body


@dataclass(frozen=True, slots=True)
class Decoded:
    """A save that was read, and from which bytes; `intact` is False when they are not those that
    were written. `format` is the one it was written in.
    """

    save: Save
    data: bytes
    intact: bool
    format: int


def decode(data: bytes) -> Decoded:
    """Read a save. Raises NotASave, NewerFormat, BadBooks."""
    document = parse_strictly(data)
    intact = _is_intact(data)
    version = document.get("format")
    if type(version) is not int:
        raise NotASave("format")
    if intact and version > FORMAT:
        raise NewerFormat(version)
    document.pop("sha256", None)
    document = _brought_forward(document, version)
    try:
        save = save_adapter().validate_json(json.dumps(document), strict=True)
    except ValidationError as error:
        raise NotASave(first_fault(error)) from None
    # Whatever is missing, unknown or written otherwise than `encode` writes it shows here.
    if save_adapter().dump_python(save, mode="json") != document:
        raise NotASave("fields")
    check_game(save.game)
    return Decoded(save, data, intact, version)


def _brought_forward(document: dict[str, Any], version: int) -> dict[str, Any]:
    while version < FORMAT:
        step = _STEPS.get(version)
        if step is None:
            raise NotASave("format")
        try:
            document = step(document)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise NotASave(str(error)[:120]) from None
        version += 1
    return document


def _is_intact(data: bytes) -> bool:
    prefix = _PREFIX.match(data)
    if prefix is None:
        return False
    return hashlib.sha256(data[prefix.end() :]).hexdigest().encode() == prefix.group(1)


def parse_strictly(data: bytes) -> dict[str, Any]:
    """A JSON object without duplicate keys, NaN, overlong numbers or depth. Raises NotASave."""
    if data.count(b"[") + data.count(b"{") > 100_000 or _too_deep(data):
        raise NotASave("nesting")
    try:
        document = json.loads(
            data.decode("utf-8"),
            object_pairs_hook=_object,
            parse_constant=_refuse,
            parse_float=_refuse,
            parse_int=_integer,
        )
    except (ValueError, RecursionError) as error:
        raise NotASave(str(error)[:120]) from None
    if not isinstance(document, dict):
        raise NotASave("object")
    return document


def first_fault(error: ValidationError) -> str:
    """The first thing a validation found wrong, short enough to show."""
    fault = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(str(part) for part in fault["loc"])
    return f"{where[:80]}: {fault['msg'][:80]}"


def _too_deep(data: bytes) -> bool:
    depth = 0
    for token in _TOKENS.findall(data):
        if token in b"[{":
            depth += 1
        elif token in b"]}":
            depth -= 1
        if depth > _DEEPEST:
            return True
    return False


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("duplicate key")
    return found


def _refuse(text: str) -> None:
    raise ValueError(f"number {text[:20]}")


def _integer(text: str) -> int:
    if len(text) > 40:
        raise ValueError("number too long")
    return int(text)
