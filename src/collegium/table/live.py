"""A table that somebody looks at: its sockets, what they are shown, and the one way by which the table changes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, cast

from collegium.kernel.errors import CollegiumError
from collegium.table import parts, shapes, wire
from collegium.table.absence import absent_players
from collegium.table.client import FAREWELL, Client
from collegium.table.commands import Commands
from collegium.table.course import RETURN, SEAT, command_key
from collegium.table.crowd import Crowd
from collegium.table.errors import moved_on
from collegium.table.loading import room_of
from collegium.table.opponents import Opponents
from collegium.table.presence import Presence
from collegium.table.room import Plan, Room
from collegium.table.sights import Eyes, Sights
from collegium.table.storage.rows import (
    CHAT_LINES,
    Answer,
    Appended,
    ChatRow,
    EventRow,
    HolderRow,
    NewEvent,
    Repeated,
    SeatFields,
    TableRow,
    Taking,
    WatcherRow,
    now,
)
from collegium.table.telling import Tellings
from collegium.table.timer import stamp
from collegium.table.watching import tell_watchers

if TYPE_CHECKING:
    from collegium.table.hub import Hub


class Live:
    """A table in memory, with the sockets that look at it."""

    def __init__(self, hub: Hub, room: Room, holders: dict[str, list[int]], chat: list[ChatRow]) -> None:
        self.hub = hub
        self.room = room
        self.holders = holders
        self.watchers: dict[str, WatcherRow] = {}
        self.chat = chat
        self.clients: set[Client] = set()
        self.lock = asyncio.Lock()
        self.again: str | None = None  # the table of the rematch that all were told of
        self.used = 0.0  # when somebody last asked for the table
        self.storing = 0  # the number of the event that is on its way to the storage
        self.is_behind = False  # whether another process has stored more, and nobody has needed it here yet
        self.presence = Presence(self)
        self.tellings = Tellings()
        self.sights = Sights(self)
        self.crowd = Crowd(self)
        self.commands = Commands(self)
        self.opponents = Opponents(self)

    @property
    def id(self) -> str:
        """The table's id."""
        return self.room.header.id

    def mine(self, guest: str) -> list[int]:
        """The seats that a guest holds."""
        return sorted(seat for seat in self.holders.get(guest, []) if seat >= 0)

    async def meet(self) -> None:
        """Read anew who holds a seat or watches, and when they were last here."""
        rows = await self.hub.call(self.hub.store.holders_of, self.id)
        self.holders = held(rows)
        self.presence.learn(rows)
        watchers = await self.hub.call(self.hub.store.watchers_of, self.id)
        self.watchers = {row.guest: row for row in watchers}

    def may_watch(self, guest: str) -> bool:
        """Whether a guest may see the table at all."""
        return guest in self.holders

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
            await self.sights.tell_ahead([self.eyes(client)])
            client.anew = self.send_frame
            self.clients.add(client)
            self.send_frame(client)
            await self.welcome(client)
            await self.go_on()
        self.tell_seats()
        self.opponents.look_up()
        self.opponents.wake()

    async def welcome(self, client: Client) -> None:
        """A player is here: nobody replaces them, whoever has agreed to it. Needs the lock."""
        self.presence.note([client])
        for seat in client.mine:
            if seat in self.room.agreed:
                await self.commit(Plan(RETURN, seat, {}), None, client.guest)

    async def go_on(self) -> None:
        """Give the answers that somebody wants to be given from now on. Needs the lock."""
        plan = self.forced()
        if plan is not None:
            with contextlib.suppress(CollegiumError):
                await self.commit(plan, None, None)

    def leave(self, client: Client) -> None:
        """A socket closes."""
        self.presence.note([client])
        self.clients.discard(client)
        self.tell_seats()
        self.opponents.look_up()

    def dismiss(self, guest: str, code: str = "left", text: str = "You have left this table.") -> None:
        """A guest is at this table no more: its sockets are told why, and nothing else from then on."""
        for client in [client for client in self.clients if client.guest == guest]:
            client.mine = []
            self.clients.discard(client)
            client.send(wire.text(shapes.SocketError(code, text)))
            client.send(FAREWELL)
        self.tell_seats()
        self.opponents.look_up()

    def present(self, mine: Sequence[int]) -> list[shapes.PresentSeat]:
        """Who sits where and is there, as the holder of some seats is told."""
        online, found = self.online(), []
        for number, seat in enumerate(self.room.seats):
            kind: str = seat.kind
            if number in mine:
                kind = "me" if number == mine[0] else "hotseat"
            found.append(shapes.PresentSeat(number, seat.name, kind, seat.kind == "agent" or number in online))
        return found

    def eyes(self, client: Client) -> Eyes:
        """How a client looks at the table."""
        width = client.width if client.text else 0
        return Eyes(tuple(client.mine), client.language, client.text, width, bool(client.mine) and client.swift)

    def send_frame(self, client: Client, anew: bool = False) -> None:
        """Show a client the table: what has changed, or all of it if it asks, or lost something, or is new here."""
        sight, seen = self.sights.look(self.eyes(client)), client.sight
        anew = anew or client.lost
        if sight is seen and not anew:
            return  # it has heard of nothing new
        if anew or seen is None or seen is not sight.before:
            client.lost = False
            client.send(sight.whole([self.chat_line(line) for line in self.chat]))
        else:
            client.send(sight.change(seen) if client.changes else sight.next_frame())
        client.sight = sight

    def broadcast(self) -> None:
        """Show everyone the table as it is stored, who has heard of anything new."""
        self.crowd.show()

    def tidy(self) -> None:
        """Forget what was shown to eyes with which nobody looks any more."""
        if len(self.sights.shown) > len(self.clients):
            self.sights.keep(set(map(self.eyes, self.clients)))

    def tell_seats(self) -> None:
        """Tell everyone who is there."""
        texts: dict[tuple[int, ...], str] = {}  # all who watch are told the same
        for client in self.clients:
            mine = tuple(client.mine)
            if mine not in texts:
                texts[mine] = wire.text(shapes.Presence(self.present(mine), self.room.header.listed))
            client.send(texts[mine])
        self.tell_absence()
        tell_watchers(self)

    def tell_absence(self) -> None:
        """Tell everyone for whom an agent may play now or later, where they do not know yet."""
        told = shapes.Absence(absent_players(self))
        text = wire.text(told)
        for client in self.clients:
            if client.absence != told or client.lost:
                client.absence = told
                client.send(text)

    def announce(self, message: shapes.Sent) -> None:
        """Send everyone the same."""
        text = wire.text(message)
        for client in self.clients:
            client.send(text)

    def invite(self, again: TableRow) -> None:
        """Tell everyone of the table of the rematch, once."""
        if self.again != again.id:
            self.again = again.id
            self.announce(shapes.Rematch(again.id, again.edition != self.room.header.edition))

    async def commit(self, plan: Plan, command: str | None, guest: str | None, taking: Taking | None = None) -> None:
        """Store an event, then let it happen, then show it; what is not stored has not happened. Needs the lock.

        With the event a guest may take a seat, if its link still leads there. What the table answers after it for the
        seat that is asked then is shown with it.
        """
        before = self.room.asked()
        try:
            await self.append(plan, command, guest, taking)
            await self.answer_forced()
            await self.sights.tell_ahead(self.sights.shown)
        finally:
            self.broadcast()
        self.tell_absence()
        self.hub.call_hooks(self, [asked for asked in self.room.asked() if asked not in before])
        self.hub.hints.moved_on(self)
        self.opponents.wake()

    async def answer_forced(self) -> None:
        """Answer for the seat that is asked while there is one answer and its player wants that. Needs the lock."""
        while (plan := self.forced()) is not None:
            try:
                await self.append(plan, None, None)
            except CollegiumError:
                return  # another process was faster, or the storage is away: whoever is asked can answer

    def forced(self) -> Plan | None:
        """The answer that the table gives next, or None."""
        for seat in self.room.asked():
            wishes = [client.swift for client in self.clients if seat in client.mine]
            plan = self.room.plan_forced(seat) if wishes and all(wishes) else None
            if plan is not None:
                return plan
        return None

    async def append(self, plan: Plan, command: str | None, guest: str | None, taking: Taking | None = None) -> None:
        """Store an event and take it. Needs the lock."""
        room = self.room
        run, tick = stamp(room.header.clock)
        key = command_key(guest, command) if command else None
        event = EventRow(room.version + 1, plan.kind, plan.seat, plan.data, key, guest, now(), run, tick)
        following = room.after(event, plan.move)
        try:
            stored = await self.store(event, following, taking)
        except BaseException:
            await self.reload()  # it may be stored all the same
            raise
        if not isinstance(stored, Appended):
            await self.reload()
            if not isinstance(stored, Repeated):
                raise moved_on()
            return
        if following.state.over and not room.state.over:
            self.hub.finished.ended(following)
        self.room = following
        self.hub.metrics.events.labels(event.kind).inc()
        if taking is not None:
            await self.meet()

    async def store(self, event: EventRow, following: Room, taking: Taking | None) -> Answer:
        """Store an event with what lists of tables tell of the room it leads to."""
        taken = event.kind == SEAT and event.seat is not None
        fields = {cast(int, event.seat): cast(SeatFields, event.data)} if taken else {}
        new = NewEvent(event.kind, event.seat, event.data, event.command, event.guest, event.at, event.run, event.tick)
        stored = self.hub.store.submit(
            self.id,
            event.number - 1,
            new,
            summary=following.summary(),
            over=bool(following.state.over),
            seat_fields=fields,
            taking=taking,
        )
        waiting = asyncio.wrap_future(stored)
        self.storing = event.number
        with self.hub.measured("append"):
            try:
                return await asyncio.shield(waiting)
            except asyncio.CancelledError:
                await asyncio.wait([waiting])  # so that whoever reads the table anew finds it, or never
                raise
            finally:
                self.storing = 0

    async def reload(self) -> None:
        """Make the room anew from what is stored, and see who holds its seats."""
        try:
            with self.hub.damage.folding(self.id):
                loaded = await asyncio.shield(self.hub.call(self.hub.store.load, self.id))
                if loaded is not None:
                    self.room = await room_of(self.room.game, loaded, self.hub.pace)
                    await self.meet()
        except CollegiumError:
            self.hub.forget(self)
            raise

    async def catch_up(self) -> None:
        """Take the events that another process has stored."""
        self.is_behind = False
        async with self.lock:
            events = await self.hub.call(self.hub.store.events_since, self.id, self.room.version)
            if not events:
                return
            if any(event.kind == SEAT for event in events):
                await self.meet()
            for event in events:
                self.room = self.room.after(event)
            await self.sights.tell_ahead(self.sights.shown)
            self.broadcast()
            self.tell_absence()
        self.hub.hints.moved_on(self)
        self.opponents.wake()

    def hear(self, line: ChatRow) -> None:
        """Tell everyone what somebody said."""
        if any(known.number == line.number for known in self.chat):
            return
        self.chat = [*self.chat, line][-CHAT_LINES:]
        self.announce(shapes.Chat(line.number, line.seat, line.name, line.text, line.at, self.guest_number(line)))

    def guest_number(self, line: ChatRow) -> int | None:
        """The number of the guest who watches and said something."""
        row = self.watchers.get(line.guest or "") if line.seat is None else None
        return row.number if row else None

    def chat_line(self, line: ChatRow) -> parts.ChatLine:
        """A line of chat as it is sent."""
        return parts.ChatLine(line.number, line.seat, line.name, line.text, line.at, self.guest_number(line))


def held(rows: Iterable[HolderRow]) -> dict[str, list[int]]:
    """The seats that each guest holds."""
    found: dict[str, list[int]] = {}
    for row in rows:
        found.setdefault(row.guest, []).append(row.seat)
    return found
