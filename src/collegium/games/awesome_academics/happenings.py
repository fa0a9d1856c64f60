"""Teaching and Events: what the last Months of a turn bring, and what the dice bring to everyone."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import events
from collegium.games.awesome_academics.agenda import ASK_TEACH
from collegium.games.awesome_academics.clauses import ACTIONS_MONTH_HELD, TEACHING_LIMIT
from collegium.games.awesome_academics.layout import ASIDE, DISCIPLINES, EVENT_AT, MONEY, MONTHS, STOCK
from collegium.games.awesome_academics.moves import DONE, TEACH, TEACH_ROOM
from collegium.games.awesome_academics.open_cards import sum_in_play
from collegium.games.awesome_academics.state import AwesomeAcademics, gain_money, months_held, pay_money, roll


def teaching(s: AwesomeAcademics, seat: i64) -> None:
    """A seat's Teaching Phase: what open cards bring, then ask how many Months it teaches."""
    s.to_move = seat
    gain_money(s, seat, sum_in_play(s, seat, s.content.cards.teaching_money))
    if most_taught(s):
        s.push(ASK_TEACH)
    else:
        lose_months(s)


def most_taught(s: AwesomeAcademics) -> i64:
    """How many of the Months kept can be taught: so many of each discipline."""
    total: i64 = 0
    for discipline in range(i64(DISCIPLINES)):
        kept = s.mine(MONTHS + discipline)
        total += kept if kept < s.content.teaching_months else s.content.teaching_months
    return total


def teach_check(s: AwesomeAcademics, months: i64) -> i64:
    """0, or the clause that forbids teaching so many Months."""
    if months <= most_taught(s):
        return 0
    return ACTIONS_MONTH_HELD if months > months_held(s, s.to_move) else TEACHING_LIMIT


def teach_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """How many Months can be taught, or none, added to `out`."""
    out = append(out, i64(DONE))
    for months in range(i64(1), i64(TEACH_ROOM + 1)):
        if months <= most_taught(s):
            out = append(out, TEACH + months - 1)
    return out


def teach(s: AwesomeAcademics, months: i64) -> None:
    """Teach so many Months; the others are lost."""
    s.drop()
    if months:
        s.tell(events.TAUGHT, months)
        gain_money(s, s.to_move, months * s.content.teaching_money)
    lose_months(s)


def lose_months(s: AwesomeAcademics) -> None:
    """Tokens that are not used by the end of the Teaching Phase are lost."""
    for discipline in range(i64(DISCIPLINES)):
        s.set_mine(MONTHS + discipline, 0)


def roll_for_event(s: AwesomeAcademics) -> None:
    """Roll two dice: a high sum activates a random card of the Event Deck; with none left nothing happens."""
    number: i64 = 0
    for event in range(s.content.n_events):
        if s.table[EVENT_AT + event] == STOCK:
            number += 1
    if number == 0:
        return
    if roll(s) + roll(s) < s.content.event_from:
        s.tell(events.NO_EVENT)
        return
    skipped = s.rng.below(number)
    for event in range(s.content.n_events):
        if s.table[EVENT_AT + event] == STOCK:
            if skipped == 0:
                activate(s, event)
                return
            skipped -= 1


def activate(s: AwesomeAcademics, event: i64) -> None:
    """An Event works at once or lies aside for the next turn; either way its bonus joins the layout then."""
    s.table[EVENT_AT + event] = ASIDE
    s.tell(events.EVENT, event)
    least = s.get(0, MONEY)
    for seat in range(s.seats):
        if s.get(seat, MONEY) < least:
            least = s.get(seat, MONEY)
    for seat in range(s.seats):
        poorest = s.get(seat, MONEY) == least
        pay_money(s, seat, (s.get(seat, MONEY) * s.content.event_percent[event] + 99) // 100)
        gain_money(s, seat, s.content.event_poorest[event] if poorest else s.content.event_gain[event])
