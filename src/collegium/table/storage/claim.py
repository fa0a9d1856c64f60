"""The right to serve an SQLite file, which one process has at a time.

It is a lock of the operating system on a file beside the database, which ends with the process, however that ends; the
file stays. File systems of a network do not keep such locks reliably: a database belongs on a disk of its own machine.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from collegium.table.storage.errors import StorageError

if sys.platform != "win32":
    import fcntl

ENDING: Final = ".lock"  # what the name of the file beside the database ends with


class Claim:
    """Serves `file`, alone, until released; a StorageError where another process does."""

    def __init__(self, file: Path, place: str) -> None:
        file = file.resolve()
        path = file.with_name(file.name + ENDING)
        try:
            self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StorageError(f"{path}: the file cannot be written ({error.strerror}); its folder must be") from error
        try:
            self._lock(place)
            os.ftruncate(self._handle, 0)
            os.write(self._handle, str(os.getpid()).encode())
        except BaseException:
            os.close(self._handle)
            raise

    def _lock(self, place: str) -> None:
        if sys.platform != "win32":
            try:
                fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                process = os.read(self._handle, 20).decode(errors="replace").strip() or "unknown"
                raise StorageError(
                    f"{place}: another Collegium serves this database already (process {process}); "
                    "end it first, or name another database"
                ) from None

    def release(self) -> None:
        """Let others serve the file."""
        os.close(self._handle)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.release()
