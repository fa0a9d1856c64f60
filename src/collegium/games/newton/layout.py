"""Where each number of a Newton position stands in its arrays, and how much room each kind of component has."""

from __future__ import annotations

from typing import Final

# Room for components. An owner's edition may fill it up; the codes of moves do not depend on how much is used.
PLACES: Final = 40
SPACES: Final = 56
WORK_SPACES: Final = 24
ACTION_CARDS: Final = 56
LEVEL_CARDS: Final = 24
STARTING_CARDS: Final = 24
CARDS: Final = ACTION_CARDS + STARTING_CARDS
MASTERS: Final = 32
BOOK_SPACES: Final = 18
COLUMNS: Final = 6
HAND_ROOM: Final = ACTION_CARDS + 6
DESK_ROOM: Final = 6
PACK_ROOM: Final = 6
STUDENTS: Final = 4
MAX_SEATS: Final = 4

# The five basic actions, and the Joker that stands for any of them.
WORK: Final = 0
TECHNOLOGY: Final = 1
TRAVEL: Final = 2
LESSONS: Final = 3
STUDY: Final = 4
JOKER: Final = 5
ACTIONS: Final = 5

# What sets a basic action apart, as flags in one number.
OF_CARD: Final = 1  # that of the card just played: quick actions and the card's effect may improve it
SPLIT: Final = 2  # the value may be split between several Students, cards or tiles
IGNORE: Final = 4  # requirements are ignored
FREE_ROUTES: Final = 8
CUBE_EACH_PLACE: Final = 16
NO_COINS: Final = 32
DOUBLE_TOKENS: Final = 64
THEN_PERFORM: Final = 128  # the card taken is performed at once
BEGUN: Final = 256  # something of it is done, and everyone was told

# Volumes: three colours, and those whose colour is chosen at each use.
ORANGE: Final = 0
BLUE: Final = 1
GREEN: Final = 2
ANY_COLOUR: Final = 3

# What a gain consists of, in the order of the content's gain tables.
GAIN_POINTS: Final = 0
GAIN_COINS: Final = 1
GAIN_POTIONS: Final = 2
GAIN_STUDENTS: Final = 3
GAINS: Final = 4

# Income tiles; the Medicine Income tile stands last where one of them is named.
INCOMES: Final = 3
MEDICINE_TILE: Final = 3

# Where Victory Points came from, for the breakdown of a score.
FROM_TOKENS: Final = 0
FROM_EFFECTS: Final = 1
FROM_INVENTIONS: Final = 2
FROM_CUBES: Final = 3
FROM_PILES: Final = 4
FROM_DISCOVERIES: Final = 5
FROM_INCOME: Final = 6
FROM_MEDICINE: Final = 7
FROM_OBJECTIVES: Final = 8
FROM_MASTERS: Final = 9
FROM_CITIES: Final = 10
SOURCES: Final = 11

# `table`: what lies in the middle and changes in play.
ROUND: Final = 0  # 0 to 5
TURN_NUMBER: Final = 1  # 0 to 4 within the round
FIRST_PLAYER: Final = 2
CARD_PLAYED: Final = 3  # the Action card of the current turn, or -1
BASIC_DONE: Final = 4  # the basic action performed with it, plus one, or 0
EFFECT_DONE: Final = 5
BOOST_DONE: Final = 6
PLACE_TOKEN: Final = 7  # + place: the Bonus token there plus one, or 0
SPACE_TOKEN: Final = PLACE_TOKEN + PLACES
PLACE_CUBES: Final = SPACE_TOKEN + SPACES  # + place: one bit for each seat with a Travel cube there
DECK_SIZE: Final = PLACE_CUBES + PLACES  # + level 0 to 2
DECK_KNOWN: Final = DECK_SIZE + 3  # + level: how many cards at the bottom everyone has seen put there
MARKET_SIZE: Final = DECK_KNOWN + 3
DECK: Final = MARKET_SIZE + 3  # + level * LEVEL_CARDS + position, the bottom card first
MARKET: Final = DECK + 3 * LEVEL_CARDS  # + level * LEVEL_CARDS + position, from left to right
DEVELOPMENT_STACK: Final = MARKET + 3 * LEVEL_CARDS  # + action: Development tiles left
INCOME_STACK: Final = DEVELOPMENT_STACK + ACTIONS
MEDICINE_STACK: Final = INCOME_STACK + INCOMES
PACK: Final = MEDICINE_STACK + 1  # + pack * PACK_ROOM + position: Masters dealt together; the picked ones first
PACK_SIZE: Final = PACK + MAX_SEATS * PACK_ROOM
PICKS: Final = PACK_SIZE + 1  # + pack: how many Masters were picked from it
TABLE_SIZE: Final = PICKS + MAX_SEATS

# `own`: what belongs to one seat.
COINS: Final = 0
POTIONS: Final = 1
VICTORY_POINTS: Final = 2
POINTS_FROM: Final = 3  # + source
PLAYER_COLOUR: Final = POINTS_FROM + SOURCES  # 0 to 3, or -1 before it is chosen
BOARD: Final = PLAYER_COLOUR + 1  # the Study board, or -1 before it is dealt
SCIENTIST: Final = BOARD + 1  # a place
MARKER: Final = SCIENTIST + 1  # a space of the Work track
STUDENT_AT: Final = MARKER + 1  # + student: a space of the Technology track, or -1 in the supply
CUBES_PLACED: Final = STUDENT_AT + STUDENTS
TILES_TAKEN: Final = CUBES_PLACED + 1  # Bookshelf tiles taken from the piles
TILES_PLACED: Final = TILES_TAKEN + 1
BOOKSHELF: Final = TILES_PLACED + 1  # one bit for each filled book space, the printed one included
VOLUMES: Final = BOOKSHELF + 1  # + colour: visible on the desk and on played Masters
SYMBOLS: Final = VOLUMES + 4  # + action: printed, tucked, in drawers and on the desk
DEVELOPMENTS: Final = SYMBOLS + ACTIONS  # + action: Development tiles in the drawers
INCOME_TILES: Final = DEVELOPMENTS + ACTIONS
MEDICINE: Final = INCOME_TILES + INCOMES  # 0 without the tile, 1 or 2 for its side, -1 once it was replaced
MEDICINE_CITIES: Final = MEDICINE + 1
TOKENS: Final = MEDICINE_CITIES + 1  # Bonus tokens collected
TOKEN_SET: Final = TOKENS + 1  # one bit for each of them
CARDS_DISCARDED: Final = TOKEN_SET + 1
MASTERS_PLAYED: Final = CARDS_DISCARDED + 1
MASTER_SET: Final = MASTERS_PLAYED + 1  # one bit for each Master played
HAND_SIZE: Final = MASTER_SET + 1
HAND: Final = HAND_SIZE + 1  # + position, in rising order
DESK_SIZE: Final = HAND + HAND_ROOM
DESK: Final = DESK_SIZE + 1  # + position, from left to right
TUCKED_SIZE: Final = DESK + DESK_ROOM
TUCKED: Final = TUCKED_SIZE + 1
TO_TUCK: Final = TUCKED + DESK_ROOM  # the card chosen to be tucked plus one, until all have chosen, or 0
OWN_SIZE: Final = TO_TUCK + 1

# `dealt`: options, and the tiles laid out at setup.
OPTION_DRAFT: Final = 0
OPTION_RANDOM_COLOURS: Final = 1
OPTION_PASS_OBJECTIVE: Final = 2
OPTION_BONUS_AFTER_PLACING: Final = 3
OPTION_TUCK_JOKER: Final = 4
OPTION_PROMOS: Final = 5
OPTION_PRINTED_SYMBOL: Final = 6
PLACE_TILE: Final = 7  # + place: City tile, or the number of the University (0 to 5) or Ancient Land (6 to 8), or -1
SPACE_TILE: Final = PLACE_TILE + PLACES  # + space: Specialization, Invention or Objective tile, or -1
WORK_TILE: Final = SPACE_TILE + SPACES
MAP_OBJECTIVE: Final = WORK_TILE + WORK_SPACES  # the Objective tile on the Map
VISIT_PLACE: Final = MAP_OBJECTIVE + 1  # + number 0 to 8: the place of that University or Ancient Land
DEALT_SIZE: Final = VISIT_PLACE + 9
