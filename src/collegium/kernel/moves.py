"""The table of moves: kinds of move, one fixed range of integers, and a short text for each, all the same thing."""

from __future__ import annotations

import difflib
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from collegium.kernel.errors import UnknownMove


@dataclass(frozen=True)
class Kind:
    """A kind of move: its verb, its first code, and a label for each option (none for a kind of one option).

    An empty label is room that this edition does not use. `of` is what the options are, by the word that the texts of
    such moves fill in: card, place.
    """

    verb: str
    first: int
    labels: Sequence[str] = ()
    of: str = ""

    @property
    def size(self) -> int:
        """How many codes the kind takes."""
        return len(self.labels) or 1


class MoveTable:
    """Codes and texts of all moves of a game."""

    def __init__(self, kinds: Sequence[Kind], n_moves: int) -> None:
        self.kinds = list(kinds)
        self.n_moves = n_moves
        self._firsts = [kind.first for kind in kinds]
        expected = 0
        for kind in kinds:
            if kind.first != expected:
                raise ValueError(f"moves {kind.verb!r} begin at {kind.first}, expected {expected}")
            expected += kind.size
        if expected != n_moves:
            raise ValueError(f"the moves fill {expected} codes of {n_moves}")
        self._codes = {plain(self.text(move)): move for move in range(n_moves)}
        if len(self._codes) != n_moves:
            raise ValueError("two moves have the same text")

    def kind(self, move: int) -> Kind:
        """The kind of a move."""
        if not hasattr(move, "__index__"):
            raise UnknownMove(f"{move!r} is no move: expected its number, from 0 to {self.n_moves - 1}")
        if not 0 <= move < self.n_moves:
            raise UnknownMove(f"{move} is no move: codes run from 0 to {self.n_moves - 1}")
        return self.kinds[bisect_right(self._firsts, move) - 1]

    def option(self, move: int) -> int:
        """Which option of its kind a move is."""
        return int(move) - self.kind(move).first

    def exists(self, move: int) -> bool:
        """Whether this edition has the component that the move names."""
        kind = self.kind(move)
        return not kind.labels or kind.labels[move - kind.first] != ""

    def text(self, move: int) -> str:
        """The short text of a move, which parses back to it."""
        kind = self.kind(move)
        if not kind.labels:
            return kind.verb
        index = move - kind.first
        return f"{kind.verb} {kind.labels[index] or '#' + str(index)}"

    def parse(self, text: str) -> int:
        """The move that a text means; case and extra spaces do not matter."""
        wanted = plain(text)
        code = self._codes.get(wanted)
        if code is not None:
            return code
        near = difflib.get_close_matches(wanted, self._codes, 3)
        advice = f"did you mean {' or '.join(repr(word) for word in near)}?" if near else "moves look like 'done'"
        raise UnknownMove(f"{text!r} is no move; {advice}", near)


def filled(labels: Sequence[str], room: int) -> list[str]:
    """The labels, followed by empty ones up to the room there is."""
    return [*labels, *[""] * (room - len(labels))]


def plain(text: str) -> str:
    """A text as it is compared: small letters, single spaces."""
    return " ".join(text.lower().split())
