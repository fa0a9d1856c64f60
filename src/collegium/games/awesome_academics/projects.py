"""Projects: their places and Progress Tracks, acquiring them with Months carried over, and cancelling them."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.clauses import (
    ACQUISITION_CARRY_MARKED,
    ACQUISITION_CARRY_NEED,
    ACQUISITION_LENGTH,
    ACQUISITION_OWNED,
    ACQUISITION_PRICE,
)
from collegium.games.awesome_academics.layout import (
    ACTIVITY,
    BOUGHT,
    BOX,
    COMPLETED,
    DISCIPLINES,
    HELD,
    MISMANAGED,
    MONEY,
    PHD_CHANCE,
    PROGRESS,
    PROJECT_ACTIVITY,
    PROJECT_AT,
    STOCK,
)
from collegium.games.awesome_academics.moves import CARRY, TAKE_PHD
from collegium.games.awesome_academics.open_cards import end_cards_of_cancellation
from collegium.games.awesome_academics.people import stock_phd_check, take_phd
from collegium.games.awesome_academics.points import lose_for_project
from collegium.games.awesome_academics.state import AwesomeAcademics, pay_money
from collegium.kernel.questions import NOT_ASKED, Question


class Phd(Question[AwesomeAcademics]):
    """Do you take a PhD Student with your first Project of the phase?

    Rules: acquisition.phd-student, acquisition.phd-now.
    """

    kinds: ClassVar[tuple[int, ...]] = (TAKE_PHD,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return stock_phd_check(s)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        s.drop()
        take_phd(s, s.to_move)

    def leave_check(self, s: AwesomeAcademics) -> i64:
        return 0


class Carry(Question[AwesomeAcademics]):
    """Of which discipline do you carry a Month over?

    Rules: acquisition.carry, acquisition.carry-no-work.
    """

    PROJECT: Final = 0
    LEFT: Final = 1
    kinds: ClassVar[tuple[int, ...]] = (CARRY,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return carry_check(s, s.arg(Carry.PROJECT), option)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        project, left = s.arg(Carry.PROJECT), s.arg(Carry.LEFT)
        s.drop()
        s.tell(happened.CARRIED, project, option)
        mark(s, project, option, 1)
        offer_carry(s, project, left - 1)

    def leave_check(self, s: AwesomeAcademics) -> i64:
        return 0


ASK_PHD: Final = Phd()
ASK_CARRY: Final = Carry()


def progress(s: AwesomeAcademics, project: i64, discipline: i64) -> i64:
    """How many Months are marked on a Progress Track."""
    return s.table[PROGRESS + project * DISCIPLINES + discipline]


def need(s: AwesomeAcademics, project: i64, discipline: i64) -> i64:
    """How many Months a Project still needs in a discipline."""
    at = project * DISCIPLINES + discipline
    return s.content.months[at] - s.table[PROGRESS + at]


def is_full(s: AwesomeAcademics, project: i64) -> bool:
    """Whether all Progress Tracks of a Project are full."""
    return need(s, project, 0) + need(s, project, 1) + need(s, project, 2) == 0


def is_yours(s: AwesomeAcademics, project: i64) -> bool:
    """Whether a Project in progress belongs to the seat whose turn it is."""
    return s.table[PROJECT_AT + project] == HELD + s.to_move


def count_projects(s: AwesomeAcademics, place: i64) -> i64:
    """How many Projects are at a place."""
    number: i64 = 0
    for project in range(s.content.n_projects):
        if s.table[PROJECT_AT + project] == place:
            number += 1
    return number


def has_project(s: AwesomeAcademics, place: i64) -> bool:
    """Whether some Project is at a place."""
    for project in range(s.content.n_projects):
        if s.table[PROJECT_AT + project] == place:
            return True
    return False


def absent_check(s: AwesomeAcademics, project: i64) -> i64:
    """0 for a Project in the deck or the offer, or the clause that says why it is not there."""
    if project >= s.content.n_projects:
        return NOT_ASKED
    place = s.table[PROJECT_AT + project]
    if place == BOX:
        return ACQUISITION_LENGTH
    return ACQUISITION_OWNED if place >= HELD else 0


def price_check(s: AwesomeAcademics, seat: i64, price: i64) -> i64:
    """0, or the clause that says a seat cannot pay so much for a Project."""
    return 0 if s.get(seat, MONEY) >= price else ACQUISITION_PRICE


def mark(s: AwesomeAcademics, project: i64, discipline: i64, months: i64) -> None:
    """Mark Months on a Progress Track."""
    if months:
        s.table[PROGRESS + project * DISCIPLINES + discipline] += months
        s.table[ACTIVITY] |= PROJECT_ACTIVITY
        s.tell(happened.PROGRESS, project * DISCIPLINES + discipline, months)


def acquire(s: AwesomeAcademics, project: i64, price: i64) -> None:
    """Pay for a Project and lay it before you; then ask for Months to carry over and for a PhD Student.

    Rules: acquisition.phd-student, acquisition.progress.
    """
    seat = s.to_move
    s.table[PROJECT_AT + project] = HELD + seat
    s.table[ACTIVITY] |= PROJECT_ACTIVITY
    s.set_mine(BOUGHT, 1)
    s.tell(happened.BOUGHT, project, price)
    pay_money(s, seat, price)
    if s.mine(PHD_CHANCE):
        s.set_mine(PHD_CHANCE, 0)
        if stock_phd_check(s) == 0:
            s.push(ASK_PHD)
    offer_carry(s, project, s.content.carried)


def marked_in_area(s: AwesomeAcademics, project: i64, discipline: i64) -> i64:
    """The most Months of a discipline marked on another Project of yours in the same Research Area.

    Rules: acquisition.carry-sources, acquisition.carry-best.
    """
    most: i64 = 0
    for other in range(s.content.n_projects):
        if other == project or s.content.area[other] != s.content.area[project]:
            continue
        place = s.table[PROJECT_AT + other]
        if (place == HELD + s.to_move or place == COMPLETED + s.to_move) and progress(s, other, discipline) > most:
            most = progress(s, other, discipline)
    return most


def carry_check(s: AwesomeAcademics, project: i64, discipline: i64) -> i64:
    """0, or the clause that forbids carrying a Month of this discipline over to a new Project."""
    if need(s, project, discipline) == 0:
        return ACQUISITION_CARRY_NEED
    if progress(s, project, discipline) >= marked_in_area(s, project, discipline):
        return ACQUISITION_CARRY_MARKED
    return 0


def offer_carry(s: AwesomeAcademics, project: i64, left: i64) -> None:
    """Ask for a Month to carry over, if one can be.

    Rules: acquisition.carry-two.
    """
    if left == 0:
        return
    for discipline in range(i64(DISCIPLINES)):
        if carry_check(s, project, discipline) == 0:
            s.push(ASK_CARRY, project, left)
            return


def to_deck(s: AwesomeAcademics, project: i64) -> None:
    """A Project returns to the deck without tokens."""
    s.table[PROJECT_AT + project] = STOCK
    for discipline in range(i64(DISCIPLINES)):
        s.table[PROGRESS + project * DISCIPLINES + discipline] = 0


def cancel(s: AwesomeAcademics, project: i64) -> None:
    """Cancel a Project: it returns to the deck, and its group loses Reputation for mismanagement.

    Rules: group.mismanagement, research.cancel-marker, research.cancel-several.
    """
    seat = s.table[PROJECT_AT + project] - HELD
    to_deck(s, project)
    s.tell_of(seat, happened.CANCELLED, project)
    if s.get(seat, MISMANAGED) == 0:
        s.put(seat, MISMANAGED, 1)
        s.tell_of(seat, happened.MISMANAGED)
    end_cards_of_cancellation(s, seat)
    lose_for_project(s, seat, s.content.cancelled_reputation, project)
