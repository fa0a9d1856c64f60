"""A sight is made once for all who look with the same eyes, and a change of it leads to the same frame as all of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.guests import ME, OPEN, Guest, House, Socket
from tests.table.test_differences import patched

GAMES = ("newton", "alma-mater", "awesome-academics")
MOVES = 60


class Follower:
    """A client that is told what has changed, and keeps the frame that this leads to."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.frame: dict[str, Any] = {}
        self.changes = 0
        self.lines: list[Any] = []
        self.hear(socket.heard)

    def hear(self, messages: list[Any]) -> None:
        """Take what came."""
        for message in messages:
            if message["t"] == "frame":
                self.frame = message
            elif message["t"] == "change":
                assert message["before"] == self.frame["v"]
                view = patched(self.frame["view"], message["view"])
                told = {"v": message["v"], "log_from": message["log_from"], "log": message["log"]}
                self.frame = {**self.frame, **message["set"], **told, "view": view}
                self.changes += 1
            elif message["t"] == "seats":
                for seat, here in zip(self.frame["seats"], message["seats"], strict=True):
                    seat.update(online=here["online"], kind=here["kind"], name=here["name"])
            if message["t"] in ("frame", "change"):
                kept = [line for line in self.lines if line["at"] <= message["log_from"]]
                self.lines = kept + message["log"]

    def anew(self) -> dict[str, Any]:
        """All of it."""
        self.socket.send({"t": "sync", "have": 0})
        [whole] = [message for message in self.socket.drain() if message["t"] == "frame"]
        return whole


def table_for(house: House, game: str, people: int) -> tuple[str, list[Guest], str]:
    """A table with so many people, and the link for those who watch."""
    guests = [house.guest() for _ in range(people)]
    made = guests[0].create(ME, *[OPEN] * (people - 1), game=game)
    for guest, link in zip(guests[1:], made["links"], strict=True):
        guest.join(link["url"])
    return made["table"], guests, made["watch"]


@pytest.mark.parametrize("game", GAMES)
def test_changes_lead_to_the_same_frame_as_all_of_it(house: House, game: str) -> None:
    table, guests, watch = table_for(house, game, 3)
    watcher = house.guest()
    watcher.join(watch)
    followers = [Follower(guest.sit(table, changes=1, lang="de")) for guest in (*guests, watcher)]
    for number in range(MOVES):
        for follower in followers:
            follower.hear(follower.socket.drain())
        asked = [follower for follower in followers if follower.frame["moves"]]
        if not asked:
            assert all(follower.frame["over"] for follower in followers), "games differ, and some are short"
            break
        mover = asked[number % len(asked)]
        move = mover.frame["moves"][number * 7 % len(mover.frame["moves"])]["text"]
        mover.socket.send({"t": "move", "id": f"m{number}", "base": mover.frame["v"], "move": move})
        mover.hear(mover.socket.wait(lambda message: "id" in message))
        assert mover.socket.heard[-1]["t"] == "ack"
        if number % 9 == 4 and mover.frame["undo"]["ok"]:
            mover.hear(mover.socket.drain())
            mover.socket.send({"t": "undo", "id": f"u{number}", "base": mover.frame["v"]})
            mover.hear(mover.socket.wait(lambda message: "id" in message))
        if number % 20 == 19:
            for follower in followers:
                follower.hear(follower.socket.drain())
                whole = follower.anew()
                assert follower.lines == whole["log"]
                follower.frame.pop("chat", None)
                whole.pop("chat")
                assert follower.frame | {"log": [], "log_from": 0} == whole | {"log": [], "log_from": 0}
    assert all(follower.changes > MOVES // 3 for follower in followers)


def test_who_looks_with_the_same_eyes_is_shown_what_was_made_once(house: House) -> None:
    table, guests, watch = table_for(house, "newton", 2)
    player = guests[0].sit(table)
    watchers = []
    for _ in range(20):
        guest = house.guest()
        guest.join(watch)
        watchers.append(guest.sit(table, changes=1))
    live = house.live(table)
    made = live.sights.made
    player.play()
    assert live.sights.made == made + 2  # the player's and that of all who watch
    told = [[message for message in watcher.drain() if message["t"] == "change"] for watcher in watchers]
    assert all(messages == told[0] and len(messages) == 1 for messages in told)


def test_eyes_that_nobody_looks_with_are_forgotten(house: House) -> None:
    table, guests, _ = table_for(house, "newton", 2)
    player = guests[0].sit(table)
    for width in range(40, 60):
        player.send({"t": "set", "text": True, "width": width})
    player.drain()
    live = house.live(table)
    player.send({"t": "set", "text": False})
    player.play()
    assert set(live.sights.shown) == {live.eyes(client) for client in live.clients}


def test_a_change_is_much_shorter_than_a_frame(house: House) -> None:
    table, guests, _ = table_for(house, "alma-mater", 4)
    follower = guests[3].sit(table, changes=1)
    mover = guests[0].sit(table)
    whole = len(follower.raw[0])
    begin = len(follower.raw)
    for _ in range(3):
        for socket in (mover,):
            if socket.frame["moves"]:
                socket.play()
    follower.drain()
    changes = [len(text) for text in follower.raw[begin:] if '"t":"change"' in text]
    assert changes
    assert max(changes) * 3 < whole
