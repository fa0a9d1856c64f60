"""Rounds: the start of an action phase, and the six steps of administration."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater import events, turn
from collegium.games.alma_mater.clauses import PAYMENT_ORDER, TEXTBOOKS_NONE
from collegium.games.alma_mater.counts import bishop_masters, is_ahead
from collegium.games.alma_mater.display import clean_up
from collegium.games.alma_mater.ignotus import ignotus_acts
from collegium.games.alma_mater.income import INCOME
from collegium.games.alma_mater.layout import (
    ARCHIVE,
    AT_STUDENTS,
    BISHOP_BONUS_USED,
    BISHOP_EXTRA,
    BISHOP_SINCE,
    BOOK_KINDS,
    BOOKS,
    COLOURS,
    CURRENT,
    DORMITORY,
    DRAWN_SIZE,
    IGNOTUS,
    MAX_SEATS,
    ORDER,
    PACK,
    PACK_ROOM,
    PACK_SIZE,
    PASSED,
    PICKS,
    PLAYING,
    PROFESSOR,
    RANK,
    READY_USED,
    ROUND,
    SETUP_CARDS,
    SETUP_DECK,
    SETUP_DECK_SIZE,
    SETUP_DISCARD,
    SPACE_MASTERS,
    SPACES,
    STUDENTS,
    STUDENTS_PLACED,
    TUTOR_SUPPLY,
    TUTORS,
    TUTORS_DORMITORY,
)
from collegium.games.alma_mater.moves import RETURN_BOOK
from collegium.games.alma_mater.scoring import final_scoring
from collegium.games.alma_mater.state import (
    AlmaMater,
    colours,
    seat_of,
    sum_over_students,
)
from collegium.kernel.questions import Question, Step


class StartRound(Step[AlmaMater]):
    """A round begins."""

    def happen(self, s: AlmaMater) -> None:
        start_round(s)


class Administration(Step[AlmaMater]):
    """All have passed."""

    def happen(self, s: AlmaMater) -> None:
        administration(s)


class CheckStorage(Step[AlmaMater]):
    """A seat returns the books that its storage cannot hold."""

    SEAT: Final = 0

    def happen(self, s: AlmaMater) -> None:
        check_storage(s, s.given(CheckStorage.SEAT))


class Return(Question[AlmaMater]):
    """Which book do you return to the supply?

    Rules: administrative.storage-choice.
    """

    NUMBER: Final = 0  # how many are still to be returned
    LAST: Final = 1  # the kind returned last
    kinds: ClassVar[tuple[int, ...]] = (RETURN_BOOK,)

    def moves(self, s: AlmaMater, out: vec[i64]) -> vec[i64]:
        return return_moves(s, s.arg(Return.NUMBER), s.arg(Return.LAST), out)

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return return_check(s, option, s.arg(Return.NUMBER), s.arg(Return.LAST))

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        excess = s.arg(Return.NUMBER)
        s.drop()
        s.add_mine(BOOKS + option, -1)
        return_books(s, excess - 1, option, 1)


class CloseRound(Step[AlmaMater]):
    """All have checked their storage."""

    def happen(self, s: AlmaMater) -> None:
        close_round(s)


ASK_RETURN: Final = Return()
START_ROUND: Final = StartRound()
ADMINISTRATION: Final = Administration()
CHECK_STORAGE: Final = CheckStorage()
CLOSE_ROUND: Final = CloseRound()


def start_round(s: AlmaMater) -> None:
    """Begin an action phase: Ignotus first, then the first player in turn order.

    Rules: turn.rounds, ignotus.card.
    """
    if s.table[PLAYING] == 0:
        s.table[PLAYING] = 1
        clear_setup(s)
    s.table[CURRENT] = s.seats - 1
    s.tell(events.ROUND_BEGINS, s.table[ROUND] + 1)
    if s.seats == 2:
        ignotus_acts(s)
    turn.next_turn(s)


def clear_setup(s: AlmaMater) -> None:
    """Return all setup cards to the box.

    Rules: setup.resources.
    """
    for field in range(i64(PACK), i64(PACK + MAX_SEATS * PACK_ROOM)):
        s.table[field] = 0
    for field in range(i64(SETUP_DECK), i64(SETUP_DECK + SETUP_CARDS)):
        s.table[field] = 0
    for pack in range(i64(MAX_SEATS)):
        s.table[PICKS + pack] = 0
    s.table[PACK_SIZE] = 0
    s.table[SETUP_DECK_SIZE] = 0
    s.table[DRAWN_SIZE] = 0
    for seat in range(s.seats):
        s.put(seat, SETUP_DISCARD, 0)


def administration(s: AlmaMater) -> None:
    """The administrative phase: turn order first, then everyone checks the storage, then the rest.

    Rules: administrative.last-round.
    """
    determine_order(s)
    s.push(CLOSE_ROUND)
    for back in range(s.seats):
        s.push(CHECK_STORAGE, s.table[ORDER + s.seats - 1 - back])


def determine_order(s: AlmaMater) -> None:
    """Most masters on the bishop space first, ties by who came first; the others keep their relative order.

    Rules: administrative.turn-order, administrative.same-order, ignotus.turn-order.
    """
    before = vec[i64]()
    for position in range(s.seats):
        before = append(before, s.table[ORDER + position])
    for position in range(s.seats):
        seat = before[position]
        new_position: i64 = 0
        for other in range(s.seats):
            if other != position and goes_first(s, before[other], other, seat, position):
                new_position += 1
        s.table[ORDER + new_position] = seat
    if s.table[ORDER] != before[0]:
        s.tell_of(s.table[ORDER], events.FIRST_PLAYER)
    for position in range(s.seats):
        s.tell_of(s.table[ORDER + position], events.TURN_ORDER, position + 1)


def goes_first(s: AlmaMater, seat: i64, position: i64, other: i64, other_position: i64) -> bool:
    """Whether one seat comes before the other in the new turn order.

    Rules: bishop.turn-order, administrative.same-order.
    """
    masters, others = bishop_masters(s, seat), bishop_masters(s, other)
    if masters != others:
        return masters > others
    if masters == 0:
        return position < other_position
    since, others_since = s.table[BISHOP_SINCE + seat], s.table[BISHOP_SINCE + other]
    if since == 0 or others_since == 0:  # only counted there: whoever really came is first
        return since > others_since if since != others_since else position < other_position
    return since < others_since


def storage_size(s: AlmaMater, seat: i64) -> i64:
    """How many books a storage holds: by the rightmost occupied A hall, and more by students.

    Rules: administrative.storage-size, campus.storage, students.storage.
    """
    size: i64 = 0
    for hall in range(s.get(seat, STUDENTS_PLACED)):
        if s.content.hall_storage[hall]:
            size = s.content.hall_storage[hall]
    return size + sum_over_students(s, seat, s.content.student_storage)


def books_stored(s: AlmaMater, seat: i64) -> i64:
    """How many books of any kind lie in a storage."""
    total: i64 = 0
    for kind in range(i64(BOOK_KINDS)):
        total += s.get(seat, BOOKS + kind)
    return total


def check_storage(s: AlmaMater, seat: i64) -> None:
    """Return the books a storage cannot hold; ask which, where there is a choice.

    Rules: administrative.storage, textbooks.limit.
    """
    s.to_move = seat
    excess = books_stored(s, seat) - storage_size(s, seat)
    return_books(s, excess, 0, 0)


def return_books(s: AlmaMater, excess: i64, last: i64, returned: i64) -> None:
    """Go on returning books in the order of their kinds; so many of the last kind are returned and not yet told."""
    while excess > 0:
        kinds = return_moves(s, excess, last, vec[i64]())
        if len(kinds) > 1:
            s.push(ASK_RETURN, excess, last)
            break
        kind = kinds[0] - RETURN_BOOK
        if kind != last:
            tell_returned(s, last, returned)
            returned = 0
        s.add_mine(BOOKS + kind, -1)
        returned += 1
        last = kind
        excess -= 1
    tell_returned(s, last, returned)


def tell_returned(s: AlmaMater, kind: i64, number: i64) -> None:
    """Tell of the books of a kind that have gone back to the supply."""
    if number:
        s.tell(events.RETURNED_BOOK, kind, number)


def return_check(s: AlmaMater, kind: i64, excess: i64, last: i64) -> i64:
    """0, or the clause that forbids returning a book of this kind now."""
    if s.mine(BOOKS + kind) == 0:
        return TEXTBOOKS_NONE
    if kind < last:
        return PAYMENT_ORDER
    left: i64 = 0
    for later in range(kind, i64(BOOK_KINDS)):
        left += s.mine(BOOKS + later)
    return 0 if left >= excess else PAYMENT_ORDER


def return_moves(s: AlmaMater, excess: i64, last: i64, out: vec[i64]) -> vec[i64]:
    """The kinds of book that can be returned next, added to `out`."""
    for kind in range(i64(BOOK_KINDS)):
        if return_check(s, kind, excess, last) == 0:
            out = append(out, RETURN_BOOK + kind)
    return out


def close_round(s: AlmaMater) -> None:
    """Reputation, professors, masters, the round marker; then income, or the end of the game.

    Rules: administrative.reputation, administrative.ready, administrative.masters, administrative.round,
    end.sixth-round, ignotus.no-income.
    """
    rank_books(s)
    for seat in range(s.seats):
        ready_professors(s, seat)
        take_back_masters(s, seat)
    clear_spaces(s)
    s.table[ROUND] += 1
    if s.table[ROUND] == s.content.rounds:
        final_scoring(s)
        return
    s.push(START_ROUND)
    for back in range(s.seats):
        s.push(INCOME, s.table[ORDER + s.seats - 1 - back])
    if s.seats == 2:
        clean_up(s, IGNOTUS, 0)


def rank_books(s: AlmaMater) -> None:
    """Order the books on the reputation track by the markers on the research track.

    Rules: reputation.order, reputation.first-round, ignotus.ranks.
    """
    for colour in range(colours(s)):
        rank: i64 = 1
        for other in range(colours(s)):
            if other != colour and is_ahead(s, other, colour):
                rank += 1
        s.table[RANK + colour] = rank
        s.tell_of(seat_of(s, colour), events.RANKED, colour, rank)


def ready_professors(s: AlmaMater, seat: i64) -> None:
    """All professors are ready again, and abilities of the round can be used again.

    Rules: administrative.ready.
    """
    for professor in range(s.content.n_professors):
        if s.get(seat, PROFESSOR + professor) == 2:
            s.put(seat, PROFESSOR + professor, 1)
    s.put(seat, BISHOP_BONUS_USED, 0)
    s.put(seat, READY_USED, 0)
    s.put(seat, PASSED, 0)


def take_back_masters(s: AlmaMater, seat: i64) -> None:
    """Masters return to the archive from everywhere; tutors go back to the supply.

    Rules: administrative.masters, tutors.end-of-round.
    """
    masters = s.get(seat, DORMITORY)
    for student in range(i64(STUDENTS)):
        masters += (s.get(seat, AT_STUDENTS) >> student) & 1
    for space in range(i64(SPACES)):
        masters += s.table[SPACE_MASTERS + space * COLOURS + seat]
    s.add(seat, ARCHIVE, masters)
    s.put(seat, DORMITORY, 0)
    s.put(seat, AT_STUDENTS, 0)
    s.table[TUTOR_SUPPLY] += s.get(seat, TUTORS) + s.get(seat, TUTORS_DORMITORY)
    s.put(seat, TUTORS, 0)
    s.put(seat, TUTORS_DORMITORY, 0)


def clear_spaces(s: AlmaMater) -> None:
    """No masters are left on the board, not even those of Ignotus.

    Rules: ignotus.masters-return.
    """
    for field in range(i64(SPACE_MASTERS), i64(SPACE_MASTERS + SPACES * COLOURS)):
        s.table[field] = 0
    for colour in range(i64(COLOURS)):
        s.table[BISHOP_SINCE + colour] = 0
        s.table[BISHOP_EXTRA + colour] = 0
