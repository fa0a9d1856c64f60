"""The story of a game: what happens again and again without a break is told once."""

from __future__ import annotations

from collegium.kernel.events import EVERYONE, Event
from collegium.kernel.story import added_up

PAID, LEFT = 1, 2


def test_a_run_of_equal_events_adds_up() -> None:
    events = [Event(PAID, 0, EVERYONE, 3, 1), Event(PAID, 0, EVERYONE, 3, 1), Event(PAID, 0, EVERYONE, 3, 2)]
    assert added_up(events, frozenset({PAID})) == [Event(PAID, 0, EVERYONE, 3, 4)]


def test_what_differs_or_does_not_add_up_stays_apart() -> None:
    for other in (
        Event(PAID, 1, EVERYONE, 3, 1),
        Event(PAID, 0, 0, 3, 1),
        Event(PAID, 0, EVERYONE, 4, 1),
        Event(LEFT, 0, EVERYONE, 3, 1),
    ):
        events = [Event(PAID, 0, EVERYONE, 3, 1), other, Event(PAID, 0, EVERYONE, 3, 1)]
        assert added_up(events, frozenset({PAID})) == events
    twice = [Event(LEFT, 0, EVERYONE, 3, 1)] * 2
    assert added_up(twice, frozenset({PAID})) == twice
