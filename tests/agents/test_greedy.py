"""The agent that looks to the end of its own turn, and the look it takes."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from collegium.agents import Budget, GreedyAgent, Position, ask, dice
from collegium.agents.greedy import looks
from collegium.agents.judge import Judge
from collegium.agents.search_turn import TurnLook
from collegium.kernel.game import Game
from collegium.kernel.playout import playout
from collegium.kernel.state import State


def positions(game: Game, number: int) -> list[State]:
    """Positions of a random game, each with a choice to make."""
    state, rng = game.new(2, 6), dice(6)
    found: list[State] = []
    while len(found) < number and not state.over:
        playout(state, rng, 7)
        if not state.over and len(state.legal()) > 1:
            found.append(state.clone())
    return found


def test_it_plays_the_move_that_leads_furthest(newton: Game) -> None:
    for state in positions(newton, 4):
        seat = int(state.to_move)
        margins = looks(Position(newton, state, seat), Judge(), 2, dice(1))
        choice = GreedyAgent(width=2).choose(Position(newton, state, seat), Budget(), dice(1))
        assert margins[choice.move] == max(margins.values())
        assert choice.thought == f"{max(margins.values()):+.1f} points ahead at the end of the turn"


def test_a_wider_look_finds_about_as_much_or_more(newton: Game) -> None:
    for state in positions(newton, 8):
        found = []
        for width in (1, 30):
            look = TurnLook(newton.evaluation(), dice(1))
            look.look(state, state.legal(), width)
            found.append(int(look.margin))
        assert found[0] <= found[1] + 300  # outcomes of chance are samples


def test_the_look_leaves_the_position_as_it_was(newton: Game) -> None:
    for state in positions(newton, 4):
        before = newton.digest(state)
        TurnLook(newton.evaluation(), dice(1)).look(state, state.legal(), 3)
        assert newton.digest(state) == before


def test_one_move_alone_is_looked_at_too(newton: Game) -> None:
    state = positions(newton, 1)[0]
    moves = vec[i64]([state.legal()[0]])
    look = TurnLook(newton.evaluation(), dice(1))
    assert look.look(state, moves, 2)[0] == look.margin


def test_of_equal_moves_any_is_played(newton: Game) -> None:
    state = newton.new(2, 1)  # colours are all the same to it
    chosen = {ask(GreedyAgent(width=1), newton, state, Budget(), dice(number)).move for number in range(30)}
    assert len(chosen) > 1
