"""What a newcomer stumbled over at the full-screen table, and what is shown there instead."""

import pytest
from textual.widgets import OptionList


@pytest.fixture
def colourless(colours, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")


def reversed_text(seat):
    """The text of the screen that is shown in reverse, line by line."""
    strips = seat.app.screen._compositor.render_strips()
    texts = (
        "".join(
            part.text
            for part in strip
            if part.style is not None and part.style.reverse and part.text != "▁"
        )
        for strip in strips
    )
    return [text.strip() for text in texts if text.strip()]


@pytest.mark.parametrize("key", ["v", "w"])
async def test_the_highlighted_line_of_a_list_is_seen_without_colours(colourless, sit, key):
    async with sit() as seat:
        await seat.press(key)
        names = seat.app.screen.query_one(OptionList)
        if key == "v":
            await seat.press("down")
        shown = str(names.highlighted_option.prompt).strip()
        assert reversed_text(seat) == [shown]
