"""Checks: which chapter of the rules says why a move is forbidden, by what the move names."""

from __future__ import annotations

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
    setup,
    specials,
    standard,
    targets,
    training,
)
from collegium.games.awesome_academics import agenda as at
from collegium.games.awesome_academics import cards as on
from collegium.games.awesome_academics import moves as mv
from collegium.games.awesome_academics.clauses import (
    ACTIONS_HAND_LIMIT,
    PHD_YOURS,
    RESEARCHERS_YOURS,
    SALARY_ONE_TOP,
    SPECIAL_ACTIONS_PEST_ATTACK,
)
from collegium.games.awesome_academics.layout import (
    DISCIPLINES,
    TARGETS,
)
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.state import NOT_ASKED


def check_move(s: AwesomeAcademics, move: i64) -> i64:
    """0, or the clause that forbids a move; a move is checked by what it names."""
    asked = s.top()
    if move == mv.DONE:
        return done_check(s, asked)
    if move < mv.BUY:
        return check_people(s, asked, move)
    if move < mv.GIVE_UP_TRACK:
        return check_acquisition(s, asked, move)
    if move < mv.NAME_PHD:
        return check_research(s, asked, move)
    if move < mv.RECRUIT:
        return check_cards(s, asked, move)
    if move < mv.PAY:
        return actions.use_check(s, move) if asked == at.ASK_USE else NOT_ASKED
    if move < mv.RAISE:
        return check_choices(s, asked, move)
    return check_effects(s, asked, move)


def done_check(s: AwesomeAcademics, asked: i64) -> i64:
    """0, or the clause that forbids leaving the question as it is."""
    if asked in (at.ASK_RESEARCH, at.ASK_BUY, at.ASK_CLAIM, at.ASK_HIRE, at.ASK_PHD, at.ASK_CARRY, at.ASK_SPARE):
        return 0
    if asked in (at.ASK_DIPLOMA, at.ASK_COMMIT, at.ASK_USE, at.ASK_PROJECT, at.ASK_DEFEND, at.ASK_TEACH):
        return 0
    if asked == at.ASK_SALARY:
        return salary.pay_check(s)
    if asked == at.ASK_TOP:
        return SALARY_ONE_TOP
    if asked == at.ASK_LIMIT:
        return ACTIONS_HAND_LIMIT
    if asked == at.ASK_PAY:
        return payment.enough_check(s)
    if asked == at.ASK_TARGET:
        if s.content.cards.target[s.arg(0)] != on.TARGET_GROUPS:
            return NOT_ASKED
        return 0 if s.table[TARGETS] else SPECIAL_ACTIONS_PEST_ATTACK
    if asked == at.ASK_RAISE:
        return training.raise_done_check(s)
    if asked == at.ASK_SCHOOL:
        return training.school_done_check(s)
    if asked == at.ASK_MARK_PROJECT:
        return progress.project_done_check(s)
    return progress.mark_done_check(s) if asked == at.ASK_MARK else NOT_ASKED


def check_people(s: AwesomeAcademics, asked: i64, move: i64) -> i64:
    """0, or the clause that forbids a move about a tile, a Tenured Researcher or a salary."""
    if move < mv.TAKE_TENURED:
        return setup.tile_check(s, move - mv.KEEP_TILE) if asked == at.ASK_TILE else NOT_ASKED
    if move < mv.NAME_TENURED:
        if asked == at.ASK_DIPLOMA:
            return completion.diploma_check(s, move - mv.TAKE_TENURED)
        if asked in (at.ASK_HIRE, at.ASK_FIRST, at.ASK_TAKE, at.ASK_EXCHANGE):
            return people.stock_check(s, move - mv.TAKE_TENURED)
        return NOT_ASKED
    if move < mv.DISMISS:
        return check_named_tenured(s, asked, move)
    if asked != at.ASK_SALARY:
        return NOT_ASKED
    if move < mv.DISMISS_PHD:
        tenured = move - mv.DISMISS
        return salary.dismiss_check(s, tenured) if tenured < s.content.n_tenured else RESEARCHERS_YOURS
    phd = move - mv.DISMISS_PHD
    return salary.dismiss_phd_check(s, phd) if phd < s.content.phds else PHD_YOURS


def check_named_tenured(s: AwesomeAcademics, asked: i64, move: i64) -> i64:
    """0, or the clause that forbids naming a Tenured Researcher."""
    tenured = move - mv.NAME_TENURED
    if asked == at.ASK_TARGET:
        return targets.target_check(s, move)
    if asked not in (at.ASK_TOP, at.ASK_RETRAIN, at.ASK_SABBATICAL):
        return NOT_ASKED
    if tenured >= s.content.n_tenured:
        return RESEARCHERS_YOURS
    return salary.top_check(s, tenured) if asked == at.ASK_TOP else people.tenured_check(s, tenured)


def check_acquisition(s: AwesomeAcademics, asked: i64, move: i64) -> i64:
    """0, or the clause that forbids a move about buying Projects."""
    if move < mv.TAKE_PHD:
        buying = move < mv.CLAIM
        project = move - mv.BUY if buying else move - mv.CLAIM
        if project >= s.content.n_projects:
            return NOT_ASKED
        if buying and asked == at.ASK_BUY:
            return acquisition.buy_check(s, project)
        if buying and asked == at.ASK_PROJECT:
            return standard.project_check(s, project)
        if not buying and asked in (at.ASK_BUY, at.ASK_CLAIM):
            return acquisition.claim_check(s, project)
        return NOT_ASKED
    if move == mv.TAKE_PHD:
        if asked == at.ASK_BUY:
            return acquisition.phd_again_check(s)
        return 0 if asked == at.ASK_PHD else NOT_ASKED
    return projects.carry_check(s, move - mv.CARRY) if asked == at.ASK_CARRY else NOT_ASKED


def check_research(s: AwesomeAcademics, asked: i64, move: i64) -> i64:
    """0, or the clause that forbids a move of the Research and Completion Phases."""
    if move < mv.SEND_TRACK:
        return check_pest(s, asked, move)
    if move < mv.CONSULT:
        return check_worker(s, asked, move)
    if move < mv.WORK_ON:
        return research.consult_check(s, move - mv.CONSULT) if asked == at.ASK_RESEARCH else NOT_ASKED
    if move < mv.PREPARE:
        project = move - mv.WORK_ON
        if asked != at.ASK_TASK or project >= s.content.n_projects:
            return NOT_ASKED
        return research.task_check(s, project)
    if move == mv.PREPARE:
        return research.prepare_check(s) if asked == at.ASK_TASK else NOT_ASKED
    if move < mv.KEEP_MONTHS:
        if asked in (at.ASK_RESEARCH, at.ASK_TASK, at.ASK_DIVIDE):
            return research.divide_check(s, move - mv.DIVIDE + 1)
        return NOT_ASKED
    if move < mv.SPARE:
        return plan.keep_check(s, move - mv.KEEP_MONTHS) if asked == at.ASK_KEEP else NOT_ASKED
    if move == mv.SPARE:
        return 0 if asked == at.ASK_SPARE else NOT_ASKED
    if move < mv.GAIN:
        return points.lose_check(s, move - mv.LOSE) if asked == at.ASK_LOSE else NOT_ASKED
    return points.gain_check(s, move - mv.GAIN) if asked == at.ASK_GAIN else NOT_ASKED


def check_pest(s: AwesomeAcademics, asked: i64, move: i64) -> i64:
    """0, or the clause that forbids giving up a Month."""
    if asked != at.ASK_PEST:
        return NOT_ASKED
    if move < mv.GIVE_UP_PHD:
        track = move - mv.GIVE_UP_TRACK
        return months.pest_track_check(s, track) if track < s.content.n_tenured * 2 else RESEARCHERS_YOURS
    phd = move - mv.GIVE_UP_PHD
    return months.pest_phd_check(s, phd) if phd < s.content.phds else PHD_YOURS


def check_worker(s: AwesomeAcademics, asked: i64, move: i64) -> i64:
    """0, or the clause that forbids sending a track or a PhD Student."""
    if move < mv.SEND_PHD:
        track = move - mv.SEND_TRACK
        if asked != at.ASK_RESEARCH:
            return NOT_ASKED
        return research.track_check(s, track) if track < s.content.n_tenured * 2 else RESEARCHERS_YOURS
    phd, discipline = (move - mv.SEND_PHD) // DISCIPLINES, (move - mv.SEND_PHD) % DISCIPLINES
    if asked not in (at.ASK_RESEARCH, at.ASK_SCHOOL):
        return NOT_ASKED
    if phd >= s.content.phds:
        return PHD_YOURS
    if asked == at.ASK_SCHOOL:
        return training.school_check(s, phd, discipline)
    return research.phd_work_check(s, phd, discipline)


def check_cards(s: AwesomeAcademics, asked: i64, move: i64) -> i64:
    """0, or the clause that forbids a move about PhD Students named and Action cards."""
    if move < mv.DRAW:
        if asked == at.ASK_TARGET:
            return targets.target_check(s, move)
        phd = move - mv.NAME_PHD
        return completion.graduate_check(s, phd) if asked == at.ASK_GRADUATE and phd < s.content.phds else NOT_ASKED
    if move == mv.DRAW:
        return action_draw.draw_check(s) if asked == at.ASK_DRAW else NOT_ASKED
    if move < mv.DISCARD:
        return check_taken(s, asked, move - mv.TAKE_CARD)
    if move < mv.REFRESH:
        card = move - mv.DISCARD
        if asked == at.ASK_DRAW:
            return action_draw.exchange_check(s, card)
        return action_draw.hand_check(s, card) if asked in (at.ASK_GIVE, at.ASK_LIMIT) else NOT_ASKED
    if move == mv.REFRESH:
        return action_draw.refresh_check(s) if asked == at.ASK_DRAW else NOT_ASKED
    if move == mv.SELECT:
        if asked == at.ASK_DRAW:
            return action_draw.select_check_here(s)
        return action_draw.select_check(s) if asked in (at.ASK_COMMIT, at.ASK_DEFEND) else NOT_ASKED
    return action_draw.hand_check(s, move - mv.COMMIT) if asked == at.ASK_COMMIT else NOT_ASKED


def check_taken(s: AwesomeAcademics, asked: i64, card: i64) -> i64:
    """0, or the clause that forbids taking an Action card that can be seen."""
    if card >= s.content.cards.number:
        return NOT_ASKED
    if asked == at.ASK_DRAW:
        return action_draw.open_check(s, card)
    if asked == at.ASK_SELECT:
        return action_draw.source_check(s, card)
    if asked == at.ASK_FETCH:
        return specials.fetch_check(s, card)
    return attacks.steal_check(s, card) if asked == at.ASK_STEAL else NOT_ASKED


def check_choices(s: AwesomeAcademics, asked: i64, move: i64) -> i64:
    """0, or the clause that forbids a payment, a discipline, a bonus or a target."""
    if move < mv.NAME_DISCIPLINE:
        return payment.pay_check(s, move - mv.PAY) if asked == at.ASK_PAY else NOT_ASKED
    if move < mv.TAKE_BONUS:
        if asked == at.ASK_SUBSIDY_IN:
            return standard.subsidy_in_check(s, move - mv.NAME_DISCIPLINE)
        return specials.name_check(s, move - mv.NAME_DISCIPLINE) if asked == at.ASK_NAME else NOT_ASKED
    if move < mv.RELEASE_BONUS:
        return standard.bonus_check(s, move - mv.TAKE_BONUS) if asked == at.ASK_BONUS else NOT_ASKED
    if move < mv.TARGET:
        return standard.release_check(s, move - mv.RELEASE_BONUS) if asked == at.ASK_RELEASE else NOT_ASKED
    if asked == at.ASK_TARGET:
        return targets.target_check(s, move)
    if move < mv.NAME_PROJECT:
        return specials.gift_check(s, move - mv.TARGET) if asked == at.ASK_GIFT else NOT_ASKED
    project = move - mv.NAME_PROJECT
    if project >= s.content.n_projects:
        return NOT_ASKED
    if asked == at.ASK_MARK_PROJECT:
        return progress.project_check(s, project)
    return progress.return_check(s, project) if asked == at.ASK_RETURN else NOT_ASKED


def check_effects(s: AwesomeAcademics, asked: i64, move: i64) -> i64:
    """0, or the clause that forbids a move about levels, progress, defence or Teaching."""
    if move < mv.ARRANGE:
        track = move - mv.RAISE
        if asked not in (at.ASK_RAISE, at.ASK_IMPROVE):
            return NOT_ASKED
        if track >= s.content.n_tenured * 2:
            return RESEARCHERS_YOURS
        return training.raise_check(s, track) if asked == at.ASK_RAISE else training.improve_check(s, track)
    if move < mv.MARK:
        return 0 if asked == at.ASK_LEVELS else NOT_ASKED
    if move < mv.LOSE_PROGRESS:
        return progress.mark_check(s, move - mv.MARK) if asked == at.ASK_MARK else NOT_ASKED
    if move < mv.RANSOM:
        return attacks.crash_check(s, move - mv.LOSE_PROGRESS) if asked == at.ASK_CRASH else NOT_ASKED
    if move == mv.RANSOM:
        return attacks.ransom_check(s) if asked == at.ASK_RANSOM else NOT_ASKED
    if move == mv.HAND_OVER:
        return 0 if asked == at.ASK_RANSOM else NOT_ASKED
    if move < mv.IMMUNITY:
        return defence.defend_check(s, move - mv.DEFEND) if asked == at.ASK_DEFEND else NOT_ASKED
    if move == mv.IMMUNITY:
        return defence.immunity_check(s) if asked == at.ASK_DEFEND else NOT_ASKED
    return happenings.teach_check(s, move - mv.TEACH + 1) if asked == at.ASK_TEACH else NOT_ASKED
