"""Work shared between processes."""

from __future__ import annotations

import threading

import pytest

from collegium.lab import jobs


class Stuck:
    """A pool that cannot be stopped, as one of its processes has died with a lock in its hands."""

    def __init__(self) -> None:
        self.asked = threading.Event()

    def terminate(self) -> None:
        self.asked.set()
        threading.Event().wait()


def test_processes_that_cannot_be_stopped_are_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "FAREWELL", 0.05)
    stuck = Stuck()
    with pytest.raises(jobs.WorkError, match="what went wrong"), jobs.stopped_at_last(stuck):  # type: ignore[arg-type]
        raise jobs.WorkError("what went wrong")
    assert stuck.asked.is_set()


def test_work_is_done_in_processes_that_have_ended_afterwards() -> None:
    before = jobs.living()
    assert sorted(jobs.spread(abs, [-3, 2, -1], 2)) == [1, 2, 3]
    assert jobs.living() == before
