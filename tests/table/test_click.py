"""A click, from the message to the stored event: the move is read once, judged once, and the position copied once."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, Self

import pytest
from mypy_extensions import i64

from collegium.kernel.state import State
from collegium.table import wire
from collegium.table.client import Client
from tests.outside.sealed_bids import Sale, SealedBids
from tests.table.guests import HOTSEAT, ME, House

counted: Counter[str] = Counter()


class CountedSale(Sale):
    """A position that counts how often it is asked."""

    def check(self, move: i64) -> i64:
        counted["check"] += 1
        return super().check(move)

    def legal(self) -> Any:
        counted["legal"] += 1
        return super().legal()

    def clone(self) -> Self:
        counted["clone"] += 1
        return super().clone()


class CountedBids(SealedBids):
    """A game that counts too; here each seat is asked alone."""

    def empty(self) -> Sale:
        return CountedSale()

    def answered_together(self, state: State) -> int:
        return 0

    def parse(self, text: str) -> int:
        counted["parse"] += 1
        return super().parse(text)


def click(house: House, table: str, message: dict[str, object]) -> Counter[str]:
    """What a message from a socket costs until it is acknowledged; nobody looks at the table."""
    live = house.live(table)
    client = Client(socket=None, guest="", mine=[0, 1], language="en")  # type: ignore[arg-type]
    live.clients.add(client)
    monitor = live.broadcast
    live.broadcast = lambda: None  # type: ignore[method-assign]
    counted.clear()
    house.run(live.commands.take(client, wire.read_message(json.dumps(message))))
    found = Counter(counted)
    live.broadcast = monitor  # type: ignore[method-assign]
    live.clients.discard(client)
    assert json.loads(client.queue.get_nowait())["t"] == "ack"
    return found


@pytest.mark.usefixtures("registered")
def test_a_click_is_read_once_judged_once_and_copied_once(own_house: House) -> None:
    own_house.hub.games = {SealedBids.name: CountedBids()}
    table = own_house.guest().create(ME, HOTSEAT, game=SealedBids.name)["table"]
    room = own_house.live(table).room
    move = room.game.moves.text(int(room.state.legal()[0]))
    found = click(own_house, table, {"t": "move", "id": "a", "base": room.version, "move": move})
    assert found == {"parse": 1, "check": 1, "clone": 1}
    assert len(own_house.events(table)) == 1
    assert len(own_house.live(table).room.steps) == 1


@pytest.mark.usefixtures("registered")
def test_a_stored_table_is_read_without_judging_it_again(own_house: House) -> None:
    own_house.hub.games = {SealedBids.name: CountedBids()}
    table = own_house.guest().create(ME, HOTSEAT, game=SealedBids.name)["table"]
    for number in range(4):
        room = own_house.live(table).room
        move = room.game.moves.text(int(room.state.legal()[0]))
        click(own_house, table, {"t": "move", "id": f"{number}", "base": room.version, "move": move})
    own_house.hub.live.clear()
    counted.clear()
    assert len(own_house.live(table).room.steps) == 4
    assert counted == {"parse": 4, "clone": 4}
