"""Journals: the games of a match, kept one by one as they are finished, so that an interrupted match can go on."""

from __future__ import annotations

import json
import os
import shutil
import sys
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, ClassVar, Final

from collegium.kernel.errors import CollegiumError
from collegium.lab.identity import digest, identity
from collegium.lab.match import Match
from collegium.lab.rows import Row, read_row, write_row

if sys.platform != "win32":
    import fcntl

FORMAT: Final = "collegium-journal"
VERSION: Final = 2
PLURAL: Final = ("agents", "options", "logs")
PART: Final = ".part"  # what the name of a journal beside a file ends with


class JournalError(CollegiumError):
    """A journal that cannot be used."""


class LineFile(ABC):
    """A file to which one process adds lines, below a first one that says what they belong to.

    Lines are added with one write, so whatever interrupts it, all but the last are whole; a torn last line is dropped
    when the file is opened again. What is no such file is refused and stays as it is.
    """

    refusal: ClassVar[type[CollegiumError]]  # what is raised where the file cannot be used
    busy: ClassVar[str]  # what is said where another process has it

    def __init__(self, path: Path, head: dict[str, Any], fresh: bool = False) -> None:
        self.path = path
        self.head = head
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.file: IO[bytes] = open(path, "a+b", buffering=0)  # noqa: SIM115, kept open until `close`
        except OSError as error:
            raise self.refused(f"cannot be written: {error.strerror}") from None
        try:
            self.lock()
            self.begin(fresh)
        except BaseException:
            self.file.close()
            raise

    @abstractmethod
    def check_head(self, told: Any) -> None:
        """Refuse the file unless this, which its first line tells, is what it should be; None if it tells nothing."""

    @abstractmethod
    def take(self, line: bytes, number: int) -> None:
        """Read one of the other lines, or refuse it; the head is line 1."""

    def refused(self, sentence: str, line: int | None = None) -> CollegiumError:
        """Why the file, or one of its lines, cannot be used."""
        return self.refusal(f"{self.path}: {sentence}" if line is None else f"{self.path}, line {line}: {sentence}")

    def lock(self) -> None:
        """Keep the file to this process: two that write to it would do the same work."""
        if sys.platform != "win32":
            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise self.refused(self.busy) from None
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
            self.write([json.dumps(self.head, ensure_ascii=False)])

    def read(self, contents: bytes) -> int:
        """Read the lines; how many bytes of the contents are whole lines."""
        lines = contents.splitlines(keepends=True)
        if lines and not lines[-1].endswith(b"\n"):
            lines.pop()
        if not lines:
            begun = json.dumps({"format": self.head["format"]})[:-1].encode()
            if not contents.startswith(begun[: len(contents)]):
                self.check_head(None)
            return 0
        try:
            told = json.loads(lines[0])
        except ValueError:
            told = None
        self.check_head(told)
        for number, line in enumerate(lines[1:], 2):
            self.take(line, number)
        return sum(map(len, lines))

    def write(self, lines: Sequence[str]) -> None:
        """Add whole lines."""
        contents = "".join(f"{line}\n" for line in lines).encode()
        try:
            while contents:
                contents = contents[self.file.write(contents) :]
        except OSError as error:
            raise self.refused(f"cannot be written: {error.strerror}") from None

    def close(self) -> None:
        """Let others have the file."""
        self.file.close()


def check_identity(file: LineFile, told: dict[str, Any]) -> None:
    """Refuse a file that holds the games of another match than its head says."""
    for name, value in file.head.items():
        if told.get(name) != value:
            verb = "differ" if name in PLURAL else "differs"
            what = "played by another state of the program" if name == "code" else f"its {name} {verb}"
            raise file.refused(f"holds the games of another match ({what}); --fresh begins anew, in its place")


class Journal(LineFile):
    """The rows of one match, one a line; `rows` are those of earlier runs."""

    refusal = JournalError
    busy = "this match is being played already, by another process"

    def __init__(self, path: Path, match: Match, fresh: bool = False) -> None:
        self.identity = identity(match)
        self.seats = len(match.agents)
        self.rows: list[Row] = []
        super().__init__(path, {"format": FORMAT, "version": VERSION, **self.identity}, fresh)

    def check_head(self, told: Any) -> None:
        if not isinstance(told, dict) or (told.get("format"), told.get("version")) != (FORMAT, VERSION):
            raise self.refused("is no journal of a match; give another --out")
        check_identity(self, told)

    def take(self, line: bytes, number: int) -> None:
        try:
            self.rows.append(read_row(line.decode(), self.seats))
        except ValueError as error:
            raise self.refused(f"damaged ({error}); --fresh begins anew", number) from None

    def append(self, rows: Sequence[Row]) -> None:
        """Add rows."""
        self.write([write_row(row) for row in rows])

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
