"""The roads against score cards drawn by hand from the conventions in the SPEC's section 6."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat_tui.baccarat.drawing import Winner
from baccarat_tui.baccarat.roads import Derived, bead_plate, big_road, derived_road
from baccarat_tui.cli import run

LETTERS = {"P": Winner.PLAYER, "B": Winner.BANKER, "T": Winner.TIE}


def outcomes(text):
    return [LETTERS[letter] for letter in text]


def drawn(cells):
    """A road as six lines of text, so that the tests read as score cards."""
    width = max((cell.column for cell in cells), default=-1) + 1
    rows = [["."] * width for _ in range(6)]
    for cell in cells:
        assert rows[cell.row][cell.column] == "."
        rows[cell.row][cell.column] = cell.value.value[0].upper()
    return ["".join(row) for row in rows]


def marks(text, kind):
    """A derived road's marks in order, as letters."""
    return "".join(cell.value.value[0].upper() for cell in derived_road(outcomes(text), kind))


def test_bead_plate_goes_down_six_and_keeps_ties():
    assert drawn(bead_plate(outcomes("BPPTBBT"))) == ["BT", "P.", "P.", "T.", "B.", "B."]


def test_big_road_starts_a_column_at_each_change():
    assert drawn(big_road(outcomes("BBPBBB"))) == ["BPB", "B.B", "..B", "...", "...", "..."]


def test_big_road_counts_ties_on_the_cell_before():
    road = big_road(outcomes("BTTPT"))
    assert [(cell.column, cell.row, cell.ties) for cell in road] == [(0, 0, 2), (1, 0, 1)]


def test_ties_before_the_first_result_are_counted_on_the_first_cell():
    road = big_road(outcomes("TTBTP"))
    assert [(cell.value, cell.ties) for cell in road] == [(Winner.BANKER, 3), (Winner.PLAYER, 0)]


def test_ties_alone_leave_the_big_road_empty():
    assert big_road(outcomes("TT")) == ()


def test_a_run_of_eight_turns_right_at_the_sixth_row():
    assert drawn(big_road(outcomes("B" * 8))) == ["B..", "B..", "B..", "B..", "B..", "BBB"]


def test_a_run_meets_a_tail_and_turns_right_above_it():
    road = drawn(big_road(outcomes("B" * 8 + "P" * 7)))
    assert road == ["BP..", "BP..", "BP..", "BP..", "BPPP", "BBB."]


def test_a_tail_stays_in_its_row_though_the_way_down_is_free_again():
    # Banker's tail fills row 5 of columns 1 and 2; Player turns right in row 4 and, in column 3,
    # where row 5 is free, stays in row 4.
    road = drawn(big_road(outcomes("B" * 8 + "P" * 8)))
    assert road == ["BP...", "BP...", "BP...", "BP...", "BPPPP", "BBB.."]


def test_the_column_after_a_tail_starts_next_to_the_run_and_not_after_its_tail():
    road = drawn(big_road(outcomes("B" * 9 + "P" + "B")))
    assert road[0] == "BPB."


def test_a_run_barred_at_once_goes_right_in_the_top_row_and_the_next_starts_past_it():
    # The tails of the first five runs lie one above another and bar row 1 of column 5.
    lengths = (12, 11, 9, 7, 5, 3, 2)
    text = "".join(letter * length for letter, length in zip("BPBPBPB", lengths, strict=True))
    places = [(cell.column, cell.row) for cell in big_road(outcomes(text))]
    assert places[-5:-2] == [(5, 0), (6, 0), (7, 0)]
    assert places[-2:] == [(8, 0), (8, 1)]


@pytest.mark.parametrize(
    ("text", "big_eye", "small", "cockroach"),
    [
        # One column alone is compared with nothing.
        ("BBBB", "", "", ""),
        # Second cell of the second column against the first column, which has one: blue.
        ("BPP", "B", "", ""),
        # … and red when the first column has two.
        ("BBPP", "R", "", ""),
        # The third cell lies two past a column of one: red again after one blue.
        ("BPPP", "BR", "", ""),
        # First cell of the third column: columns one and two of equal length, red; else blue.
        ("BPB", "R", "", ""),
        ("BBPB", "B", "", ""),
        # A chopping shoe is red everywhere, each road starting one column later.
        ("BPBPBP", "RRRR", "RRR", "RR"),
        # Pairs: column two's second cell starts the big eye, column three's the small road,
        # column four's the cockroach.
        ("BBPPBBPP", "RRRRR", "RRR", "R"),
        # Runs 1 2 3 1: worked cell by cell.
        # big eye: c1r1 vs 1 -> blue; c2r0: 2≠1 blue; c2r1: 2≥2 red; c2r2: 2=2 blue; c3r0: 3≠2 blue
        # small: c2r1 vs column 0 (1): blue; c2r2: red; c3r0: columns 2 and 0, 3≠1 blue
        ("BPPBBBP", "BBRBB", "BRB", ""),
    ],
)
def test_derived_roads_by_hand(text, big_eye, small, cockroach):
    assert marks(text, Derived.BIG_EYE) == big_eye
    assert marks(text, Derived.SMALL) == small
    assert marks(text, Derived.COCKROACH) == cockroach


def test_ties_do_not_touch_derived_roads():
    for kind in Derived:
        assert derived_road(outcomes("TBTPTTPBTBP"), kind) == derived_road(outcomes("BPPBBP"), kind)


def test_a_derived_road_is_laid_out_in_runs_of_colour():
    assert drawn(derived_road(outcomes("BPPP"), Derived.BIG_EYE))[0] == "BR"


@given(st.text("BPT", max_size=90))
def test_every_result_has_one_place_in_each_road(text):
    winners = outcomes(text)
    road = big_road(winners)
    assert len(bead_plate(winners)) == len(winners)
    assert len(road) == len(winners) - text.count("T")
    assert sum(cell.ties for cell in road) == (text.count("T") if road else 0)
    for cells in (road, *(derived_road(winners, kind) for kind in Derived)):
        places = {(cell.column, cell.row) for cell in cells}
        assert len(places) == len(cells)
        assert all(0 <= row < 6 for _column, row in places)


@given(st.text("BPT", min_size=1, max_size=60))
def test_a_new_result_never_moves_an_old_mark(text):
    winners = outcomes(text)
    for kind in Derived:
        before = derived_road(winners[:-1], kind)
        assert derived_road(winners, kind)[: len(before)] == before


def test_roads_command_prints_the_promised_document(capsys):
    assert run(["roads", "--outcomes", "BPPTB", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "bead": [[0, 0, "B"], [0, 1, "P"], [0, 2, "P"], [0, 3, "T"], [0, 4, "B"]],
        "big": [[0, 0, "B", 0], [1, 0, "P", 0], [1, 1, "P", 1], [2, 0, "B", 0]],
        "big_eye": [[0, 0, "B"], [0, 1, "B"]],
        "small": [],
        "cockroach": [],
    }


def test_roads_command_refuses_other_letters(capsys):
    assert run(["roads", "--outcomes", "BPX", "--json"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
