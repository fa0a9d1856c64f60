"""What two plans come to where a game is searched by whole plans, which end long before the game does.

Both are played on with quick plans of all seats, in the same worlds: to the end of the turn, for what can be counted
then, and to the end of the game, for the points. A search that looks no further than the turn may be wrong about them.
"""

from __future__ import annotations

import math
from typing import Any, Final

from collegium.agents import dice
from collegium.agents.agent import Position
from collegium.agents.lines import played
from collegium.agents.measures import apart
from collegium.agents.search_playout import Playout
from collegium.kernel.state import State

WORLDS: Final = 8  # in which two plans are played on to the end of the turn,
GAMES: Final = 48  # and to the end of the game
FOREVER: Final = 1_000  # turns, which no game has
POINTS: Final = 2.0  # that the better plan must bring more at the end, on average,
SURE: Final = 2.0  # and so many times the error of that
MOSTLY: Final = 2  # times as many games must end better by it as worse


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


def outlook(position: Position, best: list[int], other: list[int]) -> list[list[Any]]:
    """In what a plan is worse than the best as a rule: where the game ends, and where the turn does."""
    game = position.game
    if not game.evaluation().is_planned():
        return []
    found: list[tuple[str, int]] = []
    for worlds, turns in ((GAMES, FOREVER), (WORLDS, 1)):
        one, two = ends_of(position, [best, other], worlds, turns)
        found += game.outlook(one, two, position.seat)
    return [[key, least] for key, least in found]


def holds(position: Position, best: list[int], others: list[list[int]]) -> bool:
    """Whether a plan also brings more points than each of the others where the game is played to its end.

    Of games that are searched further than the turn nothing more is asked.
    """
    if not position.game.evaluation().is_planned():
        return True
    ends = ends_of(position, [best, *others], GAMES, FOREVER)
    own, *rest = [[int(state.scores()[position.seat]) for state in states] for states in ends]
    return all(is_better([one - two for one, two in zip(own, points, strict=True)]) for points in rest)


def is_better(differences: list[int]) -> bool:
    """Whether points that were won more, game by game, are enough, surely, and won in most games that differ."""
    number = len(differences)
    mean = sum(differences) / number
    error = math.sqrt(sum((each - mean) ** 2 for each in differences)) / number
    gained, lost = (sum(sign * each > 0 for each in differences) for sign in (1, -1))
    return mean >= POINTS and mean > SURE * error and gained >= MOSTLY * lost
