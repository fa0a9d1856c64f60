"""Who calls: the guest that a browser's cookie names, if this server has made it.

Where the page is at an https address the cookie's name begins with `__Host-`: browsers take such a cookie from that
host alone, and over https, so that no neighbour of the server can plant one. A cookie from before tokens were signed is
taken as long as its guest is at some table, and is replaced.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from collegium.table.identity import Tokens, digest

if TYPE_CHECKING:
    from collegium.table.hub import Hub

COOKIE: Final = "collegium"
SECURE_COOKIE: Final = f"__Host-{COOKIE}"
YEAR: Final = 365 * 24 * 3600
UNSIGNED: Final = re.compile(
    r"[A-Za-z0-9_-]{43}"
)  # a token from before they were signed; no signed guest has such a name


class Visitor(NamedTuple):
    """A guest who calls; `kept` says whether the browser has the token already."""

    guest: str
    token: str
    kept: bool


class Visitors:
    """Tells who calls, and lets browsers keep their tokens."""

    def __init__(self, hub: Hub, tokens: Tokens, public: str = "") -> None:
        self.hub = hub
        self.tokens = tokens
        address = urlsplit(public)
        self.secure_host = address.netloc if address.scheme == "https" else ""

    async def find(self, connection: HTTPConnection) -> Visitor:
        """The guest that calls: the one its cookie names, or a new one."""
        given = connection.cookies.get(self.cookie(connection), "")
        guest = self.tokens.guest_of(given)
        if guest is not None:
            return Visitor(guest, given, kept=True)
        unsigned = connection.cookies.get(COOKIE, "")
        if UNSIGNED.fullmatch(unsigned) and await self.is_known(digest(unsigned)):
            return Visitor(digest(unsigned), self.tokens.signed(unsigned), kept=False)
        token = self.tokens.make()
        return Visitor(str(self.tokens.guest_of(token)), token, kept=False)

    async def is_known(self, guest: str) -> bool:
        """Whether a guest is at some table."""
        return await self.hub.call(self.hub.store.is_holder, guest)

    def remember(self, connection: HTTPConnection, response: Response, token: str) -> None:
        """Let a browser keep the token of a guest."""
        name = self.cookie(connection)
        secure = name == SECURE_COOKIE
        response.set_cookie(name, token, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=secure)
        if secure and COOKIE in connection.cookies:
            response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=True)

    def forget(self, connection: HTTPConnection, response: Response) -> None:
        """Let a browser forget its token."""
        for name in {COOKIE, self.cookie(connection)}:
            response.delete_cookie(name, path="/", httponly=True, samesite="lax", secure=name == SECURE_COOKIE)

    def cookie(self, connection: HTTPConnection) -> str:
        """The name of the cookie at the address that a browser sees."""
        seen = connection.url.scheme in ("https", "wss") or connection.headers.get("host") == self.secure_host
        return SECURE_COOKIE if seen else COOKIE
