"""Academy: recruit a professor at the price the first payer set, and perhaps give a lecture at once."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from collegium.games.alma_mater import events
from collegium.games.alma_mater.abilities import FREE_ALL, FREE_LECTURES, FREE_NOTHING, NO_PROFESSOR_DUCATS
from collegium.games.alma_mater.clauses import (
    ACADEMY_BOOKS,
    ACADEMY_DUCATS,
    ACADEMY_FACULTY,
    ACADEMY_ONCE,
    ACADEMY_SAME_BOOKS,
    ACADEMY_STOCK,
    MASTERS_ACTION_IMPOSSIBLE,
    TEXTBOOKS_IN_PLAY,
)
from collegium.games.alma_mater.gains import receive_from_students
from collegium.games.alma_mater.hall import BUST_CARDS
from collegium.games.alma_mater.layout import (
    BOOKMARK,
    BOOKS,
    DICTIONARY,
    DUCATS,
    FROM_STUDENTS,
    OPTION_FIRST_PAYER,
    PRICE_KIND,
    PROFESSOR,
    PROFESSOR_IN_PLAY,
    PROFESSOR_STOCK,
    SIDE,
)
from collegium.games.alma_mater.moves import RECRUIT_PROFESSOR, TAKE_BOOK
from collegium.games.alma_mater.payment import PAY_ON, add_item, begin_payment, fits
from collegium.games.alma_mater.state import (
    AlmaMater,
    colours,
    has_chancellor,
    has_special_student,
    pay_book,
    pay_ducats,
)
from collegium.kernel.questions import NOT_ASKED, Meanwhile, Question, Step
from collegium.kernel.state import bit

EVERY_FACULTY: Final = 15  # as bits


class Professor(Question[AlmaMater]):
    """Which professor do you recruit?

    Rules: academy.recruit, milestones.professor-no-ducats, milestones.free-professor.
    """

    FACULTIES: Final = 0  # as bits
    FREE: Final = 1  # what of the cost is waived
    kinds: ClassVar[tuple[int, ...]] = (RECRUIT_PROFESSOR,)
    meanwhile: ClassVar[Meanwhile[Any] | None] = BUST_CARDS

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return recruit_check(s, option, s.arg(Professor.FACULTIES), s.arg(Professor.FREE))

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        recruit_professor(s, option)

    def leave_check(self, s: AlmaMater) -> i64:
        return NOT_ASKED if s.arg(Professor.FREE) == FREE_NOTHING else 0


class PlaceProfessor(Step[AlmaMater]):
    """A professor that is paid for comes to the university."""

    PROFESSOR: Final = 0

    def happen(self, s: AlmaMater) -> None:
        place_professor(s, s.given(PlaceProfessor.PROFESSOR))


class Bookmark(Question[AlmaMater]):
    """Which book lies on the bookmark of a professor whose price nobody has set?

    Rules: milestones.free-bookmark.
    """

    PROFESSOR: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (TAKE_BOOK,)

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return bookmark_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        professor = s.arg(Bookmark.PROFESSOR)
        s.drop()
        set_bookmark(s, professor, option)


ASK_PROFESSOR: Final = Professor()
ASK_BOOKMARK: Final = Bookmark()
PLACE_PROFESSOR: Final = PlaceProfessor()


def price_is_set(s: AlmaMater, professor: i64) -> bool:
    """Whether a payer before has set the books this professor costs."""
    return s.table[PRICE_KIND + professor * 3] > 0


def is_free_by_letter(s: AlmaMater, professor: i64) -> bool:
    """Without the option: whoever follows a recruiter that paid nothing pays nothing either.

    Rules: academy.first-payer.
    """
    if s.dealt[OPTION_FIRST_PAYER] or price_is_set(s, professor):
        return False
    return s.table[PROFESSOR_STOCK + professor] < s.content.copies[s.dealt[SIDE]]


def costs_nothing(s: AlmaMater, professor: i64, free: i64) -> bool:
    """Whether a professor comes without any cost: by a milestone, or after a recruiter who paid nothing."""
    return free == FREE_ALL or is_free_by_letter(s, professor)


def book_number(s: AlmaMater, professor: i64, item: i64) -> i64:
    """How many books an item of a professor's cost asks for."""
    return s.content.professor_books[s.content.professor_faculty[professor] * 3 + item]


def ducats_due(s: AlmaMater, professor: i64, free: i64) -> i64:
    """The ducats a professor costs: only the first payer owes any.

    Rules: academy.first, academy.no-ducats, students.professor-ducats.
    """
    if free != FREE_NOTHING or price_is_set(s, professor):
        return 0
    if has_special_student(s, s.to_move, NO_PROFESSOR_DUCATS):
        return 0
    return s.content.professor_ducats[s.content.professor_faculty[professor]]


def every_kind(s: AlmaMater) -> i64:
    """All kinds of book in play, as bits.

    Rules: academy.kinds, textbooks.dictionaries.
    """
    return (bit(colours(s)) - 1) | bit(DICTIONARY)


def books_suffice(s: AlmaMater, professor: i64) -> bool:
    """Whether the storage can pay the books of a professor: the price set, or any kinds in the printed numbers."""
    if not price_is_set(s, professor):
        kinds = every_kind(s)
        n0, n1, n2 = book_number(s, professor, 0), book_number(s, professor, 1), book_number(s, professor, 2)
        return fits(s, 0, n0, kinds, n1, kinds, n2, kinds)
    for item in range(i64(3)):
        kind = s.table[PRICE_KIND + professor * 3 + item] - 1
        if kind >= 0 and s.mine(BOOKS + kind) < book_number(s, professor, item):
            return False
    return True


def recruit_check(s: AlmaMater, professor: i64, faculties: i64, free: i64) -> i64:
    """0, or the clause that forbids recruiting this professor."""
    if s.dealt[PROFESSOR_IN_PLAY + professor] == 0:
        return ACADEMY_STOCK
    if (faculties >> s.content.professor_faculty[professor]) & 1 == 0:
        return ACADEMY_FACULTY
    if s.mine(PROFESSOR + professor):
        return ACADEMY_ONCE
    if s.table[PROFESSOR_STOCK + professor] == 0:
        return ACADEMY_STOCK
    if costs_nothing(s, professor, free):
        return 0
    if ducats_due(s, professor, free) > s.mine(DUCATS):
        return ACADEMY_DUCATS
    if books_suffice(s, professor):
        return 0
    return ACADEMY_SAME_BOOKS if price_is_set(s, professor) else ACADEMY_BOOKS


def space_check(s: AlmaMater, faculties: i64) -> i64:
    """0, or the clause that says why nobody of these faculties can be recruited: books, ducats, or nobody is left."""
    refusal: i64 = MASTERS_ACTION_IMPOSSIBLE
    for professor in range(s.content.n_professors):
        found = recruit_check(s, professor, faculties, FREE_NOTHING)
        if found == 0:
            return 0
        lacks_books = found == ACADEMY_BOOKS or found == ACADEMY_SAME_BOOKS
        if lacks_books or (found == ACADEMY_DUCATS and refusal == MASTERS_ACTION_IMPOSSIBLE):
            refusal = found
    return refusal


def recruit_professor(s: AlmaMater, professor: i64) -> None:
    """Pay for a professor and take the card; the first payer's books set the price for the others.

    Rules: academy.exact, academy.first-payer, academy.paid-books.
    """
    free = s.arg(Professor.FREE)
    gratis = costs_nothing(s, professor, free)
    ducats = ducats_due(s, professor, free)
    s.drop()
    s.push(PLACE_PROFESSOR, professor)
    if gratis:
        return
    pay_ducats(s, ducats)
    if price_is_set(s, professor):
        for item in range(i64(3)):
            kind = s.table[PRICE_KIND + professor * 3 + item] - 1
            if kind >= 0:
                pay_book(s, kind, book_number(s, professor, item))
        return
    begin_payment(s, True, 0, professor)
    for item in range(i64(3)):
        add_item(s, book_number(s, professor, item), every_kind(s))
    s.push(PAY_ON)


def place_professor(s: AlmaMater, professor: i64) -> None:
    """Place the professor beside the university, ready, with a book on the bookmark, and offer a free lecture.

    Rules: academy.free-lecture, academy.bookmark, academy.bookmark-dictionary, milestones.free-bookmark,
    students.professor-step.
    """
    from collegium.games.alma_mater import lectures  # they may repeat an action, also that of the academy

    s.table[PROFESSOR_STOCK + professor] -= 1
    s.set_mine(PROFESSOR + professor, 1)
    s.tell(events.RECRUITED_PROFESSOR, professor)
    if not has_chancellor(s, s.to_move, FREE_LECTURES):
        if price_is_set(s, professor):
            set_bookmark(s, professor, s.table[PRICE_KIND + professor * 3] - 1)
        else:
            s.push(ASK_BOOKMARK, professor)
    s.push(lectures.ASK_FREE_LECTURE, professor)
    receive_from_students(s, s.content.on_professor, -1, FROM_STUDENTS)


def set_bookmark(s: AlmaMater, professor: i64, kind: i64) -> None:
    """Put a book from the supply on the bookmark: lectures will cost one of that kind."""
    s.set_mine(BOOKMARK + professor, kind + 1)
    s.tell(events.BOOKMARKED, professor, kind)


def bookmark_check(s: AlmaMater, kind: i64) -> i64:
    """0, or the clause that forbids this kind of book for a bookmark."""
    return 0 if (every_kind(s) >> kind) & 1 else TEXTBOOKS_IN_PLAY
