"""The five basic actions, begun by a card, a Master or an Invention tile."""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.newton import lessons, study, technology, travel, work
from collegium.games.newton.layout import LESSONS, TECHNOLOGY, TRAVEL, WORK
from collegium.games.newton.state import Newton


def begin_action(s: Newton, action: i64, value: i64, flags: i64) -> None:
    """Ask how to carry out a basic action; all of it is optional.

    Rules: turn.chain.
    """
    if action == WORK:
        s.push(work.ASK_WORK, value, flags)
    elif action == TECHNOLOGY:
        s.push(technology.ASK_STUDENT, value, flags)
    elif action == TRAVEL:
        s.push(travel.ASK_TRAVEL, value, flags)
    elif action == LESSONS:
        s.push(lessons.ASK_LESSONS, value, flags)
    else:
        s.push(study.ASK_STUDY, value, flags)
