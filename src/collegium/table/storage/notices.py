"""Notices between the processes that serve the same database: which table has changed, and who asks for a hint."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

from sqlalchemy import Connection

from collegium.table.storage.engine import Database

About = Literal["event", "chat", "table", "analysis", "erased", "hint"]


@dataclass(frozen=True)
class Notice:
    """A table has changed: an event or a line of chat has come, its header, seats or holders are others, or
    an analysis of its game is to go on.

    From an erased one something was taken out of what was stored before, or all of it. Or a guest asks for a hint,
    wherever that guest asked for one before.
    """

    id: str  # of the table, or of the guest
    about: About
    number: int = 0  # of the event, the line or the hint


class Listener(Protocol):
    """Someone who listens until closed."""

    def close(self) -> None:
        """Listen no longer; no call comes after this one has returned."""


class Notices(Protocol):
    """How a change becomes known to the other processes, at the moment its transaction is committed.

    All hear the same in the same order, that of the commits.
    """

    @property
    def is_heard(self) -> bool:
        """Whether there may be other processes at all."""

    def tell(self, connection: Connection, *notices: Notice) -> None:
        """Send the notices when the connection's transaction is committed, and never if it is not."""

    def listen(self, callback: Callable[[Notice], object], missed: Callable[[], object]) -> Listener:
        """Call back from a thread of its own for every notice from now on, this process's own among them.

        `missed` is called where notices may have been lost: whoever keeps tables open compares their versions then.
        """


class Silence:
    """The notices of a database that one process serves: nobody else is to be told."""

    is_heard = False

    def tell(self, connection: Connection, *notices: Notice) -> None:
        """Tell nobody."""

    def listen(self, callback: Callable[[Notice], object], missed: Callable[[], object]) -> Listener:
        """Never call."""
        return self

    def close(self) -> None:
        """Nothing is to be closed."""


def notices_of(database: Database) -> Notices:
    """How the processes that serve this database tell each other."""
    if database.is_sqlite:
        return Silence()
    from collegium.table.storage.postgres import PostgresNotices

    return PostgresNotices(database)
