"""Logs: every decision of a match, kept in a folder of pieces that other programs read in one line.

The folder holds `games/`, with a row for each game, and `decisions/`, with one for each decision, both in pieces of the
same numbers, and `journal.jsonl`, which says what is in each piece. A piece is written whole before the journal names
it; one that no journal names goes when the folder is opened again. What is finished waits for a piece in
`waiting.jsonl`, where it is kept at once. So whatever interrupts the work, all files that are there are valid, and the
same command goes on and loses no finished game.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from collegium.agents import Choice
from collegium.kernel.evaluation import POINT
from collegium.kernel.game import Game
from collegium.kernel.state import State
from collegium.lab.files import KINDS, check_kind, write_records
from collegium.lab.identity import HOUSE, code, identity
from collegium.lab.journal import JournalError, LineFile, check_identity
from collegium.lab.match import Match
from collegium.lab.rows import Row, flat, made_row

FORMAT: Final = "collegium-logs"
VERSION: Final = 1
JOURNAL: Final = "journal.jsonl"
GAMES, DECISIONS = "games", "decisions"
WAITING: Final = "waiting.jsonl"
ENOUGH: Final = 50_000  # decisions in a piece, or what is finished within
PATIENCE: Final = 60.0  # seconds
PIECE: Final = re.compile(rf"\.?(\d{{6}})\.({'|'.join(kind[1:] for kind in KINDS)})(\.[0-9a-f]+)?")
COLUMNS: Final = {
    "game": "the number of the game; `games/` has a row for each",
    "decision": "its number in the game, from 0",
    "seat": "the seat to move, from 1",
    "agent": "who sits there",
    "question": "what it is asked, by name",
    "position": "what the seat knows, as a text that `game.from_text` reads; never more than that",
    "legal": "the open moves, as numbers, sorted",
    "choice": "the one that was played",
    "move": "the same as a text",
    "seconds": "how long the agent thought; 0 where all play at random",
    "evaluation": "the points that the game's evaluation expects for the seat in the end, by what it knows",
    "thought": "what the agent said about it, if anything",
}


class Decision(NamedTuple):
    """One decision, in the order of COLUMNS."""

    game: int
    decision: int
    seat: int
    agent: str
    question: str
    position: str
    legal: list[int]
    choice: int
    move: str
    seconds: float
    evaluation: float
    thought: str


class Notes:
    """Takes notes of one game."""

    def __init__(self, match: Match, number: int) -> None:
        self.game: Game = match.load()[0]
        self.evaluation = self.game.evaluation()
        self.number = number
        self.names = [match.agents[agent] for agent in match.seating(number)]
        self.decisions: list[Decision] = []

    def note(self, state: State, choice: Choice, seconds: float) -> None:
        """A seat has chosen, and its move is about to be played."""
        seat = int(state.to_move)
        self.decisions.append(
            Decision(
                self.number,
                len(self.decisions),
                seat + 1,
                self.names[seat],
                self.game.asked(state),
                self.game.to_text(state, seat),
                [int(move) for move in state.legal()],
                int(choice.move),
                self.game.text(state, int(choice.move)),
                round(seconds, 6),
                int(self.evaluation.worth(state.forget(seat), seat)) / POINT,
                choice.thought,
            )
        )


class Tally(NamedTuple):
    """What is counted of the decisions of a piece: how many, their open moves, and those with a single one."""

    decisions: int = 0
    legal: int = 0
    forced: int = 0

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(*(a + b for a, b in zip(self, other, strict=True)))


class MatchFile(LineFile):
    """A file of lines in the folder of one match."""

    refusal = JournalError
    busy = "this match is being played already, by another process"

    def check_head(self, told: Any) -> None:
        wanted = (self.head["format"], self.head["version"])
        if not isinstance(told, dict) or (told.get("format"), told.get("version")) != wanted:
            raise self.refused("is no journal of logs; give another folder")
        check_identity(self, told)


class WaitingGames(MatchFile):
    """Games with their decisions, one game a line, that are finished and in no piece yet."""

    def __init__(self, path: Path, identity: dict[str, Any], seats: int, fresh: bool) -> None:
        self.seats = seats
        self.games: list[tuple[Row, list[Decision]]] = []
        super().__init__(path, {"format": f"{FORMAT}-waiting", "version": VERSION, **identity}, fresh)

    def take(self, line: bytes, number: int) -> None:
        try:
            row, decisions = json.loads(line)
            self.games.append((made_row(row, self.seats), [Decision(*values) for values in decisions]))
        except (ValueError, TypeError) as error:
            raise self.refused(f"damaged ({error}); --fresh begins anew", number) from None

    def add(self, games: Sequence[tuple[Row, list[Decision]]]) -> None:
        """Keep games until they are in a piece."""
        self.games += games
        self.write([json.dumps(game, separators=(",", ":"), ensure_ascii=False) for game in games])

    def clear(self) -> None:
        """Forget them: they are in a piece."""
        self.games = []
        self.begin(fresh=True)

    def close(self) -> None:
        """Let others have the file; one without games goes."""
        if not self.games:
            self.path.unlink(missing_ok=True)
        super().close()


class LogFolder(MatchFile):
    """The folder of one match; `rows` are the games of earlier runs, `tally` counts the decisions in all pieces."""

    def __init__(self, folder: Path, match: Match, kind: str = ".parquet", fresh: bool = False) -> None:
        check_kind(kind)
        self.folder = folder
        self.match = match
        self.kind = kind
        self.identity = {**known_by(match), "kind": kind, "logs": code((HOUSE / "lab" / "logs.py",))}
        self.rows: list[Row] = []
        self.tally = Tally()
        self.pieces: set[int] = set()
        self.since = time.monotonic()
        self.check_place()
        super().__init__(folder / JOURNAL, {"format": FORMAT, "version": VERSION, **self.identity}, fresh)
        self.tidy()
        try:
            self.waiting = self.left_over(fresh)
        except BaseException:
            super().close()
            raise

    def left_over(self, fresh: bool) -> WaitingGames:
        """The games that an earlier run finished and put in no piece; a piece may be named and its games still wait."""
        found = WaitingGames(self.folder / WAITING, self.identity, len(self.match.agents), fresh)
        in_pieces = {row.number for row in self.rows}
        found.games = [(row, decisions) for row, decisions in found.games if row.number not in in_pieces]
        self.rows += [row for row, _ in found.games]
        return found

    def check_place(self) -> None:
        """Refuse a folder with other things in it."""
        if self.folder.is_dir() and not (self.folder / JOURNAL).exists() and any(self.folder.iterdir()):
            raise JournalError(
                f"{self.folder}: holds other things and no {JOURNAL}; give an empty folder, or a new one"
            )

    def check_head(self, told: Any) -> None:
        if self.match.seated and told is not None:
            raise self.refused("holds games of agents that cannot be known again, as objects; give a new folder")
        super().check_head(told)

    def take(self, line: bytes, number: int) -> None:
        try:
            piece, tally, rows = json.loads(line)
            self.pieces.add(int(piece))
            self.tally = self.tally.plus(Tally(*map(int, tally)))
            self.rows += [made_row(row, len(self.match.agents)) for row in rows]
        except (ValueError, TypeError) as error:
            raise self.refused(f"damaged ({error}); --fresh begins anew", number) from None

    def tidy(self) -> None:
        """Remove the pieces that the journal does not name, and what is left of one that was being written."""
        for room in (self.folder / GAMES, self.folder / DECISIONS):
            for file in room.glob("*") if room.is_dir() else ():
                found = PIECE.fullmatch(file.name)
                if found and (found[3] or int(found[1]) not in self.pieces):
                    file.unlink()

    def add(self, rows: Sequence[Row], decisions: Sequence[Sequence[Decision]]) -> None:
        """Keep games with their decisions at once, and write a piece as soon as there is enough of them."""
        self.waiting.add(list(zip(rows, map(list, decisions), strict=True)))
        there = sum(len(of_game) for _, of_game in self.waiting.games)
        if there >= ENOUGH or time.monotonic() - self.since >= PATIENCE:
            self.flush()

    def flush(self) -> None:
        """Write what is there as a piece."""
        self.since = time.monotonic()
        if not self.waiting.games:
            return
        piece = max(self.pieces, default=-1) + 1
        rows = [row for row, _ in self.waiting.games]
        decisions = [decision for _, of_game in self.waiting.games for decision in of_game]
        about = self.match.about()
        for room, records in (
            (DECISIONS, [decision._asdict() for decision in decisions]),
            (GAMES, [flat(row, self.match.agents, about) for row in rows]),
        ):
            place = self.folder / room
            place.mkdir(exist_ok=True)
            write_records(place / f"{piece:06}{self.kind}", records, self.identity)
        open_moves = [len(decision.legal) for decision in decisions]
        tally = Tally(len(decisions), sum(open_moves), open_moves.count(1))
        self.write([json.dumps([piece, tally, rows], separators=(",", ":"), ensure_ascii=False)])
        self.pieces.add(piece)
        self.tally = self.tally.plus(tally)
        self.waiting.clear()

    def close(self) -> None:
        """Let others have the folder."""
        self.waiting.close()
        super().close()

    def files(self) -> list[Path]:
        """The files of all pieces, by name."""
        return sorted(file for room in (GAMES, DECISIONS) for file in (self.folder / room).glob(f"*{self.kind}"))


def known_by(match: Match) -> dict[str, Any]:
    """What makes a match the same as another; of agents that are objects only their names are known."""
    return {**match.about(), "agents": list(match.agents), "swap": match.swap} if match.seated else identity(match)


def noted(match: Match, numbers: Sequence[int]) -> tuple[list[Row], list[list[Decision]]]:
    """Play the games of these numbers and take notes of them."""
    rows, decisions = [], []
    for number in numbers:
        notes = Notes(match, number)
        rows.append(match.play(number, notes))
        decisions.append(notes.decisions)
    return rows, decisions
