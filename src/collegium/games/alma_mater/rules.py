"""The switchboard: which chapter of the rules lists, checks and answers the question on top of the agenda."""

from __future__ import annotations

from librt.vecs import append, vec
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
from collegium.games.alma_mater.hidden import redraw_hidden
from collegium.games.alma_mater.layout import DICTIONARY, PROFESSOR, TUTOR_SUPPLY
from collegium.games.alma_mater.state import AlmaMater, colours
from collegium.kernel.rng import Rng
from collegium.kernel.state import NOT_ASKED


class AlmaMaterPosition(AlmaMater):
    """A position of Alma Mater that knows its rules."""

    def clone(self) -> AlmaMaterPosition:
        other = AlmaMaterPosition(self.content)
        self.copy_to(other)
        return other

    def determinize(self, seat: i64, rng: Rng) -> AlmaMaterPosition:
        other = self.clone()
        redraw_hidden(other, seat, rng)
        return other

    def legal(self) -> vec[i64]:
        return vec[i64]() if self.over else open_moves(self)

    def check(self, move: i64) -> i64:
        if self.over:
            return NOT_ASKED
        if mv.GREEN_STEP <= move < mv.SEND:
            return anytime_check(self, move)
        return check_move(self, move)

    def answer(self, move: i64) -> None:
        if mv.GREEN_STEP <= move < mv.SEND:
            answer_anytime(self, move)
        else:
            answer_move(self, move)

    def happen(self, operation: i64, a: i64, b: i64, c: i64) -> None:
        if operation == at.NEXT_TURN:
            turn.next_turn(self)
        elif operation == at.PERFORM:
            spaces.perform(self, a, b, c)
        elif operation == at.PAY_ON:
            payment.pay_on(self)
        elif operation == at.ADVANCE:
            research.advance(self, self.to_move)
        elif operation == at.PLACE_STUDENT:
            campus.place_student(self, a, b)
        elif operation == at.PLACE_PROFESSOR:
            academy.place_professor(self, a)
        elif operation == at.MILESTONE:
            research.milestone(self, a)
        elif operation == at.OFFER_REPEAT:
            research.offer_repeat(self, a)
        elif operation == at.END_COLLOQUIUM:
            colloquium.end_colloquium(self, a)
        elif operation == at.RETURN_TUTORS:
            self.table[TUTOR_SUPPLY] += a
        else:
            happen_between_rounds(self, operation, a, b)


def happen_between_rounds(s: AlmaMater, operation: i64, a: i64, b: i64) -> None:
    """What happens by itself in setup, administration and income."""
    if operation == at.START_ROUND:
        administration.start_round(s)
    elif operation == at.ADMINISTRATION:
        administration.administration(s)
    elif operation == at.CHECK_STORAGE:
        administration.check_storage(s, a)
    elif operation == at.CLOSE_ROUND:
        administration.close_round(s)
    elif operation == at.INCOME:
        administration.income(s, a)
    elif operation == at.DRAFT_PICK:
        setup.draft_pick(s, a, b)
    elif operation == at.DISCARD_ONE:
        setup.discard_one(s, a)
    elif operation == at.LAY_SETUP_CARDS:
        setup.lay_setup_cards(s)
    elif operation == at.TAKE_CHANCELLOR:
        setup.take_chancellor(s, a)
    elif operation == at.ARRANGE_ONE:
        setup.arrange_one(s, a, b)
    elif operation == at.START_RESOURCES:
        setup.start_resources(s, a, b)
    elif operation == at.TAKE_STEPS:
        setup.take_steps(s)


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


def open_moves(s: AlmaMater) -> vec[i64]:
    """The codes of the open moves in rising order."""
    asked = s.top()
    out = vec[i64](capacity=16)
    if asked == at.ASK_TURN:
        return turn.turn_moves(s, out)
    if asked == at.ASK_REST:
        return turn.rest_moves(s, out)
    if asked in (at.ASK_STUDENT, at.ASK_FREE_STUDENT):
        return campus.student_moves(s, around_moves(s, out))
    if asked == at.ASK_PROFESSOR:
        return academy.professor_moves(s, around_moves(s, out))
    if asked == at.ASK_PAY:
        return payment.pay_moves(s, out)
    if asked == at.ASK_WAIVE:
        return payment.waive_moves(s, out)
    if asked == at.ASK_BOOK:
        return books.book_moves(s, out)
    if asked == at.ASK_DISPLAY:
        return display.display_moves(s, out)
    if asked == at.ASK_BUY_OWN:
        return own_moves(s, out)
    if asked == at.ASK_SELLER:
        return colloquium.seller_moves(s, around_moves(s, out))
    if asked in (at.ASK_BUY, at.ASK_BUY_DICTIONARIES):
        return colloquium.buy_moves(s, out)
    return rare_moves(s, asked, out)


def around_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """Leaving the question as it is, where that is allowed, and bust cards in between, added to `out`."""
    if done_check(s, s.top()) == 0:
        out = append(out, i64(mv.DONE))
    return turn.bust_moves(s, out)


def own_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """How many textbooks of your own colour you could buy, added to `out`."""
    for number in range(i64(mv.MOST_BOUGHT + 1)):
        if spaces.buy_own_check(s, number) == 0:
            out = append(out, mv.BUY + number)
    return out


def rare_moves(s: AlmaMater, asked: i64, out: vec[i64]) -> vec[i64]:
    """The open moves at the questions that come less often."""
    if asked == at.ASK_OPTION:
        return spaces.option_moves(s, out)
    if asked == at.ASK_EXCHANGE:
        return lectures.exchange_moves_of(s, s.arg(0), out)
    if asked == at.ASK_TUTORS:
        return spaces.tutors_moves(s, out)
    if asked == at.ASK_SCORE_SHELF:
        return colloquium.shelf_moves_of(s, s.arg(0), out)
    if asked == at.ASK_FREE_LECTURE:
        return free_lecture_moves(s, out)
    if asked == at.ASK_REPEAT:
        return lectures.repeat_moves(s, out)
    if asked == at.ASK_EXHAUST:
        return research.exhaust_moves(s, out)
    if asked == at.ASK_REPEAT_BONUS:
        return append(turn.anytime_moves(s, append(out, i64(mv.DONE))), i64(mv.AGREE))
    if asked == at.ASK_WHICH_MASTER:
        return append(append(out, i64(mv.DONE)), i64(mv.AGREE))
    if asked == at.ASK_BOOKMARK:
        return academy.bookmark_moves(s, out)
    if asked == at.ASK_RETURN:
        return administration.return_moves(s, out)
    if asked == at.ASK_PRICES:
        return display.prices_moves(s, out)
    if asked == at.ASK_DRAFT:
        return setup.draft_moves(s, out)
    if asked == at.ASK_DISCARD:
        return setup.discard_moves(s, out)
    if asked == at.ASK_CHANCELLOR:
        return setup.chancellor_moves(s, out)
    if asked == at.ASK_EXTRA_CARD:
        return setup.extra_card_moves(s, out)
    return setup.arrange_moves(s, out)


def free_lecture_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """Giving the free lecture or not, and what may come in between, added to `out`."""
    out = turn.anytime_moves(s, append(out, i64(mv.DONE)))
    if lectures.effect_check(s, s.arg(0)) == 0:
        out = append(out, i64(mv.AGREE))
    return out


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
            return setup.draft_check(s, move - mv.KEEP_CARD)
        if asked == at.ASK_EXTRA_CARD:
            return setup.extra_card_check(s, move - mv.KEEP_CARD)
    elif mv.DISCARD_CARD <= move < mv.CHOOSE_CHANCELLOR:
        if asked == at.ASK_DISCARD:
            return setup.discard_check(s, move - mv.DISCARD_CARD)
    elif mv.CHOOSE_CHANCELLOR <= move < mv.ARRANGE:
        if asked == at.ASK_CHANCELLOR:
            return setup.chancellor_check(s, move - mv.CHOOSE_CHANCELLOR)
    elif mv.ARRANGE <= move < mv.LAY_PRICES and asked == at.ASK_ARRANGE:
        return setup.arrange_check(s, move - mv.ARRANGE + 1)
    return NOT_ASKED


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
        setup.discard_card(s, move - mv.DISCARD_CARD)
    elif s.top() == at.ASK_DRAFT:
        setup.keep_card(s, move - mv.KEEP_CARD)
    else:
        setup.keep_extra_card(s, move - mv.KEEP_CARD)
