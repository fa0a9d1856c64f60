"""Damaged tables: one that cannot be made of what is stored is reported once, refused clearly, holds up no other."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from collegium.kernel.errors import CollegiumError
from collegium.table.errors import Refused
from collegium.table.storage.errors import StorageError

TEXT: Final = (
    "This table is damaged and cannot be opened; all others go on. Whoever runs the server finds the reason in its log."
)
log = logging.getLogger("collegium.table")


class Damage:
    """Knows which tables are damaged, so that the log names each of them once."""

    def __init__(self) -> None:
        self.reported: set[str] = set()

    def report(self, table_id: str, error: Exception) -> Refused:
        """Write into the log that a table is damaged, if it is not there yet; the refusal for whoever asked for it."""
        if table_id not in self.reported:
            self.reported.add(table_id)
            log.error("table %s is damaged: %s: %s", table_id, type(error).__name__, error, exc_info=error)
        return Refused("damaged", TEXT)

    @contextmanager
    def folding(self, table_id: str) -> Iterator[None]:
        """Make a room of what is stored: whatever that raises becomes a refusal, and one that succeeds is whole."""
        try:
            yield
        except (Refused, StorageError):
            raise
        except Exception as error:
            raise self.report(table_id, error) from error
        self.reported.discard(table_id)

    @contextmanager
    def apart(self, table_id: str) -> Iterator[None]:
        """Do something for one table of many: it may fail, and the others have their turn."""
        try:
            yield
        except CollegiumError as error:
            if table_id not in self.reported:
                log.warning("table %s: %s", table_id, error)
        except Exception as error:
            self.report(table_id, error)
