"""What a seat sees of Newton, field by field: the whitelist of its views, and its observation in numbers."""

from __future__ import annotations

from typing import Final

from collegium.games.newton import layout as at
from collegium.games.newton.arguments import ARGUMENTS
from collegium.games.newton.rules import OPERATIONS
from collegium.kernel.observation import Description, bits, choice, counted, flag, listed, number, seat, seat_bits
from collegium.kernel.position import Layout
from collegium.kernel.questions import arguments_of

DIGITS: Final = 6  # of the number of a Bonus token
POINTS: Final = 60
ASKED: Final = [name for each in OPERATIONS if each.is_question for name in arguments_of(each)]  # their order here

SIGHT: Final = Description(
    Layout.of(at),
    OPERATIONS,
    table={
        "round": number(6),
        "turn_number": number(5),
        "first_player": seat(),
        "card_played": choice(at.CARDS),
        "basic_done": choice(at.ACTIONS, 1),
        "effect_done": flag,
        "boost_done": flag,
        "place_token": bits(DIGITS),
        "space_token": bits(DIGITS),
        "place_cubes": seat_bits(),
        "deck_size": number(12),
        "deck_known": number(12),
        "market_size": number(12),
        "deck": None,
        "market": listed(at.ACTION_CARDS, "market_size", lists=3),
        "development_stack": number(5),
        "income_stack": number(5),
        "medicine_stack": number(4),
        "pack": None,
        "pack_size": number(at.PACK_ROOM),
        "picks": number(at.PACK_ROOM).by_seat(),
    },
    own={
        "coins": number(10),
        "potions": number(5),
        "victory_points": number(POINTS),
        "points_from": number(POINTS),
        "player_colour": choice(at.MAX_SEATS),
        "board": choice(4),
        "scientist": choice(at.PLACES),
        "marker": choice(at.WORK_SPACES),
        "student_at": counted(at.SPACES),
        "cubes_placed": number(12),
        "tiles_taken": number(12),
        "tiles_placed": number(12),
        "bookshelf": bits(at.BOOK_SPACES),
        "volumes": number(5),
        "symbols": number(8),
        "developments": number(3),
        "income_tiles": number(3),
        "medicine": choice(4, -1),
        "medicine_cities": number(5),
        "tokens": number(18),
        "token_set": bits(60),
        "cards_discarded": number(10),
        "masters_played": number(4),
        "master_set": bits(at.MASTERS),
        "hand_size": number(12),
        "hand": listed(at.CARDS, "hand_size"),
        "desk_size": number(at.DESK_ROOM),
        "desk": listed(at.CARDS, "desk_size"),
        "tucked_size": number(at.DESK_ROOM),
        "tucked": listed(at.CARDS, "tucked_size"),
        "to_tuck": choice(at.CARDS, 1).to_owner(),
    },
    dealt={
        "options": number(2),
        "place_tile": bits(5, -1),
        "space_tile": bits(5, -1),
        "work_tile": bits(5, -1),
        "map_objective": choice(16),
        "visit_place": bits(6),
    },
    arguments={name: ARGUMENTS[name] for name in sorted(ARGUMENTS, key=ASKED.index)},
    seen={
        "master_in_hand": (at.MASTERS, flag),
        "master_in_pack": (at.MASTERS, flag),
        "masters_held": (at.MAX_SEATS, number(4).by_seat()),
        "in_deck": (at.ACTION_CARDS, choice(2, 1)),
    },
)
