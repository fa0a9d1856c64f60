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
ENROLLED: Final = 14
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
REMOVED_TILE: Final = 26  # bookshelf tiles taken so far
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
INCOME_OF: Final = 44  # source of points, number

KINDS: Final = {
    GAIN: "gain",
    PAY: "pay",
    CHOSE_COLOUR: "chose-colour",
    DEALT_BOARD: "dealt-board",
    DEALT_MASTER: "dealt-master",
    KEPT_MASTER: "kept-master",
    FIRST: "first",
    ROUND_BEGINS: "round-begins",
    PLAYED_CARD: "played-card",
    PASSED: "passed",
    PERFORMS: "performs",
    REVEALED: "revealed",
    BOOSTED: "boosted",
    ENROLLED: "enrolled",
    NO_STUDENT: "no-student",
    REPEATED: "repeated",
    DISCARDED: "discarded",
    JUMPED: "jumped",
    MARKER_MOVED: "marker-moved",
    STUDENT_MOVED: "student-moved",
    TRAVELLED: "travelled",
    TOOK_TOKEN: "took-token",
    PLACED_CUBE: "placed-cube",
    TOOK_CARD: "took-card",
    TOOK_TILE: "took-tile",
    REMOVED_TILE: "removed-tile",
    PLACED_BOOK: "placed-book",
    DISCOVERY: "discovery",
    TOOK_DEVELOPMENT: "took-development",
    RETURNED_DEVELOPMENT: "returned-development",
    TOOK_INCOME: "took-income",
    RETURNED_INCOME: "returned-income",
    TOOK_MEDICINE: "took-medicine",
    TURNED_MEDICINE: "turned-medicine",
    INVENTED: "invented",
    PLAYED_MASTER: "played-master",
    TUCKED_CARD: "tucked-card",
    MARKET_RENEWED: "market-renewed",
    TURNED_UP: "turned-up",
    OBJECTIVE_SCORED: "objective-scored",
    MASTERS_SCORED: "masters-scored",
    GAME_OVER: "game-over",
    STAYED: "stayed",
    INCOME_OF: "income-of",
}
