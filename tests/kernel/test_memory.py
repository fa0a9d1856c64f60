"""The numbers of positions in C and in plain Python: the same bytes, the same digests, the same refusals."""

from __future__ import annotations

import struct
from array import array
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from collegium.kernel import memory, memory_plain

NUMBERS = st.integers(-(2**63), 2**63 - 1) | st.integers(-3, 3) | st.just(0)
ARRAYS = st.lists(st.lists(NUMBERS, max_size=40), min_size=1, max_size=5)
STAMP = 0x12345678


def arrays(numbers: list[list[int]]) -> list[Any]:
    return [vec[i64](row) for row in numbers]


def outcome(work: Callable[[], object]) -> object:
    """What a function gives, or what it refuses with."""
    try:
        return work()
    except ValueError as error:
        return str(error)


def numbers_in(data: bytes) -> list[int]:
    return list(memoryview(data).cast("q"))


@settings(deadline=None)
@given(ARRAYS)
def test_compiled_and_plain_write_the_same(numbers: list[list[int]]) -> None:
    given = arrays(numbers)
    packed = memory.pack(STAMP, *given)
    assert packed == memory_plain.pack(STAMP, *given)
    assert memory.digest(*given) == memory_plain.digest(*given)
    assert memory.unpack(STAMP, packed) == memory_plain.unpack(STAMP, packed)


@pytest.mark.parametrize("of", [memory, memory_plain])
@settings(deadline=None)
@given(ARRAYS)
def test_what_is_packed_is_read_back(of: ModuleType, numbers: list[list[int]]) -> None:
    assert numbers_in(of.unpack(STAMP, of.pack(STAMP, *arrays(numbers)))) == [item for row in numbers for item in row]


@pytest.mark.parametrize("of", [memory, memory_plain])
def test_digests_tell_neighbours_apart(of: ModuleType) -> None:
    rows = [[at, size] for at in range(40) for size in range(40)]
    found = {of.digest(*arrays([row])) for row in rows} | {of.digest(*arrays([[a], [b]])) for a, b in rows}
    assert len(found) == 2 * len(rows)
    assert of.digest(*arrays([[0]])) != of.digest(*arrays([[0, 0]]))


@pytest.mark.parametrize("of", [memory, memory_plain])
def test_any_changed_byte_is_refused(of: ModuleType) -> None:
    packed = of.pack(STAMP, *arrays([[1, -2, 300, 0, 0, 0, 2**62], [0] * 200]))
    for at in range(len(packed)):
        for change in (1, 0x80):
            bad = packed[:at] + bytes([packed[at] ^ change]) + packed[at + 1 :]
            with pytest.raises(ValueError, match=r"changed or cut off|no position|by another game"):
                of.unpack(STAMP, bad)
        with pytest.raises(ValueError, match="changed or cut off"):
            of.unpack(STAMP, packed[:at])
    with pytest.raises(ValueError, match="by another game, with other tables"):
        of.unpack(STAMP + 1, packed)


@settings(deadline=None)
@given(st.binary(max_size=60), st.integers(0, 300))
def test_both_refuse_the_same_rubbish(rubbish: bytes, count: int) -> None:
    """Even where the checksum is right."""
    head = bytes([1]) + STAMP.to_bytes(4, "little")
    data = head + memory_plain.checksum(rubbish).to_bytes(4, "little") + count.to_bytes(2, "little") + rubbish
    assert outcome(lambda: memory.unpack(STAMP, data)) == outcome(lambda: memory_plain.unpack(STAMP, data))


@pytest.mark.parametrize("of", [memory, memory_plain])
def test_too_many_numbers_are_refused(of: ModuleType) -> None:
    with pytest.raises(ValueError, match="too many numbers"):
        of.pack(STAMP, *arrays([[0] * 70_000]))


def watched(of: ModuleType, row: list[int], numbers: list[int], seats: int, me: int, at: int = 0) -> list[float]:
    """What one row of a plan makes of the numbers of the table, with three numbers beside the room that stay."""
    size = row[7] * row[8]
    out = array("f", [7.0] * (size + 3))
    plan, nothing = struct.pack("=15q", *row), vec[i64]()
    given = (nothing, vec[i64](numbers), nothing, nothing, nothing)
    of.watch(plan, struct.pack("=d", 1.0), out, at, size, seats, me, b"", *given)
    assert out.tolist()[size:] == [7.0] * 3
    return out.tolist()[:size]


@pytest.mark.parametrize("kind", [memory_plain.CHOICE, memory_plain.BITS, memory_plain.PLACES])
@pytest.mark.parametrize("me", range(4))
def test_both_see_the_same_in_numbers_that_mean_nothing(kind: int, me: int) -> None:
    numbers = [*range(-3, 16), *range(2**63 - 5, 2**63), *range(-(2**63), -(2**63) + 5)]
    row = [kind, 1, 0, 1, 0, 1, 0, len(numbers), 11, 2, 1, 0, 0, 0, 0]
    assert watched(memory, row, numbers, 4, me) == watched(memory_plain, row, numbers, 4, me)


STRIDE = 9  # of what belongs to seats, in the plan below
# kind, array, first, slots, seat stride, groups, their stride, numbers, width, base, relative, length, -, seats
PLAN = (
    (memory_plain.NUMBER, 1, 0, 1, 0, 1, 0, 3, 1, 0, 0, -1, 0, 0),
    (memory_plain.NUMBER, 1, 3, 4, 1, 2, 4, 1, 1, 0, 0, -1, 0, 0),  # by seat
    (memory_plain.FLAG, 1, 11, 1, 0, 1, 0, 2, 1, 0, 0, -1, 0, 0),
    (memory_plain.CHOICE, 1, 13, 1, 0, 1, 0, 2, 5, 1, 1, -1, 0, 0),
    (memory_plain.PLACES, 1, 15, 1, 0, 1, 0, 3, 11, 2, 0, -1, 0, 0),
    (memory_plain.COUNTS, 1, 18, 1, 0, 2, 3, 3, 4, 0, 0, 24, 1, 0),  # two lists, and how long they are
    (memory_plain.CHOICE, 1, 38, 4, 1, 1, 4, 1, 3, 0, 0, -1, 0, 0),  # by seat, after what nobody sees
    (memory_plain.FLAG, 1, 42, 4, 2, 1, 8, 2, 1, 0, 0, -1, 0, 0),
    (memory_plain.NUMBER, 2, 0, 4, STRIDE, 1, 0, 2, 1, 0, 0, -1, 0, 1),
    (memory_plain.CHOICE, 2, 2, 4, STRIDE, 1, 0, 1, 5, 0, 1, -1, 0, 1),
    (memory_plain.BITS, 2, 3, 4, STRIDE, 1, 0, 1, 5, 0, 1, -1, 0, 1),
    (memory_plain.COUNTS, 2, 4, 4, STRIDE, 1, 0, 3, 4, 1, 0, 7, 1, 1),
    (memory_plain.NUMBER, 2, 8, 1, STRIDE, 1, 0, 1, 1, 0, 0, -1, 0, 1),  # for its owner
    (memory_plain.NUMBER, 3, 0, 1, 0, 1, 0, 5, 1, 0, 1, -1, 0, 0),  # for each seat, and what comes after the seats
    (memory_plain.BITS, 4, 0, 1, 0, 1, 0, 2, 6, -1, 0, -1, 0, 0),
)
SOME = st.sampled_from((-1, 0, 0, 0, 1, 1, 2, 3, 4, 5, 9, memory_plain.ABSENT))
SIZES = (1, 50, 4 * STRIDE, 5, 2)


def laid_out() -> tuple[bytes, int]:
    """The plan above with the places that its rows write to, and how many there are."""
    rows, at = b"", 0
    for row in PLAN:
        rows += struct.pack("=15q", *row[:11], at, *row[11:])
        at += row[3] * row[5] * (row[8] if row[0] == memory_plain.COUNTS else row[7] * row[8])
    return rows, at


@settings(deadline=None)
@given(
    st.integers(1, 4),
    st.lists(st.tuples(st.integers(0, 3), st.lists(SOME, min_size=sum(SIZES), max_size=sum(SIZES))), max_size=6),
)
def test_what_is_kept_changes_nothing(seats: int, looks: list[tuple[int, list[int]]]) -> None:
    plan, size = laid_out()
    scales = struct.pack(f"={len(PLAN)}d", *[0.5] * len(PLAN))
    kept, out = bytearray(8 * (2 + sum(SIZES))), array("f", [7.0] * size)
    for me, numbers in looks:
        given, rest = [], list(numbers)
        for length in SIZES:
            given.append(vec[i64](rest[:length]))
            del rest[:length]
        alone = array("f", [7.0] * size)
        memory.watch(plan, scales, out, 0, size, seats, me % seats, kept, *given)
        memory_plain.watch(plan, scales, alone, 0, size, seats, me % seats, b"", *given)
        assert out.tolist() == alone.tolist()


def test_too_little_room_to_keep_is_refused() -> None:
    if memory.watch is memory_plain.watch:
        pytest.skip("plain Python keeps nothing")
    plan, size = laid_out()
    given = [vec[i64]([0] * length) for length in SIZES]
    for kept in (bytearray(8), bytes(8 * (2 + sum(SIZES)))):
        with pytest.raises(ValueError, match="expected room to keep"):
            memory.watch(plan, bytes(8 * len(PLAN)), array("f", [0.0] * size), 0, size, 4, 1, kept, *given)


@pytest.mark.parametrize("of", [memory, memory_plain])
def test_rooms_far_outside_and_seats_beyond_the_table_are_refused(of: ModuleType) -> None:
    row = [memory_plain.CHOICE, 1, 0, 1, 0, 1, 0, 1, 4, 0, 1, 0, 0, 0, 0]
    assert watched(of, row, [2], 4, 1) == [0, 1, 0, 0]
    for at in (-1, 4, 2**63 - 1):
        with pytest.raises(ValueError, match="expected room for 4 numbers"):
            watched(of, row, [2], 4, 1, at)
        with pytest.raises(ValueError, match="expected room for 4 moves"):
            of.mark(vec[i64]([1]), bytearray(7), at, 4)
    with pytest.raises(ValueError, match="room for 4 seats, not 60"):
        watched(of, row, [2], 60, 20)
