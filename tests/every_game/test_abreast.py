"""What all do at the same time in the open: in any order, each as if they were first, it comes to the same."""

from __future__ import annotations

from collegium.kernel.game import Game
from collegium.kernel.rng import seeded
from collegium.kernel.state import State
from tests.every_game.walks import walk


def answers_of(game: Game, state: State, seat: int, seed: int) -> list[int]:
    """What a seat answers, at random, to all that it is asked while the others have not answered."""
    number, ahead, rng = game.answered_together(state), game.asked_of(state, seat), seeded(seed)
    found = []
    while not ahead.over and ahead.to_move == seat and game.answered_together(ahead) == number:
        reveals = ahead.reveals
        found.append(int(ahead.sample_move(rng)))
        ahead.apply(found[-1])
        if ahead.reveals != reveals:
            break
    return found


def test_what_all_do_at_once_is_open_whoever_goes_first(game: Game, seats: int) -> None:
    seen = 0
    for state, _ in walk(game, seats):
        if state.over or not game.question(state).abreast(state):
            continue
        asked = game.asked_together(state)
        given = {seat: answers_of(game, state, seat, 7 * seen + seat) for seat in asked}
        after = state.clone()
        for _ in asked:
            seat = int(after.to_move)
            for move in given.pop(seat):
                assert after.check(move) == 0, f"{game.moves.text(move)} was open to seat {seat} before others answered"
                assert after.to_move == seat
                after.apply(move)
            if int(after.to_move) not in given:
                break
        seen += len(asked) > 1
    assert seen or game.name != "awesome-academics"


def test_a_seat_that_is_brought_forward_sees_what_was_before_the_others_answered(game: Game, seats: int) -> None:
    for state, _ in walk(game, seats):
        if state.over or not game.question(state).abreast(state):
            continue
        before = game.view(state, -1)
        for seat in game.asked_together(state)[1:]:
            view = game.view(game.asked_of(state, seat), -1)
            for other in range(seats):
                if other != seat:
                    assert view["players"][other]["money"] == before["players"][other]["money"]
