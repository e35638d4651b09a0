"""What each key does, in a word for the key line and in a sentence for help."""

from __future__ import annotations

from baccarat_tui.language.catalogue import _


def key_label(name: str, phase: str = "") -> str:
    """The word beside a key; what Enter does depends on where in the round the table is."""
    if name == "table.advance":
        return {
            "revealing": _("turn"),
            "settled": _("next round"),
            "complete": _("settle"),
        }.get(phase, _("deal"))
    return {
        "table.all": _("turn all"),
        "table.squeeze": _("squeeze"),
        "table.spot": _("spot"),
        "table.chip": _("chip"),
        "table.digits": _("stake"),
        "table.add": _("add"),
        "table.take_back": _("take back"),
        "table.clear": _("clear"),
        "table.repeat": _("repeat"),
        "table.double": _("double"),
        "table.grant": _("take 1,000"),
        "table.panel": _("roads/odds"),
        "table.next_table": _("tables"),
        "app.settings": _("settings"),
        "app.profiles": _("profiles"),
        "app.help": _("help"),
        "app.quit": _("quit"),
        "app.palette": _("commands"),
    }.get(name, "")


def key_explanations() -> tuple[tuple[str, str], ...]:
    """Every key's name and what it does, in the order of the help page."""
    return (
        ("table.advance", _("lock the bets and deal, then turn the next card; it never bets")),
        ("table.all", _("turn every card that is left")),
        ("table.squeeze", _("peel the next card slowly before it is turned")),
        ("table.next_spot", _("choose the next bet spot")),
        ("table.previous_spot", _("choose the bet spot before")),
        ("table.player", _("choose Player")),
        ("table.banker", _("choose Banker")),
        ("table.tie", _("choose Tie")),
        ("table.larger_chip", _("choose a larger chip")),
        ("table.smaller_chip", _("choose a smaller chip")),
        ("table.add", _("put the chosen chip on the chosen spot")),
        ("table.take_back", _("take the last chip back")),
        ("table.clear", _("take every chip back")),
        ("table.repeat", _("put the last round's bets down")),
        ("table.double", _("put every bet down once more")),
        ("table.grant", _("take 1,000 chips when the wallet cannot cover the smallest bet")),
        ("table.sweep", _("clear the last round away")),
        ("table.panel", _("change between the roads and the odds")),
        ("app.settings", _("change pace, motion, cards, colours, language and keys")),
        ("app.profiles", _("choose, create, rename or set aside a profile")),
        ("app.help", _("show this page")),
        ("app.palette", _("find any command by its name")),
        ("app.quit", _("leave; nothing is lost")),
    )
