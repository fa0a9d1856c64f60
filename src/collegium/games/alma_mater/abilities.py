"""What components can do and count, as numbers, and as the words of the component tables."""

from __future__ import annotations

from typing import Final

# What a number depends on.
PER_NOTHING: Final = 0
PER_ARCHIVE_MASTER: Final = 1
PER_BISHOP_MASTER: Final = 2
PER_BUST: Final = 3
PER_STUDENT: Final = 4
PER_PROFESSOR: Final = 5
PER_PLAYER_BEHIND: Final = 6
PER_DISPLAY_TEXTBOOK: Final = 7
PER_A_STUDENT: Final = 8
PER_MILESTONE: Final = 9

# Special abilities of students.
PRICE_TILES: Final = 1
TWO_SELLERS: Final = 2
NO_PROFESSOR_DUCATS: Final = 3

# Special lectures of professors.
FILL_DISPLAY: Final = 1
REPEAT_MASTER: Final = 2
CLEAN_UP_DISPLAY: Final = 3
RECRUITS_STUDENT: Final = 4
PROFESSORS_PRESTIGE: Final = 5

# Special abilities of chancellors.
BISHOP_EXTRA_MASTER: Final = 1
IMPROVED_ACTIONS: Final = 2
REPEAT_MILESTONE_BONUS: Final = 3
FREE_LECTURES: Final = 4
READIES_PROFESSOR: Final = 5
FEWER_MASTERS: Final = 6

# Special costs of research levels.
HALF_DUCATS: Final = 1
ALL_MASTERS: Final = 2

# What is free when a professor is recruited.
FREE_NOTHING: Final = 0
FREE_DUCATS: Final = 1
FREE_ALL: Final = 2

NO_RECRUIT: Final = 0
BONUS_STUDENT: Final = 1
BONUS_PROFESSOR: Final = 2

FACULTY_NAMES: Final = ["art", "law", "medicine", "mathematics"]
GAIN_NAMES: Final = [
    "ducats",
    "dictionaries",
    "textbooks",
    "different_textbooks",
    "own_textbooks",
    "prestige",
    "green_steps",
    "black_steps",
    "masters",
    "tutors",
]
COUNTS: Final = [
    "",
    "archive_masters",
    "bishop_masters",
    "busts",
    "students",
    "professors",
    "players_behind",
    "display_textbooks",
    "a_students",
    "milestones",
]
STUDENT_SPECIALS: Final = ["", "price_tiles", "two_sellers", "no_professor_ducats"]
LECTURE_SPECIALS: Final = [
    "",
    "fill_display",
    "repeat_master",
    "clean_up_display",
    "recruit_student",
    "professors_prestige",
]
CHANCELLOR_SPECIALS: Final = [
    "",
    "bishop_extra_master",
    "improved_actions",
    "repeat_milestone_bonus",
    "free_lectures",
    "ready_professor",
    "fewer_masters",
]
COST_SPECIALS: Final = ["", "half_ducats", "all_masters_to_dormitory"]
ACTION_NAMES: Final = ["antiquarian", "laboratory", "park", "bishop", "colloquium"]
LETTERS: Final = ["a", "b", "c"]
FREE_NAMES: Final = ["", "ducats", "all"]
