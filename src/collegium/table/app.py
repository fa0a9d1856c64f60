"""The server: pages, requests, sockets, and what starts and ends with them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from collegium.table.api import Api
from collegium.table.buckets import Shared
from collegium.table.door import Door
from collegium.table.family import Family
from collegium.table.guard import LOOPBACK, Guard
from collegium.table.health import Health
from collegium.table.hooks import Hooks
from collegium.table.hub import Hub
from collegium.table.identity import Links, Tokens, read_secret
from collegium.table.limits import Limits
from collegium.table.pages import Pages
from collegium.table.shelf import DOCS, Docs
from collegium.table.sockets import serve_socket
from collegium.table.storage.errors import StorageError
from collegium.table.storage.store import Store
from collegium.table.visitors import Visitors
from collegium.table.workers import Workers

PATHS: Final = (
    "/",
    "/table/{id}",
    "/replay/{id}",
    "/analysis/{id}",
    "/position",
    "/setup",
    "/puzzles",
    "/puzzles/{id}",
    "/challenge",
    "/rules",
    "/rules/{game}",
    "/about",
    "/me",
    "/games",
    "/watch",
    "/join",
    "/learn",
    "/learn/{game}",
    "/new",
    "/new/{game}",
)
GALLERY: Final = "/gallery"  # what boards share, for those who draw them
LIMITS: Final = "limits"  # what the processes of one server share: who asked how much,
SHARES: Final = "shares"  # and for whom was thought how long
GREETING: Final = 5.0  # seconds that a closing server gives its sockets
log = logging.getLogger("collegium.table")


@dataclass(frozen=True)
class Setup:
    """How a server is set up."""

    database: str
    secret: Path
    workers: int | None = None
    limits: bool = True
    hosts: Sequence[str] = LOOPBACK
    public: str = ""
    editions: Mapping[str, str] = field(default_factory=dict)
    addresses: Sequence[str] = ()
    door: Door = field(default_factory=Door)  # through which they come
    warm: bool = False  # whether all games are read at the start, so that nobody waits for that later
    proxies: Sequence[str] = ()  # whose word about the address and the scheme of a caller is taken
    meeting: Path | None = None  # the folder where the processes of one server meet, …
    name: str = ""  # … and what this one is called there, …
    processes: int = 1  # … of so many
    docs: Path | None = None  # the folder of the documentation site, where it is not the package's own
    gallery: bool = False  # whether the page for those who draw boards is served


def create_app(setup: Setup) -> Starlette:
    """The server as an ASGI application."""
    pages, docs = Pages(), Docs(setup.docs)
    store = Store(setup.database, serve=True)
    secret = read_secret(setup.secret)
    family = Family(setup.meeting, store.keeper(setup.name)) if setup.meeting is not None else None
    hub = Hub(
        store,
        Links(secret),
        Workers(setup.workers, Shared(setup.meeting / SHARES) if setup.meeting is not None else None),
        Limits(setup.limits, buckets=Shared(setup.meeting / LIMITS) if setup.meeting is not None else None),
        Hooks(setup.public),
        setup.editions,
        setup.addresses,
        family,
    )
    health = Health(hub, setup.door, pages.version)
    hub.metrics.watch(hub, setup.door)
    visitors = Visitors(hub, Tokens(secret), setup.public)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()
        listener = store.notices.listen(
            lambda notice: hub.concerns(notice) and loop.call_soon_threadsafe(hub.noticed, notice),
            lambda: loop.call_soon_threadsafe(hub.missed),
        )
        await hub.begin()
        putting_away = asyncio.create_task(hub.put_away())
        waking = asyncio.create_task(hub.wake())
        warming = asyncio.create_task(warm())
        try:
            yield
        finally:
            health.started = False
            warming.cancel()
            putting_away.cancel()
            waking.cancel()
            await asyncio.to_thread(listener.close)
            await hub.close()

    async def warm() -> None:
        if setup.warm:
            await asyncio.to_thread(hub.warm)
        health.started = True

    async def index(request: Request) -> Response:
        response = pages.index(request)
        with contextlib.suppress(StorageError):  # then the first request that needs the storage says so
            visitors.remember(request, response, (await visitors.find(request)).token)
        return response

    async def static(request: Request) -> Response:
        return pages.static(request)

    async def documentation(request: Request) -> Response:
        return docs.page(request)

    async def socket(connection: WebSocket) -> None:
        await serve_socket(hub, visitors, connection)

    routes = [
        *(Route(path, index) for path in (*PATHS, *([GALLERY] if setup.gallery else []))),
        Route("/static/{path:path}", static),
        *([Route(DOCS, documentation), Route(f"{DOCS}/{{path:path}}", documentation)] if docs.is_there else []),
        *health.routes(),
        *Api(hub, visitors, docs.is_there).routes(),
        WebSocketRoute("/ws/{table}", socket),
    ]
    proxied = Middleware(ProxyHeadersMiddleware, trusted_hosts=list(setup.proxies))
    guard = Middleware(Guard, policy=pages.policy, hosts=setup.hosts)
    app = Starlette(
        routes=routes,
        middleware=[proxied, guard],
        lifespan=lifespan,
        exception_handlers={HTTPException: no_such_request},
    )
    app.state.hub = hub
    app.state.health = health
    return app


async def no_such_request(request: Request, error: Exception) -> Response:
    """The answer to a request that this server does not know."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    text = "There is nothing at this address." if status == 404 else "This address takes no such request."
    return JSONResponse({"error": {"code": "not-found", "text": text}}, status)
