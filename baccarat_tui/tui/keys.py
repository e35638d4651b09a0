"""Which key does what, as it came and as the person has changed it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from textual.binding import Binding, BindingType

from baccarat_tui.settings import Settings, is_key

FIXED = frozenset((*"0123456789", "escape", "ctrl+c", "ctrl+q"))
"""Keys that keep their meaning, so that stakes can be typed and every place can be left."""


class KeyTaken(ValueError):
    """A key that another action has; `owner` is its name, empty for one without."""

    def __init__(self, owner: str) -> None:
        super().__init__(owner)
        self.owner = owner


class KeyFixed(ValueError):
    """A key that no action can be given."""


def default_bindings(*sources: Iterable[BindingType]) -> tuple[Binding, ...]:
    """Every single key of these lists of bindings."""
    return tuple(binding for source in sources for binding in Binding.make_bindings(source))


def keys_now(bindings: tuple[Binding, ...], settings: Settings) -> dict[str, str]:
    """The key of every action that has a name."""
    changed = dict(settings.keys)
    keys: dict[str, str] = {}
    for binding in bindings:
        if binding.id:
            keys.setdefault(binding.id, changed.get(binding.id, binding.key))
    return keys


def with_key(bindings: tuple[Binding, ...], settings: Settings, name: str, key: str) -> Settings:
    """The settings with another key for an action. Raises KeyTaken, KeyFixed."""
    if key in FIXED or not is_key(key):
        raise KeyFixed
    for owner, owned in keys_now(bindings, settings).items():
        if owned == key and owner != name:
            raise KeyTaken(owner)
    for binding in bindings:
        if not binding.id and binding.key == key:
            raise KeyTaken("")
    kept = dict(settings.keys) | {name: key}
    return replace(settings, keys=tuple(sorted(kept.items())))


def as_it_came(settings: Settings, name: str) -> Settings:
    """The settings with an action's own key again."""
    return replace(settings, keys=tuple(pair for pair in settings.keys if pair[0] != name))
