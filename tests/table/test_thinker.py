"""What a worker process does, without the process: moves and hints for positions, one at a time, until it is left."""

from __future__ import annotations

import signal
import threading
from dataclasses import replace
from multiprocessing import Pipe

import pytest

from collegium.table.thinker import DONE, FAILED, HURRY, REMEMBERED, Thinker, work
from tests.table.guests import played
from tests.table.test_workers import RECORD, job


def test_the_same_job_gets_the_same_move() -> None:
    ours, theirs = Pipe()
    with ours, theirs:
        first, second = Thinker(theirs), Thinker(theirs)
        assert first.think(job("bachelor")) == second.think(job("bachelor"))


@pytest.mark.parametrize("game", ["alma-mater", "awesome-academics"])
def test_every_game_is_thought_about(game: str) -> None:
    record = played(game, 2, 12)
    seat = int(record.state.to_move)
    wanted = replace(job("fresher"), game=game, seat=seat, position=record.game.position(record.state.forget(seat)))
    ours, theirs = Pipe()
    with ours, theirs:
        move = Thinker(theirs).think(wanted)
    assert record.game.why_not(record.state, record.game.parse(move)) is None


def test_opponents_are_remembered_but_not_without_end() -> None:
    ours, theirs = Pipe()
    with ours, theirs:
        thinker = Thinker(theirs)
        first = thinker.agent(job("fresher", "table 0"), "fresher")
        assert thinker.agent(job("fresher", "table 0"), "fresher") is first
        for number in range(REMEMBERED + 1):
            thinker.agent(job("fresher", f"table {number}"), "fresher")
        assert len(thinker.agents) == REMEMBERED
        assert thinker.agent(job("fresher", "table 0"), "fresher") is not first


def test_a_hurry_ends_the_thinking() -> None:
    ours, theirs = Pipe()
    with ours, theirs:
        thinker = Thinker(theirs)
        assert thinker.watch(0.1)
        ours.send(HURRY)
        assert not thinker.watch(0.2)
        assert thinker.watch(0.3)


def test_a_worker_works_until_the_server_hangs_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signal, "signal", lambda *args: None)  # only a main thread may ask for signals
    ours, theirs = Pipe()
    thread = threading.Thread(target=work, args=(theirs,))
    thread.start()
    ours.send(HURRY)
    ours.send(job("fresher"))
    kind, move = ours.recv()
    assert kind == DONE
    assert RECORD.game.parse(move) in list(RECORD.state.legal())
    ours.send(job("wizard"))
    kind, text = ours.recv()
    assert (kind, text.split(":")[0]) == (FAILED, "UnknownAgent")
    ours.close()
    thread.join(10)
    assert not thread.is_alive()
    theirs.close()
