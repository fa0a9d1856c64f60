"""A rematch is laid once, whole, and is the rematch for as long as its table is kept."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest
from sqlalchemy import Engine, event

from collegium.kernel.record import Record
from collegium.table import archive, new_tables
from collegium.table.hub import Hub
from collegium.table.storage.notices import Notice
from collegium.table.storage.rows import SPECTATOR, SeatRow, TableRow
from collegium.table.storage.store import Store
from tests.patience import PATIENCE
from tests.table.guests import Guest, House, finished
from tests.table.hubs import hub_at

ADA, BO, CLEO = "Ada's guest", "Bo's guest", "Cleo's guest"


async def lay_over(hub: Hub, record: Record, others: dict[int, str]) -> str:
    """A finished table of Ada's, where others hold seats, too."""
    seats = [SeatRow(seat, "person", name) for seat, name in enumerate(record.players)]
    mine = [seat for seat in range(len(seats)) if seat not in others]
    table = (await new_tables.lay(hub, record, seats, mine, ADA)).id
    for seat, guest in others.items():
        hub.store.hold(table, seat, guest)
    return table


def held(store: Store, table: str) -> list[tuple[int, str]]:
    """Who holds which seat."""
    return [(row.seat, row.guest) for row in store.holders_of(table)]


def test_a_rematch_survives_a_restart(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        ada, bo = house.guest(), house.guest()
        table = house.lay(finished(), {0: ada, 1: bo})
        again = bo.post(f"/api/tables/{table}/rematch").json["table"]
    with House(tmp_path) as house:
        back = Guest(house)
        back.cookie = ada.cookie
        assert back.post(f"/api/tables/{table}/rematch").json["table"] == again
        assert back.sit(again).frame["mine"] == [0]


def test_two_processes_that_lay_a_rematch_at_once_lay_one(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looked = threading.Barrier(2, timeout=PATIENCE)

    def watch(store: Store) -> None:
        rematch_of = store.rematch_of

        def look(table_id: str) -> TableRow | None:
            found = rematch_of(table_id)
            looked.wait()  # until the other has looked, too
            return found

        monkeypatch.setattr(store, "rematch_of", look)

    async def ask_twice(one: Hub, other: Hub) -> None:
        table = await lay_over(one, finished(), {1: BO})
        here, there = await one.table(table), await other.table(table)
        watch(one.store)
        watch(other.store)
        made = await asyncio.gather(archive.rematch(one, here, ADA), archive.rematch(other, there, BO))
        assert made[0].id == made[1].id
        assert held(one.store, made[0].id) == [(0, ADA), (1, BO)]
        assert [listed.id for listed in one.store.tables_of(BO)] == [made[0].id, table]

    with hub_at(url) as one, hub_at(url) as other:
        asyncio.run(ask_twice(one, other))


def test_a_rematch_is_stored_whole_or_not_at_all(url: str) -> None:
    def fail(connection: object, cursor: object, statement: str, *rest: object) -> None:
        if statement.startswith("INSERT INTO holders"):
            raise RuntimeError("in the middle")

    async def ask(hub: Hub) -> None:
        table = await lay_over(hub, finished(), {1: BO})
        live = await hub.table(table)
        event.listen(Engine, "before_cursor_execute", fail)
        try:
            with pytest.raises(RuntimeError, match="in the middle"):
                await archive.rematch(hub, live, ADA)
        finally:
            event.remove(Engine, "before_cursor_execute", fail)
        assert hub.store.rematch_of(table) is None
        again = await archive.rematch(hub, live, ADA)
        assert held(hub.store, again.id) == [(0, ADA), (1, BO)]
        assert hub.store.rematch_of(table) == again

    with hub_at(url) as hub:
        asyncio.run(ask(hub))


def test_nobody_who_has_several_seats_shares_one_in_a_rematch(url: str) -> None:
    async def ask(hub: Hub) -> None:
        table = await lay_over(hub, finished(seats=3), {})
        for seat, guest in ((1, BO), (2, CLEO), (0, CLEO), (SPECTATOR, "Dora's guest")):
            hub.store.hold(table, seat, guest)
        again = await archive.rematch(hub, await hub.table(table), ADA)
        kept = [(0, ADA), (1, BO), (2, ADA)]
        assert held(hub.store, again.id) == [(SPECTATOR, CLEO), (SPECTATOR, "Dora's guest"), *kept]

    with hub_at(url) as hub:
        asyncio.run(ask(hub))


def test_guests_of_another_process_are_told_of_a_rematch_once(own_house: House) -> None:
    ada, bo = own_house.guest(), own_house.guest()
    table = own_house.lay(finished(), {0: ada, 1: bo})
    socket = ada.sit(table)
    hub = own_house.hub
    with hub_at(f"sqlite:///{own_house.folder / 'tables.db'}") as other:
        made = own_house.run(elsewhere(other, table, bo.id))

    async def notice() -> None:
        for _ in range(2):
            await hub.refresh(hub.live[table])

    own_house.run(notice())
    assert [message["table"] for message in socket.drain() if message["t"] == "rematch"] == [made]


async def elsewhere(hub: Hub, table: str, guest: str) -> str:
    """Somebody asks another process for a rematch."""
    return (await archive.rematch(hub, await hub.table(table), guest)).id


def test_the_processes_hear_of_a_rematch(postgres_url: str) -> None:
    heard: list[Notice] = []
    told = threading.Event()

    def hear(notice: Notice) -> None:
        heard.append(notice)
        told.set()

    async def ask(hub: Hub) -> str:
        table = await lay_over(hub, finished(), {1: BO})
        listener = hub.store.notices.listen(hear, told.set)
        try:
            told.clear()
            heard.clear()
            await archive.rematch(hub, await hub.table(table), ADA)
            assert await asyncio.to_thread(told.wait, PATIENCE)
        finally:
            listener.close()
        return table

    with hub_at(postgres_url) as hub:
        table = asyncio.run(ask(hub))
    assert Notice(table, "table") in heard
