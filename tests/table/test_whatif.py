"""Positions beside a game: what is open there, what a move would have been worth; never of games that others play."""

from __future__ import annotations

import asyncio
import json

import pytest

from collegium.agents import dice
from collegium.kernel.record import Record
from collegium.table.limits import LIMITS
from collegium.table.schedule import HINT, STUDY, Claim, Thought
from collegium.table.thinker import Job, Past
from collegium.table.whatif import TRIED
from tests.table.guests import Guest, House, played
from tests.table.test_studies import analysed, over, own

__all__ = ["own"]


def choice(record: Record) -> int:
    """A decision of the middle of a game with several moves."""
    return next(at for at in range(40, len(record.moves)) if len(record.at(at).legal()) > 3)


def asked(guest: Guest, table: str, door: str, **wish: object) -> dict[str, object]:
    """What the server answers at one of the doors."""
    answer = guest.post(f"/api/tables/{table}/{door}", wish)
    assert answer.status == 200, answer.body
    found: dict[str, object] = answer.json
    return found


def test_a_position_has_the_open_moves_of_its_seat(house: House) -> None:
    ada = house.guest()
    table = over(house, ada, ada)
    room = house.live(table).room
    at = choice(room.record)
    state = room.record.at(at)
    frame = asked(ada, table, "what-if", at=at)
    texts = [room.game.moves.text(int(move)) for move in state.legal()]
    assert sorted(move["text"] for move in frame["moves"]) == sorted(texts)  # type: ignore[attr-defined]
    assert (frame["seat"], frame["mine"], frame["to_move"]) == (state.to_move, [state.to_move], [state.to_move])
    assert frame["view"] == room.game.view(state, int(state.to_move))
    room.game.play(state, room.game.parse(texts[1]))
    after = asked(ada, table, "what-if", at=at, moves=[texts[1]])
    assert after["view"] == room.game.view(state, int(state.to_move))
    assert after["moves_made"] == at + 1
    assert ada.post(f"/api/tables/{table}/what-if", {"at": at, "moves": ["travel nowhere"]}).code == (400, "illegal")
    assert ada.post(f"/api/tables/{table}/what-if", {"at": 9999}).code == (400, "bad")


@pytest.mark.parametrize("door", ["what-if", "try", "engine"])
def test_no_door_opens_to_a_game_that_others_play(house: House, door: str) -> None:
    ada, bo = house.guest(), house.guest()
    wish = {"at": 5, **({"move": "end"} if door == "try" else {})}
    for table in (
        house.lay(played("newton", 2, 60, seed=3), {0: ada, 1: bo}),
        house.lay(played("newton", 2, 60, seed=3), {0: ada}),
    ):
        for guest in (ada, bo):
            assert guest.post(f"/api/tables/{table}/{door}", wish).status in (403, 404)


def test_in_a_game_that_goes_on_nobody_foresees_what_comes(house: House) -> None:
    ada = house.guest()
    record = played("newton", 2, 60, seed=3)
    table = house.lay(record, {0: ada, 1: ada})
    room = house.live(table).room
    shown = {
        at: move
        for at in range(20, 60)
        for move in map(int, record.at(at).legal())
        if revealed(record, at, move) and len(shown_cards(record, at, move)) > 0
    }
    at, move = next(iter(shown.items()))
    after = asked(ada, table, "what-if", at=at, moves=[room.game.moves.text(move)])
    real = record.at(at)
    real.apply(move)
    views = [room.game.view(real, int(real.to_move)), after["view"]]
    assert views[0] != views[1], "what would come to light is drawn anew"


def revealed(record: Record, at: int, move: int) -> bool:
    """Whether a move brings something to light."""
    state = record.at(at)
    before = state.reveals
    state.apply(move)
    return bool(state.reveals != before)


def shown_cards(record: Record, at: int, move: int) -> str:
    """What is seen after a move, in text, where other worlds show something else."""
    state = record.at(at)
    seat = int(state.to_move)
    other = state.forget(seat).determinize(seat, dice(1, "what if", at))
    state.apply(move)
    other.apply(move)
    views = [json.dumps(record.game.view(each, seat), sort_keys=True) for each in (state, other)]
    return views[0] if views[0] != views[1] else ""


def test_the_best_move_needs_no_search_and_another_is_judged(own: House) -> None:
    ada = own.guest()
    table = over(own, ada, ada)
    room = own.live(table).room
    at = choice(room.record)
    texts = [room.game.moves.text(int(move)) for move in room.record.at(at).legal()]
    assert ada.post(f"/api/tables/{table}/try", {"at": at, "move": texts[0]}).code == (400, "bad"), "not judged yet"
    analysed(own, ada, table)
    before = len(own.puppets.jobs)
    best = asked(ada, table, "try", at=at, move=texts[0])
    assert (best["answer"], len(own.puppets.jobs)) == ("best", before)
    other = asked(ada, table, "try", at=at, move=texts[1])
    job = own.puppets.jobs[-1]
    assert job.past is not None
    assert (job.past.tried, job.moves) == (texts[1], at)
    assert own.puppets.claims[-1] == Claim("127.0.0.1", ada.id)
    assert other["answer"] in ("enough", "no")
    assert ada.post(f"/api/tables/{table}/try", {"at": at, "move": "nonsense"}).status == 400


def test_who_waits_for_an_answer_waits_like_for_a_hint() -> None:
    job = Job("t", 0, "newton", None, {}, 1, 0, past=Past("{}", 600, None, 1))
    assert Thought(job, Claim()).kind == STUDY
    tried = Job("t", 0, "newton", None, {}, 1, 0, past=Past("{}", 600, None, 1, "end"))
    assert Thought(tried, Claim()).kind == HINT


def test_a_person_has_one_thought_at_a_time_from_the_engine(own: House) -> None:
    ada, bo = own.guest(), own.guest()
    tables = {guest: over(own, guest, guest) for guest in (ada, bo)}
    own.puppets.gate = asyncio.Event()
    before = len(own.puppets.jobs)

    async def ask(guest: Guest) -> int:
        wish = json.dumps({"at": 50, "seconds": 1}).encode()
        headers = guest.headers(content_type="application/json")
        return (await own.call("POST", f"/api/tables/{tables[guest]}/engine", headers, [wish])).status

    asked_for = [own.loop.create_task(ask(guest)) for guest in (ada, ada, ada, bo)]
    own.until(lambda: len(own.puppets.jobs) == before + 2)
    assert {job.table for job in own.puppets.jobs[before:]} == set(tables.values())
    own.puppets.gate.set()
    assert own.run(asyncio.gather(*asked_for)) == [200] * 4
    assert len(own.puppets.jobs) == before + 4


def test_the_engine_takes_of_the_time_for_hints(own: House) -> None:
    ada = own.guest()
    table = over(own, ada, ada)
    own.hub.limits.active = True
    advice = asked(ada, table, "engine", at=50, seconds=2)
    assert advice["moves"]
    own.hub.limits.spend("thought", ada.id, LIMITS["thought"].burst - TRIED)
    assert ada.post(f"/api/tables/{table}/engine", {"at": 50, "seconds": 30}).code == (429, "rate")
    last = len(own.live(table).room.record.moves)
    assert ada.post(f"/api/tables/{table}/engine", {"at": last}).code == (400, "bad")


@pytest.mark.parametrize("door", ["what-if", "engine", "branches"])
def test_a_refused_move_is_told_with_its_clause_in_the_language_that_is_asked_for(house: House, door: str) -> None:
    ada = house.guest()
    table = over(house, ada, ada)
    room = house.live(table).room
    at = choice(room.record)
    german = room.told("de")
    shut = next(move for move in range(room.game.n_moves) if german.why_not(room.record.at(at), move) is not None)
    clause = german.why_not(room.record.at(at), shut)
    assert clause is not None
    data = json.dumps({"at": at, "moves": [room.game.moves.text(shut)]}).encode()
    headers = {"content_type": "application/json", "content_length": str(len(data))}
    answer = ada.request("POST", f"/api/tables/{table}/{door}", [data], {"lang": "de"}, **headers)
    assert answer.code == (400, "illegal")
    assert clause.text in answer.error["text"]
    assert answer.error["clause"] == clause.id
    english = room.game.why_not(room.record.at(at), shut)
    assert english is not None
    assert english.text not in answer.error["text"]
