"""Work on Projects in the eyes of an evaluation: what a group can do, what it will finish, and what it neglects."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from collegium.games.awesome_academics.layout import DISCIPLINES, OPEN, PROGRESS, PROJECT_AT, STOCK, WORKED
from collegium.games.awesome_academics.prospects_group import TENTHS, Group
from collegium.games.awesome_academics.prospects_stage import BEGUN
from collegium.games.awesome_academics.state import AwesomeAcademics

CONSULTANTS: Final = 1  # who can be paid in each turn to come


def work_ahead(group: Group) -> i64:
    """How many Months the group can work on its Projects in the next Research Phase."""
    done: i64 = 0
    rest: i64 = 0
    for discipline in range(i64(DISCIPLINES)):
        need, now = group.need[discipline], group.now[discipline]
        worked = need if need < now else now
        done += worked
        rest += need - worked
    return done + (rest if rest < group.free_months else group.free_months)


def finished_in(s: AwesomeAcademics, group: Group, phases: i64) -> i64:
    """How many of the Projects in progress can be full after so many Research Phases, in tenths."""
    later = phases - TENTHS
    free = group.free_months * TENTHS
    for discipline in range(i64(DISCIPLINES)):
        group.left[discipline] = group.now[discipline] * TENTHS
        if later > 0:
            group.left[discipline] += group.grown[discipline] * later // TENTHS
    if later > 0:
        free += (group.phds + CONSULTANTS) * later
    finished: i64 = 0
    for index in range(group.projects):
        first = group.mine[index] * DISCIPLINES
        short: i64 = 0
        for discipline in range(i64(DISCIPLINES)):
            need = (s.content.months[first + discipline] - s.table[PROGRESS + first + discipline]) * TENTHS
            given = need if need < group.left[discipline] else group.left[discipline]
            group.left[discipline] -= given
            short += need - given
        if short <= free:
            free -= short
            finished += 1
        else:
            free = 0
    return finished


def marked_on(s: AwesomeAcademics, project: i64) -> i64:
    """How many Months are marked on a Project."""
    first = PROGRESS + project * DISCIPLINES
    return s.table[first] + s.table[first + 1] + s.table[first + 2]


def neglected(s: AwesomeAcademics, group: Group) -> i64:
    """How many of the Projects in progress nobody could work on in the next Research Phase.

    Researchers go first to Projects that need one discipline only, then to the others.
    """
    free = group.free_months
    found: i64 = 0
    waiting: i64 = 0
    for discipline in range(i64(DISCIPLINES)):
        group.left[discipline] = group.workers[discipline]
    for index in range(group.projects):
        project = group.mine[index]
        if group.research == BEGUN and s.table[WORKED + project]:
            continue
        only = only_need(s, project)
        if only < 0:
            waiting += 1
        elif group.left[only]:
            group.left[only] -= 1
        elif free:
            free -= 1
        else:
            found += 1
    for index in range(group.projects):
        project = group.mine[index]
        if waiting == 0 or (group.research == BEGUN and s.table[WORKED + project]) or only_need(s, project) >= 0:
            continue
        worker = best_worker(s, group, project)
        if worker >= 0:
            group.left[worker] -= 1
        elif free:
            free -= 1
        else:
            found += 1
    return found


def only_need(s: AwesomeAcademics, project: i64) -> i64:
    """The one discipline that a Project still needs, or -1 where it needs several."""
    only: i64 = -1
    first = project * DISCIPLINES
    for discipline in range(i64(DISCIPLINES)):
        if s.content.months[first + discipline] > s.table[PROGRESS + first + discipline]:
            if only >= 0:
                return -1
            only = discipline
    return only


def best_worker(s: AwesomeAcademics, group: Group, project: i64) -> i64:
    """The discipline needed by a Project in which most researchers are left, or -1."""
    best: i64 = -1
    first = project * DISCIPLINES
    for discipline in range(i64(DISCIPLINES)):
        needed = s.content.months[first + discipline] > s.table[PROGRESS + first + discipline]
        if needed and group.left[discipline] and (best < 0 or group.left[discipline] > group.left[best]):
            best = discipline
    return best


def fit(s: AwesomeAcademics, group: Group) -> i64:
    """How many Months a Project that nobody owns could use of the tracks in a turn, on average, in tenths."""
    table, months = s.table, s.content.months
    first, second, third = group.grown[0], group.grown[1], group.grown[2]
    total: i64 = 0
    for project in range(s.content.n_projects):
        place = table[PROJECT_AT + project]
        if place == STOCK or place == OPEN:
            need = months[project * DISCIPLINES] * TENTHS
            total += need if need < first else first
            need = months[project * DISCIPLINES + 1] * TENTHS
            total += need if need < second else second
            need = months[project * DISCIPLINES + 2] * TENTHS
            total += need if need < third else third
    return total // group.stock if group.stock else 0
