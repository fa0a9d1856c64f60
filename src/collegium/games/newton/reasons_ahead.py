"""Why a line of play leads further towards goals that are several turns away: facts of the two positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from collegium.games.newton import layout as at
from collegium.games.newton.components import MASTER_SPACE, OBJECTIVE_SPACE, RUNS
from collegium.games.newton.prospects_tables import FAR, next_spaces
from collegium.games.newton.state import Newton

if TYPE_CHECKING:
    from collegium.games.newton.reasons import Comparison


def rows(c: Comparison) -> Iterator[str]:
    """Rows and columns of which less is missing, the one that is nearest first, and of these the most rewarding."""
    content = c.after.content
    first = int(c.after.get(c.seat, at.BOARD)) * RUNS
    here, there = missing_books(c.after, c.seat), missing_books(c.otherwise, c.seat)
    nearer = [run for run in range(RUNS) if 0 < here[run] < there[run]]
    for run in sorted(nearer, key=lambda run: (here[run], -int(content.run_points[first + run])))[:1]:
        yield c.say_of_rounds("row", n=here[run], points=int(content.run_points[first + run]))


def missing_books(s: Newton, seat: int) -> list[int]:
    """How many book spaces of each row and column are free."""
    shelf = int(s.get(seat, at.BOOKSHELF))
    first = int(s.get(seat, at.BOARD)) * RUNS
    return [(int(s.content.run_mask[first + run]) & ~shelf).bit_count() for run in range(RUNS)]


def objectives_ahead(c: Comparison) -> Iterator[str]:
    """Objectives at the ends of paths that a Student is nearer to, or for which fewer Volumes are lacking."""
    content = c.after.content
    for space in range(int(content.n_spaces)):
        if content.space_kind[space] != OBJECTIVE_SPACE:
            continue
        tile = c.names.objective(c.names.objective_ids[int(c.after.dealt[at.SPACE_TILE + space])])
        here, there = (steps_to(s, c.seat, space) for s in (c.after, c.otherwise))
        if 0 < here < there < FAR:
            yield c.say("objective_steps", n=there - here, objective=tile)
        need = int(content.space_need[space])
        less = lacking(c.otherwise, c.seat, need) - lacking(c.after, c.seat, need)
        if less > 0 and 0 < here < FAR:
            yield c.say("objective_volumes", n=less, objective=tile)


def masters_ahead(c: Comparison) -> Iterator[str]:
    """Master spaces on the Technology and Work tracks that a Student or the Marker is nearer to."""
    content = c.after.content
    for space in range(int(content.n_spaces)):
        here, there = (steps_to(s, c.seat, space) for s in (c.after, c.otherwise))
        if content.space_kind[space] == MASTER_SPACE and 0 < here < there < FAR:
            yield c.say("master_steps", n=there - here)
    here, there = (int(s.get(c.seat, at.MARKER)) for s in (c.after, c.otherwise))
    if there < here < max(s for s in range(at.WORK_SPACES) if content.work_kind[s] == MASTER_SPACE):
        yield c.say("master_steps", n=here - there)


def steps_to(s: Newton, seat: int, goal: int) -> int:
    """The steps of the nearest Student to a space of the Technology track, or FAR."""
    spaces = {int(s.get(seat, at.STUDENT_AT + student)) for student in range(at.STUDENTS)} - {-1}
    steps = 0
    while spaces:
        if goal in spaces:
            return steps
        spaces = {after for space in spaces for after in next_spaces(s.content, space)}
        steps += 1
    return FAR


def lacking(s: Newton, seat: int, need: int) -> int:
    """How many of the Volumes of an Objective space neither cards nor Masters show, nor those of choice replace."""
    shown = volumes(s, seat)
    short = sum(max(int(s.content.need[need * 3 + colour]) - shown[colour], 0) for colour in range(3))
    return max(short - shown[at.ANY_COLOUR], 0)


def volumes(s: Newton, seat: int) -> list[int]:
    """The Volumes of each colour, and of choice, in hand, on the desk and on Masters."""
    hand = [int(s.get(seat, at.HAND + position)) for position in range(int(s.get(seat, at.HAND_SIZE)))]
    colours = range(at.ANY_COLOUR + 1)
    return [
        int(s.get(seat, at.VOLUMES + colour)) + sum(int(s.content.card_volumes[card * 4 + colour]) for card in hand)
        for colour in colours
    ]


def last_cubes(c: Comparison) -> Iterator[str]:
    """Fewer Travel cubes until those that bring Victory Points."""
    content = c.after.content
    points = [int(number) for number in content.cube_points]
    first = int(content.travel_cubes) - len(points) + 1
    placed = int(c.after.get(c.seat, at.CUBES_PLACED))
    following = max(placed + 1, first)
    if c.more(at.CUBES_PLACED) > 0 and following <= content.travel_cubes:
        yield c.say("last_cube", n=following - placed, points=points[following - first])


def volumes_counted(c: Comparison) -> Iterator[str]:
    """Volumes more of a colour that the effect of a card in hand or on the desk counts."""
    content = c.after.content
    here, there = volumes(c.after, c.seat), volumes(c.otherwise, c.seat)
    for card in sorted(c.cards_of(c.after) & c.cards_of(c.otherwise)):
        colour = int(content.card_per_volume[card])
        if colour >= 0 and here[colour] > there[colour]:
            yield c.say("counted", n=here[colour] - there[colour], card=c.names.card(c.names.card_ids[card]))
