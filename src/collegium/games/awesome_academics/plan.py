"""The plan of a group: asked and confirmed, with the Months that are kept and the Projects that are cancelled."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import events
from collegium.games.awesome_academics.agenda import (
    ASK_KEEP,
    ASK_RESEARCH,
    ASK_SPARE,
    CANCEL,
    CLOSE_RESEARCH,
    RESEARCH,
)
from collegium.games.awesome_academics.clauses import (
    EVENTS_NETWORK_FAILURE,
)
from collegium.games.awesome_academics.layout import (
    CARD_NOTE,
    DISCIPLINES,
    HELD,
    OPTION_BASIC,
    PHD_AT,
    PHD_MONTHS,
    PHD_STUDENTS,
    PROJECT_AT,
    TRACK_MONTHS,
    WORKED,
)
from collegium.games.awesome_academics.months import can_spend
from collegium.games.awesome_academics.moves import (
    DONE,
    KEEP_MONTHS,
    SPARE,
)
from collegium.games.awesome_academics.open_cards import end_card, end_cards_of_research
from collegium.games.awesome_academics.people import (
    tenured_check,
)
from collegium.games.awesome_academics.projects import cancel, is_full, is_yours
from collegium.games.awesome_academics.research import keep_months, research_moves, sparing_card
from collegium.games.awesome_academics.state import (
    AwesomeAcademics,
    push_in_order,
)


def begin(s: AwesomeAcademics) -> None:
    """Groups plan one after another; cards that last until this phase end with it."""
    s.push(CLOSE_RESEARCH)
    push_in_order(s, RESEARCH)


def close(s: AwesomeAcademics) -> None:
    """End the Research Phase."""
    end_cards_of_research(s)


def plan(s: AwesomeAcademics, seat: i64) -> None:
    """Ask for the plan of a group, unless there is nothing to decide."""
    s.to_move = seat
    s.push(ASK_RESEARCH)
    if len(research_moves(s, vec[i64]())) == 1:
        confirm(s)


def confirm(s: AwesomeAcademics) -> None:
    """Confirm the plan: all other Months are kept, and Projects without any time are cancelled."""
    s.drop()
    for track in range(s.content.n_tenured * 2):
        if tenured_check(s, track // 2) == 0:
            if s.table[TRACK_MONTHS + track] > 0:
                keep_months(s, s.content.track[track], s.table[TRACK_MONTHS + track])
            s.table[TRACK_MONTHS + track] = 0
    for back in range(s.content.n_projects):
        project = s.content.n_projects - 1 - back
        if is_yours(s, project) and s.table[WORKED + project] == 0 and not is_full(s, project):
            s.push(CANCEL, project)
    for back in range(i64(PHD_STUDENTS)):
        phd = PHD_STUDENTS - 1 - back
        if s.table[PHD_AT + phd] == HELD + s.to_move:
            if s.table[PHD_MONTHS + phd] > 0 and s.dealt[OPTION_BASIC] == 0:
                s.push(ASK_KEEP, phd)
            else:
                s.table[PHD_MONTHS + phd] = 0


def keep_check(s: AwesomeAcademics, discipline: i64) -> i64:
    """0, or the clause that forbids a PhD Student to prepare in this discipline."""
    return 0 if can_spend(s, discipline) else EVENTS_NETWORK_FAILURE


def keep_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """The disciplines in which the PhD Student can prepare, added to `out`."""
    for discipline in range(i64(DISCIPLINES)):
        if keep_check(s, discipline) == 0:
            out = append(out, KEEP_MONTHS + discipline)
    return out


def answer_keep(s: AwesomeAcademics, discipline: i64) -> None:
    """The PhD Student prepares in this discipline."""
    phd = s.arg(0)
    s.drop()
    keep_months(s, discipline, s.table[PHD_MONTHS + phd])
    s.table[PHD_MONTHS + phd] = 0


def would_cancel(s: AwesomeAcademics, project: i64) -> None:
    """A Project without time is cancelled, unless its group uses a card that saves it."""
    s.to_move = s.table[PROJECT_AT + project] - HELD
    if sparing_card(s) >= 0:
        s.push(ASK_SPARE, project)
    else:
        cancel(s, project)


def spare_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """Letting the Project go or saving it, added to `out`."""
    return append(append(out, i64(DONE)), i64(SPARE))


def spare(s: AwesomeAcademics) -> None:
    """Use a card to save the Project, which keeps its progress."""
    project = s.arg(0)
    card = sparing_card(s)
    s.drop()
    s.tell(events.SPARED, project)
    s.table[CARD_NOTE + card] -= 1
    if s.table[CARD_NOTE + card] <= 0:
        end_card(s, card)


def spare_not(s: AwesomeAcademics) -> None:
    """Let the Project be cancelled."""
    project = s.arg(0)
    s.drop()
    cancel(s, project)
