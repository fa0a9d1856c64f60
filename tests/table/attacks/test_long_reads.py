"""Requests that make a server work: it works once for all of them, in small parts, and whoever plays does not wait."""

from __future__ import annotations

import asyncio
import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from collegium.kernel.registry import load
from collegium.table.archive import MOVES
from collegium.table.guard import BODY
from collegium.table.lessons import ROOMS, lesson_of
from collegium.table.pace import AT_ONCE, PART
from collegium.table.room import Room
from collegium.table.wire import VALUES, Import, read_body
from tests.table.guests import Answer, Guest, House, finished, played

MANY = 32


def together(house: House, guests: list[Guest], path: str) -> list[Answer]:
    """What several guests are answered who ask at the same moment."""

    async def ask() -> list[Answer]:
        return list(await asyncio.gather(*(house.call("GET", path, guest.headers()) for guest in guests)))

    return house.run(ask())


def hasten(house: House) -> None:
    """Let every long work take the time of a part with each of its steps."""
    looks = count()
    house.hub.pace.clock = lambda: next(looks) * 1.1 * PART


@pytest.mark.parametrize("path", ["/api/content/newton", "/api/rules/alma-mater", "/api/games", "/api/lessons/newton"])
def test_many_who_ask_for_the_same_make_the_server_work_once(own_house: House, path: str) -> None:
    for _ in range(3):
        answers = together(own_house, [own_house.guest() for _ in range(MANY)], path)
        assert {answer.status for answer in answers} == {200}
    assert own_house.hub.kept.made == 1


def test_a_moment_of_a_lesson_is_laid_once_for_all_who_try_moves_there(own_house: House) -> None:
    lesson = lesson_of(own_house.hub.game("newton"))
    lesson.rooms.clear()
    before = lesson.laid
    path = "/api/lessons/newton/why"
    for _ in range(10):
        assert own_house.guest().get(path, at=6, move="done").status == 200
    assert lesson.laid == before + 1
    for at in range(len(lesson.record.moves)):
        own_house.guest().get(path, at=at, move="done")
    assert len(lesson.rooms) == ROOMS


def watched(house: House, watchers: int) -> tuple[str, list[Guest]]:
    """A long finished game, and guests who look at it."""
    guests = [house.guest() for _ in range(watchers)]
    table = house.lay(finished("alma-mater"), {0: guests[0]})
    for guest in guests[1:]:
        house.hub.store.hold(table, -1, guest.id)
    return table, guests


def test_many_who_ask_for_the_moves_of_a_game_make_each_told_once(own_house: House) -> None:
    table, guests = watched(own_house, MANY)
    for _ in range(2):
        answers = together(own_house, guests, f"/api/tables/{table}/steps")
        assert len({answer.body for answer in answers}) == 1
    live = own_house.live(table)
    assert live.tellings.named == len(live.room.steps)
    assert live.tellings.kept.made <= 2  # once for the player, and once for all who watch
    tag = answers[0].header("etag")
    assert guests[0].request("GET", f"/api/tables/{table}/steps", if_none_match=tag).status == 304


def test_moves_are_told_in_parts_and_hold_no_table_up(own_house: House) -> None:
    ada, bo = own_house.guest(), own_house.guest()
    table = own_house.lay(played("newton", 2, 60), {0: ada, 1: bo})
    live = own_house.live(table)
    own_house.rest(table)
    hasten(own_house)
    before = own_house.hub.pace.parts

    async def read_while_locked() -> Answer:
        async with live.lock:  # somebody plays meanwhile, for as long as it takes
            return await own_house.call("GET", f"/api/tables/{table}/steps", ada.headers())

    assert own_house.run(read_while_locked()).status == 200
    assert own_house.hub.pace.parts - before > len(live.room.steps)


def test_a_long_table_is_opened_in_parts(own_house: House) -> None:
    ada = own_house.guest()
    record = played("newton", 2, 80)
    table = own_house.lay(record, {0: ada, 1: ada})
    hasten(own_house)
    before = own_house.hub.pace.parts
    live = own_house.live(table)
    assert own_house.hub.pace.parts - before > 80
    loaded = own_house.hub.store.load(table)
    assert loaded is not None
    whole = Room(live.room.game, loaded.table, loaded.seats, loaded.events)
    assert live.room.game.digest(live.room.state) == whole.game.digest(whole.state)
    assert (live.room.seats, live.room.version, live.room.names) == (whole.seats, whole.version, whole.names)


@pytest.mark.parametrize("work", ["verify", "fork", "import"])
def test_what_plays_a_game_again_does_so_in_parts(own_house: House, work: str) -> None:
    table, [ada] = watched(own_house, 1)
    record: dict[str, Any] = ada.get(f"/api/tables/{table}/record").json
    own_house.live(table)
    hasten(own_house)
    before = own_house.hub.pace.parts
    if work == "verify":
        assert ada.get(f"/api/tables/{table}/verify").json["replayed"] is True
    elif work == "fork":
        assert ada.post(f"/api/tables/{table}/fork", {"at": 100, "level": "fresher"}).status == 200
    else:
        assert ada.post("/api/import", {"record": record, "level": "fresher"}).status == 200
    assert own_house.hub.pace.parts - before > 100


def test_a_record_of_more_moves_than_any_game_has_is_refused(own_house: House) -> None:
    record = {**played("newton", 2, 5).to_json(), "moves": ["colour red"] * (MOVES + 1)}
    answer = own_house.guest().post("/api/import", {"record": record})
    assert answer.code == (413, "large")
    assert str(MOVES) in answer.error["text"]
    assert own_house.hub.pace.parts == 0


@pytest.mark.parametrize("value", [b"[]", b"{}", b"1.5", b'{"a":[0]}'])
def test_a_body_of_very_many_values_is_not_even_read(own_house: House, value: bytes) -> None:
    """Two megabytes of empty lists take half a second to read, for nothing."""
    body = b'{"record":{"moves":[' + b",".join([value] * (BODY // 12)) + b"]}}"
    answer = own_house.guest().request("POST", "/api/import", [body], content_type="application/json")
    assert answer.code == (413, "large")
    assert str(VALUES) in answer.error["text"]


def test_the_longest_record_with_tables_of_its_own_has_room_to_spare() -> None:
    tables = load("newton").tables
    assert tables is not None
    record = {**played("newton", 2, 5).to_json(), "moves": ["colour red"] * MOVES, "tables": tables.to_json()}
    body = json.dumps({"record": record}).encode()
    assert read_body(body, Import).record == record
    assert sum(body.count(sign) for sign in (b",", b"[", b"{")) < VALUES / 2


def test_a_guest_asks_for_a_few_at_once_and_others_are_answered(own_house: House) -> None:
    table, [ada, bo] = watched(own_house, 2)
    own_house.live(table)
    answers = together(own_house, [ada] * MANY + [bo], f"/api/tables/{table}/steps")
    statuses = [answer.status for answer in answers[:MANY]]
    assert set(statuses) == {200, 429}
    assert statuses.count(429) <= MANY - AT_ONCE - 1  # fewer, where some were answered before the last ones asked
    assert answers[-1].status == 200


def test_a_large_body_is_put_together_once(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        parts = [b" " * 4096] * 500
        answer = house.guest().request("POST", "/api/import", [*parts, b"{}"], content_type="application/json")
        assert answer.code == (400, "bad")
