"""Texts of the tables' screen and of the view that lays two of them side by side."""

from __future__ import annotations

from baccarat_tui.baccarat.tables import Table
from baccarat_tui.language.catalogue import _, clean, plural


def tables_title(played: Table) -> tuple[str, str]:
    """The screen's name, and where the person sits."""
    return _("Tables"), _("you play at {table}").format(table=clean(played.name))


def differences_title(first: Table, second: Table) -> tuple[str, str]:
    """The view's name, and which tables it compares."""
    told = _("{first} and {second}").format(first=clean(first.name), second=clean(second.name))
    return _("What differs"), told


def own_tables_heading() -> str:
    """Above the person's own tables."""
    return _("your own")


def change_sentence(table: Table, played: Table, decks: int) -> str:
    """What taking a table means; `decks` are those of the shoe in use."""
    if table == played:
        return _("You play here now.")
    if table.decks == decks:
        return _("Enter takes it from the next round on; the shoe stays.")
    return plural(
        "Enter takes it from the next round on, with a new shoe of {decks} deck.",
        "Enter takes it from the next round on, with a new shoe of {decks} decks.",
        table.decks,
    ).format(decks=table.decks)


def changed_sentence(table: Table, *, new_shoe: bool) -> str:
    """Said at the table once it is another."""
    if not new_shoe:
        return _("You play at {table} now.").format(table=clean(table.name))
    return plural(
        "You play at {table} now, with a new shoe of {decks} deck.",
        "You play at {table} now, with a new shoe of {decks} decks.",
        table.decks,
    ).format(table=clean(table.name), decks=table.decks)


def running_remark() -> str:
    """Said while a round is running."""
    return _("A round is running: tables can be looked at, and changed once it is settled.")


def no_table_here() -> str:
    """Said when a file that gives no table is chosen."""
    return _("This file gives no table that could be played: mend it first.")


def sheet_headings() -> tuple[str, str, str]:
    """Above a table's bets."""
    return _("Bet"), _("returns"), _("house edge")
