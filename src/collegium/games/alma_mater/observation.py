"""What a seat sees of Alma Mater, field by field: the whitelist of its views, and its observation in numbers.

Colours are those of the seats, so they are counted from the seat that looks; with two players the third is Ignotus'.
"""

from __future__ import annotations

from typing import Final

from collegium.games.alma_mater import layout as at
from collegium.games.alma_mater.arguments import ARGUMENTS
from collegium.games.alma_mater.rules import OPERATIONS
from collegium.kernel.observation import (
    Description,
    bits,
    choice,
    counted,
    flag,
    number,
    seat,
    seat_bits,
    seat_numbers,
    unsaid_bits,
)
from collegium.kernel.position import Layout

LEVELS: Final = 11
MOMENTS: Final = 100  # of the clock of the research track
PRESTIGE: Final = 60

SIGHT: Final = Description(
    Layout.of(at),
    OPERATIONS,
    table={
        "round": number(6),
        "current": number(at.MAX_SEATS),
        "acted": flag,
        "green_steps": number(4),
        "black_steps": number(4),
        "researched": flag,
        "playing": flag,
        "must_step": choice(3, 1),
        "order": seat(),
        "space_masters": number(5).by_seat(),
        "bishop_since": number(MOMENTS).by_seat(),
        "bishop_extra": number(3).by_seat(),
        "student_stock": number(3),
        "professor_stock": number(3),
        "price_kind": seat(1, at.BOOK_KINDS),
        "hall_chancellor": choice(at.CHANCELLORS, 1),
        "chancellor_offer": flag,
        "research": choice(LEVELS).by_seat(),
        "arrived": number(MOMENTS).by_seat(),
        "clock": number(MOMENTS),
        "rank": choice(at.MAX_SEATS, 1).by_seat(),
        "shelf": number(5).by_seat(at.SHELVES),
        "flipped": bits(at.SHELVES).by_seat(),
        "shelved": bits(at.SHELVES).by_seat(),
        "price": number(5).by_seat(at.DISPLAY),
        "tutor_supply": number(6),
        "ignotus_size": number(12),
        "ignotus_deck": None,
        "pack": None,
        "pack_size": number(at.PACK_ROOM),
        "picks": number(at.PACK_ROOM).by_seat(),
        "setup_deck_size": number(at.SETUP_CARDS),
        "setup_deck": None,
        "drawn_size": number(4),
        "drawn": None,
        "pay_count": number(at.PAY_ROOM),
        "pay_next": number(at.PAY_ROOM),
        "pay_number": number(5),
        "pay_allowed": seat_bits(at.BOOK_KINDS),
        "pay_distinct": flag,
        "pay_used": seat_bits(at.BOOK_KINDS),
        "pay_last": number(5),
        "pay_less": number(5),
        "pay_professor": choice(at.PROFESSORS, 1),
    },
    own={
        "ducats": number(40),
        "prestige": number(PRESTIGE),
        "prestige_from": number(PRESTIGE),
        "books": seat_numbers(8),
        "archive": number(8),
        "dormitory": number(8),
        "at_students": bits(at.STUDENTS),
        "tutors": number(6),
        "tutors_dormitory": number(6),
        "masters_added": number(2),
        "master_ways": bits(3),
        "masters_lost": number(3),
        "hall_student": counted(at.STUDENTS, 1),
        "students_placed": number(at.HALLS),
        "student_set": unsaid_bits,  # the students in the halls, once more
        "professor": choice(2, 1),
        "bookmark": seat(1, at.BOOK_KINDS),
        "chancellor": choice(at.CHANCELLORS, 1),
        "busts": bits(3),
        "passed": flag,
        "bishop_bonus_used": flag,
        "ready_used": flag,
        "bonus_repeated": flag,
        "price_tiles": flag,
        "setup_discard": None,
        "setup_kept": counted(at.SETUP_CARDS, 1),
    },
    dealt={
        "options": number(1),
        "track": choice(at.RESEARCH_CARDS),
        "student_row": choice(4, 1),
        "professor_in_play": flag,
        "glory": choice(16),
        "side": choice(2),
    },
    arguments=ARGUMENTS,
    seen={
        "card_in_pack": (at.SETUP_CARDS, flag),
        "card_kept": (at.SETUP_CARDS, flag),
        "card_put_back": (at.SETUP_CARDS, flag),
        "card_looked_at": (at.SETUP_CARDS, flag),
    },
)
