"""Where token buckets are kept: in this process, or in memory that all processes of a server share.

Shared ones lie in a file that every process maps: so many places of the same size, in which a bucket is found by a
digest of its name. A place that somebody else needs is that of the bucket that was not used for longest, which was full
again long ago.
"""

from __future__ import annotations

import contextlib
import mmap
import os
import struct
from collections import OrderedDict
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import Final, NamedTuple, Protocol

with contextlib.suppress(ImportError):  # a system without it serves in one process
    import fcntl

REMEMBERED: Final = 10_000  # buckets of one process; the ones not used for longest are forgotten
PLACE: Final = struct.Struct("=Qdd")  # the digest of a name, what is left, and since when
PLACES: Final = 1 << 14
NEIGHBOURS: Final = 8  # places in which a bucket may lie
Name = tuple[str, str]  # of what, and whose


class Bucket(NamedTuple):
    """What is left in a bucket, since some moment of the clock."""

    left: float
    since: float


class Buckets(Protocol):
    """Buckets by their names; nobody else changes one between `with` and its end."""

    def __enter__(self) -> object: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None: ...

    def get(self, name: Name) -> Bucket | None:
        """A bucket, or None for one that is full."""

    def put(self, name: Name, bucket: Bucket) -> None:
        """Keep a bucket."""


class Own:
    """Buckets of one process."""

    def __init__(self, remembered: int = REMEMBERED) -> None:
        self.kept: OrderedDict[Name, Bucket] = OrderedDict()
        self.remembered = remembered

    def __enter__(self) -> None:
        """Nobody else is here."""

    def __exit__(self, kind: object, error: object, at: object) -> None:
        """Nobody else waits."""

    def get(self, name: Name) -> Bucket | None:
        """A bucket, or None for one that is full."""
        return self.kept.get(name)

    def put(self, name: Name, bucket: Bucket) -> None:
        """Keep a bucket."""
        self.kept.pop(name, None)
        self.kept[name] = bucket
        while len(self.kept) > self.remembered:
            self.kept.popitem(last=False)


class Shared:
    """Buckets that several processes share; what one of them was about to do when it died leaves no lock behind."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        os.ftruncate(self._file, PLACE.size * PLACES)
        self._memory = mmap.mmap(self._file, PLACE.size * PLACES)

    def __enter__(self) -> None:
        """Wait until no other process is at it, which takes microseconds."""
        fcntl.flock(self._file, fcntl.LOCK_EX)

    def __exit__(self, kind: object, error: object, at: object) -> None:
        """Let the others go on."""
        fcntl.flock(self._file, fcntl.LOCK_UN)

    def get(self, name: Name) -> Bucket | None:
        """A bucket, or None for one that is full."""
        digest = digest_of(name)
        for place in places_of(digest):
            found, left, since = PLACE.unpack_from(self._memory, place)
            if found == digest:
                return Bucket(left, since)
        return None

    def put(self, name: Name, bucket: Bucket) -> None:
        """Keep a bucket: where it lies, or where there is room, or instead of the one not used for longest."""
        digest = digest_of(name)

        def worth(place: int) -> tuple[bool, float]:
            found, _, since = PLACE.unpack_from(self._memory, place)
            return found != digest, since if found else 0.0

        PLACE.pack_into(self._memory, min(places_of(digest), key=worth), digest, *bucket)

    def close(self) -> None:
        """Let go of the memory."""
        self._memory.close()
        os.close(self._file)


def digest_of(name: Name) -> int:
    """What a bucket is known by; never 0, which an empty place has."""
    return int.from_bytes(blake2b("\n".join(name).encode("utf-8", "surrogatepass"), digest_size=8).digest()) or 1


def places_of(digest: int) -> list[int]:
    """Where a bucket may lie."""
    return [(digest + number) % PLACES * PLACE.size for number in range(NEIGHBOURS)]
