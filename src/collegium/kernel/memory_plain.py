"""What `_memory.c` does, in plain Python: used where that was not compiled, and held against it by tests."""

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
