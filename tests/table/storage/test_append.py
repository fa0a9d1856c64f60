"""Events: numbered without a gap, each version won by exactly one, a command carried out at most once."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
from sqlalchemy import Engine, event

from collegium.table.storage.errors import StorageError
from collegium.table.storage.rows import Appended, NewEvent, Repeated, SeatFields, SeatRow, Stale, Taking
from collegium.table.storage.store import Store
from tests.patience import PATIENCE
from tests.table.storage.samples import ADA, EMMY, new_table, play

Answer = Appended | Stale | Repeated


def race(*runners: Callable[[], None]) -> None:
    """Run all at once, each in a thread of its own."""
    threads = [threading.Thread(target=runner) for runner in runners]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_an_event_comes_back_as_it_was_appended(store: Store) -> None:
    table_id = new_table(store)
    event = NewEvent("move", 1, {"text": "travel rome", "n": [1, {"ü": None}]}, "id 1", ADA, "2026-11-15T12:30:00.000Z")
    done = store.append(table_id, 0, event, summary={"moves": 1}, over=True)
    assert isinstance(done, Appended)
    assert vars(done.event) == {"number": 1, **vars(event)}
    loaded = store.load(table_id)
    assert loaded is not None
    assert loaded.events == (done.event,)
    assert (loaded.table.version, loaded.table.summary, loaded.table.over) == (1, {"moves": 1}, True)
    assert loaded.table.updated == "2026-11-15T12:30:00.000Z"


def test_what_is_not_given_stays(store: Store) -> None:
    table_id = new_table(store, summary={"moves": 0}, over=True)
    before = store.header(table_id)
    appended = play(store, table_id, 0, seat=None, data={})
    assert (appended.seat, appended.data, appended.command, appended.guest) == (None, {}, None, None)
    assert before is not None
    assert store.header(table_id) == replace(before, version=1, updated=appended.at)


def test_a_stale_event_is_not_stored(store: Store) -> None:
    table_id = new_table(store)
    for version in range(3):
        play(store, table_id, version)
    before = store.load(table_id)
    assert store.append(table_id, 2, NewEvent("move"), summary={"bad": 1}, over=True) == Stale(3)
    assert store.append(table_id, 4, NewEvent("move"), summary={"bad": 1}, over=True) == Stale(3)
    assert store.load(table_id) == before


def test_a_repeated_command_is_answered_with_its_first_event(store: Store) -> None:
    table_id, other = new_table(store), new_table(store)
    first = play(store, table_id, 0, command="id 1")
    play(store, table_id, 1, command="id 2")
    before = store.load(table_id)
    for version in (0, 1, 2, 9):
        assert store.append(table_id, version, NewEvent("undo", command="id 1"), over=True) == Repeated(first)
    assert store.load(table_id) == before
    play(store, other, 0, command="id 1")


def test_events_since(store: Store) -> None:
    table_id, other = new_table(store), new_table(store)
    added = [play(store, table_id, version) for version in range(12)]
    play(store, other, 0)
    assert store.events_since(table_id, 0) == added
    assert store.events_since(table_id, 9) == added[9:]
    assert store.events_since(table_id, 12) == []


def test_seats_and_holders_change_with_the_event_or_not_at_all(store: Store) -> None:
    table_id = new_table(store)
    joins: dict[int, SeatFields] = {1: {"kind": "person", "name": "Emmy"}}
    taking = Taking(1, EMMY, f"link {table_id}")
    assert store.append(table_id, 5, NewEvent("join", 1), seat_fields=joins, taking=taking) == Stale(0)
    assert store.seats(table_id)[1].kind == "open"
    assert [held.guest for held in store.holders_of(table_id)] == [ADA]
    with pytest.raises(StorageError):
        store.append(table_id, 0, NewEvent("join", 1), seat_fields={**joins, 9: {"name": "x"}}, taking=taking)
    assert store.seats(table_id)[1].kind == "open"
    assert store.events_since(table_id, 0) == []
    done = store.append(table_id, 0, NewEvent("join", 1), seat_fields=joins, taking=taking)
    assert isinstance(done, Appended)
    assert store.seats(table_id)[1] == SeatRow(1, "person", "Emmy", link_hash=f"link {table_id}")
    assert [held.guest for held in store.holders_of(table_id)] == [ADA, EMMY]


def test_who_takes_a_seat_has_it_alone(store: Store) -> None:
    table_id = new_table(store, guests=[(0, ADA), (1, ADA), (1, "another device")])
    taking = Taking(1, EMMY, f"link {table_id}")
    assert isinstance(store.append(table_id, 0, NewEvent("join", 1), taking=taking), Appended)
    assert [(held.seat, held.guest) for held in store.holders_of(table_id)] == [(0, ADA), (1, EMMY)]


def test_a_seat_is_taken_by_the_link_that_leads_there(store: Store) -> None:
    table_id = new_table(store)
    old, new = Taking(1, EMMY, f"link {table_id}"), Taking(1, EMMY, "new link")
    store.change_seat(table_id, 1, link_hash="new link")
    for taking in (old, Taking(0, EMMY, "new link"), Taking(7, EMMY, "new link")):
        assert store.append(table_id, 0, NewEvent("join", 1), taking=taking) == Stale(0)
    assert [held.guest for held in store.holders_of(table_id)] == [ADA]
    assert isinstance(store.append(table_id, 0, NewEvent("join", 1), taking=new), Appended)
    assert [held.guest for held in store.holders_of(table_id)] == [ADA, EMMY]


def test_a_seat_is_shared_with_those_who_hold_it(store: Store) -> None:
    table_id = new_table(store)
    link = f"link {table_id}"
    assert not store.share(table_id, 1, EMMY, link), "nobody holds it"
    store.hold(table_id, 1, ADA)
    assert not store.share(table_id, 1, EMMY, "another link")
    assert [held.guest for held in store.holders_of(table_id)] == [ADA, ADA]
    assert store.share(table_id, 1, EMMY, link)
    assert [(held.seat, held.guest) for held in store.holders_of(table_id)] == [(0, ADA), (1, ADA), (1, EMMY)]


def test_of_many_who_take_a_seat_at_once_one_has_it(url: str) -> None:
    guests = [f"guest {number}" for number in range(6)]
    with Store(url) as one, Store(url) as two:
        for _ in range(10):
            table_id = new_table(one)
            answers = taken_at_once([one, two], table_id, guests)
            [winner] = [guest for guest, answer in answers.items() if isinstance(answer, Appended)]
            assert [answer for guest, answer in answers.items() if guest != winner] == [Stale(1)] * 5
            assert [held.guest for held in one.holders_of(table_id)] == [ADA, winner]
            assert one.seats(table_id)[1].link_hash == f"{winner} at {table_id}"


def taken_at_once(stores: list[Store], table_id: str, guests: list[str]) -> dict[str, Answer]:
    """The answers to several guests who take the second seat by the same link."""
    gate = threading.Barrier(len(guests), timeout=PATIENCE)
    answers: dict[str, Answer] = {}

    def run(store: Store, guest: str) -> None:
        fields: dict[int, SeatFields] = {1: {"kind": "person", "link_hash": f"{guest} at {table_id}"}}
        taking = Taking(1, guest, f"link {table_id}")
        gate.wait()
        answers[guest] = store.append(table_id, 0, NewEvent("seat", 1), seat_fields=fields, taking=taking)

    race(*(partial(run, stores[number % len(stores)], guest) for number, guest in enumerate(guests)))
    return answers


def test_two_who_race_win_each_version_once(url: str) -> None:
    answers: dict[str, list[Answer]] = {"Ada": [], "Emmy": []}
    with Store(url) as one, Store(url) as two:
        table_id = new_table(one)
        gate = threading.Barrier(2, timeout=PATIENCE)

        def run(store: Store, name: str) -> None:
            for version in range(200):
                gate.wait()
                answers[name].append(store.append(table_id, version, NewEvent("move", data={"by": name})))

        race(lambda: run(one, "Ada"), lambda: run(two, "Emmy"))
        stored = one.events_since(table_id, 0)
    assert [event.number for event in stored] == list(range(1, 201))
    for row, answer, other in zip(stored, answers["Ada"], answers["Emmy"], strict=True):
        won, lost = (answer, other) if row.data["by"] == "Ada" else (other, answer)
        assert won == Appended(row)
        assert lost == Stale(row.number)


def test_a_command_that_races_with_itself_is_carried_out_once(url: str) -> None:
    answers: list[Answer] = []
    with Store(url) as one, Store(url) as two:
        table_id = new_table(one)
        gate = threading.Barrier(4, timeout=PATIENCE)

        def run(store: Store) -> None:
            for number in range(50):
                gate.wait()
                answers.append(store.append(table_id, number, NewEvent("move", command=f"id {number}")))

        race(*(partial(run, store) for store in (one, one, two, two)))
        stored = one.events_since(table_id, 0)
    assert [event.command for event in stored] == [f"id {number}" for number in range(50)]
    assert Counter(type(answer) for answer in answers) == {Appended: 50, Repeated: 150}
    assert all(answer.event in stored for answer in answers if not isinstance(answer, Stale))


def test_chat_lines_that_race_get_numbers_of_their_own(url: str) -> None:
    with Store(url) as one, Store(url) as two:
        table_id = new_table(one)

        def run(store: Store) -> None:
            for number in range(40):
                store.say(table_id, 0, "Ada", str(number))

        race(lambda: run(one), lambda: run(two))
        assert [line.number for line in two.chat(table_id)] == list(range(1, 81))


def test_a_table_is_read_as_of_one_moment(url: str) -> None:
    with Store(url) as one, Store(url) as two:
        table_id = new_table(one)
        done = threading.Event()

        def run() -> None:
            for version in range(150):
                play(one, table_id, version)
            done.set()

        writer = threading.Thread(target=run)
        writer.start()
        while not done.is_set():
            loaded = two.load(table_id)
            assert loaded is not None
            assert len(loaded.events) == loaded.table.version
        writer.join()


def test_an_error_in_the_middle_leaves_nothing(store: Store) -> None:
    table_id = new_table(store)
    play(store, table_id, 0)
    before = store.load(table_id)

    def fail(connection: object, cursor: object, statement: str, *rest: object) -> None:
        if statement.startswith("INSERT INTO events"):
            raise RuntimeError("in the middle")

    event.listen(Engine, "before_cursor_execute", fail)
    try:
        with pytest.raises(RuntimeError, match="in the middle"):
            store.append(table_id, 1, NewEvent("move", command="id 1"))
    finally:
        event.remove(Engine, "before_cursor_execute", fail)
    assert store.load(table_id) == before
    assert play(store, table_id, 1, command="id 1").number == 2
