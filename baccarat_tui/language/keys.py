"""What each key does, in a word for the key line and in a sentence for help."""

from __future__ import annotations

from baccarat_tui.language.catalogue import _


def key_name(key: str) -> str | None:
    """A key that has a name rather than a letter, as people call it; None for the others."""
    return {
        "enter": _("Enter"),
        "space": _("Space"),
        "backspace": "⌫",
        "escape": _("Esc"),
        "tab": _("Tab"),
        "delete": _("Del"),
        "left": "←",
        "right": "→",
        "up": "↑",
        "down": "↓",
        "pageup": _("PgUp"),
        "pagedown": _("PgDn"),
    }.get(key)


def key_label(name: str, phase: str = "") -> str:
    """The word beside a key; what Enter does depends on where in the round the table is."""
    if name == "table.advance":
        return {
            "revealing": _("turn"),
            "settled": _("next round"),
            "complete": _("settle"),
        }.get(phase, _("deal"))
    if name == "place.close":
        return {
            "lab.playing": _("stop"),
            "lab.showing": _("other settings"),
        }.get(phase, _("back"))
    if name == "lab.play" and phase == "again":
        return _("play again")
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
        "table.panel": _("odds"),
        "table.scroll": _("scroll"),
        "app.settings": _("settings"),
        "app.help": _("help"),
        "app.quit": _("quit"),
        "app.palette": _("all"),
        "lab.play": _("play"),
        "lab.row": _("row"),
        "lab.value": _("value"),
        "lab.digits": _("type"),
        "lab.view": _("next view"),
        "tables.take": _("play here"),
        "tables.compare": _("what differs"),
        "tables.more": _("more"),
        "differences.other": _("other table"),
        "differences.swap": _("swap"),
        "differences.scroll": _("scroll"),
    }.get(name, "")


def key_explanations() -> tuple[tuple[str, str, str], ...]:
    """Every key's name, its action in a few words, and in a sentence, in the help page's order."""
    return (
        ("table.advance", _("Deal or turn"), _("Deal, then turn the next card; never a bet.")),
        ("table.all", _("Turn all cards"), ""),
        ("table.squeeze", _("Squeeze the next card"), _("Peel it slowly before it is turned.")),
        ("table.next_spot", _("Next spot"), ""),
        ("table.previous_spot", _("Previous spot"), ""),
        ("table.player", _("Choose Player"), ""),
        ("table.banker", _("Choose Banker"), ""),
        ("table.tie", _("Choose Tie"), ""),
        ("table.larger_chip", _("Larger chip"), ""),
        ("table.smaller_chip", _("Smaller chip"), ""),
        ("table.add", _("Add a chip"), _("Put the chosen chip on the chosen spot.")),
        ("table.take_back", _("Take back"), _("Take the last chip, or the last digit, back.")),
        ("table.clear", _("Clear the bets"), ""),
        ("table.repeat", _("Repeat the bets"), _("Put the last round's bets down.")),
        ("table.double", _("Double the bets"), _("Put every bet down once more.")),
        ("table.grant", _("Take a grant"), _("1,000 chips, when too few are left.")),
        ("table.sweep", _("Clear the table"), _("Clear the last round away.")),
        ("table.panel", _("Roads or odds"), _("Change between the roads and the exact odds.")),
        ("app.settings", _("Settings"), _("Pace, cards, colours, table, language, keys.")),
        ("app.keys", _("Keys"), _("Give any action another key.")),
        ("app.profiles", _("Profiles"), _("Choose, create, rename or set aside.")),
        ("app.tables", _("Tables"), _("See them all, compare two, play at another.")),
        ("app.lab", _("Lab"), _("Try ways of betting and see what they cost.")),
        ("app.help", _("Help"), _("Show the keys and the rules.")),
        ("app.palette", _("All commands"), _("Find any command by its name.")),
        ("app.quit", _("Quit"), _("Leave; nothing is lost.")),
    )


def key_groups() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The help page's groups: a title and, in order, the names of the keys under it."""
    names = [name for name, _label, _told in key_explanations()]
    dealing = ("table.advance", "table.all", "table.squeeze", "table.sweep")
    places = tuple(name for name in names if name.startswith("app.") or name == "table.panel")
    betting = tuple(name for name in names if name not in (*dealing, *places))
    return ((_("Betting"), betting), (_("Dealing"), dealing), (_("Places"), places))


def keys_title() -> str:
    """The page on which keys are changed."""
    return _("Keys")


def keys_foot() -> str:
    """Its own keys."""
    return _("↑ ↓ action   Enter another key   Del as it was   Esc back")


def press_the_key() -> str:
    """Said while a new key is awaited."""
    return _("press the key, or Esc")


def key_taken(action: str) -> str:
    """A key that another action has."""
    return _("That key is taken: {action}.").format(action=action)


def key_is_fixed() -> str:
    """A key that cannot be given to an action."""
    return _("That key types stakes or moves about and stays as it is.")


def theme_command(name: str) -> str:
    """A theme in the command palette."""
    return _("Theme: {name}").format(name=name)


def theme_explained() -> str:
    """What choosing one does."""
    return _("Use these colours and keep them.")
