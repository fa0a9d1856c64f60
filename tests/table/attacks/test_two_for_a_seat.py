"""Several people follow the same invitation at the same moment: one of them has the seat, and nobody else its hand."""

from __future__ import annotations

import asyncio
import threading
import urllib.error
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from collegium.table import new_tables, seating, wire
from collegium.table.errors import Refused
from collegium.table.hub import Hub
from collegium.table.storage.rows import SeatRow
from collegium.table.storage.store import Store
from tests.patience import PATIENCE
from tests.table.guests import ME, OPEN, House
from tests.table.hubs import hub_at
from tests.table.serving import Server, Visitor, next_frame

ADA, BO, CLEO = "Ada's guest", "Bo's guest", "Cleo's guest"
TIMES = 8


async def invite(hub: Hub) -> tuple[str, str]:
    """A table of Ada's, and the token of its invitation."""
    wish = wire.NewTable("newton", [wire.SeatWish("me"), wire.SeatWish("open")])
    table = (await new_tables.create(hub, wish, ADA)).id
    return table, hub.links.token(table, 1)


async def outcome(hub: Hub, token: str, guest: str) -> str:
    """How it goes with a guest who follows an invitation."""
    try:
        await seating.join(hub, token, guest, None)
    except Refused as error:
        return error.code
    return "seated"


def held(store: Store, table: str) -> list[tuple[int, str]]:
    """Who holds which seat."""
    return [(row.seat, row.guest) for row in store.holders_of(table)]


def test_two_processes_that_find_the_seat_free_do_not_both_give_it_away(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hub_at(url) as one, hub_at(url) as other:
        found = threading.Barrier(2, timeout=PATIENCE)

        def watch(store: Store) -> None:
            seat_by_link = store.seat_by_link

            def look(link_hash: str) -> tuple[str, SeatRow] | None:
                answer = seat_by_link(link_hash)
                found.wait()  # until the other has found it, too
                return answer

            monkeypatch.setattr(store, "seat_by_link", look)

        async def race() -> None:
            table, token = await invite(one)
            watch(one.store)
            watch(other.store)
            for hub in (one, other):
                await hub.table(table)
            outcomes = await asyncio.gather(outcome(one, token, BO), outcome(other, token, CLEO))
            winner, loser = (BO, CLEO) if outcomes[0] == "seated" else (CLEO, BO)
            assert sorted(outcomes) == ["seated", "taken"]
            assert held(one.store, table) == [(0, ADA), (1, winner)]
            for hub in (one, other):
                live = await hub.table(table)
                await live.catch_up()
                assert (live.mine(winner), live.may_watch(loser)) == ([1], False)

        asyncio.run(race())


def test_a_table_that_has_moved_on_elsewhere_still_gives_its_seat(url: str) -> None:
    async def move_and_join(one: Hub, other: Hub) -> None:
        table, token = await invite(one)
        here, _ = await one.table(table), await other.table(table)
        async with here.lock:
            await here.commit(here.room.plan_answer(0, "colour red", "en"), "red", ADA)
        assert await outcome(other, token, BO) == "seated"
        assert held(one.store, table) == [(0, ADA), (1, BO)]

    with hub_at(url) as one, hub_at(url) as other:
        asyncio.run(move_and_join(one, other))


def test_an_invitation_that_is_taken_back_meanwhile_gives_no_seat(url: str) -> None:
    async def revoke_and_join(one: Hub, other: Hub) -> None:
        table, token = await invite(one)
        live = await other.table(table)
        one.store.change_seat(table, 1, link_hash="a new link")
        with pytest.raises(Refused):
            await seating.sit_down(other, live, 1, token, BO, None)
        assert held(one.store, table) == [(0, ADA)]

    with hub_at(url) as one, hub_at(url) as other:
        asyncio.run(revoke_and_join(one, other))


def test_a_seat_is_not_shared_with_somebody_who_has_left_elsewhere(url: str) -> None:
    async def leave_and_join(one: Hub, other: Hub) -> None:
        table, token = await invite(one)
        await seating.join(one, token, BO, None)
        live = await other.table(table)
        one.store.release(table, 1, BO)
        own = seating.own_token(one.links, table, 1, BO)
        await seating.sit_down(other, live, 1, own, CLEO, None)
        assert held(one.store, table) == [(0, ADA), (1, CLEO)]
        assert await outcome(one, own, BO) == "not-found", "the link is Cleo's own now"

    with hub_at(url) as one, hub_at(url) as other:
        asyncio.run(leave_and_join(one, other))


def test_who_was_let_in_by_one_process_is_known_to_the_others(url: str) -> None:
    async def join_and_look(one: Hub, other: Hub) -> None:
        table, token = await invite(one)
        await other.table(table)
        await seating.join(one, token, BO, None)
        live = await other.seen_by(table, BO)
        assert (live.mine(BO), live.room.seats[1].kind) == ([1], "person")
        with pytest.raises(Refused):
            await other.seen_by(table, CLEO)

    with hub_at(url) as one, hub_at(url) as other:
        asyncio.run(join_and_look(one, other))


def test_of_many_in_one_process_one_has_the_seat(own_house: House) -> None:
    made = own_house.guest().create(ME, OPEN)
    token = made["links"][0]["url"].partition("#")[2]
    guests = [own_house.guest().id for _ in range(8)]

    async def race() -> list[str]:
        return await asyncio.gather(*(outcome(own_house.hub, token, guest) for guest in guests))

    outcomes = own_house.run(race())
    assert sorted(outcomes) == ["seated", *["taken"] * 7]
    winner = guests[outcomes.index("seated")]
    assert held(own_house.hub.store, made["table"])[1:] == [(1, winner)]


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_people_who_come_to_running_servers_at_once(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    url = request.getfixturevalue(f"{kind}_url")
    with ExitStack() as stack:
        servers = []
        for _ in range(2 if kind == "postgres" else 1):
            servers.append(Server(url, tmp_path))
            stack.callback(servers[-1].kill)
        pool = stack.enter_context(ThreadPoolExecutor(2))
        for _ in range(TIMES):
            one_is_seated(servers[0], servers[-1], pool)


def one_is_seated(one: Server, other: Server, pool: ThreadPoolExecutor) -> None:
    """Let two visitors follow one invitation, each at a server; one has the seat, and the other sees nothing."""
    ada, bo, cleo = Visitor(), Visitor(), Visitor()
    for visitor, server in ((ada, one), (bo, one), (cleo, other)):
        visitor.request(server, "/api/games")
    made = ada.request(one, "/api/tables", {"game": "newton", "seats": [ME, OPEN]})
    for server in (one, other):
        ada.request(server, f"/api/tables/{made['table']}/steps")  # both have it open
    gate = threading.Barrier(2, timeout=PATIENCE)

    def join(visitor: Visitor, server: Server) -> int:
        gate.wait()
        try:
            visitor.request(server, "/api/join", {"token": made["links"][0]["url"].partition("#")[2]})
        except urllib.error.HTTPError as error:
            return error.code
        return 200

    answers = list(pool.map(join, (bo, cleo), (one, other)))
    assert answers.count(200) == 1, answers
    assert set(answers) <= {200, 404, 409}, "late is late: the link leads nowhere, or the seat has just been taken"
    winner, loser = (bo, cleo) if answers[0] == 200 else (cleo, bo)
    for server in (one, other):
        with winner.connect(server, made["table"]) as socket:
            assert next_frame(socket)["mine"] == [1]
        with loser.connect(server, made["table"]) as socket:
            assert '"not-found"' in str(socket.recv(timeout=PATIENCE))
