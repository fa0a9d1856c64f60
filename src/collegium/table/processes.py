"""Running a server: in this process, or in several that share one address and one PostgreSQL database."""

from __future__ import annotations

import contextlib
import gc
import logging
import multiprocessing
import os
import signal
import socket
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

from collegium.table import logs, metrics
from collegium.table.app import Setup, create_app
from collegium.table.door import Door, Terms, room_for_connections
from collegium.table.family import Family, names_in, number_of
from collegium.table.neighbours import Neighbours
from collegium.table.protocol import Config, Server
from collegium.table.storage.store import Store

COLLECTING: Final = (
    20_000,
    20,
    100,
)  # new objects after which circles of them are looked for, and how seldom among old
CONNECTIONS: Final = "connections"  # where the processes share how many each address has
GOODBYE: Final = 20.0  # seconds that a process has to end in good order
QUICK: Final = 5.0  # seconds within which a process that ends has not got going
PAUSE: Final = (0.0, 1.0, 2.0, 5.0, 15.0)  # seconds before a process is started again; longer, the oftener it fails
log = logging.getLogger("collegium.table")


@dataclass(frozen=True)
class Serving:
    """What every process of a server is told."""

    setup: Setup
    log_format: str = "text"
    metrics_port: int | None = None
    greeting: tuple[str, ...] = ()  # what is said when it can begin


def run(serving: Serving, listening: socket.socket, say: Callable[[str], None]) -> None:
    """Serve at a socket until somebody ends it."""
    logs.configure(serving.log_format)
    setup = serving.setup
    most = room_for_connections(Terms.in_all)
    terms = Terms(in_all=most) if setup.limits else Terms(in_all=most, by_address=most, waiting=most)
    door = Door(terms, setup.proxies)
    app = create_app(replace(setup, door=door))
    family: Family | None = app.state.hub.family
    if family is not None:
        shared = family.folder / CONNECTIONS
        door.neighbours = Neighbours(shared, setup.processes, number_of(setup.name), family.ask)
    for line in serving.greeting:
        say(line)
    if serving.metrics_port is not None:
        port, _ = metrics.tell(app.state.hub.metrics, serving.metrics_port)
        say(f"Metrics for Prometheus: http://{metrics.HERE}:{port}/metrics")
    gc.freeze()  # what was read at the start stays; tables make few circles, so that looking for them seldom is enough
    gc.set_threshold(*COLLECTING)
    with contextlib.suppress(KeyboardInterrupt):
        Server(Config(app, door, family)).run(sockets=[listening])
    if door.neighbours is not None:
        door.neighbours.close()


class Several:
    """The processes of a server; one that dies is replaced, and what it kept is kept by others at once."""

    def __init__(self, serving: Serving, listening: socket.socket, count: int) -> None:
        with Store(serving.setup.database) as store:  # brought up to date once, and an error is told once
            store.keeper("the first").close()
        self.serving = serving
        self.listening = listening
        self.folder = Path(tempfile.mkdtemp(prefix="collegium-"))
        self.names = names_in(self.folder, count)
        self.running: dict[str, BaseProcess] = {}
        self.begun: dict[str, float] = {}
        self.failed: dict[str, int] = dict.fromkeys(self.names, 0)
        self.ending = False

    def start(self, name: str) -> None:
        """Start one of them."""
        number = self.names.index(name)
        port = self.serving.metrics_port
        setup = replace(
            self.serving.setup, meeting=self.folder, name=name, processes=len(self.names), workers=self.share(number)
        )
        serving = replace(self.serving, setup=setup, metrics_port=port + number if port else port, greeting=())
        process = multiprocessing.get_context("spawn").Process(target=serve_one, args=(serving, self.listening))
        process.start()
        self.running[name], self.begun[name] = process, time.monotonic()

    def share(self, number: int) -> int:
        """How many workers one of them has, of those that the server has in all."""
        workers = self.serving.setup.workers or max(1, (os.cpu_count() or 2) - 1)
        return max(1, (workers + number) // len(self.names))

    def run(self, say: Callable[[str], None]) -> None:
        """Look after them until somebody ends the server."""
        for line in self.serving.greeting:
            say(line)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self.end())
        try:
            for name in self.names:
                self.start(name)
            while self.running:
                wait([process.sentinel for process in self.running.values()], timeout=1.0)
                for name, process in list(self.running.items()):
                    if not process.is_alive():
                        self.bury(name)
        finally:
            self.end()
            for process in self.running.values():
                process.join(GOODBYE)
                process.kill()
            for path in self.folder.iterdir():
                path.unlink(missing_ok=True)
            self.folder.rmdir()

    def bury(self, name: str) -> None:
        """One of them has ended: another takes its place, unless the server ends."""
        process = self.running.pop(name)
        (self.folder / name).unlink(missing_ok=True)
        if self.ending:
            return
        lived = time.monotonic() - self.begun[name]
        self.failed[name] = self.failed[name] + 1 if lived < QUICK else 0
        log.warning("process %s has ended (%s); another takes its place", name, process.exitcode)
        time.sleep(PAUSE[min(self.failed[name], len(PAUSE) - 1)])
        if not self.ending:  # somebody may have ended the server meanwhile
            self.start(name)

    def end(self) -> None:
        """End them all in good order."""
        self.ending = True
        for process in self.running.values():
            if process.is_alive():
                process.terminate()


def serve_one(serving: Serving, listening: socket.socket) -> None:
    """The work of one of several processes."""
    run(serving, listening, print)
