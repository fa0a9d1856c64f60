"""What the scenarios of all games share: a position changed by name, moves by their texts, and refusals by clauses.

A game's own `Scenario` derives from `Scene` and adds its vocabulary. Builders change the seat chosen with `seat` (0 at
first) and return the scenario; everything that says how the table stands is a question with its own name.
"""

from __future__ import annotations

from functools import cache
from typing import Generic, Self, TypeVar

import pytest

from collegium.kernel.errors import IllegalMove
from collegium.kernel.game import Game
from collegium.kernel.names import Fields
from collegium.kernel.schema import Row
from collegium.kernel.state import State

AnyGame = TypeVar("AnyGame", bound=Game)
AnyState = TypeVar("AnyState", bound=State)


@cache
def rows_of(game: Game, file: str, array: str) -> list[Row]:
    """The rows of one array of a game's component tables, read once: nobody changes them."""
    assert game.tables is not None
    return game.tables.rows(file, array)


def place_of(fields: Fields, name: str, index: int) -> int:
    """Where a number stands, by the name it has in a written position."""
    first, room = next((first, room) for field, first, room in fields if field == name)
    assert 0 <= index < room
    return first + index


class Scene(Generic[AnyGame, AnyState]):
    """A position of a game, and the seat that is spoken of."""

    def __init__(self, game: AnyGame, state: AnyState) -> None:
        self.game = game
        self.state = state
        self.who = 0

    # Whose things are laid out.

    def seat(self, seat: int) -> Self:
        """The builders that follow are about this seat."""
        self.who = seat
        return self

    def answer_while(self, *questions: str) -> None:
        """The first open move is made for as long as one of these questions is asked."""
        while self.asked() in questions:
            self.state.apply(self.state.legal()[0])

    def clear_agenda(self) -> None:
        """Nothing is asked, and nothing is planned."""
        while len(self.state.agenda):
            self.state.drop()

    def set(self, field: str, number: int, index: int = 0) -> Self:
        """One of the seat's own numbers, by the name it has in a written position."""
        self.state.put(self.who, place_of(self.game.layout.own, field, index), number)
        return self

    def put(self, field: str, number: int, index: int = 0) -> Self:
        """One of the numbers of the table, by the name it has in a written position."""
        self.state.table[place_of(self.game.layout.table, field, index)] = number
        return self

    # Moves.

    def play(self, *moves: str) -> Self:
        """Play moves by their texts, each one checked."""
        for move in moves:
            self.game.play(self.state, move)
        return self

    def refused(self, move: str, clause: str) -> None:
        """The move is not open now, and this clause (travel.cost, or table.not-asked) is the one that forbids it."""
        code = self.game.parse(move)
        found = self.game.why_not(self.state, code)
        assert found is not None, f"{move} is open"
        assert found.id.partition(".")[2] == clause
        assert move not in self.moves()
        before = self.game.digest(self.state)
        with pytest.raises(IllegalMove) as refusal:
            self.game.play(self.state, move)
        assert refusal.value.clause.id == found.id
        assert self.game.digest(self.state) == before

    def allowed(self, move: str) -> None:
        """The move is open now."""
        clause = self.game.why_not(self.state, self.game.parse(move))
        assert clause is None, f"{move} is refused"
        assert move in self.moves()

    def moves(self, verb: str = "") -> list[str]:
        """The texts of the open moves, all of them or those that begin with a verb."""
        texts = [self.game.text(self.state, int(move)) for move in self.state.legal()]
        return [text for text in texts if not verb or text.split()[0] == verb]

    # How the table stands.

    def asked(self) -> str:
        """The name of the question that is asked now, or nothing once the game is over."""
        return "" if self.state.over else self.game.asked(self.state)

    def to_move(self) -> int:
        """The seat that is asked."""
        return int(self.state.to_move)

    def own(self, field: str, index: int = 0, seat: int = 0) -> int:
        """One of a seat's own numbers, by the name it has in a written position."""
        return int(self.state.get(seat, place_of(self.game.layout.own, field, index)))

    def middle(self, field: str, index: int = 0) -> int:
        """One of the numbers of the table, by the name it has in a written position."""
        return int(self.state.table[place_of(self.game.layout.table, field, index)])
