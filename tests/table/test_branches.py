"""What-if lines at the table: kept for all who may study the game, named and removed, exported and brought back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from collegium.kernel.record import Record
from collegium.study.branches import FIELD, MOST, kept_branches
from collegium.table.storage.rows import SPECTATOR, BranchRow
from tests.table.guests import Guest, House, played
from tests.table.test_studies import over, own
from tests.table.test_whatif import choice

__all__ = ["own"]

Json = dict[str, Any]


def kept(guest: Guest, table: str, at: int, *moves: str, engine: bool = False) -> Json:
    """Let a guest keep a line."""
    answer = guest.post(f"/api/tables/{table}/branches", {"at": at, "moves": list(moves), "engine": engine})
    assert answer.status == 200, answer.body
    found: Json = answer.json
    return found


def listed(guest: Guest, table: str) -> list[Json]:
    """The branches that a guest is told of."""
    found: list[Json] = guest.get(f"/api/tables/{table}/branches").json["branches"]
    return found


def lines(record: Record, at: int) -> tuple[list[str], list[str]]:
    """Two lines of two moves that begin alike."""
    state = record.at(at)
    first = record.game.moves.text(int(state.legal()[0]))
    state.apply(state.legal()[0])
    one, other = (record.game.moves.text(int(move)) for move in list(state.legal())[:2])
    return [first, one], [first, other]


def forked(record: Record) -> int:
    """A moment after whose first open move there is a choice."""
    for at in range(40, len(record.moves)):
        state = record.at(at)
        if len(state.legal()) > 3:
            state.apply(state.legal()[0])
            if not state.over and len(state.legal()) > 1:
                return at
    raise AssertionError("no such moment")


def test_lines_are_a_tree_that_all_who_may_see_the_game_share(house: House) -> None:
    ada, bo, cleo = house.guest(), house.guest(), house.guest()
    table = over(house, ada, bo)
    room = house.live(table).room
    at = forked(room.record)
    one, other = lines(room.record, at)
    first = kept(ada, table, at, *one)
    assert len(first["branches"]) == 2
    assert kept(ada, table, at, *one)["grown"] == first["grown"], "what is there stays as it is"
    second = kept(bo, table, at, *other, engine=True)
    assert len(second["branches"]) == 3, "what both have in common is there once"
    root, *rest = second["branches"]
    assert (root["after"], [each["after"] for each in rest]) == (None, [root["id"]] * 2)
    assert [each["engine"] for each in second["branches"]] == [False, False, True]
    assert root["label"] == room.game.label(room.record.at(at), room.game.parse(one[0]))
    assert root["seat"] == room.record.at(at).to_move
    house.hub.store.hold(table, SPECTATOR, cleo.id)
    house.run(house.live(table).meet())
    seen = listed(cleo, table)
    assert [each["id"] for each in seen] == [each["id"] for each in second["branches"]]
    assert not any(each["mine"] for each in seen)


def test_a_bad_line_is_refused_with_its_clause_and_nothing_is_kept(house: House) -> None:
    ada = house.guest()
    table = over(house, ada, ada)
    room = house.live(table).room
    at = choice(room.record)
    state = room.record.at(at)
    shut = next(move for move in range(room.game.n_moves) if room.game.why_not(state, move) is not None)
    clause = room.game.why_not(state, shut)
    open_move, bad = room.game.moves.text(int(state.legal()[0])), room.game.moves.text(shut)
    for moves in ([bad], [open_move, "no such move"]):
        answer = ada.post(f"/api/tables/{table}/branches", {"at": at, "moves": moves})
        assert answer.code == (400, "illegal")
    answer = ada.post(f"/api/tables/{table}/branches", {"at": at, "moves": [bad], "engine": True})
    assert clause is not None
    assert clause.id in answer.error["text"]
    for wish in ({"at": 9999, "moves": [open_move]}, {"at": at, "moves": []}, {"at": at, "moves": [open_move] * 61}):
        assert ada.post(f"/api/tables/{table}/branches", wish).code == (400, "bad")
    assert listed(ada, table) == []
    cut = kept(ada, table, at, open_move, "no such move", engine=True)
    assert [each["move"] for each in cut["branches"]] == [open_move], "a line of the engine's goes as far as it is open"


def test_who_kept_a_branch_may_name_and_remove_it_and_who_played(house: House) -> None:
    ada, bo, cleo = house.guest(), house.guest(), house.guest()
    table = over(house, ada, bo)
    house.hub.store.hold(table, SPECTATOR, cleo.id)
    house.run(house.live(table).meet())
    at = forked(house.live(table).room.record)
    one, other = lines(house.live(table).room.record, at)
    root, leaf = kept(ada, table, at, *one)["branches"]
    own_leaf = kept(cleo, table, at, *other)["grown"]
    change = f"/api/tables/{table}/branch"
    assert cleo.post(change, {"branch": leaf["id"], "name": "mine"}).code == (403, "not-yours")
    assert cleo.post(change, {"branch": leaf["id"], "remove": True}).code == (403, "not-yours")
    named = cleo.post(change, {"branch": own_leaf, "name": "  the \n other "}).json["branches"]
    assert [each["name"] for each in named] == ["", "", "the other"]
    assert bo.post(change, {"branch": "nowhere", "name": "x"}).code == (400, "bad")
    left = bo.post(change, {"branch": root["id"], "remove": True}).json["branches"]
    assert left == [], "what follows a branch goes with it"


@pytest.mark.parametrize("door", ["branches", "branch"])
def test_nobody_keeps_lines_beside_a_game_that_others_play(house: House, door: str) -> None:
    ada, bo = house.guest(), house.guest()
    table = house.lay(played("newton", 2, 60, seed=3), {0: ada, 1: bo})
    wish = {"at": 5, "moves": ["end"]} if door == "branches" else {"branch": "x", "name": "y"}
    assert ada.post(f"/api/tables/{table}/{door}", wish).code == (403, "not-yours")
    assert ada.get(f"/api/tables/{table}/branches").code == (403, "not-yours")


def test_there_is_room_for_so_many(house: House) -> None:
    ada = house.guest()
    table = over(house, ada, ada)
    room = house.live(table).room
    rows = [BranchRow(at, "elsewhere", 1, "end", guest=ada.id) for at in range(MOST)]
    for row in rows:
        assert house.hub.store.studied.grow_branch(table, [row], MOST) is not None
    at = choice(room.record)
    move = room.game.moves.text(int(room.record.at(at).legal()[0]))
    answer = ada.post(f"/api/tables/{table}/branches", {"at": at, "moves": [move]})
    assert answer.code == (413, "large")
    assert listed(ada, table) == [], "lines of moves that were taken back stand nowhere"


def test_lines_travel_with_the_record(house: House) -> None:
    ada, bo = house.guest(), house.guest()
    table = over(house, ada, ada)
    record = house.live(table).room.record
    at = forked(record)
    one, other = lines(record, at)
    grown = kept(ada, table, at, *one, engine=True)["grown"]
    kept(ada, table, at, *other)
    ada.post(f"/api/tables/{table}/branch", {"branch": grown, "name": "the better way"})
    body = json.loads(ada.get(f"/api/tables/{table}/record").body)
    assert len(kept_branches(body, record)) == 3
    again = bo.post("/api/import", {"record": body}).json["table"]
    told = [[each[key] for key in ("at", "move", "name", "engine")] for each in listed(bo, again)]
    assert told == [[each[key] for key in ("at", "move", "name", "engine")] for each in listed(ada, table)]
    bad = {**body, FIELD: [{**body[FIELD][0], "move": "travel nowhere"}]}
    assert bo.post("/api/import", {"record": bad}).code == (400, "bad"), "the digest covers them"
    assert FIELD not in ada.get(f"/api/tables/{over(house, ada, ada)}/record").json


def test_whoever_is_erased_leaves_the_moves_and_no_name(own: House) -> None:
    ada, bo = own.guest(), own.guest()
    table = over(own, ada, bo)
    room = own.live(table).room
    at = forked(room.record)
    grown = kept(ada, table, at, *lines(room.record, at)[0])["grown"]
    ada.post(f"/api/tables/{table}/branch", {"branch": grown, "name": "Ada's own"})
    assert {row["name"] for row in own.hub.store.all_of(ada.id)["branches"]} == {"", "Ada's own"}
    ada.post("/api/me/erase", {"sure": True})
    found = own.hub.store.studied.branches(table)
    assert [(row.name, row.guest) for row in found] == [("", ""), ("", "")]
    assert len(listed(bo, table)) == 2
