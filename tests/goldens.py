"""What is kept of how games play, written anew: `make goldens [GAME=newton]`, or `python -m tests.goldens [GAME ...]`.

Playthroughs and perft numbers are what the rules and the tables make of some seeds; whoever changes either on purpose
renews them, and reads in the difference what that did. A lesson is played again where its moves are still open, and
stays with the tables of its time where they are not. The proofs of all clauses are renewed with them.

`make archive`, or `python -m tests.goldens --archive`, adds the tables as they are to those that games were ever
shipped with, so that whatever is begun with them can be played on when they have changed.
"""

from __future__ import annotations

import json
import sys
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import collegium
from collegium.games import HOUSE
from collegium.kernel.boxed import ARCHIVE
from collegium.kernel.clauses import SHARED_BY_ALL, Ledger, shared_ledger
from collegium.kernel.errors import CollegiumError
from collegium.kernel.game import Game
from collegium.kernel.ledger import PROOFS, proofs_of, proofs_text, scan
from collegium.kernel.playout import leaves, playout
from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from collegium.table.lessons import RECORD, folder_of, lesson_of
from tests.playthroughs import write_playthroughs

TESTS = Path(__file__).parent
SOURCE = TESTS.parent / "src"
DECISIONS = (0, 20, 60)  # where the numbers of a game that has none yet are counted
MOST = 10_000  # sequences from which on they are counted no deeper


class Row(NamedTuple):
    """How many sequences of 1, 2, 3 ... moves follow on so many decisions of a random game."""

    seats: int
    decisions: int
    leaves: list[int]

    def __str__(self) -> str:
        return f"{self.seats}-{self.decisions}"


def counted(game: Game, seats: int, decisions: int, depth: int) -> list[int]:
    """How many sequences of 1, 2, 3 ... moves there are; for depth 0 as deep as it takes a second or so."""
    state, found = game.new(seats, 10 + seats), list[int]()
    playout(state, seeded(seats), decisions)
    while len(found) < depth or (not depth and (not found or 0 < found[-1] < MOST)):
        found.append(int(leaves(state, len(found) + 1)))
    return found


def perft_file(game: Game) -> Path:
    """Where the perft numbers of a game are kept."""
    return TESTS / game.name.replace("-", "_") / "perft.json"


def perft_of(game: Game) -> list[Row]:
    """The perft numbers of a game as they were written down; none where they never were."""
    path = perft_file(game)
    return [Row(*row) for row in json.loads(path.read_text("utf-8"))] if path.is_file() else []


def goldens_of(game: Game) -> Path | None:
    """The folder in which a game's playthroughs and perft numbers are kept, or None for one from elsewhere."""
    return perft_file(game).parent if perft_file(game).is_file() else None


def ledger_of(name: str) -> Ledger:
    """The clauses of a game, or those of every table."""
    return shared_ledger() if name == SHARED_BY_ALL else load(name).ledger


def proofs_file(name: str) -> Path:
    """Where the package ships the proofs of a game's clauses, or of those of every table."""
    package = "collegium.kernel" if name == SHARED_BY_ALL else f"collegium.games.{name.replace('-', '_')}"
    return Path(str(files(package) / PROOFS))


def write_perft(game: Game) -> None:
    """Count again what was counted before, or begin with a few positions for each number of seats."""
    before = perft_of(game) or [Row(seats, decisions, []) for seats in game.seats for decisions in DECISIONS]
    rows = [row._replace(leaves=counted(game, row.seats, row.decisions, len(row.leaves))) for row in before]
    write(perft_file(game), "[\n" + ",\n".join(f" {json.dumps(row)}" for row in rows) + "\n]\n")


def write_lesson(game: Game) -> None:
    """Play the moves of a game's lesson again, if its tables have changed and the moves are still open."""
    folder = folder_of(game)
    if folder is None or lesson_of(game).game is game:
        return
    kept = lesson_of(game).record
    record = Record(game, kept.seats, kept.seed, kept.options, kept.players)
    try:
        for move in kept.moves:
            record.play(game.moves.text(move))
        record.save(Path(str(folder / RECORD)))
    except CollegiumError as error:
        print(f"The lesson of {game.title} stays with the tables it was played with: {error}")


def write(path: Path, text: str) -> None:
    """Write a file, and say which."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    print(path.relative_to(TESTS.parent))


def archive_of(game: Game) -> Path:
    """The folder of all tables that a game was ever shipped with."""
    return Path(str(files(f"collegium.games.{game.name.replace('-', '_')}") / ARCHIVE))


def write_archive(game: Game) -> None:
    """Add the tables of a game as they are to those it was ever shipped with."""
    assert game.tables is not None
    if game.archived(game.fingerprint) is None:
        text = json.dumps(game.tables.kept().to_json(), indent=1, ensure_ascii=False)
        write(archive_of(game) / f"{game.fingerprint}.json", text + "\n")


def main(names: list[str]) -> None:
    """Write everything of some games anew, and the proofs of all; or add to the archive."""
    if not Path(collegium.__file__).is_relative_to(SOURCE):
        raise SystemExit("What is written belongs to the source: PYTHONPATH=src python -m tests.goldens")
    if names[:1] == ["--archive"]:
        for name in names[1:] or sorted(HOUSE):
            write_archive(load(name))
        return
    for name in names or sorted(HOUSE):
        write_playthroughs(load(name))
        write_perft(load(name))
        write_lesson(load(name))
    proofs = scan(TESTS)
    for name in (SHARED_BY_ALL, *sorted(HOUSE)):
        write(proofs_file(name), proofs_text(proofs_of(ledger_of(name), proofs)))


if __name__ == "__main__":
    main(sys.argv[1:])
