"""The switchboard: which chapter of the rules lists, checks and answers the question on top of the agenda."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import (
    acquisition,
    action_draw,
    actions,
    attacks,
    completion,
    defence,
    happenings,
    months,
    payment,
    people,
    plan,
    points,
    progress,
    projects,
    research,
    salary,
    scoring,
    setup,
    specials,
    standard,
    targets,
    training,
    turn,
)
from collegium.games.awesome_academics import agenda as at
from collegium.games.awesome_academics import moves as mv
from collegium.games.awesome_academics.answering import answer_move
from collegium.games.awesome_academics.checking import check_move
from collegium.games.awesome_academics.hidden import forget_hidden, redraw_hidden
from collegium.games.awesome_academics.layout import (
    ACTIVITY,
    ANY_ACTIVITY,
    HELD,
    PROJECT_AT,
)
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.rng import Rng
from collegium.kernel.state import NOT_ASKED


class AwesomeAcademicsPosition(AwesomeAcademics):
    """A position of Awesome Academics that knows its rules."""

    def clone(self) -> AwesomeAcademicsPosition:
        other = AwesomeAcademicsPosition(self.content)
        self.copy_to(other)
        return other

    def determinize(self, seat: i64, rng: Rng) -> AwesomeAcademicsPosition:
        other = self.clone()
        redraw_hidden(other, seat, rng)
        return other

    def forget(self, seat: i64) -> AwesomeAcademicsPosition:
        other = self.clone()
        forget_hidden(other, seat)
        return other

    def legal(self) -> vec[i64]:
        return vec[i64]() if self.over else open_moves(self)

    def check(self, move: i64) -> i64:
        return NOT_ASKED if self.over else check_move(self, move)

    def answer(self, move: i64) -> None:
        self.table[ACTIVITY] |= ANY_ACTIVITY
        answer_move(self, move)

    def happen(self, operation: i64, a: i64, b: i64, c: i64) -> None:
        if operation < at.DIPLOMA_ROUND:
            happen_early(self, operation, a, b, c)
        else:
            happen_late(self, operation, a, b, c)


def happen_early(s: AwesomeAcademics, operation: i64, a: i64, b: i64, c: i64) -> None:
    """What happens by itself from the setup to completed Projects."""
    if operation == at.NEXT_PHASE:
        turn.next_phase(s)
    elif operation == at.BUY_NEXT:
        acquisition.buy_next(s)
    elif operation == at.BUY_TURN:
        acquisition.buy_turn(s, a)
    elif operation == at.PAY_SALARIES:
        salary.pay_salaries(s, a)
    elif operation == at.RESEARCH:
        months.begin_research(s, a)
    elif operation == at.PLAN:
        plan.plan(s, a)
    elif operation == at.CANCEL:
        plan.would_cancel(s, a)
    elif operation == at.CLOSE_RESEARCH:
        plan.close(s)
    elif operation == at.LOSE_POINTS:
        points.lose_points(s, a, b, c)
    elif operation == at.GAIN_POINTS:
        points.gain_points(s, a, b, c)
    elif operation == at.COMPLETE:
        completion.complete(s, a)
    elif operation == at.HIRE:
        turn.hire(s, a)
    elif operation == at.START_TURN:
        turn.start_turn(s)
    elif operation == at.FIRST_RESEARCHER:
        setup.first_researcher(s, a)
    elif operation == at.OPEN_TILES:
        setup.open_tiles(s)
    else:
        setup.draft_pick(s, a, b)


def happen_late(s: AwesomeAcademics, operation: i64, a: i64, b: i64, c: i64) -> None:
    """What happens by itself from the diplomas to the end."""
    if operation == at.PAY_ON:
        payment.pay_on(s)
    elif operation == at.EFFECT:
        specials.take_effect(s, a)
    elif operation == at.FINISH:
        actions.finish(s, a)
    elif operation == at.RESOLVE_NEXT:
        actions.resolve_next(s)
    elif operation == at.LAY_DOWN:
        actions.lay_down(s, a)
    elif operation == at.TURN_UP:
        actions.turn_up_all(s)
    elif operation == at.HAND_LIMIT:
        actions.hand_limit(s, a)
    elif operation == at.DRAW_CARDS:
        action_draw.draw_cards(s, a)
    elif operation == at.TEACHING:
        happenings.teaching(s, a)
    elif operation == at.DIPLOMA_ROUND:
        completion.diploma_round(s)
    elif operation == at.DIPLOMA:
        completion.diploma(s, a)
    elif operation == at.RETURN_PHD:
        completion.return_phd(s, a)
    elif operation == at.CLOSE_COMPLETION:
        completion.close(s)
    elif operation == at.ATTACK:
        defence.attack(s, a)
    elif operation == at.DEFENCE:
        defence.defend_one(s, a, b)
    elif operation == at.SUBSIDY_PAID:
        standard.subsidy_paid(s)
    elif operation == at.SUBSIDY_ROLL:
        standard.subsidy_roll(s, a)
    elif operation == at.RANSOM_DUE:
        attacks.ransom_due(s, a, b)
    elif operation == at.LOSE_PROGRESS_NEXT:
        attacks.lose_progress_next(s, a, b)
    elif operation == at.CANCEL_AT_END:
        s.to_move = s.table[PROJECT_AT + a] - HELD
        projects.cancel(s, a)
    else:
        scoring.final_scoring(s)


def open_moves(s: AwesomeAcademics) -> vec[i64]:
    """The codes of the open moves in rising order."""
    asked = s.top()
    out = vec[i64](capacity=16)
    if asked == at.ASK_RESEARCH:
        return research.research_moves(s, out)
    if asked == at.ASK_TASK:
        return research.task_moves(s, out)
    if asked == at.ASK_BUY:
        return acquisition.buy_moves(s, out)
    if asked == at.ASK_SALARY:
        return salary.salary_moves(s, out)
    if asked == at.ASK_DRAW:
        return action_draw.draw_moves(s, out)
    if asked == at.ASK_COMMIT:
        return actions.commit_moves(s, out)
    if asked == at.ASK_USE:
        return actions.use_moves(s, out)
    if asked == at.ASK_TEACH:
        return happenings.teach_moves(s, out)
    if asked == at.ASK_KEEP:
        return plan.keep_moves(s, out)
    if asked == at.ASK_GAIN:
        return points.gain_moves(s, out)
    if asked == at.ASK_LOSE:
        return points.lose_moves(s, out)
    if asked in (at.ASK_HIRE, at.ASK_FIRST, at.ASK_TAKE, at.ASK_EXCHANGE):
        return people.stock_moves(s, append(out, i64(mv.DONE)) if asked == at.ASK_HIRE else out)
    if asked == at.ASK_CARRY:
        return projects.carry_moves(s, out)
    if asked == at.ASK_PAY:
        return payment.pay_moves(s, out)
    if asked < at.ASK_COMMIT:
        return rare_phase_moves(s, asked, out)
    return rare_action_moves(s, asked, out)


def rare_phase_moves(s: AwesomeAcademics, asked: i64, out: vec[i64]) -> vec[i64]:
    """The open moves at the rarer questions before the Action Phase."""
    if asked == at.ASK_PHD:
        return append(append(out, i64(mv.DONE)), i64(mv.TAKE_PHD))
    if asked == at.ASK_CLAIM:
        return acquisition.claim_moves(s, out)
    if asked == at.ASK_TOP:
        return salary.top_moves(s, out)
    if asked == at.ASK_PEST:
        return months.pest_moves(s, out)
    if asked == at.ASK_DIVIDE:
        return research.divide_moves(s, out)
    if asked == at.ASK_SPARE:
        return plan.spare_moves(s, out)
    if asked == at.ASK_GRADUATE:
        return completion.graduate_moves(s, out)
    if asked == at.ASK_DIPLOMA:
        return completion.diploma_moves(s, out)
    if asked == at.ASK_GIVE:
        return action_draw.hand_moves(s, mv.DISCARD, out)
    if asked == at.ASK_SELECT:
        return action_draw.select_moves(s, out)
    return setup.tile_moves(s, out)


def rare_action_moves(s: AwesomeAcademics, asked: i64, out: vec[i64]) -> vec[i64]:
    """The open moves at the rarer questions of the Action Phase."""
    if asked == at.ASK_DEFEND:
        return defence.defend_moves(s, out)
    if asked == at.ASK_PROJECT:
        return standard.project_moves(s, out)
    if asked == at.ASK_BONUS:
        return standard.bonus_moves(s, out)
    if asked == at.ASK_RELEASE:
        return standard.release_moves(s, out)
    if asked == at.ASK_SUBSIDY_IN:
        return standard.subsidy_in_moves(s, out)
    if asked == at.ASK_TARGET:
        return targets.target_moves(s, out)
    if asked == at.ASK_NAME:
        return specials.name_moves(s, out)
    if asked == at.ASK_LEVELS:
        return training.levels_moves(s, out)
    if asked == at.ASK_RAISE:
        return training.raise_moves(s, out)
    if asked == at.ASK_SCHOOL:
        return training.school_moves(s, out)
    if asked in (at.ASK_RETRAIN, at.ASK_SABBATICAL):
        return training.own_tenured_moves(s, out)
    if asked == at.ASK_IMPROVE:
        return training.improve_moves(s, out)
    if asked == at.ASK_MARK_PROJECT:
        return progress.project_moves(s, out)
    if asked == at.ASK_MARK:
        return progress.mark_moves(s, out)
    if asked == at.ASK_RETURN:
        return progress.return_moves(s, out)
    if asked == at.ASK_GIFT:
        return specials.gift_moves(s, out)
    if asked == at.ASK_FETCH:
        return specials.fetch_moves(s, out)
    if asked == at.ASK_RANSOM:
        return attacks.ransom_moves(s, out)
    if asked == at.ASK_STEAL:
        return attacks.steal_moves(s, out)
    if asked == at.ASK_CRASH:
        return attacks.crash_moves(s, out)
    return actions.limit_moves(s, out)
