"""Whatever may be done while a question waits is put between the question and its answer.

Each question of a turn is met in random games and in scenarios for those that come by seldom. Afterwards the open moves
are exactly those that pass the check, nothing is created or lost, and the turn can be played to its end.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import Final

import pytest

from collegium.games.newton.layout import COINS, POTIONS
from collegium.games.newton.moves import BOOST, BUY_POTION, CHOOSE_COLOUR, ENROLL, REVEAL
from collegium.games.newton.rules import OPERATIONS
from collegium.games.newton.state import Newton
from collegium.kernel.questions import Question, name_of
from collegium.kernel.rng import seeded
from tests.answers import check_moves
from tests.by_chance import wander
from tests.newton.scenario import newton
from tests.newton.waiting import WAITING

QUICK: Final = range(REVEAL, CHOOSE_COLOUR)  # the codes of all quick actions
OUTSIDE: Final = {"colour", "draft", "tuck"}  # the questions that are asked outside a turn
QUESTIONS: Final = {name_of(operation): operation for operation in OPERATIONS if isinstance(operation, Question)}
PURSES: Final = range(9)  # coins: with each of them another quick action is the last that can be paid
KEPT: Final = 6  # positions of random games that are looked at for each question
GAMES: Final[list[tuple[int, dict[str, object]]]] = [
    (1, {"masters": "draft"}),
    (2, {"pass_objective": True}),
    (3, {"bonus_after_placing": True, "tuck_joker": False}),
    (4, {"promos": True}),
]


@cache
def met() -> dict[str, list[Newton]]:
    """Positions of random games by the question that is asked in them, from different times of the game."""
    found: dict[str, list[Newton]] = {name: [] for name in QUESTIONS}
    for seed, (seats, options) in enumerate(GAMES * 2):
        state, rng = newton().new(seats, seed, **options), seeded(seed)
        for _ in wander(state, rng):
            asked = found[newton().asked(state)]
            if rng.below(8) == 0 and len(asked) < KEPT * (seed + 1) / len(GAMES) / 2:
                asked.append(state.clone())
            if newton().asked(state) == "turn":
                state.put(state.to_move, COINS, rng.below(9))  # random players are poor
                state.put(state.to_move, POTIONS, rng.below(4))
    return found


def positions(question: str) -> list[Newton]:
    """Positions in which a question of a turn waits."""
    return [*(state.clone() for state in met()[question]), WAITING[question]().state]


def end_turn(state: Newton, seed: int) -> None:
    """Play at random to the end of the turn, every position on the way being as it should be."""
    rng, seat, before = seeded(seed), state.to_move, newton().inventory(state)
    while not state.over and state.to_move == seat and newton().asked(state) not in OUTSIDE:
        check_moves(newton(), state)
        moves = [move for move in state.legal() if move not in QUICK] or list(state.legal())
        was_turn = newton().asked(state) == "turn"
        state.apply(moves[rng.below(len(moves))])
        assert newton().inventory(state) == before
        if was_turn and newton().asked(state) == "turn":
            break


def test_every_question_of_a_turn_has_a_scenario_and_allows_quick_actions() -> None:
    assert set(WAITING) == set(QUESTIONS) - OUTSIDE
    allowed = {name for name, question in QUESTIONS.items() if question.between is not None}
    assert allowed == set(WAITING)


@pytest.mark.rule("newton.quick.any-time")
@pytest.mark.parametrize("question", WAITING)
def test_a_quick_action_leaves_the_question_as_it_was_or_ends_what_it_spent(question: str) -> None:
    done: set[int] = set()
    for start in positions(question):
        for coins in PURSES:
            start.put(start.to_move, COINS, coins)
            check_moves(newton(), start)
            before = newton().inventory(start)
            for move in (move for move in start.legal() if move in QUICK):
                state = start.clone()
                state.apply(move)
                done.add(int(move))
                check_moves(newton(), state)
                assert newton().inventory(state) == before
                assert state.get(start.to_move, COINS) < coins
                if newton().asked(state) != question:
                    assert question in ("travel", "advance"), "only a movement ends by itself"
                end_turn(state, coins)
    boost = {BOOST} if question in ("work", "student", "advance", "travel", "lessons", "study") else set()
    assert done == {REVEAL, REVEAL + 1, REVEAL + 2, BUY_POTION, ENROLL} | boost


@pytest.mark.rule("newton.quick.any-time")
@pytest.mark.parametrize("question", WAITING)
def test_several_quick_actions_in_a_row_leave_an_answer(question: str) -> None:
    start = WAITING[question]().state
    for coins in (5, 8, 13):
        start.put(start.to_move, COINS, coins)
        for row in combinations_with_replacement((REVEAL, BOOST, BUY_POTION, ENROLL), 3):
            state = start.clone()
            for move in row:
                if newton().asked(state) == question and state.check(move) == 0:
                    state.apply(move)
            check_moves(newton(), state)
            end_turn(state, coins)


@pytest.mark.parametrize("question", sorted(OUTSIDE))
def test_outside_a_turn_nothing_comes_between(question: str) -> None:
    for state in met()[question]:
        state.put(state.to_move, COINS, 9)
        check_moves(newton(), state)
        assert not [move for move in state.legal() if move in QUICK]
