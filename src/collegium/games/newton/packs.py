"""Master cards in hand: dealt in packs, kept in the draft, hidden until played."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.agenda import ASK_MASTER
from collegium.games.newton.clauses import MASTERS_HAND, SETUP_DRAFT
from collegium.games.newton.layout import MASTER_SET, OPTION_DRAFT, PACK, PACK_ROOM, PACK_SIZE, PICKS
from collegium.games.newton.moves import DONE, KEEP_MASTER, PLAY_MASTER
from collegium.games.newton.state import Newton
from collegium.kernel.packs import Packs
from collegium.kernel.state import append_sorted

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


def hand_moves(s: Newton, out: vec[i64]) -> vec[i64]:
    """The Masters that could be played now, or none of them, added to `out`."""
    out = append(out, i64(DONE))
    for pick in range(s.content.masters_dealt):
        master = master_kept(s, s.to_move, pick)
        if master >= 0 and not is_played(s, s.to_move, master):
            out = append_sorted(out, 1, PLAY_MASTER + master)
    return out


def play_check(s: Newton, master: i64) -> i64:
    """0, or the clause that forbids playing this Master."""
    return 0 if holds_master(s, s.to_move, master) else MASTERS_HAND


def offer_master(s: Newton) -> None:
    """Ask which Master to play, if there is one in hand."""
    if len(hand_moves(s, vec[i64]())) > 1:
        s.push(ASK_MASTER)


def draft_check(s: Newton, master: i64) -> i64:
    """0, or the clause that forbids keeping this Master."""
    return SETUP_DRAFT if PACKS.position(s, s.arg(0), s.arg(1), master) < 0 else 0


def draft_moves(s: Newton, out: vec[i64]) -> vec[i64]:
    """The Masters to choose from, added to `out`."""
    for position in range(s.arg(1), s.table[PACK_SIZE]):
        out = append_sorted(out, 0, KEEP_MASTER + PACKS.card(s, s.arg(0), position))
    return out


def keep_master(s: Newton, pack: i64, pick: i64, position: i64) -> None:
    """Keep the Master at a position of the pack in hand; the rest is passed on."""
    s.whisper(s.to_move, events.KEPT_MASTER, PACKS.keep(s, pack, pick, position))
