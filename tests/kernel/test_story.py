"""The story of a game: what happens again and again without a break is told once."""

from __future__ import annotations

from collegium.kernel.events import EVERYONE, Event
from collegium.kernel.story import Story, added_up
from tests.outside.sealed_bids import DREW, OPENED, SealedBids

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


class Counting(SealedBids):
    """Sealed Bids in which opened cards add up, so that a run of them can be told from one that is broken."""

    adding = frozenset({OPENED})


def test_what_a_viewer_does_not_hear_does_not_part_what_it_hears() -> None:
    story = Story(Counting(), ["Ada", "Bo"])
    opened, secret = Event(OPENED, 0, EVERYONE, 5, 1), Event(DREW, 0, 0, 9, 0)
    assert story.told(1, [opened, secret, opened]) == story.told(1, [opened, opened])
    assert len(story.told(1, [opened, opened])[0].text) < len(story.told(0, [opened, secret, opened])[0].text)
