"""Two people whose connections drop, repeat and reorder everything: they always come to see the same, and only once.

A server, a table of Alma Mater (its draft asks both at the same time), and two clients as unreliable as networks are.
Whenever a client has heard everything it shows what the stored events say; at every moment each command that was
acknowledged is stored exactly once, and no other is.
"""

from __future__ import annotations

import random
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from collegium.table import frames
from collegium.table.room import Room
from tests.table.guests import ME, OPEN, Guest, House, Json, Socket, asked_as, sent

SHOWN = ("v", "seat", "to_move", "moves", "view", "prompt", "moves_made", "over", "since", "result", "options")
SEATS = st.integers(0, 1)
PICKS = st.integers(0, 10**6)


class Unreliable:
    """A client as the browser's: keeps its commands until they are answered, ignores frames older than its own."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self.socket: Socket | None = None
        self.frame: Json = {}
        self.lines: list[Json] = []
        self.commands: list[Json] = []  # everything it ever asked for
        self.waiting: dict[str, Json] = {}
        self.answers: dict[str, Json] = {}
        self.connect()

    def connect(self) -> None:
        """Connect anew, and send again what was not answered."""
        self.drop()
        self.socket = self.guest.knock(self.table)
        for message in self.waiting.values():
            self.socket.send(message)

    def drop(self) -> None:
        """Lose the connection, and all that is on its way to here; what was sent may arrive."""
        if self.socket is not None:
            self.socket.close()
            self.socket = None

    def say(self, message: Json) -> None:
        """Ask for something, if there is a connection now or later."""
        self.commands.append(message)
        self.waiting[message["id"]] = message
        if self.socket is not None:
            self.socket.send(message)

    def hear(self) -> None:
        """Take in all that has come."""
        if self.socket is not None:
            for message in self.socket.drain():
                self.take(message)

    def take(self, message: Json) -> None:
        """Take one message in."""
        if message["t"] == "frame" and message["v"] >= self.frame.get("v", 0):
            assert message["log_from"] == 0 or message["log_from"] <= self.frame["moves_made"]
            self.lines = [line for line in self.lines if line["at"] <= message["log_from"]] + message["log"]
            self.frame = message
        elif message["t"] in ("ack", "stale", "refused"):
            known = self.answers.setdefault(message["id"], message)
            assert message == known or message["t"] == "stale"
            self.waiting.pop(message["id"], None)


class Table(RuleBasedStateMachine):
    """What may happen to two people at a table."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.house = House(Path(self.folder.name))
        self.number = 0
        ada, bo = self.house.guest(), self.house.guest()
        made = ada.create(ME, OPEN, game="alma-mater", clock={"minutes": 30, "increment": 10})
        bo.join(made["links"][0]["url"], "Bo")
        self.table: str = made["table"]
        self.clients = [Unreliable(ada, self.table), Unreliable(bo, self.table)]

    def teardown(self) -> None:
        for client in self.clients:
            client.connect()
        for seat in (0, 1, 0, 1):
            self.settle(seat)
        assert [client.waiting for client in self.clients] == [{}, {}]
        assert self.clients[0].frame["v"] == self.clients[1].frame["v"]
        self.house.close()
        self.folder.cleanup()

    def command(self, **fields: Any) -> Json:
        self.number += 1
        return {"id": f"c{self.number}", **fields}

    @initialize()
    def begin(self) -> None:
        for client in self.clients:
            client.hear()

    def ask(self, client: Unreliable, pick: int) -> None:
        """Play a move that was open in the last frame that was seen, whether or not it still is."""
        moves = client.frame["moves"]
        if moves:
            move = moves[pick % len(moves)]["text"]
            client.say(self.command(t="move", base=client.frame["v"], move=move))

    @rule(seat=SEATS, pick=PICKS)
    def play(self, seat: int, pick: int) -> None:
        self.ask(self.clients[seat], pick)

    @rule(picks=st.lists(PICKS, min_size=3, max_size=8))
    def play_on(self, picks: list[int]) -> None:
        """Let both play as they are asked, each as far as it has heard."""
        for client in self.clients:
            if client.socket is None:
                client.connect()
        for number, pick in enumerate(picks):
            for client in self.clients:
                if number % 3:
                    client.hear()
                self.ask(client, pick)

    @rule(seat=SEATS, whole=st.booleans(), pick=PICKS)
    def take_back(self, seat: int, whole: bool, pick: int) -> None:
        """Play a move and take it back, or whatever may be taken back if none can be played."""
        client = self.clients[seat]
        self.ask(client, pick)
        client.hear()
        client.say(self.command(t="restart" if whole else "undo", base=client.frame["v"]))

    @rule(seat=SEATS, pick=PICKS)
    def repeat(self, seat: int, pick: int) -> None:
        """Send an old command once more, answered or not."""
        client = self.clients[seat]
        if client.commands and client.socket is not None:
            client.socket.send(client.commands[pick % len(client.commands)])

    @rule(seat=SEATS, order=PICKS)
    def repeat_in_disorder(self, seat: int, order: int) -> None:
        """Send all that waits once more, in another order, drawn at once: how many wait depends on the machine."""
        client = self.clients[seat]
        messages = list(client.waiting.values())
        random.Random(order).shuffle(messages)
        for message in messages:
            if client.socket is not None:
                client.socket.send(message)

    @rule(seat=SEATS)
    def settle(self, seat: int) -> None:
        """Hear everything; what is shown then is what is stored."""
        client = self.clients[seat]
        if client.socket is None:
            return
        for _ in range(20):  # the other's commands may be stored meanwhile
            client.hear()
            room = self.stored()
            if client.frame["v"] == room.version:
                break
        expected = sent(frames.frame(room, seat, "en"))
        assert {part: client.frame[part] for part in SHOWN} == {part: expected[part] for part in SHOWN}
        assert client.lines == [sent(line) for line in frames.log(room, seat, "en")]
        assert client.frame["undo"] == sent(frames.undo(room, [seat], "en"))
        assert client.waiting == {}

    @rule(seat=SEATS)
    def drop(self, seat: int) -> None:
        self.clients[seat].drop()

    @rule(seat=SEATS)
    def connect(self, seat: int) -> None:
        self.clients[seat].connect()

    @precondition(lambda self: any(client.socket for client in self.clients))
    @rule(seat=SEATS)
    def sync(self, seat: int) -> None:
        socket = self.clients[seat].socket
        if socket is not None:
            socket.send({"t": "sync", "have": self.clients[seat].frame["v"]})

    @rule(seat=SEATS)
    def rename(self, seat: int) -> None:
        self.number += 1
        self.clients[seat].guest.post(f"/api/tables/{self.table}/name", {"seat": seat, "name": f"Name {self.number}"})

    @rule(chance=st.integers(0, 3))
    def restart_the_server(self, chance: int) -> None:
        """All connections break, and what is stored is all there is."""
        if chance:
            return
        for client in self.clients:
            client.drop()
        self.house.close()
        self.house = House(Path(self.folder.name))
        for client in self.clients:
            client.guest.house = self.house

    def stored(self) -> Room:
        """The table as its stored events make it."""
        loaded = self.house.hub.store.load(self.table)
        assert loaded is not None
        return Room(self.house.hub.game("alma-mater"), loaded.table, loaded.seats, loaded.events)

    @invariant()
    def every_command_that_was_acknowledged_is_stored_once(self) -> None:
        events = self.house.events(self.table)
        stored = [asked_as(event) for event in events if event.command]
        assert len(stored) == len(set(stored))
        for client in self.clients:
            for command, answer in client.answers.items():
                assert (command in stored) is (answer["t"] == "ack")
                assert answer["t"] != "ack" or asked_as(events[answer["v"] - 1]) == command


def explore(examples: int, steps: int) -> None:
    """Try so many stories of so many steps, always the same ones."""
    run_state_machine_as_test(
        Table,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=True,
            database=None,
            phases=(Phase.generate, Phase.shrink),
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.first
def test_unreliable_clients_come_to_see_the_same() -> None:
    explore(15, 30)


@pytest.mark.long
def test_unreliable_clients_come_to_see_the_same_in_many_more_stories() -> None:
    explore(300, 30)
