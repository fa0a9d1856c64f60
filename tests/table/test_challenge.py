"""The day's challenge: the same seed everywhere, one attempt counts, and no game is shown to who still plays it."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest

from collegium.kernel.record import Record
from collegium.kernel.registry import game_names
from collegium.table.challenge import seed_of
from collegium.table.storage.rows import AttemptRow
from tests.table.careers import count_attempt
from tests.table.guests import Answer, Guest, House, finished

weeks = count(1)  # the tests share a server: each has days of its own


@dataclass(frozen=True)
class Day:
    """A server on a certain day."""

    house: House
    now: datetime

    @property
    def today(self) -> str:
        return self.before(0)

    @property
    def yesterday(self) -> str:
        return self.before(1)

    def before(self, days: int) -> str:
        return (self.now - timedelta(days=days)).date().isoformat()

    def attempt(self, guest: Guest, record: Record, day: str | None = None) -> str:
        """An attempt of a guest that counts, at the point where a record stands."""
        table = self.house.lay(record, {0: guest})
        row = AttemptRow(day or self.today, "newton", guest.id, table)
        assert count_attempt(self.house.hub.store, row) == table
        return table


@pytest.fixture
def day(house: House) -> Iterator[Day]:
    now = datetime(2026, 11, 16, 21, 30, tzinfo=UTC) + timedelta(days=10 * next(weeks))
    before, house.hub.wall = house.hub.wall, lambda: now
    yield Day(house, now)
    house.hub.wall = before


def told(guest: Guest, game: str = "newton") -> dict[str, object]:
    answer = guest.get("/api/challenge").json
    found: dict[str, object] = next(each for each in answer["games"] if each["game"] == game)
    return found


def begun() -> Record:
    return Record(finished(seed=4).game, 2, 5, {})


def test_the_seed_is_a_public_function_of_the_date() -> None:
    digest = hashlib.sha256(b"collegium challenge/newton/2026-11-16").hexdigest()
    assert seed_of("newton", "2026-11-16") == int(digest[:32], 16)
    seeds = {seed_of(game, day) for game in game_names() for day in ("2026-11-16", "2026-11-15")}
    assert len(seeds) == 2 * len(game_names())


@pytest.mark.parametrize("game", game_names())
def test_the_first_attempt_counts_and_the_next_is_for_fun(day: Day, game: str) -> None:
    ada = day.house.guest()
    answer = ada.get("/api/challenge").json
    assert (answer["day"], answer["seconds"]) == (day.today, 2 * 3600 + 1800)
    assert [each["game"] for each in answer["games"]] == list(game_names())
    first = ada.post(f"/api/challenge/{game}", {"name": "Ada", "table_name": "Today"}).json
    assert first["counts"]
    room = day.house.live(first["table"]).room
    assert room.header.seed == str(seed_of(game, day.today))
    assert [seat.level for seat in room.seats] == ([None] if game == "newton" else [None, "doctor", "doctor"])
    assert not room.header.hints
    assert room.header.name == "Today"
    again = ada.post(f"/api/challenge/{game}", {}).json
    assert again == first, "it goes on while it is not over"
    day.house.hub.store.change_table(first["table"], over=True)
    fun = ada.post(f"/api/challenge/{game}", {}).json
    assert (fun["counts"], fun["table"] != first["table"]) == (False, True)
    assert day.house.live(fun["table"]).room.header.hints
    week = told(ada, game)["week"]
    assert isinstance(week, list)
    assert [each["day"] for each in week] == [day.before(days) for days in range(6, -1, -1)]
    assert week[-1]["table"] == first["table"], "what is played for fun does not count"
    assert ada.post("/api/challenge/chess", {}).code == (404, "not-found")


def test_games_of_others_open_to_those_who_have_finished(day: Day) -> None:
    ada, bo, cy = day.house.guest(), day.house.guest(), day.house.guest()
    over, running = finished(seed=4), begun()
    ended = day.attempt(ada, over)
    runs = day.attempt(bo, running)
    for guest in (bo, cy):
        found = told(guest)
        results = found["results"]
        assert isinstance(results, list)
        (result,) = results
        assert result["points"] == over.game.result(over.state).scores[0]
        assert (result["mine"], result["table"]) == (False, None)
        assert ended not in json.dumps(guest.get("/api/challenge").json)
        assert guest.post("/api/challenge/newton/look", {"table": ended}).code == (403, "not-yours")
        assert guest.get(f"/api/tables/{ended}/frame", at=0).status == 404
    assert told(ada)["playing"] == 1
    assert runs not in json.dumps(ada.get("/api/challenge").json)
    assert ada.post("/api/challenge/newton/look", {"table": runs}).code == (403, "not-yours"), "a game that goes on"
    second = day.attempt(cy, finished(seed=6))
    assert cy.post("/api/challenge/newton/look", {"table": ended}).json["table"] == ended
    assert cy.get(f"/api/tables/{ended}/frame", at=0).status == 200
    assert bo.post("/api/challenge/newton/look", {"table": second}).code == (403, "not-yours")
    mine = [each["mine"] for each in told(cy)["results"]]  # type: ignore[attr-defined]
    assert sorted(mine) == [False, True]


def test_the_best_game_of_yesterday_opens_with_its_analysis_but_not_to_who_still_plays_it(day: Day) -> None:
    ada, bo, cy = day.house.guest(), day.house.guest(), day.house.guest()
    games = [finished(seed=seed) for seed in range(4, 12)]
    games.sort(key=lambda each: each.game.result(each.state).scores)
    worse, best = day.attempt(ada, games[0], day.yesterday), day.attempt(bo, games[-1], day.yesterday)
    found = told(cy)["yesterday"]
    assert isinstance(found, dict)
    assert (found["table"], found["mine"]) == (best, False)
    assert cy.post("/api/challenge/newton/look", {"table": worse}).code == (403, "not-yours"), "the best one alone"
    assert cy.post("/api/challenge/newton/look", {"table": best, "analyse": True}).status == 200
    stored = day.house.hub.store.studied.analysis(best)
    assert stored is not None
    assert stored.state == "running"
    late = day.house.guest()
    day.attempt(late, begun(), day.yesterday)
    assert told(late)["yesterday"]["table"] is None  # type: ignore[index]
    assert late.post("/api/challenge/newton/look", {"table": best}).code == (403, "not-yours")


def test_two_attempts_at_once_are_one(day: Day) -> None:
    ada = day.house.guest()
    ada.get("/api/challenge")
    headers = [("content-type", "application/json"), ("content-length", "2"), *ada.headers()]

    async def race() -> list[Answer]:
        calls = (day.house.call("POST", "/api/challenge/newton", headers, [b"{}"]) for _ in range(3))
        return await asyncio.gather(*calls)

    found = [answer.json for answer in day.house.run(race())]
    assert found == [{"table": found[0]["table"], "counts": True}] * 3
    assert [row["id"] for row in ada.get("/api/tables").json["tables"]] == [found[0]["table"]], "nothing else was laid"


def test_who_is_erased_is_on_no_board(day: Day) -> None:
    ada, bo = day.house.guest(), day.house.guest()
    ended = day.attempt(ada, finished(seed=4))
    day.attempt(bo, finished(seed=6))
    assert bo.post("/api/challenge/newton/look", {"table": ended}).status == 200
    kept = ada.get("/api/me/data").json
    assert [each["day"] for each in kept["attempts"]] == [day.today]
    assert ada.post("/api/me/erase", {"sure": True}).status == 200
    assert [each["mine"] for each in told(bo)["results"]] == [True]  # type: ignore[attr-defined]


def test_a_game_of_today_is_not_listed(day: Day) -> None:
    ada = day.house.guest()
    table = ada.post("/api/challenge/newton", {"name": "Ada"}).json["table"]
    refused = ada.post(f"/api/tables/{table}/listing", {"listed": True})
    assert refused.code == (403, "not-yours")
    assert "others still play it" in refused.error["text"]


def test_whoever_has_left_an_attempt_comes_back_to_it(day: Day) -> None:
    ada = day.house.guest()
    table = ada.post("/api/challenge/newton", {"name": "Ada"}).json["table"]
    assert ada.post(f"/api/tables/{table}/leave").status == 200
    assert ada.get(f"/api/tables/{table}/frame").status == 404
    assert ada.post("/api/challenge/newton", {"name": "Ada"}).json == {"table": table, "counts": True}
    assert day.house.live(table).mine(ada.id) == [0]
