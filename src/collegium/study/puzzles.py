"""Puzzles: positions in which one plan for the turn is clearly best, with what was measured of it and of others.

A puzzle holds no words: its lines are moves, and what is said of them is told by its game, in any of its languages.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import collegium
from collegium.agents.agent import Position, dice
from collegium.agents.levels import LEVELS
from collegium.agents.lines import WORLDS, is_over, played, reasons, worded
from collegium.kernel.errors import CollegiumError
from collegium.kernel.game import Game
from collegium.kernel.position_text import known_by, tables_of_text
from collegium.kernel.possible import faults
from collegium.kernel.record import write_whole
from collegium.kernel.registry import load
from collegium.kernel.state import State
from collegium.study.judging import rounded
from collegium.study.versions import judged_by

FORMAT: Final = "collegium-puzzles"
VERSION: Final = 1
FILE: Final = "puzzles.json"  # in the folder of a game
GRADES: Final = tuple(level.name for level in LEVELS)  # from the easiest on: who solves it first


class PuzzleError(CollegiumError):
    """A file of puzzles, or one of them, is not what it should be."""


@dataclass(frozen=True)
class Way:
    """A plan for the turn: its moves, what every seat may expect after it, and what it brings less than the best."""

    moves: list[str]
    chances: list[float]
    points: list[float]
    error: float  # of what the seat itself may expect: its chance, or alone its points
    loss: float = 0.0
    loss_error: float = 0.0
    later: list[list[Any]] = field(default_factory=list)  # in what it is worse as a rule where the turn ends: `outlook`


@dataclass(frozen=True)
class Puzzle:
    """A position with one plan that is clearly best."""

    id: str
    position: str  # as a text: what the seat to move knows
    grade: str  # the weakest level that solves it
    best: Way
    as_good: list[Way]  # other plans that nothing speaks against
    others: list[Way]  # worse ones, the first of them what a short look along the turn would choose
    origin: dict[str, Any]  # the game it comes from
    made: dict[str, Any]  # with what: version, tables, weights, settings

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Puzzle:
        """The puzzle that `to_json` wrote."""
        try:
            ways = {key: [Way(**way) for way in data[key]] for key in ("as_good", "others")}
            found = cls(**{**data, "best": Way(**data["best"]), **ways})
        except (KeyError, TypeError):
            raise PuzzleError(f"puzzle {data.get('id', '?')}: fields are missing or unknown") from None
        if found.grade not in GRADES or not found.best.moves:
            raise PuzzleError(f"puzzle {found.id}: expected a grade of {', '.join(GRADES)}, and moves")
        return found

    def to_json(self) -> dict[str, Any]:
        """The puzzle as it is written to a file."""
        found: dict[str, Any] = rounded(asdict(self))
        return found


@dataclass
class Collection:
    """The puzzles of a game, with the games that were looked through for them."""

    game: str
    puzzles: list[Puzzle] = field(default_factory=list)
    looked: list[str] = field(default_factory=list)  # games, each by what tells it from others

    def add(self, found: Sequence[Puzzle]) -> None:
        """Add puzzles; one of the same position stays as it is."""
        known = {each.id for each in self.puzzles}
        self.puzzles += [each for each in found if each.id not in known]

    def in_order(self) -> list[Puzzle]:
        """From the easiest on, and of a grade the clearest first."""
        return sorted(self.puzzles, key=lambda each: (GRADES.index(each.grade), -lead(each), each.id))

    def save(self, path: Path) -> None:
        """Write the file, a puzzle in each line, all of it or nothing."""
        head = {"format": FORMAT, "version": VERSION, "game": self.game, "looked": sorted(self.looked)}
        rows = ",\n".join(json.dumps(each.to_json(), ensure_ascii=False) for each in self.in_order())
        write_whole(path, f'{json.dumps(head, ensure_ascii=False)[:-1]}, "puzzles": [\n{rows}\n]}}\n')


def lead(puzzle: Puzzle) -> float:
    """By how much its best plan is better than all that are worse."""
    return min((way.loss for way in puzzle.others), default=0.0)


def read(path: Path, game: str | None = None) -> Collection:
    """The puzzles of a file, perhaps of a certain game."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not a text file"
        raise PuzzleError(f"{path}: cannot be read: {reason}") from None
    try:
        found = read_text(text)
    except PuzzleError as error:
        raise PuzzleError(f"{path}: {error}") from None
    if game is not None and found.game != game:
        raise PuzzleError(f"{path}: puzzles of {found.game}, not of {game}")
    return found


def read_text(text: str) -> Collection:
    """The puzzles in the text of a file."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise PuzzleError("no longer valid JSON") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise PuzzleError(f"no puzzles of Collegium; the first field would be format = {FORMAT!r}")
    if data.get("version") != VERSION:
        raise PuzzleError(f"version {data.get('version')!r}; this Collegium reads version {VERSION}")
    try:
        puzzles = [Puzzle.from_json(each) for each in data["puzzles"]]
        return Collection(str(data["game"]), puzzles, [str(each) for each in data["looked"]])
    except (KeyError, TypeError, AttributeError):
        raise PuzzleError("the fields game, looked and puzzles are not what they should be") from None


@lru_cache(maxsize=16)
def shipped(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game, from the easiest on; none where it has no file."""
    loaded = load(game)
    path = files(type(loaded).__module__.rpartition(".")[0]) / FILE
    return tuple(read_text(path.read_text("utf-8")).in_order()) if path.is_file() else ()


def made_with(game: Game, iterations: int, seed: int) -> dict[str, Any]:
    """All that a puzzle depends on beside its position."""
    return {
        "collegium": collegium.__version__,
        "tables": game.fingerprint,
        "weights": judged_by(game),
        "iterations": iterations,
        "seed": seed,
    }


def is_outdated(game: Game, puzzle: Puzzle) -> bool:
    """Whether a puzzle was made with other tables, weights or another net than the game has."""
    made = made_with(game, 0, 0)
    return any(puzzle.made.get(key) != made[key] for key in ("tables", "weights"))


def id_of(text: str) -> str:
    """The id of a puzzle, by its position."""
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def is_of_other_tables(game: Game, puzzle: Puzzle) -> bool:
    """Whether the position of a puzzle was written with other tables than the game has."""
    return tables_of_text(game, puzzle.position) != game.fingerprint


def laid_today(game: Game, puzzle: Puzzle) -> Puzzle | None:
    """A puzzle of former tables with its position written with those of the game; None where these have no such one.

    Whether it is still a puzzle is to be tested.
    """
    former = load(game.name, game.archived(tables_of_text(game, puzzle.position)))
    try:
        known = laid(former, puzzle)
        text = game.to_text(known, known_by(puzzle.position))
        state = game.from_text(text, dice(1, "puzzle", puzzle.id))
    except CollegiumError:
        return None
    cannot_be = game.laying() is not None and faults(game, state)
    return None if cannot_be else replace(puzzle, id=id_of(text), position=text)


def laid(game: Game, puzzle: Puzzle) -> State:
    """The position of a puzzle; what its seat cannot know lies as it always does."""
    state: State = game.from_text(puzzle.position, dice(1, "puzzle", puzzle.id))
    return state


def after(game: Game, state: State, moves: Sequence[str]) -> State:
    """A copy of a position after some moves, each checked."""
    found = state.clone()
    for number, text in enumerate(moves, 1):
        try:
            game.play(found, game.parse(text))
        except CollegiumError as error:
            raise PuzzleError(f"move {number}: {error}") from None
    return found


def is_whole(game: Game, before: State, now: State) -> bool:
    """Whether a plan is at its end: the turn is over, or something came to light that nobody could foresee.

    Where the same question is asked of the same seat in the same turn, as after a quick action, it goes on.
    """
    if now.over or now.to_move != before.to_move or now.reveals != before.reveals:
        return True
    evaluation = game.evaluation()
    turn = int(evaluation.turn(before))
    goes_on = turn >= 0 and turn == int(evaluation.turn(now)) and game.asked(now) == game.asked(before)
    return bool(evaluation.is_quiet(now)) and not goes_on


def known_way(game: Game, puzzle: Puzzle, moves: Sequence[str]) -> Way | None:
    """The way of a puzzle that some moves are, or begin; moves in another order lead to the same."""
    state = laid(game, puzzle)
    now = after(game, state, moves)
    ways = [puzzle.best, *puzzle.as_good, *puzzle.others]
    whole = is_whole(game, state, now)
    for way in ways:
        if way.moves == list(moves) or (whole and after(game, state, way.moves).same_as(now)):
            return way
    return next((way for way in ways[: 1 + len(puzzle.as_good)] if way.moves[: len(moves)] == list(moves)), None)


@dataclass(frozen=True)
class Told:
    """A plan in words, with what speaks for the best one in its place."""

    words: list[str]
    reasons: list[str]


def told(game: Game, puzzle: Puzzle, way: Way | None = None) -> Told:
    """A plan in the words of the game, its own language and names: one of the worse ones, or the best.

    The reasons for the best plan are those that hold against the first of the worse ones of which there is anything
    to say.
    """
    state = laid(game, puzzle)
    position = Position(game, state.forget(int(state.to_move)), int(state.to_move))
    best = [game.parse(move) for move in puzzle.best.moves]
    if way is not None:
        return Told(worded(position, [game.parse(move) for move in way.moves]), against(position, best, way))
    found = (against(position, best, other) for other in puzzle.others)
    return Told(worded(position, best), next(filter(None, found), []))


def against(position: Position, best: list[int], way: Way) -> list[str]:
    """What speaks against a plan: what it comes to when the turn is over where that is known, else where it ends."""
    game = position.game
    later = game.say_outlook([(str(key), int(least)) for key, least in way.later])
    return later or why(position, best, [game.parse(move) for move in way.moves])


def why(position: Position, best: list[int], other: list[int]) -> list[str]:
    """Why one plan is better than another, in the words of the game.

    Where the turn is over after both, it does not matter whether something comes to light by one of them alone; but
    what is said must be true whatever that is.
    """
    game, seat, state = position.game, position.seat, position.state
    ends = [played(state, line) for line in (best, other)]
    if ends[0].same_as(ends[1]):
        return []
    rng = dice(1, "reasons", seat)
    if not all(is_over(game.evaluation(), end, seat) for end in ends):
        return reasons(position, [best, other], rng)[0]
    worlds = [state.determinize(seat, rng) for _ in range(WORLDS)]
    told = [game.reasons(world, played(world, best), played(world, other), seat) for world in worlds]
    return [reason for reason in told[0] if all(reason in others for others in told)]
