"""The hub: tables are loaded once, kept while somebody stays, and refused where they cannot be replayed."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any
from unittest.mock import Mock

import pytest

from collegium.table import hub as hub_module
from collegium.table.errors import NotThere, Refused
from collegium.table.hub import Hub
from collegium.table.identity import digest
from collegium.table.storage.notices import Notice
from collegium.table.storage.rows import NewEvent, SeatRow
from collegium.table.wishes import named_apart
from tests.table.guests import ME, OPEN, Guest, House, played


def test_a_table_is_loaded_once_though_many_ask(own_house: House) -> None:
    table = own_house.guest().create(ME, OPEN)["table"]

    async def ask() -> int:
        return len(set(map(id, await asyncio.gather(*(own_house.hub.table(table) for _ in range(8))))))

    assert own_house.run(ask()) == 1
    assert own_house.hub.loading == {}


def test_a_table_that_is_not_there_leaves_nothing_behind(own_house: House) -> None:
    for name in ("a", "b"):
        with pytest.raises(NotThere):
            own_house.run(own_house.hub.table(name))
    assert (own_house.hub.loading, own_house.hub.live) == ({}, {})


def test_a_table_that_nobody_looks_at_is_put_away(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "IDLE", 0.05)
    ada = own_house.guest()
    looked_at, left = ada.create(ME, OPEN)["table"], ada.create(ME, OPEN)["table"]
    socket = ada.sit(looked_at)
    ada.get(f"/api/tables/{left}/steps")
    assert set(own_house.hub.live) == {looked_at, left}
    own_house.loop.create_task(own_house.hub.put_away())
    own_house.until(lambda: left not in own_house.hub.live)
    assert looked_at in own_house.hub.live
    socket.close()
    own_house.until(lambda: not own_house.hub.live)
    assert ada.sit(looked_at).frame["table"] == looked_at


def test_a_table_that_was_just_asked_for_stays(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = own_house.guest()
    table = ada.create(ME, OPEN)["table"]
    live = own_house.live(table)

    async def tick(seconds: float, turns: list[int] = []) -> None:  # noqa: B006
        turns.append(1)
        if len(turns) > 2:
            raise asyncio.CancelledError

    monkeypatch.setattr("collegium.table.hub.asyncio.sleep", tick)
    with pytest.raises(asyncio.CancelledError):
        own_house.loop.run_until_complete(own_house.hub.put_away())
    assert own_house.hub.live == {table: live}


def test_a_table_of_another_edition_or_version_is_refused(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = own_house.guest()
    table = ada.create(ME, OPEN)["table"]
    loaded = own_house.hub.store.load(table)
    assert loaded is not None
    for header in (replace(loaded.table, edition="another"), replace(loaded.table, rules_version="0")):
        changed = replace(loaded, table=header)
        monkeypatch.setattr(own_house.hub.store, "load", lambda table_id, changed=changed: changed)
        answer = ada.get(f"/api/tables/{table}/steps")
        assert answer.code == (409, "edition")
        socket = ada.knock(table)
        assert (socket.receive()["code"], socket.receive()["t"]) == ("edition", "closed")


def test_notices_of_another_process_are_followed(own_house: House) -> None:
    ada, bo = own_house.guest(), own_house.guest()
    made = ada.create(ME, OPEN)
    table = made["table"]
    socket = ada.sit(table)
    hub, store = own_house.hub, own_house.hub.store

    async def notice(about: Notice) -> None:
        hub.noticed(about)

    store.append(table, 0, NewEvent("move", 0, {"move": "colour red"}))
    own_house.run(notice(Notice(table, "event", 1)))
    own_house.until(lambda: own_house.live(table).room.version == 1)
    store.say(table, None, "", "Hello from elsewhere")
    own_house.run(notice(Notice(table, "chat", 1)))
    own_house.until(lambda: own_house.live(table).chat)
    store.hold(table, 1, bo.id)
    own_house.run(notice(Notice(table, "table")))
    own_house.until(lambda: bo.id in own_house.live(table).holders)
    assert [message["text"] for message in socket.drain() if message["t"] == "chat"] == ["Hello from elsewhere"]
    assert socket.frame["moves_made"] == 1
    own_house.run(notice(Notice("unknown", "event", 9)))
    store.append(table, 1, NewEvent("move", 1, {"move": "colour blue"}))

    async def missed() -> None:
        hub.missed()

    own_house.run(missed())
    own_house.until(lambda: own_house.live(table).room.version == 2)


def test_a_notice_of_what_this_process_stores_itself_reads_nothing(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub, ada = own_house.hub, own_house.guest()
    socket = ada.sit(ada.create(ME, OPEN)["table"])
    live = own_house.live(socket.frame["table"])
    submit, looked = hub.store.submit, Mock(wraps=hub.store.events_since)

    def heard_at_once(*arguments: Any, **more: Any) -> Any:
        stored = submit(*arguments, **more)
        stored.result()
        own_house.loop.call_soon(hub.noticed, Notice(live.id, "event", live.room.version + 1))
        return stored

    monkeypatch.setattr(hub.store, "submit", heard_at_once)
    monkeypatch.setattr(hub.store, "events_since", looked)
    assert socket.play()["t"] == "ack"
    hub.noticed(Notice(live.id, "event", live.room.version))
    assert not hub.errands
    assert not looked.called
    own_house.loop.call_soon(hub.noticed, Notice(live.id, "event", live.room.version + 1))  # that another has stored
    own_house.until(lambda: looked.called and not hub.errands)


def test_a_table_that_another_process_keeps_is_followed_when_somebody_asks_for_it(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub, ada = own_house.hub, own_house.guest()
    table = ada.create(ME, OPEN)["table"]
    live = own_house.live(table)
    move = live.room.game.moves.text(int(live.room.state.legal()[0]))
    hub.store.append(table, 0, NewEvent("move", 0, {"move": move}))
    monkeypatch.setattr(hub, "keeps", lambda table_id: False)
    hub.noticed(Notice(table, "event", 1))
    assert (not hub.errands, live.room.version) == (True, 0)
    assert own_house.run(hub.table(table)).room.version == 1
    assert (live.is_behind, hub.concerns(Notice(table, "event", 2))) == (False, True)
    assert not hub.concerns(Notice("elsewhere", "event", 2))
    assert hub.concerns(Notice(ada.id, "hint", 2))


def test_two_processes_play_one_table(own_house: House) -> None:
    ada, bo = own_house.guest(), own_house.guest()
    made = ada.create(ME, OPEN)
    bo.join(made["links"][0]["url"])
    table = made["table"]
    socket = ada.sit(table)
    other = Hub(own_house.hub.store, own_house.hub.links, own_house.puppets, own_house.hub.limits, own_house.hub.hooks)
    theirs = own_house.run(other.table(table))
    own_house.run(theirs.commit(theirs.room.plan_answer(0, "colour red", "en"), "elsewhere", ada.id))
    assert socket.play("colour blue")["t"] == "stale"
    assert socket.frame["moves_made"] == 1
    assert socket.ask("move", "elsewhere", base=0, move="colour red")["t"] == "ack"
    assert [event.kind for event in own_house.events(table)].count("move") == 1
    other.pool.shutdown()


def test_only_digests_are_stored(house: House, ada: Guest) -> None:
    made = ada.create(ME, OPEN)
    token = made["links"][0]["url"].partition("#")[2]
    loaded = house.hub.store.load(made["table"])
    assert loaded is not None
    assert loaded.seats[1].link_hash == digest(token)
    assert loaded.table.creator == ada.id
    assert token not in str(loaded)
    assert ada.cookie not in str(loaded)


def test_a_laid_table_stands_where_its_record_does(house: House, ada: Guest) -> None:
    record = played("awesome-academics", 3, 50)
    table = house.lay(record, {0: ada})
    room = house.live(table).room
    assert room.record.to_json() == record.to_json()
    assert [event.seat for event in house.events(table)] == [int(record.at(n).to_move) for n in range(50)]
    assert room.version == 50


def test_an_unknown_game_is_refused(house: House) -> None:
    with pytest.raises(Refused, match=r"there are .*newton"):
        house.hub.game("tests.outside.sealed_bids:SealedBids")
    assert house.hub.game("Newton") is house.hub.game("newton")


def test_names_are_made_different() -> None:
    seats = [SeatRow(0, "person", "A"), SeatRow(1, "person", "A"), SeatRow(2, "open", "A 2"), SeatRow(3, "person", "A")]
    assert [seat.name for seat in named_apart(seats)] == ["A", "A 2", "A 2 2", "A 3"]
