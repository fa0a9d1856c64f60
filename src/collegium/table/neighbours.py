"""How many connections an address has in the other processes of a server, and how these are asked to make room.

The processes share a page of memory in which each has a column of its own. An address is found by a digest, as buckets
are; one that finds no place there, as thousands of others have them all, is counted by each process for itself. A
process that starts sets its column back: what the one before it had counted is closed.
"""

from __future__ import annotations

import contextlib
import mmap
import os
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from collegium.table.buckets import NEIGHBOURS, digest_of

with contextlib.suppress(ImportError):  # a system without it serves in one process
    import fcntl

PLACES: Final = 1 << 15
FREE: Final = bytes(8)  # what stands at a place in which no address does


class Count(NamedTuple):
    """Connections of an address, and how many of them wait."""

    number: int = 0
    waiting: int = 0


class Neighbours:
    """The other processes, as one of them sees them: those of a family of `size`, of which it is number `own`."""

    def __init__(self, path: Path, size: int, own: int, ask: Callable[[int, str], object]) -> None:
        self.own = own
        self.ask = ask  # tells a process that somebody of an address has to go
        self._place = struct.Struct(f"=Q{2 * size}I")  # the digest of an address, and two numbers for each process
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        os.ftruncate(self._file, self._place.size * PLACES)
        self._memory = mmap.mmap(self._file, self._place.size * PLACES)
        self._begin()

    def count(self, address: str) -> list[Count]:
        """What each of the processes counts; nothing for this one."""
        digest = digest_of(("connections", address))
        with self._alone():
            found = next((counts for _, known, counts in self._near(digest) if known == digest), [])
        return [Count() if number == self.own else count for number, count in enumerate(found)]

    def note(self, address: str, count: Count) -> None:
        """Let the others know what this process counts."""
        digest = digest_of(("connections", address))
        with self._alone():
            places = list(self._near(digest))
            found = [place for place in places if place[1] == digest] or [place for place in places if not place[1]]
            for place, _, counts in found[:1]:
                counts[self.own] = count
                self._write(place, digest, counts)

    def close(self) -> None:
        """Let go of the memory; what this process counted, it counts no longer."""
        self._begin()
        self._memory.close()
        os.close(self._file)

    def _begin(self) -> None:
        """Set the column of this process back; the others need not wait until all places are seen."""
        for place in range(0, len(self._memory), self._place.size):
            if self._memory[place : place + len(FREE)] != FREE:
                with self._alone():
                    digest, counts = self._read(place)
                    counts[self.own] = Count()
                    self._write(place, digest, counts)

    def _near(self, digest: int) -> Iterator[tuple[int, int, list[Count]]]:
        """The places where an address may stand, with what stands there."""
        for number in range(NEIGHBOURS):
            place = (digest + number) % PLACES * self._place.size
            yield place, *self._read(place)

    def _read(self, place: int) -> tuple[int, list[Count]]:
        """The digest and the counts at a place."""
        digest, *numbers = self._place.unpack_from(self._memory, place)
        return digest, [Count(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=True)]

    def _write(self, place: int, digest: int, counts: list[Count]) -> None:
        """Set the counts at a place, which is free again where there are none."""
        numbers = [number for count in counts for number in count]
        self._place.pack_into(self._memory, place, digest if any(numbers) else 0, *numbers)

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """While no other process is at it, which takes microseconds."""
        fcntl.flock(self._file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(self._file, fcntl.LOCK_UN)
