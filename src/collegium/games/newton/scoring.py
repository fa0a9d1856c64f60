"""The end of the game: Victory Points for Objectives reached and for Masters played."""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.components import (
    OBJECTIVE_PLACE,
    OBJECTIVE_SPACE,
    PER_BONUS_TOKEN,
    PER_BOOKSHELF_TILE,
    PER_CARD_PAIR,
    PER_COIN,
    PER_FINISHED_STUDENT,
    PER_POTION,
    PER_VOLUME_SET,
)
from collegium.games.newton.inventions import count
from collegium.games.newton.layout import (
    ACTION_CARDS,
    ANY_COLOUR,
    BLUE,
    COINS,
    DESK,
    DESK_SIZE,
    FROM_MASTERS,
    FROM_OBJECTIVES,
    GREEN,
    HAND,
    HAND_SIZE,
    MAP_OBJECTIVE,
    MARKER,
    MASTER_SET,
    ORANGE,
    POTIONS,
    SPACE_TILE,
    STUDENT_AT,
    STUDENTS,
    TILES_PLACED,
    TOKENS,
    VOLUMES,
    WORK_TILE,
)
from collegium.games.newton.requirements import has_cube
from collegium.games.newton.state import Newton, gain_points


def final_scoring(s: Newton) -> None:
    """Score Objectives and Masters for every seat; the game is over."""
    for seat in range(s.seats):
        score_objectives(s, seat)
        points = master_points(s, seat)
        if points:
            s.tell_of(seat, events.MASTERS_SCORED, points)
        gain_points(s, seat, points, FROM_MASTERS)
    s.over = True
    s.tell(events.GAME_OVER)


def score_objectives(s: Newton, seat: i64) -> None:
    """Every Objective space with a piece of this seat on it scores its tile.

    Rules: objectives.activate, end.objectives.
    """
    for place in range(s.content.n_places):
        if s.content.place_kind[place] == OBJECTIVE_PLACE and has_cube(s, seat, place):
            score_tile(s, seat, s.dealt[MAP_OBJECTIVE])
    if s.get(seat, MARKER) == s.content.work_end:
        score_tile(s, seat, s.dealt[WORK_TILE + s.content.work_end])
    for student in range(i64(STUDENTS)):
        space = s.get(seat, STUDENT_AT + student)
        if space >= 0 and s.content.space_kind[space] == OBJECTIVE_SPACE:
            score_tile(s, seat, s.dealt[SPACE_TILE + space])


def score_tile(s: Newton, seat: i64, tile: i64) -> None:
    """Receive the Victory Points of one Objective tile."""
    points = objective_points(s, seat, tile)
    s.tell_of(seat, events.OBJECTIVE_SCORED, tile, points)
    gain_points(s, seat, points, FROM_OBJECTIVES)


def objective_points(s: Newton, seat: i64, tile: i64) -> i64:
    """What an Objective tile is worth to a seat now, up to its limit."""
    number = objective_count(s, seat, s.content.objective_per[tile]) // s.content.objective_every[tile]
    points = number * s.content.objective_points[tile]
    cap = s.content.objective_cap[tile]
    return cap if 0 < cap < points else points


def objective_count(s: Newton, seat: i64, per: i64) -> i64:
    """How many a seat has of what an Objective tile counts.

    Rules: objectives.coins, objectives.potions, objectives.tokens, objectives.universities, objectives.ancient-lands,
    objectives.masters, objectives.bookshelf, objectives.bookshelf-printed.
    """
    if per == PER_COIN:
        return s.get(seat, COINS)
    if per == PER_POTION:
        return s.get(seat, POTIONS)
    if per == PER_BONUS_TOKEN:
        return s.get(seat, TOKENS)
    if per == PER_BOOKSHELF_TILE:
        return s.get(seat, TILES_PLACED)
    if per == PER_FINISHED_STUDENT:
        return finished_students(s, seat)
    if per == PER_VOLUME_SET:
        return volume_sets(s, seat)
    if per == PER_CARD_PAIR:
        return action_cards(s, seat) // 2
    return count(s, seat, per)


def finished_students(s: Newton, seat: i64) -> i64:
    """How many Students have reached the end of a path.

    Rules: objectives.students.
    """
    number: i64 = 0
    for student in range(i64(STUDENTS)):
        space = s.get(seat, STUDENT_AT + student)
        if space >= 0 and s.content.n_next[space] == 0:
            number += 1
    return number


def available_volumes(s: Newton, seat: i64, colour: i64) -> i64:
    """Volumes of a colour on the cards in hand and on the desk and on the Masters played; tucked cards do not count.

    Rules: objectives.volumes, objectives.volumes-masters.
    """
    number = s.get(seat, VOLUMES + colour)
    for position in range(s.get(seat, HAND_SIZE)):
        number += s.content.card_volumes[s.get(seat, HAND + position) * 4 + colour]
    return number


def volume_sets(s: Newton, seat: i64) -> i64:
    """How many sets of three different Volumes are available, those of choice used as well as can be.

    Rules: objectives.volumes.
    """
    orange = available_volumes(s, seat, ORANGE)
    blue = available_volumes(s, seat, BLUE)
    green = available_volumes(s, seat, GREEN)
    spare = available_volumes(s, seat, ANY_COLOUR)
    sets: i64 = 0
    while lacking(orange, sets + 1) + lacking(blue, sets + 1) + lacking(green, sets + 1) <= spare:
        sets += 1
    return sets


def lacking(number: i64, wanted: i64) -> i64:
    """How many are lacking to the number wanted."""
    if wanted > number:
        return wanted - number
    return 0


def action_cards(s: Newton, seat: i64) -> i64:
    """How many Action cards that are not starting cards are in hand and on the desk.

    Rules: objectives.cards.
    """
    number: i64 = 0
    for position in range(s.get(seat, HAND_SIZE)):
        if s.get(seat, HAND + position) < ACTION_CARDS:
            number += 1
    for position in range(s.get(seat, DESK_SIZE)):
        if s.get(seat, DESK + position) < ACTION_CARDS:
            number += 1
    return number


def master_points(s: Newton, seat: i64) -> i64:
    """The Victory Points shown on the Masters a seat has played.

    Rules: end.masters, masters.hooke, masters.hawking.
    """
    points: i64 = 0
    for master in range(s.content.n_masters):
        if (s.get(seat, MASTER_SET) >> master) & 1:
            points += s.content.master_points[master]
    return points
