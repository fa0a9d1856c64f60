"""The turn: its phases one after another, and whether it is the last turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from collegium.games.awesome_academics import (
    acquisition,
    action_draw,
    actions,
    completion,
    end,
    events,
    happened,
    plan,
    preparation,
    salary,
    teaching,
)
from collegium.games.awesome_academics import components as of
from collegium.games.awesome_academics.layout import (
    ACTIVITY,
    CLAIMED,
    FINAL_TURN,
    IMMUNE,
    OPTION_BASIC,
    OPTION_IDLE_END,
    OPTION_TURN_CAP,
    PHASE,
    PROJECT_ACTIVITY,
    STOCK,
    SUBSIDIES,
    TURN,
)
from collegium.games.awesome_academics.projects import count_projects
from collegium.games.awesome_academics.state import AwesomeAcademics, in_order, push_in_order
from collegium.kernel.questions import Step

# Why a turn is the last.
NOT_LAST: Final = 0
TOO_FEW_PROJECTS: Final = 1
STALLED: Final = 2  # nobody will ever have anything to decide again
IDLE: Final = 3
TURN_CAP: Final = 4


class StartTurn(Step[AwesomeAcademics]):
    """A turn begins: what can be done once in it can be done again."""

    def happen(self, s: AwesomeAcademics) -> None:
        s.table[TURN] += 1
        s.table[PHASE] = 0
        reason = why_last(s)
        s.table[FINAL_TURN] = 1 if reason else 0
        s.table[ACTIVITY] = 0
        for seat in range(s.seats):
            s.put(seat, CLAIMED, 0)
            s.put(seat, SUBSIDIES, 0)
            s.put(seat, IMMUNE, 0)
        s.to_move = in_order(s, 0)
        s.tell(happened.TURN_BEGINS, s.table[TURN], reason)
        s.push(NEXT_PHASE)


class NextPhase(Step[AwesomeAcademics]):
    """The next phase that this turn has begins; after the last of them, the next turn or the end.

    Rules: turn.phases.
    """

    def happen(self, s: AwesomeAcademics) -> None:
        phase = s.table[PHASE] + 1
        while phase <= of.PHASES and not has_phase(s, phase):
            phase += 1
        if phase <= of.PHASES:
            s.table[PHASE] = phase
            s.to_move = in_order(s, 0)
            s.tell(happened.PHASE_BEGINS, phase)
            s.push(NEXT_PHASE)
            begin_phase(s, phase)
        elif s.table[FINAL_TURN]:
            end.begin(s)
        else:
            s.push(START_TURN)


START_TURN: Final = StartTurn()
NEXT_PHASE: Final = NextPhase()


def why_last(s: AwesomeAcademics) -> i64:
    """Why this turn is the last: too few Projects in stock, an idle turn before, or the agreed number of turns.

    Rules: end.stock, end.stock-count, end.stalled, options.idle-end, options.turn-cap.
    """
    if count_projects(s, STOCK) < s.content.stock_below:
        return TOO_FEW_PROJECTS
    if s.table[TURN] > 1:
        if s.table[ACTIVITY] == 0:
            return STALLED
        if s.dealt[OPTION_IDLE_END] and s.table[ACTIVITY] & PROJECT_ACTIVITY == 0:
            return IDLE
    return TURN_CAP if s.dealt[OPTION_TURN_CAP] and s.table[TURN] >= s.content.turn_cap else NOT_LAST


def has_phase(s: AwesomeAcademics, phase: i64) -> bool:
    """Whether a phase is played: the final turn and the basic game skip some.

    Rules: end.phases, end.cards, options.basic.
    """
    if s.table[FINAL_TURN] and s.content.phase_final[phase] == 0:
        return False
    return s.dealt[OPTION_BASIC] == 0 or s.content.phase_basic[phase] == 1


def begin_phase(s: AwesomeAcademics, phase: i64) -> None:
    """Plan what happens in a phase."""
    if phase == of.PREPARATION:
        preparation.begin(s)
    elif phase == of.ACQUISITION:
        acquisition.begin(s)
    elif phase == of.SALARY:
        push_in_order(s, salary.PAY_SALARIES)
    elif phase == of.RESEARCH:
        plan.begin(s)
    elif phase == of.COMPLETION:
        completion.begin(s)
    elif phase == of.ACTION_DRAW:
        push_in_order(s, action_draw.DRAW_CARDS)
    elif phase == of.ACTION:
        actions.begin(s)
    elif phase == of.TEACHING:
        push_in_order(s, teaching.TEACHING)
    else:
        events.roll_for_event(s)
