"""What may stand on Newton's agenda: questions to a seat, operations that happen by themselves, and action flags."""

from __future__ import annotations

from typing import Final

# Questions.
ASK_COLOUR: Final = 1
ASK_DRAFT: Final = 2
ASK_TURN: Final = 3
ASK_CARD: Final = 4  # the card lies on the desk: basic action, effect, end of turn
ASK_WORK: Final = 5  # value, flags
ASK_WORK_OBJECTIVE: Final = 6  # value, flags
ASK_STUDENT: Final = 7  # value, flags
ASK_ADVANCE: Final = 8  # steps left, flags, student
ASK_TRAVEL: Final = 9  # steps left, flags
ASK_LESSONS: Final = 10  # value, flags
ASK_STUDY: Final = 11  # value, flags, tiles placed
ASK_DISCARD: Final = 12  # the card whose effect it pays for
ASK_MASTER: Final = 13
ASK_CITY_CUBE: Final = 14  # kind of place, coins
ASK_FREE_CUBE: Final = 15
ASK_DEVELOPMENT: Final = 16
ASK_INCOME: Final = 17
ASK_REPLACE_DEVELOPMENT: Final = 18  # the new tile
ASK_REPLACE_INCOME: Final = 19  # the new tile
ASK_ANY_ACTION: Final = 20  # value
ASK_TUCK: Final = 21

# Operations that happen by themselves.
CHOOSE_COLOURS: Final = 64  # seat
DEAL: Final = 65
DRAFT_PICK: Final = 66  # seat, pick
START_ROUND: Final = 67
END_TURN: Final = 68
END_ROUND: Final = 69
TUCK_ONE: Final = 70  # seat
CLOSE_ROUND: Final = 71
FORGET_VOLUMES: Final = 72  # card

OPERATIONS: Final = {
    ASK_COLOUR: "colour",
    ASK_DRAFT: "draft",
    ASK_TURN: "turn",
    ASK_CARD: "card",
    ASK_WORK: "work",
    ASK_WORK_OBJECTIVE: "work-objective",
    ASK_STUDENT: "student",
    ASK_ADVANCE: "advance",
    ASK_TRAVEL: "travel",
    ASK_LESSONS: "lessons",
    ASK_STUDY: "study",
    ASK_DISCARD: "discard",
    ASK_MASTER: "master",
    ASK_CITY_CUBE: "city-cube",
    ASK_FREE_CUBE: "free-cube",
    ASK_DEVELOPMENT: "development",
    ASK_INCOME: "income",
    ASK_REPLACE_DEVELOPMENT: "replace-development",
    ASK_REPLACE_INCOME: "replace-income",
    ASK_ANY_ACTION: "any-action",
    ASK_TUCK: "tuck",
    CHOOSE_COLOURS: "choose-colours",
    DEAL: "deal",
    DRAFT_PICK: "draft-pick",
    START_ROUND: "start-round",
    END_TURN: "end-turn",
    END_ROUND: "end-round",
    TUCK_ONE: "tuck-one",
    CLOSE_ROUND: "close-round",
    FORGET_VOLUMES: "forget-volumes",
}

# Flags of an action on the agenda.
OF_CARD: Final = 1  # the basic action of the card just played: quick actions and the card's effect may improve it
SPLIT: Final = 2  # the value may be split between several Students, cards or tiles
IGNORE: Final = 4  # requirements are ignored
FREE_ROUTES: Final = 8
CUBE_EACH_PLACE: Final = 16
NO_COINS: Final = 32
DOUBLE_TOKENS: Final = 64
THEN_PERFORM: Final = 128  # the card taken is performed at once
MOVED: Final = 256  # at least one step of this movement is made
PASSING: Final = 512  # the last step led onto the Objective space, and its requirement is not paid for yet
