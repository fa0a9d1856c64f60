"""A server in a process of its own, and guests that talk to it over the network as a browser does."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE


class Server:
    """A process of `collegium serve`."""

    def __init__(
        self, database: str, folder: Path, *more: str, prepare: Callable[[], None] | None = None, limits: bool = False
    ) -> None:
        self.folder = folder
        command = [sys.executable, "-m", "collegium.cli", "serve", "--port", "0", "--workers", "1"]
        command += [] if limits else ["--no-limits"]
        command += ["--db", database, "--secret", str(folder / "secret"), *more]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            preexec_fn=prepare,
        )
        assert self.process.stdout is not None
        words = self.process.stdout.readline().split()
        found = [word for word in words if word.startswith("http")]
        assert found, self.process.stderr.read() if self.process.stderr else ""
        self.address = found[0].rstrip("/")

    def kill(self) -> None:
        """End the server and its workers at once, in the middle of whatever they do."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.close()

    def stop(self) -> str:
        """End the server as Ctrl-C does; what it said on standard error."""
        self.process.send_signal(signal.SIGINT)
        _, said = self.process.communicate(timeout=PATIENCE)
        return said

    def close(self) -> None:
        """Let go of the process and its pipes."""
        self.process.wait(PATIENCE)
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()


class Visitor:
    """A guest with a cookie, who finds the same tables again wherever they are served."""

    def __init__(self) -> None:
        self.cookie = ""

    def request(self, server: Server, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """An answer to a request."""
        headers = {"Content-Type": "application/json", "Origin": server.address, "Cookie": self.cookie}
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(
            urllib.request.Request(server.address + path, data, headers), timeout=PATIENCE
        ) as answer:
            given = answer.headers.get("set-cookie", "")
            self.cookie = given.split(";")[0] or self.cookie
            found: dict[str, Any] = json.load(answer)
        return found

    def connect(self, server: Server, table: str) -> ClientConnection:
        """A socket at a table."""
        headers = {"Cookie": self.cookie, "Origin": server.address}
        url = f"{server.address.replace('http', 'ws', 1)}/ws/{table}"
        return connect(url, additional_headers=headers, max_size=None, open_timeout=PATIENCE)


def next_frame(socket: ClientConnection, least: int = 0) -> dict[str, Any]:
    """The next frame of at least that version."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if message["t"] == "frame" and message["v"] >= least:
            return message
