"""HTTP and web sockets as uvicorn speaks them, by the terms of the door: deadlines, and small parts in each turn.

Uvicorn waits for ever for the head of a request, for its body, and for a client that does not read. Here each has its
time. What a client sends is taken in parts of a few kilobytes, one in a turn of the loop, so that nobody holds up the
others with a thousand tiny pieces in one packet.
"""

from __future__ import annotations

import asyncio
import json
import socket
from typing import Any, Final, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from collegium.table.door import Door, Place
from collegium.table.errors import Refused
from collegium.table.family import Family
from collegium.table.wire import LONGEST

PART: Final = 4096  # bytes that are taken of a connection in one turn of the loop
ACCEPTED: Final = 2  # connections that are accepted in one turn of the loop
BACKLOG: Final = 2048  # connections that may wait to be accepted; the system may hold it lower
SMALL_FRAMES: Final = 100.0  # pings, pongs and pieces of messages that a socket may send at once,
SMALL_FRAMES_A_SECOND: Final = 1.0  # and how many more in a while
SOCKETS: Final = b"/ws/"  # where sockets are asked for
LATE: Final = "The request did not come in time."


class Config(uvicorn.Config):
    """How a server listens."""

    def __init__(self, app: Any, door: Door, family: Family | None = None) -> None:
        self.door = door
        self.family = family  # the processes that serve together with this one
        super().__init__(
            app,
            http=HttpProtocol,
            ws=SocketProtocol,
            ws_max_size=LONGEST,
            ws_per_message_deflate=False,  # messages are short, and each would be compressed for every socket anew
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # the application asks whom to believe
            backlog=ACCEPTED,
            timeout_keep_alive=round(door.terms.idle),
        )


class Server(uvicorn.Server):
    """A server that bears a crowd before its door.

    Asyncio tries to accept as many connections in one turn as may wait, and goes on trying where the system has no more
    files to open. So it is told of few, and the system of many.
    """

    async def startup(self, sockets: list[Any] | None = None) -> None:
        """Begin to accept connections."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(BACKLOG)
        if isinstance(self.config, Config) and self.config.family is not None:
            self.config.family.listen(self.take, self.config.door.asked_to_make_room)

    async def take(self, connection: socket.socket, data: bytes) -> None:
        """Serve a connection that another process has handed over, with what its client has sent so far."""

        def make() -> HttpProtocol:
            protocol = HttpProtocol(
                config=cast(Config, self.config), server_state=self.server_state, app_state=self.lifespan.state
            )
            protocol.is_led = True
            return protocol

        _, protocol = await asyncio.get_running_loop().connect_accepted_socket(make, connection)
        protocol.data_received(data)

    async def shutdown(self, sockets: list[Any] | None = None) -> None:
        """End, and say so to whoever asks meanwhile."""
        if isinstance(self.config, Config):
            self.config.door.closing = True
        await super().shutdown(sockets)


class Timed(asyncio.BufferedProtocol):
    """A connection with one deadline for what is due from its client, and one for what it has to take."""

    door: Door
    place: Place | None = None
    transport: asyncio.Transport
    due: str = ""  # what the client has to send
    due_at: asyncio.TimerHandle | None = None
    taken_by: asyncio.TimerHandle | None = None

    def open(self, transport: asyncio.Transport) -> None:
        """Prepare a fresh connection."""
        self.part = memoryview(bytearray(PART))
        transport.set_write_buffer_limits(high=0)  # so that one is told as soon as a client does not take all

    def get_buffer(self, sizehint: int) -> memoryview:
        """Where the next part of what a client sends is put."""
        return self.part

    def buffer_updated(self, nbytes: int) -> None:
        """Take a part of what a client sends."""
        self.data_received(bytes(self.part[:nbytes]))

    def data_received(self, data: bytes) -> None:
        """Take what a client sends."""
        raise NotImplementedError

    def eof_received(self) -> None:
        """The client sends no more: the connection is closed."""

    def expect(self, due: str, seconds: float = 0.0) -> None:
        """Give the client so much time for something; for nothing, as much as it likes."""
        if due == self.due:
            return
        self.due = due
        if self.due_at is not None:
            self.due_at.cancel()
            self.due_at = None
        if due:
            self.due_at = asyncio.get_running_loop().call_later(seconds, self.too_late)

    def too_late(self) -> None:
        """What was due has not come."""
        if self.place is not None:
            self.door.dismiss(self.place, self.due)

    def is_behind(self) -> None:
        """The client does not take all that it is sent: from now on it has some time for it."""
        if self.taken_by is None:
            self.taken_by = asyncio.get_running_loop().call_later(self.door.terms.reading, self.drop)

    def caught_up(self) -> None:
        """The client has taken all that it was sent."""
        if self.taken_by is not None:
            self.taken_by.cancel()
            self.taken_by = None

    def drop(self) -> None:
        """End a connection whose client does not read, with all that waits to be sent to it."""
        self.door.closed["reading"] += 1
        self.transport.abort()

    def lost(self) -> None:
        """The connection is closed: its place is free."""
        self.expect("")
        self.caught_up()
        if self.place is not None:
            self.door.leave(self.place)
            self.place = None


class HttpProtocol(Timed, H11Protocol):
    """Requests of one connection."""

    is_led = False  # whether another process has led it here

    def __init__(self, config: Config, *args: Any, **kwargs: Any) -> None:
        H11Protocol.__init__(self, config, *args, **kwargs)
        self.door = config.door
        self.family = config.family

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come to the door."""
        self.open(transport)
        H11Protocol.connection_made(self, transport)
        try:
            self.place = self.door.enter(self.client[0] if self.client else "", self.send_away, self.is_led)
        except Refused as error:
            self.answer(429 if error.code == "rate" else 503, error)
            return
        self.expect("head", self.door.terms.head)

    def data_received(self, data: bytes) -> None:
        """Take a part of a request."""
        H11Protocol.data_received(self, data)
        self.look()

    def look(self) -> None:
        """See what is due: the rest of a head, the rest of a body, or nothing."""
        if self.place is None:
            return
        if self.conn.their_state is h11.IDLE:
            self.expect("head", self.door.terms.head)
            return
        self.door.ask(self.place)
        if self.conn.their_state is h11.SEND_BODY:
            self.expect("body", self.door.terms.body)
        else:
            self.expect("")

    def on_response_complete(self) -> None:
        """A request is answered: the next may come, if it comes soon."""
        H11Protocol.on_response_complete(self)
        if self.place is None or self.transport.is_closing():
            return
        if self.conn.their_state is h11.IDLE:
            self.expect("")
            self.door.wait(self.place)
        else:
            self.look()

    def timeout_keep_alive_handler(self) -> None:
        """No further request has come."""
        self.door.closed["idle"] += 1
        H11Protocol.timeout_keep_alive_handler(self)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Let the connection go on as a web socket, here or where its table is kept."""
        table = table_of(event.target)
        if self.family is None or self.is_led or not table:
            self.open_socket(event)
        else:
            self.transport.pause_reading()
            self.leading = self.loop.create_task(self.lead(self.family, table, event))

    async def lead(self, family: Family, table: str, event: h11.Request) -> None:
        """Hand the connection over to the process that keeps its table, or serve it here."""
        data = head_of(event) + self.conn.trailing_data[0]
        led = await family.lead(table, self.transport.get_extra_info("socket"), data)
        if self.transport.is_closing():
            return
        if led:
            self.transport.abort()  # the other process has the connection
        else:
            self.open_socket(event)
            self.transport.resume_reading()

    def open_socket(self, event: h11.Request) -> None:
        """Let the connection go on as a web socket, which has its place."""
        H11Protocol.handle_websocket_upgrade(self, event)
        socket = self.transport.get_protocol()
        if isinstance(socket, SocketProtocol) and self.place is not None:
            self.door.ask(self.place)
            self.place.send_away = socket.send_away
            socket.place, self.place = self.place, None
        self.lost()

    def send_away(self, reason: str) -> None:
        """Close the connection, with an answer if something was asked in part."""
        if self.transport.is_closing():
            return
        began = bool(self.conn.trailing_data[0]) or reason == "body"
        answering = self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete
        if began and not answering:
            self.answer(408, Refused("late", LATE))
        else:
            self.transport.close()

    def answer(self, status: int, error: Refused) -> None:
        """Say why the connection is closed, and close it."""
        body = json.dumps({"error": {"code": error.code, "text": error.text}}).encode()
        head = f"HTTP/1.1 {status} \r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        self.transport.write(head.encode() + b"Connection: close\r\n\r\n" + body)
        self.transport.close()

    def pause_writing(self) -> None:
        """The client does not take all that it is sent."""
        H11Protocol.pause_writing(self)
        self.is_behind()

    def resume_writing(self) -> None:
        """The client has taken all that it was sent."""
        H11Protocol.resume_writing(self)
        self.caught_up()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        H11Protocol.connection_lost(self, exc)
        self._unset_keepalive_if_required()
        self.lost()


def table_of(target: bytes) -> str:
    """The table that a socket is asked for."""
    path = target.partition(b"?")[0]
    return path.removeprefix(SOCKETS).decode("ascii", "replace") if path.startswith(SOCKETS) else ""


def head_of(request: h11.Request) -> bytes:
    """The head of a request as it was sent."""
    lines = [b"%s %s HTTP/1.1" % (request.method, request.target)]
    lines += [b"%s: %s" % (name, value) for name, value in request.headers]
    return b"\r\n".join([*lines, b"", b""])


class SocketProtocol(Timed, WebSocketsSansIOProtocol):
    """A web socket."""

    def __init__(self, config: Config, *args: Any, **kwargs: Any) -> None:
        WebSocketsSansIOProtocol.__init__(self, config, *args, **kwargs)
        self.door = config.door
        self.small, self.small_at = SMALL_FRAMES, 0.0

    def connection_made(self, transport: Any) -> None:
        """A request has become a socket."""
        self.open(transport)
        WebSocketsSansIOProtocol.connection_made(self, transport)

    def data_received(self, data: bytes) -> None:
        """Take a part of a message."""
        WebSocketsSansIOProtocol.data_received(self, data)

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many."""
        if self.spend():
            WebSocketsSansIOProtocol.handle_ping(self)

    def handle_pong(self, event: Frame) -> None:
        """Take a pong, unless there are too many."""
        if self.spend():
            WebSocketsSansIOProtocol.handle_pong(self, event)

    def handle_cont(self, event: Frame) -> None:
        """Take a piece of a message, unless there are too many."""
        if self.spend():
            WebSocketsSansIOProtocol.handle_cont(self, event)

    def spend(self) -> bool:
        """Whether the client may send another frame that brings no message; if not, it is sent away."""
        if self.transport.is_closing():
            return False
        now = asyncio.get_running_loop().time()
        self.small = min(SMALL_FRAMES, self.small + (now - self.small_at) * SMALL_FRAMES_A_SECOND) - 1
        self.small_at = now
        if self.small < 0 and self.place is not None:
            self.door.dismiss(self.place, "frames")
        return self.small >= 0

    def send_away(self, reason: str) -> None:
        """Close the socket."""
        if not self.transport.is_closing():
            self.conn.fail(1008, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()

    def pause_writing(self) -> None:
        """The client does not take all that it is sent."""
        WebSocketsSansIOProtocol.pause_writing(self)
        self.is_behind()

    def resume_writing(self) -> None:
        """The client has taken all that it was sent."""
        WebSocketsSansIOProtocol.resume_writing(self)
        self.caught_up()

    def connection_lost(self, exc: Exception | None) -> None:
        """The socket is closed."""
        WebSocketsSansIOProtocol.connection_lost(self, exc)
        self.lost()
