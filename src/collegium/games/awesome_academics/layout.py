"""Where each number of an Awesome Academics position stands in its arrays, and how much room components have."""

from __future__ import annotations

from typing import Final

# Room for components. An owner's edition may fill it up; the codes of moves do not depend on how much is used.
MAX_SEATS: Final = 4
PROJECTS: Final = 40
TENURED: Final = 36
TRACKS: Final = 72  # two for each Tenured Researcher
PHD_STUDENTS: Final = 16
ACTION_CARDS: Final = 56
EVENTS: Final = 12
ABILITIES: Final = 16
PACK_ROOM: Final = 4
TRANSFERS: Final = 3  # secret transfers of cards that a seat remembers at the same time

DISCIPLINES: Final = 3
SIDES: Final = 2  # of a Tenured Researcher, each with a track
TOP_LEVEL: Final = 4
PHD_SPACES: Final = 3
TILES: Final = 2  # Special Ability tiles of a group
DIE_FACES: Final = 6

# Places of components. What belongs to a seat has the number of the seat added.
BOX: Final = 0
STOCK: Final = 1  # the deck of Projects, Action cards or Events; the stock of Tenured Researchers and PhD Students
OPEN: Final = 2  # the offer of Projects, the open Action cards, the Event card aside
DISCARDED: Final = 3  # the Action discard pile, the Game End Bonus layout
HELD: Final = 4  # + seat: Projects in progress, researchers, cards in hand, reserved bonuses
COMPLETED: Final = 8  # + seat: completed Projects
COMMITTED: Final = 8  # + seat: Action cards laid down
IN_PLAY: Final = 12  # + seat: Action cards that lie open before a group
ASIDE: Final = OPEN
LAYOUT: Final = DISCARDED

# What happened in a turn, as bits.
PROJECT_ACTIVITY: Final = 1  # a Project was bought, worked on or completed
ANY_ACTIVITY: Final = 2  # somebody had something to decide, or received an allowance

# Where points came from, for the breakdown of a score.
FROM_START: Final = 0
FROM_PROJECTS: Final = 1
FROM_DIPLOMAS: Final = 2
FROM_PUBLICATIONS: Final = 3
FROM_SPECIAL_ACTIONS: Final = 4
LOST_TO_CANCELLATIONS: Final = 5
LOST_TO_CARDS: Final = 6
FROM_RESERVED: Final = 7
FROM_LAYOUT: Final = 8
FROM_EXPERIENCE: Final = 9
FROM_MONEY: Final = 10
SOURCES: Final = 11

# What a seat knows of an Action card whose place is hidden: from 0 on, that it lay in the deck at that look of the
# seat at the whole deck (or at the start), so it could be any other card of the same look.
PLACE_KNOWN: Final = -1
IN_TRANSFER: Final = -2  # - transfer: it is one of the cards among which a secret transfer was made

# `table`: what lies in the middle and changes in play.
TURN: Final = 0  # from 1 on
PHASE: Final = 1  # 1 to 9, as in the rulebook
FINAL_TURN: Final = 2
ACTIVITY: Final = 3  # what happened this turn, as bits
PASSES: Final = 4  # in a row, in the Acquisition Phase
CURRENT: Final = 5  # position in the Player Order
ORDER: Final = 6  # + position: the seats in Player Order
LIMITED_LEFT: Final = ORDER + MAX_SEATS  # Months of a limited discipline that the seat can still spend
COMMITTING: Final = LIMITED_LEFT + 1  # Action cards are being laid down, face down
DECIDED: Final = COMMITTING + 1  # one bit for each seat that has laid down its cards
RESOLVING: Final = DECIDED + 1  # the Action card being resolved plus one, or 0
TARGETS: Final = RESOLVING + 1  # one bit for each seat that the attack reaches
ITEM: Final = TARGETS + 1  # what is attacked: a researcher, a Project, a card
HALVED: Final = ITEM + 1  # the attack is halved by a Defence card
STAYS: Final = HALVED + 1  # the card resolved stays open
NAMED: Final = STAYS + 1  # the discipline named for the card resolved
PAY_DUE: Final = NAMED + 1  # Months that must still be spent
PAY_MORE: Final = PAY_DUE + 1  # Months that may be spent beyond that
PAY_SAME: Final = PAY_MORE + 1  # all of one discipline
PAY_NEED: Final = PAY_SAME + 1  # + discipline: Months that must still be among them
PAID: Final = PAY_NEED + DISCIPLINES  # + discipline: Months spent on the card resolved
PAID_MONEY: Final = PAID + DISCIPLINES
TRANSFERS_MADE: Final = PAID_MONEY + 1  # secret transfers of cards since the start
CARD_AT: Final = TRANSFERS_MADE + 1  # + card: its place
CARD_TENURED: Final = CARD_AT + ACTION_CARDS  # + open card: who came with it or is on Sabbatical by it, plus one, or 0
CARD_DISCIPLINE: Final = CARD_TENURED + ACTION_CARDS  # + open card: where it brought Reputation, plus one, or 0
CARD_SPARES: Final = CARD_DISCIPLINE + ACTION_CARDS  # + open card: Projects that it can still spare
PROJECT_AT: Final = CARD_SPARES + ACTION_CARDS  # + Project: its place
PROGRESS: Final = PROJECT_AT + PROJECTS  # + Project * DISCIPLINES + discipline: Months marked
WORKED: Final = PROGRESS + PROJECTS * DISCIPLINES  # + Project: time was spent on it in this Research Phase
TENURED_AT: Final = WORKED + PROJECTS  # + Tenured Researcher: the place
LEVEL: Final = TENURED_AT + TENURED  # + track
TRACK_MONTHS: Final = LEVEL + TRACKS  # + track: Months to spend in this Research Phase
TRACKS_USED: Final = TRACK_MONTHS + TRACKS  # + side: the Tenured Researchers, as bits, whose track there has worked
PHD_AT: Final = TRACKS_USED + SIDES  # + PhD Student: the place
PHD_TOKENS: Final = PHD_AT + PHD_STUDENTS  # + PhD Student * DISCIPLINES + discipline
PHD_MONTHS: Final = PHD_TOKENS + PHD_STUDENTS * DISCIPLINES  # + PhD Student: as for tracks
PHDS_USED: Final = PHD_MONTHS + PHD_STUDENTS  # the PhD Students, as bits, who have worked
EVENT_AT: Final = PHDS_USED + 1  # + Event: its place
PACK: Final = EVENT_AT + EVENTS  # + pack * PACK_ROOM + position: Special Ability tiles; the picked ones first
PACK_SIZE: Final = PACK + MAX_SEATS * PACK_ROOM
PICKS: Final = PACK_SIZE + 1
TABLE_SIZE: Final = PICKS + MAX_SEATS

# `own`: what belongs to one seat.
MONEY: Final = 0
SCORE: Final = 1
SCORE_FROM: Final = 2  # + source
REPUTATION: Final = SCORE_FROM + SOURCES  # + discipline
START_REPUTATION: Final = REPUTATION + DISCIPLINES  # from tiles: left out of the Total until the end
TOTAL: Final = START_REPUTATION + 1  # the black marker
TILE: Final = TOTAL + 1  # + place: Special Ability tile plus one, or 0
SPECIALS: Final = TILE + TILES  # one bit for each special of the tiles
SPECIALS_USED: Final = SPECIALS + 1  # one bit for each tile turned over
MISMANAGED: Final = SPECIALS_USED + 1
MONTHS: Final = MISMANAGED + 1  # + discipline: tokens kept for Actions and Teaching
ALLOWANCE: Final = MONTHS + DISCIPLINES  # what of it can still be spent on hiring
CONSULTANTS: Final = ALLOWANCE + 1  # paid for in this Research Phase
FREE_CONSULTANTS: Final = CONSULTANTS + 1  # still to be had for nothing
BOUGHT: Final = FREE_CONSULTANTS + 1  # a Project was bought in this game
PHD_CHANCE: Final = BOUGHT + 1  # the first purchase of this phase is still to come
CLAIMED: Final = PHD_CHANCE + 1  # this turn
SUBSIDIES: Final = CLAIMED + 1  # this turn
IMMUNE: Final = SUBSIDIES + 1  # this turn
PEST: Final = IMMUNE + 1  # Months to give up in the next Research Phase
LOOKS: Final = PEST + 1  # how often the seat has known the whole Action Deck, or lost track, since the start
KNOWN: Final = LOOKS + 1  # + card: what the seat knows of its place
TRANSFER_FROM: Final = KNOWN + ACTION_CARDS  # + transfer that the seat remembers: the seat that lost a card
TRANSFER_TO: Final = TRANSFER_FROM + TRANSFERS
TRANSFER_CARD: Final = TRANSFER_TO + TRANSFERS  # + transfer: the card plus one, or 0 where nothing is remembered
TRANSFER_GROUP: Final = TRANSFER_CARD + TRANSFERS  # + transfer: one bit for each card it could have been
TRANSFER_TIME: Final = TRANSFER_GROUP + TRANSFERS  # + transfer: its number, counted from the start
OWN_SIZE: Final = TRANSFER_TIME + TRANSFERS

# `dealt`: the options.
OPTION_SHORT: Final = 0
OPTION_BASIC: Final = 1
OPTION_MIXED: Final = 2
OPTION_PHD_EVENTS: Final = 3
OPTION_IDLE_END: Final = 4
OPTION_TURN_CAP: Final = 5
DEALT_SIZE: Final = 6
