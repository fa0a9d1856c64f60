"""Master cards in hand: dealt in packs, kept in the draft, hidden until played."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.layout import MASTER_SET, OPTION_DRAFT, PACK, PACK_ROOM, PACK_SIZE, PICKS
from collegium.games.newton.state import Newton
from collegium.kernel.packs import Packs

PACKS: Final = Packs(PACK, PACK_ROOM, PACK_SIZE, PICKS)


def is_passed(s: Newton) -> bool:
    """Whether the packs are passed to the left, or kept by the seats they were dealt to."""
    return s.dealt[OPTION_DRAFT] == 1


def is_played(s: Newton, seat: i64, master: i64) -> bool:
    """Whether a seat has played this Master."""
    return (s.get(seat, MASTER_SET) >> master) & 1 == 1


def master_kept(s: Newton, seat: i64, pick: i64) -> i64:
    """The Master a seat kept at a pick, or -1 if that pick is still to come."""
    pack = PACKS.held(s, seat, pick, is_passed(s))
    if pick < s.table[PICKS + pack]:
        return PACKS.card(s, pack, pick)
    return -1


def holds_master(s: Newton, seat: i64, master: i64) -> bool:
    """Whether a seat holds this Master in hand, kept and not yet played."""
    for pick in range(s.content.masters_dealt):
        if master_kept(s, seat, pick) == master:
            return not is_played(s, seat, master)
    return False


def keep_master(s: Newton, pack: i64, pick: i64, position: i64) -> None:
    """Keep the Master at a position of the pack in hand; the rest is passed on."""
    s.whisper(s.to_move, events.KEPT_MASTER, PACKS.keep(s, pack, pick, position))
