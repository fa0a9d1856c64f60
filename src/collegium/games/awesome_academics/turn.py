"""The turn: its phases one after another, the Preparation Phase, and whether it is the last turn."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import acquisition, completion, events, happenings, plan
from collegium.games.awesome_academics import components as of
from collegium.games.awesome_academics.agenda import (
    ASK_HIRE,
    CANCEL_AT_END,
    DRAW_CARDS,
    FINAL_SCORING,
    HIRE,
    LAY_DOWN,
    NEXT_PHASE,
    PAY_SALARIES,
    START_TURN,
    TEACHING,
    TURN_UP,
)
from collegium.games.awesome_academics.layout import (
    ACTIVITY,
    ALLOWANCE,
    ANY_ACTIVITY,
    CLAIMED,
    COMMITTING,
    DECIDED,
    FINAL_TURN,
    HELD,
    IMMUNE,
    OPTION_BASIC,
    OPTION_IDLE_END,
    OPTION_TURN_CAP,
    ORDER,
    PHASE,
    PHD_CHANCE,
    PROJECT_ACTIVITY,
    PROJECT_AT,
    STOCK,
    SUBSIDIES,
    TOTAL,
    TURN,
)
from collegium.games.awesome_academics.people import take_tenured
from collegium.games.awesome_academics.projects import count_projects
from collegium.games.awesome_academics.state import (
    AwesomeAcademics,
    gain_money,
    has_tenured,
    in_order,
    pay_money,
    push_in_order,
    total_reputation,
)


def start_turn(s: AwesomeAcademics) -> None:
    """Begin a turn: say whether it is the last, and what can be done once in it can be done again."""
    s.table[TURN] += 1
    s.table[PHASE] = 0
    s.table[FINAL_TURN] = 1 if is_final(s) else 0
    s.table[ACTIVITY] = 0
    for seat in range(s.seats):
        s.put(seat, CLAIMED, 0)
        s.put(seat, SUBSIDIES, 0)
        s.put(seat, IMMUNE, 0)
    s.to_move = in_order(s, 0)
    s.tell(events.TURN_BEGINS, s.table[TURN], s.table[FINAL_TURN])
    s.push(NEXT_PHASE)


def is_final(s: AwesomeAcademics) -> bool:
    """Whether this turn is the last: too few Projects in stock, an idle turn before, or the agreed number of turns."""
    if count_projects(s, STOCK) < s.content.stock_below:
        return True
    if s.table[TURN] > 1:
        if s.table[ACTIVITY] == 0:
            return True  # nobody will ever have anything to decide again
        if s.dealt[OPTION_IDLE_END] and s.table[ACTIVITY] & PROJECT_ACTIVITY == 0:
            return True
    return s.dealt[OPTION_TURN_CAP] == 1 and s.table[TURN] >= s.content.turn_cap


def next_phase(s: AwesomeAcademics) -> None:
    """Begin the next phase that this turn has; after the last of them, the next turn or the end."""
    phase = s.table[PHASE] + 1
    while phase <= of.PHASES and not has_phase(s, phase):
        phase += 1
    if phase <= of.PHASES:
        s.table[PHASE] = phase
        s.to_move = in_order(s, 0)
        s.tell(events.PHASE_BEGINS, phase)
        s.push(NEXT_PHASE)
        begin_phase(s, phase)
    elif s.table[FINAL_TURN]:
        end_game(s)
    else:
        s.push(START_TURN)


def has_phase(s: AwesomeAcademics, phase: i64) -> bool:
    """Whether a phase is played: the final turn and the basic game skip some."""
    if s.table[FINAL_TURN] and s.content.phase_final[phase] == 0:
        return False
    return s.dealt[OPTION_BASIC] == 0 or s.content.phase_basic[phase] == 1


def begin_phase(s: AwesomeAcademics, phase: i64) -> None:
    """Plan what happens in a phase."""
    if phase == of.PREPARATION:
        prepare(s)
    elif phase == of.ACQUISITION:
        acquisition.begin(s)
    elif phase == of.SALARY:
        push_in_order(s, PAY_SALARIES)
    elif phase == of.RESEARCH:
        plan.begin(s)
    elif phase == of.COMPLETION:
        completion.begin(s)
    elif phase == of.ACTION_DRAW:
        push_in_order(s, DRAW_CARDS)
    elif phase == of.ACTION:
        begin_actions(s)
    elif phase == of.TEACHING:
        push_in_order(s, TEACHING)
    else:
        happenings.roll_for_event(s)


def begin_actions(s: AwesomeAcademics) -> None:
    """All players lay down Action cards, one after the other but unseen; then they are turned up."""
    s.table[COMMITTING] = 1
    s.table[DECIDED] = 0
    for seat in range(s.seats):
        s.put(seat, PHD_CHANCE, 1)
    s.push(TURN_UP)
    push_in_order(s, LAY_DOWN)


def end_game(s: AwesomeAcademics) -> None:
    """After the final turn unfinished Projects are cancelled, then comes the final count."""
    s.push(FINAL_SCORING)
    for back in range(s.seats):
        seat = in_order(s, s.seats - 1 - back)
        for project in range(s.content.n_projects):
            if s.table[PROJECT_AT + s.content.n_projects - 1 - project] == HELD + seat:
                s.push(CANCEL_AT_END, s.content.n_projects - 1 - project)


def prepare(s: AwesomeAcademics) -> None:
    """Player Order from the lowest Total Reputation up, allowances, and hiring."""
    if s.table[TURN] > 1:
        mark_totals(s)
        determine_order(s)
    leader = s.get(0, TOTAL)
    for seat in range(s.seats):
        if s.get(seat, TOTAL) > leader:
            leader = s.get(seat, TOTAL)
    for position in range(s.seats):
        seat = in_order(s, position)
        allowance = (leader - s.get(seat, TOTAL)) * s.content.allowance
        s.put(seat, ALLOWANCE, allowance)
        if allowance:
            s.tell_of(seat, events.ALLOWANCE, allowance)
            gain_money(s, seat, allowance)
            s.table[ACTIVITY] |= ANY_ACTIVITY
    push_in_order(s, HIRE)


def mark_totals(s: AwesomeAcademics) -> None:
    """Move the black markers to the Total Reputation of each group."""
    for seat in range(s.seats):
        s.put(seat, TOTAL, total_reputation(s, seat))
        s.tell_of(seat, events.TOTAL_MARKED, s.get(seat, TOTAL))


def determine_order(s: AwesomeAcademics) -> None:
    """The lowest Total Reputation comes first; players who are tied get their tiles at random."""
    seats = vec[i64]()
    for seat in range(s.seats):
        seats = append(seats, seat)
    s.rng.shuffle(seats, 0, s.seats)
    s.reveals += 1
    for index in range(s.seats):
        position: i64 = 0
        for other in range(s.seats):
            mine, others = s.get(seats[index], TOTAL), s.get(seats[other], TOTAL)
            if others < mine or (others == mine and other < index):
                position += 1
        s.table[ORDER + position] = seats[index]
    for position in range(s.seats):
        s.tell_of(in_order(s, position), events.PLAYER_ORDER, position + 1)


def hire(s: AwesomeAcademics, seat: i64) -> None:
    """Ask a seat whom to hire, as long as the allowance and the stock suffice."""
    s.to_move = seat
    if s.mine(ALLOWANCE) >= s.content.hire_money and has_tenured(s, STOCK):
        s.push(ASK_HIRE)
    else:
        s.set_mine(ALLOWANCE, 0)


def hire_tenured(s: AwesomeAcademics, tenured: i64) -> None:
    """Hire a Tenured Researcher out of the allowance, and ask for the next."""
    s.drop()
    s.add_mine(ALLOWANCE, -s.content.hire_money)
    pay_money(s, s.to_move, s.content.hire_money)
    take_tenured(s, s.to_move, tenured, s.content.start_level, s.content.start_level)
    hire(s, s.to_move)


def hire_nobody(s: AwesomeAcademics) -> None:
    """Hire nobody more; what is left of the allowance stays yours."""
    s.drop()
    s.set_mine(ALLOWANCE, 0)
