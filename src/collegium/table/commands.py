"""Commands: what clients say on their sockets, each done once and answered each time it comes."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from collegium.table import frames, parts, shapes, wire
from collegium.table.absence import plan_take_over
from collegium.table.client import Client
from collegium.table.course import command_key, known_language
from collegium.table.errors import Refused, unreachable
from collegium.table.heard import ears_of
from collegium.table.planning import Draft, drafted, planned, why_there
from collegium.table.room import Plan, Room, viewer_of
from collegium.table.storage.errors import StorageError
from collegium.table.watching import check_voice
from collegium.table.ways import Search, codes_of
from collegium.table.written import one_line

if TYPE_CHECKING:
    from collegium.table.live import Live

ANSWERS: Final = 32  # answers to a guest that are kept for a repeated command,
GUESTS: Final = 500  # and guests for whom they are kept
PONG: Final = wire.text(shapes.Pong())
log = logging.getLogger("collegium.table")


class Commands:
    """Takes what the clients of one table say."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.answers: OrderedDict[str, OrderedDict[str, str]] = OrderedDict()  # as they were sent, by guest
        self.pending: set[str] = set()  # hints that are being found

    async def take(self, client: Client, message: wire.AnyMessage) -> None:
        """Do what a client asks for, and answer."""
        if client not in self.live.clients:
            return  # it has left
        if isinstance(message, wire.Ping):
            client.send(PONG)
        elif isinstance(message, wire.Sync | wire.Settings):
            await self.show_anew(client, message)
        else:
            await self.answer(client, message)

    async def show_anew(self, client: Client, message: wire.Sync | wire.Settings) -> None:
        """Send a client everything, as it wants it from now on; never what is not stored yet."""
        try:
            self.live.hub.limits.spend("ask", client.guest)
            self.live.hub.limits.spend("show", client.address)
        except Refused as error:
            client.send(wire.text(refusal(error, None)))
            return
        if isinstance(message, wire.Settings):
            client.language = known_language(self.live.room.game, message.lang or client.language)
            client.text = client.text if message.text is None else message.text
            client.width = frames.drawn_width(message.width or client.width)
            client.swift = client.swift if message.swift is None else message.swift
        async with self.live.lock:
            await self.live.sights.tell_ahead([self.live.eyes(client)])
            self.live.send_frame(client, anew=True)
            self.live.tidy()
            await self.live.go_on()

    async def answer(self, client: Client, command: wire.Command) -> None:
        """Do a command once, however often it is sent, and answer each time the same."""
        key = command_key(client.guest, command.id)
        if key in self.pending:
            return  # the answer is on its way
        given = self.answers[client.guest].get(command.id) if client.guest in self.answers else None
        metrics = self.live.hub.metrics
        try:
            if given is not None:
                self.live.hub.limits.spend("ask", client.guest)
                client.send(given)
            else:
                with metrics.commands.labels(wire.name_of(command)).time():
                    await self.obey(client, command, key)
        except StorageError as error:
            log.warning("table %s: %s", self.live.id, error)
            client.send(wire.text(refusal(unreachable(), command.id)))
        except Refused as error:
            metrics.refused.labels(error.code).inc()
            if error.code == "rate":
                client.send(wire.text(refusal(error, command.id)))
            elif error.code == "stale":
                self.catch_up(client, command)
            else:
                self.settle(client, command.id, refusal(error, command.id))

    def catch_up(self, client: Client, command: wire.Command) -> None:
        """A command came too late: its client is shown the table as it is, as often as its address may be."""
        try:
            self.live.hub.limits.spend("show", client.address)
        except Refused as error:
            client.send(wire.text(refusal(error, command.id)))
            return
        self.settle(client, command.id, shapes.Stale(command.id, self.live.room.seen_version(client.mine)))
        self.live.send_frame(client, anew=True)

    def settle(self, client: Client, command: str, message: shapes.Sent) -> None:
        """Answer a command, and remember the answer as it was sent, in case the command comes again."""
        answer = wire.text(message)
        given = self.answers.setdefault(client.guest, OrderedDict())
        self.answers.move_to_end(client.guest)
        given[command] = answer
        while len(given) > ANSWERS:
            given.popitem(last=False)
        while len(self.answers) > GUESTS:
            self.answers.popitem(last=False)
        client.send(answer)

    async def obey(self, client: Client, command: wire.Command, key: str) -> None:
        """Do a command or raise Refused."""
        limits, who = self.live.hub.limits, client.guest
        if isinstance(command, wire.Why):
            limits.spend("ask", who)
            await self.explain(client, command)
        elif isinstance(command, wire.Lead):
            limits.spend("way", who)
            await self.lead(client, command)
        elif isinstance(command, wire.Ahead):
            limits.spend("way", who)
            self.plan(client, command)
        elif isinstance(command, wire.Hint):
            limits.spend("hint", who)
            self.pending.add(key)
            try:
                await self.advise(client, command)
            finally:
                self.pending.discard(key)
        elif isinstance(command, wire.Chat):
            limits.spend("chat", who)
            limits.spend("chats", client.address)
            await self.say(client, command)
        elif isinstance(command, wire.Hurry):
            limits.spend("ask", who)
            if client.mine:
                self.live.hub.workers.hurry(self.live.id)
            self.settle(client, command.id, self.done(client, command))
        else:
            limits.spend("command", who)
            await self.change(client, command, key)

    async def change(self, client: Client, command: wire.Command, key: str) -> None:
        """A command that changes the table: planned, stored, acknowledged, shown."""
        async with self.live.lock:
            done = self.live.room.commands.get(key)
            if done is None:
                if isinstance(command, wire.TakeOver):
                    await self.live.meet()
                plan = self.planned(client, command)
                await self.live.commit(plan, command.id, client.guest)
            room = self.live.room
            version = room.version if done is None else done
        self.settle(client, command.id, shapes.Ack(command.id, room.events_heard.heard(ears_of(client.mine), version)))

    def planned(self, client: Client, command: wire.Command) -> Plan:
        """What a command would do."""
        room, mine, language = self.live.room, client.mine, client.language
        if not mine:
            raise Refused("not-yours", "You only watch this table.")
        if isinstance(command, wire.Play):
            return room.plan_move(mine, room.version_seen(mine, command.base), command.move, language)
        if isinstance(command, wire.Undo | wire.Restart):
            base = room.version_seen(mine, command.base)
            return room.plan_undo(mine, base, language, isinstance(command, wire.Restart))
        assert isinstance(command, wire.TakeOver)
        return plan_take_over(self.live, mine, command.seat, command.level, language)

    def done(self, client: Client, command: wire.Command) -> shapes.Ack:
        """A command is done that has changed nothing of the game."""
        return shapes.Ack(command.id, self.live.room.seen_version(client.mine))

    async def explain(self, client: Client, command: wire.Why) -> None:
        """Why a move is not open, or what it brings, at the table as it is stored."""
        async with self.live.lock:
            room = self.live.room
            draft = draft_of(room, client, command.after)
            found = why_there(room, viewer_of(client.mine, room), draft, command.move, client.language)
        self.settle(client, command.id, shapes.Why(command.id, command.move, found.legal, found.text, found.clause))

    async def lead(self, client: Client, command: wire.Lead) -> None:
        """The ways to a move that is not open, looked for in short parts; the room stays as it is meanwhile."""
        room, language = self.live.room, client.language
        viewer = viewer_of(client.mine, room)
        draft = draft_of(room, client, command.after)
        start = None
        if draft is not None and not draft.ends:
            start = draft.state
        elif viewer in room.asked() and not room.is_agent(viewer):
            start = room.view_state(viewer).forget(viewer)
        ways: list[list[shapes.WayStep]] = []
        if start is not None:
            search = Search(room.game, start, codes_of(room.game, command.moves))
            async with self.live.hub.pace.work() as work:
                while search.go_on():
                    await work.rest()
            ways = frames.ways(room, search, language, client.swift and draft is None)  # a plan has all moves
        why = None if ways else why_there(room, viewer, draft, command.moves[0], language)
        self.settle(client, command.id, shapes.WayAnswer(command.id, room.seen_version(client.mine), ways, why))

    def plan(self, client: Client, command: wire.Ahead) -> None:
        """A person's next moves, on a copy as their seat knows the table; nothing of it is kept, nor the answer."""
        room, mine = self.live.room, client.mine
        if not mine or room.state.over:
            raise Refused("not-yours", "You only watch this table.")
        if mine[0] in room.asked():
            raise Refused("bad", "It is your turn.")
        text, width = client.text, client.width
        steps, frame = planned(room, mine[0], command.moves, client.language, text, width, client.swift)
        if frame is not None:
            seats = self.live.sights.seated(frame.seats, tuple(mine))
            frame = parts.changed(frame, mine=mine, v=room.seen_version(mine), seats=seats)
        client.send(wire.text(shapes.Planned(command.id, steps, frame)))

    async def advise(self, client: Client, command: wire.Hint) -> None:
        """The best moves, if hints are allowed at this table."""
        room = self.live.room
        if not room.header.hints:
            raise Refused("no-hints", "This table was made without hints.")
        seats = [seat for seat in room.asked() if seat in client.mine]
        if not seats or room.is_agent(seats[0]):
            raise Refused("not-yours", "It is not your turn.")
        version = room.seen_version(client.mine)
        advice = await self.live.hub.hints.find(self.live, client, seats[0], command.seconds)
        self.settle(client, command.id, shapes.HintAnswer(command.id, version, advice))

    async def say(self, client: Client, command: wire.Chat) -> None:
        """Chat."""
        text = one_line(command.text)
        if not text:
            raise Refused("bad", "There is nothing in it.")
        check_voice(self.live, client.guest)
        seat = client.mine[0] if client.mine else None
        name = self.live.room.seats[seat].name if seat is not None else ""
        line = await asyncio.wrap_future(
            self.live.hub.store.submit_line(self.live.id, seat, name, text, guest=client.guest)
        )
        self.settle(client, command.id, self.done(client, command))
        self.live.hear(line)


def draft_of(room: Room, client: Client, texts: list[str] | None) -> Draft | None:
    """The plan that a client asks about, if it has one and is not asked yet."""
    plans = texts is not None and client.mine and client.mine[0] not in room.asked()
    return drafted(room, client.mine[0], texts or []) if plans else None


def refusal(error: Refused, command: str | None) -> shapes.Refused:
    """A refusal as it is sent."""
    found = frames.clause(error.clause) if error.clause else None
    return shapes.Refused(command, error.code, error.text, found, error.wait or parts.ABSENT)
