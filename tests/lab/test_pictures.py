"""Pictures drawn by hand."""

from baccarat_tui.lab.pictures import ASCII, BLOCKS, bar, fan, ink_for, scale_mark


def test_bars_grow_by_eighths():
    assert bar(0.5, 4) == "██"
    assert bar(1.0, 4) == "████"
    assert bar(0.40625, 4) == "█▋"  # 13 eighths
    assert bar(0.0, 4) == ""
    assert bar(0.0001, 4) == "▏"
    assert bar(7.0, 4) == "████"
    assert bar(0.5, 4, ASCII) == "##"


def test_marks_on_a_scale():
    assert scale_mark(0, 2, 3) == "·  ·  ●  ·  ·"
    assert scale_mark(1, 2, 3) == "·  ·  │  ●  ·"
    assert scale_mark(-1.7, 2, 3) == "·● ·  │  ·  ·"
    assert scale_mark(5, 2, 3) == "·  ·  │  ·  >"
    assert scale_mark(-5, 2, 3) == "<  ·  │  ·  ·"
    assert scale_mark(1, 2, 3, ASCII) == "      |  o   "


def test_a_fan():
    lines = ((4, 2, 0), (4, 3, 1), (4, 4, 2), (4, 5, 5), (4, 6, 8))
    assert fan(lines, 9) == [
        "  ░",
        "  ░",
        " ░░",
        " ▒▒",
        "██▒",
        " ▒▒",
        " ░█",
        "  ▒",
        "  ░",
    ]


def test_a_fan_of_one_value_is_a_line():
    assert fan(((7, 7),) * 5, 3, ASCII) == ["  ", "  ", "##"]


def test_ascii_where_blocks_cannot_be_written():
    assert ink_for("utf-8") is BLOCKS
    assert ink_for("ascii") is ASCII
    assert ink_for("latin-1") is ASCII
    assert ink_for(None) is ASCII
    assert ink_for("no-such-encoding") is ASCII
    assert "".join(ASCII).isascii()
