"""How far a turn has come for each seat, and what the next one would begin with."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from collegium.games.awesome_academics.layout import PHASE
from collegium.games.awesome_academics.plan import ASK_RESEARCH, PLAN, RESEARCH_ONE
from collegium.games.awesome_academics.salary import ASK_SALARY, ASK_TOP, PAY_SALARIES
from collegium.games.awesome_academics.state import AwesomeAcademics, total_reputation

# How far a phase has come for a seat.
TO_COME: Final = 0
BEGUN: Final = 1
DONE: Final = 2

SEAT: Final = 0  # the first argument of each of these steps: whose phase it is


def stage(s: AwesomeAcademics, seat: i64, phase: i64) -> i64:
    """How far a phase of this turn that the seats go through one after another has come for a seat."""
    if s.table[PHASE] != phase:
        return TO_COME if s.table[PHASE] < phase else DONE
    agenda, operations = s.agenda, s.switchboard.operations
    begun = False
    position = i64(len(agenda)) - 1
    while position >= 0:
        number = agenda[position]
        if number == ASK_SALARY.number or number == ASK_TOP.number or number == ASK_RESEARCH.number:
            begun = s.to_move == seat
        elif number == PLAN.number and s.arg_at(position, SEAT) == seat:
            return BEGUN
        elif (number == RESEARCH_ONE.number or number == PAY_SALARIES.number) and s.arg_at(position, SEAT) == seat:
            return TO_COME
        position -= 1 + operations[number].size
    return BEGUN if begun else DONE


def allowance(s: AwesomeAcademics, seat: i64) -> i64:
    """The allowance that a seat would receive if the next turn began now."""
    own = total_reputation(s, seat)
    most = own
    for other in range(s.seats):
        total = total_reputation(s, other)
        if total > most:
            most = total
    return (most - own) * s.content.allowance
