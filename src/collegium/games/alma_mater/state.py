"""A position of Alma Mater: the kernel's arrays with the names of the box, and the smallest things done to them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater import events
from collegium.games.alma_mater.components import Content
from collegium.games.alma_mater.layout import (
    ARCHIVE,
    BOOKS,
    BUSTS,
    CHANCELLOR,
    COLOURS,
    DUCATS,
    GAIN_DUCATS,
    GAIN_PRESTIGE,
    HALL_CHANCELLOR,
    HALL_STUDENT,
    MASTER_OF_PRESTIGE,
    MASTER_WAYS,
    MASTERS_ADDED,
    ORDER,
    OWN_SIZE,
    PRESTIGE,
    PRESTIGE_FROM,
    SPENT,
    STUDENT_SET,
    STUDENTS_PLACED,
)
from collegium.kernel.events import NOBODY
from collegium.kernel.state import State, bit


class AlmaMater(State):
    """The numbers of a position and the components they refer to; the rules stand in one module a chapter."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.content: Content = content
        self.stride = OWN_SIZE

    def blank(self) -> AlmaMater:
        return AlmaMater(self.content)

    def scores(self) -> vec[i64]:
        out = vec[i64](capacity=4)
        for seat in range(self.seats):
            out = append(out, self.get(seat, PRESTIGE))
        return out

    def leaders(self) -> i64:
        """Of the seats with the most prestige, the one that is earlier in turn order.

        Rules: end.winner.
        """
        first = self.table[ORDER]
        for position in range(self.seats):
            seat = self.table[ORDER + position]
            if self.get(seat, PRESTIGE) > self.get(first, PRESTIGE):
                first = seat
        return bit(first)


def colours(s: AlmaMater) -> i64:
    """How many colours are in play: those of the seats, and with two players that of Ignotus.

    Rules: textbooks.colours.
    """
    if s.seats == 2:
        return 3
    return s.seats


def seat_of(s: AlmaMater, colour: i64) -> i64:
    """The seat that plays a colour; Ignotus has none."""
    if colour < s.seats:
        return colour
    return NOBODY


def gain_ducats(s: AlmaMater, seat: i64, number: i64) -> None:
    """Take ducats from the supply, which is unlimited.

    Rules: setup.supply.
    """
    if number:
        s.add(seat, DUCATS, number)
        s.tell_of(seat, events.GAIN, GAIN_DUCATS, number)


def pay_ducats(s: AlmaMater, number: i64) -> None:
    """Pay ducats of the seat whose turn it is."""
    if number:
        s.add_mine(DUCATS, -number)
        s.tell(events.PAY, GAIN_DUCATS, number)


def gain_book(s: AlmaMater, seat: i64, kind: i64, number: i64) -> None:
    """Put books of a kind into a storage; the supply is unlimited.

    Rules: setup.supply, textbooks.storage, textbooks.limit.
    """
    if number:
        s.add(seat, BOOKS + kind, number)
        s.tell_of(seat, events.TOOK_BOOK, kind, number)


def pay_book(s: AlmaMater, kind: i64, number: i64) -> None:
    """Return books of a kind from the storage of the seat whose turn it is to the supply.

    Rules: textbooks.only-storage.
    """
    if number:
        s.add_mine(BOOKS + kind, -number)
        s.tell(events.PAID_BOOK, kind, number)


def gain_prestige(s: AlmaMater, seat: i64, number: i64, source: i64) -> None:
    """Advance on the prestige track; reaching 15 for the first time brings an additional master.

    Rules: prestige.track, prestige.fifteen.
    """
    if number:
        s.add(seat, PRESTIGE, number)
        s.add(seat, PRESTIGE_FROM + source, number)
        s.tell_of(seat, events.GAIN, GAIN_PRESTIGE, number)
        if s.get(seat, PRESTIGE) >= s.content.master_prestige and not s.over:
            add_master(s, seat, MASTER_OF_PRESTIGE)


def pay_prestige(s: AlmaMater, number: i64) -> None:
    """Spend prestige points of the seat whose turn it is.

    Rules: prestige.keep-master.
    """
    if number:
        s.add_mine(PRESTIGE, -number)
        s.add_mine(PRESTIGE_FROM + SPENT, -number)
        s.tell(events.PAY, GAIN_PRESTIGE, number)


def add_master(s: AlmaMater, seat: i64, way: i64) -> None:
    """Obtain an additional master in a way that was not used before, two at the most.

    Rules: prestige.masters, prestige.two-masters, prestige.after-passing, prestige.lost-master.
    """
    ways = s.get(seat, MASTER_WAYS)
    if ways & way:
        return
    s.put(seat, MASTER_WAYS, ways | way)
    if s.get(seat, MASTERS_ADDED) < s.content.additional_masters:
        s.add(seat, MASTERS_ADDED, 1)
        s.add(seat, ARCHIVE, 1)
        s.tell_of(seat, events.MASTER_ADDED)


def has_student(s: AlmaMater, seat: i64, student: i64) -> bool:
    """Whether a seat has this student in a lecture hall."""
    return (s.get(seat, STUDENT_SET) >> student) & 1 == 1


def student_in(s: AlmaMater, seat: i64, hall: i64) -> i64:
    """The student in a lecture hall, or -1."""
    return s.get(seat, HALL_STUDENT + hall) - 1


def sum_over_students(s: AlmaMater, seat: i64, table: vec[i64]) -> i64:
    """The sum of a number over all students of a seat."""
    total: i64 = 0
    for hall in range(s.get(seat, STUDENTS_PLACED)):
        total += table[student_in(s, seat, hall)]
    return total


def has_special_student(s: AlmaMater, seat: i64, special: i64) -> bool:
    """Whether one of a seat's students has a special ability."""
    for hall in range(s.get(seat, STUDENTS_PLACED)):
        if s.content.student_special[student_in(s, seat, hall)] == special:
            return True
    return False


def serves(s: AlmaMater, seat: i64, place: i64) -> i64:
    """The chancellor whose ability a seat has by place 0 (its own) or 1 to 3 (its bust cards), or -1.

    Rules: chancellors.ability.
    """
    if place == 0:
        return s.get(seat, CHANCELLOR) - 1
    if (s.get(seat, BUSTS) >> (place - 1)) & 1:
        return s.table[HALL_CHANCELLOR + place - 1] - 1
    return -1


def has_chancellor(s: AlmaMater, seat: i64, special: i64) -> bool:
    """Whether a seat may use a special ability of a chancellor, its own or through a bust card."""
    return chancellor_with(s, seat, special) >= 0


def chancellor_with(s: AlmaMater, seat: i64, special: i64) -> i64:
    """The chancellor by whom a seat has a special ability, or -1."""
    for place in range(i64(4)):
        chancellor = serves(s, seat, place)
        if chancellor >= 0 and s.content.chancellor_special[chancellor] == special:
            return chancellor
    return -1


def sum_over_chancellors(s: AlmaMater, seat: i64, table: vec[i64]) -> i64:
    """The sum of a number over all chancellors whose abilities a seat has."""
    total: i64 = 0
    for place in range(i64(4)):
        chancellor = serves(s, seat, place)
        if chancellor >= 0:
            total += table[chancellor]
    return total


def textbooks_in_storage(s: AlmaMater, seat: i64) -> i64:
    """How many textbooks of any colour a seat has in storage."""
    total: i64 = 0
    for colour in range(i64(COLOURS)):
        total += s.get(seat, BOOKS + colour)
    return total
