"""Checking: which chapter of the rules allows a move at the question asked, or names the clause against it."""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.alma_mater import (
    academy,
    administration,
    books,
    campus,
    colloquium,
    display,
    hall,
    lectures,
    payment,
    research,
    setup,
    setup_cards,
    spaces,
    turn,
)
from collegium.games.alma_mater import agenda as at
from collegium.games.alma_mater import moves as mv
from collegium.games.alma_mater.clauses import (
    LECTURE_EXHAUSTED,
    LECTURE_PROFESSOR,
    TEXTBOOKS_IN_PLAY,
    TURN_ACTION_ONCE,
)
from collegium.games.alma_mater.layout import DICTIONARY, PROFESSOR
from collegium.games.alma_mater.state import AlmaMater, colours
from collegium.kernel.state import NOT_ASKED


def anytime_check(s: AlmaMater, move: i64) -> i64:
    """0, or the clause that forbids research, a bust card or readying a professor now."""
    is_bust = mv.CLAIM_BUST <= move < mv.READY_PROFESSOR
    if not turn.leaves_room(s, is_bust):
        return NOT_ASKED
    if move == mv.GREEN_STEP:
        return research.green_check(s)
    if move == mv.BLACK_STEP:
        return research.black_check(s, False)
    if move == mv.BLACK_INSTEAD:
        return research.black_check(s, True)
    if move < mv.READY_PROFESSOR:
        return hall.claim_check(s, move - mv.CLAIM_BUST)
    return hall.ready_check(s, move - mv.READY_PROFESSOR)


def check_move(s: AlmaMater, move: i64) -> i64:
    """0, or the clause that forbids a move that answers the question itself."""
    asked = s.top()
    if move == mv.DONE:
        return done_check(s, asked)
    if asked == at.ASK_TURN:
        return action_check(s, move)
    if asked == at.ASK_REST:
        return TURN_ACTION_ONCE if mv.SEND <= move < mv.SEND_TUTORS else NOT_ASKED
    if asked in (at.ASK_STUDENT, at.ASK_FREE_STUDENT):
        if mv.RECRUIT_STUDENT <= move < mv.RECRUIT_PROFESSOR:
            return campus.student_check(s, move - mv.RECRUIT_STUDENT)
    elif asked == at.ASK_PROFESSOR:
        if mv.RECRUIT_PROFESSOR <= move < mv.WAIVE:
            return academy.professor_check(s, move - mv.RECRUIT_PROFESSOR)
    elif asked == at.ASK_PAY:
        if mv.PAY_BOOK <= move < mv.TAKE_BOOK:
            return payment.pay_check(s, move - mv.PAY_BOOK)
    elif asked == at.ASK_WAIVE:
        if mv.WAIVE <= move < mv.PAY_BOOK:
            return payment.waive_check(s, move - mv.WAIVE)
    elif asked == at.ASK_DISPLAY:
        if mv.TO_DISPLAY <= move < mv.SCORE_SHELF:
            return display.display_check(s, move - mv.TO_DISPLAY)
    elif asked in (at.ASK_BUY_OWN, at.ASK_BUY, at.ASK_BUY_DICTIONARIES):
        if mv.BUY <= move < mv.BUY_FROM:
            return buy_check(s, asked, move - mv.BUY)
    elif asked == at.ASK_SELLER:
        if mv.BUY_FROM <= move < mv.BUY_DICTIONARIES:
            return colloquium.seller_check(s, move - mv.BUY_FROM)
        return colloquium.dictionaries_check(s) if move == mv.BUY_DICTIONARIES else NOT_ASKED
    else:
        return rare_check(s, asked, move)
    return NOT_ASKED


def action_check(s: AlmaMater, move: i64) -> i64:
    """0, or the clause that forbids an action of the turn."""
    if mv.SEND <= move < mv.SEND_BISHOP:
        return spaces.send_check(s, move - mv.SEND)
    if mv.SEND_BISHOP <= move < mv.SEND_BISHOP_EXTRA:
        return spaces.bishop_check(s, move - mv.SEND_BISHOP + 1, False)
    if mv.SEND_BISHOP_EXTRA <= move < mv.USE_STUDENT:
        return spaces.bishop_check(s, move - mv.SEND_BISHOP_EXTRA + 1, True)
    if mv.USE_STUDENT <= move < mv.LECTURE:
        return spaces.student_space_check(s, move - mv.USE_STUDENT)
    if mv.LECTURE <= move < mv.SEND_TUTORS:
        return lectures.lecture_check(s, move - mv.LECTURE)
    return NOT_ASKED


def buy_check(s: AlmaMater, asked: i64, number: i64) -> i64:
    """0, or the clause that forbids buying so many."""
    if asked == at.ASK_BUY_OWN:
        return spaces.buy_own_check(s, number)
    return colloquium.buy_check(s, number)


def done_check(s: AlmaMater, asked: i64) -> i64:
    """0, or the clause that forbids leaving the question as it is."""
    if asked in (at.ASK_TURN, at.ASK_FREE_LECTURE, at.ASK_REPEAT_BONUS, at.ASK_WHICH_MASTER):
        return 0
    if asked == at.ASK_REST:
        return turn.end_check(s)
    if asked in (at.ASK_STUDENT, at.ASK_FREE_STUDENT):
        return campus.decline_check(s)
    if asked == at.ASK_PROFESSOR:
        return NOT_ASKED if s.arg(1) == at.FREE_NOTHING else 0
    if asked in (at.ASK_SELLER, at.ASK_PRICES):
        return 0 if s.arg(0) else NOT_ASKED
    return NOT_ASKED


def rare_check(s: AlmaMater, asked: i64, move: i64) -> i64:
    """0, or the clause that forbids a move at the questions that come less often."""
    if asked == at.ASK_BOOK and mv.TAKE_BOOK <= move < mv.CHOOSE_OPTION:
        return books.book_check(s, move - mv.TAKE_BOOK)
    if asked == at.ASK_BOOKMARK and mv.TAKE_BOOK <= move < mv.CHOOSE_OPTION:
        kind = move - mv.TAKE_BOOK
        return 0 if kind < colours(s) or kind == DICTIONARY else TEXTBOOKS_IN_PLAY
    if asked == at.ASK_OPTION and mv.CHOOSE_OPTION <= move < mv.BUY:
        return spaces.chosen_option_check(s, move - mv.CHOOSE_OPTION)
    if asked == at.ASK_EXCHANGE and mv.CHOOSE_OPTION <= move < mv.BUY:
        return lectures.exchange_check(s, s.arg(0), move - mv.CHOOSE_OPTION)
    if asked == at.ASK_TUTORS and mv.SEND_TUTORS <= move < mv.RECRUIT_STUDENT:
        return spaces.tutors_check(s, move - mv.SEND_TUTORS)
    if asked == at.ASK_SCORE_SHELF and mv.SCORE_SHELF <= move < mv.REPEAT:
        return colloquium.shelf_check(s, s.arg(0), move - mv.SCORE_SHELF)
    if asked == at.ASK_FREE_LECTURE and move == mv.AGREE:
        return lectures.effect_check(s, s.arg(0))
    if asked in (at.ASK_WHICH_MASTER, at.ASK_REPEAT_BONUS):
        return 0 if move == mv.AGREE else NOT_ASKED
    if asked == at.ASK_REPEAT:
        if mv.REPEAT <= move < mv.REPEAT_STUDENT:
            return lectures.repeat_check(s, move - mv.REPEAT)
        if mv.REPEAT_STUDENT <= move < mv.EXHAUST:
            return lectures.repeat_student_check(s, move - mv.REPEAT_STUDENT)
    if asked == at.ASK_EXHAUST and mv.EXHAUST <= move < mv.AGREE:
        return exhaust_check(s, move - mv.EXHAUST)
    if asked == at.ASK_RETURN and mv.RETURN_BOOK <= move < mv.N_MOVES:
        return administration.return_check(s, move - mv.RETURN_BOOK)
    if asked == at.ASK_PRICES and mv.LAY_PRICES <= move < mv.LAY_PRICES + s.content.n_price_rows:
        return 0
    return setup_check(s, asked, move)


def exhaust_check(s: AlmaMater, professor: i64) -> i64:
    """0, or the clause that says why this professor cannot be exhausted."""
    state = s.mine(PROFESSOR + professor)
    if state == 0:
        return LECTURE_PROFESSOR
    return LECTURE_EXHAUSTED if state == 2 else 0


def setup_check(s: AlmaMater, asked: i64, move: i64) -> i64:
    """0, or the clause that forbids a choice of the setup."""
    if mv.KEEP_CARD <= move < mv.DISCARD_CARD:
        if asked == at.ASK_DRAFT:
            return setup_cards.draft_check(s, move - mv.KEEP_CARD)
        if asked == at.ASK_EXTRA_CARD:
            return setup_cards.extra_card_check(s, move - mv.KEEP_CARD)
    elif mv.DISCARD_CARD <= move < mv.CHOOSE_CHANCELLOR:
        if asked == at.ASK_DISCARD:
            return setup_cards.discard_check(s, move - mv.DISCARD_CARD)
    elif mv.CHOOSE_CHANCELLOR <= move < mv.ARRANGE:
        if asked == at.ASK_CHANCELLOR:
            return setup.chancellor_check(s, move - mv.CHOOSE_CHANCELLOR)
    elif mv.ARRANGE <= move < mv.LAY_PRICES and asked == at.ASK_ARRANGE:
        return setup.arrange_check(s, move - mv.ARRANGE + 1)
    return NOT_ASKED
