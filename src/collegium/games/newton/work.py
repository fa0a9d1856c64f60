"""Work: move the Marker along the Work track and receive Coins."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.newton import events, spaces
from collegium.games.newton.basic_action import BasicAction, tell_once
from collegium.games.newton.clauses import WORK_OBJECTIVE, WORK_VALUE
from collegium.games.newton.layout import (
    IGNORE,
    MARKER,
    NO_COINS,
    WORK,
    WORK_SPACES,
)
from collegium.games.newton.moves import ENTER_OBJECTIVE, WORK_FOR
from collegium.games.newton.quick import QUICK_IN_ACTION, Offer
from collegium.games.newton.requirements import objective_check, potions_for_objective
from collegium.games.newton.state import Newton, gain_coins, pay_potions
from collegium.kernel.questions import Meanwhile


class Work(BasicAction):
    """At which value do you work?"""

    VALUE: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (WORK_FOR, ENTER_OBJECTIVE)
    meanwhile: ClassVar[Meanwhile[Any] | None] = QUICK_IN_ACTION

    def moves(self, s: Newton, out: vec[i64]) -> vec[i64]:
        for value in range(i64(1), i64(WORK_SPACES + 1)):
            if work_check(s, value):
                break
            out = append(out, WORK_FOR + value - 1)
        return out

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return work_check(s, option + 1) if kind == WORK_FOR else WORK_OBJECTIVE

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        work(s, option + 1)


class WorkObjective(Offer):
    """Does the Marker enter the Objective space, for Potion tokens?"""

    VALUE: Final = 0  # the value at which you work
    FLAGS: Final = 1
    kinds: ClassVar[tuple[int, ...]] = (ENTER_OBJECTIVE,)

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return enter_check(s)

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        enter_objective(s)

    def leave(self, s: Newton) -> None:
        stay_before_objective(s)


ASK_WORK: Final = Work()
ASK_WORK_OBJECTIVE: Final = WorkObjective()


def work_check(s: Newton, value: i64) -> i64:
    """0, or the clause that forbids working at this value."""
    return WORK_VALUE if value > s.arg(Work.VALUE) else 0


def work(s: Newton, value: i64) -> None:
    """Move the Marker by the value chosen; the end of the track or a closed Objective cuts it short.

    Rules: work.cut-short, work.last-space, masters.huygens.
    """
    tell_once(s, WORK, value)
    flags = s.arg(Work.FLAGS)
    s.drop()
    end = s.content.work_end
    marker = s.mine(MARKER)
    if marker == end:
        finish_work(s, value, flags, marker)
    elif marker + value < end:
        finish_work(s, value, flags, marker + value)
    elif flags & IGNORE or potions_for_objective(s, s.content.work_need) == 0:
        finish_work(s, value, flags, end)
    elif enter_check(s) == 0:
        s.push(ASK_WORK_OBJECTIVE, value, flags)
    else:
        s.tell(events.OBJECTIVE_CLOSED, marker + value - (end - 1))
        finish_work(s, value, flags, end - 1)


def enter_check(s: Newton) -> i64:
    """0, or the clause that keeps the Marker out of the Objective space."""
    return objective_check(s, s.content.work_need)


def enter_objective(s: Newton) -> None:
    """Spend the Potion tokens and enter the Objective space."""
    value, flags = s.arg(WorkObjective.VALUE), s.arg(WorkObjective.FLAGS)
    s.drop()
    pay_potions(s, potions_for_objective(s, s.content.work_need))
    finish_work(s, value, flags, s.content.work_end)


def stay_before_objective(s: Newton) -> None:
    """Stop one space before the Objective space."""
    value, flags = s.arg(WorkObjective.VALUE), s.arg(WorkObjective.FLAGS)
    s.drop()
    s.tell(events.STAYED)
    finish_work(s, value, flags, s.content.work_end - 1)


def finish_work(s: Newton, value: i64, flags: i64, space: i64) -> None:
    """Put the Marker on its new space, receive the Coins, and let the space take effect if it moved there.

    Rules: work.coins, work.coins-after, turn.one-step, masters.kepler.
    """
    steps = space - s.mine(MARKER)
    s.set_mine(MARKER, space)
    if steps:
        s.tell(events.MARKER_MOVED, space, steps)
    if space == s.content.work_end and steps < value:
        s.tell(events.TRACK_ENDED, value - steps)
    if flags & NO_COINS == 0:
        gain_coins(s, s.to_move, value)
    if steps:
        spaces.end_on_work_space(s, space)
