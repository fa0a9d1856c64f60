"""What-if lines beside a game that was played: a small tree of moves, as a record's file holds it.

A branch is one move: after so many moves of the game, or after another branch. So two lines that begin alike share
what they have in common, and a line is the way from the game to one of its branches.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from collegium.kernel.errors import CollegiumError, RecordError
from collegium.kernel.record import Record
from collegium.kernel.state import State

FIELD: Final = "what_if"  # of a record's file; whoever does not know it passes over it
MOST: Final = 200  # branches beside one game
DEEPEST: Final = 60  # moves of a line
NAME: Final = 40  # characters


@dataclass(frozen=True)
class Branch:
    """A move beside a game."""

    at: int  # moves of the game before its line leaves it
    after: int | None  # the branch it follows, by its place in the list; None for the first move of a line
    move: str
    name: str = ""
    engine: bool = False  # whether it was taken from a line of the engine's

    def to_json(self) -> dict[str, Any]:
        """The branch as a record's file holds it."""
        return {"at": self.at, "after": self.after, "move": self.move, "name": self.name, "engine": self.engine}


def written(branches: Sequence[Branch]) -> list[dict[str, Any]]:
    """Branches as a record's file holds them."""
    return [each.to_json() for each in branches]


def kept_branches(data: Mapping[str, Any], record: Record) -> list[Branch]:
    """The branches in a record's file, every move checked; none where it has no such field."""
    found = data.get(FIELD, [])
    if not isinstance(found, list) or len(found) > MOST:
        raise RecordError(f"{FIELD}: expected a list of at most {MOST} branches")
    branches: list[Branch] = []
    for number, entry in enumerate(found, 1):
        try:
            branches.append(read_branch(entry, branches, len(record.moves)))
        except (KeyError, TypeError, ValueError) as error:
            raise RecordError(f"{FIELD}, branch {number}: {error}") from None
    laid_out(record, branches)
    return branches


def read_branch(entry: Any, before: Sequence[Branch], moves: int) -> Branch:
    """One branch of a file; what it follows must stand before it."""
    if not isinstance(entry, Mapping) or set(entry) != {"at", "after", "move", "name", "engine"}:
        raise ValueError("expected at, after, move, name and engine")
    at, after, move, name = entry["at"], entry["after"], entry["move"], entry["name"]
    if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at <= moves:
        raise ValueError(f"at: this game has moves 0 to {moves}")
    if after is not None and (isinstance(after, bool) or not isinstance(after, int) or not 0 <= after < len(before)):
        raise ValueError("after: expected the place of a branch that stands before it, or null")
    if after is not None and before[after].at != at:
        raise ValueError("at: a line leaves the game once")
    if not isinstance(move, str) or not isinstance(name, str) or len(name) > NAME or not name.isprintable():
        raise ValueError(f"expected a move, and a name of at most {NAME} characters")
    if not isinstance(entry["engine"], bool):
        raise ValueError("engine: expected true or false")
    branch = Branch(at, after, move, name, entry["engine"])
    if depth_of(branch, before) > DEEPEST:
        raise ValueError(f"a line has at most {DEEPEST} moves")
    return branch


def depth_of(branch: Branch, before: Sequence[Branch]) -> int:
    """How many moves lead from the game to a branch, its own included."""
    depth = 1
    while branch.after is not None:
        branch, depth = before[branch.after], depth + 1
    return depth


def laid_out(record: Record, branches: Sequence[Branch]) -> list[State]:
    """The position after each branch; a move that is not open is refused with the clause that forbids it."""
    states: list[State] = []
    for number, branch in enumerate(branches, 1):
        state = record.at(branch.at) if branch.after is None else states[branch.after].clone()
        try:
            record.game.play(state, record.game.parse(branch.move))
        except CollegiumError as error:
            raise RecordError(f"{FIELD}, branch {number}: {error}") from None
        states.append(state)
    return states
