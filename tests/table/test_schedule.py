"""Whose thought comes next: what is short never waits behind what is long, and nobody has more than their share."""

from __future__ import annotations

import pytest

from collegium.table.buckets import Own
from collegium.table.schedule import HALVED, HINT, MOVE, QUICK, REMEMBERED, SLICE, Claim, Schedule, Thought
from collegium.table.thinker import Job, Past
from tests.table.clock import Clock

ADA, BO = Claim("192.0.2.1", "ada"), Claim("192.0.2.2", "bo")


def thought(table: str, level: str | None, claim: Claim = ADA, seconds: float = 2.0) -> Thought:
    return Thought(Job(table, 0, "newton", None, {}, 1, 0, level, seconds), claim)


class Office:
    """A schedule with a clock that is moved by hand; everything is named by its table."""

    def __init__(self, *kept_for: str) -> None:
        self.clock = Clock()
        self.schedule: Schedule[Thought] = Schedule(kept_for, self.clock)

    def add(self, *thoughts: Thought) -> list[str]:
        """Let thoughts come; the tables whose thoughts begin at once."""
        for each in thoughts:
            self.schedule.add(each)
        return [begun.job.table for _, begun in self.schedule.begin()]

    def end(self, seconds: float, worker: int = 0) -> str:
        """A worker ends what it does after so many seconds; the table it thinks for then."""
        self.clock.now += seconds
        self.schedule.end(worker)
        begun = [each.job.table for number, each in self.schedule.begin() if number == worker]
        return begun[0] if begun else ""


@pytest.mark.parametrize("level", ["fresher", "bachelor"])
def test_what_takes_no_search_waits_behind_no_search(level: str) -> None:
    office = Office(MOVE, HINT, QUICK)
    assert office.add(*(thought(f"table {number}", "professor") for number in range(12))) == ["table 0"]
    assert office.add(*(thought(f"hint {number}", None) for number in range(12))) == ["hint 0"]
    assert office.add(thought("mine", level, BO)) == ["mine"]
    assert office.schedule.running[2] is not None


def test_a_search_never_takes_the_quick_worker_but_the_quick_may_take_a_free_one() -> None:
    office = Office(MOVE, HINT, QUICK)
    assert office.add(thought("1", "fresher"), thought("2", "fresher"), thought("3", "fresher")) == ["1", "2"]
    office = Office(MOVE, HINT, QUICK)
    assert office.add(thought("1", "master"), thought("2", "master"), thought("3", None), thought("4", None)) == [
        "1",
        "3",
    ]


def test_whoever_has_had_least_comes_first() -> None:
    office = Office(MOVE)
    office.add(*(thought(f"ada {number}", "professor") for number in range(5)))
    assert office.add(thought("bo", "professor", BO)) == []
    assert [office.end(1.8) for _ in range(5)] == ["bo", "ada 1", "ada 2", "ada 3", "ada 4"]


def test_time_is_shared_between_addresses_then_persons_then_tables() -> None:
    office = Office(MOVE)
    crowd = [Claim("192.0.2.9", f"guest {number}") for number in range(3)]
    for claim in crowd:
        office.add(*(thought(f"{claim.person}, {number}", "doctor", claim) for number in range(2)))
    office.add(thought("ada, 0", "doctor"), thought("ada, 1", "doctor"))
    order = [office.end(2.0) for _ in range(8)]
    assert order == [
        "ada, 0",
        "guest 1, 0",
        "ada, 1",
        "guest 2, 0",
        "guest 0, 1",
        "guest 1, 1",
        "guest 2, 1",
        "",
    ]


def test_the_tables_of_one_person_come_turn_by_turn() -> None:
    office = Office(MOVE)
    office.add(*(thought(table, "professor") for table in "abc"))
    order = []
    for _ in range(7):
        running = office.schedule.running[0]
        assert running is not None
        office.schedule.add(thought(running.job.table, "professor"))  # its next agent is asked at once
        order.append(office.end(1.8))
    assert order == list("bcabcab")


def test_the_shorter_comes_first_among_equals() -> None:
    office = Office(MOVE)
    office.add(thought("first", "professor"))
    claims = [Claim(f"192.0.2.{number}", f"{number}") for number in range(10, 14)]
    levels = ["professor", "doctor", "master", "professor"]
    office.add(*(thought(level, level, claim) for level, claim in zip(levels, claims, strict=True)))
    assert [office.end(1.0) for _ in levels] == ["master", "doctor", "professor", "professor"]


def test_what_nobody_looks_at_comes_last() -> None:
    office = Office(MOVE)
    office.add(thought("first", "professor"))
    office.add(thought("unattended", "master", Claim("", "somebody", attended=False)))
    office.add(*(thought(f"ada {number}", "professor") for number in range(3)))
    assert [office.end(60.0) for _ in range(4)] == ["ada 0", "ada 1", "ada 2", "unattended"]


def test_what_was_had_is_forgotten_by_and_by() -> None:
    office = Office(MOVE)
    office.add(thought("1", "professor"))
    office.end(8.0)
    had: list[float] = []
    for _ in range(4):
        had += office.schedule.shares.had(("person", "ada"))
        office.clock.now += HALVED
    assert had == [8.0, 4.0, 2.0, 1.0]


def test_a_table_goes_to_the_worker_that_remembers_it_where_that_is_free() -> None:
    office = Office(MOVE, MOVE)
    office.add(thought("a", "master"), thought("b", "master"))
    assert office.schedule.homes == {"a": 0, "b": 1}
    office.end(1.0, 0)
    office.end(1.0, 1)
    office.add(thought("b", "master"))
    assert [each.job.table if each else None for each in office.schedule.running] == [None, "b"]
    office.add(thought("c", "master"))
    assert office.add(thought("b", "master")) == []
    assert office.end(1.0, 0) == "b"
    assert office.schedule.homes["b"] == 0


def test_what_is_dropped_waits_no_longer_and_ends_soon_where_it_has_begun() -> None:
    office = Office(MOVE)
    begun, waits = thought("begun", "professor"), thought("waits", "professor")
    office.add(begun, waits)
    office.schedule.drop(begun)
    office.schedule.drop(waits)
    assert (begun.hurry, office.schedule.waiting) == (True, [])
    assert office.end(0.1) == ""


def test_a_long_hint_gives_way_to_a_shorter_one_that_has_had_less() -> None:
    office = Office(HINT)
    long = thought("long", None, seconds=30.0)
    office.add(long)
    office.clock.now += 20.0
    assert not office.schedule.gives_way(long)
    office.add(thought("short", None, BO, seconds=1.0))
    assert office.schedule.gives_way(long)
    assert office.end(0.0) == "short"


def test_a_hint_has_as_long_as_the_one_that_waits_and_at_least_a_slice() -> None:
    for seconds, granted in ((0.1, SLICE), (5.0, 5.0)):
        office = Office(HINT)
        long = thought("long", None, seconds=30.0)
        office.add(long)
        office.add(thought("waits", None, BO, seconds=seconds))
        office.clock.now += granted - 0.01
        assert not office.schedule.gives_way(long)
        office.clock.now += 0.02
        assert office.schedule.gives_way(long)


def test_a_hint_does_not_give_way_to_those_who_have_had_more() -> None:
    office = Office(HINT)
    office.add(thought("before", None, BO, seconds=30.0))
    office.end(30.0)
    long = thought("long", None, seconds=30.0)
    office.add(long, thought("again", None, BO, seconds=1.0))
    office.clock.now += 10.0
    assert not office.schedule.gives_way(long)


def test_a_move_gives_way_to_nobody() -> None:
    office = Office(MOVE)
    long = thought("long", "professor")
    office.add(long, thought("waits", "master", BO))
    office.clock.now += 60.0
    assert not office.schedule.gives_way(long)


def test_shares_and_homes_do_not_pile_up() -> None:
    office = Office(MOVE)
    for number in range(REMEMBERED + 9):
        office.add(thought(f"table {number}", "master", Claim(f"address {number}", f"guest {number}")))
        office.end(1.0)
    shares = office.schedule.shares._memory
    assert isinstance(shares, Own)
    assert len(office.schedule.homes) == len(shares.kept) == REMEMBERED


def study(table: str, claim: Claim = ADA) -> Thought:
    """A decision of a game that is studied."""
    return Thought(Job(table, 0, "newton", None, {}, 1, 0, past=Past("{}", 600, None, 1)), claim)


def test_a_study_takes_what_is_free_and_never_the_quick_worker() -> None:
    office = Office(MOVE, HINT, QUICK)
    assert office.add(study("1"), study("2"), study("3")) == ["1", "2"]
    assert office.schedule.running[2] is None


def test_a_study_waits_behind_everything_else() -> None:
    office = Office(MOVE)
    nobody = Claim(person="bo", attended=False)
    office.add(thought("first", "professor"))
    office.add(study("study", BO), thought("nobody looks", "professor", nobody), thought("watched", "professor"))
    assert [office.end(2.0) for _ in range(3)] == ["watched", "nobody looks", "study"]


def test_a_study_gives_way_at_once_to_whatever_its_worker_could_do() -> None:
    office = Office(MOVE, HINT, QUICK)
    office.add(study("1"), study("2"))
    first, second = office.schedule.running[:2]
    assert first is not None
    assert second is not None
    office.add(study("3", BO))
    assert not office.schedule.gives_way(first), "another study waits for its turn"
    office.add(thought("move", "master", BO))
    assert office.schedule.gives_way(first)
    assert not office.schedule.gives_way(second), "a worker for hints is of no use to it"
    office.add(thought("hint", None, BO))
    assert office.schedule.gives_way(second)


def test_what_was_studied_for_somebody_is_not_held_against_their_tables() -> None:
    office = Office(MOVE)
    office.add(study("ada studies"))
    office.end(50.0)
    office.add(thought("running", "master", BO))
    office.add(thought("bo", "master", BO), thought("ada", "master", ADA))
    assert office.end(2.0) == "ada"


def test_studies_share_among_themselves() -> None:
    office = Office(MOVE)
    office.add(*(study("ada", ADA) for _ in range(3)))
    office.add(study("bo", BO))
    assert [office.end(1.5) for _ in range(3)] == ["bo", "ada", "ada"]
