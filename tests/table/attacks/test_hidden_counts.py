"""Awesome Academics: a card laid face down is in no number, list or message that another can read."""

from __future__ import annotations

import pytest

from collegium.table.errors import Refused
from tests.table.guests import ME, OPEN, Guest, House, Json, Socket


class Asked:
    """A table where all choose which cards to lay down."""

    def __init__(self, house: House) -> None:
        self.guests = [house.guest() for _ in range(3)]
        made = self.guests[0].create(ME, OPEN, OPEN, game="awesome-academics")
        self.table = made["table"]
        for guest, link in zip(self.guests[1:], made["links"], strict=True):
            guest.join(link["url"])
        self.watcher = house.guest()
        self.watcher.join(made["watch"])
        self.sockets = [guest.sit(self.table, changes=changes) for changes, guest in enumerate(self.guests)]
        self.watching = self.watcher.sit(self.table)
        self.begin()

    def begin(self) -> None:
        """Play until somebody may lay a card down, and another is asked as well."""
        for _ in range(400):
            for socket in self.sockets:
                socket.drain()
            asked = [socket for socket in self.sockets if self.fresh(socket)["moves"]]
            for socket in asked:
                if len(asked) > 1 and any(move["kind"] == "commit" for move in socket.frame["moves"]):
                    self.layer = socket
                    self.others = [other for other in self.sockets if other is not socket]
                    return
            asked[0].play()
        pytest.fail("nobody is asked which cards to lay down")

    def fresh(self, socket: Socket) -> Json:
        """The table as a socket is shown it now."""
        socket.send({"t": "sync", "have": 0})
        socket.drain()
        return socket.frame

    def lay(self) -> None:
        """Lay one card down."""
        move = next(move for move in self.fresh(self.layer)["moves"] if move["kind"] == "commit")
        assert self.layer.play(move["text"])["t"] == "ack"

    def known(self, guest: Guest) -> list[Json]:
        """All that a guest can read besides the socket."""
        path = f"/api/tables/{self.table}"
        steps = guest.get(f"{path}/steps").json
        listed = guest.get("/api/tables").json
        return [steps, listed, guest.get(f"{path}/frame", at=len(steps["steps"])).json]


def test_nobody_else_is_told_of_a_card_that_is_laid_down(house: House) -> None:
    at = Asked(house)
    others = [guest for guest, socket in zip(at.guests, at.sockets, strict=True) if socket is not at.layer]
    listeners = [*at.others, at.watching]
    for socket in listeners:
        socket.drain()
    before = [at.known(guest) for guest in (*others, at.watcher)]
    mine = at.fresh(at.layer)
    at.lay()
    assert [socket.drain() for socket in listeners] == [[]] * len(listeners)
    assert [at.known(guest) for guest in (*others, at.watcher)] == before
    assert at.layer.frame["v"] == mine["v"] + 1
    room = house.live(at.table).room
    assert room.version > room.seen_version(())


def test_asking_for_everything_anew_tells_no_more(house: House) -> None:
    at = Asked(house)
    before = [at.fresh(socket) for socket in (*at.others, at.watching)]
    at.lay()
    assert [at.fresh(socket) for socket in (*at.others, at.watching)] == before


def test_what_others_do_counts_from_what_they_know(house: House) -> None:
    """The version a move is made for is the one that its player has heard of."""
    at = Asked(house)
    other = next(socket for socket in at.others if at.fresh(socket)["moves"])
    at.lay()
    assert other.play(other.frame["moves"][0]["text"])["t"] == "ack"


def test_a_guest_with_several_seats_counts_what_any_of_them_hears(house: House) -> None:
    ada = house.guest()
    made = ada.create(ME, {"kind": "hotseat"}, game="awesome-academics")
    socket = ada.sit(made["table"])
    room = house.live(made["table"]).room
    for _ in range(40):
        socket.play()
        room = house.live(made["table"]).room
        assert socket.frame["v"] == room.version
        assert socket.frame["moves_made"] == len(room.steps)


def test_what_comes_too_late_is_refused_for_what_its_player_knows_of(house: House) -> None:
    """Whoever takes a move back for an earlier version is told nothing by the refusal that the version does not say."""
    at = Asked(house)

    def refused(socket: Socket) -> list[str]:
        newest = at.fresh(socket)["v"]
        room = house.live(at.table).room
        mine = socket.frame["mine"]
        found = []
        for base in range(newest + 1):
            try:
                found.append(repr(room.plan_undo(mine, room.version_seen(mine, base), "en", False)))
            except Refused as error:
                found.append(f"{error.code} {error.text}")
        return found

    done = next(socket for socket in at.others if at.fresh(socket)["moves"])
    while at.fresh(done)["moves"]:  # all hear that one of them is done
        done.play(next((move["text"] for move in done.frame["moves"] if move["last"]), ""))
    others = [socket for socket in at.others if socket is not done]
    before = [refused(socket) for socket in others]
    assert all(any(text.startswith("stale") for text in texts) for texts in before)
    at.lay()
    assert [refused(socket) for socket in others] == before
