"""A list of which one line is highlighted, also where there are no colours to do it with."""

from __future__ import annotations

from textual.style import Style
from textual.widgets import OptionList

_HIGHLIGHTED = "option-list--option-highlighted"


class Choices(OptionList):
    """An option list whose highlighted line is shown in reverse when colours are not."""

    def get_visual_style(self, *component_classes: str, partial: bool = False) -> Style:
        """Textual's own style, with the reverse that it leaves out of component classes."""
        style = super().get_visual_style(*component_classes, partial=partial)
        if _HIGHLIGHTED in component_classes and self.app.no_color:
            style += Style(reverse=True)
        return style
