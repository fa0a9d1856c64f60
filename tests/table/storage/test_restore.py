"""Backups come back: checked first, never over a database that is in use, and what was there stays aside."""

from __future__ import annotations

import os
import sqlite3
import subprocess
from pathlib import Path

import pytest

from collegium.table.storage.backup import POSTGRES as DUMP
from collegium.table.storage.backup import back_up
from collegium.table.storage.errors import StorageError
from collegium.table.storage.restore import POSTGRES as RESTORE
from collegium.table.storage.restore import restore, upgrade_database
from collegium.table.storage.rows import NewEvent
from collegium.table.storage.store import Store
from tests.old.first import lay_first_schema
from tests.table.postgres import PostgresServer
from tests.table.storage.samples import NEWEST, new_table, play


@pytest.fixture
def backup(sqlite_url: str, tmp_path: Path) -> tuple[Path, str]:
    """A backup, and the table in it; the database has gone on since, and was not closed in good order."""
    with Store(sqlite_url) as store:
        table_id = new_table(store)
        play(store, table_id, 0)
        back_up(sqlite_url, tmp_path / "monday.db")
        play(store, table_id, 1)
        copy = {part.name: part.read_bytes() for part in tmp_path.glob("collegium.db*")}
    for name, content in copy.items():
        (tmp_path / name).write_bytes(content)
    assert (tmp_path / "collegium.db-wal").stat().st_size > 0
    return tmp_path / "monday.db", table_id


def versions(file: Path, table_id: str) -> int:
    """How many events a table has in a file."""
    with Store(f"sqlite:///{file}") as store:
        return len(store.events_since(table_id, 0))


def test_a_backup_comes_back_and_what_was_there_stays_aside(
    backup: tuple[Path, str], sqlite_url: str, tmp_path: Path
) -> None:
    file, table_id = backup
    restored = restore(file, sqlite_url, force=True)
    assert restored.revision == NEWEST
    assert restored.aside is not None
    assert versions(tmp_path / "collegium.db", table_id) == 1, "the log of the old one is not taken for the new one's"
    assert versions(restored.aside, table_id) == 2
    assert (tmp_path / "collegium.db").stat().st_mode & 0o777 == 0o600
    assert versions(file, table_id) == 1


def test_a_backup_comes_to_where_there_is_nothing(backup: tuple[Path, str], tmp_path: Path) -> None:
    file, table_id = backup
    target = tmp_path / "new" / "tables.db"
    target.parent.mkdir()
    (target.parent / "tables.db-wal").write_bytes(b"of a database that has gone")
    assert restore(file, f"sqlite:///{target}").aside is None
    assert versions(target, table_id) == 1
    assert {part.name for part in target.parent.iterdir()} == {"tables.db", "tables.db.lock"}


def test_a_database_is_not_replaced_without_a_word(backup: tuple[Path, str], sqlite_url: str, tmp_path: Path) -> None:
    file, table_id = backup
    with pytest.raises(StorageError, match="there is a database already; with --force it is kept aside"):
        restore(file, sqlite_url)
    assert versions(tmp_path / "collegium.db", table_id) == 2


def test_nothing_is_restored_under_a_server(backup: tuple[Path, str], sqlite_url: str, tmp_path: Path) -> None:
    file, table_id = backup
    with Store(sqlite_url, serve=True) as store:
        with pytest.raises(StorageError, match="another Collegium serves this database already"):
            restore(file, sqlite_url, force=True)
        with pytest.raises(StorageError, match="another Collegium serves this database already"):
            upgrade_database(sqlite_url)
        play(store, table_id, 2)
    assert versions(tmp_path / "collegium.db", table_id) == 3


def test_what_is_no_sound_backup_is_refused_and_nothing_changes(
    backup: tuple[Path, str], sqlite_url: str, tmp_path: Path
) -> None:
    file, table_id = backup
    other, diary, empty = tmp_path / "other.db", tmp_path / "diary.txt", tmp_path / "empty.db"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE recipes (cake TEXT)")
    connection.close()
    diary.write_text("dear diary " * 1000)
    empty.touch()
    content = bytearray(file.read_bytes())
    half = len(content) // 2
    content[half:-4096] = b"\xff" * len(content[half:-4096])
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(content)
    newer = tmp_path / "newer.db"
    newer.write_bytes(file.read_bytes())
    with sqlite3.connect(newer) as connection:
        connection.execute("UPDATE collegium_schema SET version_num = '9876'")
    connection.close()
    for source, said in (
        (other, "this is no database of Collegium"),
        (empty, "this is no database of Collegium"),
        (diary, "no database at all"),
        (damaged, "is damaged"),
        (newer, "has schema 9876, which a newer Collegium has made"),
        (tmp_path / "nowhere.db", "there is no such file to restore"),
        (tmp_path / "collegium.db", "this is the database itself"),
    ):
        with pytest.raises(StorageError, match=said):
            restore(source, sqlite_url, force=True)
    assert versions(tmp_path / "collegium.db", table_id) == 2
    assert not list(tmp_path.glob("*before*"))


@pytest.mark.parametrize("moment", ["replace", "link"])
def test_whatever_ends_it_halfway_nothing_is_lost(
    backup: tuple[Path, str], sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    file, table_id = backup

    def fail(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path if moment == "replace" else os, moment, fail)
    with pytest.raises(KeyboardInterrupt):
        restore(file, sqlite_url, force=True)
    monkeypatch.undo()
    found = [tmp_path / "collegium.db", *tmp_path.glob("*before*")]
    assert 2 in [versions(part, table_id) for part in found if not part.name.endswith(("-wal", "-shm"))]
    assert restore(file, sqlite_url, force=True).revision == NEWEST


def test_a_file_system_without_second_names(
    backup: tuple[Path, str], sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*names: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    restored = restore(backup[0], sqlite_url, force=True)
    assert restored.aside is not None
    assert versions(restored.aside, backup[1]) == 2


def test_an_upgrade_backs_a_file_up_first(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    lay_first_schema(f"sqlite:///{file}")
    done = upgrade_database(f"sqlite:///{file}")
    assert (done.before, done.after) == ("0001", NEWEST)
    assert done.backup is not None
    assert restore(done.backup, f"sqlite:///{tmp_path / 'again.db'}").revision == "0001"
    assert upgrade_database(f"sqlite:///{file}") == (NEWEST, NEWEST, None)


def test_an_upgrade_needs_tables(url: str, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"there are no tables to upgrade|there is no such file to upgrade"):
        upgrade_database(url)
    assert not (tmp_path / "collegium.db").exists()


def test_postgresql_is_backed_up_and_restored_as_the_errors_say(
    postgres: PostgresServer, postgres_url: str, tmp_path: Path
) -> None:
    other = postgres.new_database()
    with Store(postgres_url) as store:
        table_id = new_table(store, moves=[NewEvent("move", data={"text": "ü"})])
        before = store.load(table_id)
    dump = str(tmp_path / "tables.dump")
    for command, address in ((DUMP, postgres_url), (RESTORE, other), (RESTORE, other)):
        program, *arguments = command.split()
        given = [argument.replace("URL", address).replace("FILE", dump) for argument in arguments]
        subprocess.run([postgres.program(program), *given], check=True, capture_output=True)
    for told in (f"pg_dump {DUMP.split(maxsplit=1)[1]}", RESTORE):
        assert told in (Path(__file__).parents[3] / "docs" / "storage.md").read_text("utf-8")
    with Store(other) as store:
        assert store.load(table_id) == before
        play(store, table_id, 1)
    with pytest.raises(StorageError, match="is restored with pg_restore"):
        restore(tmp_path / "tables.dump", postgres_url)
