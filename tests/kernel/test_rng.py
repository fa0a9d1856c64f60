"""The generator: published numbers, fairness, and seeds of which every bit counts."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from collegium.kernel.rng import SEED_BITS, Rng, scramble, seeded


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (
            (1, 2, 3, 4),
            [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420],
        ),
        ((0x964D4A0C, 0xD40AB895, 0xAD7FDECB, 0x3006F0F0), [0xC06AC86F, 0xB459C753, 0xAA04C486, 0xB3FB785A]),
    ],
)
def test_gives_the_published_numbers(words: tuple[int, int, int, int], expected: list[int]) -> None:
    rng = Rng(*words)
    assert [rng.word() for _ in expected] == expected


def test_seeds_give_the_same_numbers_for_ever() -> None:
    found = {seed: (rng.a, rng.b, rng.c, rng.d) for seed in (0, 1, 7, 2**64) for rng in [seeded(seed)]}
    assert found == {
        0: (3135458368, 2576176825, 3104021291, 1042843203),
        1: (209888803, 2556910298, 3971003823, 576956265),
        7: (2877021072, 919838150, 905151854, 1879979601),
        2**64: (905384152, 2187798774, 3529591309, 1341178267),
    }


@given(st.integers(0, 2**SEED_BITS - 1), st.integers(0, SEED_BITS - 1))
def test_every_bit_of_a_seed_reaches_every_word(seed: int, bit: int) -> None:
    one, other = seeded(seed), seeded(seed ^ (1 << bit))
    differing = [x != y for x, y in zip((one.a, one.b, one.c), (other.a, other.b, other.c), strict=True)]
    assert sum(differing) >= 2  # a word is the same by chance once in 2^32
    assert [one.word() for _ in range(4)] != [other.word() for _ in range(4)]


def test_the_memory_is_never_all_zero() -> None:
    assert all(seeded(seed).d & 1 for seed in range(200))


def test_scrambling_is_one_to_one() -> None:
    assert len({scramble(number) for number in range(100_000)}) == 100_000
    assert [scramble(number) for number in (0, 1, 2, 0xFFFFFFFF)] == [0, 2261973619, 229111015, 2578835075]


def test_a_clone_goes_on_alike_and_alone() -> None:
    rng = seeded(5)
    rng.word()
    twin = rng.clone()
    ahead = [twin.word() for _ in range(5)]
    assert [rng.word() for _ in range(5)] == ahead


@pytest.mark.parametrize("n", [1, 2, 7, 2**31])
def test_below_stays_below(n: int) -> None:
    rng = seeded(n)
    drawn = [rng.below(n) for _ in range(2000)]
    assert min(drawn) >= 0
    assert max(drawn) < n
    assert n == 1 or max(drawn) - min(drawn) > n // 2 - 1


def test_below_is_fair() -> None:
    rng = seeded(3)
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(6)) < 20.5  # chi-square, 1 in 1,000


def test_shuffles_are_fair() -> None:
    rng = seeded(4)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        numbers = vec[i64]([0, 1, 2, 3])
        rng.shuffle(numbers, 0, 4)
        orders[tuple(numbers)] += 1
    assert len(orders) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 49.7  # chi-square, 1 in 1,000


@given(st.integers(0, 10), st.integers(0, 10), st.integers(0, 2**32))
def test_a_shuffle_keeps_to_its_part(start: int, size: int, seed: int) -> None:
    numbers = vec[i64](list(range(20)))
    seeded(seed).shuffle(numbers, start, start + size)
    found = list(numbers)
    assert found[:start] == list(range(start))
    assert found[start + size :] == list(range(start + size, 20))
    assert sorted(found) == list(range(20))


def test_shuffled_numbers_are_all_there() -> None:
    rng = seeded(6)
    orders = [list(rng.shuffled(9)) for _ in range(5)]
    assert all(sorted(order) == list(range(9)) for order in orders)
    assert len({tuple(order) for order in orders}) == 5
    assert list(rng.shuffled(0)) == []


def test_numbers_of_numpy_are_seeds() -> None:
    assert seeded(np.int64(4)).word() == seeded(np.uint8(4)).word() == seeded(4).word()
    with pytest.raises(TypeError):
        seeded(1.5)  # type: ignore[arg-type]
