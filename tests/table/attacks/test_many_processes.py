"""Whoever goes from one process of a server to the next has one share, not one in each."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from collegium.table import buckets, neighbours
from collegium.table.buckets import NEIGHBOURS, Bucket, Shared
from collegium.table.door import Door, Place, Terms
from collegium.table.errors import Refused
from collegium.table.limits import LIMITS, Limits
from collegium.table.neighbours import Neighbours
from collegium.table.schedule import HALVED, MOVE, Claim, Schedule, Thought
from collegium.table.thinker import Job
from tests.table.clock import Clock
from tests.table.guests import ME, Guest, House, Socket

PROCESSES = 4
ADDRESS = "192.0.2.1"


@pytest.fixture
def memories(tmp_path: Path) -> Iterator[list[Shared]]:
    """What each of several processes has mapped; they wait for each other as threads of one do."""
    found = [Shared(tmp_path / "limits") for _ in range(PROCESSES)]
    yield found
    for memory in found:
        memory.close()


def allowed(limits: Limits, what: str, times: int) -> int:
    """How often somebody may do something, who tries it so many times."""
    count = 0
    for _ in range(times):
        try:
            limits.spend(what, "ada")
        except Refused:
            continue
        count += 1
    return count


def test_all_processes_count_together(memories: list[Shared]) -> None:
    clock = Clock()
    processes = [Limits(clock=clock, buckets=memory) for memory in memories]
    for what in ("hint", "chat", "read"):
        burst = int(LIMITS[what].burst)
        assert sum(allowed(limits, what, burst) for limits in processes) == burst
    clock.now += 60
    assert sum(allowed(limits, "read", 1000) for limits in processes) == LIMITS["read"].burst
    processes[0].give_back("read", "ada", 5)
    assert allowed(processes[1], "read", 1000) == 5
    processes[2].spend("read", "bo")


def test_nobody_gains_by_being_everywhere_at_once(memories: list[Shared]) -> None:
    processes = [Limits(clock=lambda: 1.0, buckets=memory) for memory in memories]
    burst = int(LIMITS["read"].burst)
    with ThreadPoolExecutor(PROCESSES) as pool:
        counts = list(pool.map(lambda limits: allowed(limits, "read", burst // 2), processes))
    assert sum(counts) == burst


def test_a_process_that_starts_anew_forgets_nothing(memories: list[Shared], tmp_path: Path) -> None:
    limits = Limits(clock=lambda: 1.0, buckets=memories[0])
    assert allowed(limits, "hint", 100) == LIMITS["hint"].burst
    again = Shared(tmp_path / "limits")
    assert allowed(Limits(clock=lambda: 1.0, buckets=again), "hint", 100) == 0
    again.close()


def test_where_there_is_no_room_the_bucket_not_used_for_longest_goes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(buckets, "PLACES", NEIGHBOURS)
    memory = Shared(tmp_path / "few")
    names = [("read", f"guest {number}") for number in range(NEIGHBOURS + 1)]
    for number, name in enumerate(names):
        memory.put(name, Bucket(1.0, 100.0 + number))
    assert memory.get(names[0]) is None
    assert [memory.get(name) for name in names[1:]] == [Bucket(1.0, 101.0 + number) for number in range(NEIGHBOURS)]
    memory.put(names[1], Bucket(0.5, 200.0))
    assert memory.get(names[1]) == Bucket(0.5, 200.0)
    assert [memory.get(name) for name in names[2:]] == [Bucket(1.0, 102.0 + number) for number in range(NEIGHBOURS - 1)]
    memory.close()


class Entrance:
    """The doors of several processes, and who was sent away at which."""

    def __init__(self, memory: Path, terms: Terms) -> None:
        self.memory = memory
        self.doors = [Door(terms) for _ in range(PROCESSES)]
        self.gone: list[tuple[int, str]] = []
        for number in range(PROCESSES):
            self.begin(number)

    def begin(self, number: int) -> None:
        """A process begins to count."""
        self.doors[number].neighbours = Neighbours(self.memory, PROCESSES, number, self.ask)

    def ask(self, number: int, address: str) -> None:
        """One process asks another to make room."""
        self.doors[number].asked_to_make_room(address)

    def come(self, number: int, name: str, *, asks: bool = False, host: str = ADDRESS, is_led: bool = False) -> Place:
        """Somebody comes to the door of a process."""
        door = self.doors[number]

        def send_away(reason: str) -> None:
            self.gone.append((number, name))
            door.leave(place)

        place = door.enter(host, send_away, is_led)
        if asks:
            door.ask(place)
        return place

    def close(self) -> None:
        """End all processes."""
        for door in self.doors:
            assert door.neighbours is not None
            door.neighbours.close()


@pytest.fixture
def entrance(tmp_path: Path) -> Iterator[Callable[[Terms], Entrance]]:
    """Opens the doors of several processes by some terms."""
    opened: list[Entrance] = []

    def opens(terms: Terms) -> Entrance:
        opened.append(Entrance(tmp_path / "connections", terms))
        return opened[-1]

    yield opens
    for each in opened:
        each.close()


def test_an_address_has_so_many_connections_in_all_processes_together(entrance: Callable[[Terms], Entrance]) -> None:
    house = entrance(Terms(by_address=PROCESSES))
    places = [house.come(number, "first", asks=True) for number in range(PROCESSES)]
    for number in range(PROCESSES):
        with pytest.raises(Refused, match="from your address"):
            house.come(number, "one too many")
        house.come(number, "of another address", host="192.0.2.2")
    house.doors[0].leave(places[0])
    house.come(1, "in its place", asks=True)
    with pytest.raises(Refused):
        house.come(0, "one too many")


def test_who_is_led_to_another_process_has_one_place(entrance: Callable[[Terms], Entrance]) -> None:
    house = entrance(Terms(by_address=1))
    place = house.come(0, "led", asks=True)
    house.come(1, "led", asks=True, is_led=True)
    house.doors[0].leave(place)
    with pytest.raises(Refused):
        house.come(0, "one too many")


def test_who_waits_makes_room_in_whatever_process(entrance: Callable[[Terms], Entrance]) -> None:
    house = entrance(Terms(by_address=3, waiting=2))
    for name in ("a", "b"):
        house.come(0, name)
    house.come(1, "c")  # one waits too many, and most of them at the first
    assert house.gone == [(0, "a")]
    house.come(2, "d", asks=True)  # for a moment it waits, too
    assert house.gone == [(0, "a"), (0, "b")]
    house.come(0, "e", asks=True)  # an address has three, of whom one waits
    with pytest.raises(Refused):
        house.come(2, "f")  # it would have to know whether that one still waits
    assert house.gone[2:] == [(1, "c")]
    house.come(2, "g")
    assert [door.number for door in house.doors] == [1, 0, 2, 0]


def test_what_a_process_that_died_had_counted_counts_no_more(entrance: Callable[[Terms], Entrance]) -> None:
    house = entrance(Terms(by_address=2))
    house.come(0, "lost", asks=True)
    house.come(1, "stays", asks=True)
    with pytest.raises(Refused):
        house.come(2, "too early")
    house.begin(0)
    house.come(2, "in its place", asks=True)
    with pytest.raises(Refused):
        house.come(3, "too many")


def test_where_too_many_addresses_are_counted_each_process_counts_for_itself(
    entrance: Callable[[Terms], Entrance], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "PLACES", NEIGHBOURS)
    house = entrance(Terms(by_address=1))
    places = [house.come(0, "one of many", asks=True, host=f"192.0.2.{number + 10}") for number in range(NEIGHBOURS)]
    house.come(0, "not counted elsewhere", asks=True)
    house.come(1, "let in", asks=True)
    with pytest.raises(Refused):
        house.come(1, "counted here")
    house.doors[0].leave(places[0])
    with pytest.raises(Refused):
        house.come(2, "one of many", host="192.0.2.11")


def thought(table: str, who: str) -> Thought:
    """What an opponent of somebody's table thinks."""
    return Thought(Job(table, 0, "newton", None, {}, 1, 0, "professor"), Claim(f"of {who}", who))


def test_shares_of_thinking_time_count_in_all_processes(memories: list[Shared]) -> None:
    clock = Clock()
    clock.now = 1000.0
    here, there = [Schedule[Thought]([MOVE], clock, memory) for memory in memories[:2]]
    here.add(thought("eve 1", "eve"))
    [(worker, first)] = here.begin()
    there.add(thought("ada 1", "ada"))
    there.begin()
    there.add(thought("eve 2", "eve"))
    there.add(thought("ada 2", "ada"))
    clock.now += 1
    there.end(0)
    clock.now += 20
    here.charge(first)  # it goes on, and all know of it
    assert [begun.job.table for _, begun in there.begin()] == ["ada 2"]
    clock.now += 10
    here.end(worker)
    assert there.shares.had(("person", "eve"), ("person", "ada")) == pytest.approx(
        [21 * 0.5 ** (10 / HALVED) + 10, 0.5 ** (30 / HALVED)]
    )


def waiting_for_a_hint(guest: Guest) -> Socket:
    """A guest at a table of their own who waits for a hint that nobody finds."""
    socket = guest.sit(guest.create(ME)["table"])
    guest.house.puppets.gate = guest.house.puppets.gate or asyncio.Event()
    socket.send({"t": "hint", "id": "long", "seconds": 30})
    socket.drain()
    return socket


def test_a_person_has_one_hint_at_a_time_whatever_process_is_asked(postgres_url: str, tmp_path: Path) -> None:
    with House(tmp_path, database=postgres_url) as one, House(tmp_path, database=postgres_url) as two:
        ada = one.guest()
        first = waiting_for_a_hint(ada)
        one.until(lambda: one.hub.hints.asked[ada.id].is_told)
        here = Guest(two, ada.address)
        here.cookie = ada.cookie
        second = waiting_for_a_hint(here)
        two.until(lambda: two.hub.hints.asked[ada.id].is_told)
        other = waiting_for_a_hint(two.guest())
        one.until(lambda: not one.hub.hints.asked)
        answer = first.answer("long")
        assert (answer["t"], answer["code"]) == ("refused", "replaced")
        assert len(two.hub.hints.asked) == 2
        for socket in (second, other):
            assert two.puppets.gate is not None
            two.puppets.gate.set()
            assert socket.answer("long")["t"] == "hint"
