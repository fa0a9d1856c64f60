"""The tracks ahead: what a Student or the Marker may still come to, worth less the further away it is."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from collegium.games.newton.components import (
    INVENTION,
    MASTER_SPACE,
    OBJECTIVE_SPACE,
    PER_ANCIENT_LAND,
    PER_DISCOVERY,
    PER_MASTER,
    PER_UNIVERSITY,
    SPECIALIZATION,
)
from collegium.games.newton.layout import (
    ACTIONS,
    INCOMES,
    MARKER,
    SPACE_TILE,
    SPACE_TOKEN,
    STUDENT_AT,
    STUDENTS,
    TECHNOLOGY,
    WORK,
    WORK_TILE,
)
from collegium.games.newton.prospects_objectives import objective_worth, readiness
from collegium.games.newton.prospects_outlook import FULL, STEPS, Outlook, at_most
from collegium.games.newton.prospects_tables import ACTION_PRICE, WAY_ROOM
from collegium.games.newton.state import Newton
from collegium.kernel.state import bit

FINISHED: Final = 300  # what a Student at the end of a path counts beside what the end brings
SECOND: Final = 600  # Students share the Technology actions: what lies ahead of the second counts so much,
OTHERS: Final = 300  # and of the others


def step(outlook: Outlook, action: i64) -> i64:
    """The part that is left of what is one step further away, by the strength of the action and the time."""
    return (840 + at_most(outlook.lasting[action], 3) * 25) * (outlook.turns + 1) // (outlook.turns + 2)


def special_worth(s: Newton, outlook: Outlook, kind: i64, tile: i64) -> i64:
    """What a space with a tile or a Master brings to a piece that ends its movement there."""
    if kind == SPECIALIZATION:
        return specialization_worth(s, outlook, tile)
    if kind == INVENTION:
        return invention_worth(s, outlook, tile)
    if kind == MASTER_SPACE:
        return outlook.best_master
    return 0


def specialization_worth(s: Newton, outlook: Outlook, tile: i64) -> i64:
    """A Development tile adds to all actions of its kind to come, an Income tile to all income phases."""
    content = s.content
    action = content.specialization_development[tile]
    best: i64 = 0
    if action >= 0:
        if action < ACTIONS:
            return outlook.symbol[action]
        for choice in range(i64(ACTIONS)):
            if outlook.symbol[choice] > best:
                best = outlook.symbol[choice]
        return best
    income = content.specialization_income[tile]
    if income < INCOMES:
        return outlook.gain(content.income_gain, income) * outlook.incomes
    for choice in range(i64(INCOMES)):
        worth = outlook.gain(content.income_gain, choice) * outlook.incomes
        if worth > best:
            best = worth
    return best


def invention_worth(s: Newton, outlook: Outlook, tile: i64) -> i64:
    """The gain and the action of an Invention, as often as it counts."""
    content = s.content
    per = content.invention_per[tile]
    times: i64 = 1
    if per == PER_MASTER:
        times = outlook.masters_played
    elif per == PER_UNIVERSITY:
        times = outlook.universities
    elif per == PER_ANCIENT_LAND:
        times = outlook.ancient_lands
    elif per == PER_DISCOVERY:
        times = outlook.discoveries
    worth = outlook.gain(content.invention_gain, tile)
    if content.invention_action[tile] >= 0:
        worth += content.invention_value[tile] * ACTION_PRICE
    return worth * times


def note_technology(s: Newton, outlook: Outlook, seat: i64) -> None:
    """What each space that a Student can still come to holds, with the best that follows it."""
    own = s.own
    first = seat * s.stride + STUDENT_AT
    onward = outlook.onward
    outlook.standing = 0
    before: i64 = 0
    for student in range(first, first + STUDENTS):
        space = own[student]
        if space >= 0:
            outlook.standing |= bit(space)
            before |= onward[space]
    part = step(outlook, TECHNOLOGY)
    fading = outlook.fading_steps
    left: i64 = FULL
    for steps in range(i64(STEPS)):
        fading[steps] = left
        left = left * part // FULL
    special = outlook.special
    holds = outlook.holds
    for index in range(i64(len(special))):
        space = special[index]
        if (before >> space) & 1:
            holds[space] = space_worth(s, outlook, seat, space) + ahead(outlook, space)


def ahead(outlook: Outlook, space: i64) -> i64:
    """What lies ahead of a Student on a space, on the best path from there."""
    ways = outlook.ways
    holds = outlook.holds
    fading = outlook.fading_steps
    first = space * WAY_ROOM
    best: i64 = 0
    for way in range(ways[first]):
        at = first + 1 + way * 2
        worth = holds[ways[at]] * fading[ways[at + 1]] // FULL
        if worth > best:
            best = worth
    return best


def space_worth(s: Newton, outlook: Outlook, seat: i64, space: i64) -> i64:
    """What a Student gains by coming to a space of the Technology track."""
    content = s.content
    kind = content.space_kind[space]
    token = s.table[SPACE_TOKEN + space] - 1
    worth: i64 = 0
    if token >= 0:
        worth = outlook.gain(content.token_gain, token)
    if content.n_next[space] == 0:
        if (outlook.standing >> space) & 1:
            return 0
        worth += FINISHED
    if kind == OBJECTIVE_SPACE:
        tile = s.dealt[SPACE_TILE + space]
        return worth + objective_worth(s, outlook, seat, tile) * readiness(outlook, content.space_need[space]) // FULL
    return worth + special_worth(s, outlook, kind, s.dealt[SPACE_TILE + space])


def students_ahead(s: Newton, outlook: Outlook, seat: i64) -> i64:
    """What all Students may still come to."""
    first: i64 = 0
    second: i64 = 0
    others: i64 = 0
    own = s.own
    at = seat * s.stride + STUDENT_AT
    for student in range(at, at + STUDENTS):
        space = own[student]
        if space < 0:
            continue
        worth = ahead(outlook, space)
        if worth > first:
            others += second
            second = first
            first = worth
        elif worth > second:
            others += second
            second = worth
        else:
            others += worth
    return first + (second * SECOND + others * OTHERS) // FULL


def marker_ahead(s: Newton, outlook: Outlook, seat: i64) -> i64:
    """What the Marker may still come to on the Work track."""
    content = s.content
    end = content.work_end
    marker = s.get(seat, MARKER)
    if marker == end:
        return 0
    part = step(outlook, WORK)
    kinds = content.work_kind
    need = readiness(outlook, content.work_need)
    worth = objective_worth(s, outlook, seat, s.dealt[WORK_TILE + end]) * need // FULL * part // FULL
    space = end - 1
    while space > marker:
        if kinds[space]:
            worth += special_worth(s, outlook, kinds[space], s.dealt[WORK_TILE + space])
        worth = worth * part // FULL
        space -= 1
    return worth
