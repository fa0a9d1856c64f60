"""A folder of noted games: pieces in files of numpy, beside a file that says what all of them depend on.

A piece is written whole or not at all, so that generating can stop at any moment and go on with the pieces that are
missing. `train_fit.py` reads the folder without the rest of the house.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import collegium
from collegium.kernel.errors import CollegiumError
from collegium.kernel.game import Game
from collegium.kernel.whole import put_whole
from collegium.lab.identity import HOUSE, SHARED, code, module_file, rules_of
from collegium.lab.jobs import Workers, game_here
from collegium.lab.train_games import A_PIECE, Piece, SelfPlay, columns

ABOUT: Final = "about.json"
FORMAT: Final = "collegium-sights"
SIZES: Final = {
    "game": "int32",
    "seat": "int8",
    "left": "int16",
    "worths": "int32",
    "terms": "int32",
    "scores": "int16",
    "shares": "float32",
}


class TrainError(CollegiumError):
    """A training that cannot be done."""


def library(name: str) -> Any:
    """A module that is installed only where somebody trains."""
    try:
        return import_module(name)
    except ImportError:
        raise TrainError(f"training needs the library {name}: pip install 'collegium[train]'") from None


def about(play: SelfPlay, game: Game) -> dict[str, Any]:
    """All that the pieces of a folder depend on, and what a fit has to know."""
    return {
        "format": FORMAT,
        "game": game.name,
        "edition": game.fingerprint,
        "terms": [term.name for term in game.terms],
        "weights": [int(number) for number in game.weights.numbers(game.terms)],
        "spread": game.weights.spread,
        "seats": play.seats,
        "players": play.told(),
        "noise": play.noise,
        "net": file_digest(play.net) if isinstance(play.net, str) else None,
        "seed": play.seed,
        "options": dict(sorted(play.options.items())),
        "release": collegium.__version__,
        "code": code((*SHARED, HOUSE / "lab" / "train_games.py", rules_of(module_file(game)))),
    }


def file_digest(name: str) -> str:
    """A short name for what stands in a file."""
    return code((Path(name),))


@dataclass(frozen=True)
class Packing:
    """Plays a piece and packs what was noted into the contents of its file, wherever it is played."""

    play: SelfPlay

    def __call__(self, piece: Piece) -> tuple[Piece, bytes]:
        numpy = library("numpy")
        noted = columns(self.play(piece))
        contents = io.BytesIO()
        numpy.savez_compressed(contents, **{name: numpy.array(noted[name], dtype=SIZES[name]) for name in noted})
        return piece, contents.getvalue()


class DataFolder:
    """The pieces of one self-play."""

    def __init__(self, path: Path, play: SelfPlay, fresh: bool = False) -> None:
        self.path = path
        self.play = play
        told = about(play, game_here(play.game, play.edition))
        known = path / ABOUT
        if known.is_file() and not fresh and json.loads(known.read_text("utf-8")) != told:
            raise TrainError(f"{path}: has games of another self-play; give another --folder, or --fresh to begin anew")
        try:
            path.mkdir(parents=True, exist_ok=True)
            if fresh:
                for file in path.glob("games-*.npz"):
                    file.unlink()
            put_whole(known, f"{json.dumps(told, indent=1)}\n".encode())
        except OSError as error:
            raise TrainError(f"{path}: cannot be written ({error.strerror})") from None

    def file(self, piece: Piece) -> Path:
        """Where a piece is kept."""
        return self.path / f"games-{piece.number:06}.npz"

    def pieces(self, games: int) -> list[Piece]:
        """The pieces of so many games, rounded up to whole ones."""
        return [
            Piece(number, range(number * A_PIECE, (number + 1) * A_PIECE)) for number in range(-(-games // A_PIECE))
        ]

    def games(self) -> int:
        """How many games are kept."""
        return len(list(self.path.glob("games-*.npz"))) * A_PIECE

    def generate(self, games: int, workers: Workers, progress: Callable[[int], None] | None = None) -> bool:
        """Play the games that are missing; whether all are there, as Ctrl-C ends it after what is kept."""
        library("numpy")
        wanted = self.pieces(games)
        todo = [piece for piece in wanted if not self.file(piece).is_file()]
        done = len(wanted) - len(todo)
        try:
            with closing(workers.spread(Packing(self.play), todo)) as results:
                for piece, contents in results:
                    put_whole(self.file(piece), contents)
                    done += 1
                    if progress:
                        progress(done * A_PIECE)
        except KeyboardInterrupt:
            return False
        return True
