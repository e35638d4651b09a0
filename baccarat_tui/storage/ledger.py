"""The ledger's lines: how an entry is written, chained to the line before, and read again.

    {"sum": "…32 digits…", "kind": "round", "id": 7, "table": {"name": …, "digest": …}, …}

`sum` is taken over the chain so far (the line before's `sum`) and every byte after it, so that
neither a line nor their order can change unseen. A table is described once, in a line of kind
`table`, before the first round dealt by it; rounds name it by the digest of its rules.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Literal

from pydantic import TypeAdapter, ValidationError

from baccarat_tui.baccarat.errors import BadBooks
from baccarat_tui.baccarat.round import Entry, SettledRound
from baccarat_tui.baccarat.tables import Table
from baccarat_tui.storage.schema import (
    Mark,
    NotASave,
    entry_adapter,
    first_fault,
    parse_strictly,
)

LONGEST_LINE = 1 << 17
"""Bytes; a line is far shorter, so no more of one is read into memory at once."""

REMEMBERED_TABLES = 16
"""Tables that a mark knows to be described; one that is dealt by again later is so once more."""

_LINE = re.compile(rb'\{"sum": "([0-9a-f]{32})", (.*\})\n', re.DOTALL)


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table's rules, written before the first round dealt by them."""

    digest: str
    rules: Table
    kind: Literal["table"] = "table"


@cache
def _table_adapter() -> TypeAdapter[TableLine]:
    return TypeAdapter(TableLine)


def lines_for(entries: tuple[Entry, ...], mark: Mark) -> tuple[bytes, Mark]:
    """The bytes that entries add to a ledger that stands at `mark`, and where it stands then."""
    data = b""
    for entry in entries:
        bodies = []
        named: dict[str, Any] = {}
        if isinstance(entry, SettledRound):
            digest = entry.table.digest
            named = {"name": entry.table.name, "digest": digest}
            if digest not in mark.tables:
                described = TableLine(digest, entry.table)
                bodies.append(_table_adapter().dump_python(described, mode="json"))
                mark = replace(mark, tables=(*mark.tables, digest)[-REMEMBERED_TABLES:])
        bodies.append(_entry_document(entry, named))
        for body in bodies:
            line = _line(body, mark.chain)
            data += line
            mark = replace(
                mark,
                lines=mark.lines + 1,
                size=mark.size + len(line),
                chain=sum_of(line),
            )
    return data, mark


def sum_of(line: bytes) -> str:
    """The sum that a line states."""
    return line[9:41].decode("ascii", "replace")


def _entry_document(entry: Entry, named: dict[str, Any]) -> dict[str, Any]:
    """What a line says; a round names its table."""
    document: dict[str, Any] = entry_adapter().dump_python(entry, mode="json")
    kind = document.pop("kind")
    if isinstance(entry, SettledRound):
        document["table"] = named
    return {"kind": kind, **document}


def _line(document: dict[str, Any], chain: str) -> bytes:
    body = json.dumps(document).encode("ascii")[1:]
    return b'{"sum": "' + _sum(chain, body) + b'", ' + body + b"\n"


def _sum(chain: str, body: bytes) -> bytes:
    # What a damaged line gives as its sum may be no ASCII; nothing goes on from it.
    before = chain.encode("ascii", "replace")
    return hashlib.sha256(before + body).hexdigest()[:32].encode("ascii")


@dataclass(frozen=True, slots=True)
class Line:
    """A ledger line as found: `entry` is None for a table's line or when `faults` say why not.

    `start` is its first byte, `number` counts from 1.
    """

    number: int
    start: int
    data: bytes
    entry: Entry | None = None
    faults: tuple[str, ...] = ()


@dataclass(slots=True)
class LedgerReader:
    """Reads lines in order, remembering the tables described so far."""

    chain: str = ""
    tables: dict[str, TableLine] = field(default_factory=dict)
    number: int = 0
    start: int = 0

    def read(self, data: bytes) -> Line:
        """The next line, with what is wrong with it."""
        self.number += 1
        line = Line(self.number, self.start, data)
        self.start += len(data)
        match = _LINE.fullmatch(data)
        if match is None:
            return replace(line, faults=("line",))
        stated, body = match.groups()
        intact = _sum(self.chain, body) == stated
        self.chain = stated.decode("ascii")
        try:
            entry = self._entry(data)
        except (NotASave, BadBooks):
            return replace(line, faults=("line",))
        return replace(line, entry=entry, faults=() if intact else ("sum",))

    def _entry(self, data: bytes) -> Entry | None:
        document = parse_strictly(data)
        document.pop("sum")
        try:
            if document.get("kind") == "table":
                described = _table_adapter().validate_json(json.dumps(document), strict=True)
                if described.digest != described.rules.digest:
                    raise NotASave("digest")
                # Described again, it is the newest, as it is for the one who wrote it.
                self.tables.pop(described.digest, None)
                self.tables[described.digest] = described
                return None
            return self._settled_or_other(document)
        except ValidationError as error:
            raise NotASave(first_fault(error)) from None

    def _settled_or_other(self, document: dict[str, Any]) -> Entry:
        written = dict(document)
        named: dict[str, Any] = {}
        if document.get("kind") == "round":
            known = self._known_table(document.get("table"))
            named = {"name": known.rules.name, "digest": known.digest}
            rules = _table_adapter().dump_python(known, mode="json")["rules"]
            document = {**document, "table": rules}
        entry = entry_adapter().validate_json(json.dumps(document), strict=True)
        if _entry_document(entry, named) != written:
            raise NotASave("fields")
        return entry

    def _known_table(self, named: object) -> TableLine:
        digest = named.get("digest") if isinstance(named, dict) else None
        known = self.tables.get(digest) if isinstance(digest, str) else None
        if known is None:
            raise NotASave("table")
        return known


def follows(line: bytes, chain: str) -> bool:
    """Whether a line is a whole one, chained to the line whose sum is `chain`."""
    match = _LINE.fullmatch(line)
    return match is not None and _sum(chain, match[2]) == match[1]
