"""What can go wrong with a database is said in one sentence, without its password."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from collegium.kernel.errors import CollegiumError
from collegium.table.storage import engine
from collegium.table.storage.errors import StorageError
from collegium.table.storage.rows import NewEvent
from collegium.table.storage.store import Store
from tests.table.postgres import PASSWORD, PostgresServer
from tests.table.storage.samples import new_table, play, seat_rows, table_row


def refusal(call: Callable[[], object]) -> str:
    """The one sentence with which a call is refused."""
    with pytest.raises(StorageError) as caught:
        call()
    said = str(caught.value)
    assert isinstance(caught.value, CollegiumError)
    assert "\n" not in said
    return said


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("table.db", "the address of the database cannot be read; write sqlite:///FILE or postgresql://"),
        ("postgresql://ada:secret@host:port/x", "the address of the database cannot be read; write sqlite:///FILE"),
        ("sqlite://", "sqlite:///: an SQLite database is a file; write sqlite:///FILE"),
        ("sqlite:///:memory:", "sqlite:///:memory:: an SQLite database is a file"),
        ("sqlite:///x.db?mode=secret", "sqlite:///x.db: an SQLite database is a file"),
        ("mysql://ada:secret@host/x?password=secret", "mysql://ada@host/x: Collegium keeps its tables in SQLite or"),
        ("sqlite:////nowhere/at/all/x.db", "sqlite:////nowhere/at/all/x.db: there is no folder /nowhere/at/all;"),
    ],
)
def test_an_address_that_is_none(url: str, said: str) -> None:
    sentence = refusal(lambda: Store(url))
    assert sentence.startswith(said)
    assert "secret" not in sentence


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="this system has no folder where not even root may write")
def test_a_folder_that_cannot_be_written() -> None:
    said = refusal(lambda: Store("sqlite:////proc/collegium.db"))
    assert said.startswith("sqlite:////proc/collegium.db: the database cannot be written (")
    assert said.endswith("the file and its folder must be writable")


def test_a_folder_in_place_of_the_file(tmp_path: Path) -> None:
    assert "cannot be written (Is a directory)" in refusal(lambda: Store(f"sqlite:///{tmp_path}"))


def test_a_file_that_is_no_database(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "collegium.db").write_text("To be or not to be. " * 1000)
    assert refusal(lambda: Store(sqlite_url)).endswith(
        "is damaged or no database at all; put a backup in its place: collegium restore FILE"
    )


def test_a_damaged_file(sqlite_url: str, tmp_path: Path) -> None:
    with Store(sqlite_url) as store:
        table_id = new_table(store, moves=[NewEvent("move", data={"text": "x" * 2000})] * 100)
    file = tmp_path / "collegium.db"
    content = bytearray(file.read_bytes())
    half = len(content) // 2
    content[half:-4096] = b"\xff" * len(content[half:-4096])
    file.write_bytes(content)
    with Store(sqlite_url) as store:
        said = refusal(lambda: store.load(table_id))
    assert said == f"{sqlite_url}: the database is damaged; put a backup in its place: collegium restore FILE"


def test_a_file_that_another_program_holds(sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "PRAGMAS", ("busy_timeout = 50", *engine.PRAGMAS[1:]))
    with Store(sqlite_url) as store:
        table_id = new_table(store)
        other = sqlite3.connect(tmp_path / "collegium.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert "is held by another program" in refusal(lambda: store.append(table_id, 0, NewEvent("move")))
        assert store.events_since(table_id, 0) == []
        other.close()
        play(store, table_id, 0)


def test_a_full_disk(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(sqlite_url).close()
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as database:
        [pages] = database.execute("PRAGMA page_count").fetchone()
    monkeypatch.setattr(engine, "PRAGMAS", (*engine.PRAGMAS, f"max_page_count = {pages + 10}"))
    with Store(sqlite_url) as store:
        table_id = new_table(store)
        large = NewEvent("move", data={"text": "x" * 200_000})
        assert refusal(lambda: store.append(table_id, 0, large)).endswith("cannot grow; make room on the disk")
        assert store.events_since(table_id, 0) == []
        play(store, table_id, 0)


@pytest.mark.parametrize("text", ["null \0 character", "half a \ud800 pair"])
def test_text_that_no_database_holds(store: Store, text: str) -> None:
    table_id = new_table(store)
    assert refusal(lambda: store.say(table_id, 0, "Ada", text)).startswith(f"{store.place}: the database refused (")
    assert refusal(lambda: store.change_seat(table_id, 0, name=text)).startswith(store.place)
    assert store.chat(table_id) == []
    data = {"text": text}
    assert play(store, table_id, 0, data=data).data == data
    assert store.events_since(table_id, 0)[0].data == data


def test_what_is_no_json_is_refused(store: Store) -> None:
    table_id = new_table(store)
    for value in (float("nan"), object()):
        event = NewEvent("move", data={"value": value})
        assert "refused" in refusal(partial(store.append, table_id, 0, event))
    assert store.events_since(table_id, 0) == []


def test_no_error_tells_the_seed(store: Store) -> None:
    row = table_row()
    store.create(row, seat_rows(row.id))
    with pytest.raises(StorageError) as caught:
        store.create(row, seat_rows(row.id))
    assert "very secret" not in str(caught.value)
    assert "very secret" not in str(caught.value.__cause__)


def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    said = refusal(lambda: Store(f"postgresql://ada:secret@/games?host={tmp_path}"))
    assert said.startswith("postgresql://ada@/games: the database cannot be reached (")
    assert said.endswith("; start its server, or put the address right")
    assert "secret" not in said
    with pytest.raises(StorageError, match=r"^postgresql://ada@localhost:1/games: the database cannot be reached"):
        Store("postgres://ada:secret@localhost:1/games")


def test_a_server_that_refuses(postgres: PostgresServer) -> None:
    said = refusal(lambda: Store(postgres.url("nowhere")))
    assert 'database "nowhere" does not exist' in said
    assert PASSWORD not in said
    said = refusal(lambda: Store(postgres.url("postgres", password="wrong")))
    assert "password authentication failed" in said
    assert "wrong" not in said


def test_a_driver_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    said = refusal(lambda: Store("postgresql://ada:secret@localhost/games"))
    assert said == (
        "postgresql://ada@localhost/games: PostgreSQL needs its driver; install it with: "
        "pip install 'collegium[postgres]'"
    )
