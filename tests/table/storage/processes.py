"""What the tests have other processes do: `python -m tests.table.storage.processes WHAT URL TABLE`."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event

from collegium.table.storage.notices import Notice
from collegium.table.storage.rows import Appended, NewEvent
from collegium.table.storage.store import Store
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[3]


def start(what: str, url: str, table_id: str) -> subprocess.Popen[str]:
    """Start another process that does `what`; what it prints can be read."""
    arguments = [sys.executable, "-m", __name__, what, url, table_id]
    return subprocess.Popen(arguments, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def write(store: Store, table_id: str) -> None:
    """Append without end, and print each number once the store has acknowledged it."""
    table = store.header(table_id)
    assert table is not None
    version = table.version
    while True:
        done = store.append(table_id, version, NewEvent("move", 0, {"text": "x" * 500}), summary={"moves": version})
        assert isinstance(done, Appended)
        version = done.event.number
        print(version, flush=True)


def write_many(store: Store, table_ids: str) -> None:
    """Append to several tables at once without end, and print the table and each number once it is acknowledged."""

    def run(table_id: str) -> None:
        version = 0 if (table := store.header(table_id)) is None else table.version
        while True:
            done = store.append(table_id, version, NewEvent("move", 0, {"text": "x" * 500}), summary={"moves": version})
            assert isinstance(done, Appended)
            version = done.event.number
            os.write(1, f"{table_id} {version}\n".encode())  # a line of its own, whoever else writes

    for table_id in table_ids.split():
        threading.Thread(target=run, args=(table_id,)).start()
    threading.Event().wait()


def die(store: Store, table_id: str) -> None:
    """Append an event, and die when it is written but not yet committed."""
    written: list[str] = []

    def watch(connection: object, cursor: object, statement: str, *rest: Any) -> None:
        if statement.startswith("INSERT INTO events"):
            print(*written, flush=True)
            os._exit(9)
        written.append(" ".join(statement.split()[:3]))

    event.listen(Engine, "before_cursor_execute", watch)
    store.append(table_id, 1, NewEvent("move", 0, command="lost"))


def listen(store: Store, table_id: str) -> None:
    """Print the first notice about the table's events."""
    heard = threading.Event()

    def hear(notice: Notice) -> None:
        if notice.id == table_id and notice.about == "event":
            print(notice.number, flush=True)
            heard.set()

    listener = store.notices.listen(hear, heard.set)
    print("listening", flush=True)
    heard.wait(PATIENCE)
    listener.close()


def serve(url: str) -> None:
    """Serve the database until somebody ends it."""
    with Store(url, serve=True):
        print("serving", flush=True)
        threading.Event().wait()


def open_it(store: Store, table_id: str) -> None:
    """Do no more than open the database."""
    print("open", flush=True)


if __name__ == "__main__":
    doings = {"write": write, "write-many": write_many, "die": die, "listen": listen, "open": open_it}
    if sys.argv[1] == "serve":
        serve(sys.argv[2])
    with Store(sys.argv[2]) as opened:
        doings[sys.argv[1]](opened, sys.argv[3])
