"""Who is who without accounts: guests by a cookie, seats by links; the database knows both by their digests alone.

A guest's token is a name that nobody guesses with the server's signature, so that nobody can make one up for another to
use. A link is made from the server's secret, the table and the seat, so that it can be shown again to those who may see
it.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import secrets
from pathlib import Path
from typing import Final

from collegium.kernel.errors import CollegiumError

BYTES: Final = 32
WATCH: Final = "watch"
SIGNED: Final = "g"  # begins the names of guests that are good for nothing without their signature


def digest(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def made_from(secret: bytes, text: str) -> str:
    """256 bits that nobody without the secret can make of a text, as they may stand in an address."""
    return base64.urlsafe_b64encode(hmac.digest(secret, text.encode(), "sha256")).decode().rstrip("=")


class Tokens:
    """Makes the tokens of guests, and knows those it has made."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def make(self) -> str:
        """A token for a new guest, whose name looks like none from before tokens were signed."""
        return self.signed(f"{SIGNED}.{secrets.token_urlsafe(BYTES)}")

    def signed(self, name: str) -> str:
        """The token with the name of a guest."""
        return f"{name}.{made_from(self._secret, f'guest/{name}')}"

    def guest_of(self, token: str) -> str | None:
        """What is stored of the guest whom a token names, or None where this server has not made it."""
        name = token.rpartition(".")[0]
        made = self.signed(name) if name.isascii() else ""
        return digest(name) if hmac.compare_digest(made.encode(), token.encode("utf-8", "surrogatepass")) else None


class Links:
    """Makes the links of seats and of spectators."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def token(self, table: str, whose: int | str) -> str:
        """The token of a seat, or of those who watch."""
        return made_from(self._secret, f"{table}/{whose}")

    def link(self, table: str, whose: int | str) -> str:
        """The address of a seat; the token stands behind a #, so that it is neither logged nor sent as a referrer."""
        return self.address(self.token(table, whose))

    def address(self, token: str) -> str:
        """The address that a token stands in."""
        return f"/join#{token}"


def device_name(links: Links, table: str, guest: str) -> str:
    """What a guest's browser is called towards others at a table; it leads to nothing."""
    return links.token(table, f"device/{guest}")[:12]


def commitment(salt: str, seed: str) -> str:
    """What is shown at the start of a game, so that its seed cannot be changed, nor guessed from it."""
    return hashlib.sha256(bytes.fromhex(salt) + seed.encode()).hexdigest()


def read_secret(path: Path) -> bytes:
    """The server's secret, made at its first start in a file that its owner alone can read."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            found = bytes.fromhex(path.read_text("ascii").strip())
            if len(found) != BYTES:
                raise ValueError from None
            return found
        secret = secrets.token_bytes(BYTES)
        with os.fdopen(handle, "w") as file:
            file.write(secret.hex() + "\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise CollegiumError(f"{path}: the server's secret cannot be kept there: {error.strerror}") from None
    except ValueError:
        raise CollegiumError(f"{path}: not a secret of this server; remove the file, and old links end") from None
    return secret
