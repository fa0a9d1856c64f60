"""Processes that die: what was acknowledged is there, what was not committed is not."""

from __future__ import annotations

import random

from collegium.table.storage.store import Store
from tests.patience import PATIENCE
from tests.table.storage.processes import start
from tests.table.storage.samples import new_table, play


def test_death_in_mid_transaction_leaves_nothing(store: Store, url: str) -> None:
    table_id = new_table(store)
    play(store, table_id, 0)
    before = store.load(table_id)
    with start("die", url, table_id) as process:
        said, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 9
    assert "INSERT INTO events" in said
    assert store.load(table_id) == before
    assert play(store, table_id, 1, command="lost").number == 2


def test_a_killed_writer_loses_nothing_it_was_acknowledged(store: Store, url: str) -> None:
    rng = random.Random(1687)
    table_id = new_table(store)
    for _ in range(20):
        with start("write", url, table_id) as process:
            assert process.stdout is not None
            said = [process.stdout.readline() for _ in range(rng.randint(1, 40))]
            process.kill()
            said += process.stdout.read().splitlines(keepends=True)
        acknowledged = [int(line) for line in said if line.endswith("\n")]
        assert acknowledged
        loaded = store.load(table_id)
        assert loaded is not None
        stored = [event.number for event in loaded.events]
        assert stored == list(range(1, loaded.table.version + 1))
        assert acknowledged[-1] <= loaded.table.version <= acknowledged[-1] + 1
        assert loaded.table.summary == {"moves": loaded.table.version - 1}
