"""Guests for the tests of the table: a server in this process, people who call it, and the sockets they sit at.

Nothing runs beside the test but the server's own threads: its loop turns only while a test waits for something.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import asdict, dataclass
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Self, TypeVar
from urllib.parse import urlencode

import pytest
from starlette.applications import Starlette

from collegium.agents.hints import Advice, Hint
from collegium.kernel.events import SPECTATOR
from collegium.kernel.game import Game
from collegium.kernel.record import Record, replayed
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from collegium.kernel.story import Step, heard, settled
from collegium.study.judging import MISTAKE, Judgement, Line
from collegium.study.puzzles import Way
from collegium.table import app, new_tables, wire
from collegium.table.addresses import read_proxies
from collegium.table.app import Setup, create_app
from collegium.table.guard import LOOPBACK
from collegium.table.health import Health
from collegium.table.hub import Hub
from collegium.table.identity import digest
from collegium.table.live import Live
from collegium.table.pages import Pages
from collegium.table.parts import Shape
from collegium.table.schedule import Claim
from collegium.table.shapes import Sent
from collegium.table.storage.rows import EventRow, SeatRow
from collegium.table.storage.store import Store
from collegium.table.thinker import Job
from collegium.table.workers import NOBODY, Workers
from tests.by_chance import played_on
from tests.patience import PATIENCE

Json = dict[str, Any]
T = TypeVar("T")

HOST = "localhost:8087"
ME, HOTSEAT, OPEN = {"kind": "me"}, {"kind": "hotseat"}, {"kind": "open"}
AGENT = {"kind": "agent", "level": "fresher"}
GAMES: dict[str, Game] = {}  # to read one takes a while, so that all servers of a test run share them
ids = count(1)


@dataclass(frozen=True)
class Answer:
    """What came back from a request."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes

    @property
    def json(self) -> Any:
        """The body, read."""
        return json.loads(self.body)

    @property
    def error(self) -> Json:
        """The code and the text of a refusal, which every one has, and perhaps its clause and the text's language."""
        assert self.status >= 400, self.body
        assert self.header("content-type") == "application/json"
        assert set(self.json) == {"error"}
        found: Json = self.json["error"]
        assert set(found) - {"clause", "lang"} == {"code", "text"}
        assert found["code"]
        assert found["text"]
        assert "Traceback" not in found["text"]
        return found

    @property
    def code(self) -> tuple[int, str]:
        """The status and the code of a refusal."""
        return self.status, str(self.error["code"])

    def header(self, name: str) -> str:
        """A header, or nothing."""
        return next((value for key, value in self.headers if key == name), "")


class Puppets(Workers):
    """Workers without processes: they play the first open move, and advise nothing in particular."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.claims: list[Claim] = []
        self.hurried: list[str] = []
        self.gate: asyncio.Event | None = None  # closed, it lets nobody finish a thought
        self.through = 0  # but so many thoughts, which were through before it was closed
        self.records: dict[str, Record] = {}
        self.loss = 0.0  # of a plan that is tried in a puzzle

    def record(self, job: Job, text: str) -> Record:
        """The game that is studied, played again once."""
        if text not in self.records:
            self.records[text] = replayed(json.loads(text), load(job.game, job.edition))
        return self.records[text]

    async def run(self, job: Job, progress: Callable[[float], None], claim: Claim = NOBODY) -> Any:
        self.jobs.append(job)
        self.claims.append(claim)
        progress(0.5)
        if self.gate is not None and len(self.jobs) > self.through:
            await self.gate.wait()
        if job.past is not None:
            return judged_somehow(self.record(job, job.past.record), job.moves).to_json()
        if job.plan is not None:
            even = [0.5] * len(job.plan.puzzle.best.points)
            return asdict(Way(list(job.plan.moves), even, even, 0.01, self.loss, 0.02))
        game = load(job.game, job.edition)
        state = game.read_position(job.position)
        move = int(state.legal()[0])
        if job.level is not None:
            return game.moves.text(move)
        zeros = [0.0] * int(state.seats)
        label = game.speaking(job.language).label(state, move)
        hint = Hint(move, game.moves.text(move), label, 1.0, zeros, 0.0, zeros, 0.0, [], [], [])
        return Advice(job.seat, len(state.legal()), [hint], 1, job.seconds).to_json()

    def hurry(self, table: str) -> None:
        self.hurried.append(table)

    def reclaim(self, table: str, claim: Claim) -> None:
        """Nothing waits."""

    @property
    def alive(self) -> bool:
        return True

    @property
    def waiting(self) -> int:
        return 0

    def close(self) -> None:
        """Nothing runs."""


@cache
def pages() -> Pages:
    """The files of the client, read once for all servers of a test run."""
    return Pages()


@cache
def no_tables() -> bytes:
    """A database file of a store in which nothing is kept yet."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        Store(f"sqlite:///{file}").close()
        return file.read_bytes()


def tables_in(folder: Path) -> str:
    """The address of the database in a folder; where there is none yet, one is put there in which nothing is kept."""
    file = folder / "tables.db"
    if not file.exists():
        file.touch(mode=0o600)
        file.write_bytes(no_tables())
    return f"sqlite:///{file}"


def judged_somehow(record: Record, at: int) -> Judgement:
    """A judgement that costs no search: the first open move is the best, and any other a mistake."""
    state, game = record.at(at), record.game
    best, own = int(state.legal()[0]), record.moves[at]
    good, bad = ([chance] * record.seats for chance in (0.6, 0.4))
    lines = [Line([game.moves.text(best)], [], good, good, 0.01), Line([game.moves.text(own)], [], bad, bad, 0.01)]
    loss, verdict = (0.2, MISTAKE) if best != own else (0.0, "")
    return Judgement(at, int(state.to_move), lines[0], lines[best != own], loss, 0.02, verdict, [], True)


class House:
    """A server with its database in a folder, or elsewhere."""

    def __init__(
        self,
        folder: Path,
        *,
        limits: bool = False,
        hosts: Sequence[str] = LOOPBACK,
        workers: bool = False,
        public: str = "",
        warm: bool = False,
        proxies: Sequence[str] = (),
        database: str = "",
        docs: Path | None = None,
    ) -> None:
        self.folder = folder
        setup = Setup(
            database=database or tables_in(folder),
            secret=folder / "server.secret",
            workers=1,
            limits=limits,
            hosts=hosts,
            public=public,
            warm=warm,
            proxies=read_proxies(proxies),
            docs=docs or folder / "docs",  # and not what somebody may have built here
        )
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(app, "Pages", pages)
            self.app: Starlette = create_app(setup)
        self.hub: Hub = self.app.state.hub
        self.health: Health = self.app.state.health
        self.door = self.health.door
        self.hub.games = GAMES
        self.puppets = Puppets()
        if not workers:
            self.hub.workers.close()
            self.hub.workers = self.puppets
        self.sockets: list[Socket] = []
        self.loop = asyncio.new_event_loop()
        self._lifespan: AbstractAsyncContextManager[Any] = self.app.router.lifespan_context(self.app)
        self.run(self._lifespan.__aenter__())

    def run(self, work: Awaitable[T], seconds: float = PATIENCE) -> T:
        """Let the server run until this is done."""

        async def patiently() -> T:
            return await asyncio.wait_for(work, seconds)

        return self.loop.run_until_complete(patiently())

    def until(self, is_so: Callable[[], object], seconds: float = PATIENCE) -> None:
        """Let the server run until something is so."""

        async def wait() -> None:
            while not is_so():
                await asyncio.sleep(0.01)

        self.run(wait(), seconds)

    def close(self) -> None:
        """End the server in good order."""
        for socket in list(self.sockets):
            socket.close()
        self.run(self._lifespan.__aexit__(None, None, None))
        self.loop.run_until_complete(self._end_tasks())
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()

    async def _end_tasks(self) -> None:
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def guest(self, address: str = "127.0.0.1") -> Guest:
        """Somebody whom the server does not know yet."""
        return Guest(self, address)

    def live(self, table: str) -> Live:
        """A table as the server has it in memory."""
        return self.hub.live.get(table) or self.run(self.hub.table(table))

    def rest(self, table: str) -> None:
        """Wait until no agent is to move at a table, and all that happened there is stored."""
        live = self.live(table)
        self.until(lambda: not live.opponents.working and not live.lock.locked(), 4 * PATIENCE)

    def events(self, table: str) -> tuple[EventRow, ...]:
        """The events of a table as they are stored."""
        loaded = self.hub.store.load(table)
        assert loaded is not None
        return loaded.events

    def lay(self, record: Record, players: Mapping[int, Guest], **more: Any) -> str:
        """A table at the position where a record stands, with people in some seats and agents in the others."""
        seats = [
            SeatRow(seat, "person", name) if seat in players else SeatRow(seat, "agent", name, "fresher")
            for seat, name in enumerate(record.players)
        ]
        first = next(iter(players.values()))
        mine = [seat for seat, player in players.items() if player is first]
        table = self.run(new_tables.lay(self.hub, record, seats, mine, first.id, **more)).id
        for seat, player in players.items():
            self.hub.store.hold(table, seat, player.id)
        return table

    async def call(
        self,
        method: str,
        path: str,
        headers: Iterable[tuple[str, str]],
        chunks: Sequence[bytes] = (b"",),
        query: Mapping[str, object] | None = None,
        address: str = "127.0.0.1",
    ) -> Answer:
        """A request as it comes over the network."""
        waiting = [
            {"type": "http.request", "body": chunk, "more_body": number < len(chunks)}
            for number, chunk in enumerate(chunks, 1)
        ]
        sent: list[Json] = []

        async def receive() -> Json:
            return waiting.pop(0) if waiting else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(dict(message))

        scope = {**scope_of(path, headers, query, address), "type": "http", "method": method, "scheme": "http"}
        await self.app(scope, receive, send)
        start = sent[0]
        found = [(key.decode("latin-1"), value.decode("latin-1")) for key, value in start["headers"]]
        return Answer(start["status"], found, b"".join(message.get("body", b"") for message in sent[1:]))


def scope_of(path: str, headers: Iterable[tuple[str, str]], query: Mapping[str, object] | None, address: str) -> Json:
    """What is said of a connection before anything is sent over it."""
    return {
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "path": path,
        "raw_path": path.encode(),
        "query_string": urlencode(query or {}).encode(),
        "root_path": "",
        "headers": [(key.lower().encode("latin-1"), value.encode("latin-1")) for key, value in headers],
        "client": (address, 50000),
        "server": ("localhost", 8087),
        "state": {},
    }


def asked_as(event: EventRow) -> str | None:
    """What the client called the command that an event came of."""
    return event.command and event.command.rpartition(" ")[2]


def guest_of(cookie: str) -> str:
    """What the server stores of the guest who has a cookie."""
    return digest(cookie.rpartition(".")[0] or cookie)


class Guest:
    """Somebody with a browser."""

    def __init__(self, house: House, address: str = "127.0.0.1") -> None:
        self.house = house
        self.address = address
        self.cookie = ""

    @property
    def id(self) -> str:
        """What the server stores of this guest."""
        if not self.cookie:
            self.get("/api/tables")
        return guest_of(self.cookie)

    def again(self) -> Guest:
        """The same browser, in another window."""
        other = Guest(self.house, self.address)
        other.cookie = self.cookie
        return other

    def headers(self, **more: str | None) -> list[tuple[str, str]]:
        """What the browser sends along; one that is None is left out."""
        told: dict[str, str | None] = {"host": HOST, "origin": f"http://{HOST}"}
        if self.cookie:
            told["cookie"] = f"collegium={self.cookie}"
        told |= {key.replace("_", "-"): value for key, value in more.items()}
        return [(key, value) for key, value in told.items() if value is not None]

    def request(
        self,
        method: str,
        path: str,
        chunks: Sequence[bytes] = (b"",),
        query: Mapping[str, object] | None = None,
        /,
        **headers: str | None,
    ) -> Answer:
        """Any request."""
        answer = self.house.run(self.house.call(method, path, self.headers(**headers), chunks, query, self.address))
        for key, value in answer.headers:
            if key == "set-cookie":
                self.cookie = value.partition(";")[0].partition("=")[2]
        return answer

    def get(self, path: str, **query: object) -> Answer:
        """Ask for something."""
        return self.request("GET", path, (b"",), query)

    def post(self, path: str, body: object = None, **query: object) -> Answer:
        """Send something."""
        data = json.dumps({} if body is None else body).encode()
        length = str(len(data))
        return self.request("POST", path, [data], query, content_type="application/json", content_length=length)

    def create(self, *seats: Mapping[str, object], game: str = "newton", **more: object) -> Json:
        """A new table; its answer."""
        answer = self.post("/api/tables", {"game": game, "seats": list(seats or (ME, OPEN)), **more})
        assert answer.status == 200, answer.body
        found: Json = answer.json
        return found

    def join(self, url: str, name: str | None = None) -> Json:
        """Follow a link."""
        answer = self.post("/api/join", {"token": url.partition("#")[2], "name": name})
        assert answer.status == 200, answer.body
        found: Json = answer.json
        return found

    def sit(self, table: str, **query: object) -> Socket:
        """Open the table, and look at it."""
        socket = self.knock(table, **query)
        assert socket.receive()["t"] == "frame"
        socket.drain()
        return socket

    def knock(self, table: str, headers: Mapping[str, str | None] | None = None, /, **query: object) -> Socket:
        """Open a socket to a table, without waiting for what comes."""
        return Socket(self.house, f"/ws/{table}", self.headers(**(headers or {})), query, self.address)


class Socket:
    """A socket at a table; `frame` is the last one that came, `heard` is everything."""

    def __init__(
        self,
        house: House,
        path: str,
        headers: Iterable[tuple[str, str]],
        query: Mapping[str, object],
        address: str = "127.0.0.1",
    ) -> None:
        self.house = house
        self.heard: list[Json] = []
        self.raw: list[str] = []
        self.frame: Json = {}
        self.closed: int | None = None  # the code with which the server closed it
        self._to: asyncio.Queue[Json] = asyncio.Queue()
        self._from: asyncio.Queue[Json] = asyncio.Queue()
        self._to.put_nowait({"type": "websocket.connect"})
        scope = {**scope_of(path, headers, query, address), "type": "websocket", "scheme": "ws", "subprotocols": []}
        self._task = house.loop.create_task(house.app(scope, self._to.get, self._send))
        house.sockets.append(self)

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self.closed = int(message.get("code", 1000))
        if self.closed is None or message["type"] == "websocket.close":
            self._from.put_nowait(dict(message))

    def receive(self) -> Json:
        """The next message; `{"t": "closed"}` where the server has closed the socket."""
        while True:
            message = self.house.run(self._from.get())
            if message["type"] == "websocket.close":
                return {"t": "closed", "code": message.get("code"), "reason": message.get("reason", "")}
            if message["type"] == "websocket.send":
                return self._took(str(message["text"]))

    def _took(self, text: str) -> Json:
        self.raw.append(text)
        found: Json = json.loads(text)
        self.heard.append(found)
        if found["t"] == "frame":
            self.frame = found
        return found

    def send(self, message: Mapping[str, object] | str | bytes) -> None:
        """Say something, without waiting for an answer."""
        if isinstance(message, bytes):
            self._to.put_nowait({"type": "websocket.receive", "bytes": message})
        else:
            text = message if isinstance(message, str) else json.dumps(message)
            self._to.put_nowait({"type": "websocket.receive", "text": text})

    def drain(self) -> list[Json]:
        """Everything that had come by now, in order."""
        self.send({"t": "ping"})
        return self.wait(lambda message: message["t"] in ("pong", "closed"))[:-1]

    def wait(self, wanted: Callable[[Json], bool]) -> list[Json]:
        """All messages up to the first that is wanted."""
        found = [self.receive()]
        while not wanted(found[-1]):
            assert found[-1]["t"] != "closed", found
            found.append(self.receive())
        return found

    def ask(self, kind: str, command: str = "", /, **fields: object) -> Json:
        """Send a command, and wait for its answer and what came with it."""
        command = command or f"command-{next(ids)}"
        self.send({"t": kind, "id": command, **fields})
        return self.answer(command)

    def answer(self, command: str) -> Json:
        """The answer to a command that was sent."""
        found = self.wait(lambda message: message.get("id") == command)[-1]
        self.drain()
        return found

    def play(self, move: str = "", command: str = "") -> Json:
        """Play a move, the first one that is open if none is named; the frame that it leads to is there afterwards."""
        text = move or self.frame["moves"][0]["text"]
        return self.ask("move", command, base=self.frame["v"], move=text)

    def change(self, kind: str, **fields: object) -> Json:
        """Undo or restart."""
        return self.ask(kind, base=self.frame["v"], **fields)

    def close(self) -> None:
        """Close the socket, as when a window is closed or the connection breaks."""
        if self in self.house.sockets:
            self.house.sockets.remove(self)
            self._to.put_nowait({"type": "websocket.disconnect", "code": 1006})
            self.house.run(self._task)


def sent(shape: Shape | Sent) -> Json:
    """Something that the server sends, as a client reads it."""
    found: Json = json.loads(wire.write(shape))
    return found


@cache
def loaded(game: str) -> Game:
    """A game, read once for all tests."""
    return load(game)


def played(game: str, seats: int, moves: int, seed: int = 1, **options: object) -> Record:
    """A record some random moves into a game, or to its end if that comes sooner."""
    record = Record(loaded(game), seats, seed, options, [f"Player {'ABCD'[seat]}" for seat in range(seats)])
    return played_on(record, seeded(seed), moves)


def ends_in_payment(steps: Sequence[Step], adding: frozenset[int]) -> bool:
    """Whether all hear of each of the last three moves, and hear them as one run, which begins in the first of them."""
    made = len(steps)
    return all(heard(step, SPECTATOR) for step in steps[-3:]) and settled(steps, SPECTATOR, adding, made) == made - 3


def finished(game: str = "newton", seats: int = 2, seed: int = 1) -> Record:
    """A record of a whole random game."""
    return played(game, seats, 10_000, seed)
