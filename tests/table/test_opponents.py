"""Opponents play for those who look on, and for players who will find it done; nobody else keeps a worker busy."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from collegium.table import opponents
from collegium.table.opponents import claim_of
from collegium.table.schedule import Claim
from collegium.table.thinker import Job
from tests.table.guests import AGENT, ME, OPEN, House

AGENTS = (AGENT, AGENT, AGENT)


def wake(house: House, table: str) -> None:
    """Let the agents of a table look whether there is something to do."""

    async def look() -> None:
        (await house.hub.table(table)).opponents.wake()

    house.run(look())


def test_a_table_of_agents_waits_until_somebody_looks_on_and_again_when_they_have_gone(own_house: House) -> None:
    ada = own_house.guest()
    table = ada.create(*AGENTS)["table"]
    live = own_house.live(table)
    wake(own_house, table)
    assert not live.opponents.working
    own_house.puppets.gate = asyncio.Event()
    socket = ada.sit(table)
    assert live.opponents.working
    socket.close()
    own_house.until(lambda: not live.opponents.working)
    assert own_house.events(table) == ()
    own_house.puppets.gate = None
    socket = ada.sit(table)
    socket.wait(lambda message: message["t"] == "frame" and message["moves_made"] > 3)
    socket.close()
    own_house.rest(table)
    assert not live.room.state.over


def test_moves_that_are_refused_again_and_again_end_it(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    async def impossible(job: Job, *_: object) -> str:
        tried.append(job.seat)
        return "done"

    monkeypatch.setattr(opponents, "PAUSE", 0.0)
    monkeypatch.setattr(own_house.puppets, "run", impossible)
    ada = own_house.guest()
    table = ada.create(AGENT, ME, seed=3)["table"]
    wake(own_house, table)
    live = own_house.live(table)
    own_house.until(lambda: live.opponents.task is not None and live.opponents.task.done())
    assert len(tried) == opponents.TRIES


def test_who_leaves_wakes_nobody(own_house: House) -> None:
    ada = own_house.guest()
    table = ada.create(AGENT, ME)["table"]
    own_house.puppets.gate = asyncio.Event()
    socket = ada.sit(table)
    live = own_house.live(table)
    live.opponents.stop()
    own_house.until(lambda: not live.opponents.working)
    socket.close()
    own_house.until(lambda: not live.clients)
    assert live.opponents.may_play()
    assert not live.opponents.working


def test_those_who_come_while_a_thought_is_given_up_see_it_thought_anew(own_house: House) -> None:
    ada = own_house.guest()
    table = ada.create(*AGENTS)["table"]
    own_house.puppets.gate = asyncio.Event()
    ada.sit(table).close()
    own_house.puppets.gate = None
    ada.sit(table).wait(lambda message: message["t"] == "frame" and message["moves_made"] > 0)


def test_agents_play_for_a_player_who_is_away_until_that_one_is_asked(own_house: House) -> None:
    ada = own_house.guest()
    table = ada.create(AGENT, ME, AGENT)["table"]
    live = own_house.live(table)
    wake(own_house, table)
    own_house.rest(table)
    assert live.room.asked() == [1]
    assert own_house.puppets.claims == [Claim("", ada.id, attended=False)] * len(live.room.steps)


def test_agents_play_until_an_invitation_is_taken_up(own_house: House) -> None:
    table = own_house.guest().create(AGENT, OPEN)["table"]
    wake(own_house, table)
    own_house.rest(table)
    assert own_house.live(table).room.asked() == [1]


def test_a_table_whose_players_have_all_lent_their_seats_waits(own_house: House) -> None:
    ada = own_house.guest()
    table = ada.create(ME, AGENT)["table"]
    socket = ada.sit(table)
    own_house.puppets.gate = asyncio.Event()
    socket.ask("seat", seat=0, level="master")
    live = own_house.live(table)
    assert live.opponents.working
    socket.close()
    own_house.until(lambda: not live.opponents.working)


def test_the_one_who_made_the_table_claims_its_thoughts_then_players_then_those_who_watch(own_house: House) -> None:
    ada, bo, cy = (own_house.guest(f"192.0.2.{number}") for number in (1, 2, 3))
    made = ada.create(AGENT, ME, OPEN)
    table = made["table"]
    bo.join(made["links"][0]["url"])
    cy.join(made["watch"])
    own_house.puppets.gate = asyncio.Event()
    live = own_house.live(table)
    claims = []
    for guest in (cy, bo, ada):
        guest.sit(table)
        claims.append(claim_of(live))
    assert claims == [Claim("192.0.2.3", cy.id), Claim("192.0.2.2", bo.id), Claim("192.0.2.1", ada.id)]


def test_after_a_restart_only_tables_where_somebody_will_be_asked_go_on(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        ada = house.guest()
        waits, goes_on = ada.create(*AGENTS)["table"], ada.create(AGENT, ME)["table"]
    with House(tmp_path) as house:
        house.until(lambda: house.events(goes_on))
        house.rest(goes_on)
        assert house.events(waits) == ()
        assert waits not in house.hub.live
