"""Answers that the table gives for a seat: where a question has one answer, and nothing is lost by it.

They are ordinary moves, made only where everyone knows what is open, so that nobody learns anything from how soon they
come, and only where they can be taken back: whoever undoes one is asked. The one exception is the end of a turn: who
stops where nothing is left but to end the turn ends it with that.
"""

from __future__ import annotations

from typing import Final

from collegium.kernel.game import Game
from collegium.kernel.questions import DONE
from collegium.kernel.state import State

LONGEST: Final = 12  # answers that are given in a row


def forced_answer(game: Game, state: State) -> int | None:
    """The only answer to what is asked in a position as its seat knows it, if it can be taken back; or None.

    What may be done meanwhile is no answer, but must stay open and bring no other answer.
    """
    move = only_answer(game, state)
    if move is None or is_barred(state, after(state, move)):
        return None
    extras = extras_of(game, state)
    if any(game.answers(after(state, extra)) != [move] for extra in extras):
        return None
    return move if extras <= set(map(int, after(state, move).legal())) else None


def forced_end(game: Game, before: State, state: State) -> bool:
    """Whether nothing is left but to end the turn, for a seat that left what it was asked `before`.

    What may be done meanwhile could have been done before it left.
    """
    if state.over or only_answer(game, state) != DONE or state.to_move != before.to_move:
        return False
    return extras_of(game, state) <= extras_of(game, before)


def following(game: Game, state: State, move: int) -> list[int]:
    """The answers that the table gives after a move, in a position as its seat knows it."""
    found: list[int] = []
    left = state if move == DONE else None
    before, now = state, after(state, move)
    while len(found) < LONGEST and not is_barred(before, now):
        answer = next_answer(game, left, now)
        if answer is None:
            break
        left = left if answer == DONE else None
        found.append(answer)
        before, now = now, after(now, answer)
    return found


def next_answer(game: Game, left: State | None, state: State) -> int | None:
    """What the table answers for a seat that left, at last, what it was asked in the position `left`; or None."""
    return DONE if left is not None and forced_end(game, left, state) else forced_answer(game, state)


def only_answer(game: Game, state: State) -> int | None:
    """The answer to a question that has but one, of which everyone knows; None where there is a choice."""
    if state.over or game.question(state).secret or game.answered_together(state):
        return None
    answers = game.answers(state)
    return answers[0] if len(answers) == 1 else None


def only_move(game: Game, state: State) -> int | None:
    """The one open move of a seat that is asked with others, of which everyone knows; None where there is a choice."""
    legal = state.legal()
    return int(legal[0]) if len(legal) == 1 and not game.question(state).secret else None


def extras_of(game: Game, state: State) -> set[int]:
    """What may be done while a question waits."""
    return set(map(int, state.legal())) - set(game.answers(state))


def after(state: State, move: int) -> State:
    """The position that a move leads to."""
    ahead = state.clone()
    ahead.apply(move)
    return ahead


def is_barred(before: State, after: State) -> bool:
    """Whether a move cannot be taken back: it passed the turn on, or brought something to light."""
    return bool(after.over or after.to_move != before.to_move or after.reveals != before.reveals)
