"""Appends a second: how many events different tables store at once, in SQLite and in PostgreSQL.

    python bench/storage.py [SECONDS]

Prints one line of JSON: by database and number of callers, appends a second, the median milliseconds of one, and the
microseconds that this process is busy with one.
PostgreSQL is the server of the tests, which does not wait for its disk.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import threading
import time
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from collegium.table.storage.rows import Appended, NewEvent
from collegium.table.storage.store import Store
from tests.table.postgres import postgres_server
from tests.table.storage.samples import new_table

CALLERS = (1, 4, 50)


def measure(url: str, callers: int, seconds: float) -> dict[str, float]:
    """Let so many threads append, each at a table of its own."""
    took: list[float] = []
    with Store(url) as store:
        tables = [new_table(store) for _ in range(callers)]
        end, busy = time.perf_counter() + seconds, time.process_time()

        def run(table_id: str) -> None:
            version = 0
            while (began := time.perf_counter()) < end:
                event = NewEvent("move", 0, {"move": "travel rome"}, f"id {version}", "guest")
                summary = {"to_move": [1], "moves": version, "scores": [3, 4, 5, 6]}
                done = store.append(table_id, version, event, summary=summary, over=False)
                assert isinstance(done, Appended)
                version = done.event.number
                took.append(time.perf_counter() - began)

        threads = [threading.Thread(target=run, args=(table_id,)) for table_id in tables]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        busy = time.process_time() - busy
    return {
        "appends_per_second": round(len(took) / seconds),
        "median_ms": round(statistics.median(took) * 1000, 2),
        "busy_us": round(busy / len(took) * 1e6),
    }


def main(seconds: float) -> None:
    """Measure both databases."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = stack.enter_context(postgres_server())
        found = {
            name: {str(callers): measure(url, callers, seconds) for callers in CALLERS}
            for name, url in (("sqlite", f"sqlite:///{folder}/tables.db"), ("postgresql", server.new_database()))
        }
    print(json.dumps(found))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
