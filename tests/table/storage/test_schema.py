"""The schema: made from nothing, the same as the tables in the program, and refused where it is not known."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from collegium.table.storage.engine import Database, file_url
from collegium.table.storage.errors import StorageError
from collegium.table.storage.migrate import FOLDER
from collegium.table.storage.schema import VERSION_TABLE, metadata
from collegium.table.storage.store import Store
from tests.patience import PATIENCE
from tests.table.storage.processes import start
from tests.table.storage.samples import NEWEST, new_table, play


def run(url: str, statement: str) -> list[tuple[object, ...]]:
    """Carry out a statement on the database."""
    database = Database(url)
    try:
        with database.writing() as connection:
            result = connection.execute(text(statement))
            return [tuple(row) for row in result] if result.returns_rows else []
    finally:
        database.close()


def test_an_empty_database_is_led_to_the_tables_of_the_program(url: str) -> None:
    Store(url).close()
    database = Database(url)
    with database.reading() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE, "compare_type": True})
        assert compare_metadata(context, metadata) == []
    database.close()
    assert run(url, f"SELECT * FROM {VERSION_TABLE}") == [(NEWEST,)]


def test_opening_again_keeps_everything(url: str) -> None:
    with Store(url) as store:
        table_id = new_table(store)
        play(store, table_id, 0)
        before = store.load(table_id)
    with Store(url) as store:
        assert store.load(table_id) == before


def opened_at(url: str, revision: str) -> None:
    """Make a database of an older schema."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    database = Database(url)
    with database.rebuilding() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    database.close()


FIRST = (
    "INSERT INTO tables (id, game, edition, rules_version, seats, options, seed, salt, commitment, creator, watch_hash,"
    " name, hints, version, over, summary, created, updated) VALUES ('{id}', 'newton', 'f', '1', 2, '{{}}', '7', '00',"
    " 'c', 'ada', 'watch {id}', '', {yes}, 0, {over}, '{{}}', 'then', 'then')"
)


@pytest.mark.parametrize(
    ("held", "after"),
    [
        ("0 ada 1, 1 ada 1, 1 bo 2", "0 ada, 1 bo"),
        ("0 ada 1, 1 bo 2, 1 phone 3", "0 ada, 1 bo, 1 phone"),
        ("0 ada 1, 1 ada 3, 1 bo 2", "0 ada, 1 bo"),
        ("0 ada 1, 1 ada 1, 0 phone 2, 1 phone 3", "-1 ada, 0 phone, 1 phone"),
        ("0 ada 1, 1 ada 1, -1 bo 2", "-1 bo, 0 ada, 1 ada"),
    ],
)
def test_a_seat_that_was_given_away_is_the_comers_alone(url: str, held: str, after: str) -> None:
    opened_at(url, "0001")
    for table, over in (("running", "false"), ("finished", "true")):
        run(url, FIRST.format(id=table, yes="true", over=over))
        for row in held.split(", "):
            seat, guest, since = row.split()
            run(url, f"INSERT INTO holders VALUES ('{table}', {seat}, '{guest}', '{since}')")
    with Store(url) as store:
        assert ", ".join(f"{row.seat} {row.guest}" for row in store.holders_of("running")) == after
        assert len(store.holders_of("finished")) == len(held.split(", "))


def test_older_tables_get_the_usual_absence(url: str) -> None:
    opened_at(url, "0001")
    run(url, FIRST.format(id="older", yes="true", over="false"))
    run(url, "INSERT INTO holders VALUES ('older', 0, 'ada', 'then')")
    with Store(url) as store:
        header = store.header("older")
        assert header is not None
        assert header.absence == "day"
        assert [(row.since, row.seen) for row in store.holders_of("older")] == [("then", None)]


def test_several_processes_may_open_a_new_database_at_once(url: str) -> None:
    processes = [start("open", url, "-") for _ in range(4)]
    assert [process.communicate(timeout=PATIENCE)[0] for process in processes] == ["open\n"] * 4
    assert [process.returncode for process in processes] == [0] * 4


def test_a_newer_schema_is_refused_and_left_alone(url: str) -> None:
    with Store(url) as store:
        table_id = new_table(store)
    run(url, f"UPDATE {VERSION_TABLE} SET version_num = '9876'")
    with pytest.raises(StorageError, match=r"has schema 9876, which a newer Collegium has made.*up to " + NEWEST):
        Store(url)
    assert run(url, "SELECT id FROM tables") == [(table_id,)]
    assert run(url, f"SELECT * FROM {VERSION_TABLE}") == [("9876",)]


def test_a_database_of_two_schemas_at_once_is_refused(url: str) -> None:
    Store(url).close()
    run(url, f"INSERT INTO {VERSION_TABLE} VALUES ('0000')")
    with pytest.raises(StorageError, match="does not say which schema it has"):
        Store(url)


def test_a_database_of_another_program_is_refused_and_left_alone(url: str) -> None:
    run(url, "CREATE TABLE seats (row_number INTEGER)")
    run(url, "INSERT INTO seats VALUES (12)")
    with pytest.raises(StorageError, match="is not Collegium's, but has a table named seats"):
        Store(url)
    assert run(url, "SELECT * FROM seats") == [(12,)]
    with pytest.raises(StorageError):
        run(url, "SELECT * FROM tables")


def test_a_rebuilt_table_keeps_the_rows_that_refer_to_it(sqlite_url: str) -> None:
    with Store(sqlite_url) as store:
        table_id = new_table(store)
        play(store, table_id, 0)
        before = store.load(table_id)
    database = Database(sqlite_url)
    with database.rebuilding() as connection:
        for statement in (
            "CREATE TABLE rebuilt AS SELECT * FROM tables",
            "DROP TABLE tables",
            "ALTER TABLE rebuilt RENAME TO tables",
        ):
            connection.execute(text(statement))
    with database.reading() as connection:
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    database.close()
    with Store(sqlite_url) as store:
        assert store.load(table_id) == before


def test_a_file_may_have_any_name(tmp_path: Path) -> None:
    file = tmp_path / "Ada & Emmy? 100% #1 é.db"
    with Store(file_url(file)) as store:
        assert store.place == f"sqlite:///{file}"
    assert file.stat().st_size > 0


def test_sqlite_is_durable_checked_and_private(sqlite_url: str, tmp_path: Path) -> None:
    database = Database(sqlite_url)
    with database.reading() as connection:
        found = {
            name: connection.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    database.close()
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10000}
    assert (tmp_path / "collegium.db").stat().st_mode & 0o777 == 0o600


def test_a_migration_that_fails_leaves_the_database_as_it_was(sqlite_url: str, tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "collegium.db")
    connection.execute("CREATE VIEW chat AS SELECT 1")
    connection.commit()
    with pytest.raises(StorageError, match="refused"):
        Store(sqlite_url)
    assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("chat",)]
    connection.close()
