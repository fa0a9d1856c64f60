"""Notices: committed changes become known to other processes, and lost notices too."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from collegium.table.storage.errors import StorageError
from collegium.table.storage.notices import Notice
from collegium.table.storage.rows import NewEvent, Repeated, SeatFields, Stale
from collegium.table.storage.store import Store
from tests.patience import PATIENCE
from tests.table.postgres import PostgresServer
from tests.table.storage.processes import start
from tests.table.storage.samples import ADA, new_table, play

Heard = queue.Queue[Notice | str]


@contextmanager
def hearing(store: Store) -> Iterator[Heard]:
    """What a listener hears; `missed` where notices may have been lost."""
    heard: Heard = queue.Queue()
    listener = store.notices.listen(heard.put, lambda: heard.put("missed"))
    try:
        yield heard
    finally:
        listener.close()


def test_a_notice_arrives_in_another_process(postgres_url: str) -> None:
    with Store(postgres_url) as store:
        table_id, other = new_table(store), new_table(store)
        with start("listen", postgres_url, table_id) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "listening\n"
            play(store, other, 0)
            play(store, table_id, 0)
            said, _ = process.communicate(timeout=PATIENCE)
        assert said == "1\n"
        assert process.returncode == 0


def test_every_committed_change_is_told_in_order(postgres_url: str) -> None:
    with Store(postgres_url) as one, Store(postgres_url) as two:
        table_id = new_table(one)
        with hearing(two) as heard:
            play(one, table_id, 0, command="id 1")
            one.say(table_id, 0, "Ada", "hello")
            one.change_seat(table_id, 0, name="Ada L.")
            one.hold(table_id, 1, ADA)
            one.change_table(table_id, name="Friday")
            play(two, table_id, 1)
            told = [heard.get(timeout=PATIENCE) for _ in range(6)]
        changed = Notice(table_id, "table")
        assert told[:2] == [Notice(table_id, "event", 1), Notice(table_id, "chat", 1)]
        assert told[2:] == [changed, changed, changed, Notice(table_id, "event", 2)]


def test_what_was_erased_and_who_asks_for_a_hint_is_told(postgres_url: str) -> None:
    with Store(postgres_url) as one, Store(postgres_url) as two:
        table_id = new_table(one)
        one.hold(table_id, 1, ADA)
        with hearing(two) as heard:
            one.tell(Notice("ada", "hint", 7))
            assert table_id in one.erase(ADA)
            assert [heard.get(timeout=PATIENCE) for _ in range(2)] == [
                Notice("ada", "hint", 7),
                Notice(table_id, "erased"),
            ]


def test_what_was_not_stored_is_not_told(postgres_url: str) -> None:
    with Store(postgres_url) as store:
        table_id = new_table(store)
        play(store, table_id, 0, command="id 1")
        with hearing(store) as heard:
            assert isinstance(store.append(table_id, 0, NewEvent("move")), Stale)
            assert isinstance(store.append(table_id, 1, NewEvent("move", command="id 1")), Repeated)
            nobody: dict[int, SeatFields] = {9: {"name": "x"}}
            with pytest.raises(StorageError):
                store.append(table_id, 1, NewEvent("move"), seat_fields=nobody)
            play(store, table_id, 1)
            assert heard.get(timeout=PATIENCE) == Notice(table_id, "event", 2)


def test_a_failing_callback_does_not_end_the_listening(postgres_url: str, caplog: pytest.LogCaptureFixture) -> None:
    heard: Heard = queue.Queue()

    def hear(notice: Notice) -> None:
        heard.put(notice)
        if notice.number == 1:
            raise RuntimeError("not ready")

    with Store(postgres_url) as store:
        table_id = new_table(store)
        listener = store.notices.listen(hear, lambda: None)
        play(store, table_id, 0)
        play(store, table_id, 1)
        assert [heard.get(timeout=PATIENCE) for _ in range(2)] == [Notice(table_id, "event", n) for n in (1, 2)]
        listener.close()
    assert "a notice could not be handled" in caplog.text


def test_a_server_that_comes_back_is_heard_again(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    with Store(url) as store:
        table_id = new_table(store)
        with hearing(store) as heard:
            postgres.stop()
            try:
                with pytest.raises(StorageError, match="cannot be reached"):
                    play(store, table_id, 0)
            finally:
                postgres.start()
            assert heard.get(timeout=PATIENCE) == "missed"
            play(store, table_id, 0)
            assert heard.get(timeout=PATIENCE) == Notice(table_id, "event", 1)


def test_a_closed_listener_hears_nothing(postgres_url: str) -> None:
    with Store(postgres_url) as store:
        table_id = new_table(store)
        with hearing(store) as heard:
            pass
        with hearing(store) as still:
            play(store, table_id, 0)
            assert still.get(timeout=PATIENCE) == Notice(table_id, "event", 1)
        assert heard.empty()


def test_with_sqlite_the_one_process_needs_no_notices(sqlite_url: str) -> None:
    with Store(sqlite_url) as store:
        with hearing(store) as heard:
            play(store, new_table(store), 0)
        assert heard.empty()
