"""Events that arrive together are committed together, and each is answered for itself."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager

import pytest
from sqlalchemy import Engine, event
from sqlalchemy.exc import OperationalError

from collegium.table.storage.errors import MissingTable, StorageError
from collegium.table.storage.rows import Answer, Appended, NewEvent, Repeated, Stale
from collegium.table.storage.store import Store
from tests.patience import PATIENCE
from tests.table.storage.samples import new_table, play


@contextmanager
def held_up(store: Store) -> Iterator[list[str]]:
    """A transaction of the store does not end while the block lasts; then this is the list of commits it makes."""
    commits: list[str] = []
    begun, go_on = threading.Event(), threading.Event()
    table_id = new_table(store)

    def wait(connection: object, cursor: object, statement: str, *rest: object) -> None:
        if statement.startswith("INSERT INTO events") and not begun.is_set():
            begun.set()
            assert go_on.wait(PATIENCE)

    def count(connection: object) -> None:
        commits.append("commit")

    event.listen(Engine, "before_cursor_execute", wait)
    try:
        first = store.submit(table_id, 0, NewEvent("move"))
        assert begun.wait(PATIENCE)
        event.listen(Engine, "commit", count)
        try:
            yield commits
        finally:
            go_on.set()
            assert isinstance(answer(first), Appended)
            store.close()
            event.remove(Engine, "commit", count)
    finally:
        event.remove(Engine, "before_cursor_execute", wait)


def answer(future: Future[Answer]) -> Answer:
    """What a future has in the end."""
    return future.result(PATIENCE)


def test_what_arrives_during_a_transaction_shares_the_next(store: Store, url: str) -> None:
    tables = [new_table(store) for _ in range(50)]
    with held_up(store) as commits:
        events = [store.submit(table_id, 0, NewEvent("move", 1, {"n": 1}, "id"), over=True) for table_id in tables]
        lines = [store.submit_line(table_id, 0, "Ada", "hello") for table_id in tables[:5]]
        assert not any(future.done() for future in events)
    assert commits == ["commit"] * 2
    with Store(url) as opened:
        for future, table_id in zip(events, tables, strict=True):
            done = answer(future)
            assert isinstance(done, Appended)
            loaded = opened.load(table_id)
            assert loaded is not None
            assert loaded.events == (done.event,)
            assert (loaded.table.version, loaded.table.over) == (1, True)
        assert [opened.chat(table_id) for table_id in tables[:5]] == [[line.result(PATIENCE)] for line in lines]


def test_one_that_fails_is_in_nobody_elses_way(store: Store, url: str) -> None:
    good, stale, repeated, seatless, spoken = (new_table(store) for _ in range(5))
    play(store, stale, 0)
    first = play(store, repeated, 0, command="id")
    with held_up(store):
        answers = [
            store.submit(good, 0, NewEvent("move")),
            store.submit(stale, 0, NewEvent("move")),
            store.submit(repeated, 1, NewEvent("move", command="id")),
        ]
        missing = store.submit("nowhere", 0, NewEvent("move"))
        no_seat = store.submit(seatless, 0, NewEvent("seat", 7), seat_fields={7: {"name": "x"}})
        unsaid = store.submit_line("nowhere", 0, "Ada", "hello")
        bad = store.submit_line(spoken, 0, "Ada", "null \0 character")
        said = store.submit_line(spoken, 0, "Ada", "hello")
    assert [type(answer(future)) for future in answers] == [Appended, Stale, Repeated]
    assert answer(answers[2]) == Repeated(first)
    for future in (missing, no_seat, unsaid):
        with pytest.raises(MissingTable):
            future.result(PATIENCE)
    with pytest.raises(StorageError, match="null character"):
        bad.result(PATIENCE)
    with Store(url) as opened:
        versions = [len(opened.events_since(table_id, 0)) for table_id in (good, stale, repeated, seatless)]
        assert versions == [1, 1, 1, 0]
        assert opened.chat(spoken) == [said.result(PATIENCE)]


def test_events_of_one_table_follow_each_other(store: Store, url: str) -> None:
    table_id, other = new_table(store), new_table(store)
    with held_up(store) as commits:
        futures = [store.submit(table_id, version, NewEvent("move", data={"n": version})) for version in range(3)]
        futures.append(store.submit(other, 0, NewEvent("move")))
    assert [type(answer(future)) for future in futures] == [Appended] * 4
    assert commits == ["commit"] * 4
    with Store(url) as opened:
        assert [row.data for row in opened.events_since(table_id, 0)] == [{"n": 0}, {"n": 1}, {"n": 2}]


def test_what_is_cancelled_before_its_transaction_is_not_written(store: Store, url: str) -> None:
    table_id, other = new_table(store), new_table(store)
    with held_up(store):
        cancelled = store.submit(table_id, 0, NewEvent("move"))
        kept = store.submit(other, 0, NewEvent("move"))
        assert cancelled.cancel()
    assert isinstance(answer(kept), Appended)
    with Store(url) as opened:
        assert opened.events_since(table_id, 0) == []


def test_a_database_in_trouble_is_asked_once_and_everyone_is_told(store: Store) -> None:
    tables = [new_table(store) for _ in range(5)]
    asked: list[str] = []
    in_trouble = threading.Event()

    def fail(connection: object, cursor: object, statement: str, *rest: object) -> None:
        if in_trouble.is_set() and statement.startswith("UPDATE tables"):
            asked.append(statement)
            raise OperationalError(statement, None, Exception("gone"))

    event.listen(Engine, "before_cursor_execute", fail)
    try:
        with held_up(store):
            futures = [store.submit(table_id, 0, NewEvent("move")) for table_id in tables]
            in_trouble.set()
    finally:
        event.remove(Engine, "before_cursor_execute", fail)
    for future in futures:
        with pytest.raises(StorageError, match="gone"):
            future.result(PATIENCE)
    assert len(asked) == 1


def test_a_closed_store_writes_nothing_more(store: Store) -> None:
    table_id = new_table(store)
    store.close()
    with pytest.raises(StorageError, match="the database is closed"):
        store.append(table_id, 0, NewEvent("move"))
