"""Income: the display clean-up, what students bring, and the ducats of book reputation."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from collegium.games.alma_mater import events
from collegium.games.alma_mater.counts import displayed
from collegium.games.alma_mater.display import ASK_PRICES, clean_up
from collegium.games.alma_mater.gains import brings, receive
from collegium.games.alma_mater.layout import FROM_STUDENTS, PRICE_TILES, RANK, SIDE, STUDENTS_PLACED
from collegium.games.alma_mater.state import AlmaMater, gain_ducats, student_in, sum_over_chancellors
from collegium.kernel.questions import Step


class Income(Step[AlmaMater]):
    """A seat has its income."""

    SEAT: Final = 0

    def happen(self, s: AlmaMater) -> None:
        income(s, s.given(Income.SEAT))


INCOME: Final = Income()


def income(s: AlmaMater, seat: i64) -> None:
    """Clean up the display, then the income of students, then that of the reputation track.

    Rules: income.order, income.clean-up, income.reputation, income.price-tiles, chancellors.copernicus.
    """
    s.to_move = seat
    better = sum_over_chancellors(s, seat, s.content.chancellor_display)
    if displayed(s, seat):
        s.tell(events.INCOME_FROM_DISPLAY)
    clean_up(s, seat, better if better else s.content.display_ducats)
    student_income(s)
    rank = s.table[RANK + seat]
    ducats = s.content.rank_ducats[s.dealt[SIDE] * 5 + rank]
    if ducats:
        s.tell(events.INCOME_FROM_REPUTATION, seat, rank)
        gain_ducats(s, seat, ducats)
    if s.mine(PRICE_TILES):
        s.push(ASK_PRICES, 1)


def student_income(s: AlmaMater) -> None:
    """The income of each student, in the order of the lecture halls.

    Rules: income.students, students.ducat-dictionary, students.four-ducats.
    """
    for hall in range(s.mine(STUDENTS_PLACED)):
        student = student_in(s, s.to_move, hall)
        if brings(s.content.student_income, student):
            s.tell(events.INCOME_FROM_STUDENT, student)
            receive(s, s.content.student_income, student, 1, FROM_STUDENTS, 0)
