"""What a seat knows of what is partly hidden: its Masters, the pack it drafts from, and what lies in the decks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.newton.layout import (
    ACTION_CARDS,
    DECK,
    DECK_KNOWN,
    DECK_SIZE,
    LEVEL_CARDS,
    MASTERS,
    MAX_SEATS,
    PACK_SIZE,
    PICKS,
)
from collegium.games.newton.packs import PACKS, is_passed, is_played, master_kept
from collegium.games.newton.state import Newton
from collegium.kernel.state import zeros

IN_HAND: Final = 0  # + Master: 1 where the seat has kept it and not yet played it
IN_PACK: Final = IN_HAND + MASTERS  # + Master: 1 where the seat may keep it now
HELD: Final = IN_PACK + MASTERS  # + seat: how many Masters it has in hand
IN_DECK: Final = HELD + MAX_SEATS  # + Action card: 1 somewhere in its deck, 2 where everyone has seen it put under it
SEEN_SIZE: Final = IN_DECK + ACTION_CARDS


def seen(s: Newton, seat: i64) -> vec[i64]:
    """All of it, in one row; a negative seat knows what everyone does."""
    out = zeros(SEEN_SIZE)
    if s.table[PACK_SIZE]:
        for other in range(s.seats):
            count_masters(s, other, other == seat, out)
        if seat >= 0:
            see_pack(s, seat, out)
    for level in range(i64(3)):
        first = DECK + level * LEVEL_CARDS
        known = s.table[DECK_KNOWN + level]
        for position in range(s.table[DECK_SIZE + level]):
            out[IN_DECK + s.table[first + position]] = 2 if position < known else 1
    return out


def count_masters(s: Newton, seat: i64, shown: bool, out: vec[i64]) -> None:
    """The Masters a seat has kept and not yet played: how many, and for itself which."""
    for pick in range(s.content.masters_dealt):
        master = master_kept(s, seat, pick)
        if master >= 0 and not is_played(s, seat, master):
            out[HELD + seat] += 1
            if shown:
                out[IN_HAND + master] = 1


def see_pack(s: Newton, seat: i64, out: vec[i64]) -> None:
    """The Masters a seat chooses from in the draft; none once it has kept one of them, until the next pack comes."""
    pick = PACKS.current_pick(s)
    if pick >= s.content.masters_dealt:
        return
    pack = PACKS.held(s, seat, pick, is_passed(s))
    if s.table[PICKS + pack] <= pick:
        for position in range(pick, s.table[PACK_SIZE]):
            out[IN_PACK + PACKS.card(s, pack, position)] = 1
