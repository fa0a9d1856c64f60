"""Games that an earlier version wrote are opened and played on: records, positions, and a server's database.

How they were made is told in `tests/old/make.py`. Where a rule was mended since, `MENDED` names the clause.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from collegium.games import HOUSE
from collegium.kernel.game import Game
from collegium.kernel.record import load_record
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from collegium.kernel.state import State
from tests.old.kept import FIXTURES, Json, codes, question, texts
from tests.table.guests import Guest, House

FOLLOW_UPS = ("city-cube", "development", "free-cube", "master", "replace-development", "replace-income")
MENDED: dict[str, str] = {  # "game question": the clause by which other moves are open than were
    **{f"newton {question}": "quick.any-time" for question in FOLLOW_UPS},
    "alma-mater repeat-bonus": "chancellors.da-vinci-at-once",
}
PLAYED_OUT = 7  # one of so many positions is played to its end more than once


@cache
def game_of(name: str, fingerprint: str = "") -> Game:
    """A game of the house as it is, or with the tables of that fingerprint, which it has kept."""
    game = load(name)
    return game if fingerprint in ("", game.fingerprint) else load(name, game.archived(fingerprint))


def began(name: str, entry: Json) -> Game:
    """The game with the tables that a position was written with."""
    return game_of(name, entry["position"]["edition"])


@cache
def kept(kind: str, game: str) -> list[Json]:
    found: list[Json] = json.loads(gzip.decompress((FIXTURES / f"{kind}-{game}.json.gz").read_bytes()))
    return found


def scores(state: State) -> list[int]:
    return [int(points) for points in state.scores()]


@pytest.mark.parametrize("name", HOUSE)
def test_there_are_records_of_every_kind(name: str) -> None:
    game, found = game_of(name), kept("records", name)
    assert {entry["record"]["seats"] for entry in found if entry["record"]["result"]} == set(game.seats)
    assert len({entry["question"] for entry in found}) >= 6


@pytest.mark.parametrize("name", HOUSE)
def test_old_records_replay_to_where_they_stood(name: str, tmp_path: Path) -> None:
    for number, entry in enumerate(kept("records", name)):
        path = tmp_path / f"{number}.json"
        path.write_text(json.dumps(entry["record"]), "utf-8")
        record = load_record(path)
        assert [record.game.moves.text(move) for move in record.moves] == entry["record"]["moves"]
        assert scores(record.state) == entry["scores"]
        assert bool(record.state.over) is (entry["record"]["result"] is not None)
        if not record.state.over:
            assert (question(record.game, record.state), int(record.state.to_move)) == (
                entry["question"],
                entry["to_move"],
            )
            play_out(record.game, record.state, number)


@pytest.mark.parametrize("name", HOUSE)
def test_old_positions_are_read_and_written(name: str) -> None:
    for entry in kept("positions", name):
        game = began(name, entry)
        state = game.read_position(entry["position"])
        assert question(game, state) == entry["question"]
        assert game.read_position(json.loads(json.dumps(game.position(state)))).same_as(state)


@pytest.mark.parametrize("name", HOUSE)
def test_the_moves_of_old_positions_are_open(name: str) -> None:
    for number, entry in enumerate(kept("positions", name)):
        game = began(name, entry)
        found = texts(game, game.read_position(entry["position"]))
        mended = f"{name} {entry['question']}" in MENDED
        assert found == entry["open"] or mended, f"position {number}, {entry['question']}"


@pytest.mark.parametrize("name", HOUSE)
def test_old_positions_go_on_as_they_did(name: str) -> None:
    for number, entry in enumerate(kept("positions", name)):
        game = began(name, entry)
        state = game.read_position(entry["position"])
        for move in entry["moves"]:
            game.replay(state, move)
        assert scores(state) == entry["scores"], f"position {number}, {entry['question']}"


@pytest.mark.parametrize("name", HOUSE)
def test_old_positions_are_played_to_the_end(name: str) -> None:
    for number, entry in enumerate(kept("positions", name)):
        game = began(name, entry)
        for time in range(1 if number % PLAYED_OUT else 3):
            play_out(game, game.read_position(entry["position"]), number * 10 + time)


def play_out(game: Game, state: State, seed: int) -> None:
    """Play at random to the end; there is always a move, and every move that is listed is open."""
    rng = seeded(seed)
    for _ in range(20_000):
        if state.over:
            return
        moves = codes(state)
        assert moves
        move = moves[rng.below(len(moves))]
        assert game.why_not(state, move) is None
        state.apply(move)
    raise AssertionError("the game does not end")


def test_mended_clauses_exist() -> None:
    for place, clause in MENDED.items():
        assert game_of(place.partition(" ")[0]).ledger.clause(clause)


@pytest.fixture(scope="module")
def old_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that finds the old database."""
    folder = tmp_path_factory.mktemp("old")
    (folder / "tables.db").write_bytes(gzip.decompress((FIXTURES / "tables.db.gz").read_bytes()))
    with House(folder) as house:
        yield house


TABLES: list[Json] = json.loads((FIXTURES / "tables.json").read_text("utf-8"))


def guests_of(house: House, table: Json) -> list[Guest]:
    """Those who sat at a table, with their browsers."""
    found = []
    for cookie in table["guests"]:
        guest = house.guest()
        guest.cookie = cookie
        found.append(guest)
    return found


def test_there_are_tables_of_every_kind() -> None:
    assert {table["game"] for table in TABLES if not table["over"]} == set(HOUSE)
    assert {kind for table in TABLES for kind in table["kinds"]} == {"move", "answer", "withdraw", "undo", "seat"}
    assert any(table["over"] for table in TABLES)
    assert all(any(table["game"] == name and table["ahead"] for table in TABLES) for name in HOUSE)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table['game']}, {table['what']}")
def test_an_old_table_stands_as_it_stood(old_house: House, table: Json) -> None:
    """Where all act at the same time in the open, others may be asked beside the seat that was asked alone.

    An agent answers as soon as it has thought: so the first frame counts, and what people have answered.
    """
    for guest in guests_of(old_house, table):
        frame = guest.knock(table["table"], text=1).receive()
        room = old_house.live(table["table"]).room
        abreast = not room.state.over and room.game.question(room.state).abreast(room.state)
        asked = frame["to_move"][: len(table["to_move"])] if abreast else frame["to_move"]
        assert (frame["v"], asked) == (table["version"], table["to_move"])
        assert (frame["over"], [seat["points"] for seat in frame["seats"]]) == (table["over"], table["scores"])
        assert frame["moves_made"] == len(table["moves"])
        assert frame["blocks"]
    room = old_house.live(table["table"]).room
    assert [room.game.moves.text(move) for move in room.record.moves] == table["moves"]
    ahead = {str(seat): room.game.moves.text(move) for seat, move in room.ahead.items() if not room.is_agent(seat)}
    assert ahead == table["ahead"]
    if not table["over"] and f"{table['game']} {question(room.game, room.state)}" not in MENDED:
        assert texts(room.game, room.state) == table["open"]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table['game']}, {table['what']}")
def test_an_old_table_is_played_on(old_house: House, table: Json) -> None:
    sockets = [guest.sit(table["table"]) for guest in guests_of(old_house, table)]
    rng = seeded(table["version"])
    played = 0
    for _ in range(12):
        old_house.rest(table["table"])
        for socket in sockets:
            socket.drain()
            if moves := socket.frame["moves"]:
                command = f"{table['table']}-{played}"  # ids that the old table has not heard
                assert socket.play(moves[rng.below(len(moves))]["text"], command)["t"] == "ack"
                played += 1
    assert played >= (0 if table["over"] else 12)
    loaded = old_house.hub.store.load(table["table"])
    assert loaded is not None
    assert len(loaded.events) == old_house.live(table["table"]).room.version >= table["version"] + played
