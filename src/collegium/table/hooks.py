"""Web-hooks: a line to an address of a player's own when it is that player's turn, in the form that Discord takes.

A call has one deadline for everything, and an address one call at a time. What fails is left alone for a while.
"""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import ssl
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar
from urllib.parse import SplitResult, urlsplit

from collegium.table.addresses import is_public
from collegium.table.errors import Refused
from collegium.table.guard import site_of

SECONDS: Final = 5.0  # for a whole call: the address found, connected to, sent to and heard
AT_ONCE: Final = 32  # calls,
AT_A_SITE: Final = 4  # and to one host and port
WAITING: Final = 1000  # notices; the oldest are dropped
REST: Final = 30.0  # seconds that an address is left alone after a failure, twice as many after each further one,
LONGEST_REST: Final = 3600.0  # but not more
REMEMBERED: Final = 1000  # addresses that failed
LINE: Final = 1024  # bytes of an answer that are looked at
log = logging.getLogger("collegium.table")
T = TypeVar("T")


@dataclass(frozen=True)
class Notice:
    """A line that waits to be sent."""

    url: str
    site: str  # the host and the port, which may be shared by many addresses
    text: str


class Failed(Exception):
    """An address that answers, but not that it has heard."""


class Hooks:
    """Sends turn notices; a slow or broken address holds up nobody."""

    def __init__(
        self,
        public: str = "",
        trusted: bool = False,
        seconds: float = SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.public = public.rstrip("/")  # the address of this server as others see it
        self.trusted = trusted  # whether addresses inside the own network are allowed
        self.seconds = seconds
        self.waiting: OrderedDict[tuple[str, int], Notice] = OrderedDict()  # the newest for each seat of a table
        self.calls: dict[str, asyncio.Task[None]] = {}  # by the address that is called
        self.sites: Counter[str] = Counter()  # calls to each of them
        self.failures: OrderedDict[str, tuple[int, float]] = OrderedDict()  # how often in a row, and when it is over
        self._clock = clock
        self._finders = ThreadPoolExecutor(16, thread_name_prefix="hooks")  # a name may take long to be found
        self._secure: ssl.SSLContext | None = None

    def check(self, url: str) -> SplitResult:
        """The parts of an address that may be called, or a refusal."""
        schemes = ("https", "http") if self.trusted else ("https",)
        try:
            parts = urlsplit(url)
            good = parts.scheme in schemes and parts.hostname and not parts.username and parts.port != 0
        except ValueError:
            good = False
        if not good or not url.isascii() or not url.isprintable() or " " in url:
            raise Refused("bad", "url: expected an address that begins with https://")
        return parts

    async def try_out(self, url: str) -> str:
        """An address that may be called and can be found, or a refusal."""
        parts = self.check(url)
        try:
            async with asyncio.timeout(self.seconds):
                await self.found(str(parts.hostname), port_of(parts))
        except (OSError, UnicodeError):
            raise Refused("bad", f"url: {parts.hostname} cannot be found") from None
        return url

    def tell(self, url: str, name: str, title: str, table: str, seat: int) -> None:
        """Say that somebody is asked at a table, in place of what still waits to be said to the same seat."""
        if self.rests(url):
            return
        link = f" {self.public}/table/{table}" if self.public else ""
        self.waiting.pop((table, seat), None)
        self.waiting[table, seat] = Notice(url, site_of(url).lower(), f"{name}, it is your turn in {title}.{link}")
        while len(self.waiting) > WAITING:
            self.waiting.popitem(last=False)
        self.begin()

    def begin(self) -> None:
        """Make the calls that may be made now."""
        for key, notice in list(self.waiting.items()):
            if len(self.calls) >= AT_ONCE:
                return
            if notice.url not in self.calls and self.sites[notice.site] < AT_A_SITE:
                del self.waiting[key]
                self.sites[notice.site] += 1
                self.calls[notice.url] = asyncio.create_task(self.send(notice.url, notice.text))
                self.calls[notice.url].add_done_callback(partial(self.end, notice))

    def end(self, notice: Notice, call: asyncio.Task[None]) -> None:
        """A call has ended, however it did: there is room for the next."""
        del self.calls[notice.url]
        self.sites[notice.site] -= 1
        self.sites += Counter()  # forgets the sites without calls
        self.begin()

    async def send(self, url: str, text: str) -> None:
        """Post a line; what goes wrong is noted, and the address left alone for a while."""
        body = json.dumps({"content": text, "allowed_mentions": {"parse": []}}).encode()
        try:
            async with asyncio.timeout(self.seconds):
                await self.post(url, body)
        except (OSError, ValueError, Failed, Refused) as error:  # a deadline that has passed is an OSError
            log.warning("a web-hook of %s failed: %s", host_of(url), type(error).__name__)
            self.note_failure(url)
        else:
            self.failures.pop(url, None)

    async def post(self, url: str, body: bytes) -> None:
        """Post to the very addresses that were checked, without following them elsewhere."""
        parts = self.check(url)
        host, port = str(parts.hostname), port_of(parts)
        reader, writer = await self.connect(await self.found(host, port), port, host, parts.scheme == "https")
        try:
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            head = [
                f"POST {path} HTTP/1.1",
                f"Host: {parts.netloc}",
                "User-Agent: Collegium",
                "Content-Type: application/json",
                f"Content-Length: {len(body)}",
                "Connection: close",
            ]
            writer.write("\r\n".join([*head, "", ""]).encode() + body)
            await writer.drain()
            answer = (await reader.readline()).split()
        finally:
            writer.transport.abort()
        if len(answer) < 2 or not answer[0].startswith(b"HTTP/") or not answer[1].startswith(b"2"):
            raise Failed

    async def connect(
        self, addresses: list[str], port: int, host: str, secure: bool
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to the first of a host's addresses that takes one."""
        if secure and self._secure is None:
            self._secure = await self.in_thread(ssl.create_default_context)
        for address in addresses[:-1]:
            try:
                return await self.open(address, port, host, secure)
            except OSError:
                continue
        return await self.open(addresses[-1], port, host, secure)

    async def open(
        self, address: str, port: int, host: str, secure: bool
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to one address."""
        name = host if secure else None
        return await asyncio.open_connection(
            address, port, limit=LINE, ssl=self._secure if secure else None, server_hostname=name
        )

    async def found(self, host: str, port: int) -> list[str]:
        """The addresses of a host, if every one of them is of the public network."""
        answers = await self.in_thread(lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
        addresses = list(dict.fromkeys(str(answer[4][0]) for answer in answers))
        if not self.trusted and not all(is_public(address) for address in addresses):
            raise Refused("bad", f"{host} is not an address of the public network")
        return addresses

    async def in_thread(self, ask: Callable[[], T]) -> T:
        """Ask what takes a while, beside the server's loop."""
        return await asyncio.get_running_loop().run_in_executor(self._finders, ask)

    def rests(self, url: str) -> bool:
        """Whether an address is left alone after failures."""
        return self._clock() < self.failures.get(url, (0, 0.0))[1]

    def note_failure(self, url: str) -> None:
        """Leave an address alone for a while, the longer the more often it has failed."""
        times = self.failures.pop(url, (0, 0.0))[0] + 1
        self.failures[url] = (times, self._clock() + min(LONGEST_REST, REST * 2.0 ** min(times - 1, 20)))
        while len(self.failures) > REMEMBERED:
            self.failures.popitem(last=False)

    def close(self) -> None:
        """Send nothing more."""
        self.waiting.clear()
        for call in self.calls.values():
            call.cancel()
        self._finders.shutdown(wait=False, cancel_futures=True)


def port_of(parts: SplitResult) -> int:
    """The port of an address."""
    return parts.port or (443 if parts.scheme == "https" else 80)


def host_of(url: str) -> str | None:
    """The host of an address, which may be written down though the rest of it is a secret."""
    try:
        return urlsplit(url).hostname
    except ValueError:
        return None
