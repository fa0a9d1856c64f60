"""Research: Months of tracks, PhD Students and Consultants go to Projects, and what is left prepares for later."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import events
from collegium.games.awesome_academics.agenda import (
    ASK_DIVIDE,
    ASK_TASK,
    CONSULTANT,
    PHD_WORKER,
)
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
from collegium.games.awesome_academics.components import COMBINE_WORK, CONSULTANT_DISCOUNT
from collegium.games.awesome_academics.layout import (
    CARD_AT,
    CONSULTANTS,
    DISCIPLINES,
    FREE_CONSULTANTS,
    HELD,
    IN_PLAY,
    LEVEL,
    MONEY,
    MONTHS,
    OPTION_BASIC,
    PHD_AT,
    PHD_MONTHS,
    PHD_SPACES,
    TOP_LEVEL,
    TRACK_MONTHS,
    WORKED,
)
from collegium.games.awesome_academics.months import can_spend, limit_months, spend_limited
from collegium.games.awesome_academics.moves import (
    CONSULT,
    DIVIDE,
    DIVIDE_ROOM,
    DONE,
    PREPARE,
    SEND_PHD,
    SEND_TRACK,
    WORK_ON,
)
from collegium.games.awesome_academics.people import (
    add_token,
    is_first_alike,
    phd_check,
    raise_track,
    tenured_check,
)
from collegium.games.awesome_academics.projects import is_yours, mark, need
from collegium.games.awesome_academics.state import (
    AwesomeAcademics,
    has_special,
    in_group,
    pay_money,
    phd_experience,
)
from collegium.kernel.state import NOT_ASKED, bit


def needed_disciplines(s: AwesomeAcademics) -> i64:
    """The disciplines, as bits, that your Projects still need and that can be spent."""
    found: i64 = 0
    for project in range(s.content.n_projects):
        if is_yours(s, project):
            for discipline in range(i64(DISCIPLINES)):
                if need(s, project, discipline):
                    found |= bit(discipline)
    for discipline in range(i64(DISCIPLINES)):
        if not can_spend(s, discipline):
            found &= ~bit(discipline)
    return found


def discipline_check(s: AwesomeAcademics, discipline: i64) -> i64:
    """0, or the clause that says why no Project of yours can use a Month of this discipline."""
    if not can_spend(s, discipline):
        return EVENTS_NETWORK_FAILURE
    refusal: i64 = RESEARCH_OWN_PROJECT
    for project in range(s.content.n_projects):
        if is_yours(s, project):
            fit = fit_check(s, project, discipline)
            if fit == 0:
                return 0
            if refusal != RESEARCH_TRACK_FULL:
                refusal = fit
    return refusal


def fit_check(s: AwesomeAcademics, project: i64, discipline: i64) -> i64:
    """0, or the clause that forbids working on this Project in this discipline."""
    if not is_yours(s, project):
        return RESEARCH_OWN_PROJECT
    if s.content.months[project * DISCIPLINES + discipline] == 0:
        return RESEARCH_NOT_REQUIRED
    return 0 if need(s, project, discipline) else RESEARCH_TRACK_FULL


def track_check(s: AwesomeAcademics, track: i64) -> i64:
    """0, or the clause that forbids sending the Months of this track to a Project."""
    yours = tenured_check(s, track // 2)
    if yours:
        return yours
    if s.table[TRACK_MONTHS + track] < 0:
        return RESEARCH_TRACK_USED
    if s.table[TRACK_MONTHS + track] == 0:
        return RESEARCH_NO_MONTHS
    return discipline_check(s, s.content.track[track])


def phd_work_check(s: AwesomeAcademics, phd: i64, discipline: i64) -> i64:
    """0, or the clause that forbids sending this PhD Student to a Project in this discipline."""
    if s.table[PHD_AT + phd] == HELD + s.to_move:
        if s.table[PHD_MONTHS + phd] < 0:
            return PHD_MONTH_USED
        if s.table[PHD_MONTHS + phd] == 0:
            return RESEARCH_NO_MONTHS
    yours = phd_check(s, phd)
    return yours if yours else discipline_check(s, discipline)


def consultant_price(s: AwesomeAcademics) -> i64:
    """What the next Consultant costs."""
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


def research_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """Confirming the plan, and whom to send to a Project next, added to `out`."""
    out = append(out, i64(DONE))
    needed = needed_disciplines(s)
    if needed:
        for track in range(s.content.n_tenured * 2):
            useful = s.table[TRACK_MONTHS + track] > 0 and (needed >> s.content.track[track]) & 1 == 1
            if useful and in_group(s, s.to_move, track // 2):
                out = append(out, SEND_TRACK + track)
        for phd in range(s.content.phds):
            if s.table[PHD_MONTHS + phd] > 0 and s.table[PHD_AT + phd] == HELD + s.to_move and is_first_alike(s, phd):
                for discipline in range(i64(DISCIPLINES)):
                    if (needed >> discipline) & 1:
                        out = append(out, SEND_PHD + phd * DISCIPLINES + discipline)
    if consultant_price(s) <= s.mine(MONEY):
        for discipline in range(i64(DISCIPLINES)):
            if (needed >> discipline) & 1 or (s.dealt[OPTION_BASIC] == 0 and can_spend(s, discipline)):
                out = append(out, CONSULT + discipline)
    return out


def send_track(s: AwesomeAcademics, track: i64) -> None:
    """Send the Months of a track to a Project."""
    assign(s, track, s.content.track[track])


def send_phd(s: AwesomeAcademics, phd: i64, discipline: i64) -> None:
    """Send a PhD Student to a Project."""
    assign(s, PHD_WORKER + phd, discipline)


def consult(s: AwesomeAcademics, discipline: i64) -> None:
    """Hire a Consultant; free ones come first and do not raise the price of others."""
    price = consultant_price(s)
    s.tell(events.CONSULTED, discipline, price)
    if s.mine(FREE_CONSULTANTS):
        s.add_mine(FREE_CONSULTANTS, -1)
    else:
        s.add_mine(CONSULTANTS, 1)
        pay_money(s, s.to_move, price)
    assign(s, CONSULTANT, discipline)


def assign(s: AwesomeAcademics, worker: i64, discipline: i64) -> None:
    """Ask for the Project of a worker where there is a choice."""
    only: i64 = -1
    choices: i64 = 1 if worker == CONSULTANT and s.dealt[OPTION_BASIC] == 0 else 0
    for project in range(s.content.n_projects):
        if fit_check(s, project, discipline) == 0:
            only = project
            choices += 1
    if choices > 1:
        s.push(ASK_TASK, worker, discipline)
    elif only >= 0:
        work_on(s, worker, discipline, only)
    else:
        keep_months(s, discipline, 1)


def task_check(s: AwesomeAcademics, project: i64) -> i64:
    """0, or the clause that forbids this Project for the worker sent."""
    return fit_check(s, project, s.arg(1))


def prepare_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that forbids keeping the Month of the worker sent."""
    if s.arg(0) != CONSULTANT:
        return NOT_ASKED
    return RESEARCH_PREPARATION_BASIC if s.dealt[OPTION_BASIC] else 0


def task_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """The Projects the worker could go to, added to `out`."""
    for project in range(s.content.n_projects):
        if task_check(s, project) == 0:
            out = append(out, WORK_ON + project)
    if prepare_check(s) == 0:
        out = append(out, i64(PREPARE))
    return out


def answer_task(s: AwesomeAcademics, project: i64) -> None:
    """The worker goes to this Project."""
    worker, discipline = s.arg(0), s.arg(1)
    s.drop()
    work_on(s, worker, discipline, project)


def answer_prepare(s: AwesomeAcademics) -> None:
    """The Consultant's Month is kept."""
    discipline = s.arg(1)
    s.drop()
    keep_months(s, discipline, 1)


def work_on(s: AwesomeAcademics, worker: i64, discipline: i64, project: i64) -> None:
    """A worker spends all Months on a Project; with the tile for it a track may be divided."""
    if worker == CONSULTANT:
        s.tell(events.SENT_CONSULTANT, discipline, project)
        advance(s, project, discipline, 1)
    elif worker >= PHD_WORKER:
        phd_works(s, worker - PHD_WORKER, discipline, project)
    elif has_special(s, s.to_move, COMBINE_WORK) and most_divided(s, worker, project) > 1:
        s.push(ASK_DIVIDE, worker, project)
    else:
        track_works(s, worker, project, s.table[TRACK_MONTHS + worker])


def advance(s: AwesomeAcademics, project: i64, discipline: i64, months: i64) -> None:
    """A Progress Track moves on; Months beyond its end, or beyond a limit, are lost."""
    months = spend_limited(s, discipline, months)
    left = need(s, project, discipline)
    s.table[WORKED + project] = 1
    mark(s, project, discipline, months if months < left else left)


def phd_works(s: AwesomeAcademics, phd: i64, discipline: i64, project: i64) -> None:
    """A PhD Student works on a Project and gets a token, if there is room for one."""
    s.tell(events.SENT_PHD, phd, project)
    advance(s, project, discipline, s.table[PHD_MONTHS + phd])
    s.table[PHD_MONTHS + phd] = -1
    if phd_experience(s, phd) < PHD_SPACES:
        add_token(s, phd, discipline)


def track_works(s: AwesomeAcademics, track: i64, project: i64, months: i64) -> None:
    """Months of a track go to a Project, and the track rises; with the tile for it the others are kept."""
    discipline = s.content.track[track]
    rest = s.table[TRACK_MONTHS + track] - months
    s.tell(events.SENT_TRACK, track, project)
    if has_special(s, s.to_move, COMBINE_WORK) and need(s, project, discipline) < months:
        rest += months - need(s, project, discipline)
        months = need(s, project, discipline)
    advance(s, project, discipline, months)
    s.table[TRACK_MONTHS + track] = -1
    if s.table[LEVEL + track] < TOP_LEVEL:
        raise_track(s, track, 1)
    keep_months(s, discipline, rest)


def most_divided(s: AwesomeAcademics, track: i64, project: i64) -> i64:
    """How many Months of a track a Project could use."""
    discipline = s.content.track[track]
    months = limit_months(s, discipline, s.table[TRACK_MONTHS + track])
    left = need(s, project, discipline)
    return months if months < left else left


def divide_check(s: AwesomeAcademics, months: i64) -> i64:
    """0, or the clause that forbids dividing the track so that so many Months go to the Project."""
    if s.top() != ASK_DIVIDE:
        return NOT_ASKED if has_special(s, s.to_move, COMBINE_WORK) else RESEARCH_ONE_PROJECT
    if months <= most_divided(s, s.arg(0), s.arg(1)):
        return 0
    return RESEARCH_NO_MONTHS if months > s.table[TRACK_MONTHS + s.arg(0)] else RESEARCH_TRACK_FULL


def divide_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """How many Months of the track could go to the Project, added to `out`."""
    for months in range(i64(1), i64(DIVIDE_ROOM + 1)):
        if divide_check(s, months) == 0:
            out = append(out, DIVIDE + months - 1)
    return out


def divide(s: AwesomeAcademics, months: i64) -> None:
    """So many Months of the track go to the Project, the others are kept."""
    track, project = s.arg(0), s.arg(1)
    s.drop()
    track_works(s, track, project, months)


def keep_months(s: AwesomeAcademics, discipline: i64, months: i64) -> None:
    """Keep Months as tokens for Actions and Teaching; the basic game has no use for them."""
    if s.dealt[OPTION_BASIC] or months == 0:
        return
    months = spend_limited(s, discipline, months)
    if months:
        s.add_mine(MONTHS + discipline, months)
        s.tell(events.KEPT_MONTHS, discipline, months)


def sparing_card(s: AwesomeAcademics) -> i64:
    """An open card of yours that saves a Project from cancellation, or -1."""
    for card in range(s.content.cards.number):
        if s.table[CARD_AT + card] == IN_PLAY + s.to_move and s.content.cards.spared_projects[card]:
            return card
    return -1
