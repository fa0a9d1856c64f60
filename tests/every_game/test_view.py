"""What each seat sees: the same fields at every moment, nothing that it cannot know, and what is asked of whom."""

from __future__ import annotations

import json
from typing import Any

from collegium.kernel.game import Game, View
from collegium.kernel.rng import seeded
from tests.every_game.walks import eyes, moments, walk


def shape(view: View) -> tuple[set[str], list[set[str]]]:
    """The fields of a view, and those of its players."""
    players: list[dict[str, Any]] = view.get("players", [])
    return set(view), [set(player) for player in players]


def test_a_view_is_json_and_has_the_same_fields_at_every_moment_for_everybody(game: Game, seats: int) -> None:
    fields, players = shape(game.view(game.new(seats, 0), 0))
    assert all(player == players[0] for player in players)
    for other in (False, True):
        for state in moments(game, seats, 15, other=other):
            for seat in eyes(seats):
                view = game.view(state, seat)
                assert json.loads(json.dumps(view)) == view
                assert shape(view) == (fields, players)


def test_a_view_is_the_same_in_every_position_that_the_seat_cannot_tell_apart(
    game: Game, seats: int, secret: bool
) -> None:
    rng, redrawn = seeded(3), 0
    for state in moments(game, seats, 25):
        for seat in range(seats):
            other = state.determinize(seat, rng)
            redrawn += list(other.table) != list(state.table)
            for eye in (seat, eyes(seats)[-1]):
                assert game.view(other, eye) == game.view(state, eye)
    assert redrawn


def test_a_view_names_what_is_asked_and_whom(game: Game, seats: int, question: bool) -> None:
    for state, moves in walk(game, seats):
        view = game.view(state, eyes(seats)[-1])
        asked = view["question"] and view["question"]["kind"]
        assert asked == (game.asked(state) if moves else None)
        assert view["to_move"] == (int(state.to_move) if moves else None)
        assert (view["over"], view["phase"] == "over") == (not moves, not moves)
