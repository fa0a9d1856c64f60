"""Answers: which chapter of the rules carries out an open move, by what the move names."""

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
    turn,
)
from collegium.games.awesome_academics import agenda as at
from collegium.games.awesome_academics import cards as on
from collegium.games.awesome_academics import moves as mv
from collegium.games.awesome_academics.layout import (
    CARD_AT,
    COMMITTED,
    DISCIPLINES,
    PAY_MORE,
    RESOLVING,
)
from collegium.games.awesome_academics.state import AwesomeAcademics


def answer_move(s: AwesomeAcademics, move: i64) -> None:
    """Carry out an open move."""
    if move == mv.DONE:
        answer_done(s, s.top())
    elif move < mv.BUY:
        answer_people(s, s.top(), move)
    elif move < mv.GIVE_UP_TRACK:
        answer_acquisition(s, s.top(), move)
    elif move < mv.NAME_PHD:
        answer_research(s, s.top(), move)
    elif move < mv.RECRUIT:
        answer_cards(s, s.top(), move)
    elif move < mv.PAY:
        answer_use(s, move)
    elif move < mv.RAISE:
        answer_choices(s, s.top(), move)
    else:
        answer_effects(s, s.top(), move)


def answer_done(s: AwesomeAcademics, asked: i64) -> None:
    """Leave the question as it is."""
    if asked == at.ASK_RESEARCH:
        plan.confirm(s)
    elif asked == at.ASK_BUY:
        acquisition.answer_pass(s)
    elif asked == at.ASK_SALARY:
        salary.pay_all(s)
    elif asked == at.ASK_TEACH:
        happenings.teach(s, 0)
    elif asked == at.ASK_COMMIT:
        actions.decide(s)
    elif asked == at.ASK_USE:
        actions.waste(s)
    elif asked == at.ASK_HIRE:
        turn.hire_nobody(s)
    elif asked == at.ASK_SPARE:
        plan.spare_not(s)
    elif asked == at.ASK_RAISE:
        training.end_course(s)
    elif asked == at.ASK_SCHOOL:
        training.end_school(s)
    elif asked == at.ASK_MARK_PROJECT:
        progress.end_marking(s)
    elif asked == at.ASK_PAY:
        s.table[PAY_MORE] = 0
        s.drop()
    elif asked == at.ASK_DIPLOMA:
        completion.recruit_nobody(s)
    else:
        s.drop()


def answer_people(s: AwesomeAcademics, asked: i64, move: i64) -> None:
    """A tile, a Tenured Researcher, or a salary."""
    if move < mv.TAKE_TENURED:
        setup.keep_tile(s, move - mv.KEEP_TILE)
    elif move < mv.NAME_TENURED:
        answer_taken_tenured(s, asked, move - mv.TAKE_TENURED)
    elif move < mv.DISMISS:
        answer_named_tenured(s, asked, move)
    elif move < mv.DISMISS_PHD:
        salary.dismiss(s, move - mv.DISMISS)
    else:
        salary.dismiss_phd(s, move - mv.DISMISS_PHD)


def answer_taken_tenured(s: AwesomeAcademics, asked: i64, tenured: i64) -> None:
    """A Tenured Researcher comes from the stock."""
    if asked == at.ASK_HIRE:
        turn.hire_tenured(s, tenured)
    elif asked == at.ASK_DIPLOMA:
        completion.recruit_graduate(s, tenured)
    elif asked == at.ASK_TAKE:
        training.take_on_levels(s, tenured)
    elif asked == at.ASK_EXCHANGE:
        training.exchange(s, tenured)
    else:
        setup.take_first(s, tenured)


def answer_named_tenured(s: AwesomeAcademics, asked: i64, move: i64) -> None:
    """A Tenured Researcher of a group is named."""
    if asked == at.ASK_TOP:
        salary.stay_at_top(s, move - mv.NAME_TENURED)
    elif asked == at.ASK_RETRAIN:
        training.retrain(s, move - mv.NAME_TENURED)
    elif asked == at.ASK_SABBATICAL:
        training.grant_sabbatical(s, move - mv.NAME_TENURED)
    else:
        targets.answer_target(s, move)


def answer_acquisition(s: AwesomeAcademics, asked: i64, move: i64) -> None:
    """A Project is bought, with a PhD Student and Months carried over."""
    if move < mv.CLAIM:
        if asked == at.ASK_PROJECT:
            standard.buy_project(s, move - mv.BUY)
        else:
            acquisition.buy(s, move - mv.BUY)
    elif move < mv.TAKE_PHD:
        acquisition.claim(s, move - mv.CLAIM)
    elif move == mv.TAKE_PHD:
        acquisition.answer_phd(s)
    else:
        projects.carry(s, move - mv.CARRY)


def answer_research(s: AwesomeAcademics, asked: i64, move: i64) -> None:
    """Months go to Projects or are kept, and points are gained and lost."""
    if move < mv.GIVE_UP_PHD:
        months.give_up_track(s, move - mv.GIVE_UP_TRACK)
    elif move < mv.SEND_TRACK:
        months.give_up_phd(s, move - mv.GIVE_UP_PHD)
    elif move < mv.SEND_PHD:
        research.send_track(s, move - mv.SEND_TRACK)
    elif move < mv.CONSULT:
        phd, discipline = (move - mv.SEND_PHD) // DISCIPLINES, (move - mv.SEND_PHD) % DISCIPLINES
        if asked == at.ASK_SCHOOL:
            training.school_one(s, phd, discipline)
        else:
            research.send_phd(s, phd, discipline)
    elif move < mv.WORK_ON:
        research.consult(s, move - mv.CONSULT)
    elif move < mv.PREPARE:
        research.answer_task(s, move - mv.WORK_ON)
    elif move == mv.PREPARE:
        research.answer_prepare(s)
    elif move < mv.KEEP_MONTHS:
        research.divide(s, move - mv.DIVIDE + 1)
    elif move < mv.SPARE:
        plan.answer_keep(s, move - mv.KEEP_MONTHS)
    elif move == mv.SPARE:
        plan.spare(s)
    elif move < mv.GAIN:
        points.answer_lose(s, move - mv.LOSE)
    else:
        points.answer_gain(s, move - mv.GAIN)


def answer_cards(s: AwesomeAcademics, asked: i64, move: i64) -> None:
    """PhD Students named, and Action cards drawn, taken, discarded and laid down."""
    if move < mv.DRAW:
        if asked == at.ASK_TARGET:
            targets.answer_target(s, move)
        else:
            completion.name_graduate(s, move - mv.NAME_PHD)
    elif move == mv.DRAW:
        action_draw.draw(s)
    elif move < mv.DISCARD:
        answer_taken(s, asked, move - mv.TAKE_CARD)
    elif move < mv.REFRESH:
        if asked == at.ASK_DRAW:
            action_draw.exchange(s, move - mv.DISCARD)
        elif asked == at.ASK_GIVE:
            action_draw.give(s, move - mv.DISCARD)
        else:
            actions.answer_limit(s, move - mv.DISCARD)
    elif move == mv.REFRESH:
        action_draw.refresh(s)
    elif move == mv.SELECT:
        action_draw.select(s)
    else:
        actions.commit(s, move - mv.COMMIT)


def answer_taken(s: AwesomeAcademics, asked: i64, card: i64) -> None:
    """An Action card that can be seen is taken."""
    if asked == at.ASK_DRAW:
        action_draw.draw_open(s, card)
    elif asked == at.ASK_SELECT:
        action_draw.fetch_selected(s, card)
    elif asked == at.ASK_FETCH:
        specials.fetch(s, card)
    else:
        attacks.steal(s, card)


def answer_use(s: AwesomeAcademics, move: i64) -> None:
    """A card is used for its Standard or its Special Action."""
    if move == mv.RECRUIT:
        actions.begin_use(s, on.RECRUIT_RESEARCHER)
        standard.recruit(s)
    elif move == mv.SUBSIDY:
        actions.begin_use(s, on.APPLY_FOR_SUBSIDY)
        standard.apply_for_subsidy(s)
    elif move == mv.RESERVE:
        actions.begin_use(s, on.RESERVE_BONUS)
        standard.reserve(s)
    elif move == mv.SPECIAL:
        specials.use_special(s, actions.begin_use(s, -1))
    elif move < mv.VALORISE:
        actions.begin_use(s, on.SPIN_OFF)
        standard.publish(s, move - mv.PUBLISH)
    else:
        actions.begin_use(s, on.SPIN_OFF)
        standard.valorise(s, move - mv.VALORISE)


def answer_choices(s: AwesomeAcademics, asked: i64, move: i64) -> None:
    """Payments, disciplines, bonuses and targets."""
    if move < mv.NAME_DISCIPLINE:
        payment.answer_pay(s, move - mv.PAY)
    elif move < mv.TAKE_BONUS:
        if asked == at.ASK_SUBSIDY_IN:
            standard.answer_subsidy_in(s, move - mv.NAME_DISCIPLINE)
        else:
            specials.name_discipline(s, move - mv.NAME_DISCIPLINE)
    elif move < mv.RELEASE_BONUS:
        standard.take_bonus(s, move - mv.TAKE_BONUS)
    elif move < mv.TARGET:
        standard.release_bonus(s, move - mv.RELEASE_BONUS)
    elif asked == at.ASK_TARGET:
        targets.answer_target(s, move)
    elif move < mv.NAME_PROJECT:
        specials.give_gift(s, move - mv.TARGET)
    elif asked == at.ASK_RETURN:
        progress.return_project(s, move - mv.NAME_PROJECT)
    else:
        progress.name_project(s, move - mv.NAME_PROJECT)


def answer_effects(s: AwesomeAcademics, asked: i64, move: i64) -> None:
    """Levels, progress, ransoms, defence and Teaching."""
    if move < mv.ARRANGE:
        if asked == at.ASK_RAISE:
            training.raise_one(s, move - mv.RAISE)
        else:
            training.improve(s, move - mv.RAISE)
    elif move < mv.MARK:
        training.arrange_levels(s, move - mv.ARRANGE)
    elif move < mv.LOSE_PROGRESS:
        progress.mark_month(s, move - mv.MARK)
    elif move < mv.RANSOM:
        attacks.answer_crash(s, move - mv.LOSE_PROGRESS)
    elif move == mv.RANSOM:
        attacks.pay_ransom(s, attacker(s))
    elif move == mv.HAND_OVER:
        attacks.hand_over(s, attacker(s))
    elif move < mv.IMMUNITY:
        defence.defend(s, move - mv.DEFEND)
    elif move == mv.IMMUNITY:
        defence.declare_immunity(s)
    else:
        happenings.teach(s, move - mv.TEACH + 1)


def attacker(s: AwesomeAcademics) -> i64:
    """The seat whose card is resolved."""
    return s.table[CARD_AT + s.table[RESOLVING] - 1] - COMMITTED
