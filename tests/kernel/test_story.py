"""The story of a game: what happens again and again without a break is told once."""

from __future__ import annotations

import itertools

from collegium.kernel.events import EVERYONE, Event
from collegium.kernel.story import Step, Story, added_up, settled
from tests.outside.sealed_bids import DREW, OPENED, TOOK, SealedBids

PAID, LEFT = 1, 2


def test_a_run_of_equal_events_adds_up() -> None:
    events = [Event(PAID, 0, EVERYONE, 3, 1), Event(PAID, 0, EVERYONE, 3, 1), Event(PAID, 0, EVERYONE, 3, 2)]
    assert added_up(events, frozenset({PAID})) == [Event(PAID, 0, EVERYONE, 3, 4)]


def test_in_a_run_of_several_things_equal_ones_add_up_where_the_first_stands() -> None:
    events = [Event(PAID, 0, EVERYONE, what, 1) for what in (3, 4, 3)]
    assert added_up(events, frozenset({PAID})) == [Event(PAID, 0, EVERYONE, 3, 2), Event(PAID, 0, EVERYONE, 4, 1)]


def test_what_differs_or_does_not_add_up_stays_apart() -> None:
    for other in (
        Event(PAID, 1, EVERYONE, 3, 1),
        Event(PAID, 0, 0, 3, 1),
        Event(LEFT, 0, EVERYONE, 3, 1),
    ):
        events = [Event(PAID, 0, EVERYONE, 3, 1), other, Event(PAID, 0, EVERYONE, 3, 1)]
        assert added_up(events, frozenset({PAID})) == events
    twice = [Event(LEFT, 0, EVERYONE, 3, 1)] * 2
    assert added_up(twice, frozenset({PAID})) == twice


class Counting(SealedBids):
    """Sealed Bids in which opened cards add up, so that a run of them can be told from one that is broken."""

    adding = frozenset({OPENED})

    def event_text(self, event: Event, names: list[str]) -> str:
        return f"{super().event_text(event, names)} × {event.b}"


GAME = Counting()
FIRST = Event(OPENED, 0, EVERYONE, 5, 1)
SECOND = Event(OPENED, 0, EVERYONE, 6, 1)
OF_OTHER = Event(OPENED, 1, EVERYONE, 5, 1)
PLAIN = Event(TOOK, 0, EVERYONE, 5, 1)
SECRET = Event(DREW, 0, 0, 9, 0)


def story(*moves: list[Event], seats: str = "") -> Story:
    """A story of moves that brought these events about, by Ada or by the seats that are named."""
    steps = [Step(int(seat), 0, "", events) for events, seat in zip(moves, seats or "0" * len(moves), strict=True)]
    return Story(GAME, ["Ada", "Bo"], steps)


def told(viewer: int, *moves: list[Event], seats: str = "") -> list[tuple[int, str]]:
    """The log of such a story: the numbers of the moves and what is said there."""
    return [(at, line.text) for at, line in story(*moves, seats=seats).log(viewer)]


def said(*events: Event) -> str:
    """What is said of these events in one move, of which no two add up."""
    ((_, text),) = told(1, list(events))
    return text


def test_what_a_viewer_does_not_hear_does_not_part_what_it_hears() -> None:
    assert told(1, [FIRST, SECRET, FIRST]) == told(1, [FIRST, FIRST])
    assert told(0, [FIRST, SECRET, FIRST]) != told(0, [FIRST, FIRST])


def test_a_run_over_several_moves_is_one_line_at_the_last_of_them() -> None:
    three = said(FIRST._replace(b=3))
    assert told(1, [FIRST], [FIRST], [FIRST]) == [(3, three)]
    assert told(1, [PLAIN, FIRST], [FIRST], [FIRST]) == [(1, said(PLAIN)), (3, three)]
    assert told(1, [FIRST], [FIRST], [FIRST, PLAIN]) == [(3, said(FIRST._replace(b=3), PLAIN))]
    assert told(1, [FIRST], [SECOND], [FIRST]) == [(3, said(FIRST._replace(b=2), SECOND))]


def test_a_run_ends_where_another_seat_moves_or_something_else_happens() -> None:
    one = said(FIRST)
    assert told(1, [FIRST], [FIRST], seats="01") == [(1, one), (2, one)]
    assert told(1, [FIRST], [OF_OTHER]) == [(1, one), (2, said(OF_OTHER))]
    assert told(1, [FIRST], [PLAIN], [FIRST]) == [(1, one), (2, said(PLAIN)), (3, one)]
    assert told(1, [FIRST, PLAIN], [FIRST]) == [(1, said(FIRST, PLAIN)), (2, one)]
    assert told(1, [PLAIN], [PLAIN]) == [(1, said(PLAIN)), (2, said(PLAIN))]


def test_a_run_that_begins_in_the_move_of_another_seat_goes_on_in_the_next_one_of_its_own() -> None:
    three = said(FIRST._replace(b=3))
    assert told(1, [PLAIN, FIRST], [FIRST], [FIRST], seats="100") == [(1, said(PLAIN)), (3, three)]
    assert told(1, [FIRST], [SECRET], [FIRST], seats="110") == [(3, said(FIRST._replace(b=2)))]
    assert told(1, [FIRST], [FIRST], seats="11") == [(2, said(FIRST._replace(b=2)))]
    lines = story([PLAIN, FIRST], [FIRST], seats="10").lines(1)
    assert [line.text for line in lines] == [said(PLAIN), said(FIRST._replace(b=2))]


def test_moves_of_which_a_viewer_hears_nothing_neither_part_nor_join() -> None:
    two = said(FIRST._replace(b=2))
    for seats in ("000", "010"):
        assert told(1, [FIRST], [SECRET], [FIRST], seats=seats) == [(3, two)]
        assert told(1, [FIRST], [], [FIRST], seats=seats) == [(3, two)]
    assert told(1, [FIRST], [SECRET, FIRST]) == told(1, [FIRST, SECRET], [FIRST]) == told(1, [FIRST], [FIRST])
    assert told(1, [FIRST], [SECRET], [FIRST], seats="001") == [(1, said(FIRST)), (3, said(FIRST))]
    assert [at for at, _ in told(0, [FIRST], [SECRET], [FIRST])] == [1, 2, 3]


def test_what_is_told_for_good_does_not_depend_on_what_comes() -> None:
    """Whoever has the lines of some moves, keeps those told for good and takes the others anew has the whole log."""
    kinds = ([FIRST], [SECRET], [PLAIN, FIRST], [FIRST, PLAIN], [SECOND])
    for moves in itertools.product(kinds, repeat=3):
        for seats, viewer in itertools.product(("000", "010", "100"), (0, 1)):
            for had, have in itertools.permutations(range(4), 2):
                before = told(viewer, *moves[:had], seats=seats[:had])
                now = story(*moves[:have], seats=seats[:have])
                since = settled(now.steps, viewer, GAME.adding, min(had, have))
                new = [(at, line.text) for at, line in now.log(viewer, since)]
                kept = [line for line in before if line[0] <= since]
                assert kept + new == told(viewer, *moves[:have], seats=seats[:have])


def test_only_a_run_that_may_go_on_is_told_anew() -> None:
    def good(viewer: int, *moves: list[Event], seats: str = "") -> int:
        return settled(story(*moves, seats=seats).steps, viewer, GAME.adding, len(moves))

    assert good(1, [PLAIN], [FIRST, PLAIN]) == 2
    assert good(1, [PLAIN], [FIRST], [FIRST]) == 1
    assert good(1, [PLAIN], [PLAIN, FIRST], [FIRST]) == 1
    assert good(1, [FIRST], [PLAIN, FIRST]) == 1
    assert good(1, [PLAIN], [FIRST], [SECRET]) == 1
    assert good(0, [PLAIN], [FIRST], [SECRET]) == 3
    assert good(1, [PLAIN], [FIRST], [FIRST], seats="110") == 1
    assert good(1, [PLAIN], [FIRST], [FIRST], seats="001") == 2


def test_the_lines_of_a_person_tell_a_run_once_from_where_it_was_told() -> None:
    found = story([FIRST], [FIRST], [FIRST])
    assert [line.text for line in found.lines(0)] == [said(FIRST._replace(b=3))]
    assert [line.text for line in found.lines(0, 1)] == [said(FIRST._replace(b=2))]
