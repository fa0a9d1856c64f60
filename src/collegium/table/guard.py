"""What stands before every request: hosts, origins, sizes, headers, and no traceback to anyone."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from collegium.table.addresses import counted
from collegium.table.errors import NotThere, Refused
from collegium.table.pace import Turns
from collegium.table.wire import whole_number

BODY: Final = 2 * 1024 * 1024  # bytes of a request: an imported record fits
LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")
STATUS: Final = {
    "not-found": 404,
    "not-yours": 403,
    "removed": 403,
    "rate": 429,
    "origin": 403,
    "edition": 409,
    "damaged": 409,
    "taken": 409,
    "name-taken": 409,
    "large": 413,
    "storage": 503,
}
log = logging.getLogger("collegium.table")


class Guard:
    """Lets through what may pass, and adds the headers that keep browsers careful."""

    def __init__(self, app: ASGIApp, policy: str, hosts: Sequence[str] = ()) -> None:
        self.app = app
        self.policy = policy
        self.hosts = tuple(hosts)  # empty: any
        self.turns = Turns()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        await self.turns.wait(address_of(HTTPConnection(scope)))
        headers = Headers(scope=scope)
        refusal = self.refusal(scope, headers)
        if refusal is not None and scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": refusal.text})
            return
        if refusal is not None:
            await error_answer(refusal)(scope, receive, self.with_headers(send))
            return
        try:
            await self.app(scope, receive, self.with_headers(send) if scope["type"] == "http" else send)
        except ClientDisconnect:
            return  # nobody is there to be told
        except Exception:
            log.exception("a request failed")
            if scope["type"] == "http":
                failed = JSONResponse({"error": {"code": "failed", "text": "Something went wrong here."}}, 500)
                await failed(scope, receive, self.with_headers(send))
            else:
                with contextlib.suppress(Exception):  # the socket may be closed already
                    await send({"type": "websocket.close", "code": 1011, "reason": "Something went wrong here."})

    def refusal(self, scope: Scope, headers: Headers) -> Refused | None:
        """Why a request may not pass, or None."""
        host = headers.get("host", "")
        if self.hosts and host.rpartition(":")[0] not in self.hosts and host not in self.hosts:
            return Refused("origin", "This server does not answer to that name; start it with --allow-host.")
        reads = scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")
        if not reads and (not host or site_of(headers.get("origin") or headers.get("referer") or "") != host):
            return Refused("origin", "The request comes from another site.")
        length = whole_number(headers.get("content-length", "0"))
        if length is None or length > BODY:
            return Refused("large", f"A request has at most {BODY} bytes.")
        return None

    def with_headers(self, send: Send) -> Send:
        """A way to answer with the headers of every answer."""

        async def wrapped(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["Content-Security-Policy"] = self.policy
                headers["X-Content-Type-Options"] = "nosniff"
                headers["Referrer-Policy"] = "same-origin"
                headers["Cross-Origin-Opener-Policy"] = "same-origin"
                headers["Cross-Origin-Resource-Policy"] = "same-origin"
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        return wrapped


def site_of(address: str) -> str:
    """The host and port of an address, or nothing where it has none."""
    try:
        return urlsplit(address).netloc
    except ValueError:
        return ""


def error_answer(error: Refused) -> JSONResponse:
    """A refusal as an answer to a request; `lang` is the language of its text, where whoever asked has chosen it."""
    status = STATUS.get(error.code, 400)
    clause = {"clause": error.clause.id} if error.clause is not None else {}
    language = {"lang": error.language} if error.language else {}
    return JSONResponse({"error": {"code": error.code, "text": error.text, **clause, **language}}, status)


async def body_of(request: Request) -> bytes:
    """The body of a request, which must be JSON and not too long."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip()
    if kind != "application/json":
        raise Refused("bad", "expected a body of the type application/json")
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > BODY:
            raise Refused("large", f"A request has at most {BODY} bytes.")
    return bytes(data)


def address_of(connection: HTTPConnection) -> str:
    """The address that somebody calls from, as it is counted; a trusted proxy's word is taken before."""
    return counted(connection.client.host) if connection.client else ""


__all__ = ["LOOPBACK", "Guard", "NotThere", "address_of", "body_of", "error_answer"]


def moment_of(query: QueryParams) -> int:
    """A moment of a game: after how many moves."""
    at = whole_number(query.get("at", "0"))
    if at is None:
        raise Refused("bad", "at: expected the number of a move")
    return at
