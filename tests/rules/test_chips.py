"""Stakes and amounts: what is accepted, and how amounts are written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat_tui.baccarat.chips import decimal, parse_decimal, parse_stake
from baccarat_tui.baccarat.errors import UnreadableStake
from baccarat_tui.language.refusals import sentence


@pytest.mark.parametrize(
    ("text", "chips"), [("1", 1), ("20", 20), ("1000", 1_000), ("999999999999", 999_999_999_999)]
)
def test_stakes(text, chips):
    assert parse_stake(text) == chips


@pytest.mark.parametrize(
    "text",
    ["", " ", "0", "00", "010", "-5", "+5", "²", "٣", "１２", "1e3", "1_000", "1,000", "1.0", "20.00",
     " 20", "20 ", "20\n", "2 0", "0x10", "ten", "1000000000000", "9" * 40, "∞", "NaN", "1\x00",
     "\u200b5"],
)  # fmt: skip
def test_texts_that_are_no_stake(text):
    with pytest.raises(UnreadableStake) as refused:
        parse_stake(text)
    assert "one to twelve digits" in sentence(refused.value)


@given(st.text(max_size=15))
def test_only_plain_numbers_are_stakes(text):
    accepted = text.isascii() and text.isdecimal() and text[0] != "0" and len(text) <= 12
    if accepted:
        assert str(parse_stake(text)) == text
    else:
        with pytest.raises(UnreadableStake):
            parse_stake(text)


@pytest.mark.parametrize(
    ("hundredths", "written"),
    [(0, "0.00"), (5, "0.05"), (100, "1.00"), (3_800, "38.00"), (-2_000, "-20.00"), (-5, "-0.05"),
     (-100, "-1.00"), (-1_099, "-10.99"), (10**30, "1" + "0" * 28 + ".00")],
)  # fmt: skip
def test_amounts_in_json(hundredths, written):
    assert decimal(hundredths) == written


@pytest.mark.parametrize(
    ("text", "hundredths"),
    [("1.95", 195), ("2", 200), ("1.9", 190), ("10.10", 1_010), ("0.05", 5), ("0", 0), ("0.00", 0)],
)
def test_decimal_texts(text, hundredths):
    assert parse_decimal(text) == hundredths


@pytest.mark.parametrize(
    "text",
    ["", ".", "1.", ".5", "1.955", "-1.95", "+1.95", "1,95", "1e3", "01.95", "1.9 ", " 1.9", "1.٣",
     "NaN", "inf", "1_0", "1.95\n", "1" * 17],
)  # fmt: skip
def test_texts_that_are_no_decimal(text):
    assert parse_decimal(text) is None


@given(st.integers(min_value=0, max_value=10**17))
def test_decimals_round_trip(hundredths):
    assert parse_decimal(decimal(hundredths)) == hundredths
