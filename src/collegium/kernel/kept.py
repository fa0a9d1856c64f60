"""Component tables that are kept with the games that were begun with them, whole, under their fingerprint.

A game that was begun goes on with the numbers it began with, whatever is corrected later. So whoever keeps games, a
server or a file, keeps their tables too: packed, and checked like an edition when they are used.
"""

from __future__ import annotations

import json
import re
import zlib
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from collegium.kernel.errors import ContentError
from collegium.kernel.schema import Row, shown

LARGEST: Final = 256 * 1024  # characters of all tables together, ten times what the games of the house have
LONGEST: Final = 100  # characters of a name
FINGERPRINT: Final = re.compile(r"[0-9a-f]{64}")

Files = Mapping[str, Mapping[str, list[Row] | Row]]  # by file and name: a table's rows, or a plain one's fields


@dataclass(frozen=True)
class Kept:
    """The tables of an edition."""

    name: str
    fingerprint: str
    packed: bytes = field(repr=False)

    def files(self) -> dict[str, Row]:
        """The tables by file and name, for whoever wants to change them."""
        found: dict[str, Row] = json.loads(zlib.decompress(self.packed))
        return found

    def to_json(self) -> dict[str, Any]:
        """As they are written to a file."""
        return {"name": self.name, "fingerprint": self.fingerprint, "tables": self.files()}


class Tabled(ABC):
    """What is played with component tables."""

    @property
    @abstractmethod
    def edition(self) -> str:
        """The name of the component tables in use."""

    @property
    @abstractmethod
    def fingerprint(self) -> str:
        """A digest of the component tables."""


Edition = Path | Kept  # what a game may be played with instead of its own tables: an owner's folder, or what was kept


def kept_of(name: str, fingerprint: str, files: Files) -> Kept:
    """Tables, packed."""
    written = json.dumps(files, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return Kept(name, fingerprint, zlib.compress(written.encode(), 9))


def read_kept(name: object, fingerprint: object, files: object) -> Kept:
    """Tables that somebody wrote, if they have the form and are not too large; what is in them is not looked at."""
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST or not name.isprintable():
        raise ContentError(f"the name of the tables: expected at most {LONGEST} characters, found {shown(name)}")
    if not is_fingerprint(fingerprint):
        raise ContentError(f"the fingerprint of the tables: expected 64 hexadecimal digits, found {shown(fingerprint)}")
    if not isinstance(files, dict) or not all(isinstance(tables, dict) for tables in files.values()):
        raise ContentError(f"the tables: expected them by file and name, found {shown(files)}")
    try:
        large = len(json.dumps(files, separators=(",", ":"), ensure_ascii=False)) > LARGEST
        if not large:
            return kept_of(name, str(fingerprint), files)
    except (ValueError, RecursionError):  # a half of a character, or brackets too deep
        raise ContentError("the tables cannot be written as JSON") from None
    raise ContentError(f"the tables: expected at most {LARGEST} characters")


def is_fingerprint(value: object) -> bool:
    """Whether something has the form of a fingerprint."""
    return isinstance(value, str) and FINGERPRINT.fullmatch(value) is not None
