"""A server on this machine that hears web-hooks."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

SOON = 0.01  # seconds after which it sees that it is to end


class Ear(ThreadingHTTPServer):
    """Writes down what is posted to it."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Listening)
        self.heard: list[tuple[str, Any]] = []
        self.redirect = ""
        self.status = 204
        self.url = f"http://127.0.0.1:{self.server_address[1]}/hook?a=1"


class Listening(BaseHTTPRequestHandler):
    """Hears one request."""

    server: Ear

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.heard.append((self.path, json.loads(body)))
        self.send_response(302 if self.server.redirect else self.server.status)
        if self.server.redirect:
            self.send_header("Location", self.server.redirect)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture
def ear() -> Iterator[Ear]:
    """One of them."""
    with Ear() as server:
        thread = threading.Thread(target=server.serve_forever, args=(SOON,), daemon=True)
        thread.start()
        yield server
        server.shutdown()
        thread.join()
