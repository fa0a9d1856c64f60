"""Questions that all seats answer at once in secret: whatever one answers, the others know and may do the same."""

from __future__ import annotations

from collegium.kernel.game import Game
from collegium.kernel.state import State
from tests.every_game.walks import walk


def known_to(game: Game, state: State, seat: int) -> list[object]:
    """Everything that a seat sees, is asked and may do, and all that it knows."""
    moves = [int(move) for move in state.legal()] if state.to_move == seat else []
    asked = [game.prompt(state), *(game.label(state, move) for move in moves)] if moves else []
    return [game.view(state, seat), asked, moves, game.digest(state.forget(seat))]


def answered(game: Game, state: State, move: int) -> State:
    """The position when the seat to move has made a move and all that it is asked besides."""
    number, seat, after = game.answered_together(state), state.to_move, state.clone()
    after.apply(move)
    while not after.over and after.to_move == seat and game.answered_together(after) == number:
        after.apply(after.legal()[0])
    return after


def test_no_answer_changes_what_the_next_seat_knows_and_may_do(game: Game, seats: int) -> None:
    for other in (False, True):
        for state, moves in walk(game, seats, None, other):
            number = game.answered_together(state)
            if not number or game.question(state).abreast(state):
                continue
            ends = [answered(game, state, move) for move in moves]
            waiting = [end for end in ends if not end.over and game.answered_together(end) == number]
            assert waiting in ([], ends)
            for seat in {int(end.to_move) for end in waiting}:
                first, *rest = [known_to(game, end, seat) for end in waiting]
                assert [found for found in rest if found != first] == []


def test_all_who_are_asked_together_are_named_and_nobody_at_the_end(game: Game, seats: int) -> None:
    for state, moves in walk(game, seats):
        asked = game.asked_together(state)
        assert asked[0] == state.to_move
        assert len(set(asked)) == len(asked)
        assert (len(asked) > 1) <= bool(game.answered_together(state))
        assert moves or not game.answered_together(state)
