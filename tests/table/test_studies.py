"""Analyses at the table: in the background, kept, stopped and resumed, shared, and never of somebody's running game."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from collegium.study.analysis import VERSION, Settings, decisions, trail
from collegium.table.limits import LIMITS
from collegium.table.schedule import Claim
from collegium.table.storage.rows import SPECTATOR, StudyState
from collegium.table.studies import EXPECTED, Studies, valid
from collegium.table.thinker import Job
from collegium.table.workers import NOBODY, WorkerFailed
from tests.table.clock import Clock
from tests.table.guests import AGENT, HOTSEAT, ME, Guest, House, finished, judged_somehow, played


@pytest.fixture
def own(tmp_path: Path) -> Iterator[House]:
    """A server of this test's own, with limits that a test may move."""
    with House(tmp_path, limits=True) as house:
        house.hub.limits.active = False
        yield house


def over(house: House, ada: Guest, bo: Guest) -> str:
    """Two people after a game."""
    return house.lay(finished(seed=4), {0: ada, 1: bo})


def analysed(house: House, guest: Guest, table: str) -> dict[str, Any]:
    """Let a guest have a game analysed to its end; the analysis."""
    assert guest.post(f"/api/tables/{table}/analysis").status == 200
    house.until(lambda: not house.hub.studies.goes_on(table))
    found: dict[str, Any] = guest.get(f"/api/tables/{table}/analysis").json
    return found


def judged_before(house: House, table: str, way: int | None, state: StudyState) -> None:
    """Let all that is stored of a table's analysis be judged in another way than today's."""
    store = house.hub.store
    stored, rows = store.studied.analysis(table), store.studied.judgements(table)
    assert stored is not None
    made = {**stored.made, "judged": way}
    if way is None:
        del made["judged"]
    store.studied.begin_analysis(table, made, stored.guest)
    assert all(store.studied.keep_judgement(table, made, row) for row in rows)
    if state != "running":
        store.studied.end_analysis(table, state)


def test_every_decision_is_judged_kept_and_shared_by_all_who_may_see_the_game(house: House) -> None:
    ada, bo, passer = house.guest(), house.guest(), house.guest()
    table = over(house, ada, bo)
    record = house.live(table).room.record
    assert ada.get(f"/api/tables/{table}/analysis").json["state"] == "none"
    found = analysed(house, ada, table)
    wanted = decisions(record)
    assert (found["state"], found["judged"], found["total"]) == ("done", len(wanted), len(wanted))
    assert [each["at"] for each in found["decisions"]] == wanted
    assert len(found["course"]) == len(record.moves) + 1
    assert found["studied"] == len(record.moves)
    assert bo.get(f"/api/tables/{table}/analysis").json == found
    assert passer.get(f"/api/tables/{table}/analysis").code == (404, "not-found")
    house.hub.store.hold(table, SPECTATOR, passer.id)
    house.run(house.live(table).meet())
    assert passer.get(f"/api/tables/{table}/analysis").json == found | {"mine": False}


def test_the_lines_of_verdicts_are_told_in_each_language(house: House) -> None:
    ada = house.guest()
    table = over(house, ada, ada)
    analysed(house, ada, table)
    room = house.live(table).room
    for language in ("en", "de", "nl"):
        game = room.told(language)
        told = ada.get(f"/api/tables/{table}/analysis", lang=language).json["decisions"]
        faults = [each for each in told if each["verdict"] and not each["later"]]
        assert faults
        for each in faults[:20]:
            state = room.record.at(each["at"]).forget(each["seat"])
            assert each["played"]["words"] == [game.label(state, room.record.moves[each["at"]])]
            assert each["best"]["words"] == [game.label(state, int(state.legal()[0]))]


def test_nothing_of_a_running_game_is_studied(house: House) -> None:
    ada, bo = house.guest(), house.guest()
    shared = house.lay(played("newton", 2, 60, seed=3), {0: ada, 1: bo})
    against_agents = house.lay(played("newton", 2, 60, seed=3), {0: ada})
    before = len(house.puppets.jobs)
    for table in (shared, against_agents):
        for guest in (ada, bo):
            answers = (guest.get(f"/api/tables/{table}/analysis"), guest.post(f"/api/tables/{table}/analysis"))
            for answer in answers:
                assert answer.code in ((403, "not-yours"), (404, "not-found"))
        assert house.hub.store.studied.analysis(table) is None
    assert [job for job in house.puppets.jobs[before:] if job.past is not None] == []


def test_who_has_all_seats_may_study_what_was_played_so_far(house: House) -> None:
    ada = house.guest()
    table = house.lay(played("newton", 2, 60, seed=3), {0: ada, 1: ada})
    found = analysed(house, ada, table)
    assert found["state"] == "done"
    assert 0 < found["total"] < 60
    socket = ada.sit(table)
    while house.live(table).room.moves_seen([0, 1]) < 75:
        socket.play()
    again = ada.get(f"/api/tables/{table}/analysis").json
    assert (again["state"], again["judged"]) == ("stopped", found["judged"]), "there is more to be judged by now"
    assert again["total"] > found["total"]
    without = house.lay(played("newton", 2, 60, seed=3), {0: ada, 1: ada}, hints=False)
    assert ada.post(f"/api/tables/{without}/analysis").code == (403, "not-yours")


def test_a_study_ends_when_somebody_sits_down_at_a_game_that_goes_on(own: House) -> None:
    ada, bo = own.guest(), own.guest()
    table = own.lay(played("newton", 2, 60, seed=3), {0: ada, 1: ada})
    own.puppets.gate = asyncio.Event()
    ada.post(f"/api/tables/{table}/analysis")
    own.until(lambda: own.puppets.jobs)
    own.hub.store.release(table, 1, ada.id)
    own.hub.store.hold(table, 1, bo.id)
    own.run(own.live(table).meet())
    own.puppets.gate.set()
    own.until(lambda: not own.hub.studies.goes_on(table))
    stored = own.hub.store.studied.analysis(table)
    assert stored is not None
    assert stored.judged <= 2
    for guest in (ada, bo):
        assert guest.get(f"/api/tables/{table}/analysis").code == (403, "not-yours")


def test_moves_that_were_taken_back_take_their_judgements_with_them(own: House) -> None:
    ada = own.guest()
    table = ada.create(ME, HOTSEAT, seed=5)["table"]
    socket = ada.sit(table)
    for _ in range(8):
        socket.play(socket.frame["moves"][-1]["text"])
    analysed(own, ada, table)
    record, rows = own.live(table).room.record, own.hub.store.studied.judgements(table)
    assert len(valid(record, rows)) == len(rows) > 0
    other = played("newton", 2, len(record.moves), seed=9)
    assert valid(other, rows) == []


def test_a_study_can_be_stopped_and_goes_on_where_it_was(own: House) -> None:
    ada, bo, cleo = own.guest(), own.guest(), own.guest()
    table = over(own, ada, bo)
    own.hub.store.hold(table, SPECTATOR, cleo.id)
    own.run(own.live(table).meet())
    own.puppets.gate, own.puppets.through = asyncio.Event(), 12
    ada.post(f"/api/tables/{table}/analysis")
    own.until(lambda: (study := own.hub.store.studied.analysis(table)) is not None and study.judged == 12)
    assert cleo.post(f"/api/tables/{table}/analysis", {"stop": True}).code == (403, "not-yours")
    assert bo.post(f"/api/tables/{table}/analysis", {"stop": True}).json == {"state": "stopped"}
    stored = own.hub.store.studied.analysis(table)
    assert stored is not None
    assert 12 == stored.judged < len(decisions(own.live(table).room.record))
    own.puppets.gate.set()
    asked = len(own.puppets.jobs)
    found = analysed(own, bo, table)
    assert found["state"] == "done"
    judged_anew = [job.moves for job in own.puppets.jobs[asked:]]
    assert len(judged_anew) == len(set(judged_anew)) == found["total"] - stored.judged


def test_a_study_goes_on_after_a_restart(tmp_path: Path) -> None:
    with House(tmp_path) as first:
        ada = first.guest()
        table = over(first, ada, ada)
        first.puppets.gate, first.puppets.through = asyncio.Event(), 12
        ada.post(f"/api/tables/{table}/analysis")
        first.until(lambda: len(first.puppets.jobs) > 12)
    with House(tmp_path) as second:
        before = second.hub.store.studied.analysis(table)
        assert before is not None
        assert before.state == "running"
        second.until(lambda: (again := second.hub.store.studied.analysis(table)) is not None and again.state == "done")
        judged = [job.moves for job in second.puppets.jobs]
        assert len(judged) == len(decisions(second.live(table).room.record)) - before.judged


def test_what_was_made_with_other_numbers_is_told_as_such_and_made_anew(own: House) -> None:
    ada = own.guest()
    table = over(own, ada, ada)
    analysed(own, ada, table)
    own.hub.studies = Studies(own.hub, Settings(iterations=33))
    assert ada.get(f"/api/tables/{table}/analysis").json["outdated"] is True
    asked = len(own.puppets.jobs)
    found = analysed(own, ada, table)
    assert (found["outdated"], found["made"]["iterations"]) == (False, 33)
    assert len(own.puppets.jobs) - asked == found["total"]


@pytest.mark.parametrize("way", [VERSION - 1, None], ids=["the former one", "one that is not told"])
def test_what_was_judged_in_another_way_is_told_as_such_and_made_anew(own: House, way: int | None) -> None:
    ada = own.guest()
    table = over(own, ada, ada)
    analysed(own, ada, table)
    judged_before(own, table, way, "done")
    before = ada.get(f"/api/tables/{table}/analysis").json
    assert (before["outdated"], before["made"].get("judged")) == (True, way)
    asked = len(own.puppets.jobs)
    found = analysed(own, ada, table)
    assert (found["outdated"], found["made"]["judged"]) == (False, VERSION)
    assert len(own.puppets.jobs) - asked == found["total"], "nothing is left of what was judged otherwise"


def test_a_study_that_goes_on_after_a_restart_judges_in_one_way(tmp_path: Path) -> None:
    with House(tmp_path) as first:
        ada = first.guest()
        table = over(first, ada, ada)
        first.puppets.gate, first.puppets.through = asyncio.Event(), 12
        ada.post(f"/api/tables/{table}/analysis")
        first.until(lambda: len(first.puppets.jobs) > 12)
        first.hub.studies.close()
        judged_before(first, table, VERSION - 1, "running")
    with House(tmp_path) as second:
        second.until(lambda: (again := second.hub.store.studied.analysis(table)) is not None and again.state == "done")
        assert second.hub.store.studied.analysis(table).made["judged"] == VERSION  # type: ignore[union-attr]
        assert len(second.puppets.jobs) == len(decisions(second.live(table).room.record))


def test_a_study_has_the_lowest_claim_and_its_payers_time(own: House) -> None:
    ada = own.guest("2001:db8::1")
    table = over(own, ada, ada)
    clock = Clock()
    own.hub.limits._clock = clock
    own.hub.limits.active = True
    own.hub.limits.spend("study", ada.id, LIMITS["study"].burst - EXPECTED)
    own.puppets.gate = asyncio.Event()
    ada.post(f"/api/tables/{table}/analysis")
    own.until(lambda: own.hub.studies.waits(table))
    assert len(own.puppets.jobs) == 1
    assert own.puppets.claims == [Claim("2001:db8::/64", ada.id, attended=False)]
    assert ada.get(f"/api/tables/{table}/analysis").json["waits"] is True
    assert ada.post(f"/api/tables/{table}/analysis", {"stop": True}).json == {"state": "stopped"}


def test_a_worker_that_was_wanted_elsewhere_judges_the_decision_later(own: House) -> None:
    ada = own.guest()
    table = over(own, ada, ada)
    refused: list[int] = []
    plain = own.puppets.run

    async def run(job: Job, progress: Callable[[float], None], claim: Claim = NOBODY) -> Any:
        answer = await plain(job, progress, claim)
        if job.moves not in refused:
            refused.append(job.moves)
            return None
        return answer

    own.puppets.run = run  # type: ignore[method-assign]
    found = analysed(own, ada, table)
    assert found["judged"] == found["total"] == len(refused)


def test_an_imported_record_is_studied_and_erasing_forgets_who_asked(own: House) -> None:
    ada, bo = own.guest(), own.guest()
    record = finished(seed=6)
    table = ada.post("/api/import", {"record": json.loads(json.dumps(record.to_json()))}).json["table"]
    found = analysed(own, ada, table)
    assert found["judged"] == len(decisions(record))
    own.hub.store.hold(table, SPECTATOR, bo.id)
    assert bo.id not in own.hub.store.studied.analysis(table).guest  # type: ignore[union-attr]
    assert [row["table_id"] for row in own.hub.store.all_of(ada.id)["analyses"]] == [table]
    ada.post("/api/me/erase", {"sure": True})
    assert own.hub.store.studied.analysis(table).guest == ""  # type: ignore[union-attr]
    assert own.hub.store.studied.judgements(table)


def test_a_table_that_is_erased_takes_its_analysis_with_it(own: House) -> None:
    ada = own.guest()
    table = over(own, ada, ada)
    analysed(own, ada, table)
    ada.post("/api/me/erase", {"sure": True})
    assert own.hub.store.studied.analysis(table) is None
    assert own.hub.store.studied.judgements(table) == []


def test_agents_of_a_finished_game_are_studied_too(own: House) -> None:
    ada = own.guest()
    table = own.lay(finished(seed=4), {0: ada})
    assert AGENT["kind"] == own.live(table).room.seats[1].kind
    found = analysed(own, ada, table)
    assert {each["seat"] for each in found["decisions"]} == {0, 1}


def test_a_judgement_says_which_moves_it_depends_on() -> None:
    record = played("newton", 2, 60, seed=3)
    at = decisions(record)[5]
    one = judged_somehow(record, at)
    assert trail(record, one) == trail(played("newton", 2, 50, seed=3), one)
    assert trail(record, one) != trail(record, replace(one, at=at + 1))


@pytest.mark.parametrize("failure", [WorkerFailed("the worker was lost"), ValueError("something else")])
def test_a_study_that_fails_is_stopped_and_can_go_on(
    own: House, failure: Exception, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = own.guest()
    table = over(own, ada, ada)

    async def lost(*_: object) -> None:
        raise failure

    with monkeypatch.context() as broken:
        broken.setattr(own.puppets, "run", lost)
        assert analysed(own, ada, table)["state"] == "stopped"
    assert f"table {table}: the analysis was stopped: {failure}" in caplog.text
    assert "damaged" not in caplog.text
    assert analysed(own, ada, table)["state"] == "done"
