"""Basic actions as entries on the agenda: each begins with its value and its flags."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.agenda import ASK_LESSONS, ASK_STUDENT, ASK_STUDY, ASK_TRAVEL, ASK_WORK
from collegium.games.newton.layout import ACTIONS, LESSONS, TECHNOLOGY, TRAVEL, WORK
from collegium.games.newton.moves import DONE, PERFORM
from collegium.games.newton.state import Newton


def begin_action(s: Newton, action: i64, value: i64, flags: i64) -> None:
    """Ask how to carry out a basic action; all of it is optional."""
    s.tell(events.PERFORMS, action, value)
    if action == WORK:
        s.push(ASK_WORK, value, flags)
    elif action == TECHNOLOGY:
        s.push(ASK_STUDENT, value, flags)
    elif action == TRAVEL:
        s.push(ASK_TRAVEL, value, flags)
    elif action == LESSONS:
        s.push(ASK_LESSONS, value, flags)
    else:
        s.push(ASK_STUDY, value, flags)


def any_action_moves(out: vec[i64]) -> vec[i64]:
    """All five basic actions, or none, added to `out`."""
    out = append(out, i64(DONE))
    for action in range(i64(ACTIONS)):
        out = append(out, PERFORM + action)
    return out
