"""What may stand on Alma Mater's agenda: questions to a seat, and operations that happen by themselves."""

from __future__ import annotations

from typing import Final

# Questions.
ASK_DRAFT: Final = 1  # pack, pick
ASK_DISCARD: Final = 2
ASK_CHANCELLOR: Final = 3
ASK_EXTRA_CARD: Final = 4
ASK_ARRANGE: Final = 5  # place
ASK_TURN: Final = 6
ASK_REST: Final = 7
ASK_TUTORS: Final = 8  # what is sent for, number, bishop bonus
ASK_STUDENT: Final = 9  # row or 0, faculties, textbooks less
ASK_FREE_STUDENT: Final = 10  # faculties
ASK_PROFESSOR: Final = 11  # faculties, what is free
ASK_WAIVE: Final = 12
ASK_PAY: Final = 13
ASK_BOOK: Final = 14  # number, whether different, kinds taken
ASK_BOOKMARK: Final = 15  # professor
ASK_OPTION: Final = 16  # action
ASK_EXCHANGE: Final = 17  # professor
ASK_BUY_OWN: Final = 18  # the most, black steps
ASK_SELLER: Final = 19  # purchases made, shelves emptied, sellers
ASK_BUY: Final = 20  # seller
ASK_BUY_DICTIONARIES: Final = 21
ASK_SCORE_SHELF: Final = 22  # shelves emptied
ASK_DISPLAY: Final = 23  # number
ASK_FREE_LECTURE: Final = 24  # professor
ASK_REPEAT: Final = 25
ASK_EXHAUST: Final = 26
ASK_WHICH_MASTER: Final = 27  # to the box
ASK_REPEAT_BONUS: Final = 28  # research card
ASK_RETURN: Final = 29  # number, last kind
ASK_PRICES: Final = 30  # whether they may stay

# Operations that happen by themselves.
DRAFT_PICK: Final = 64  # seat, pick
DISCARD_ONE: Final = 65  # seat
LAY_SETUP_CARDS: Final = 66
TAKE_CHANCELLOR: Final = 67  # seat
ARRANGE_ONE: Final = 68  # seat, place
START_RESOURCES: Final = 69  # seat, card
START_ROUND: Final = 70
NEXT_TURN: Final = 71
PERFORM: Final = 72  # what masters were sent for, number, bishop bonus
PLACE_STUDENT: Final = 73  # student, professor who recruited plus one
PLACE_PROFESSOR: Final = 74  # professor
PAY_ON: Final = 75
ADVANCE: Final = 76
MILESTONE: Final = 77  # research card
OFFER_REPEAT: Final = 78  # research card
END_COLLOQUIUM: Final = 79  # shelves emptied
ADMINISTRATION: Final = 80
CHECK_STORAGE: Final = 81  # seat
CLOSE_ROUND: Final = 82
INCOME: Final = 83  # seat
TAKE_STEPS: Final = 84  # green steps at setup
RETURN_TUTORS: Final = 85  # number

OPERATIONS: Final = {
    ASK_DRAFT: "draft",
    ASK_DISCARD: "discard",
    ASK_CHANCELLOR: "chancellor",
    ASK_EXTRA_CARD: "extra-card",
    ASK_ARRANGE: "arrange",
    ASK_TURN: "turn",
    ASK_REST: "rest",
    ASK_TUTORS: "tutors",
    ASK_STUDENT: "student",
    ASK_FREE_STUDENT: "free-student",
    ASK_PROFESSOR: "professor",
    ASK_WAIVE: "waive",
    ASK_PAY: "pay",
    ASK_BOOK: "book",
    ASK_BOOKMARK: "bookmark",
    ASK_OPTION: "option",
    ASK_EXCHANGE: "exchange",
    ASK_BUY_OWN: "buy-own",
    ASK_SELLER: "seller",
    ASK_BUY: "buy",
    ASK_BUY_DICTIONARIES: "buy-dictionaries",
    ASK_SCORE_SHELF: "score-shelf",
    ASK_DISPLAY: "display",
    ASK_FREE_LECTURE: "free-lecture",
    ASK_REPEAT: "repeat",
    ASK_EXHAUST: "exhaust",
    ASK_WHICH_MASTER: "which-master",
    ASK_REPEAT_BONUS: "repeat-bonus",
    ASK_RETURN: "return",
    ASK_PRICES: "prices",
    DRAFT_PICK: "draft-pick",
    DISCARD_ONE: "discard-one",
    LAY_SETUP_CARDS: "lay-setup-cards",
    TAKE_CHANCELLOR: "take-chancellor",
    ARRANGE_ONE: "arrange-one",
    START_RESOURCES: "start-resources",
    START_ROUND: "start-round",
    NEXT_TURN: "next-turn",
    PERFORM: "perform",
    PLACE_STUDENT: "place-student",
    PLACE_PROFESSOR: "place-professor",
    PAY_ON: "pay-on",
    ADVANCE: "advance",
    MILESTONE: "milestone",
    OFFER_REPEAT: "offer-repeat",
    END_COLLOQUIUM: "end-colloquium",
    ADMINISTRATION: "administration",
    CHECK_STORAGE: "check-storage",
    CLOSE_ROUND: "close-round",
    INCOME: "income",
    TAKE_STEPS: "take-steps",
    RETURN_TUTORS: "return-tutors",
}

# What is free when a professor is recruited.
FREE_NOTHING: Final = 0
FREE_DUCATS: Final = 1
FREE_ALL: Final = 2

STUDENT_ACTION: Final = 32  # + student: a master sent to an own student, where an action is named
EVERY_FACULTY: Final = 15
