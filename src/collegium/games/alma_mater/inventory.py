"""Nothing is created or lost: how many there are of each component, wherever they lie."""

from __future__ import annotations

from collegium.games.alma_mater.layout import (
    ARCHIVE,
    AT_STUDENTS,
    CHANCELLOR,
    CHANCELLOR_OFFER,
    CHANCELLORS,
    COLOURS,
    DORMITORY,
    HALL_CHANCELLOR,
    HALL_STUDENT,
    HALLS,
    IGNOTUS,
    MASTERS_ADDED,
    MASTERS_LOST,
    PROFESSOR,
    PROFESSOR_STOCK,
    SHELF,
    SHELVES,
    SPACE_MASTERS,
    SPACES,
    STUDENT_STOCK,
    TUTOR_SUPPLY,
    TUTORS,
    TUTORS_DORMITORY,
)
from collegium.games.alma_mater.state import AlmaMater


def inventory(s: AlmaMater) -> dict[str, int]:
    """Every limited kind of component with its number; books and ducats are unlimited."""
    seats = range(int(s.seats))
    table = [int(number) for number in s.table]
    counts: dict[str, int] = {}
    for seat in seats:
        on_board = sum(table[SPACE_MASTERS + space * COLOURS + seat] for space in range(SPACES))
        at_home = own(s, seat, ARCHIVE) + own(s, seat, DORMITORY) + own(s, seat, AT_STUDENTS).bit_count()
        added = own(s, seat, MASTERS_ADDED) - own(s, seat, MASTERS_LOST)
        counts[f"masters of seat {seat + 1}"] = on_board + at_home - added
    for student in range(int(s.content.n_students)):
        placed = sum(own(s, seat, HALL_STUDENT + hall) == student + 1 for seat in seats for hall in range(HALLS))
        counts[f"student {student}"] = table[STUDENT_STOCK + student] + placed
    for professor in range(int(s.content.n_professors)):
        recruited = sum(own(s, seat, PROFESSOR + professor) > 0 for seat in seats)
        counts[f"professor {professor}"] = table[PROFESSOR_STOCK + professor] + recruited
    held = sum(own(s, seat, CHANCELLOR) > 0 for seat in seats) + sum(n > 0 for n in table[HALL_CHANCELLOR:][:3])
    counts["chancellors"] = held + sum(table[CHANCELLOR_OFFER : CHANCELLOR_OFFER + CHANCELLORS])
    if s.seats == 2:
        counts["bookshelves of Ignotus"] = sum(table[SHELF + IGNOTUS * SHELVES :][:SHELVES])
    tutors = sum(own(s, seat, TUTORS) + own(s, seat, TUTORS_DORMITORY) for seat in seats)
    counts["tutors too many"] = max(0, table[TUTOR_SUPPLY] + tutors - int(s.content.tutors))
    return counts


def own(s: AlmaMater, seat: int, field: int) -> int:
    """One of a seat's own numbers."""
    return int(s.get(seat, field))
