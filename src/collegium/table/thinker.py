"""A worker process: chooses moves, gives hints and judges decisions that are sent to it, one at a time.

It runs beside the server, so that no thought holds up a table. It ends when the server does, however that ends.
"""

from __future__ import annotations

import json
import os
import signal
import time
from collections import OrderedDict
from dataclasses import asdict, dataclass
from multiprocessing.connection import Connection
from typing import Any, Final

from collegium.agents import Agent, Budget, ask, dice, load_agent
from collegium.agents.hints import advise_seat_to_move
from collegium.kernel.game import Game
from collegium.kernel.kept import Kept
from collegium.kernel.record import Record, replayed
from collegium.kernel.registry import load
from collegium.study.judging import judged, judged_try
from collegium.study.looks import GivenUp
from collegium.study.puzzles import Puzzle
from collegium.study.puzzles_finding import tried

PART: Final = "part"  # how much of the budget is spent
DONE: Final = "done"
FAILED: Final = "failed"
HURRY: Final = "hurry"
OFTEN: Final = 0.2  # seconds between two words about how far it is
GAMES: Final = 12  # games that are kept, each with its tables
NICE: Final = 5  # how far a patient worker stands back: a search takes all that it is given
REMEMBERED: Final = 64  # opponents that keep what they thought for their turn
RECORDS: Final = 4  # games that are studied and were played again, each with all its positions


@dataclass(frozen=True)
class Past:
    """A decision of a game that was played, to be judged after `Job.moves` of its moves."""

    record: str  # its file's text
    iterations: int | None  # of a first look
    seconds: float | None
    seed: int
    tried: str | None = None  # a move in the place of the one that was played


@dataclass(frozen=True)
class Tried:
    """A plan that somebody tries in a puzzle."""

    puzzle: Puzzle
    moves: tuple[str, ...]
    iterations: int


@dataclass(frozen=True)
class Job:
    """A position to think about: for a level's move, or without a level for a hint; or something to judge."""

    table: str
    seat: int
    game: str
    edition: Kept | None  # the tables, where they are not those of the house
    position: dict[str, Any]
    seed: int
    moves: int
    level: str | None = None
    seconds: float = 2.0
    language: str = "en"
    names: tuple[str, ...] = ()  # of the players, by whom a hint speaks of them
    past: Past | None = None
    plan: Tried | None = None


class Thinker:
    """Keeps games and opponents from one job to the next."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.games: OrderedDict[tuple[str, Kept | None], Game] = OrderedDict()
        self.agents: OrderedDict[tuple[str, int, str], Agent] = OrderedDict()
        self.records: OrderedDict[tuple[str, str], Record] = OrderedDict()
        self.told = 0.0

    def watch(self, part: float) -> bool:
        """Say how far the thinking is; False when it is to end."""
        now = time.monotonic()
        if now - self.told > OFTEN:
            self.told = now
            self.connection.send((PART, part))
        return not (self.connection.poll() and self.connection.recv() == HURRY)

    def game(self, job: Job) -> Game:
        """The game of a job."""
        key = (job.game, job.edition)
        game = self.games.pop(key, None) or load(job.game, job.edition)
        self.games[key] = game
        while len(self.games) > GAMES:
            self.games.popitem(last=False)
        return game

    def agent(self, job: Job, level: str) -> Agent:
        """The opponent in a seat of a table, with what it remembers."""
        key = (job.table, job.seat, level)
        agent = self.agents.pop(key, None) or load_agent(level)
        self.agents[key] = agent
        while len(self.agents) > REMEMBERED:
            self.agents.popitem(last=False)
        return agent

    def record(self, job: Job, past: Past) -> Record:
        """The game that a past decision belongs to, played again once."""
        key = (job.table, past.record)
        record = self.records.pop(key, None) or replayed(json.loads(past.record), self.game(job))
        self.records[key] = record
        while len(self.records) > RECORDS:
            self.records.popitem(last=False)
        return record

    def judge(self, job: Job, past: Past) -> Any:
        """A past decision judged with what its seat knew then; None where the worker is wanted for something else."""
        budget = Budget(past.seconds, past.iterations, self.watch)
        record = self.record(job, past)
        try:
            if past.tried is not None:
                return judged_try(record, job.moves, past.tried, budget, past.seed).to_json()
            return judged(record, job.moves, budget, past.seed).to_json()
        except GivenUp:
            return None

    def think(self, job: Job) -> Any:
        """The text of the move that a level plays, or advice, or a judgement."""
        if job.past is not None:
            return self.judge(job, job.past)
        game = self.game(job)
        if job.plan is not None:
            budget = Budget(job.seconds, job.plan.iterations, self.watch)
            return asdict(tried(game, job.plan.puzzle, job.plan.moves, budget, job.seed))
        state = game.read_position(job.position)
        if job.level is None:
            rng = dice(job.seed, "hint", job.moves)
            budget = Budget(seconds=job.seconds, watch=self.watch)
            told = game.speaking(job.language).seated(job.names)
            return advise_seat_to_move(told, state, budget, rng).to_json()
        rng = dice(job.seed, "agent", job.moves)
        choice = ask(self.agent(job, job.level), game, state, Budget(watch=self.watch), rng)
        return game.moves.text(choice.move)


def work(connection: Connection, patient: bool = False) -> None:
    """Think about one job after another until the server hangs up; patiently, after all that others want to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if patient and hasattr(os, "nice"):
        os.nice(NICE)
    thinker = Thinker(connection)
    while True:
        try:
            job = connection.recv()
            if not isinstance(job, Job):
                continue  # a hurry that came too late
            try:
                answer = (DONE, thinker.think(job))
            except Exception as error:  # whatever an agent of someone's own raises, the next job is another one's
                answer = (FAILED, f"{type(error).__name__}: {error}")
            connection.send(answer)
        except (EOFError, OSError):
            return
