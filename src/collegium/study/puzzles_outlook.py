"""What two plans come to where a game is searched by whole plans, which end long before the game does.

Both are played on with quick plans of all seats, in the same worlds: to the end of the turn, for what can be counted
then, and to the end of the game, for the points. A search that looks no further than the turn may be wrong about them,
and so may quick plans: what is left is played to its end once more, by agents that look along their turns.
"""

from __future__ import annotations

import math
from typing import Any, Final

from collegium.agents import ask, dice, load_agent
from collegium.agents.agent import Budget, Position
from collegium.agents.lines import played
from collegium.agents.measures import apart
from collegium.agents.search_playout import Playout
from collegium.kernel.state import State

WORLDS: Final = 8  # in which two plans are played on to the end of the turn,
GAMES: Final = 48  # and to the end of the game;
PLAYED: Final = 16  # games that agents play
AGENT: Final = "greedy"
FOREVER: Final = 1_000  # turns, which no game has
POINTS: Final = 2.0  # that the better plan must bring more at the end, on average
SURE: Final = 2.0  # times the error it must bring more, and times as many games must end better by it as worse
LIKELY: Final = 1.0  # the same where agents play, in fewer games, and only confirm what was found


def ends_of(position: Position, lines: list[list[int]], worlds: int, turns: int) -> list[list[State]]:
    """Where lines lead in the same worlds, and by the same chance, when so many turns have gone by."""
    evaluation, seat = position.game.evaluation(), position.seat
    rng, playout = dice(1, "outlook", seat), Playout(evaluation)
    starts = [position.state.determinize(seat, rng) for _ in range(worlds)]
    rngs = [apart(rng) for _ in starts]
    ends = [[played(start, line) for start in starts] for line in lines]
    for states in ends:
        for state, chance in zip(states, rngs, strict=True):
            playout.play(state, evaluation.turn(position.state) + turns, chance.clone())
    return ends


def ends_played(position: Position, lines: list[list[int]]) -> list[list[State]]:
    """Where lines lead in the same worlds, and by the same chance, when agents have played the game to its end."""
    agent, game, seat = load_agent(AGENT), position.game, position.seat
    ends: list[list[State]] = [[] for _ in lines]
    for number in range(PLAYED):
        start = position.state.determinize(seat, dice(1, "played", number))
        for line, found in zip(lines, ends, strict=True):
            state, rng = played(start, line), dice(2, "played", number)
            while not state.over:
                state.apply(ask(agent, game, state, Budget(), rng).move)
            found.append(state)
    return ends


def outlook(position: Position, best: list[int], other: list[int], in_the_end: bool = True) -> list[list[Any]]:
    """In what a plan is worse than the best as a rule: where the game ends, if asked, and where the turn does."""
    game = position.game
    if not game.evaluation().is_planned():
        return []
    found: list[tuple[str, int]] = []
    for worlds, turns in ((GAMES, FOREVER), (WORLDS, 1)) if in_the_end else ((WORLDS, 1),):
        one, two = ends_of(position, [best, other], worlds, turns)
        told = game.outlook(one, two, position.seat)
        if not {key for key, _ in told} & {key for key, _ in found}:  # else the turn ends with the game
            found += told
    return [[key, least] for key, least in found]


def holds(position: Position, best: list[int], others: list[list[int]]) -> bool:
    """Whether a plan also brings more points than each of the others where quick plans end the game.

    Of games that are searched further than the turn nothing more is asked.
    """
    if not position.game.evaluation().is_planned():
        return True
    return is_best(ends_of(position, [best, *others], GAMES, FOREVER), position.seat, SURE)


def holds_played(position: Position, best: list[int], others: list[list[int]]) -> bool:
    """The same where agents play the game to its end."""
    if not position.game.evaluation().is_planned():
        return True
    return is_best(ends_played(position, [best, *others]), position.seat, LIKELY)


def is_best(ends: list[list[State]], seat: int, times: float) -> bool:
    """Whether the first of several plans brings a seat more points than each of the others, game by game."""
    own, *rest = [[int(state.scores()[seat]) for state in states] for states in ends]
    return all(is_better([one - two for one, two in zip(own, points, strict=True)], times) for points in rest)


def is_better(differences: list[int], times: float) -> bool:
    """Whether points that were won more, game by game, are enough, beyond the error, and won in most games."""
    number = len(differences)
    mean = sum(differences) / number
    error = math.sqrt(sum((each - mean) ** 2 for each in differences)) / number
    gained, lost = (sum(sign * each > 0 for each in differences) for sign in (1, -1))
    return mean >= POINTS and mean > times * error and gained >= times * lost
