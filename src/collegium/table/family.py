"""The processes of one server: each table is kept by one of them, and a socket that arrives elsewhere is led there.

All accept connections at the same address. When one of them is asked for a socket, it hands the open connection over to
the process that keeps the table, with what the client has sent so far; the client notices nothing. Requests are
answered wherever they arrive: what is stored is the truth, and every process hears of what the others store.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from collegium.table.storage.errors import StorageError

if TYPE_CHECKING:
    from collegium.table.storage.keeper import Keeper

LONGEST: Final = 128 * 1024  # bytes that a client may have sent before it is led elsewhere
TRIES: Final = 3  # a keeper that has just died has let go a moment later
AGAIN: Final = 0.1  # seconds
log = logging.getLogger("collegium.table")

Taker = Callable[[socket.socket, bytes], Awaitable[None]]
Hearer = Callable[[str], None]


def names_in(folder: Path, count: int) -> list[str]:
    """What the processes are called that meet in a folder."""
    return [name_in(folder, number) for number in range(count)]


def name_in(folder: Path, number: int) -> str:
    """What one of them is called."""
    return f"{folder.name}-{number}"


def number_of(name: str) -> int:
    """Which of them goes by a name."""
    return int(name.rpartition("-")[2])


class Family:
    """One process among those that serve together; they meet in a folder."""

    def __init__(self, folder: Path, keeper: Keeper) -> None:
        self.folder = folder
        self.keeper = keeper
        self.led = 0  # connections that were handed over
        self.taken = 0  # and those that were taken
        self._errands: set[asyncio.Task[None]] = set()
        self._door: socket.socket | None = None

    def path(self, name: str) -> Path:
        """Where a process takes connections."""
        return self.folder / name

    def keeps(self, table_id: str) -> bool:
        """Whether this process keeps a table."""
        return self.keeper.holds(table_id)

    async def claim(self, table_id: str) -> bool:
        """Keep a table, unless another process does."""
        return await asyncio.to_thread(self.keeper.claim, table_id) == self.keeper.name

    async def lead(self, table_id: str, connection: socket.socket, data: bytes) -> bool:
        """Hand a connection over to the process that keeps a table; False if it is to be served here."""
        for _ in range(TRIES):
            try:
                name = await asyncio.to_thread(self.keeper.claim, table_id)
            except StorageError as error:
                log.warning("table %s: %s", table_id, error)
                return False
            if name == self.keeper.name or not self.path(name).exists() or not name:
                return False  # it is kept here, or by a server elsewhere
            if self.hand_over(name, connection, data):
                self.led += 1
                return True
            await asyncio.sleep(AGAIN)
        return False

    def hand_over(self, name: str, connection: socket.socket, data: bytes) -> bool:
        """Give a connection to another process; False if that one does not take it."""
        with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as way:
            try:
                way.setblocking(False)
                way.connect(os.fspath(self.path(name)))
                socket.send_fds(way, [data], [connection.fileno()])
            except OSError as error:
                log.warning("%s takes no connection: %s", name, error.strerror)
                return False
        return True

    def ask(self, number: int, address: str) -> bool:
        """Ask another process to make room for an address; False if that one does not hear."""
        with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as way:
            try:
                way.setblocking(False)
                way.connect(os.fspath(self.path(name_in(self.folder, number))))
                way.send(address.encode())
            except OSError:  # it has ended, and what it had counted is closed
                return False
        return True

    def listen(self, take: Taker, hear: Hearer) -> None:
        """Take the connections that others hand over, and hear for whom they have no room."""
        path = self.path(self.keeper.name)
        path.unlink(missing_ok=True)
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._door.setblocking(False)
        self._door.bind(os.fspath(path))
        self._door.listen(1024)
        asyncio.get_running_loop().add_reader(self._door, self._accept, take, hear)

    def _accept(self, take: Taker, hear: Hearer) -> None:
        """Take one connection, or hear one address."""
        assert self._door is not None
        with contextlib.suppress(BlockingIOError):
            way, _ = self._door.accept()
            with way:
                way.setblocking(True)  # what is handed over was sent before it could be accepted
                way.settimeout(1.0)
                data, handles, _, _ = socket.recv_fds(way, LONGEST, 1)
            if data and not handles:
                hear(data.decode())
            for handle in handles:
                self.taken += 1
                task = asyncio.get_running_loop().create_task(take_in(take, socket.socket(fileno=handle), data))
                self._errands.add(task)
                task.add_done_callback(self._errands.discard)

    def release(self, table_id: str) -> None:
        """Let another process keep a table that nobody looks at here."""
        self.keeper.release(table_id)

    def close(self) -> None:
        """Take no more, and let go of all tables."""
        if self._door is not None:
            asyncio.get_running_loop().remove_reader(self._door)
            self._door.close()
            self.path(self.keeper.name).unlink(missing_ok=True)
        self.keeper.close()


async def take_in(take: Taker, connection: socket.socket, data: bytes) -> None:
    """Serve a connection that was handed over; one that is gone by now harms nobody."""
    try:
        connection.setblocking(False)
        await take(connection, data)
    except OSError as error:
        connection.close()
        log.info("a connection that was handed over is gone: %s", error.strerror)
