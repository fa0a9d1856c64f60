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
DIGEST: Final = struct.Struct("=Q")  # what a place begins with
FREE: Final = 0  # the digest at a place in which no address stands


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
            place = self._find(digest, digest)
            found = [] if place is None else self._read(place)
        return [Count() if number == self.own else count for number, count in enumerate(found)]

    def note(self, address: str, count: Count) -> None:
        """Let the others know what this process counts."""
        digest = digest_of(("connections", address))
        with self._alone():
            place = self._find(digest, digest)
            place = self._find(digest, FREE) if place is None else place
            if place is not None:
                self._write(place, digest, count)

    def close(self) -> None:
        """Let go of the memory; what this process counted, it counts no longer."""
        self._begin()
        self._memory.close()
        os.close(self._file)

    def _begin(self) -> None:
        """Set the column of this process back; the others need not wait until all places are seen."""
        for place in range(0, len(self._memory), self._place.size):
            if DIGEST.unpack_from(self._memory, place)[0] != FREE:
                with self._alone():
                    self._write(place, DIGEST.unpack_from(self._memory, place)[0], Count())

    def _find(self, digest: int, wanted: int) -> int | None:
        """Where, among the places for an address, another digest or its own stands."""
        for number in range(NEIGHBOURS):
            place = (digest + number) % PLACES * self._place.size
            if DIGEST.unpack_from(self._memory, place)[0] == wanted:
                return place
        return None

    def _read(self, place: int) -> list[Count]:
        """The counts at a place."""
        _, *numbers = self._place.unpack_from(self._memory, place)
        return [Count(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=True)]

    def _write(self, place: int, digest: int, count: Count) -> None:
        """Set what this process counts at a place, which is free again where nobody counts anything."""
        counts = self._read(place)
        counts[self.own] = count
        numbers = [number for each in counts for number in each]
        self._place.pack_into(self._memory, place, digest if any(numbers) else FREE, *numbers)

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """While no other process is at it, which takes microseconds."""
        fcntl.flock(self._file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(self._file, fcntl.LOCK_UN)
