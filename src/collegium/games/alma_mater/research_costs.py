"""What a level of the research track costs: books, ducats, prestige, masters and professors."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from collegium.games.alma_mater import events
from collegium.games.alma_mater.abilities import ALL_MASTERS, HALF_DUCATS, PER_ARCHIVE_MASTER
from collegium.games.alma_mater.clauses import (
    LECTURE_EXHAUSTED,
    LECTURE_PROFESSOR,
    RESEARCH_COST_BOOKS,
    RESEARCH_COST_DUCATS,
    RESEARCH_COST_MASTERS,
    RESEARCH_COST_PRESTIGE,
    RESEARCH_COST_PROFESSOR,
)
from collegium.games.alma_mater.counts import LEVELS, at_hand, count
from collegium.games.alma_mater.layout import (
    ARCHIVE,
    BOOKS,
    DICTIONARY,
    DORMITORY,
    DUCATS,
    MASTERS_LOST,
    PRESTIGE,
    PROFESSOR,
    RESEARCH,
    TRACK,
    TUTORS,
    TUTORS_DORMITORY,
)
from collegium.games.alma_mater.moves import AGREE, EXHAUST
from collegium.games.alma_mater.payment import PAY_ON, add_item, begin_payment, fits_alike
from collegium.games.alma_mater.state import AlmaMater, pay_book, pay_ducats, pay_prestige, textbooks_in_storage
from collegium.kernel.questions import Question

TEXTBOOKS: Final = 15  # all four colours, as bits


class WhichMaster(Question[AlmaMater]):
    """Who leaves the archive, a master or, by agreeing, a tutor?

    Rules: tutors.costs.
    """

    TO_BOX: Final = 0  # 1 where he goes back to the box, 0 where he goes to the dormitory
    kinds: ClassVar[tuple[int, ...]] = (AGREE,)

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return 0

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        to_box = s.arg(WhichMaster.TO_BOX) == 1
        s.drop()
        give_up(s, to_box, True)

    def leave_check(self, s: AlmaMater) -> i64:
        return 0

    def leave(self, s: AlmaMater) -> None:
        to_box = s.arg(WhichMaster.TO_BOX) == 1
        s.drop()
        give_up(s, to_box, False)


class Exhaust(Question[AlmaMater]):
    """Which professor do you exhaust?

    Rules: costs.exhaust.
    """

    kinds: ClassVar[tuple[int, ...]] = (EXHAUST,)

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return ready_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        s.drop()
        exhaust(s, option)


ASK_WHICH_MASTER: Final = WhichMaster()
ASK_EXHAUST: Final = Exhaust()


def ready_check(s: AlmaMater, professor: i64) -> i64:
    """0, or the clause that says why this professor of yours is not ready.

    Rules: research.ready.
    """
    state = s.mine(PROFESSOR + professor)
    if state == 0:
        return LECTURE_PROFESSOR
    return LECTURE_EXHAUSTED if state == 2 else 0


def next_cost(s: AlmaMater) -> i64:
    """The cost of the next level for the seat whose turn it is."""
    level = s.table[RESEARCH + s.to_move]
    return s.content.card_cost[s.dealt[TRACK + level // LEVELS] * 3 + level % LEVELS]


def ducats_due(s: AlmaMater, cost: i64, leaving: i64) -> i64:
    """The ducats of a cost, more or fewer for what it counts, never below nothing; some masters may be leaving.

    Rules: costs.three-ducats, costs.bishop-ducats, costs.archive-ducats, costs.seven-ducats, costs.student-ducats,
    costs.half-ducats, costs.players-behind.
    """
    if s.content.cost_special[cost] == HALF_DUCATS:
        return (s.mine(DUCATS) + 1) // 2
    due = s.content.cost_ducats[cost]
    if s.content.cost_per_ducats[cost]:
        number = count(s, s.to_move, s.content.cost_per[cost])
        if s.content.cost_per[cost] == PER_ARCHIVE_MASTER:
            number -= leaving
        due += s.content.cost_per_ducats[cost] * number
    if due > 0:
        return due
    return 0


def textbooks_due(s: AlmaMater, cost: i64) -> i64:
    """The textbooks of any colours of a cost, more or fewer for what it counts, never below nothing.

    Rules: costs.three-textbooks, costs.five-textbooks, costs.professor-textbooks, costs.busts-now, costs.counting.
    """
    due = s.content.cost_textbooks[cost]
    if s.content.cost_per_textbooks[cost]:
        due += s.content.cost_per_textbooks[cost] * count(s, s.to_move, s.content.cost_per[cost])
    if due > 0:
        return due
    return 0


def is_free(s: AlmaMater, cost: i64) -> bool:
    """Whether the requirement that makes a level free is met.

    Rules: costs.three-students, costs.one-professor, costs.three-busts.
    """
    needed = s.content.free_number[cost]
    return needed > 0 and count(s, s.to_move, s.content.free_per[cost]) >= needed


def ready_professors(s: AlmaMater) -> i64:
    """How many of your professors are ready."""
    number: i64 = 0
    for professor in range(s.content.n_professors):
        if ready_check(s, professor) == 0:
            number += 1
    return number


def cost_check(s: AlmaMater, cost: i64, leaving: i64) -> i64:
    """0, or the clause that says what of a cost you cannot pay once some masters have left the archive."""
    content = s.content
    if is_free(s, cost):
        return 0
    if ducats_due(s, cost, leaving) > s.mine(DUCATS):
        return RESEARCH_COST_DUCATS
    if content.cost_prestige[cost] > s.mine(PRESTIGE):
        return RESEARCH_COST_PRESTIGE
    if content.cost_dictionaries[cost] > s.mine(BOOKS + DICTIONARY) or not books_suffice(s, cost):
        return RESEARCH_COST_BOOKS
    if content.cost_dormitory[cost] + content.cost_box[cost] > at_hand(s, s.to_move) - leaving:
        return RESEARCH_COST_MASTERS
    if content.cost_special[cost] == ALL_MASTERS and at_hand(s, s.to_move) == leaving:
        return RESEARCH_COST_MASTERS
    return RESEARCH_COST_PROFESSOR if content.cost_exhaust[cost] > ready_professors(s) else 0


def books_suffice(s: AlmaMater, cost: i64) -> bool:
    """Whether the textbooks of a cost are in storage: any, different ones, or pairs of different colours.

    Rules: costs.two-different, costs.two-pairs.
    """
    if textbooks_due(s, cost) > textbooks_in_storage(s, s.to_move):
        return False
    different, pairs = s.content.cost_different[cost], s.content.cost_pairs[cost]
    if different and not fits_alike(s, different, 1, TEXTBOOKS):
        return False
    return pairs == 0 or fits_alike(s, pairs, 2, TEXTBOOKS)


def pay_cost(s: AlmaMater, cost: i64) -> None:
    """Pay a cost; choices about books, masters and professors are asked one after the other.

    Rules: costs.dictionary, costs.all-masters, costs.one-master, costs.lose-master, costs.exhaust,
    costs.exhaust-or-ducats.
    """
    content = s.content
    pay_ducats(s, ducats_due(s, cost, 0))
    pay_prestige(s, content.cost_prestige[cost])
    pay_book(s, DICTIONARY, content.cost_dictionaries[cost])
    if content.cost_special[cost] == ALL_MASTERS:
        rest_masters(s, s.mine(ARCHIVE))
        rest_tutors(s, s.mine(TUTORS))
    for _master in range(content.cost_dormitory[cost]):
        give_up_master(s, False)
    for _master in range(content.cost_box[cost]):
        give_up_master(s, True)
    for _professor in range(content.cost_exhaust[cost]):
        s.push(ASK_EXHAUST)
    begin_payment(s, textbooks_due(s, cost) == 0, 0, -1)
    for _textbook in range(textbooks_due(s, cost)):
        add_item(s, 1, TEXTBOOKS)
    for _textbook in range(content.cost_different[cost]):
        add_item(s, 1, TEXTBOOKS)
    for _pair in range(content.cost_pairs[cost]):
        add_item(s, 2, TEXTBOOKS)
    s.push(PAY_ON)


def give_up_master(s: AlmaMater, to_box: bool) -> None:
    """Move a master from the archive to the dormitory or out of the game; ask where a tutor could go instead."""
    if s.mine(TUTORS) and s.mine(ARCHIVE):
        s.push(ASK_WHICH_MASTER, 1 if to_box else 0)
    else:
        give_up(s, to_box, s.mine(TUTORS) > 0)


def give_up(s: AlmaMater, to_box: bool, tutor: bool) -> None:
    """Move one master, or one tutor, off the archive space.

    Rules: tutors.costs.
    """
    if to_box and tutor:
        s.add_mine(TUTORS, -1)
        s.tell(events.TUTOR_LOST)
    elif to_box:
        s.add_mine(ARCHIVE, -1)
        s.add_mine(MASTERS_LOST, 1)
        s.tell(events.MASTER_LOST)
    elif tutor:
        rest_tutors(s, 1)
    else:
        rest_masters(s, 1)


def rest_masters(s: AlmaMater, number: i64) -> None:
    """Move masters from the archive space to the dormitory space."""
    if number:
        s.add_mine(ARCHIVE, -number)
        s.add_mine(DORMITORY, number)
        s.tell(events.MASTER_RESTS, number)


def rest_tutors(s: AlmaMater, number: i64) -> None:
    """Move tutors from the archive space to the dormitory space."""
    if number:
        s.add_mine(TUTORS, -number)
        s.add_mine(TUTORS_DORMITORY, number)
        s.tell(events.TUTOR_RESTS, number)


def exhaust(s: AlmaMater, professor: i64) -> None:
    """Exhaust a professor without a lecture.

    Rules: lecture.counts.
    """
    s.set_mine(PROFESSOR + professor, 2)
    s.tell(events.EXHAUSTED, professor)
