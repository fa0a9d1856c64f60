"""What a seat sees of Awesome Academics, field by field: the whitelist of its views, and its observation in numbers."""

from __future__ import annotations

from typing import Final

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.arguments import ARGUMENTS
from collegium.games.awesome_academics.rules import OPERATIONS
from collegium.kernel.observation import Description, bits, choice, counted, flag, number, place, seat, seat_bits
from collegium.kernel.position import Layout

PLAIN: Final = 4  # places that belong to no seat
DIGITS: Final = 6  # of the number of a component
SPECIALS: Final = 16
POINTS: Final = 30

SIGHT: Final = Description(
    Layout.of(at),
    OPERATIONS,
    table={
        "turn": number(20),
        "phase": choice(9, 1),
        "final_turn": flag,
        "activity": bits(2),
        "passes": number(4),
        "current": number(at.MAX_SEATS),
        "order": seat(),
        "limited_left": number(5),
        "committing": flag,
        "decided": seat_bits(),
        "resolving": choice(at.ACTION_CARDS, 1),
        "targets": seat_bits(),
        "item": bits(DIGITS),
        "halved": flag,
        "stays": flag,
        "named": choice(at.DISCIPLINES),
        "pay_due": number(5),
        "pay_more": number(5),
        "pay_same": flag,
        "pay_need": number(5),
        "paid": number(5),
        "paid_money": number(10),
        "transfers_made": number(10),
        "card_at": None,
        "card_tenured": bits(DIGITS),
        "card_discipline": choice(at.DISCIPLINES, 1),
        "card_spares": number(3),
        "project_at": place(PLAIN, 2),
        "progress": number(5),
        "worked": flag,
        "tenured_at": place(PLAIN, 1),
        "level": number(at.TOP_LEVEL),
        "track_months": number(4),
        "tracks_used": bits(at.TENURED),
        "phd_at": place(PLAIN, 1),
        "phd_tokens": number(3),
        "phd_months": number(3),
        "phds_used": bits(at.PHD_STUDENTS),
        "event_at": place(PLAIN, 1),
        "pack": None,
        "pack_size": number(at.PACK_ROOM),
        "picks": number(at.PACK_ROOM).by_seat(),
    },
    own={
        "money": number(40),
        "score": number(POINTS),
        "score_from": number(POINTS),
        "reputation": number(10),
        "start_reputation": number(5),
        "total": number(POINTS),
        "tile": counted(at.ABILITIES, 1),
        "specials": bits(SPECIALS),
        "specials_used": bits(SPECIALS),
        "mismanaged": flag,
        "months": number(5),
        "allowance": number(10),
        "consultants": number(3),
        "free_consultants": number(3),
        "bought": flag,
        "phd_chance": flag,
        "claimed": flag,
        "subsidies": number(3),
        "immune": flag,
        "pest": number(3),
        "looks": None,
        "known": None,
        "transfer_from": None,
        "transfer_to": None,
        "transfer_card": None,
        "transfer_group": None,
        "transfer_time": None,
    },
    dealt={"options": number(10)},
    arguments=ARGUMENTS,
    seen={
        "card_at": (at.ACTION_CARDS, place(PLAIN, 3)),
        "cards_hidden": (at.MAX_SEATS, number(6).by_seat()),
        "deck": (1, number(at.ACTION_CARDS)),
        "tile_in_pack": (at.ABILITIES, flag),
        "tile_kept": (at.ABILITIES, flag),
    },
)
