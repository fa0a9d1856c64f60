"""Work: move the Marker along the Work track and receive Coins."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.agenda import ASK_WORK_OBJECTIVE, IGNORE, NO_COINS
from collegium.games.newton.clauses import WORK_VALUE
from collegium.games.newton.layout import MARKER, POTIONS, WORK_SPACES
from collegium.games.newton.moves import DONE, ENTER_OBJECTIVE, WORK_FOR
from collegium.games.newton.quick import quick_moves
from collegium.games.newton.requirements import objective_check, potions_for_objective
from collegium.games.newton.spaces import end_on_work_space
from collegium.games.newton.state import Newton, gain_coins, pay_potions


def work_check(s: Newton, value: i64) -> i64:
    """0, or the clause that forbids working at this value."""
    return WORK_VALUE if value > s.arg(0) else 0


def work_moves(s: Newton, out: vec[i64]) -> vec[i64]:
    """Every value from 1 up, added to `out`."""
    out = quick_moves(s, append(out, i64(DONE)))
    for value in range(i64(1), i64(WORK_SPACES + 1)):
        if work_check(s, value):
            break
        out = append(out, WORK_FOR + value - 1)
    return out


def work(s: Newton, value: i64) -> None:
    """Move the Marker by the value chosen; the end of the track or a closed Objective cuts it short."""
    flags = s.arg(1)
    s.drop()
    end = s.content.work_end
    marker = s.mine(MARKER)
    if marker == end:
        finish_work(s, value, flags, marker)
    elif marker + value < end:
        finish_work(s, value, flags, marker + value)
    elif flags & IGNORE or potions_for_objective(s, s.content.work_need) == 0:
        finish_work(s, value, flags, end)
    elif potions_for_objective(s, s.content.work_need) <= s.mine(POTIONS):
        s.push(ASK_WORK_OBJECTIVE, value, flags)
    else:
        finish_work(s, value, flags, end - 1)


def enter_objective_check(s: Newton) -> i64:
    """0, or the clause that keeps the Marker out of the Objective space."""
    return objective_check(s, s.content.work_need)


def objective_moves(s: Newton, out: vec[i64]) -> vec[i64]:
    """Enter the Objective space for Potion tokens, or stay before it, added to `out`."""
    out = quick_moves(s, append(out, i64(DONE)))
    if enter_objective_check(s) == 0:
        out = append(out, i64(ENTER_OBJECTIVE))
    return out


def answer_objective(s: Newton, enters: bool) -> None:
    """Spend the Potion tokens and enter, or stop one space before."""
    value, flags = s.arg(0), s.arg(1)
    s.drop()
    if enters:
        pay_potions(s, potions_for_objective(s, s.content.work_need))
        finish_work(s, value, flags, s.content.work_end)
    else:
        s.tell(events.STAYED)
        finish_work(s, value, flags, s.content.work_end - 1)


def finish_work(s: Newton, value: i64, flags: i64, space: i64) -> None:
    """Put the Marker on its new space, receive the Coins, and let the space take effect if it moved there."""
    steps = space - s.mine(MARKER)
    s.set_mine(MARKER, space)
    if steps:
        s.tell(events.MARKER_MOVED, space, steps)
    if flags & NO_COINS == 0:
        gain_coins(s, s.to_move, value)
    if steps:
        end_on_work_space(s, space)
