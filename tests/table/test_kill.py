"""Whatever a server acknowledged is there when another takes its place, however the first one ended."""

from __future__ import annotations

import contextlib
import json
import random
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from collegium.table.storage.store import Store
from tests.patience import PATIENCE
from tests.table.guests import asked_as
from tests.table.serving import Server, Visitor, next_frame

GAMES = ("newton", "alma-mater", "awesome-academics")


class Mover:
    """Plays at random at one table and remembers what was acknowledged."""

    def __init__(self, server: Server, game: str, seed: int) -> None:
        self.random = random.Random(seed)
        self.visitor = Visitor()
        self.visitor.request(server, "/api/games")
        seats = [{"kind": "me"}, {"kind": "hotseat"}, {"kind": "agent", "level": "fresher"}]
        self.table = str(self.visitor.request(server, "/api/tables", {"game": game, "seats": seats})["table"])
        self.acknowledged: dict[str, str] = {}
        self.sent = 0

    def play(self, server: Server) -> None:
        """Move until the connection breaks or the game is over."""
        frame, waiting, answered = dict[str, Any](), dict[str, str](), -1
        with contextlib.suppress(ConnectionClosed, OSError), self.visitor.connect(server, self.table) as socket:
            while not frame.get("over"):
                message = json.loads(socket.recv(timeout=PATIENCE))
                if message["t"] == "frame":
                    frame = message
                move = waiting.pop(message.get("id", ""), "")  # acknowledged, or refused where another was faster
                if message["t"] == "ack":
                    self.acknowledged[message["id"]] = move
                if frame.get("moves") and frame["v"] > answered and not waiting:
                    waiting, answered = self.move(socket, frame), frame["v"]

    def move(self, socket: ClientConnection, frame: dict[str, Any]) -> dict[str, str]:
        """Send one of the open moves; the move by the id of its command."""
        self.sent += 1
        command, move = f"{self.table}-{self.sent}", str(self.random.choice(frame["moves"])["text"])
        socket.send(json.dumps({"t": "move", "id": command, "base": frame["v"], "move": move}))
        return {command: move}


def killed_in_mid_game(database: str, folder: Path, times: int) -> None:
    """Kill a server so many times while three tables are played, and look at what is there afterwards."""
    chance = random.Random(times)
    server = Server(database, folder)
    movers = [Mover(server, game, number) for number, game in enumerate(GAMES)]
    try:
        for _ in range(times):
            threads = [threading.Thread(target=mover.play, args=(server,)) for mover in movers]
            for thread in threads:
                thread.start()
            heard_of(movers, chance.randint(1, 60), threads)
            server.kill()
            for thread in threads:
                thread.join(PATIENCE)
            with Store(database) as store:
                for mover in movers:
                    all_is_there(store, mover)
            server = Server(database, folder)
            movers = [mover if resumes(server, mover) else Mover(server, GAMES[n], n) for n, mover in enumerate(movers)]
    finally:
        server.kill()


def heard_of(movers: list[Mover], number: int, threads: list[threading.Thread]) -> None:
    """Wait until so many more moves are acknowledged, or nobody plays any more."""
    wanted = sum(len(mover.acknowledged) for mover in movers) + number
    end = time.monotonic() + PATIENCE
    while sum(len(mover.acknowledged) for mover in movers) < wanted and any(thread.is_alive() for thread in threads):
        assert time.monotonic() < end, "no move is acknowledged"
        time.sleep(0.001)


def all_is_there(store: Store, mover: Mover) -> None:
    """Every acknowledged move is stored, exactly once."""
    loaded = store.load(mover.table)
    assert loaded is not None
    stored = [asked_as(event) for event in loaded.events if event.command]
    assert len(stored) == len(set(stored))
    moves = {asked_as(event): event.data["move"] for event in loaded.events if event.command}
    assert mover.acknowledged.items() <= moves.items()
    assert [event.number for event in loaded.events] == list(range(1, loaded.table.version + 1))


def resumes(server: Server, mover: Mover) -> bool:
    """The table opens where it stood; False where its game is over."""
    with mover.visitor.connect(server, mover.table) as socket:
        frame = next_frame(socket)
        while not frame["moves"] and not frame["over"]:
            frame = next_frame(socket)
    assert frame["v"] >= len(mover.acknowledged)
    return not frame["over"]


@pytest.mark.first
def test_acknowledged_moves_survive_a_killed_server(url: str, tmp_path: Path) -> None:
    killed_in_mid_game(url, tmp_path, 2)


@pytest.mark.long
def test_acknowledged_moves_survive_a_hundred_killed_servers(url: str, tmp_path: Path) -> None:
    killed_in_mid_game(url, tmp_path, 100)
