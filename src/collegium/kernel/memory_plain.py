"""What `_memory*.c` does, in plain Python: used where that was not compiled, and held against it by tests."""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterable, Sequence
from typing import Any, Final

HEAD: Final = 11  # bytes before the numbers: the form, the stamp, the checksum, how many there are
FORM: Final = 1
MOST: Final = 65_535  # numbers in one position: far more than any has
FACTOR: Final = 0x9E3779B97F4A7C15
SPREADER: Final = 0xD6E8FEB86659FD93
BEGIN: Final = (0x243F6A8885A308D3, 0x13198A2E03707344, 0xA4093822299F31D0, 0x082EFA98EC4E6C89)
ALL: Final = 2**64 - 1

CHANGED: Final = "the bytes of this position were changed or cut off"


def absorb(lane: list[int], items: Sequence[int]) -> None:
    """Add the numbers of an array to a digest."""
    for at, item in enumerate(items):
        lane[at & 3] = (lane[at & 3] ^ item & ALL) * FACTOR & ALL
    lane[3] = (lane[3] ^ len(items)) * FACTOR & ALL


def spread(x: int) -> int:
    """Let every bit reach every other."""
    x = (x ^ x >> 32) * SPREADER & ALL
    x = (x ^ x >> 32) * SPREADER & ALL
    return x ^ x >> 32


def end(lane: Iterable[int]) -> int:
    """The digest of all that was added."""
    total = 0
    for part in lane:
        total = spread(total + part & ALL)
    return total


def digest(*arrays: Any) -> int:
    """64 bits that differ where any number does, as a number with a sign."""
    lane = list(BEGIN)
    for array in arrays:
        absorb(lane, list(array))
    found = end(lane)
    return found - 2**64 if found >> 63 else found


def checksum(data: bytes) -> int:
    """A checksum of bytes: of 8 at a time, the last of them filled up with zeros."""
    lane = list(BEGIN)
    whole = len(data) // 8
    for at, word in enumerate(struct.unpack(f"={whole}Q", data[: whole * 8])):
        lane[at & 3] = (lane[at & 3] ^ word) * FACTOR & ALL
    lane[0] = (lane[0] ^ int.from_bytes(data[whole * 8 :].ljust(8, b"\0"), sys.byteorder)) * FACTOR & ALL
    lane[3] = (lane[3] ^ len(data)) * FACTOR & ALL
    return end(lane) >> 32


def put(out: bytearray, number: int) -> None:
    """Write a number from 0 up, seven bits to a byte."""
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)


def pack(stamp: int, /, *arrays: Any) -> bytes:
    """All numbers of some arrays as a few bytes. Small numbers are short, and rows of zeros are shorter."""
    out, zeros, count = bytearray(), 0, sum(len(array) for array in arrays)
    if count > MOST:
        raise ValueError("pack: too many numbers")
    for array in arrays:
        for item in array:
            if item == 0:
                zeros += 1
                continue
            if zeros:
                out.append(0)
                put(out, zeros - 1)
                zeros = 0
            put(out, 2 * item if item > 0 else -2 * item - 1)
    if zeros:
        out.append(0)
        put(out, zeros - 1)
    return struct.pack("<BIIH", FORM, stamp & 0xFFFFFFFF, checksum(bytes(out)), count) + out


def unpack(stamp: int, data: bytes, /) -> bytes:
    """The numbers that `pack` wrote, in one row, as bytes of 64-bit numbers."""
    if len(data) < HEAD:
        raise ValueError(CHANGED)
    form, made, total, count = struct.unpack("<BIIH", data[:HEAD])
    if form != FORM:
        raise ValueError("the bytes are no position, or one of another version")
    if made != stamp & 0xFFFFFFFF:
        raise ValueError("the position was written by another game, with other tables, or by another Collegium")
    if checksum(data[HEAD:]) != total:
        raise ValueError(CHANGED)
    numbers: list[int] = []
    at = HEAD
    while at < len(data):
        zeros = data[at] == 0
        at += zeros
        value, shift = 0, 0
        while at < len(data) and data[at] > 127 and shift < 63:
            value |= (data[at] & 127) << shift
            shift += 7
            at += 1
        if at == len(data) or data[at] > 127:
            raise ValueError(CHANGED)
        value = (value | data[at] << shift) & ALL
        at += 1
        if len(numbers) + (value + 1 if zeros else 1) > count:
            raise ValueError(CHANGED)
        numbers += [0] * (value + 1) if zeros else [value >> 1 if value % 2 == 0 else -(value >> 1) - 1]
    if len(numbers) < count:
        raise ValueError(CHANGED)
    return struct.pack(f"={len(numbers)}q", *numbers)


# How the numbers of a field become those of an observation: the kinds of `_memory_course.h`, in the same order.
NUMBER, FLAG, CHOICE, BITS, COUNTS, PLACES = range(6)
ROW: Final = 15  # numbers in a row of a plan
ABSENT: Final = -(2**62)  # a number that is not there
SEAT_ROOM: Final = 4


def seen_from(value: int, seats: int, me: int) -> int:
    """A seat, or a colour that stands for one, as who looks counts them: the own one is 0; what is no seat stays."""
    return (value - me) % seats if 0 <= value < seats else value


def positions_of(kind: int, value: int, width: int, base: int, relative: bool, seats: int, me: int) -> list[int]:
    """Which of the flags of a value are set."""
    if kind == CHOICE:
        chosen = value - base
        found = [seen_from(chosen, seats, me) if relative else chosen]
    elif kind == BITS:
        held = [at for at in range(width) if value != ABSENT and value - base >> at & 1]
        found = [seen_from(at, seats, me) if relative else at for at in held]
    elif value < 0:
        found = [width - 1]
    elif value < base or value >= width - 1:
        found = [value]
    else:
        group, whose = divmod(value - base, SEAT_ROOM)
        found = [base + group * SEAT_ROOM + seen_from(whose, seats, me)]
    return [at for at in found if 0 <= at < width]


def write_row(row: Sequence[int], scale: float, items: Sequence[int], out: Any, seats: int, me: int) -> None:
    """Write one row of a plan."""
    kind, _, first, all_slots, seat_stride, outer, outer_stride, inner, width, base = row[:10]
    relative, at, size_first, size_stride, of_seats = row[10:]
    slots = min(all_slots, seats) if of_seats else all_slots
    last = (max(slots, seats) - 1 if all_slots > 1 else me) * seat_stride
    if first + last + (outer - 1) * outer_stride + inner - 1 >= len(items):
        raise ValueError("the position has fewer numbers than its observation describes")
    for slot in range(slots):
        whose = (me + slot) % seats if slot < seats else slot
        for group in range(outer):
            begin = first + whose * seat_stride + group * outer_stride
            if kind == COUNTS:
                length = inner
                if size_first >= 0:
                    length = items[size_first + whose * seat_stride + group * size_stride]
                for value in items[begin : begin + min(max(length, 0), inner)]:
                    if 0 <= value - base < width:
                        out[at + value - base] += scale
                at += width
                continue
            if kind == NUMBER and relative:
                for item in range(inner):
                    out[at + seen_from(item, seats, me)] = scaled(items[begin + item], scale)
                at += inner
                continue
            for value in items[begin : begin + inner]:
                if kind == NUMBER:
                    out[at] = scaled(value, scale)
                elif kind == FLAG:
                    out[at] = float(value not in (0, ABSENT))
                else:
                    for flag in positions_of(kind, value, width, base, bool(relative), seats, me):
                        out[at + flag] = 1.0
                at += width


def scaled(value: int, scale: float) -> float:
    """A number as it is observed; one that is not there is 0."""
    return 0.0 if value == ABSENT else single(value) * scale


def single(value: float) -> float:
    """A number as 32 bits can hold it."""
    held: float = struct.unpack("f", struct.pack("f", value))[0]
    return held


def room_for(out: Any, formats: str, wanted: str) -> Any:
    """A buffer that can be written to, in one row."""
    view: Any = memoryview(out)
    if view.readonly:
        raise BufferError("the buffer cannot be written to")
    if view.format not in tuple(formats):
        raise TypeError(f"expected {wanted} to write to")
    return view if view.ndim == 1 else view.cast("B").cast(view.format)


def watch(
    plan: Any, scales: Any, out: Any, at: int, size: int, seats: int, me: int, kept: Any, /, *arrays: Any
) -> None:
    """Write an observation from `out[at]` on.

    `kept` is room for what saves work when the next one is written in the same place; here all is written anew.
    """
    view = room_for(out, "f", "32-bit floating-point numbers")
    if at < 0 or size < 0 or at + size > len(view):
        raise ValueError(f"expected room for {size} numbers from {at} on, found {len(view)}")
    if not 0 <= me < seats:
        raise ValueError(f"there are seats 0 to {seats - 1}, not {me}")
    if seats > SEAT_ROOM:
        raise ValueError(f"an observation has room for {SEAT_ROOM} seats, not {seats}")
    room = view[at : at + size]
    room[:] = memoryview(bytes(4 * size)).cast("f")
    rows, factors = memoryview(plan).cast("q"), memoryview(scales).cast("d")
    for row, scale in enumerate(factors):
        says = list(rows[row * ROW : (row + 1) * ROW])
        write_row(says, single(scale), arrays[says[1]], room, seats, me)


def mark(moves: Any, out: Any, at: int, size: int, /) -> None:
    """Ones for the moves among `size` zeros from `out[at]` on."""
    view = room_for(out, "?bBc", "truth values or bytes").cast("B")
    if at < 0 or size < 0 or at + size > len(view):
        raise ValueError(f"expected room for {size} moves from {at} on, found {len(view)}")
    view[at : at + size] = bytes(size)
    for move in moves:
        if 0 <= move < size:
            view[at + move] = 1


def lay(numbers: Any, out: Any, /) -> None:
    """Numbers of 64 bits into a buffer of as many."""
    view = room_for(out, "qlQLd", "64-bit numbers")
    if len(view) != len(numbers):
        raise ValueError(f"expected room for {len(numbers)} numbers, found {len(view)}")
    view.cast("B")[:] = memoryview(numbers).cast("B")
