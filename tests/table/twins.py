"""Twins: two tables of which one seat knows the same, though what is hidden from it differs, each with its own history.

They are played on together. What others do in secret differs wherever it can, also in how many moves they make. Where
something comes to light by which the seat would tell the tables apart, both go on from what it shows at the first, and
what is still hidden is imagined anew at the second.
"""

from __future__ import annotations

import json
import re
from typing import NamedTuple

from collegium.kernel.events import Event, Log
from collegium.kernel.record import Record
from collegium.kernel.rng import seeded
from collegium.kernel.state import State
from collegium.table.course import MOVE
from collegium.table.live import Live
from collegium.table.room import Plan
from collegium.table.sights import Sights
from collegium.table.telling import Tellings
from tests.table.guests import House, Json, Socket

TRIES = 12  # ways of doing something else in secret that are thought of
PRESENCE = ("seats", "absent", "pong")  # who is there, and since when not
TIME = re.compile(r"\d{4}-\d\d-\d\dT[0-9:.]+Z")


class Run(NamedTuple):
    """Moves of a seat up to the first that another hears or sees; what it heard, and what it knows then."""

    moves: list[int]
    heard: list[Event]
    known: Json


class Twins:
    """Two tables from a record with the same people, of whom one, in the seat `seat`, looks at both.

    So does a spectator: what the seat cannot know the spectator cannot know either.
    """

    def __init__(self, house: House, record: Record, seat: int, seed: int) -> None:
        self.house, self.seat, self.rng = house, seat, seeded(seed)
        players = [house.guest() for _ in range(record.seats)]
        self.tables = [house.lay(record, dict(enumerate(players))) for _ in range(2)]
        self.guests = [players[seat], house.guest()]
        self.sockets: list[list[Socket]] = []
        for table in self.tables:
            self.guests[1].join(players[0].post(f"/api/tables/{table}/links").json["watch"])
            changes = players[seat].sit(table, changes=1)  # the same seat, in a window that is told of changes alone
            self.sockets.append([*(guest.sit(table) for guest in self.guests), changes])
        self.imagine()
        self.differed = 0  # runs at which the tables were not the same, and the seat could not know it
        self.uneven = 0  # those in which not even as many moves were made

    @property
    def lives(self) -> list[Live]:
        """The tables as the server has them."""
        return [self.house.live(table) for table in self.tables]

    @property
    def states(self) -> list[State]:
        """Their positions."""
        return [live.room.state for live in self.lives]

    @property
    def over(self) -> bool:
        """Whether the game is over, and nothing is hidden any more."""
        return bool(self.states[0].over)

    def imagine(self) -> None:
        """Redraw at the second table what the seat cannot know of the first; neither remembers what it has shown."""
        self.lives[1].room.record.state = self.states[0].determinize(self.seat, self.rng)
        for live in self.lives:
            live.sights, live.tellings = Sights(live), Tellings()
        for sockets in self.sockets:
            for socket in sockets:
                socket.send({"t": "sync"})
                socket.drain()

    def known(self, state: State) -> Json:
        """What the seat knows of a position."""
        game = self.lives[0].room.game
        view = {} if state.over else game.view(state, self.seat)
        return {"view": view, "asked": [] if state.over else game.asked_together(state), "over": bool(state.over)}

    def run(self, start: State, moves: list[int] | None = None) -> Run | None:
        """Moves of the seat to move from a position on, by chance or these; None where these are not open."""
        state, log, played, heard = start.clone(), Log(), list[int](), list[Event]()
        state.listener = log
        mover, before = int(state.to_move), self.known(state)
        while True:
            move = int(state.sample_move(self.rng)) if moves is None else moves[len(played)]
            if move not in map(int, state.legal()):
                return None
            state.apply(move)
            played.append(move)
            heard += [event for event in log.take() if event.known_to(self.seat)]
            ended = mover == self.seat or state.over or int(state.to_move) != mover
            if ended or heard or self.known(state) != before or len(played) == len(moves or ()):
                return Run(played, heard, self.known(state))

    def counterpart(self, done: Run) -> list[int] | None:
        """Moves at the second table that are the same to the seat, others than at the first where there are such."""
        start = self.states[1]
        mine = int(start.to_move) == self.seat
        thought = [] if mine else [self.run(start) for _ in range(TRIES)]
        alike = [run.moves for run in (*thought, self.run(start, done.moves)) if run and run[1:] == done[1:]]
        return min(alike, key=lambda moves: (moves == done.moves, len(moves) == len(done.moves)), default=None)

    def play(self, number: int, moves: list[int]) -> list[list[str]]:
        """Make moves at one of the tables; what the seat and the spectator are sent after each."""
        live = self.lives[number]
        sent = []
        for move in moves:
            room = live.room
            plan = Plan(MOVE, int(room.state.to_move), {"move": room.game.moves.text(move)}, move)
            self.house.run(self.commit(live, plan))
            sent.append([self.sent(number, socket) for socket in self.sockets[number]])
        return sent

    def sent(self, number: int, socket: Socket) -> str:
        """All that has come to a socket at one of the tables, but for who is there."""
        begin = len(socket.raw)
        socket.drain()
        return self.masked(number, "\n".join(raw for raw in socket.raw[begin:] if json.loads(raw)["t"] not in PRESENCE))

    async def commit(self, live: Live, plan: Plan) -> None:
        """Let something happen at a table."""
        async with live.lock:
            await live.commit(plan, None, None)

    def go_on(self) -> tuple[list[list[str]], list[list[str]]]:
        """Play on at both tables; what was sent from each, move by move."""
        done = self.run(self.states[0])
        assert done is not None
        other = self.counterpart(done)
        if other is None:
            self.lives[1].room.record.state = self.states[0].clone()
        else:
            self.differed += not self.states[0].same_as(self.states[1])
            self.uneven += len(other) != len(done.moves)
        sent = self.play(0, done.moves), self.play(1, other or done.moves)
        if other is None:
            self.imagine()
        return sent

    def masked(self, number: int, text: str) -> str:
        """What is sent from one of the tables, without what tells every table from every other."""
        header = self.lives[number].room.header
        return masked(text, header.id, header.commitment)


def masked(text: str, *names: str) -> str:
    """A text without some names, and without moments in time."""
    for name in names:
        text = text.replace(name, "…")
    return TIME.sub("TIME", text)
