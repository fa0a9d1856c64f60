"""What can happen in Newton, as numbers; the words for each stand in the game's word lists."""

from __future__ import annotations

from typing import Final

GAIN: Final = 1  # resource, number
PAY: Final = 2  # resource, number
CHOSE_COLOUR: Final = 3  # colour
DEALT_BOARD: Final = 4  # board
DEALT_MASTER: Final = 5  # master, told to its owner alone
KEPT_MASTER: Final = 6  # master, told to its owner alone
FIRST: Final = 7
ROUND_BEGINS: Final = 8  # round
PLAYED_CARD: Final = 9  # card
PASSED: Final = 10
PERFORMS: Final = 11  # action, value
REVEALED: Final = 12  # level, card
BOOSTED: Final = 13
ENROLLED: Final = 14  # number
NO_STUDENT: Final = 15
REPEATED: Final = 16  # card
DISCARDED: Final = 17  # card
JUMPED: Final = 18  # place
MARKER_MOVED: Final = 19  # space, steps
STUDENT_MOVED: Final = 20  # space
TRAVELLED: Final = 21  # place
TOOK_TOKEN: Final = 22  # token, times
PLACED_CUBE: Final = 23  # place, number
TOOK_CARD: Final = 24  # card
TOOK_TILE: Final = 25  # bookshelf tiles taken so far
REMOVED_TILE: Final = 26  # bookshelf tiles taken so far, number removed
PLACED_BOOK: Final = 27  # book space
DISCOVERY: Final = 28  # victory points each round
TOOK_DEVELOPMENT: Final = 29  # action
RETURNED_DEVELOPMENT: Final = 30  # action
TOOK_INCOME: Final = 31  # income
RETURNED_INCOME: Final = 32  # income
TOOK_MEDICINE: Final = 33  # victory points of its side
TURNED_MEDICINE: Final = 34  # victory points of its side
INVENTED: Final = 35  # invention
PLAYED_MASTER: Final = 36  # master
TUCKED_CARD: Final = 37  # card
MARKET_RENEWED: Final = 38
TURNED_UP: Final = 39  # level, card
OBJECTIVE_SCORED: Final = 40  # objective tile, victory points
MASTERS_SCORED: Final = 41  # victory points
GAME_OVER: Final = 42
STAYED: Final = 43  # the Marker stopped before the Objective
INCOME_OF: Final = 44  # source of points; what it brings follows
CHOSE_TO_TUCK: Final = 45  # card, told to its owner alone
TRACK_ENDED: Final = 46  # steps lost at the end of the Work track
OBJECTIVE_CLOSED: Final = 47  # steps lost before an Objective whose requirement is not met
