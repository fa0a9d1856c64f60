"""What can go wrong with a database, each in one sentence that names it without its password."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError, StatementError

from collegium.kernel.errors import CollegiumError

DAMAGED: Final = "is damaged; put a backup in its place: collegium restore FILE"
SQLITE: Final = {
    "SQLITE_CANTOPEN": "cannot be opened; its folder must exist and be writable",
    "SQLITE_READONLY": "cannot be written; the file and its folder must be writable",
    "SQLITE_PERM": "cannot be opened; the file must be readable and writable",
    "SQLITE_NOTADB": "is damaged or no database at all; put a backup in its place: collegium restore FILE",
    "SQLITE_CORRUPT": DAMAGED,
    "SQLITE_FULL": "cannot grow; make room on the disk",
    "SQLITE_IOERR": "cannot be read or written; the disk reports an error",
    "SQLITE_BUSY": "is held by another program; end that program first",
    "SQLITE_LOCKED": "is held by another program; end that program first",
}


class StorageError(CollegiumError):
    """The database cannot be used, or refused what was asked; nothing of the call was stored.

    Only where the connection broke in the middle of a commit may it be stored all the same: repeat the command.
    """


class MissingTable(StorageError):
    """There is no table, or no seat at it, of that name."""


class NotTheFirst(StorageError):
    """An attempt at the challenge of a day after which another one counts already."""


@contextmanager
def explained(place: str) -> Iterator[None]:
    """Turn what the database layer raises into a StorageError about `place`."""
    try:
        yield
    except SQLAlchemyError as error:
        raise StorageError(f"{place}: the database {reason(error)}") from error


def reason(error: SQLAlchemyError) -> str:
    """What is wrong and what would be right, to follow the words "the database"."""
    cause = error.orig if isinstance(error, StatementError) else None
    if cause is None:
        return f"cannot be used ({first_line(error)})"
    known = sqlite_reason(cause)
    if known:
        return known
    lost = isinstance(error, OperationalError | InterfaceError) and getattr(cause, "sqlstate", None) is None
    if lost and not hasattr(cause, "sqlite_errorname"):
        return f"cannot be reached ({first_line(cause)}); start its server, or put the address right"
    return f"refused ({first_line(cause)})"


def concerns_all(error: BaseException) -> bool:
    """Whether the database itself is in trouble, whatever was to be written; not where two were in each other's way."""
    cause = error.__cause__
    if not isinstance(error, StorageError) or not isinstance(cause, OperationalError | InterfaceError):
        return False
    return not str(getattr(cause.orig, "sqlstate", None)).startswith("40")


def sqlite_reason(cause: BaseException) -> str:
    """What is wrong in the words for SQLite's known troubles, or nothing."""
    unreadable = str(cause).startswith("Could not decode to UTF-8")  # which the driver gives no name
    name = "SQLITE_CORRUPT" if unreadable else str(getattr(cause, "sqlite_errorname", ""))
    return next((text for prefix, text in SQLITE.items() if name.startswith(prefix)), "")


def first_line(error: BaseException) -> str:
    """The first line of an error's message, without a full stop."""
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return lines[0].rstrip(". ")
