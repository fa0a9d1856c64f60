"""One server at a time has an SQLite file; whoever only reads it, or copies it, is in nobody's way."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from collegium.table.storage.backup import back_up
from collegium.table.storage.claim import Claim
from collegium.table.storage.errors import StorageError
from collegium.table.storage.store import Store
from tests.old.first import lay_first_schema
from tests.patience import PATIENCE
from tests.table.storage.processes import start
from tests.table.storage.samples import new_table, play


def test_a_second_server_is_refused(sqlite_url: str, tmp_path: Path) -> None:
    with Store(sqlite_url, serve=True):
        with pytest.raises(StorageError) as caught:
            Store(sqlite_url, serve=True)
        (tmp_path / "other.db").symlink_to(tmp_path / "collegium.db")
        with pytest.raises(StorageError, match="another Collegium serves this database already"):
            Store(f"sqlite:///{tmp_path / 'other.db'}", serve=True)
    assert str(caught.value) == (
        f"{sqlite_url}: another Collegium serves this database already (process {os.getpid()}); "
        "end it first, or name another database"
    )
    Store(sqlite_url, serve=True).close()


def test_the_lock_is_the_owners_alone(sqlite_url: str, tmp_path: Path) -> None:
    with Store(sqlite_url, serve=True):
        assert (tmp_path / "collegium.db.lock").stat().st_mode & 0o777 == 0o600


def test_others_read_and_copy_what_is_served(sqlite_url: str, tmp_path: Path) -> None:
    with Store(sqlite_url, serve=True) as store:
        table_id = new_table(store)
        play(store, table_id, 0)
        with Store(sqlite_url) as reader:
            assert reader.load(table_id) == store.load(table_id)
        back_up(sqlite_url, tmp_path / "monday.db")
        play(store, table_id, 1)


def test_a_killed_server_leaves_the_file_to_the_next(sqlite_url: str) -> None:
    with start("serve", sqlite_url, "") as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "serving\n"
        with pytest.raises(StorageError, match=rf"\(process {process.pid}\)"):
            Store(sqlite_url, serve=True)
        process.kill()
        process.wait(PATIENCE)
    Store(sqlite_url, serve=True).close()


def test_nobody_changes_the_schema_under_a_server(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    lay_first_schema(f"sqlite:///{file}")
    before = file.read_bytes()
    with Claim(file, "old.db"), pytest.raises(StorageError, match="another Collegium serves this database"):
        Store(f"sqlite:///{file}")
    assert file.read_bytes()[100:] == before[100:], "but for the header, which says that there is a log"
    Store(f"sqlite:///{file}", serve=True).close()


def test_processes_share_a_server(postgres_url: str) -> None:
    with Store(postgres_url, serve=True), Store(postgres_url, serve=True):
        pass


def test_a_folder_where_no_lock_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "collegium.db.lock").mkdir()
    with pytest.raises(StorageError, match=r"collegium.db.lock: the file cannot be written \(Is a directory\)"):
        Store(f"sqlite:///{tmp_path}/collegium.db", serve=True)
