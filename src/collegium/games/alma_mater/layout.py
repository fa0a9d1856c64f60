"""Where each number of an Alma Mater position stands in its arrays, and how much room each kind of component has."""

from __future__ import annotations

from typing import Final

# Room for components. An owner's edition may fill it up; the codes of moves do not depend on how much is used.
STUDENTS: Final = 24
PROFESSORS: Final = 24
RESEARCH_CARDS: Final = 32
SETUP_CARDS: Final = 32
CHANCELLORS: Final = 16
IGNOTUS_CARDS: Final = 24
HALLS: Final = 11
SPACES: Final = 16
MAX_SEATS: Final = 4
DISPLAY: Final = 6  # places in the display
SHELVES: Final = 7  # the last one stands near the display
TRACK_CARDS: Final = 5
PAY_ROOM: Final = 16
PACK_ROOM: Final = 6

# Books: textbooks in the colours of the seats (Ignotus has the third), and dictionaries.
COLOURS: Final = 4
DICTIONARY: Final = 4
BOOK_KINDS: Final = 5
IGNOTUS: Final = 2

# Faculties, in the order of the columns of the campus.
ART: Final = 0
LAW: Final = 1
MEDICINE: Final = 2
MATHEMATICS: Final = 3
FACULTIES: Final = 4

# What a gain consists of, in the order of the content's gain tables.
GAIN_DUCATS: Final = 0
GAIN_DICTIONARIES: Final = 1
GAIN_TEXTBOOKS: Final = 2
GAIN_DIFFERENT_TEXTBOOKS: Final = 3
GAIN_OWN_TEXTBOOKS: Final = 4
GAIN_PRESTIGE: Final = 5
GAIN_GREEN_STEPS: Final = 6
GAIN_BLACK_STEPS: Final = 7
GAIN_MASTERS: Final = 8
GAIN_TUTORS: Final = 9
GAINS: Final = 10

# Where prestige came from, for the breakdown of a score.
FROM_SETUP: Final = 0
FROM_SPACES: Final = 1
FROM_LECTURES: Final = 2
FROM_MILESTONES: Final = 3
FROM_SHELVES: Final = 4
FROM_STUDENTS: Final = 5
FROM_CHANCELLORS: Final = 6
SPENT: Final = 7
FROM_DUCATS: Final = 8
FROM_DICTIONARIES: Final = 9
FROM_REPUTATION: Final = 10
FROM_RESEARCH: Final = 11
FROM_PROFESSORS: Final = 12
FROM_MATHEMATICS: Final = 13
FROM_HALLS: Final = 14
FROM_BUSTS: Final = 15
SOURCES: Final = 16

# Ways to obtain an additional master, as bits.
MASTER_OF_BUST: Final = 1
MASTER_OF_PRESTIGE: Final = 2
MASTER_OF_HALL: Final = 4

# Where a research step was promised for the action.
BLACK_AT_LABORATORY: Final = 1
BLACK_AT_STUDENT: Final = 2
GREEN_AT_LABORATORY: Final = 3

# `table`: what lies in the middle and changes in play.
ROUND: Final = 0  # 0 to 5
CURRENT: Final = 1  # position in the turn order
ACTED: Final = 2  # the seat to move has sent masters or given a lecture this turn
GREEN_STEPS: Final = 3  # research steps still to be used this turn
BLACK_STEPS: Final = 4
RESEARCHED: Final = 5  # a chancellor has rewarded research this turn
PLAYING: Final = 6  # setup is over
MUST_STEP: Final = 7  # where a step must still be taken, or 0
ORDER: Final = 8  # + position: the seats in turn order
SPACE_MASTERS: Final = ORDER + MAX_SEATS  # + space * COLOURS + colour
BISHOP_SINCE: Final = SPACE_MASTERS + SPACES * COLOURS  # + colour: who came first, or 0
BISHOP_EXTRA: Final = BISHOP_SINCE + COLOURS  # + colour: masters that only count
STUDENT_STOCK: Final = BISHOP_EXTRA + COLOURS
PROFESSOR_STOCK: Final = STUDENT_STOCK + STUDENTS
PRICE_KIND: Final = PROFESSOR_STOCK + PROFESSORS  # + professor * 3 + item: kind of book plus one, or 0
HALL_CHANCELLOR: Final = PRICE_KIND + PROFESSORS * 3  # + letter: chancellor plus one, or 0
CHANCELLOR_OFFER: Final = HALL_CHANCELLOR + 3  # + chancellor: 1 while it can be chosen
RESEARCH: Final = CHANCELLOR_OFFER + CHANCELLORS  # + colour: level
ARRIVED: Final = RESEARCH + COLOURS  # + colour: when the marker came there
CLOCK: Final = ARRIVED + COLOURS
RANK: Final = CLOCK + 1  # + colour: 1 is the best, 0 in the first round
SHELF: Final = RANK + COLOURS  # + colour * SHELVES + place: prestige of the bookshelf, or 0
FLIPPED: Final = SHELF + COLOURS * SHELVES  # + colour: one bit for each place
SHELVED: Final = FLIPPED + COLOURS  # + colour: one bit for each place that holds a textbook
PRICE: Final = SHELVED + COLOURS  # + colour * DISPLAY + place
TUTOR_SUPPLY: Final = PRICE + COLOURS * DISPLAY
IGNOTUS_SIZE: Final = TUTOR_SUPPLY + 1
IGNOTUS_DECK: Final = IGNOTUS_SIZE + 1  # + position, the next card last
PACK: Final = IGNOTUS_DECK + IGNOTUS_CARDS  # + pack * PACK_ROOM + position: setup cards; the picked ones first
PACK_SIZE: Final = PACK + MAX_SEATS * PACK_ROOM
PICKS: Final = PACK_SIZE + 1
SETUP_DECK_SIZE: Final = PICKS + MAX_SEATS
SETUP_DECK: Final = SETUP_DECK_SIZE + 1  # + position, the next card last
DRAWN_SIZE: Final = SETUP_DECK + SETUP_CARDS
DRAWN: Final = DRAWN_SIZE + 1  # + position: extra setup cards that a seat looks at
PAY_COUNT: Final = DRAWN + 4
PAY_NEXT: Final = PAY_COUNT + 1
PAY_NUMBER: Final = PAY_NEXT + 1  # + item
PAY_ALLOWED: Final = PAY_NUMBER + PAY_ROOM  # + item: one bit for each kind of book
PAY_DISTINCT: Final = PAY_ALLOWED + PAY_ROOM
PAY_USED: Final = PAY_DISTINCT + 1
PAY_LAST: Final = PAY_USED + 1
PAY_LESS: Final = PAY_LAST + 1  # textbooks still to be waived
PAY_PROFESSOR: Final = PAY_LESS + 1  # the professor whose price is being set, plus one
TABLE_SIZE: Final = PAY_PROFESSOR + 1

# `own`: what belongs to one seat.
DUCATS: Final = 0
PRESTIGE: Final = 1
PRESTIGE_FROM: Final = 2  # + source
BOOKS: Final = PRESTIGE_FROM + SOURCES  # + kind: in storage
ARCHIVE: Final = BOOKS + BOOK_KINDS  # masters ready to be sent
DORMITORY: Final = ARCHIVE + 1
AT_STUDENTS: Final = DORMITORY + 1  # one bit for each own student with a master on it
TUTORS: Final = AT_STUDENTS + 1  # in the archive
TUTORS_DORMITORY: Final = TUTORS + 1
MASTERS_ADDED: Final = TUTORS_DORMITORY + 1
MASTER_WAYS: Final = MASTERS_ADDED + 1  # bits of the ways already used
MASTERS_LOST: Final = MASTER_WAYS + 1
HALL_STUDENT: Final = MASTERS_LOST + 1  # + hall: student plus one, or 0
STUDENTS_PLACED: Final = HALL_STUDENT + HALLS
STUDENT_SET: Final = STUDENTS_PLACED + 1
PROFESSOR: Final = STUDENT_SET + 1  # + professor: 0 without, 1 ready, 2 exhausted
BOOKMARK: Final = PROFESSOR + PROFESSORS  # + professor: kind of book plus one, or 0
CHANCELLOR: Final = BOOKMARK + PROFESSORS  # plus one, or 0
BUSTS: Final = CHANCELLOR + 1  # one bit for each letter
PASSED: Final = BUSTS + 1
BISHOP_BONUS_USED: Final = PASSED + 1  # this round
READY_USED: Final = BISHOP_BONUS_USED + 1  # this round
BONUS_REPEATED: Final = READY_USED + 1  # this game
PRICE_TILES: Final = BONUS_REPEATED + 1
SETUP_DISCARD: Final = PRICE_TILES + 1  # the pick that is discarded, plus one; hidden until all have chosen
SETUP_KEPT: Final = SETUP_DISCARD + 1  # + position: setup card plus one, once laid down
OWN_SIZE: Final = SETUP_KEPT + 4

# `dealt`: options, and what is laid out at setup.
OPTION_FIRST_PAYER: Final = 0
TRACK: Final = 1  # + card: research card from bottom to top
STUDENT_ROW: Final = TRACK + TRACK_CARDS  # + student: row 1 to 4, or 0
PROFESSOR_IN_PLAY: Final = STUDENT_ROW + STUDENTS
GLORY: Final = PROFESSOR_IN_PLAY + PROFESSORS  # + letter
SIDE: Final = GLORY + 3  # side of the board
DEALT_SIZE: Final = SIDE + 1
