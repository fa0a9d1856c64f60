"""Web-hooks: a line to an address of a player's own when it is that player's turn, in the form that Discord takes."""

from __future__ import annotations

import http.client
import ipaddress
import json
import logging
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from urllib.parse import urlsplit

from collegium.table.errors import Refused

SECONDS: Final = 5.0
log = logging.getLogger("collegium.table")


class Hooks:
    """Sends turn notices; a slow or broken address holds up nobody."""

    def __init__(self, public: str = "", trusted: bool = False) -> None:
        self.public = public.rstrip("/")  # the address of this server as others see it
        self.trusted = trusted  # whether addresses inside the own network are allowed
        self.pool = ThreadPoolExecutor(2, thread_name_prefix="hooks")

    def check(self, url: str) -> str:
        """An address that may be called, or a refusal."""
        schemes = ("https", "http") if self.trusted else ("https",)
        try:
            parts = urlsplit(url)
            good = parts.scheme in schemes and parts.hostname and not parts.username and parts.port != 0
        except ValueError:
            good = False
        if not good or not url.isascii() or not url.isprintable() or " " in url:
            raise Refused("bad", "url: expected an address that begins with https://")
        return url

    def try_out(self, url: str) -> str:
        """An address that may be called and can be found, or a refusal."""
        parts = urlsplit(self.check(url))
        try:
            self.resolved(str(parts.hostname), parts.port or 443)
        except OSError:
            raise Refused("bad", f"url: {parts.hostname} cannot be found") from None
        return url

    def tell(self, url: str, name: str, title: str, table: str) -> None:
        """Say that somebody is asked at a table."""
        link = f" {self.public}/table/{table}" if self.public else ""
        self.pool.submit(self.send, url, f"{name}, it is your turn in {title}.{link}")

    def send(self, url: str, text: str) -> None:
        """Post a line; what goes wrong is noted and nothing more."""
        try:
            self.post(url, json.dumps({"content": text, "allowed_mentions": {"parse": []}}).encode())
        except (OSError, ValueError, http.client.HTTPException, Refused) as error:
            log.warning("a web-hook of %s failed: %s", host_of(url), type(error).__name__)

    def post(self, url: str, body: bytes) -> None:
        """Post to the very address that was checked, without following it elsewhere."""
        parts = urlsplit(self.check(url))
        host = str(parts.hostname)
        port = parts.port or (443 if parts.scheme == "https" else 80)
        address = self.resolved(host, port)
        connection = http.client.HTTPConnection(host, port, timeout=SECONDS)
        raw = socket.create_connection((address, port), timeout=SECONDS)
        secure = parts.scheme == "https"
        connection.sock = ssl.create_default_context().wrap_socket(raw, server_hostname=host) if secure else raw
        try:
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            connection.request("POST", path, body, {"Content-Type": "application/json", "User-Agent": "Collegium"})
            connection.getresponse().read(1024)
        finally:
            connection.close()

    def close(self) -> None:
        """Send nothing more; what is being sent ends by itself."""
        self.pool.shutdown(wait=False, cancel_futures=True)

    def resolved(self, host: str, port: int) -> str:
        """The address of a host, if it is one of the public network."""
        found = str(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][4][0])
        if not self.trusted and not ipaddress.ip_address(found).is_global:
            raise Refused("bad", f"{host} is not an address of the public network")
        return found


def host_of(url: str) -> str | None:
    """The host of an address, which may be written down though the rest of it is a secret."""
    try:
        return urlsplit(url).hostname
    except ValueError:
        return None
