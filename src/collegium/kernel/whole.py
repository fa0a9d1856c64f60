"""Files that are written whole: whatever interrupts it, there is the old one or the new one, never half of it."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


def put_whole(path: Path, contents: bytes) -> None:
    """Write a file with the rights that files of this user have, in place of what is there."""
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(contents)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
