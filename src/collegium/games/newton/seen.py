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
from collegium.games.newton.packs import PACKS, is_passed, is_played
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
    table = s.table
    if table[PACK_SIZE]:
        see_masters(s, seat, out)
        if seat >= 0:
            see_pack(s, seat, out)
    for level in range(i64(3)):
        first = DECK + level * LEVEL_CARDS
        known = table[DECK_KNOWN + level]
        for position in range(table[DECK_SIZE + level]):
            out[IN_DECK + table[first + position]] = 1 + i64(position < known)
    return out


def see_masters(s: Newton, seat: i64, out: vec[i64]) -> None:
    """The Masters that are kept and not yet played: how many each seat has, and for the seat itself which."""
    passed = is_passed(s)
    for pack in range(s.seats):
        holder = pack
        for pick in range(min(s.table[PICKS + pack], s.content.masters_dealt)):
            master = PACKS.card(s, pack, pick)
            if not is_played(s, holder, master):
                out[HELD + holder] += 1
                if holder == seat:
                    out[IN_HAND + master] = 1
            if passed:
                holder = holder + 1 if holder + 1 < s.seats else 0


def see_pack(s: Newton, seat: i64, out: vec[i64]) -> None:
    """The Masters a seat chooses from in the draft; none once it has kept one of them, until the next pack comes."""
    pick = PACKS.current_pick(s)
    if pick >= s.content.masters_dealt:
        return
    pack = PACKS.held(s, seat, pick, is_passed(s))
    if s.table[PICKS + pack] <= pick:
        for position in range(pick, s.table[PACK_SIZE]):
            out[IN_PACK + PACKS.card(s, pack, position)] = 1
