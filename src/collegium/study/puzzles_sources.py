"""Games to look for puzzles in: records of any kind, or games that agents play for it, each on its own."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from collegium.agents import ask, derived, dice, load_agent
from collegium.agents.agent import Budget
from collegium.kernel.errors import CollegiumError, RecordError
from collegium.kernel.game import Game
from collegium.kernel.record import Record, read_json, read_record
from collegium.kernel.registry import load
from collegium.study.puzzles import Puzzle, PuzzleError, is_of_other_tables, laid_today
from collegium.study.puzzles_finding import Settings, puzzles_of, tested


@dataclass(frozen=True)
class Played:
    """A game that agents play for it; the same again wherever it is played."""

    game: str
    agents: tuple[str, ...]
    seed: int
    number: int

    @property
    def key(self) -> str:
        """What tells it from other games."""
        return f"{','.join(self.agents)} seed {self.seed} game {self.number}"

    @property
    def origin(self) -> dict[str, Any]:
        """What a puzzle tells of the game it comes from."""
        return {"agents": list(self.agents), "seed": self.seed, "game": self.number}

    def record(self) -> Record:
        """The game, played to its end."""
        game = game_here(self.game)
        record = Record(game, len(self.agents), derived(self.seed, self.number, "game"), {}, self.agents)
        agents = [load_agent(name) for name in self.agents]
        rngs = [dice(self.seed, self.number, seat) for seat in range(len(agents))]
        while not record.state.over:
            seat = int(record.state.to_move)
            record.play(ask(agents[seat], game, record.state, Budget(), rngs[seat]).move)
        return record


@dataclass(frozen=True)
class Recorded:
    """A game in a record file; of whom it was is left where it lies."""

    text: str
    key: str

    @property
    def origin(self) -> dict[str, Any]:
        """What a puzzle tells of the game it comes from."""
        return {"record": self.key}

    def record(self) -> Record:
        """The game, as far as it was played."""
        return read_record(json.loads(self.text))


@dataclass(frozen=True)
class Piece:
    """A game to be looked through, wherever that is done."""

    source: Played | Recorded
    settings: Settings


@dataclass(frozen=True)
class Doubt:
    """A puzzle to be made anew."""

    game: str
    puzzle: Puzzle
    settings: Settings


@lru_cache(maxsize=4)
def game_here(name: str) -> Game:
    """A game, loaded once in each process."""
    return load(name)


def look_through(piece: Piece) -> tuple[str, list[Puzzle]]:
    """The key of a game, and the puzzles in it."""
    record = piece.source.record()
    return piece.source.key, puzzles_of(record, piece.settings, piece.source.origin)


def test_anew(doubt: Doubt) -> tuple[str, Puzzle | None]:
    """The id of a puzzle, and the puzzle as it is with today's tables, weights and net, if it still is one."""
    game = game_here(doubt.game)
    today = laid_today(game, doubt.puzzle) if is_of_other_tables(game, doubt.puzzle) else doubt.puzzle
    return doubt.puzzle.id, None if today is None else tested(game, today, doubt.settings)


def recorded(paths: Sequence[Path], game: Game) -> Iterator[Recorded]:
    """The records of a game in files and folders; in a folder, whatever else lies there is passed over."""
    known: set[str] = set()
    for path in paths:
        if path.is_dir():
            inside = sorted(path.rglob("*.json"))
        elif path.exists():
            inside = [path]
        else:
            raise PuzzleError(f"{path}: there is no such file or folder")
        for file in inside:
            found = record_in(file, game, strict=not path.is_dir())
            if found is not None and found.key not in known:
                known.add(found.key)
                yield found


def record_in(path: Path, game: Game, strict: bool) -> Recorded | None:
    """The record of a file: None where it is none of this game or its tables, unless that is to be an error."""
    try:
        data = read_json(path)
        if data["game"] != game.name:
            raise RecordError(f"{path}: a game of {data['game']}, not of {game.name}")
        if data["edition"]["fingerprint"] != game.fingerprint:
            raise RecordError(f"{path}: played with other tables than those of the house")
    except CollegiumError:
        if strict:
            raise
        return None
    told = {key: data[key] for key in ("game", "edition", "seats", "seed", "options", "moves")}
    digest = hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]
    return Recorded(json.dumps(data), digest)
