"""Broken and malicious messages: whatever is sent, nothing fails, and nothing changes but by a valid command."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from collegium.table import wire
from collegium.table.course import MOVE, SEALED
from collegium.table.errors import Refused
from collegium.table.storage.rows import EventRow
from tests.table.guests import HOTSEAT, ME, Guest, House, Json, Socket, asked_as, played

MANY = 3_000
MANY_MORE = 100_000
BATCH = 25  # messages that are sent at once
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    2**63,
    2**64,
    10**400,
    1.5,
    -0.0,
    1e308,
    "",
    "\0",
    "\ud800",
    "é" * 300,
    "x" * 70_000,
    "../../etc/passwd",
    "<script>",
    "'; DROP TABLE events; --",
    [],
    [[]] * 50,
    {},
    {"t": "move"},
    "²",
    "colour red",
    "NaN",
]
PATHS = ["/api/tables", "/api/join", "/api/import", "fork", "rematch", "links", "hook", "name"]
GETS = ["/api/games", "/api/tables", "/api/rules/newton", "/api/content/newton", "frame", "steps", "record", "verify"]


def valid(rng: random.Random, socket: Socket) -> Json:
    """A message that could be right."""
    frame = socket.frame
    moves = [move["text"] for move in frame["moves"]] or ["done"]
    base = rng.choice([frame["v"], frame["v"], 0, frame["v"] + 3])
    move = rng.choice([rng.choice(moves), "colour red", "done", "travel rome"])
    command = rng.choice([f"id-{rng.randrange(10**9)}", "the-same"])
    return rng.choice(
        [
            {"t": "move", "id": command, "base": base, "move": move},
            {"t": "undo", "id": command, "base": base},
            {"t": "restart", "id": command, "base": base},
            {"t": "why", "id": command, "move": move},
            {"t": "hint", "id": command, "seconds": 1},
            {"t": "chat", "id": command, "text": "hello"},
            {"t": "seat", "id": command, "seat": rng.randrange(3), "level": rng.choice(["fresher", None])},
            {"t": "hurry", "id": command},
            {"t": "sync", "have": base},
            {"t": "set", "lang": rng.choice(["de", "xx"]), "text": False, "width": 90},
            {"t": "ping"},
        ]
    )


def mutated(rng: random.Random, message: Json) -> Json:
    """A message with something wrong in it."""
    changed = dict(message)
    for _ in range(rng.randint(1, 2)):
        key = rng.choice([*changed, "extra"])
        if rng.random() < 0.3:
            changed.pop(key, None)
        else:
            changed[key] = rng.choice(ODD)
    return changed


def broken(rng: random.Random, text: str) -> str | bytes:
    """A text with something wrong in it."""
    data = bytearray(text.encode("utf-8", "surrogatepass"))
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data) + 1)
        action = rng.randrange(4)
        if action == 0:
            data[at:at] = rng.randbytes(rng.randint(1, 4))
        elif action == 1:
            del data[at : at + rng.randint(1, 8)]
        elif action == 2 and at < len(data):
            data[at] ^= 1 << rng.randrange(8)
        else:
            data[at:at] = rng.choice([b"{", b"}", b'"', b"[" * 2000, b"\\u0000", b"\\ud800", b",", b"1e999"])
    return bytes(data) if rng.random() < 0.5 else bytes(data).decode("latin-1")


def random_json(rng: random.Random, depth: int = 3) -> Any:
    """Anything that JSON can say."""
    kind = rng.randrange(6 if depth else 4)
    if kind == 4:
        return [random_json(rng, depth - 1) for _ in range(rng.randrange(4))]
    if kind == 5:
        return {rng.choice(["t", "id", "base", "x"]): random_json(rng, depth - 1) for _ in range(rng.randrange(4))}
    return rng.choice(ODD)


def anything(rng: random.Random, make: Callable[[], Json]) -> str | bytes:
    """A message: valid, mutated, broken or mere noise."""
    kind = rng.randrange(10)
    if kind == 0:
        return rng.randbytes(rng.randrange(60))
    if kind == 1:
        return json.dumps(random_json(rng))
    message = make()
    if kind < 4:
        return json.dumps(message)
    if kind < 7:
        return json.dumps(mutated(rng, message))
    return broken(rng, json.dumps(message))


def changes(data: str | bytes) -> bool:
    """Whether a message is a command that may change its table."""
    try:
        return isinstance(wire.read_message(data), wire.Play | wire.Undo | wire.Restart | wire.TakeOver)
    except Refused:
        return False


def send_many(house: House, number: int, seed: int) -> None:
    """Send so many messages to a table, some by a player and some by one who watches."""
    rng = random.Random(seed)
    ada, watcher = house.guest(), house.guest()
    made = ada.create(ME, HOTSEAT, HOTSEAT, seed="5")
    watcher.join(made["watch"])
    table = made["table"]
    player, watching = ada.sit(table), watcher.sit(table)
    sent = 0
    while sent < number:
        socket = rng.choice([player, player, watching])
        before = house.events(table)
        batch = [anything(rng, lambda: valid(rng, player)) for _ in range(rng.randint(1, BATCH))]
        if rng.random() < 0.5:
            batch = [data for data in batch if not changes(data)]
        for data in batch:
            socket.send(data)
        told = until_answered(socket, sent)
        until_answered(player, sent)
        house.rest(table)
        sent += len(batch)
        allowed = {command_of(data) for data in batch if changes(data) and socket is player} | {None}
        after = house.events(table)
        assert after[: len(before)] == before
        assert {asked_as(event) for event in after[len(before) :]} <= allowed
        agents(after, before)
        assert socket.closed is None
        assert [message for message in told if message["t"] not in KNOWN] == []
        assert all(message["text"] for message in told if message["t"] == "refused")
    assert house.live(table).room.version == len(house.events(table)) > 0
    assert player.ask("chat", text="still here")["t"] == "ack"


def until_answered(socket: Socket, number: int) -> list[Json]:
    """All that is told until everything that was sent is answered; pings may be among it."""
    barrier = f"barrier-{number}-{len(socket.heard)}"
    socket.send({"t": "why", "id": barrier, "move": "done"})
    return socket.wait(lambda message: message.get("id") == barrier)


KNOWN = {"frame", "seats", "ack", "stale", "refused", "why", "hint", "thinking", "chat", "pong", "absent", "guests"}


def command_of(data: str | bytes) -> str | None:
    message = wire.read_message(data)
    return message.id if isinstance(message, wire.Command) else None


def agents(after: tuple[EventRow, ...], before: tuple[EventRow, ...]) -> None:
    """What happened without a command was done by an agent that a player had let take a seat."""
    for event in after[len(before) :]:
        assert event.command is not None or (event.kind in (MOVE, SEALED) and event.guest is None)


def call_many(house: House, number: int, seed: int) -> None:
    """Make so many requests, most of them wrong in some way."""
    rng = random.Random(seed)
    ada, stranger = house.guest(), house.guest()
    made = ada.create(ME, HOTSEAT, seed="5")
    table = made["table"]
    record = played("newton", 2, 6).to_json()
    bodies: list[Json] = [
        {"game": "newton", "seats": [ME, HOTSEAT], "options": {"masters": "draft"}, "seed": 4, "clock": {"minutes": 3}},
        {"token": made["watch"].partition("#")[2], "name": "Eve"},
        {"record": record},
        {"record": mutated(rng, record)},
        {"at": 0, "level": "fresher"},
        {"seat": 0, "url": "https://127.0.0.1/"},
        {"seat": 0, "name": "Ada"},
        {},
    ]
    before = house.events(table)
    for _ in range(number):
        guest = rng.choice([ada, ada, stranger])
        if rng.random() < 0.3:
            answer = fetched(rng, guest, table)
        else:
            path = rng.choice(PATHS)
            path = path if path.startswith("/") else f"/api/tables/{table}/{path}"
            data = anything(rng, lambda: rng.choice(bodies))
            body = data if isinstance(data, bytes) else data.encode("utf-8", "surrogatepass")
            answer = guest.request("POST", path, [body], content_type="application/json")
        assert answer.status < 500, (answer.body, answer.status)
        assert answer.status < 400 or answer.error["text"]
    after = house.events(table)
    assert after[: len(before)] == before
    assert {event.kind for event in after} <= {"seat"}
    assert house.live(table).room.version == len(after)


def fetched(rng: random.Random, guest: Guest, table: str) -> Any:
    """The answer to a question with odd wishes in it."""
    path = rng.choice(GETS)
    path = path if path.startswith("/") else f"/api/tables/{rng.choice([table, 'nowhere', '%00'])}/{path}"
    values = [str(value)[:3000] for value in ODD if value != "\ud800"]
    query = {key: rng.choice(values) for key in ("at", "seat", "lang", "width", "text") if rng.random() < 0.5}
    return guest.request("GET", path, (b"",), query)


def test_messages_of_every_kind_change_nothing_they_may_not(house: House) -> None:
    send_many(house, MANY, 1)


def test_requests_of_every_kind_are_answered(house: House) -> None:
    call_many(house, MANY // 5, 2)


@pytest.mark.parametrize(
    "headers",
    [
        {"cookie": "collegium=" + "x" * 5000},
        {"cookie": "collegium=\xff\xfe; a=b;;;="},
        {"cookie": "=;=;collegium"},
        {"accept-language": "\xff" * 300},
        {"content-type": "application/json" * 100},
        {"host": "localhost:\xb2"},
        {"host": "[::1"},
        {"origin": "http://["},
        {"referer": "\x80"},
    ],
)
def test_odd_headers_are_answered(house: House, headers: dict[str, str]) -> None:
    guest = house.guest()
    for method in ("GET", "POST"):
        answer = guest.request(method, "/api/tables", [b"{}"], **headers)
        assert answer.status < 500


@pytest.mark.parametrize("path", ["/ws/", "/ws/%00", "/ws/" + "x" * 5000, "/ws/../..", "/ws/a/b", "/nowhere"])
def test_odd_sockets_are_closed(house: House, path: str) -> None:
    socket = Socket(house, path, house.guest().headers(), {"width": "²", "lang": "\0", "text": "2"})
    told = socket.receive()
    assert told["t"] in ("error", "closed")
    if told["t"] == "error":
        assert socket.receive()["t"] == "closed"


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_many_more_messages_change_nothing_they_may_not(tmp_path: Path, seed: int) -> None:
    with House(tmp_path) as house:
        send_many(house, MANY_MORE // 10, 100 + seed)
        call_many(house, MANY_MORE // 50, 200 + seed)
