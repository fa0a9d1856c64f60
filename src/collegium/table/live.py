"""A table that somebody looks at: takes commands one at a time, stores what they lead to, and then tells everyone."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final, cast

from collegium.agents import LEVELS
from collegium.kernel.errors import CollegiumError
from collegium.table import frames, wire
from collegium.table.client import FAREWELL, Client
from collegium.table.errors import Refused, unreachable
from collegium.table.room import MOVE, SEAT, UNDO, Plan, Room, viewer_of
from collegium.table.storage.errors import StorageError
from collegium.table.storage.rows import Appended, ChatRow, EventRow, NewEvent, Repeated, SeatFields, now
from collegium.table.thinker import Job
from collegium.table.workers import WorkerFailed

if TYPE_CHECKING:
    from collegium.table.hub import Hub

ANSWERS: Final = 200  # answers that are kept for a repeated command
AWAY: Final = 120.0  # seconds after which a player who has closed the page counts as away
FALLBACK: Final = "bachelor"  # who plays where a level fails
log = logging.getLogger("collegium.table")


class Live:
    """A table in memory, with the sockets that look at it."""

    def __init__(self, hub: Hub, room: Room, holders: dict[str, list[int]], chat: list[ChatRow]) -> None:
        self.hub = hub
        self.room = room
        self.holders = holders
        self.chat = chat
        self.clients: set[Client] = set()
        self.lock = asyncio.Lock()
        self.loaded = time.monotonic()
        self.gone: dict[int, float] = {}  # when the players of seats closed their last page
        self.again: str | None = None  # the table of the rematch
        self.answers: OrderedDict[str, bytes] = OrderedDict()  # to commands that no event remembers
        self.pending: set[str] = set()  # hints that are being found
        self.used = 0.0  # when somebody last asked for the table
        self.agents: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        """The table's id."""
        return self.room.header.id

    def mine(self, guest: str) -> list[int]:
        """The seats that a guest holds."""
        return sorted(seat for seat in self.holders.get(guest, []) if seat >= 0)

    def may_watch(self, guest: str) -> bool:
        """Whether a guest may see the table at all."""
        return guest in self.holders

    def is_away(self, seat: int) -> bool:
        """Whether a seat's player has not looked at the table for a while."""
        return seat not in self.online() and time.monotonic() - self.gone.get(seat, self.loaded) > AWAY

    def send_away(self) -> None:
        """Close all sockets, so that the clients come again."""
        for client in self.clients:
            client.send(FAREWELL)

    def online(self) -> set[int]:
        """The seats whose players look at the table now."""
        return {seat for client in self.clients for seat in client.mine}

    async def enter(self, client: Client) -> None:
        """A socket opens."""
        async with self.lock:
            client.mine = self.mine(client.guest)
            client.anew = self.send_frame
            self.clients.add(client)
            self.send_frame(client)
        self.tell_seats()
        self.wake_agents()

    def leave(self, client: Client) -> None:
        """A socket closes."""
        self.clients.discard(client)
        now = time.monotonic()
        self.gone.update((seat, now) for seat in client.mine if seat not in self.online())
        self.tell_seats()

    def dismiss(self, guest: str) -> None:
        """A guest has left the table for good: its sockets are told so, and told no more."""
        for client in [client for client in self.clients if client.guest == guest]:
            client.mine = []
            self.clients.discard(client)
            client.send(wire.write({"t": "error", "code": "left", "text": "You have left this table."}))
            client.send(FAREWELL)
        self.tell_seats()

    def frame_for(self, client: Client, since: int = 0) -> dict[str, Any]:
        """The frame of a client, with the log of the moves after the first `since`."""
        room = self.room
        viewer = viewer_of(client.mine, room)
        frame = frames.frame(room, viewer, client.language, client.text, client.width)
        frame["seats"] = [seat | self.presence(number, client) for number, seat in enumerate(frame["seats"])]
        frame |= {
            "mine": client.mine,
            "watch": not client.mine,
            "undo": frames.undo(room, client.mine, client.language),
            "log_from": since,
            "log": frames.log(room, viewer, client.language, since),
        }
        if not client.greeted:
            frame["chat"] = [chat_line(line) for line in self.chat]
        return frame

    def presence(self, seat: int, client: Client) -> dict[str, Any]:
        """Who sits in a seat, as a client is told."""
        kind = self.room.seats[seat].kind
        online = kind == "agent" or seat in self.online()
        if seat in client.mine:
            return {"kind": "me" if seat == client.mine[0] else "hotseat", "online": online}
        return {"kind": kind, "online": online}

    def send_frame(self, client: Client, anew: bool = False) -> None:
        """Send a client what it needs to see; everything anew if it asks, or if it lost something."""
        made = len(self.room.steps)
        since = 0 if anew or client.lost or client.logged > made else client.logged
        client.lost = False
        frame = self.frame_for(client, since)
        client.logged = made
        client.greeted = True
        client.send(wire.write(frame))

    def broadcast(self, undone: int | None = None) -> None:
        """Show everyone the table as it is stored; after moves were taken back, the log from there on anew."""
        for client in self.clients:
            if undone is not None:
                client.logged = min(client.logged, undone)
            client.mine = self.mine(client.guest)
            self.send_frame(client)

    def tell_seats(self) -> None:
        """Tell everyone who is there."""
        for client in self.clients:
            seats = [
                {"seat": number, "name": seat.name, **self.presence(number, client)}
                for number, seat in enumerate(self.room.seats)
            ]
            client.send(wire.write({"t": "seats", "seats": seats}))

    def announce(self, message: dict[str, Any]) -> None:
        """Send everyone the same."""
        for client in self.clients:
            client.send(wire.write(message))

    async def take(self, client: Client, message: wire.AnyMessage) -> None:
        """Do what a client asks for, and answer."""
        if client not in self.clients:
            return  # it has left
        if isinstance(message, wire.Ping):
            client.send(wire.write({"t": "pong"}))
        elif isinstance(message, wire.Sync | wire.Settings):
            await self.show_anew(client, message)
        else:
            await self.answer(client, message)

    async def show_anew(self, client: Client, message: wire.Sync | wire.Settings) -> None:
        """Send a client everything, as it wants it from now on; never what is not stored yet."""
        try:
            self.hub.limits.spend("ask", client.guest)
        except Refused as error:
            client.send(wire.write(refusal(error, None)))
            return
        if isinstance(message, wire.Settings):
            client.language = message.lang or client.language
            client.text = client.text if message.text is None else message.text
            client.width = message.width or client.width
        async with self.lock:
            self.send_frame(client, anew=True)

    async def answer(self, client: Client, command: wire.Command) -> None:
        """Do a command once, however often it is sent, and answer each time the same."""
        if command.id in self.pending:
            return  # the answer is on its way
        if command.id in self.answers:
            client.send(self.answers[command.id])
            return
        try:
            await self.obey(client, command)
        except StorageError as error:
            log.warning("table %s: %s", self.id, error)
            client.send(wire.write(refusal(unreachable(), command.id)))
        except Refused as error:
            answer = wire.write(refusal(error, command.id))
            if error.code == "stale":
                answer = wire.write({"t": "stale", "id": command.id, "v": self.room.version})
            if error.code == "rate":
                client.send(answer)
            else:
                self.settle(client, command.id, answer)
            if error.code == "stale":
                self.send_frame(client, anew=True)

    def settle(self, client: Client, command: str, answer: bytes) -> None:
        """Answer a command, and remember the answer in case the command comes again."""
        self.answers[command] = answer
        while len(self.answers) > ANSWERS:
            self.answers.popitem(last=False)
        client.send(answer)

    async def obey(self, client: Client, command: wire.Command) -> None:
        """Do a command or raise Refused."""
        limits, who = self.hub.limits, client.guest
        if isinstance(command, wire.Why):
            limits.spend("ask", who)
            self.explain(client, command)
        elif isinstance(command, wire.Hint):
            limits.spend("hint", who)
            self.pending.add(command.id)
            try:
                await self.advise(client, command)
            finally:
                self.pending.discard(command.id)
        elif isinstance(command, wire.Chat):
            limits.spend("chat", who)
            await self.say(client, command)
        elif isinstance(command, wire.Hurry):
            limits.spend("ask", who)
            if client.mine:
                self.hub.workers.hurry(self.id)
            client.send(wire.write({"t": "ack", "id": command.id, "v": self.room.version}))
        else:
            if command.id not in self.room.commands:
                limits.spend("command", who)
            await self.change(client, command)

    async def change(self, client: Client, command: wire.Command) -> None:
        """A command that changes the table: planned, stored, acknowledged, shown."""
        async with self.lock:
            repeated = self.room.commands.get(command.id)
            if repeated is None:
                plan = self.planned(client, command)
                await self.commit(plan, command.id, client.guest)
            version = self.room.version if repeated is None else repeated
        client.send(wire.write({"t": "ack", "id": command.id, "v": version}))
        if repeated is not None:
            self.send_frame(client, anew=True)

    def planned(self, client: Client, command: wire.Command) -> Plan:
        """What a command would do."""
        room, mine, language = self.room, client.mine, client.language
        if not mine:
            raise Refused("not-yours", "You only watch this table.")
        if isinstance(command, wire.Play):
            return room.plan_move(mine, command.base, command.move, language)
        if isinstance(command, wire.Undo | wire.Restart):
            return room.plan_undo(mine, command.base, language, isinstance(command, wire.Restart))
        assert isinstance(command, wire.TakeOver)
        return self.plan_take_over(mine, command)

    def plan_take_over(self, mine: list[int], command: wire.TakeOver) -> Plan:
        """Let an agent play a seat, or give it back."""
        seat = command.seat
        if command.level is not None and command.level not in [level.name for level in LEVELS]:
            raise Refused("bad", f"no level is called {command.level!r}")
        self.hub.check_take_over(self, mine, seat, command.level)
        return self.room.plan_seat(seat, command.level)

    async def commit(self, plan: Plan, command: str | None, guest: str | None) -> None:
        """Store an event and let it happen, then show it; what is not stored has not happened."""
        kind, seat, data = plan
        room = self.room
        before = set(room.asked())
        event = EventRow(room.version + 1, kind, seat, data, command, guest, now())
        undone = len(room.steps) - int(data["count"]) if kind == UNDO else 0 if "name" in data else None
        try:
            room.take(event)
            fields: dict[int, SeatFields] = {seat: cast(SeatFields, data)} if kind == SEAT and seat is not None else {}
            stored = await self.hub.call(
                self.hub.store.append,
                self.id,
                event.number - 1,
                NewEvent(kind, seat, data, command, guest, event.at),
                summary=room.summary(),
                over=bool(room.state.over),
                seat_fields=fields,
            )
        except BaseException:
            await self.reload()
            raise
        if not isinstance(stored, Appended):
            await self.reload()
            self.broadcast(0)
            if not isinstance(stored, Repeated):
                raise Refused("stale", "The table has moved on.")
            return
        self.broadcast(undone)
        self.hub.call_hooks(self, [asked for asked in room.asked() if asked not in before])
        self.wake_agents()

    async def reload(self) -> None:
        """Make the room anew from what is stored."""
        try:
            loaded = await asyncio.shield(self.hub.call(self.hub.store.load, self.id))
        except CollegiumError:
            self.hub.forget(self)
            raise
        if loaded is not None:
            self.room = Room(self.room.game, loaded.table, loaded.seats, loaded.events)

    async def catch_up(self) -> None:
        """Take the events that another process has stored."""
        async with self.lock:
            events = await self.hub.call(self.hub.store.events_since, self.id, self.room.version)
            if not events:
                return
            least = len(self.room.steps)
            for event in events:
                self.room.take(event)
                least = min(least, len(self.room.steps))
            self.broadcast(least)
        self.wake_agents()

    def explain(self, client: Client, command: wire.Why) -> None:
        """Why a move is not open, or what it brings."""
        viewer = viewer_of(client.mine, self.room)
        found = frames.why(self.room, viewer, command.move, client.language)
        client.send(wire.write({"t": "why", "id": command.id, "move": command.move, **found}))

    async def advise(self, client: Client, command: wire.Hint) -> None:
        """The best moves, if hints are allowed at this table."""
        room = self.room
        if not room.header.hints:
            raise Refused("no-hints", "This table was made without hints.")
        seats = [seat for seat in room.asked() if seat in client.mine]
        if not seats or room.is_agent(seats[0]):
            raise Refused("not-yours", "It is not your turn.")
        seat, version = seats[0], room.version
        job = self.job(seat, None, command.seconds, client.language)

        def progress(part: float) -> None:
            client.send(wire.write({"t": "thinking", "seat": seat, "part": round(part, 2), "hint": True}))

        try:
            advice = await self.hub.workers.run(job, progress)
        except WorkerFailed as error:
            log.warning("table %s: no hint: %s", self.id, error)
            raise Refused("no-hints", "No hint could be found.") from None
        self.settle(client, command.id, wire.write({"t": "hint", "id": command.id, "v": version, "advice": advice}))

    async def say(self, client: Client, command: wire.Chat) -> None:
        """Chat."""
        text = wire.one_line(command.text)
        if not text:
            raise Refused("bad", "There is nothing in it.")
        seat = client.mine[0] if client.mine else None
        name = self.room.seats[seat].name if seat is not None else ""
        line = await self.hub.call(self.hub.store.say, self.id, seat, name, text)
        self.settle(client, command.id, wire.write({"t": "ack", "id": command.id, "v": self.room.version}))
        self.hear(line)

    def hear(self, line: ChatRow) -> None:
        """Tell everyone what somebody said."""
        if any(known.number == line.number for known in self.chat):
            return
        self.chat.append(line)
        self.announce({"t": "chat", **chat_line(line)})

    def job(self, seat: int, level: str | None, seconds: float = 2.0, language: str = "en") -> Job:
        """A position for a worker to think about; it gets what the seat knows and nothing else."""
        room = self.room
        state = room.question(seat).forget(seat)
        return Job(
            table=self.id,
            seat=seat,
            game=room.header.game,
            edition=self.hub.editions.get(room.header.game),
            position=room.game.position(state),
            seed=int(room.header.salt[:12], 16),
            moves=len(room.steps),
            level=level,
            seconds=seconds,
            language=language,
        )

    def wake_agents(self) -> None:
        """Let the agents play while it is their turn."""
        if (self.agents is None or self.agents.done()) and self.agent_seat() is not None:
            self.agents = asyncio.create_task(self.run_agents())

    def agent_seat(self) -> int | None:
        """The seat that an agent is to move, or None."""
        if self.room.state.over:
            return None
        seat = int(self.room.state.to_move)
        return seat if self.room.is_agent(seat) else None

    async def run_agents(self) -> None:
        """Play the moves of agents until a person is asked or the game is over."""
        while (seat := self.agent_seat()) is not None:
            version = self.room.version
            move = await self.think(seat)
            async with self.lock:
                if self.room.version != version:
                    continue
                try:
                    await self.commit((MOVE, seat, {"move": move}), None, None)
                except CollegiumError as error:
                    log.warning("table %s: an opponent's move was not stored: %s", self.id, error)
                    await asyncio.sleep(1)

    async def think(self, seat: int) -> str:
        """The move of an agent; where its level fails, a simpler one's, so that the table goes on."""

        def progress(part: float) -> None:
            for client in self.clients:
                client.send(wire.write({"t": "thinking", "seat": seat, "part": round(part, 2)}))

        for level in (self.room.level(seat) or FALLBACK, FALLBACK):
            try:
                return str(await self.hub.workers.run(self.job(seat, level), progress))
            except WorkerFailed as error:
                log.warning("table %s: %s could not move: %s", self.id, level, error)
        state = self.room.state
        return self.room.game.moves.text(int(state.legal()[0]))


def refusal(error: Refused, command: str | None) -> dict[str, Any]:
    """A refusal as it is sent."""
    found = frames.clause(error.clause) if error.clause else None
    return {"t": "refused", "id": command, "code": error.code, "text": error.text, "clause": found}


def chat_line(line: ChatRow) -> dict[str, Any]:
    """A line of chat as it is sent."""
    return {"n": line.number, "from": line.seat, "name": line.name, "text": line.text, "at": line.at}
