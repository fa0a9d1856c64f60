"""The way to a move that is not open yet: the fewest own moves of this turn that lead there.

It is looked for in the position as the seat knows it, and ends where chance decides, something comes to light or the
turn passes on, so that it tells nothing that the seat does not know. Of ways that are equally long those come first
that leave most in the purse; nothing else is said about which is better.
"""

from __future__ import annotations

import contextlib
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from collegium.kernel.errors import UnknownMove
from collegium.kernel.game import Game
from collegium.kernel.state import State
from collegium.table.forced import is_barred

DEEP: Final = 4  # choices of a way; a journey, move by move of one kind, is one of them
LONGEST: Final = 12  # moves of a way
SECONDS: Final = 0.05  # of the processor, in which it is looked for
SHOWN: Final = 3  # ways that are told, each with another first move

Key = tuple[bytes, bytes, bytes]


class Stop(NamedTuple):
    """A position on a way, and the moves that led there."""

    state: State
    moves: tuple[int, ...]
    choices: int
    kind: int  # of the last move


class Found(NamedTuple):
    """A way to the target, and what it leaves in the purse."""

    moves: tuple[int, ...]
    left: int


class Search:
    """Looks for ways, a position at a time: first without extras, then with them."""

    def __init__(
        self, game: Game, state: State, targets: Iterable[int], clock: Callable[[], float] = time.thread_time
    ) -> None:
        self.game = game
        self.start = state
        self.seat = int(state.to_move)
        self.targets = frozenset(targets)
        self.clock = clock
        self.spent = 0.0
        self.looked_at = 0
        self.extras = False
        self.found: dict[int, Found] = {}  # by the first move
        self.begin()

    def begin(self) -> None:
        """Look from the start."""
        self.ahead: deque[Stop] = deque([Stop(self.start, (), 0, -1)])
        self.seen: set[Key] = {key_of(self.start)}

    def ways(self) -> list[tuple[int, ...]]:
        """What was found: the shortest, those that leave most first."""
        shortest = min((len(found.moves) for found in self.found.values()), default=0)
        best = [found for found in self.found.values() if len(found.moves) == shortest]
        return [found.moves for found in sorted(best, key=lambda found: -found.left)][:SHOWN]

    def go_on(self) -> bool:
        """Look at one more position; whether there is anything left to look at."""
        if not self.ahead:
            if self.extras or self.found:
                return False
            self.extras = True
            self.begin()
        began = self.clock()
        self.look(self.ahead.popleft())
        self.looked_at += 1
        self.spent += self.clock() - began
        return self.spent < SECONDS

    def look(self, here: Stop) -> None:
        """Go on from a position by every move that may lead somewhere."""
        if self.found and len(here.moves) + 1 > min(len(found.moves) for found in self.found.values()):
            self.ahead.clear()  # the ways that are left are longer
            return
        legal = [int(move) for move in here.state.legal()]
        for move in legal:
            kind = int(here.state.switchboard.kind_of[move])
            choices = here.choices + (len(legal) > 1 and kind != here.kind)
            if choices > DEEP:
                continue
            if move in self.targets:
                self.note((*here.moves, move), here.state, move)
            elif self.extras or not here.state.switchboard.is_extra(here.state, move):
                self.step(here, move, choices, kind)

    def step(self, here: Stop, move: int, choices: int, kind: int) -> None:
        """Remember where a move leads, unless that is known, or cannot be known."""
        if len(here.moves) + 1 >= LONGEST:
            return
        there = here.state.clone()
        there.apply(move)
        if is_barred(here.state, there):
            return
        key = key_of(there)
        if key not in self.seen:
            self.seen.add(key)
            self.ahead.append(Stop(there, (*here.moves, move), choices, kind))

    def note(self, moves: tuple[int, ...], state: State, last: int) -> None:
        """A way is found; of those with the same first move the one that leaves most is kept."""
        there = state.clone()
        there.apply(last)
        found = Found(moves, sum(self.game.wealth(there, self.seat)))
        known = self.found.get(moves[0])
        if known is None or (len(known.moves), -known.left) > (len(moves), -found.left):
            self.found[moves[0]] = found


def codes_of(game: Game, texts: Iterable[str]) -> list[int]:
    """The moves that texts mean; what is no move at all is left out."""
    found = []
    for text in texts:
        with contextlib.suppress(UnknownMove):
            found.append(game.parse(text))
    return found


def key_of(state: State) -> Key:
    """What a position is known by on its way."""
    return bytes(memoryview(state.agenda)), bytes(memoryview(state.own)), bytes(memoryview(state.table))
