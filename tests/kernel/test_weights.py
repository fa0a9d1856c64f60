"""Files of weights: what is read, what is refused, and what worths come to."""

from __future__ import annotations

from pathlib import Path

import pytest

from collegium.kernel.weights import Points, Term, Weights, WeightsError, read_weights, write_weights

TERMS = (Term("points", "points so far"), Term("trees", "trees"))
HEAD = "spread = 8.0\n[weights]\npoints = 1.0\ntrees = 2.0\n"
KNOWN = Points((50.0, 500.0, 1000.0), (1.0, -2.0, 10.0), (1.0, 0.5, 0.25))


def read(folder: Path, text: str) -> Weights:
    """The weights in a file with this text."""
    file = folder / "weights.toml"
    file.write_text(text, encoding="utf-8")
    return read_weights(file, TERMS)


@pytest.mark.parametrize("points", [Points(), KNOWN])
def test_what_is_written_is_read_back(tmp_path: Path, points: Points) -> None:
    weights = Weights({"points": 1.0, "trees": 2.5}, 8.25, {"method": 'by "hand"', "games": 12}, points)
    assert read(tmp_path, write_weights(weights, TERMS)) == weights


def test_without_a_table_of_points_a_worth_is_taken_as_it_is(tmp_path: Path) -> None:
    assert read(tmp_path, HEAD).points.expected(31.5, 400) == 31.5


@pytest.mark.parametrize(
    ("left", "points"),
    [(0, 40.0), (20, 41.0), (50, 41.0), (275, 29.5), (500, 18.0), (750, 19.0), (1000, 20.0), (1200, 20.0)],
)
def test_points_are_interpolated_and_a_final_score_is_final(left: float, points: float) -> None:
    assert KNOWN.expected(40.0, left) == pytest.approx(points)


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ("left = [1]\noffset = [0]", "points: expected a table with the lists left, offset, slope and nothing else"),
        ("left = [1]\noffset = [0]\nslope = [1]\nx = 1", "and nothing else"),
        ("left = 1\noffset = [0]\nslope = [1]", "points.left: expected a list of numbers, found 1"),
        ("left = [1, 2]\noffset = [0]\nslope = [1, 1]", "points: expected lists of the same length"),
        ("left = []\noffset = []\nslope = []", "of one number or more"),
        ("left = [2, 2]\noffset = [0, 0]\nslope = [1, 1]", "points.left: expected rising numbers"),
        ("left = [1]\noffset = [nan]\nslope = [1]", "points.offset: expected a number from -1000 to 1000, found nan"),
        ("left = [1]\noffset = [0]\nslope = [true]", "points.slope: expected a number"),
    ],
)
def test_a_table_of_points_that_makes_no_sense_is_refused(tmp_path: Path, table: str, sentence: str) -> None:
    with pytest.raises(WeightsError) as refused:
        read(tmp_path, f"{HEAD}[points]\n{table}\n")
    assert str(refused.value).startswith("weights.toml: points")
    assert sentence in str(refused.value)
