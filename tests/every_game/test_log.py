"""The log of random games: runs are told once, whatever is heard between; what is told anew replaces what was told."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from collegium.kernel.events import SPECTATOR, Log
from collegium.kernel.game import Game
from collegium.kernel.rng import seeded
from collegium.kernel.story import EVERYTHING, Line, Step, Story, heard, settled, tellings

MOVES = 300


def random_story(game: Game, seats: int) -> Story:
    """The story of a random game, or of its first moves."""
    state, rng, log, steps = game.new(seats, 1), seeded(1), Log(), list[Step]()
    state.listener = log
    while not state.over and len(steps) < MOVES:
        seat = int(state.to_move)
        state.apply(state.sample_move(rng))
        steps.append(Step(seat, 0, "", log.take()))
    return Story(game, [f"Player {number}" for number in range(1, seats + 1)], steps)


def test_adding_up_loses_nothing(game: Game, seats: int) -> None:
    story = random_story(game, seats)
    for viewer in (0, SPECTATOR, EVERYTHING):
        raw, told = Counter[tuple[int, ...]](), Counter[tuple[int, ...]]()
        for event in (event for step in story.steps for event in heard(step, viewer)):
            raw[event[:4]] += event.b
        for _, events in tellings(story.steps, viewer, game.adding):
            for event in events:
                told[event[:4]] += event.b
        assert told == raw


def test_what_adds_up_never_stands_twice_in_a_row(game: Game, seats: int) -> None:
    story = random_story(game, seats)
    for viewer in (0, SPECTATOR, EVERYTHING):
        told = [event for _, events in tellings(story.steps, viewer, game.adding) for event in events]
        assert not [one for one, other in pairwise(told) if one.kind in game.adding and one[:4] == other[:4]]


def test_what_is_not_heard_makes_no_difference(game: Game, seats: int) -> None:
    story = random_story(game, seats)
    for viewer in (*range(seats), SPECTATOR):
        steps = [Step(step.seat, step.move, step.label, heard(step, viewer)) for step in story.steps]
        assert Story(game, story.names, steps).log(viewer) == story.log(viewer)


def test_lines_told_for_good_stay_as_moves_are_made_and_taken_back(game: Game, seats: int) -> None:
    whole = random_story(game, seats)
    for viewer in (0, SPECTATOR):
        lines, had = list[tuple[int, Line]](), 0
        for have in (made for at in range(0, len(whole.steps), 3) for made in (at + 1, at + 3, at + 2)):
            now = Story(game, whole.names, whole.steps[:have])
            since = settled(now.steps, viewer, game.adding, min(had, len(now.steps)))
            lines, had = [line for line in lines if line[0] <= since] + now.log(viewer, since), len(now.steps)
            assert [line for line in lines if line[0] > have - 30] == now.log(viewer, max(0, min(have - 30, had)))
