"""Events: what the dice bring to everyone at the end of a turn."""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.layout import ASIDE, EVENT_AT, MONEY, STOCK
from collegium.games.awesome_academics.state import AwesomeAcademics, gain_money, pay_money, roll_dice


def roll_for_event(s: AwesomeAcademics) -> None:
    """Roll two dice: a high sum activates a random card of the Event Deck; with none left nothing happens.

    Rules: events.roll, events.empty.
    """
    number: i64 = 0
    for event in range(s.content.n_events):
        if s.table[EVENT_AT + event] == STOCK:
            number += 1
    if number == 0:
        s.tell(happened.NO_EVENTS_LEFT)
        return
    if roll_dice(s, 2) < s.content.event_from:
        s.tell(happened.NO_EVENT)
        return
    skipped = s.rng.below(number)
    for event in range(s.content.n_events):
        if s.table[EVENT_AT + event] == STOCK:
            if skipped == 0:
                activate(s, event)
                return
            skipped -= 1


def activate(s: AwesomeAcademics, event: i64) -> None:
    """An Event works at once or lies aside for the next turn; either way its bonus joins the layout then.

    Rules: events.aside, events.rich-alumnus, events.rich-alumnus-tie, events.financial-restructuring.
    """
    s.table[EVENT_AT + event] = ASIDE
    s.tell(happened.EVENT, event)
    least = s.get(0, MONEY)
    for seat in range(s.seats):
        if s.get(seat, MONEY) < least:
            least = s.get(seat, MONEY)
    for seat in range(s.seats):
        poorest = s.get(seat, MONEY) == least
        pay_money(s, seat, (s.get(seat, MONEY) * s.content.event_percent[event] + 99) // 100)
        gain_money(s, seat, s.content.event_poorest[event] if poorest else s.content.event_gain[event])
