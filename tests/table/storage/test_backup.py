"""A backup is a whole database of its own, taken while the table is in use."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from collegium.table.storage.backup import back_up
from collegium.table.storage.errors import StorageError
from collegium.table.storage.rows import NewEvent
from collegium.table.storage.store import Store
from tests.patience import PATIENCE
from tests.table.storage.samples import ADA, new_table, play


def test_a_backup_opens_and_equals(sqlite_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "monday.db"
    copy.parent.mkdir()
    with Store(sqlite_url) as store:
        table_id = new_table(store)
        play(store, table_id, 0)
        store.say(table_id, 0, "Ada", "hello")
        back_up(sqlite_url, copy)
        assert list(copy.parent.iterdir()) == [copy]
        assert copy.stat().st_mode & 0o777 == 0o600
        with Store(f"sqlite:///{copy}") as opened:
            assert opened.load(table_id) == store.load(table_id)
            assert opened.chat(table_id) == store.chat(table_id)
            assert opened.holders_of(table_id) == store.holders_of(table_id)
            assert opened.tables_of(ADA) == store.tables_of(ADA)
            play(opened, table_id, 1)
            assert len(store.events_since(table_id, 0)) == 1


def test_a_backup_in_the_middle_of_play_is_as_of_one_moment(sqlite_url: str, tmp_path: Path) -> None:
    with Store(sqlite_url) as store:
        table_id = new_table(store)
        started, done = threading.Event(), threading.Event()

        def run() -> None:
            version = 0
            while not done.is_set():
                version = play(store, table_id, version).number
                started.set()

        writer = threading.Thread(target=run)
        writer.start()
        try:
            assert started.wait(PATIENCE)
            for number in range(5):
                back_up(sqlite_url, tmp_path / f"{number}.db")
        finally:
            done.set()
            writer.join()
    for number in range(5):
        with Store(f"sqlite:///{tmp_path}/{number}.db") as opened:
            loaded = opened.load(table_id)
        assert loaded is not None
        assert [event.number for event in loaded.events] == list(range(1, loaded.table.version + 1))
        assert loaded.events


def test_a_backup_never_takes_the_place_of_a_file(sqlite_url: str, tmp_path: Path) -> None:
    Store(sqlite_url).close()
    (tmp_path / "diary.txt").write_text("dear diary")
    with pytest.raises(StorageError, match=r"diary.txt: the file exists already; name a new one"):
        back_up(sqlite_url, tmp_path / "diary.txt")
    assert (tmp_path / "diary.txt").read_text() == "dear diary"


def test_a_backup_that_cannot_be_made_leaves_no_file(sqlite_url: str, tmp_path: Path) -> None:
    target = tmp_path / "copies" / "monday.db"
    with pytest.raises(StorageError, match="there is no such file to back up"):
        back_up(sqlite_url, target)
    with Store(sqlite_url) as store:
        new_table(store, moves=[NewEvent("move", data={"text": "x" * 2000})] * 100)
    with pytest.raises(StorageError, match="there is no folder"):
        back_up(sqlite_url, target)
    target.parent.mkdir()
    file = tmp_path / "collegium.db"
    content = bytearray(file.read_bytes())
    half = len(content) // 2
    content[half:-4096] = b"\xff" * len(content[half:-4096])
    file.write_bytes(content)
    with pytest.raises(StorageError, match="is damaged; put a backup in its place"):
        back_up(sqlite_url, target)
    assert list(target.parent.iterdir()) == []


def test_postgresql_has_a_backup_of_its_own(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"^postgresql://ada@host/x: .* pg_dump --format=custom --file=FILE URL$"):
        back_up("postgresql://ada:secret@host/x", tmp_path / "monday.db")
