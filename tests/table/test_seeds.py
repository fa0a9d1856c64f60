"""Seeds: read from what somebody wishes, or drawn."""

from __future__ import annotations

import pytest

from collegium.table.seeds import draw_seed, read_seed


@pytest.mark.parametrize(
    ("seed", "number"), [("7", 7), (7, 7), (" 7 ", 7), ("0", 0), (0, 0), (None, None), ("", None), (" ", None)]
)
def test_a_seed_is_read(seed: str | int | None, number: int | None) -> None:
    assert read_seed(seed) == number


def test_no_two_seeds_are_drawn_alike() -> None:
    assert len({draw_seed() for _ in range(3)}) == 3
