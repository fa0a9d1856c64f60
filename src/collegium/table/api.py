"""The requests of the client besides its socket: tables, links, the past; `MORE` has those of other modules."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from collegium.agents import LEVELS
from collegium.kernel.errors import CollegiumError
from collegium.kernel.game import Game
from collegium.table import (
    analyses,
    answers,
    archive,
    branches,
    challenge,
    frames,
    games_told,
    me,
    my_games,
    new_tables,
    open_tables,
    positions,
    puzzles,
    seating,
    setting_up,
    watching,
    whatif,
    wire,
)
from collegium.table.course import SEAT, spoken
from collegium.table.errors import Refused, unreachable
from collegium.table.guard import address_of, body_of, error_answer, moment_of
from collegium.table.hub import Hub
from collegium.table.identity import WATCH
from collegium.table.live import Live
from collegium.table.parts import Shape
from collegium.table.room import Plan
from collegium.table.shapes import Sent
from collegium.table.storage.errors import StorageError
from collegium.table.storage.rows import SPECTATOR, ListedTable
from collegium.table.visitors import Visitors
from collegium.table.written import one_line

Answered = Shape | Sent | Response
Answer = Callable[["Api", Request], Awaitable[Answered]]
log = logging.getLogger("collegium.table")
NOW: Final = "now"  # the moment as it stands
MORE: Final = (
    *me.ROUTES,
    *my_games.ROUTES,
    *open_tables.ROUTES,
    *watching.ROUTES,
    *analyses.ROUTES,
    *whatif.ROUTES,
    *branches.ROUTES,
    *positions.ROUTES,
    *setting_up.ROUTES,
    *puzzles.ROUTES,
    *challenge.ROUTES,
    *games_told.ROUTES,
)


class Api:
    """Answers requests about the tables of a hub."""

    def __init__(self, hub: Hub, visitors: Visitors, has_docs: bool = False) -> None:
        self.hub = hub
        self.visitors = visitors
        self.has_docs = has_docs

    def routes(self) -> list[Route]:
        """Every request that is answered."""
        table = "/api/tables/{table}"
        return [
            self.route("/api/tables", "GET", Api.tables),
            self.route("/api/tables", "POST", Api.create),
            self.route("/api/join", "POST", Api.join),
            self.route("/api/invitation", "POST", Api.invitation),
            self.route("/api/server", "GET", Api.server),
            self.route("/api/import", "POST", Api.import_record),
            self.route(f"{table}/frame", "GET", Api.frame),
            self.route(f"{table}/steps", "GET", Api.steps),
            self.route(f"{table}/record", "GET", Api.record),
            self.route(f"{table}/verify", "GET", Api.verify),
            self.route(f"{table}/fork", "POST", Api.fork),
            self.route(f"{table}/rematch", "POST", Api.rematch),
            self.route(f"{table}/links", "POST", Api.links),
            self.route(f"{table}/hook", "POST", Api.hook),
            self.route(f"{table}/name", "POST", Api.rename),
            self.route(f"{table}/leave", "POST", Api.leave),
            *(self.route(path, method, answer) for path, method, answer in MORE),
        ]

    def route(self, path: str, method: str, answer: Answer) -> Route:
        """A route whose refusals are answers, and which knows the guest that calls."""
        cost = "read" if method == "GET" else "command"

        async def endpoint(request: Request) -> Response:
            visitor = None
            try:
                self.hub.limits.spend("visit", address_of(request))
                visitor = await self.visitors.find(request)
                request.state.guest = visitor.guest
                self.hub.limits.spend(cost, visitor.guest if visitor.kept else address_of(request))
                with self.hub.metrics.requests.labels(path).time():
                    found = await answer(self, request)
                response = found if isinstance(found, Response) else json_answer(found)
            except Refused as error:
                self.hub.metrics.refused.labels(error.code).inc()
                response = error_answer(error.told(self.language(request)))
            except StorageError as error:
                log.warning("a request failed: %s", error)
                response = error_answer(unreachable())
            except CollegiumError as error:
                response = error_answer(Refused("bad", str(error)))
            if visitor is not None and not visitor.kept:
                self.visitors.remember(request, response, visitor.token)
            return response

        return Route(path, endpoint, methods=[method])

    def language(self, request: Request) -> str:
        """The language in which an answer is wanted."""
        return request.query_params.get("lang") or request.headers.get("accept-language", "en")[:2]

    async def seen(self, request: Request) -> Live:
        """The table of a request, if its guest may see it; a finished game that is listed may be read by everyone."""
        if request.method == "GET":
            return await self.shown(request)
        return await self.hub.seen_by(request.path_params["table"], request.state.guest)

    async def shown(self, request: Request) -> Live:
        """The table of a request, if its guest may see it or watch its finished game."""
        return await self.hub.shown_to(request.path_params["table"], request.state.guest)

    async def kept(self, request: Request, key: tuple[object, ...], make: Callable[[], Shape | Sent]) -> Response:
        """An answer that is the same for everybody, made once."""

        async def made() -> bytes:
            return await asyncio.to_thread(lambda: wire.write(make()))

        return (await self.hub.kept.body(key, made)).answer(request)

    @contextlib.asynccontextmanager
    async def costly(self, request: Request) -> AsyncIterator[None]:
        """The time of a request that costs: a guest has one at a time, and so has an address."""
        hub = self.hub
        async with hub.costly.passed(request.state.guest), hub.costly_from.passed(address_of(request)):
            yield

    def spoken(self, request: Request) -> Game:
        """The game of a request, in the language in which the answer is wanted."""
        return spoken(self.hub.game(request.path_params["game"]), self.language(request))

    async def tables(self, request: Request) -> Answered:
        """The tables of a guest."""
        found = await self.hub.call(self.hub.store.tables_of, request.state.guest)
        tables = []
        for row in sorted(found, key=lambda row: row.heard, reverse=True):
            with self.hub.damage.apart(row.id):
                tables.append(self.summary(row))
        return answers.TablesAnswer(tables)

    def summary(self, row: ListedTable) -> answers.TableSummary:
        """What a list tells of a table."""
        to_move = [int(seat) for seat in row.summary.get("to_move", [])]
        waits = any(seat in row.mine and row.seats[seat].taken_by is None for seat in to_move)
        return answers.TableSummary(
            id=row.id,
            game=row.game,
            title=self.hub.title(row.game),
            name=row.name,
            seats=[answers.SummarySeat(seat.name, seat.kind, seat.taken_by or seat.level) for seat in row.seats],
            mine=[seat for seat in row.mine if seat != SPECTATOR],
            to_move=to_move,
            waits_for_me=waits and not row.over,
            over=row.over,
            moves=row.summary.get("moves", 0),
            scores=row.summary.get("scores", []),
            updated=row.heard,
        )

    async def create(self, request: Request) -> Answered:
        """A new table."""
        self.hub.limits.spend("create", address_of(request))
        wish = wire.read_body(await body_of(request), wire.NewTable)
        made = await new_tables.create(self.hub, wish, request.state.guest)
        mine = [number for number, seat in enumerate(wish.seats) if seat.kind in ("me", "hotseat")]
        open_seats = [number for number, seat in enumerate(wish.seats) if seat.kind == "open"]
        links = [answers.InviteLink(seat, self.hub.links.link(made.id, seat)) for seat in open_seats]
        return answers.Created(made.id, mine[0] if mine else None, links, self.hub.links.link(made.id, WATCH))

    async def join(self, request: Request) -> Answered:
        """A link for a seat."""
        self.hub.limits.spend("join", address_of(request))
        wish = wire.read_body(await body_of(request), wire.Join)
        table, seat = await seating.join(self.hub, wish.token, request.state.guest, wish.name)
        return answers.Joined(table, seat)

    async def invitation(self, request: Request) -> Answered:
        """What a link leads to."""
        self.hub.limits.spend("join", address_of(request))
        wish = wire.read_body(await body_of(request), wire.Join)
        return await seating.invitation(self.hub, wish.token, request.state.guest)

    async def server(self, request: Request) -> Answered:
        """Under which addresses friends find this server, and whether it has the documentation."""
        return answers.ServerAnswer(list(self.hub.addresses), self.hub.hooks.public, self.has_docs)

    async def import_record(self, request: Request) -> Answered:
        """A table from a record file."""
        self.hub.limits.spend("create", address_of(request))
        wish = wire.read_body(await body_of(request), wire.Import)
        async with self.costly(request):
            level, address = known_level(wish.level), address_of(request)
            made = await archive.imported(self.hub, wish.record, request.state.guest, level, address)
        return answers.Laid(made.id)

    async def frame(self, request: Request) -> Answered:
        """The table as it was after some move."""
        live = await self.seen(request)
        query = request.query_params
        at = None if query.get("at") == NOW else moment_of(query)
        seat, text = query.get("seat"), query.get("text", "") == "1"
        width = frames.width_of(query.get("width", ""))
        async with self.costly(request):
            return await archive.past(live, request.state.guest, at, seat, self.language(request), text, width)

    async def steps(self, request: Request) -> Answered:
        """The moves of a table."""
        live = await self.seen(request)
        async with self.costly(request):
            return (await archive.steps(live, request.state.guest, self.language(request))).answer(request)

    async def record(self, request: Request) -> Answered:
        """The record file."""
        live = await self.seen(request)
        name = f"{live.room.header.game}-{live.id[:8]}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        async with self.costly(request):
            body = await archive.export(live, request.state.guest)
            rows = await self.hub.call(self.hub.store.studied.branches, live.id)
            return JSONResponse(branches.with_branches(live.room, rows, body), headers=headers)

    async def verify(self, request: Request) -> Answered:
        """Proof of the shuffles."""
        live = await self.seen(request)
        async with self.costly(request):
            return await archive.verify(live.room, self.hub.pace)

    async def fork(self, request: Request) -> Answered:
        """A table from a past position."""
        self.hub.limits.spend("create", address_of(request))
        live = await self.shown(request)
        wish = wire.read_body(await body_of(request), wire.Fork)
        async with self.costly(request):
            made = await archive.fork(self.hub, live, request.state.guest, wish.at, known_level(wish.level))
        return answers.Laid(made.id)

    async def rematch(self, request: Request) -> Answered:
        """Another game with the same players."""
        self.hub.limits.spend("create", address_of(request))
        live = await self.seen(request)
        async with live.lock:
            made = await archive.rematch(self.hub, live, request.state.guest)
            live.invite(made)
        return answers.Laid(made.id, made.edition != live.room.header.edition)

    async def links(self, request: Request) -> Answered:
        """The links of a table that a guest may see."""
        live = await self.seen(request)
        return seating.links_for(self.hub.links, live, request.state.guest)

    async def hook(self, request: Request) -> Answered:
        """Where to tell that a seat is asked."""
        live = await self.seen(request)
        wish = wire.read_body(await body_of(request), wire.Hook)
        self.own(live, request, wish.seat)
        self.hub.limits.spend("hook", request.state.guest)
        self.hub.limits.spend("hooks", address_of(request))
        url = await self.hub.hooks.try_out(wish.url) if wish.url else None
        async with live.lock:
            await live.commit(Plan(SEAT, wish.seat, {"hook": url}), None, request.state.guest)
        return answers.Hooked(url)

    async def rename(self, request: Request) -> Answered:
        """A new name for a seat of mine."""
        live = await self.seen(request)
        wish = wire.read_body(await body_of(request), wire.Rename)
        self.own(live, request, wish.seat)
        name = one_line(wish.name)
        if not name:
            raise Refused("bad", "name: there is nothing in it")
        async with live.lock:
            name = seating.free_name(live.room, wish.seat, name)
            await live.commit(Plan(SEAT, wish.seat, {"name": name}), None, request.state.guest)
        return answers.Renamed(name)

    async def leave(self, request: Request) -> Answered:
        """Leave a table: an agent plays my seats on, and the links let me come back."""
        live = await self.seen(request)
        guest = request.state.guest
        async with live.lock:
            shared = {seat for other, seats in live.holders.items() if other != guest for seat in seats}
            for seat in live.mine(guest):
                lends = live.room.header.hints and not live.room.is_solo()  # else who leaves is away
                if lends and seat not in shared and not live.room.state.over and live.room.seats[seat].taken_by is None:
                    await live.commit(Plan(SEAT, seat, {"taken_by": "master"}), None, guest)
            for seat in list(live.holders.get(guest, [])):
                await self.hub.call(self.hub.store.release, live.id, seat, guest)
            await live.meet()
            live.dismiss(guest)
        return answers.Left(live.id)

    def own(self, live: Live, request: Request, seat: int) -> None:
        """Refuse what is done to a seat of another."""
        if seat not in live.mine(request.state.guest):
            raise Refused("not-yours", "That is not your seat.")


def json_answer(found: Shape | Sent) -> Response:
    """An answer as it is sent."""
    return Response(wire.write(found), media_type="application/json")


def known_level(level: str) -> str:
    """A level of opponents, or a refusal."""
    names = [found.name for found in LEVELS]
    if level not in names:
        raise Refused("bad", f"level: one of {', '.join(names)}, not {level!r}")
    return level
