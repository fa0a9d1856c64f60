"""Who is who without accounts: guests by a cookie, seats by links; the database knows both by their digests alone.

A link is made from the server's secret, the table and the seat, so that it can be shown again to those who may see it.
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

COOKIE: Final = "collegium"
BYTES: Final = 32
WATCH: Final = "watch"


def new_token() -> str:
    """256 bits that nobody guesses, as they stand in a cookie."""
    return secrets.token_urlsafe(BYTES)


def digest(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


class Links:
    """Makes the links of seats and of spectators."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def token(self, table: str, whose: int | str) -> str:
        """The token of a seat, or of those who watch."""
        made = hmac.digest(self._secret, f"{table}/{whose}".encode(), "sha256")
        return base64.urlsafe_b64encode(made).decode().rstrip("=")

    def link(self, table: str, whose: int | str) -> str:
        """The address of a seat; the token stands behind a #, so that it is neither logged nor sent as a referrer."""
        return self.address(self.token(table, whose))

    def address(self, token: str) -> str:
        """The address that a token stands in."""
        return f"/join#{token}"


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
