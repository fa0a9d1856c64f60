"""The kinds of move in Awesome Academics: one fixed range of integers, cut into kinds of one option each or many."""

from __future__ import annotations

from typing import Final

from collegium.games.awesome_academics.layout import (
    ABILITIES,
    ACTION_CARDS,
    DISCIPLINES,
    EVENTS,
    MAX_SEATS,
    PHD_STUDENTS,
    PROJECTS,
    TENURED,
    TRACKS,
)

DIVIDE_ROOM: Final = 9  # Months of one discipline on a Project
TEACH_ROOM: Final = 27
LEVEL_ORDERS: Final = 2

DONE: Final = 0  # pass, decline, confirm: leave the rest of what is asked
KEEP_TILE: Final = 1  # + Special Ability tile
TAKE_TENURED: Final = KEEP_TILE + ABILITIES  # + Tenured Researcher in stock
NAME_TENURED: Final = TAKE_TENURED + TENURED  # + Tenured Researcher in a group
DISMISS: Final = NAME_TENURED + TENURED  # + Tenured Researcher who is not paid
DISMISS_PHD: Final = DISMISS + TENURED  # + PhD Student
BUY: Final = DISMISS_PHD + PHD_STUDENTS  # + Project
CLAIM: Final = BUY + PROJECTS  # + Project bought out of turn
TAKE_PHD: Final = CLAIM + PROJECTS
CARRY: Final = TAKE_PHD + 1  # + discipline of a Month carried over
GIVE_UP_TRACK: Final = CARRY + DISCIPLINES  # + track that lacks a Month
GIVE_UP_PHD: Final = GIVE_UP_TRACK + TRACKS  # + PhD Student
SEND_TRACK: Final = GIVE_UP_PHD + PHD_STUDENTS  # + track whose Months go to a Project
SEND_PHD: Final = SEND_TRACK + TRACKS  # + PhD Student * DISCIPLINES + discipline
CONSULT: Final = SEND_PHD + PHD_STUDENTS * DISCIPLINES  # + discipline
WORK_ON: Final = CONSULT + DISCIPLINES  # + Project
PREPARE: Final = WORK_ON + PROJECTS  # a Consultant's Month is kept
DIVIDE: Final = PREPARE + 1  # + Months that go to the Project - 1; the others are kept
KEEP_MONTHS: Final = DIVIDE + DIVIDE_ROOM  # + discipline in which a PhD Student prepares
SPARE: Final = KEEP_MONTHS + DISCIPLINES  # save a Project from cancellation
LOSE: Final = SPARE + 1  # + discipline of a point of Reputation
GAIN: Final = LOSE + DISCIPLINES  # + discipline of a point of Reputation
NAME_PHD: Final = GAIN + DISCIPLINES  # + PhD Student
DRAW: Final = NAME_PHD + PHD_STUDENTS  # an Action card from the deck
TAKE_CARD: Final = DRAW + 1  # + Action card that can be seen
DISCARD: Final = TAKE_CARD + ACTION_CARDS  # + Action card in hand
REFRESH: Final = DISCARD + ACTION_CARDS
SELECT: Final = REFRESH + 1  # use the tile that fetches an Action card
COMMIT: Final = SELECT + 1  # + Action card laid down
RECRUIT: Final = COMMIT + ACTION_CARDS
SUBSIDY: Final = RECRUIT + 1
RESERVE: Final = SUBSIDY + 1
PUBLISH: Final = RESERVE + 1  # + discipline
VALORISE: Final = PUBLISH + DISCIPLINES  # + discipline
SPECIAL: Final = VALORISE + DISCIPLINES
PAY: Final = SPECIAL + 1  # + discipline of a Month
NAME_DISCIPLINE: Final = PAY + DISCIPLINES  # + discipline
TAKE_BONUS: Final = NAME_DISCIPLINE + DISCIPLINES  # + Event whose Game End Bonus is reserved
RELEASE_BONUS: Final = TAKE_BONUS + EVENTS  # + Event
TARGET: Final = RELEASE_BONUS + EVENTS  # + seat
NAME_PROJECT: Final = TARGET + MAX_SEATS  # + Project in progress
EXPOSE: Final = NAME_PROJECT + PROJECTS  # + open susceptible Action card
RAISE: Final = EXPOSE + ACTION_CARDS  # + track
ARRANGE: Final = RAISE + TRACKS  # 0: the levels in their order, 1: the other way round
MARK: Final = ARRANGE + LEVEL_ORDERS  # + discipline of a Month of progress
LOSE_PROGRESS: Final = MARK + DISCIPLINES  # + discipline of a Month of progress
RANSOM: Final = LOSE_PROGRESS + DISCIPLINES
HAND_OVER: Final = RANSOM + 1
DEFEND: Final = HAND_OVER + 1  # + Action card
IMMUNITY: Final = DEFEND + ACTION_CARDS
TEACH: Final = IMMUNITY + 1  # + Months - 1
N_MOVES: Final = TEACH + TEACH_ROOM
