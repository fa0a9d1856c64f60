"""The plan of a group: asked and confirmed, with the Months that are kept and the Projects that are cancelled."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import happened, months
from collegium.games.awesome_academics.clauses import EVENTS_NETWORK_FAILURE
from collegium.games.awesome_academics.components import RESEARCH
from collegium.games.awesome_academics.layout import (
    CARD_SPARES,
    DISCIPLINES,
    HELD,
    OPTION_BASIC,
    PHD_AT,
    PHD_MONTHS,
    PHDS_USED,
    PROJECT_AT,
    TRACK_MONTHS,
    TRACKS_USED,
    WORKED,
)
from collegium.games.awesome_academics.moves import CONSULT, DIVIDE, KEEP_MONTHS, SEND_PHD, SEND_TRACK, SPARE
from collegium.games.awesome_academics.open_cards import end_card, end_cards_of_research
from collegium.games.awesome_academics.people import tenured_check
from collegium.games.awesome_academics.projects import cancel, is_full, is_yours
from collegium.games.awesome_academics.research import (
    A_PHD,
    A_TRACK,
    assign,
    consult,
    consult_check,
    discipline_check,
    fitting_disciplines,
    has_months,
    keep_months,
    phd_work_check,
    sparing_card,
    track_check,
    undivided_clause,
)
from collegium.games.awesome_academics.state import AwesomeAcademics, all_at_once, push_in_order
from collegium.kernel.questions import Question, Step


class Research(Question[AwesomeAcademics]):
    """Whom do you send to a Project next?

    Rules: group.no-staff, research.free, research.cancel-stuck.
    """

    kinds: ClassVar[tuple[int, ...]] = (SEND_TRACK, SEND_PHD, CONSULT, DIVIDE)

    def moves(self, s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
        fitting = fitting_disciplines(s)
        if fitting:
            for track in range(s.content.n_tenured * 2):
                if has_months(s, track) and (fitting >> s.content.track[track]) & 1 and track_check(s, track) == 0:
                    out = append(out, SEND_TRACK + track)
            for phd in range(s.content.phds):
                if phd_work_check(s, phd) == 0:
                    for discipline in range(i64(DISCIPLINES)):
                        if (fitting >> discipline) & 1:
                            out = append(out, SEND_PHD + phd * DISCIPLINES + discipline)
        for discipline in range(i64(DISCIPLINES)):
            if consult_check(s, discipline) == 0:
                out = append(out, CONSULT + discipline)
        return out

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        if kind == SEND_TRACK:
            refusal = track_check(s, option)
            return refusal if refusal else discipline_check(s, s.content.track[option])
        if kind == SEND_PHD:
            refusal = phd_work_check(s, option // DISCIPLINES)
            return refusal if refusal else discipline_check(s, option % DISCIPLINES)
        return consult_check(s, option) if kind == CONSULT else undivided_clause(s)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        if kind == SEND_TRACK:
            assign(s, A_TRACK, option, s.content.track[option])
        elif kind == SEND_PHD:
            assign(s, A_PHD, option // DISCIPLINES, option % DISCIPLINES)
        else:
            consult(s, option)

    def leave_check(self, s: AwesomeAcademics) -> i64:
        return 0

    def leave(self, s: AwesomeAcademics) -> None:
        confirm(s)

    def abreast(self, s: AwesomeAcademics) -> i64:
        return all_at_once(s, RESEARCH)


class Keep(Question[AwesomeAcademics]):
    """In which discipline does the PhD Student prepare?"""

    PHD: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (KEEP_MONTHS,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return 0 if months.can_spend(s, option) else EVENTS_NETWORK_FAILURE

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        phd = s.arg(Keep.PHD)
        s.drop()
        keep_months(s, option, s.table[PHD_MONTHS + phd])
        s.table[PHD_MONTHS + phd] = 0

    def abreast(self, s: AwesomeAcademics) -> i64:
        return all_at_once(s, RESEARCH)


class Spare(Question[AwesomeAcademics]):
    """Do you use a card to save the Project?

    Rules: special-actions.deadline-extension-choice.
    """

    PROJECT: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (SPARE,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return 0

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        card = sparing_card(s)
        s.tell(happened.SPARED, s.arg(Spare.PROJECT))
        s.drop()
        s.table[CARD_SPARES + card] -= 1
        if s.table[CARD_SPARES + card] <= 0:
            end_card(s, card)

    def leave_check(self, s: AwesomeAcademics) -> i64:
        return 0

    def leave(self, s: AwesomeAcademics) -> None:
        project = s.arg(Spare.PROJECT)
        s.drop()
        cancel(s, project)

    def abreast(self, s: AwesomeAcademics) -> i64:
        return all_at_once(s, RESEARCH)


class ResearchOne(Step[AwesomeAcademics]):
    """A group's Research Phase."""

    SEAT: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        s.to_move = s.given(ResearchOne.SEAT)
        s.push(PLAN, s.to_move)
        months.begin(s)


class Plan(Step[AwesomeAcademics]):
    """A group is asked for its plan, unless there is nothing to decide."""

    SEAT: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        s.to_move = s.given(Plan.SEAT)
        s.push(ASK_RESEARCH)
        if len(ASK_RESEARCH.moves(s, vec[i64]())) == 0:
            confirm(s)


class Cancel(Step[AwesomeAcademics]):
    """A Project without time is cancelled, unless its group uses a card that saves it.

    Rules: research.cancel, special-actions.deadline-extension.
    """

    PROJECT: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        project = s.given(Cancel.PROJECT)
        s.to_move = s.table[PROJECT_AT + project] - HELD
        if sparing_card(s) >= 0:
            s.push(ASK_SPARE, project)
        else:
            cancel(s, project)


class CloseResearch(Step[AwesomeAcademics]):
    """The Research Phase ends, and with it the cards that last until then."""

    def happen(self, s: AwesomeAcademics) -> None:
        for project in range(s.content.n_projects):
            s.table[WORKED + project] = 0
        end_cards_of_research(s)


ASK_RESEARCH: Final = Research()
ASK_KEEP: Final = Keep()
ASK_SPARE: Final = Spare()
RESEARCH_ONE: Final = ResearchOne()
PLAN: Final = Plan()
CANCEL: Final = Cancel()
CLOSE_RESEARCH: Final = CloseResearch()


def begin(s: AwesomeAcademics) -> None:
    """Groups plan one after another; cards that last until this phase end with it.

    Rules: research.order.
    """
    s.push(CLOSE_RESEARCH)
    push_in_order(s, RESEARCH_ONE)


def confirm(s: AwesomeAcademics) -> None:
    """Confirm the plan: all other Months are kept, and Projects without any time are cancelled.

    Rules: research.cancel, research.cancel-when, research.cancel-full.
    """
    s.drop()
    for discipline in range(i64(DISCIPLINES)):
        left: i64 = 0
        for track in range(s.content.n_tenured * 2):
            months = s.table[TRACK_MONTHS + track]
            if months and s.content.track[track] == discipline and tenured_check(s, track // 2) == 0:
                left += months
                s.table[TRACK_MONTHS + track] = 0
        keep_months(s, discipline, left)
    s.table[TRACKS_USED] = 0
    s.table[TRACKS_USED + 1] = 0
    s.table[PHDS_USED] = 0
    for back in range(s.content.n_projects):
        project = s.content.n_projects - 1 - back
        if is_yours(s, project) and s.table[WORKED + project] == 0 and not is_full(s, project):
            s.push(CANCEL, project)
    for back in range(s.content.phds):
        phd = s.content.phds - 1 - back
        if s.table[PHD_AT + phd] == HELD + s.to_move:
            if s.table[PHD_MONTHS + phd] and s.dealt[OPTION_BASIC] == 0:
                s.push(ASK_KEEP, phd)
            else:
                s.table[PHD_MONTHS + phd] = 0
