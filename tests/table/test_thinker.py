"""What a worker process does, without the process: moves and hints for positions, one at a time, until it is left."""

from __future__ import annotations

import json
import signal
import threading
from dataclasses import replace
from multiprocessing import Pipe
from pathlib import Path

import pytest

from collegium.agents import Budget
from collegium.kernel.errors import PositionError
from collegium.kernel.game import Game
from collegium.study.analysis import decisions
from collegium.study.judging import Judgement, judged
from collegium.table.thinker import DONE, FAILED, GAMES, HURRY, REMEMBERED, Past, Thinker, work
from tests.alma_mater.scenario import Scenario
from tests.patience import PATIENCE
from tests.table.corrected import corrected
from tests.table.corrected import played as by_chance
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


def test_a_hint_calls_the_players_by_their_names() -> None:
    s = Scenario(3).ducats(9).seat(1).display(5, 6).seat(0).play("send colloquium")
    position = s.game.position(s.state.forget(0))
    wanted = replace(job(None), game="alma-mater", seat=0, position=position, names=("Ada", "Hypatia", "Kepler"))
    ours, theirs = Pipe()
    with ours, theirs:
        advice = Thinker(theirs).think(replace(wanted, seconds=0.5))
    told = " ".join(move["label"] for move in advice["moves"])
    assert "Kaufe bei Hypatia" in told
    assert "Spieler" not in told


@pytest.mark.parametrize("level", ["bachelor", None])
def test_a_job_is_done_with_the_tables_it_brings(tmp_path: Path, level: str | None) -> None:
    game = corrected(tmp_path)
    assert game.tables is not None
    record = by_chance(game, 20)
    seat = int(record.state.to_move)
    position = game.position(record.state.forget(seat))
    wanted = replace(job(level), edition=game.tables.kept(), seat=seat, position=position, seconds=0.2)
    ours, theirs = Pipe()
    with ours, theirs:
        thinker = Thinker(theirs)
        found = thinker.think(wanted)
        assert thinker.game(wanted) is thinker.game(replace(wanted, edition=game.tables.kept()))
        with pytest.raises(PositionError, match="another edition"):
            thinker.think(replace(wanted, edition=None))
        for number in range(GAMES + 1):
            thinker.game(replace(wanted, edition=replace(game.tables.kept(), name=f"edition {number}")))
        assert len(thinker.games) == GAMES
    move = found if level else found["moves"][0]["move"]
    assert game.why_not(record.state, game.parse(move)) is None


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
    thread.join(PATIENCE)
    assert not thread.is_alive()
    theirs.close()


def test_a_past_decision_is_judged_and_left_when_the_worker_is_wanted(newton: Game) -> None:
    record = played("newton", 2, 40, seed=2)
    at = decisions(record)[8]
    past = Past(json.dumps(record.to_json()), 20, None, 1)
    wanted = replace(job(None), table="studied", moves=at, position={}, past=past)
    ours, theirs = Pipe()
    with ours, theirs:
        thinker = Thinker(theirs)
        found = Judgement.from_json(thinker.think(wanted))
        assert found == Judgement.from_json(judged(record, at, Budget(iterations=20), 1).to_json())
        assert len(thinker.records) == 1
        ours.send(HURRY)
        assert thinker.think(replace(wanted, past=replace(past, iterations=100_000))) is None
        assert Judgement.from_json(thinker.think(wanted)) == found
