"""Research: Months of tracks, PhD Students and Consultants go to Projects, and what is left prepares for later."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.clauses import (
    CONSULTANTS_COST,
    EVENTS_NETWORK_FAILURE,
    PHD_MONTH_USED,
    RESEARCH_NO_MONTHS,
    RESEARCH_NOT_REQUIRED,
    RESEARCH_ONE_PROJECT,
    RESEARCH_OWN_PROJECT,
    RESEARCH_PREPARATION_BASIC,
    RESEARCH_TRACK_FULL,
    RESEARCH_TRACK_USED,
)
from collegium.games.awesome_academics.components import COMBINE_WORK, CONSULTANT_DISCOUNT, RESEARCH
from collegium.games.awesome_academics.layout import (
    CARD_AT,
    CONSULTANTS,
    DISCIPLINES,
    FREE_CONSULTANTS,
    IN_PLAY,
    LEVEL,
    MONEY,
    MONTHS,
    OPTION_BASIC,
    PHD_MONTHS,
    PHDS_USED,
    TOP_LEVEL,
    TRACK_MONTHS,
    TRACKS_USED,
    WORKED,
)
from collegium.games.awesome_academics.months import can_spend, limit_months, spend_limited
from collegium.games.awesome_academics.moves import DIVIDE, PREPARE, WORK_ON
from collegium.games.awesome_academics.people import (
    add_token,
    has_room,
    own_phd_check,
    phd_check,
    raise_track,
    tenured_check,
)
from collegium.games.awesome_academics.projects import is_yours, mark, need
from collegium.games.awesome_academics.state import (
    AwesomeAcademics,
    all_at_once,
    has_special,
    pay_money,
)
from collegium.kernel.questions import NOT_ASKED, Question
from collegium.kernel.state import bit

# Who works.
A_TRACK: Final = 0
A_PHD: Final = 1
A_CONSULTANT: Final = 2


class Task(Question[AwesomeAcademics]):
    """On which Project does the worker work?"""

    WORKER: Final = 0  # a track, a PhD Student or a Consultant
    NUMBER: Final = 1  # which track or PhD Student
    DISCIPLINE: Final = 2
    kinds: ClassVar[tuple[int, ...]] = (WORK_ON, PREPARE, DIVIDE)

    def moves(self, s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
        discipline = s.arg(Task.DISCIPLINE)
        for project in range(s.content.n_projects):
            if fit_check(s, project, discipline) == 0:
                out = append(out, WORK_ON + project)
        if prepare_check(s) == 0:
            out = append(out, i64(PREPARE))
        return out

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        if kind == WORK_ON:
            return fit_check(s, option, s.arg(Task.DISCIPLINE))
        return prepare_check(s) if kind == PREPARE else undivided_clause(s)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        worker, number, discipline = s.arg(Task.WORKER), s.arg(Task.NUMBER), s.arg(Task.DISCIPLINE)
        s.drop()
        if kind == WORK_ON:
            work_on(s, worker, number, discipline, option)
        else:
            keep_months(s, discipline, 1)

    def abreast(self, s: AwesomeAcademics) -> i64:
        return all_at_once(s, RESEARCH)


class Divide(Question[AwesomeAcademics]):
    """How many Months of the track go to the Project?"""

    TRACK: Final = 0
    PROJECT: Final = 1
    kinds: ClassVar[tuple[int, ...]] = (DIVIDE,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        track, months = s.arg(Divide.TRACK), option + 1
        if months <= most_divided(s, track, s.arg(Divide.PROJECT)):
            return 0
        return RESEARCH_NO_MONTHS if months > s.table[TRACK_MONTHS + track] else RESEARCH_TRACK_FULL

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        track, project = s.arg(Divide.TRACK), s.arg(Divide.PROJECT)
        s.drop()
        track_works(s, track, project, option + 1)

    def abreast(self, s: AwesomeAcademics) -> i64:
        return all_at_once(s, RESEARCH)


ASK_TASK: Final = Task()
ASK_DIVIDE: Final = Divide()


def fitting_disciplines(s: AwesomeAcademics) -> i64:
    """The disciplines, as bits, that can be spent and of which a Project of yours can use a Month."""
    found: i64 = 0
    for discipline in range(i64(DISCIPLINES)):
        if discipline_check(s, discipline) == 0:
            found |= bit(discipline)
    return found


def discipline_check(s: AwesomeAcademics, discipline: i64) -> i64:
    """0, or the clause that says why no Project of yours can use a Month of this discipline."""
    if not can_spend(s, discipline):
        return EVENTS_NETWORK_FAILURE
    refusal: i64 = RESEARCH_OWN_PROJECT
    for project in range(s.content.n_projects):
        if is_yours(s, project):
            unfit = fit_check(s, project, discipline)
            if unfit == 0:
                return 0
            if refusal != RESEARCH_TRACK_FULL:
                refusal = unfit
    return refusal


def fit_check(s: AwesomeAcademics, project: i64, discipline: i64) -> i64:
    """0, or the clause that forbids working on this Project in this discipline."""
    if project >= s.content.n_projects:
        return NOT_ASKED
    if not is_yours(s, project):
        return RESEARCH_OWN_PROJECT
    if s.content.months[project * DISCIPLINES + discipline] == 0:
        return RESEARCH_NOT_REQUIRED
    return 0 if need(s, project, discipline) else RESEARCH_TRACK_FULL


def track_check(s: AwesomeAcademics, track: i64) -> i64:
    """0, or the clause that says this track has no Months for a Project."""
    yours = tenured_check(s, track // 2)
    if yours:
        return yours
    if is_used(s, track):
        return RESEARCH_TRACK_USED
    return 0 if has_months(s, track) else RESEARCH_NO_MONTHS


def has_months(s: AwesomeAcademics, track: i64) -> bool:
    """Whether a track has Months left to work with."""
    return s.table[TRACK_MONTHS + track] > 0


def is_used(s: AwesomeAcademics, track: i64) -> bool:
    """Whether a track has worked in this Research Phase."""
    return (s.table[TRACKS_USED + track % 2] >> (track // 2)) & 1 == 1


def phd_work_check(s: AwesomeAcademics, phd: i64) -> i64:
    """0, or the clause that says this PhD Student has no Months for a Project, or is not the first of those alike."""
    yours = own_phd_check(s, phd)
    if yours:
        return yours
    if (s.table[PHDS_USED] >> phd) & 1:
        return PHD_MONTH_USED
    if s.table[PHD_MONTHS + phd] == 0:
        return RESEARCH_NO_MONTHS
    return phd_check(s, phd)


def consultant_price(s: AwesomeAcademics) -> i64:
    """What the next Consultant costs.

    Rules: abilities.consultant-discount, consultants.price.
    """
    if s.mine(FREE_CONSULTANTS):
        return 0
    price = s.content.consultant_first + s.content.consultant_step * s.mine(CONSULTANTS)
    if has_special(s, s.to_move, CONSULTANT_DISCOUNT):
        price -= s.content.consultant_discount
    if price > 0:
        return price
    return 0


def consult_check(s: AwesomeAcademics, discipline: i64) -> i64:
    """0, or the clause that forbids hiring a Consultant for this discipline."""
    if consultant_price(s) > s.mine(MONEY):
        return CONSULTANTS_COST
    if not can_spend(s, discipline):
        return EVENTS_NETWORK_FAILURE
    if s.dealt[OPTION_BASIC]:
        return discipline_check(s, discipline)
    return 0


def consult(s: AwesomeAcademics, discipline: i64) -> None:
    """Hire a Consultant; free ones come first and do not raise the price of others.

    Rules: consultants.hire, consultants.no-experience, consultants.uses.
    """
    price = consultant_price(s)
    s.tell(happened.CONSULTED, discipline, price)
    if s.mine(FREE_CONSULTANTS):
        s.add_mine(FREE_CONSULTANTS, -1)
    else:
        s.add_mine(CONSULTANTS, 1)
        pay_money(s, s.to_move, price)
    assign(s, A_CONSULTANT, 0, discipline)


def assign(s: AwesomeAcademics, worker: i64, number: i64, discipline: i64) -> None:
    """Ask for the Project of a worker where there is a choice."""
    s.push(ASK_TASK, worker, number, discipline)
    tasks = ASK_TASK.moves(s, vec[i64](capacity=4))
    if len(tasks) == 1:
        s.switchboard.answer(s, tasks[0])


def prepare_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that forbids keeping the Month of the worker sent."""
    if s.arg(Task.WORKER) != A_CONSULTANT:
        return NOT_ASKED
    return RESEARCH_PREPARATION_BASIC if s.dealt[OPTION_BASIC] else 0


def work_on(s: AwesomeAcademics, worker: i64, number: i64, discipline: i64, project: i64) -> None:
    """A worker spends all Months on a Project; with the tile for it a track may be divided.

    Rules: research.project-work.
    """
    if worker == A_CONSULTANT:
        s.tell(happened.SENT_CONSULTANT, discipline, project)
        advance(s, project, discipline, 1)
    elif worker == A_PHD:
        phd_works(s, number, discipline, project)
    elif has_special(s, s.to_move, COMBINE_WORK) and most_divided(s, number, project) > 1:
        s.push(ASK_DIVIDE, number, project)
    else:
        track_works(s, number, project, s.table[TRACK_MONTHS + number])


def advance(s: AwesomeAcademics, project: i64, discipline: i64, months: i64) -> None:
    """A Progress Track moves on; Months beyond its end, or beyond a limit, are lost.

    Rules: research.overflow.
    """
    months = spend_limited(s, discipline, months)
    left = need(s, project, discipline)
    s.table[WORKED + project] = 1
    mark(s, project, discipline, months if months < left else left)


def phd_works(s: AwesomeAcademics, phd: i64, discipline: i64, project: i64) -> None:
    """A PhD Student works on a Project and gets a token, if there is room for one.

    Rules: phd.token, phd.third-token.
    """
    s.tell(happened.SENT_PHD, phd, project)
    advance(s, project, discipline, s.table[PHD_MONTHS + phd])
    s.table[PHD_MONTHS + phd] = 0
    s.table[PHDS_USED] |= bit(phd)
    if has_room(s, phd):
        add_token(s, phd, discipline)


def track_works(s: AwesomeAcademics, track: i64, project: i64, months: i64) -> None:
    """Months of a track go to a Project, and the track rises; with the tile for it the others are kept.

    Rules: research.experience, abilities.combine-work-one.
    """
    discipline = s.content.track[track]
    rest = s.table[TRACK_MONTHS + track] - months
    s.tell(happened.SENT_TRACK, track, project)
    if has_special(s, s.to_move, COMBINE_WORK) and need(s, project, discipline) < months:
        rest += months - need(s, project, discipline)
        months = need(s, project, discipline)
    advance(s, project, discipline, months)
    s.table[TRACK_MONTHS + track] = 0
    s.table[TRACKS_USED + track % 2] |= bit(track // 2)
    if s.table[LEVEL + track] < TOP_LEVEL:
        raise_track(s, track, 1)
    keep_months(s, discipline, rest)


def most_divided(s: AwesomeAcademics, track: i64, project: i64) -> i64:
    """How many Months of a track a Project could use.

    Rules: abilities.combine-work.
    """
    discipline = s.content.track[track]
    months = limit_months(s, discipline, s.table[TRACK_MONTHS + track])
    left = need(s, project, discipline)
    return months if months < left else left


def undivided_clause(s: AwesomeAcademics) -> i64:
    """The clause that forbids dividing a track before a Project is chosen, or without the tile for it."""
    return NOT_ASKED if has_special(s, s.to_move, COMBINE_WORK) else RESEARCH_ONE_PROJECT


def keep_months(s: AwesomeAcademics, discipline: i64, months: i64) -> None:
    """Keep Months as tokens for Actions and Teaching; the basic game has no use for them.

    Rules: group.months, research.preparation, research.preparation-split.
    """
    if s.dealt[OPTION_BASIC] or months == 0:
        return
    months = spend_limited(s, discipline, months)
    if months:
        s.add_mine(MONTHS + discipline, months)
        s.tell(happened.KEPT_MONTHS, discipline, months)


def sparing_card(s: AwesomeAcademics) -> i64:
    """An open card of yours that saves a Project from cancellation, or -1."""
    table, here, spared = s.table, IN_PLAY + s.to_move, s.content.cards.spared_projects
    for card in range(s.content.cards.number):
        if table[CARD_AT + card] == here and spared[card]:
            return card
    return -1
