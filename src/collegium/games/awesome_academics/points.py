"""Points of Reputation gained or lost one by one, where the player whose Reputation it is chooses the discipline."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import events
from collegium.games.awesome_academics.agenda import (
    ASK_GAIN,
    ASK_LOSE,
    BY_BITS,
    COUNT_BITS,
    FIRST_IN,
    OF_MASK,
    OF_PROJECT,
)
from collegium.games.awesome_academics.clauses import (
    COMPLETION_DIPLOMA_DISCIPLINE,
    COMPLETION_LISTED,
    COMPLETION_PER_DISCIPLINE,
    GROUP_REPUTATION_FLOOR,
    RESEARCH_CANCEL_REQUIRED,
)
from collegium.games.awesome_academics.layout import (
    DISCIPLINES,
    FROM_DIPLOMAS,
    FROM_PROJECTS,
    FROM_SPECIAL_ACTIONS,
    LOST_TO_CANCELLATIONS,
    LOST_TO_CARDS,
    REPUTATION,
)
from collegium.games.awesome_academics.moves import GAIN, LOSE
from collegium.games.awesome_academics.state import AwesomeAcademics, gain_reputation, lose_reputation
from collegium.kernel.state import bit


def kind_of(by: i64) -> i64:
    """By what points are gained or lost, without the counts packed above it."""
    return by & ((1 << BY_BITS) - 1)


def counted(by: i64, discipline: i64) -> i64:
    """How many points went to a discipline so far."""
    return (by >> (BY_BITS + COUNT_BITS * discipline)) & ((1 << COUNT_BITS) - 1)


def count_one(by: i64, discipline: i64) -> i64:
    """The same with one point more in a discipline."""
    return by + bit(BY_BITS + COUNT_BITS * discipline)


def months_printed(s: AwesomeAcademics, kind: i64, discipline: i64) -> i64:
    """The Months of a discipline on the Project that points go by."""
    return s.content.months[(kind - OF_PROJECT) * DISCIPLINES + discipline]


def gain_check_of(s: AwesomeAcademics, by: i64, discipline: i64) -> i64:
    """0, or the clause that forbids the next point in this discipline."""
    kind = kind_of(by)
    if OF_PROJECT <= kind < OF_MASK:
        printed = months_printed(s, kind, discipline)
        if printed == 0:
            return COMPLETION_LISTED
        return 0 if counted(by, discipline) < printed else COMPLETION_PER_DISCIPLINE
    if kind >= OF_MASK:
        return 0 if (kind >> discipline) & 1 else COMPLETION_DIPLOMA_DISCIPLINE
    return 0


def gain_points(s: AwesomeAcademics, seat: i64, left: i64, by: i64) -> None:
    """Gain points; ask for the discipline of the next one where there is a choice."""
    s.to_move = seat
    while left > 0:
        only: i64 = -1
        choices: i64 = 0
        for discipline in range(i64(DISCIPLINES)):
            if gain_check_of(s, by, discipline) == 0:
                only = discipline
                choices += 1
        if choices > 1:
            s.push(ASK_GAIN, left, by)
            return
        if choices == 0:
            return
        gain_one(s, by, only)
        by = count_one(by, only)
        left -= 1


def gain_one(s: AwesomeAcademics, by: i64, discipline: i64) -> None:
    """Gain one point in a discipline."""
    kind = kind_of(by)
    source: i64 = FROM_SPECIAL_ACTIONS
    if kind >= OF_MASK:
        source = FROM_DIPLOMAS
    elif kind >= OF_PROJECT:
        source = FROM_PROJECTS
    gain_reputation(s, s.to_move, discipline, 1, source)


def gain_check(s: AwesomeAcademics, discipline: i64) -> i64:
    """0, or the clause that forbids gaining the point in this discipline."""
    return gain_check_of(s, s.arg(1), discipline)


def gain_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """The disciplines of the next point, added to `out`."""
    for discipline in range(i64(DISCIPLINES)):
        if gain_check(s, discipline) == 0:
            out = append(out, GAIN + discipline)
    return out


def answer_gain(s: AwesomeAcademics, discipline: i64) -> None:
    """Gain the point and go on."""
    left, by = s.arg(0), s.arg(1)
    s.drop()
    gain_one(s, by, discipline)
    gain_points(s, s.to_move, left - 1, count_one(by, discipline))


def lose_check_of(s: AwesomeAcademics, by: i64, discipline: i64) -> i64:
    """0, or the clause that forbids losing the next point in this discipline."""
    kind = kind_of(by)
    if OF_PROJECT <= kind < OF_MASK and counted(by, discipline) >= months_printed(s, kind, discipline):
        return RESEARCH_CANCEL_REQUIRED
    return 0 if s.mine(REPUTATION + discipline) > 0 else GROUP_REPUTATION_FLOOR


def lose_points(s: AwesomeAcademics, seat: i64, left: i64, by: i64) -> None:
    """Lose as many points as can be lost; ask for the discipline of the next one where there is a choice."""
    s.to_move = seat
    kind = kind_of(by)
    if kind >= FIRST_IN:
        held = s.get(seat, REPUTATION + kind - FIRST_IN)
        lose_reputation(s, seat, kind - FIRST_IN, left, LOST_TO_CARDS)
        left -= held if held < left else left
        by = 0
    while left > 0:
        only: i64 = -1
        choices: i64 = 0
        for discipline in range(i64(DISCIPLINES)):
            if lose_check_of(s, by, discipline) == 0:
                only = discipline
                choices += 1
        if choices > 1:
            s.push(ASK_LOSE, left, by)
            return
        if choices == 0:
            s.tell(events.LOSS_WAIVED, left)
            return
        lose_one(s, by, only)
        by = count_one(by, only)
        left -= 1


def lose_one(s: AwesomeAcademics, by: i64, discipline: i64) -> None:
    """Lose one point in a discipline."""
    of_project = OF_PROJECT <= kind_of(by) < OF_MASK
    lose_reputation(s, s.to_move, discipline, 1, LOST_TO_CANCELLATIONS if of_project else LOST_TO_CARDS)


def lose_check(s: AwesomeAcademics, discipline: i64) -> i64:
    """0, or the clause that forbids losing the point in this discipline."""
    return lose_check_of(s, s.arg(1), discipline)


def lose_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """The disciplines in which the next point can be lost, added to `out`."""
    for discipline in range(i64(DISCIPLINES)):
        if lose_check(s, discipline) == 0:
            out = append(out, LOSE + discipline)
    return out


def answer_lose(s: AwesomeAcademics, discipline: i64) -> None:
    """Lose the point and go on."""
    left, by = s.arg(0), s.arg(1)
    s.drop()
    lose_one(s, by, discipline)
    lose_points(s, s.to_move, left - 1, count_one(by, discipline))
