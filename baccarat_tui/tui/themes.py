"""Every colour of the table, and nothing but colours.

Cards, chips and the three main spots have variables of their own, so that the table keeps its
look under any of Textual's themes; the two themes here choose the rest to go with them.
"""

from __future__ import annotations

from textual.theme import Theme

_ALWAYS = {
    "card-face": "#f6f1e4",
    "card-black": "#1d1d22",
    "card-red": "#b01522",
    "card-blue": "#1d4fa0",
    "card-green": "#176130",
    "card-back": "#7c1f2d",
    "card-back-line": "#c4808a",
    "card-next": "#9c2a3b",
    "card-next-line": "#f3c9b0",
    "chip-1": "#f2eee2",
    "chip-1-text": "#222222",
    "chip-5": "#c22f3a",
    "chip-5-text": "#ffffff",
    "chip-25": "#86d9a0",
    "chip-25-text": "#08260f",
    "chip-100": "#17171d",
    "chip-100-text": "#ffffff",
    "chip-500": "#7b41b3",
    "chip-500-text": "#ffffff",
    "chip-1000": "#e6b032",
    "chip-1000-text": "#1d1603",
}

_ON_DARK = {
    "key": "#efca70",
    "player": "#a3d0ff",
    "banker": "#ffb3a8",
    "tie": "#c6e18a",
    "gain": "#b2e88f",
    "loss": "#ffb3a8",
    "even": "#ffd479",
    "quiet": "#bccac4",
    "road-line": "#5b6f68",
}

_ON_LIGHT = {
    "key": "#7a4b00",
    "player": "#0b4a8f",
    "banker": "#9c1c1c",
    "tie": "#3d5a00",
    "gain": "#1b5e20",
    "loss": "#9c1c1c",
    "even": "#6b4700",
    "quiet": "#4c5450",
    "road-line": "#a0a8a4",
}

FELT = Theme(
    name="felt",
    primary="#e3ba58",
    secondary="#8ec5ff",
    accent="#e3ba58",
    warning="#ffd479",
    error="#ff9f92",
    success="#a4e07f",
    foreground="#f3efe2",
    background="#0b3a2c",
    surface="#114a39",
    panel="#0e4232",
    boost="#195a47",
    dark=True,
    variables={
        "footer-background": "#082c21",
        "footer-key-foreground": "#e3ba58",
        "footer-description-foreground": "#d9e0d6",
        "spot": "#114a39",
        "spot-chosen": "#195a47",
        "bar": "#082c21",
        "key": "#efca70",
        "block-cursor-background": "#e3ba58",
        "block-cursor-foreground": "#082c21",
    },
)

HIGH_CONTRAST = Theme(
    name="high-contrast",
    primary="#ffff00",
    secondary="#00ffff",
    accent="#ffff00",
    warning="#ffff00",
    error="#ff8f8f",
    success="#00ff00",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#101010",
    boost="#202020",
    dark=True,
    variables={
        "footer-background": "#000000",
        "footer-key-foreground": "#ffff00",
        "footer-description-foreground": "#ffffff",
        "spot": "#151515",
        "spot-chosen": "#004c4c",
        "bar": "#000000",
        "key": "#ffff00",
        "player": "#7fd0ff",
        "banker": "#ff9a9a",
        "tie": "#c8ff5a",
        "gain": "#66ff66",
        "loss": "#ff9a9a",
        "even": "#ffff66",
        "quiet": "#d0d0d0",
        "road-line": "#606060",
        "card-face": "#ffffff",
        "card-black": "#000000",
        "card-red": "#b00000",
        "card-blue": "#0030b0",
        "card-green": "#005c1f",
        "card-back": "#303030",
        "card-back-line": "#c0c0c0",
        "card-next": "#505000",
        "card-next-line": "#ffff00",
    },
)

OWN_THEMES = (FELT, HIGH_CONTRAST)


def variables_for(theme: Theme) -> dict[str, str]:
    """The table's variables for a theme that does not define them itself."""
    surfaces = {
        "spot": theme.surface,
        "spot-chosen": theme.boost or theme.panel,
        "bar": theme.panel,
    }
    fallback = (
        {"spot": "#1e1e1e", "spot-chosen": "#34404a", "bar": "#121212"}
        if theme.dark
        else {"spot": "#d0d0d0", "spot-chosen": "#b8c6d4", "bar": "#c8c8c8"}
    )
    return {
        **_ALWAYS,
        **(_ON_DARK if theme.dark else _ON_LIGHT),
        **{name: colour or fallback[name] for name, colour in surfaces.items()},
    }
