"""Whether the pages of an SQLite file are sound, before anything is read from them or written to them."""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from collegium.table.storage.errors import DAMAGED, StorageError, first_line, sqlite_reason

LONGEST: Final = 60.0  # seconds after which a server begins though not all pages have been looked at
EVERY: Final = 2.0  # seconds after which the log says that it takes a while, and again
STEPS: Final = 100_000  # of SQLite's machine between two looks at the clock; a few milliseconds
MEGABYTE: Final = 1_000_000

log = logging.getLogger("collegium.storage")


def check_sound(file: Path, place: str, longest: float | None = LONGEST) -> None:
    """Look for damaged pages, but not for longer than so many seconds; a StorageError says what to do about them."""
    look = Look(file, place, longest)
    try:
        with closing(sqlite3.connect(file, timeout=10, isolation_level=None)) as connection:
            connection.set_progress_handler(look.is_too_long, STEPS)
            with look.watched(connection):
                found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        if look.ended:
            log.warning("%s: not all pages could be checked within %d s; collegium backup checks all", place, longest)
            return
        text = sqlite_reason(error) or f"cannot be read ({first_line(error)})"
        raise StorageError(f"{place}: the database {text}") from error
    if found != "ok":
        raise StorageError(f"{place}: the database {DAMAGED} ({' '.join(str(found).split())})")


class Look:
    """How long a look at a file has taken so far."""

    def __init__(self, file: Path, place: str, longest: float | None) -> None:
        self._size = file.stat().st_size
        self._place = place
        self._longest = longest
        self._began = self._told = time.monotonic()
        self.ended = False

    def is_too_long(self) -> bool:
        """Whether it has taken too long, which ends it: what SQLite asks between its steps, some of which are long."""
        now = time.monotonic()
        if now - self._told >= EVERY:
            self._told = now
            log.warning(
                "%s: looking for damaged pages in %d MB, for %d s so far",
                self._place,
                self._size // MEGABYTE,
                now - self._began,
            )
        self.ended = self._longest is not None and now - self._began >= self._longest
        return self.ended

    @contextmanager
    def watched(self, connection: sqlite3.Connection) -> Iterator[None]:
        """Ask in a thread of its own, too, while the block lasts."""
        done = threading.Event()

        def watch() -> None:
            while not done.wait(EVERY):
                if self.is_too_long():
                    connection.interrupt()

        thread = threading.Thread(target=watch, name="collegium-soundness", daemon=True)
        thread.start()
        try:
            yield
        finally:
            done.set()
            thread.join()
