"""Where games are kept that nobody gave a place: the data folder of the user."""

from __future__ import annotations

import os
import secrets
import shlex
from datetime import datetime
from pathlib import Path


def data_folder() -> Path:
    """The user's data folder; COLLEGIUM_HOME moves it."""
    home = os.environ.get("COLLEGIUM_HOME")
    if home:
        return Path(home).expanduser()
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "collegium"


def new_save(game: str) -> Path:
    """A file for a new game, named after the game and the moment; games begun at the same moment have their own."""
    return data_folder() / "games" / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}-{secrets.token_hex(3)}.json"


def resume_command(
    path: Path, edition: str | None, game: str | None = None, language: str | None = None, seats: str | None = None
) -> str:
    """The command that goes on with a saved game; `game` and `seats` are given where the file alone is not enough."""
    words = ["collegium", "play", *([game] if game else []), "--resume", str(path)]
    given = {"--seats": seats, "--edition": edition, "--language": language}
    return shlex.join([*words, *(part for name, value in given.items() if value for part in (name, value))])
