"""Journals: the games of a match, kept one by one as they are finished, so that an interrupted match can go on."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, Final

from collegium.kernel.errors import CollegiumError
from collegium.lab.identity import digest, identity
from collegium.lab.match import Match
from collegium.lab.rows import Row, read_row, write_row

if sys.platform != "win32":
    import fcntl

FORMAT: Final = "collegium-journal"
VERSION: Final = 1
PART: Final = ".part"  # what the name of a journal beside a file ends with


class JournalError(CollegiumError):
    """A journal that cannot be used."""


class Journal:
    """A file of rows, one a line, that belongs to one match; `rows` are those of earlier runs.

    A row is added with one write, so whatever interrupts it, all rows but the last are whole; a torn last line is
    dropped when the journal is opened again.
    """

    def __init__(self, path: Path, match: Match, fresh: bool = False) -> None:
        self.path = path
        self.identity = identity(match)
        self.seats = len(match.agents)
        self.rows: list[Row] = []
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.file: IO[bytes] = open(path, "a+b", buffering=0)  # noqa: SIM115, kept open until `close`
        except OSError as error:
            raise JournalError(f"{path}: cannot be written: {error.strerror}") from None
        try:
            self.lock()
            self.begin(fresh)
        except BaseException:
            self.file.close()
            raise

    def lock(self) -> None:
        """Keep the journal to this process: two that write to it would play the same games."""
        if sys.platform != "win32":
            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise JournalError(f"{self.path}: this match is being played already, by another process") from None
            except OSError:
                return  # a file system without locks

    def begin(self, fresh: bool) -> None:
        """Read what is there, and cut off what was not written to its end."""
        whole = 0
        if not fresh:
            self.file.seek(0)
            whole = self.read(self.file.read())
        self.file.truncate(whole)
        if whole == 0:
            self.write([json.dumps({"format": FORMAT, "version": VERSION, **self.identity}, ensure_ascii=False)])

    def read(self, contents: bytes) -> int:
        """Read the rows; how many bytes of the contents are whole lines."""
        lines = contents.splitlines(keepends=True)
        if not lines or not lines[0].endswith(b"\n"):
            if contents and not contents.startswith(b'{"format": "collegium-journal"'[: len(contents)]):
                raise JournalError(f"{self.path}: is no journal of a match; give another --out")
            return 0
        self.check_head(lines[0])
        whole = len(lines[0])
        for number, line in enumerate(lines[1:], 2):
            try:
                row = read_row(line.decode(), self.seats)
            except ValueError as error:
                if number == len(lines):
                    break
                raise JournalError(f"{self.path}, line {number}: damaged ({error}); --fresh begins anew") from None
            if not line.endswith(b"\n"):
                break
            self.rows.append(row)
            whole += len(line)
        return whole

    def check_head(self, line: bytes) -> None:
        """The first line says which match this is."""
        try:
            head: dict[str, Any] = json.loads(line)
            known = head["format"] == FORMAT and head["version"] == VERSION
        except (ValueError, TypeError, KeyError):
            known = False
        if not known:
            raise JournalError(f"{self.path}: is no journal of a match; give another --out")
        for name, value in self.identity.items():
            if head.get(name) != value:
                what = "played by another state of the program" if name == "code" else f"its {name} differs"
                raise JournalError(
                    f"{self.path}: holds the games of another match ({what}); --fresh begins anew, in its place"
                )

    def append(self, rows: Sequence[Row]) -> None:
        """Add rows."""
        self.write([write_row(row) for row in rows])

    def write(self, lines: Sequence[str]) -> None:
        """Add whole lines."""
        contents = "".join(f"{line}\n" for line in lines).encode()
        try:
            while contents:
                contents = contents[self.file.write(contents) :]
        except OSError as error:
            raise JournalError(f"{self.path}: cannot be written: {error.strerror}") from None

    def close(self) -> None:
        """Let others have the file."""
        self.file.close()

    def move(self, path: Path) -> None:
        """Close the journal and put it in another place, instead of what is there."""
        self.close()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            beside = path.with_name(f".{path.name}.{os.getpid()}")
            shutil.move(self.path, beside)
            os.replace(beside, path)
        except OSError as error:
            raise JournalError(f"{path}: cannot be written: {error.strerror}") from None


def archive(folder: Path, match: Match) -> Path:
    """Where a match has its journal among those of others: named after the game and all it depends on."""
    told = identity(match)
    return folder / f"{told['game']}-{digest(told)}.jsonl"


def open_journal(match: Match, folder: Path, out: Path | None = None, fresh: bool = False) -> Journal:
    """The journal of a match: in a folder of journals, or beside the file that its rows are to be written to.

    A match that is in the folder already is gone on with beside the file.
    """
    kept = archive(folder, match)
    if out is None:
        return Journal(kept, match, fresh)
    part = out.with_name(out.name + PART)
    earlier: list[Row] = []
    if kept.exists() and not part.exists() and not fresh:
        known = Journal(kept, match)
        known.close()
        earlier = known.rows
    journal = Journal(part, match, fresh)
    journal.append(earlier)
    journal.rows += earlier
    return journal
