"""What the evaluation of Alma Mater counts: the terms with their names, and where each stands among them."""

from __future__ import annotations

from typing import Final

from collegium.kernel.weights import Term

TERMS: Final = (
    Term("prestige", "prestige points so far"),
    Term("ducats", "ducats, counting a textbook in storage as one"),
    Term("spending", "tenths of use of the ducats that can still be spent: the more there are, the less of each"),
    Term("dictionaries", "dictionaries in storage"),
    Term("own_textbooks", "tenths of use of the textbooks in your own colour in storage"),
    Term("other_books", "tenths of use of other textbooks and dictionaries in storage"),
    Term("storage", "tenths of books beyond the storage size, the nearer the end of the round the more"),
    Term("income", "ducats of the income phases to come"),
    Term("display", "textbooks in the display that others may still buy"),
    Term("reputation", "tenths of the points that the expected rank of book reputation brings at the end"),
    Term("research", "levels reached on the research track"),
    Term("milestones_professors", "milestones times professors"),
    Term("research_early", "levels reached on the research track, for each round to come"),
    Term("professors", "professors, for each milestone that may still come"),
    Term("professors_prestige", "points printed on your professors"),
    Term("lectures", "tenths of points that lectures of your professors may still bring"),
    Term("halls", "students in A halls times students in B halls"),
    Term("students", "students, for each round to come with a free lecture hall"),
    Term("mathematics", "tenths of points of your mathematics students at the end, with what may be added"),
    Term("abilities", "tenths of points that abilities of students may still bring"),
    Term("chancellors", "tenths of points that abilities of chancellors may still bring"),
    Term("busts", "points of your bust cards"),
    Term("glory", "tenths of points of bust cards not taken yet, by how far their glory tiles are met"),
    Term("masters", "masters and tutors still to be sent this round"),
    Term("masters_to_come", "tenths of masters for the rounds to come"),
    Term("turn_order", "players behind you in turn order in the next round"),
    Term("next_professor", "tenths of points of the professor nearest to being recruited"),
    Term("next_student", "tenths of points of the student nearest to being recruited"),
    Term("under_way", "tenths of points that the turn under way or the setup will still bring"),
)

T_PRESTIGE: Final = 0
T_DUCATS: Final = 1
T_SPENDING: Final = 2
T_DICTIONARIES: Final = 3
T_OWN_TEXTBOOKS: Final = 4
T_OTHER_BOOKS: Final = 5
T_STORAGE: Final = 6
T_INCOME: Final = 7
T_DISPLAY: Final = 8
T_REPUTATION: Final = 9
T_RESEARCH: Final = 10
T_MILESTONES_PROFESSORS: Final = 11
T_RESEARCH_EARLY: Final = 12
T_PROFESSORS: Final = 13
T_PROFESSORS_PRESTIGE: Final = 14
T_LECTURES: Final = 15
T_HALLS: Final = 16
T_STUDENTS: Final = 17
T_MATHEMATICS: Final = 18
T_ABILITIES: Final = 19
T_CHANCELLORS: Final = 20
T_BUSTS: Final = 21
T_GLORY: Final = 22
T_MASTERS: Final = 23
T_MASTERS_TO_COME: Final = 24
T_TURN_ORDER: Final = 25
T_NEXT_PROFESSOR: Final = 26
T_NEXT_STUDENT: Final = 27
T_UNDER_WAY: Final = 28
N_TERMS: Final = 29
