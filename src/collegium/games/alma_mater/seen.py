"""What a seat knows of what is partly hidden: its setup cards in the draft, its discard, and extra cards drawn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.alma_mater.layout import (
    DRAWN,
    DRAWN_SIZE,
    PACK_SIZE,
    PICKS,
    SETUP_CARDS,
    SETUP_DISCARD,
    SETUP_KEPT,
)
from collegium.games.alma_mater.setup_cards import PACKS, picked_card
from collegium.games.alma_mater.state import AlmaMater
from collegium.kernel.state import zeros

IN_PACK: Final = 0  # + setup card: 1 where the seat may keep it now
KEPT: Final = IN_PACK + SETUP_CARDS  # + setup card: 1 where the seat has kept it, and not laid it down or put it back
PUT_BACK: Final = KEPT + SETUP_CARDS  # + setup card: 1 where the seat has put it back
LOOKED_AT: Final = PUT_BACK + SETUP_CARDS  # + setup card: 1 where the seat has drawn it, to keep one
SEEN_SIZE: Final = LOOKED_AT + SETUP_CARDS


def seen(s: AlmaMater, seat: i64) -> vec[i64]:
    """All of it, in one row; a negative seat knows what everyone does, which is nothing of it."""
    out = zeros(SEEN_SIZE)
    if seat < 0:
        return out
    discarded = s.get(seat, SETUP_DISCARD)
    if discarded:
        out[PUT_BACK + picked_card(s, seat, discarded - 1)] = 1
    if s.table[PACK_SIZE] and s.get(0, SETUP_KEPT) == 0:
        see_pack(s, seat, out)
        for pick in range(s.content.setup_cards_dealt):
            if s.table[PICKS + PACKS.held(s, seat, pick, True)] > pick and pick != discarded - 1:
                out[KEPT + picked_card(s, seat, pick)] = 1
    if s.to_move == seat:
        for index in range(s.table[DRAWN_SIZE]):
            out[LOOKED_AT + s.table[DRAWN + index]] = 1
    return out


def see_pack(s: AlmaMater, seat: i64, out: vec[i64]) -> None:
    """The setup cards a seat chooses from; none once it has kept one of them, until the next ones come."""
    pick = PACKS.current_pick(s)
    if pick >= s.content.setup_cards_dealt:
        return
    pack = PACKS.held(s, seat, pick, True)
    if s.table[PICKS + pack] <= pick:
        for position in range(pick, s.table[PACK_SIZE]):
            out[IN_PACK + PACKS.card(s, pack, position)] = 1
