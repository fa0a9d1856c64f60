"""The switchboard of Awesome Academics: every question and every step, and a position that knows its rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from collegium.games.awesome_academics import (
    acquisition,
    action_draw,
    actions,
    attacks,
    completion,
    defence,
    end,
    months,
    payment,
    plan,
    points,
    preparation,
    progress,
    projects,
    research,
    salary,
    setup,
    special_actions,
    standard_actions,
    targets,
    teaching,
    training,
    turn,
)
from collegium.games.awesome_academics.hidden import forget_hidden, redraw_hidden
from collegium.games.awesome_academics.layout import ACTIVITY, ANY_ACTIVITY
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.questions import Operation
from collegium.kernel.rng import Rng


def operations() -> tuple[Operation[AwesomeAcademics], ...]:
    """Every question, then every step, in the order of their numbers."""
    return (
        setup.ASK_TILE,
        setup.ASK_FIRST,
        preparation.ASK_HIRE,
        acquisition.ASK_BUY,
        acquisition.ASK_CLAIM,
        projects.ASK_PHD,
        projects.ASK_CARRY,
        salary.ASK_TOP,
        salary.ASK_SALARY,
        months.ASK_PEST,
        plan.ASK_RESEARCH,
        research.ASK_TASK,
        research.ASK_DIVIDE,
        plan.ASK_KEEP,
        plan.ASK_SPARE,
        points.ASK_LOSE,
        points.ASK_GAIN,
        completion.ASK_GRADUATE,
        completion.ASK_DIPLOMA,
        action_draw.ASK_DRAW,
        action_draw.ASK_GIVE,
        action_draw.ASK_SELECT,
        actions.ASK_COMMIT,
        actions.ASK_USE,
        payment.ASK_PAY,
        training.ASK_TAKE,
        training.ASK_LEVELS,
        standard_actions.ASK_SUBSIDY_IN,
        standard_actions.ASK_PROJECT,
        standard_actions.ASK_BONUS,
        standard_actions.ASK_RELEASE,
        targets.ASK_TARGET,
        special_actions.ASK_NAME,
        training.ASK_RAISE,
        training.ASK_SCHOOL,
        training.ASK_RETRAIN,
        training.ASK_EXCHANGE,
        training.ASK_IMPROVE,
        progress.ASK_MARK_PROJECT,
        progress.ASK_MARK,
        progress.ASK_RETURN,
        training.ASK_SABBATICAL,
        special_actions.ASK_GIFT,
        special_actions.ASK_FETCH,
        defence.ASK_DEFEND,
        attacks.ASK_RANSOM,
        attacks.ASK_STEAL,
        attacks.ASK_CRASH,
        actions.ASK_LIMIT,
        teaching.ASK_TEACH,
        setup.DRAFT_PICK,
        setup.OPEN_TILES,
        setup.FIRST_RESEARCHER,
        turn.START_TURN,
        turn.NEXT_PHASE,
        preparation.HIRE_ONE,
        acquisition.BUY_NEXT,
        acquisition.BUY_TURN,
        salary.PAY_SALARIES,
        plan.RESEARCH_ONE,
        plan.PLAN,
        plan.CANCEL,
        plan.CLOSE_RESEARCH,
        points.LOSE_POINTS,
        points.GAIN_POINTS,
        completion.COMPLETE,
        completion.DIPLOMA_ROUND,
        completion.DIPLOMA_ONE,
        completion.RETURN_PHD,
        completion.CLOSE_COMPLETION,
        action_draw.DRAW_CARDS,
        actions.LAY_DOWN,
        actions.TURN_UP,
        actions.RESOLVE_NEXT,
        actions.FINISH,
        special_actions.EFFECT,
        defence.ATTACK,
        defence.DEFENCE,
        payment.PAY_ON,
        standard_actions.SUBSIDY_PAID,
        actions.HAND_LIMIT,
        teaching.TEACHING,
        end.CANCEL_AT_END,
        end.FINAL_SCORING,
        attacks.RANSOM_DUE,
        attacks.LOSE_PROGRESS_NEXT,
        standard_actions.SUBSIDY_ROLL,
    )


OPERATIONS: Final = operations()


class AwesomeAcademicsPosition(AwesomeAcademics):
    """A position of Awesome Academics that knows its rules."""

    def blank(self) -> AwesomeAcademicsPosition:
        return AwesomeAcademicsPosition(self.content)

    def redraw(self, seat: i64, rng: Rng) -> None:
        redraw_hidden(self, seat, rng)

    def hide(self, seat: i64) -> None:
        forget_hidden(self, seat)

    def answer(self, move: i64) -> None:
        self.table[ACTIVITY] |= ANY_ACTIVITY
        self.switchboard.answer(self, move)
