"""Answering: which chapter of the rules carries out an open move."""

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
from collegium.games.alma_mater.state import AlmaMater


def answer_anytime(s: AlmaMater, move: i64) -> None:
    """Research, a bust card, or a professor made ready; what was asked stays asked."""
    if move == mv.GREEN_STEP:
        research.green_step(s)
    elif move == mv.BLACK_STEP:
        research.black_step(s, False)
    elif move == mv.BLACK_INSTEAD:
        research.black_step(s, True)
    elif move < mv.READY_PROFESSOR:
        hall.claim_bust(s, move - mv.CLAIM_BUST)
    else:
        hall.ready_professor(s, move - mv.READY_PROFESSOR)


def answer_move(s: AlmaMater, move: i64) -> None:
    """Carry out an open move that answers the question itself."""
    if move == mv.DONE:
        answer_done(s)
    elif move < mv.SEND_TUTORS:
        answer_turn(s, move)
    elif move < mv.CHOOSE_OPTION:
        answer_recruiting(s, move)
    elif move < mv.KEEP_CARD:
        answer_action(s, move)
    else:
        answer_around(s, move)


def answer_done(s: AlmaMater) -> None:
    """Leave the question as it is."""
    asked = s.top()
    if asked == at.ASK_TURN:
        turn.pass_round(s)
    elif asked == at.ASK_SELLER:
        colloquium.finish_buying(s)
    elif asked == at.ASK_WHICH_MASTER:
        answer_which_master(s, False)
    else:
        s.drop()


def answer_which_master(s: AlmaMater, tutor: bool) -> None:
    """Give up a master, or a tutor instead."""
    to_box = s.arg(0) == 1
    s.drop()
    research.give_up(s, to_box, tutor)


def answer_turn(s: AlmaMater, move: i64) -> None:
    """The action of the turn."""
    if move >= mv.LECTURE:
        turn.hold_lecture(s, move - mv.LECTURE)
    elif move >= mv.USE_STUDENT:
        turn.use_student(s, move - mv.USE_STUDENT)
    elif move >= mv.SEND_BISHOP_EXTRA:
        turn.send_to_bishop(s, move - mv.SEND_BISHOP_EXTRA + 1, 1)
    elif move >= mv.SEND_BISHOP:
        turn.send_to_bishop(s, move - mv.SEND_BISHOP + 1, 0)
    else:
        turn.send_for(s, move - mv.SEND)


def answer_recruiting(s: AlmaMater, move: i64) -> None:
    """Tutors, students, professors, and the books they cost."""
    if move < mv.RECRUIT_STUDENT:
        spaces.answer_tutors(s, move - mv.SEND_TUTORS)
    elif move < mv.RECRUIT_PROFESSOR:
        campus.recruit_student(s, move - mv.RECRUIT_STUDENT)
    elif move < mv.WAIVE:
        academy.recruit_professor(s, move - mv.RECRUIT_PROFESSOR)
    elif move < mv.PAY_BOOK:
        payment.answer_waive(s, move - mv.WAIVE)
    elif move < mv.TAKE_BOOK:
        payment.answer_pay(s, move - mv.PAY_BOOK)
    elif s.top() == at.ASK_BOOKMARK:
        professor = s.arg(0)
        s.drop()
        academy.set_bookmark(s, professor, move - mv.TAKE_BOOK)
    else:
        books.take_book(s, move - mv.TAKE_BOOK)


def answer_action(s: AlmaMater, move: i64) -> None:
    """Options, purchases, the display, repeated masters, and what is agreed to."""
    if move < mv.BUY:
        answer_option(s, move - mv.CHOOSE_OPTION)
    elif move < mv.BUY_FROM:
        if s.top() == at.ASK_BUY_OWN:
            spaces.buy_own(s, move - mv.BUY)
        else:
            colloquium.buy(s, move - mv.BUY)
    elif move < mv.BUY_DICTIONARIES:
        colloquium.choose_seller(s, move - mv.BUY_FROM)
    elif move == mv.BUY_DICTIONARIES:
        colloquium.choose_dictionaries(s)
    elif move < mv.SCORE_SHELF:
        display.to_display(s, move - mv.TO_DISPLAY)
    elif move < mv.REPEAT:
        s.drop()
        colloquium.score_shelf(s, move - mv.SCORE_SHELF)
    elif move < mv.REPEAT_STUDENT:
        lectures.repeat_master(s, move - mv.REPEAT)
    elif move < mv.EXHAUST:
        lectures.repeat_master(s, at.STUDENT_ACTION + move - mv.REPEAT_STUDENT)
    elif move < mv.AGREE:
        s.drop()
        research.exhaust(s, move - mv.EXHAUST)
    else:
        answer_agree(s)


def answer_option(s: AlmaMater, option: i64) -> None:
    """An option of a space, or of a lecture."""
    if s.top() == at.ASK_EXCHANGE:
        lectures.exchange(s, option)
    else:
        action = s.arg(0)
        s.drop()
        spaces.take_option(s, action, option)


def answer_agree(s: AlmaMater) -> None:
    """A free lecture, a bonus once more, or a tutor given up instead of a master."""
    if s.top() == at.ASK_REPEAT_BONUS:
        research.repeat_bonus(s)
    elif s.top() == at.ASK_WHICH_MASTER:
        answer_which_master(s, True)
    else:
        professor = s.arg(0)
        s.drop()
        lectures.give_lecture(s, professor, True)


def answer_around(s: AlmaMater, move: i64) -> None:
    """Choices of the setup, price tiles, and books returned."""
    if move >= mv.RETURN_BOOK:
        administration.answer_return(s, move - mv.RETURN_BOOK)
    elif move >= mv.LAY_PRICES:
        display.lay_prices(s, move - mv.LAY_PRICES)
    elif move >= mv.ARRANGE:
        setup.answer_arrange(s, move - mv.ARRANGE + 1)
    elif move >= mv.CHOOSE_CHANCELLOR:
        setup.choose_chancellor(s, move - mv.CHOOSE_CHANCELLOR)
    elif move >= mv.DISCARD_CARD:
        setup_cards.discard_card(s, move - mv.DISCARD_CARD)
    elif s.top() == at.ASK_DRAFT:
        setup_cards.keep_card(s, move - mv.KEEP_CARD)
    else:
        setup_cards.keep_extra_card(s, move - mv.KEEP_CARD)
