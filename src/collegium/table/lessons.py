"""Lessons: a game's playable introduction, made of a record and of what is told before each of its moves.

A game that has one keeps it in its folder `lesson`: `record.json` is an ordinary record, and `en.toml` has the pages,
each with the number of moves made when it is shown. The learner plays the moves of the first seat, as the record has
them; those of the others happen by themselves. Nothing is stored here: the learner's browser knows how far it is.
Like every record it is played with the component tables of its time, of which its pages speak.
"""

from __future__ import annotations

import json
import tomllib
from collections import OrderedDict
from functools import cached_property, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from collegium.kernel.errors import ContentError
from collegium.kernel.game import Game
from collegium.kernel.record import Record, replayed, tables_of, whole
from collegium.kernel.registry import load
from collegium.table import frames
from collegium.table.answers_games import LessonPage
from collegium.table.course import MOVE
from collegium.table.errors import NotThere, Refused
from collegium.table.parts import LessonMoment, changed
from collegium.table.room import Room
from collegium.table.shapes import Frame, Judged
from collegium.table.storage.rows import EventRow, SeatRow, TableRow, now

LEARNER: Final = 0  # the seat of whoever learns
NAME: Final = "Ada"  # and what the log calls them
ROOMS: Final = 16  # of one lesson that are kept
RECORD: Final = "record.json"
KEYS: Final = {"at", "text", "point", "also", "title"}


class Lesson:
    """The lesson of a game."""

    def __init__(self, game: Game, folder: Traversable) -> None:
        self.game = game
        self.folder = folder
        self.laid = 0  # how many rooms were made
        self.rooms: OrderedDict[int, Room] = OrderedDict()  # the moments at which learners are

    @cached_property
    def record(self) -> Record:
        """The game that is played in the lesson."""
        return replayed(body_of(self.folder), self.game)

    def pages(self, language: str) -> list[LessonPage]:
        """What is told, in a language."""
        path = self.folder / f"{language if language in self.game.languages else 'en'}.toml"
        data = tomllib.loads(path.read_text("utf-8"))
        found = []
        for number, row in enumerate(data["page"], 1):
            if not {"at", "text"} <= set(row) <= KEYS or not 0 <= row["at"] <= len(self.record.moves):
                raise ContentError(
                    f"{path}, page {number}: expected {', '.join(sorted(KEYS))}, at a move of the record"
                )
            found.append(
                LessonPage(
                    row["at"],
                    row["text"],
                    row.get("title", ""),
                    tuple(row.get("point", ())),
                    tuple(row.get("also", ())),
                )
            )
        return found

    def room(self, at: int) -> Room:
        """The table of the lesson after so many moves."""
        if not 0 <= at <= len(self.record.moves):
            raise Refused("bad", f"at: the lesson has moves 0 to {len(self.record.moves)}")
        room = self.rooms.pop(at, None) or self.lay(at)
        self.rooms[at] = room
        while len(self.rooms) > ROOMS:
            self.rooms.popitem(last=False)
        return room

    def lay(self, at: int) -> Room:
        """The same, made anew."""
        self.laid += 1
        time = now()
        header = TableRow(
            id=f"lesson-{self.game.name}",
            game=self.game.name,
            edition=self.game.fingerprint,
            rules_version="",
            seats=self.record.seats,
            options=self.record.options,
            seed=str(self.record.seed),
            salt="",
            commitment="",
            creator="",
            watch_hash="",
            created=time,
            updated=time,
        )
        seats = [
            SeatRow(seat, "person", NAME) if seat == LEARNER else SeatRow(seat, "agent", name)
            for seat, name in enumerate(self.record.players)
        ]
        moves = [self.game.moves.text(move) for move in self.record.moves[:at]]
        events = [
            EventRow(n, MOVE, int(self.record.at(n - 1).to_move), {"move": move}, None, None, time)
            for n, move in enumerate(moves, 1)
        ]
        return Room(self.game, header, seats, events)

    def expected(self, at: int) -> str | None:
        """The move that the lesson waits for after so many moves, or None where the learner is not asked."""
        mine = at < len(self.record.moves) and int(self.record.at(at).to_move) == LEARNER
        return self.game.moves.text(self.record.moves[at]) if mine else None

    def frame(self, at: int, language: str, text: bool, width: int) -> Frame:
        """The table as the learner sees it after so many moves, with the move that the lesson expects."""
        room = self.room(at)
        everyone = range(len(room.seats))  # a lesson counts all its moves, those of which the learner is not told too
        shown = frames.frame(room, LEARNER, language, text, width, everyone)
        expected = self.expected(at)
        return changed(
            shown,
            mine=[LEARNER],
            log=frames.log(room, LEARNER, language),
            chat=[],
            lesson=LessonMoment(at, len(self.record.moves), expected, expected is not None),
        )

    def why(self, at: int, move: str, language: str) -> Judged:
        """Why a move is not open at some moment of the lesson."""
        return frames.why(self.room(at), LEARNER, move, language)


def folder_of(game: Game) -> Traversable | None:
    """Where a game keeps its lesson, or None."""
    folder = files(type(game).__module__.rpartition(".")[0]) / "lesson"
    return folder if (folder / RECORD).is_file() else None


def length(game: Game) -> int:
    """How many pages the lesson of a game has; 0 where it has none."""
    folder = folder_of(game)
    return len(tomllib.loads((folder / "en.toml").read_text("utf-8"))["page"]) if folder else 0


def body_of(folder: Traversable) -> dict[str, Any]:
    """The record of a lesson as it is written."""
    return whole(json.loads((folder / RECORD).read_text("utf-8")))


@lru_cache(maxsize=16)
def lesson_of(game: Game) -> Lesson:
    """The lesson of a game, or a refusal where it has none, or none for this edition."""
    folder = folder_of(game)
    if folder is None or game.edition != "base":
        raise NotThere(f"{game.title} has no lesson.")
    kept = tables_of(body_of(folder), game)
    return Lesson(game if kept is None else load(game.name, kept), folder)
