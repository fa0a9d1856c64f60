"""Whoever goes from one process of a server to the next has one share, not one in each."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from collegium.table import buckets
from collegium.table.buckets import NEIGHBOURS, Bucket, Shared
from collegium.table.errors import Refused
from collegium.table.limits import LIMITS, Limits
from tests.table.clock import Clock

PROCESSES = 4


@pytest.fixture
def memories(tmp_path: Path) -> Iterator[list[Shared]]:
    """What each of several processes has mapped; they wait for each other as threads of one do."""
    found = [Shared(tmp_path / "limits") for _ in range(PROCESSES)]
    yield found
    for memory in found:
        memory.close()


def allowed(limits: Limits, what: str, times: int) -> int:
    """How often somebody may do something, who tries it so many times."""
    count = 0
    for _ in range(times):
        try:
            limits.spend(what, "ada")
        except Refused:
            continue
        count += 1
    return count


def test_all_processes_count_together(memories: list[Shared]) -> None:
    clock = Clock()
    processes = [Limits(clock=clock, buckets=memory) for memory in memories]
    for what in ("hint", "chat", "read"):
        burst = int(LIMITS[what].burst)
        assert sum(allowed(limits, what, burst) for limits in processes) == burst
    clock.now += 60
    assert sum(allowed(limits, "read", 1000) for limits in processes) == LIMITS["read"].burst
    processes[0].give_back("read", "ada", 5)
    assert allowed(processes[1], "read", 1000) == 5
    processes[2].spend("read", "bo")


def test_nobody_gains_by_being_everywhere_at_once(memories: list[Shared]) -> None:
    processes = [Limits(clock=lambda: 1.0, buckets=memory) for memory in memories]
    burst = int(LIMITS["read"].burst)
    with ThreadPoolExecutor(PROCESSES) as pool:
        counts = list(pool.map(lambda limits: allowed(limits, "read", burst // 2), processes))
    assert sum(counts) == burst


def test_a_process_that_starts_anew_forgets_nothing(memories: list[Shared], tmp_path: Path) -> None:
    limits = Limits(clock=lambda: 1.0, buckets=memories[0])
    assert allowed(limits, "hint", 100) == LIMITS["hint"].burst
    again = Shared(tmp_path / "limits")
    assert allowed(Limits(clock=lambda: 1.0, buckets=again), "hint", 100) == 0
    again.close()


def test_where_there_is_no_room_the_bucket_not_used_for_longest_goes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(buckets, "PLACES", NEIGHBOURS)
    memory = Shared(tmp_path / "few")
    names = [("read", f"guest {number}") for number in range(NEIGHBOURS + 1)]
    for number, name in enumerate(names):
        memory.put(name, Bucket(1.0, 100.0 + number))
    assert memory.get(names[0]) is None
    assert [memory.get(name) for name in names[1:]] == [Bucket(1.0, 101.0 + number) for number in range(NEIGHBOURS)]
    memory.put(names[1], Bucket(0.5, 200.0))
    assert memory.get(names[1]) == Bucket(0.5, 200.0)
    assert [memory.get(name) for name in names[2:]] == [Bucket(1.0, 102.0 + number) for number in range(NEIGHBOURS - 1)]
    memory.close()
