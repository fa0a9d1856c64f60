"""The switchboard: which chapter of the rules lists the open moves, and what happens by itself."""

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
from collegium.games.alma_mater.answering import answer_anytime, answer_move
from collegium.games.alma_mater.checking import anytime_check, check_move, done_check
from collegium.games.alma_mater.hidden import forget_hidden, redraw_hidden
from collegium.games.alma_mater.layout import TUTOR_SUPPLY
from collegium.games.alma_mater.state import AlmaMater
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

    def forget(self, seat: i64) -> AlmaMaterPosition:
        other = self.clone()
        forget_hidden(other, seat)
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
        setup_cards.draft_pick(s, a, b)
    elif operation == at.DISCARD_ONE:
        setup_cards.discard_one(s, a)
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
        return setup_cards.draft_moves(s, out)
    if asked == at.ASK_DISCARD:
        return setup_cards.discard_moves(s, out)
    if asked == at.ASK_CHANCELLOR:
        return setup.chancellor_moves(s, out)
    if asked == at.ASK_EXTRA_CARD:
        return setup_cards.extra_card_moves(s, out)
    return setup.arrange_moves(s, out)


def free_lecture_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """Giving the free lecture or not, and what may come in between, added to `out`."""
    out = turn.anytime_moves(s, append(out, i64(mv.DONE)))
    if lectures.effect_check(s, s.arg(0)) == 0:
        out = append(out, i64(mv.AGREE))
    return out
