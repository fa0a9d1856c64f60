"""Points of Reputation gained or lost one by one, where the player whose Reputation it is chooses the discipline."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.clauses import (
    COMPLETION_DIPLOMA_DISCIPLINE,
    COMPLETION_LISTED,
    COMPLETION_PER_DISCIPLINE,
    GROUP_REPUTATION_FLOOR,
    RESEARCH_CANCEL_REQUIRED,
)
from collegium.games.awesome_academics.components import RESEARCH
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
from collegium.games.awesome_academics.state import AwesomeAcademics, all_at_once, gain_reputation, lose_reputation
from collegium.kernel.questions import Question, Step

# What limits the disciplines of points.
FREELY: Final = 0  # nothing
BY_PROJECT: Final = 1  # the printed Months of a Project
BY_DISCIPLINES: Final = 2  # the disciplines in which a PhD Student has worked


class Points(Question[AwesomeAcademics]):
    """In which discipline is the next point?

    Rules: group.reputation-choice.
    """

    LEFT: Final = 0
    BOUND: Final = 1  # what limits the disciplines
    PROJECT: Final = 2  # by whose Months, where that is it
    ALLOWED: Final = 3  # the disciplines, as bits, where that is it
    IN_L: Final = 4  # how many points went there so far
    IN_C: Final = 5
    IN_I: Final = 6


class Gain(Points):
    """In which discipline do you gain the next point?

    Rules: completion.any-split.
    """

    kinds: ClassVar[tuple[int, ...]] = (GAIN,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return gain_check(s, option)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        gain(s, option, 1)
        gain_on(s)


class Lose(Points):
    """In which discipline do you lose the next point?"""

    kinds: ClassVar[tuple[int, ...]] = (LOSE,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return lose_check(s, option)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        lose(s, option, 1)
        lose_on(s)

    def abreast(self, s: AwesomeAcademics) -> i64:
        return all_at_once(s, RESEARCH)


class GainPoints(Step[AwesomeAcademics]):
    """A group gains points."""

    SEAT: Final = 0
    LEFT: Final = 1
    BOUND: Final = 2
    PROJECT: Final = 3
    ALLOWED: Final = 4

    def happen(self, s: AwesomeAcademics) -> None:
        s.to_move = s.given(GainPoints.SEAT)
        s.push(ASK_GAIN, s.given(GainPoints.LEFT), s.given(GainPoints.BOUND), s.given(GainPoints.PROJECT))
        s.set_arg(Gain.ALLOWED, s.given(GainPoints.ALLOWED))
        gain_on(s)


class LosePoints(Step[AwesomeAcademics]):
    """A group loses points."""

    SEAT: Final = 0
    LEFT: Final = 1
    BOUND: Final = 2
    PROJECT: Final = 3

    def happen(self, s: AwesomeAcademics) -> None:
        s.to_move = s.given(LosePoints.SEAT)
        s.push(ASK_LOSE, s.given(LosePoints.LEFT), s.given(LosePoints.BOUND), s.given(LosePoints.PROJECT))
        lose_on(s)


ASK_GAIN: Final = Gain()
ASK_LOSE: Final = Lose()
GAIN_POINTS: Final = GainPoints()
LOSE_POINTS: Final = LosePoints()


def gain_for_project(s: AwesomeAcademics, seat: i64, points: i64, project: i64) -> None:
    """A group gains points in the disciplines of a Project, at most as many in each as it has Months."""
    s.push(GAIN_POINTS, seat, points, BY_PROJECT)
    s.set_arg(GainPoints.PROJECT, project)


def gain_in_some(s: AwesomeAcademics, seat: i64, points: i64, disciplines: i64) -> None:
    """A group gains points in some disciplines, given as bits."""
    s.push(GAIN_POINTS, seat, points, BY_DISCIPLINES)
    s.set_arg(GainPoints.ALLOWED, disciplines)


def lose_for_project(s: AwesomeAcademics, seat: i64, points: i64, project: i64) -> None:
    """A group loses points in the disciplines of a Project, at most as many in each as it has Months."""
    s.push(LOSE_POINTS, seat, points, BY_PROJECT)
    s.set_arg(LosePoints.PROJECT, project)


def months_printed(s: AwesomeAcademics, discipline: i64) -> i64:
    """The Months of a discipline on the Project that points go by.

    Rules: research.cancel-printed.
    """
    return s.content.months[s.arg(Points.PROJECT) * DISCIPLINES + discipline]


def count(s: AwesomeAcademics, discipline: i64, points: i64) -> None:
    """So many points fewer are left, and as many more went to a discipline."""
    s.set_arg(Points.LEFT, s.arg(Points.LEFT) - points)
    s.set_arg(Points.IN_L + discipline, s.arg(Points.IN_L + discipline) + points)


def room(s: AwesomeAcademics, discipline: i64) -> i64:
    """How many of the points that are left a discipline can take."""
    left = s.arg(Points.LEFT)
    if s.arg(Points.BOUND) != BY_PROJECT:
        return left
    more = months_printed(s, discipline) - s.arg(Points.IN_L + discipline)
    return more if more < left else left


def gain_check(s: AwesomeAcademics, discipline: i64) -> i64:
    """0, or the clause that forbids gaining the next point in this discipline."""
    bound = s.arg(Points.BOUND)
    if bound == BY_PROJECT:
        printed = months_printed(s, discipline)
        if printed == 0:
            return COMPLETION_LISTED
        return 0 if room(s, discipline) > 0 else COMPLETION_PER_DISCIPLINE
    if bound == BY_DISCIPLINES and (s.arg(Points.ALLOWED) >> discipline) & 1 == 0:
        return COMPLETION_DIPLOMA_DISCIPLINE
    return 0


def gain(s: AwesomeAcademics, discipline: i64, points: i64) -> None:
    """Gain points in a discipline."""
    bound = s.arg(Points.BOUND)
    source: i64 = FROM_SPECIAL_ACTIONS
    if bound == BY_PROJECT:
        source = FROM_PROJECTS
    elif bound == BY_DISCIPLINES:
        source = FROM_DIPLOMAS
    gain_reputation(s, s.to_move, discipline, points, source)
    count(s, discipline, points)


def gain_on(s: AwesomeAcademics) -> None:
    """Gain the points that are left as long as their discipline is no choice; then the question is asked, or over."""
    while s.arg(Points.LEFT) > 0:
        only: i64 = -1
        choices: i64 = 0
        for discipline in range(i64(DISCIPLINES)):
            if gain_check(s, discipline) == 0:
                only = discipline
                choices += 1
        if choices > 1:
            return
        if choices == 0:
            break
        gain(s, only, room(s, only))
    s.drop()


def lose_check(s: AwesomeAcademics, discipline: i64) -> i64:
    """0, or the clause that forbids losing the next point in this discipline."""
    if room(s, discipline) <= 0:
        return RESEARCH_CANCEL_REQUIRED
    return 0 if s.mine(REPUTATION + discipline) > 0 else GROUP_REPUTATION_FLOOR


def lose(s: AwesomeAcademics, discipline: i64, points: i64) -> None:
    """Lose points in a discipline."""
    cancelled = s.arg(Points.BOUND) == BY_PROJECT
    lose_reputation(s, s.to_move, discipline, points, LOST_TO_CANCELLATIONS if cancelled else LOST_TO_CARDS)
    count(s, discipline, points)


def lose_on(s: AwesomeAcademics) -> None:
    """Lose the points that are left as long as their discipline is no choice; those that cannot be lost are waived.

    Rules: group.reputation-most.
    """
    while s.arg(Points.LEFT) > 0:
        only: i64 = -1
        choices: i64 = 0
        for discipline in range(i64(DISCIPLINES)):
            if lose_check(s, discipline) == 0:
                only = discipline
                choices += 1
        if choices > 1:
            return
        if choices == 0:
            s.tell(happened.LOSS_WAIVED, s.arg(Points.LEFT))
            break
        held, most = s.mine(REPUTATION + only), room(s, only)
        lose(s, only, held if held < most else most)
    s.drop()


def lose_first_in(s: AwesomeAcademics, seat: i64, discipline: i64, points: i64) -> i64:
    """Lose points in one discipline as long as there are any; how many are left to lose elsewhere."""
    held = s.get(seat, REPUTATION + discipline)
    lose_reputation(s, seat, discipline, points, LOST_TO_CARDS)
    if held < points:
        return points - held
    return 0
