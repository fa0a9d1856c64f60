"""What can happen in Alma Mater, as numbers; the words for each stand in the game's word lists."""

from __future__ import annotations

from typing import Final

GAIN: Final = 1  # what (a gain), number
PAY: Final = 2  # what (a gain), number
TOOK_BOOK: Final = 3  # kind, number
PAID_BOOK: Final = 4  # kind, number
RETURNED_BOOK: Final = 5  # kind, number
KEPT_CARD: Final = 6  # setup card, told to its owner alone
DISCARDED_CARD: Final = 7  # setup card, told to its owner alone
LAID_CARD: Final = 8  # setup card
TURN_ORDER: Final = 9  # position
CHOSE_CHANCELLOR: Final = 10  # chancellor
DREW_CARD: Final = 11  # setup card, told to its owner alone
ARRANGED: Final = 12  # place, prestige
ROUND_BEGINS: Final = 13  # round
PASSED: Final = 14
SENT: Final = 15  # action, masters
SENT_TO_STUDENT: Final = 16  # student, masters
SENT_TUTORS: Final = 17  # number
LECTURED: Final = 18  # professor
READIED: Final = 19  # professor
EXHAUSTED: Final = 20  # professor
RECRUITED_STUDENT: Final = 21  # student, hall
RECRUITED_PROFESSOR: Final = 22  # professor
BOOKMARKED: Final = 23  # professor, kind
RESEARCHED: Final = 24  # colour, level
REACHED_MILESTONE: Final = 25  # colour, milestone
STEPS: Final = 26  # gain (green or black), number
MASTER_ADDED: Final = 27
MASTER_RESTS: Final = 28  # number
MASTER_LOST: Final = 29
TUTOR_RESTS: Final = 30  # number
TUTOR_LOST: Final = 31
TOOK_TUTOR: Final = 32  # number
DISPLAYED: Final = 33  # number
BOUGHT: Final = 34  # seller, number
SOLD: Final = 35  # buyer, ducats
SCORED_SHELF: Final = 36  # seller, place
CLAIMED_BUST: Final = 37  # letter, the chancellor it opens
LAID_PRICES: Final = 38  # price row
CLEANED_UP: Final = 39
RANKED: Final = 40  # colour, rank
IGNOTUS_CARD: Final = 41  # card
IGNOTUS_SENT: Final = 42  # space
REPEATED_BONUS: Final = 43
SCORED: Final = 44  # source, prestige
GAME_OVER: Final = 45
REPEATS_ACTION: Final = 46  # action
REPEATS_STUDENT: Final = 47  # student
FIRST_PLAYER: Final = 48  # told where it is another one than before
COUNTED_MORE: Final = 49  # chancellor, as how many masters
INCOME_FROM_DISPLAY: Final = 50
INCOME_FROM_STUDENT: Final = 51  # student
INCOME_FROM_REPUTATION: Final = 52  # colour, rank
EXCHANGED_TEXTBOOKS: Final = 53  # number
