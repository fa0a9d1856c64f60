"""Processes that die: what was acknowledged is there, what was not committed is not."""

from __future__ import annotations

import random

import pytest

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
    assert "UPDATE tables SET" in said
    assert store.load(table_id) == before
    assert play(store, table_id, 1, command="lost").number == 2


@pytest.mark.parametrize("times", [3, pytest.param(100, marks=pytest.mark.long)])
def test_a_killed_writer_loses_nothing_it_was_acknowledged(store: Store, url: str, times: int) -> None:
    rng = random.Random(1687)
    table_id = new_table(store)
    for _ in range(times):
        with start("write", url, table_id) as process:
            assert process.stdout is not None
            said = [process.stdout.readline() for _ in range(rng.randint(1, 40))]
            process.kill()
            said += process.stdout.read().splitlines(keepends=True)
        acknowledged = [int(line) for line in said if line.endswith("\n")]
        assert acknowledged
        version = whole(store, table_id)
        assert acknowledged[-1] <= version <= acknowledged[-1] + 1


@pytest.mark.parametrize("times", [3, pytest.param(100, marks=pytest.mark.long)])
def test_a_killed_writer_of_many_tables_loses_nothing_of_any(store: Store, url: str, times: int) -> None:
    rng = random.Random(1727)
    tables = [new_table(store) for _ in range(12)]
    for _ in range(times):
        with start("write-many", url, " ".join(tables)) as process:
            assert process.stdout is not None
            said = [process.stdout.readline() for _ in range(rng.randint(1, 200))]
            process.kill()
            said += process.stdout.read().splitlines(keepends=True)
        acknowledged = dict(line.split() for line in said if line.endswith("\n"))
        assert acknowledged
        for table_id, number in acknowledged.items():
            assert int(number) <= whole(store, table_id) <= int(number) + 1


def whole(store: Store, table_id: str) -> int:
    """The table's version, if its events are numbered up to it without a gap."""
    loaded = store.load(table_id)
    assert loaded is not None
    assert [event.number for event in loaded.events] == list(range(1, loaded.table.version + 1))
    return loaded.table.version
