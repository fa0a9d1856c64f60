"""What if: positions beside a game that was played, with what is open there, and what the search says of them.

A finished game has no secrets, and is played on as it lay. In one that goes on, whose seats are all one's own, what the
seat to move cannot know is drawn anew, so that nobody learns by it what comes.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from starlette.requests import Request

from collegium.agents import dice
from collegium.kernel.errors import CollegiumError, UnknownMove
from collegium.kernel.game import Game
from collegium.kernel.state import State
from collegium.study.judging import Judgement, retold
from collegium.table import answers_study, frames, parts, shapes, wire
from collegium.table.analyses import TABLE, line_of, spoken_record
from collegium.table.errors import Refused, Worded, not_open
from collegium.table.guard import address_of, body_of
from collegium.table.parts import changed
from collegium.table.room import Room
from collegium.table.scene import sources
from collegium.table.schedule import Claim
from collegium.table.studies import LONGEST, allow
from collegium.table.thinker import Job, Past
from collegium.table.workers import WorkerFailed

if TYPE_CHECKING:
    from collegium.table.api import Api
    from collegium.table.hub import Hub
    from collegium.table.live import Live

TRIED: Final = 4.0  # seconds of hints that are set aside to judge a move that somebody tries
BEST: Final = "best"
ENOUGH: Final = "enough"
NO: Final = "no"


def position_at(room: Room, at: int, moves: Sequence[str], language: str = "") -> State:
    """The position after so many moves of a game and some others; what forbids one of these is told in a language."""
    game = room.told(language) if language else room.game
    if not 0 <= at <= len(room.record.moves):
        raise Worded("bad", "no-moment", n=len(room.record.moves))
    state = room.record.at(at)
    if not room.state.over and not state.over:
        seat = int(state.to_move)
        state = state.forget(seat).determinize(seat, dice(1, "what if", at))
    for number, text in enumerate(moves, 1):
        try:
            game.play(state, game.parse(text))
        except CollegiumError as error:
            raise not_open(number, text, error) from None
    return state


async def position(api: Api, request: Request) -> parts.Shape | shapes.Sent:
    """A position beside a game as the seat to move sees it, with its open moves."""
    live = await api.shown(request)
    room = allow(live, request.state.guest)
    wish = wire.read_body(await body_of(request), wire.WhatIf)
    async with api.costly(request):
        return shown(room, wish, api.language(request))


def shown(room: Room, wish: wire.WhatIf, language: str) -> shapes.Frame:
    """The frame of a position beside a game."""
    state, game = position_at(room, wish.at, wish.moves, language), room.told(language)
    seat = int(state.to_move)
    width, everyone = frames.width_of(str(wish.width)), range(room.header.seats)
    past = frames.past(room, wish.at, seat, language, wish.text, width, [], everyone)
    view = game.view(state, seat)
    over = bool(state.over)
    return changed(
        past,
        seat=seat,
        mine=[] if over else [seat],
        moves_made=wish.at + len(wish.moves),
        over=over,
        seats=seats_in(game, state, past.seats),
        to_move=[] if over else [seat],
        prompt="" if over else game.prompt(state),
        moves=[] if over else frames.moves(game, state.forget(seat)),
        view=view,
        views=None,
        blocks=frames.blocks(game, view, width) if wish.text else [],
        result=frames.result(game, state) if over else None,
    )


def seats_in(game: Game, state: State, seats: Sequence[parts.FrameSeat]) -> list[parts.FrameSeat]:
    """The seats of a frame as they stand in another position: their points, and whose turn it is."""
    found = game.result(state)
    return [
        changed(
            each,
            points=found.scores[number],
            sources=sources(game, found.breakdown[number]),
            to_move=not state.over and number == int(state.to_move),
        )
        for number, each in enumerate(seats)
    ]


async def tried(api: Api, request: Request) -> parts.Shape:
    """What a move would have been worth that somebody tries in the place of the one that was played."""
    live = await api.shown(request)
    guest = request.state.guest
    room = allow(live, guest)
    wish = wire.read_body(await body_of(request), wire.Try)
    async with api.costly(request):
        if not is_open(room, wish.at, wish.move):
            raise Worded("illegal", "not-open")
        _, known = await live.hub.studies.known(live)
    stored = next((each for each in known if each.at == wish.at), None)
    if stored is None:
        raise Worded("bad", "not-judged")
    record = spoken_record(room, api.language(request))
    if wish.move == stored.best.moves[0]:
        spoken = retold(record, stored)
        return answers_study.Tried(BEST, 0.0, round(stored.error, 4), line_of(spoken.best), line_of(spoken.best), [])
    found = retold(record, await judged_by_worker(live, guest, address_of(request), wish))
    answer = NO if found.verdict else BEST if found.best.moves[0] == wish.move else ENOUGH
    loss, error = round(found.loss, 4), round(found.error, 4)
    return answers_study.Tried(answer, loss, error, line_of(found.best), line_of(found.played), found.reasons)


def is_open(room: Room, at: int, text: str) -> bool:
    """Whether a move is open after so many moves of a game."""
    state = position_at(room, at, [])
    try:
        return room.game.why_not(state, room.game.parse(text)) is None
    except UnknownMove:
        return False


async def judged_by_worker(live: Live, guest: str, address: str, wish: wire.Try) -> Judgement:
    """Have a worker judge a move that is tried; it takes of the time that its guest has for hints."""
    settings = live.hub.studies.settings
    record = json.dumps(live.room.record.to_json())
    job = Job(
        table=live.id,
        seat=0,
        game=live.room.game.name,
        edition=live.hub.library.edition(live.room.game),
        position={},
        seed=0,
        moves=wish.at,
        seconds=LONGEST,
        past=Past(record, settings.iterations, settings.seconds, settings.seed, wish.move),
    )
    found = await thought_for(live.hub, guest, address, TRIED, job)
    return Judgement.from_json(found)


async def engine(api: Api, request: Request) -> parts.Shape:
    """The best moves of a position beside a game, with what its seat to move knows."""
    live = await api.shown(request)
    guest, language = request.state.guest, api.language(request)
    room = allow(live, guest)
    wish = wire.read_body(await body_of(request), wire.Engine)
    async with api.costly(request):
        state = position_at(room, wish.at, wish.moves, language)
    if state.over:
        raise Worded("bad", "over-there")
    seat = int(state.to_move)
    job = Job(
        table=live.id,
        seat=seat,
        game=room.game.name,
        edition=live.hub.library.edition(room.game),
        position=room.game.position(state.forget(seat)),
        seed=wish.at,
        moves=wish.at + len(wish.moves),
        seconds=wish.seconds,
        language=room.told(language).language,
        names=tuple(room.names),
    )
    return shapes.advice_of(await thought_for(live.hub, guest, address_of(request), wish.seconds, job))


async def thought_for(hub: Hub, guest: str, address: str, seconds: float, job: Job) -> Any:
    """What a worker answers to somebody who waits for it, one thing at a time for each guest."""
    async with hub.thoughtful.passed(guest):
        return await charged(hub, guest, address, seconds, job)


async def charged(hub: Hub, guest: str, address: str, seconds: float, job: Job) -> Any:
    """What a worker answers within the time that a guest has; what it does not take of that is theirs again."""
    limits = hub.limits
    limits.spend("thought", guest, seconds)
    try:
        limits.spend("thoughts", address, seconds)
    except Refused:
        limits.give_back("thought", guest, seconds)
        raise
    begun = asyncio.get_running_loop().time()
    try:
        found = await hub.workers.run(job, lambda part: None, Claim(address, guest))
    except WorkerFailed:
        found = None
    finally:
        left = max(0.0, seconds - (asyncio.get_running_loop().time() - begun))
        limits.give_back("thought", guest, left)
        limits.give_back("thoughts", address, left)
    if found is None:
        raise Worded("no-hints", "nothing-found")
    return found


ROUTES: Final = (
    (f"{TABLE}/what-if", "POST", position),
    (f"{TABLE}/try", "POST", tried),
    (f"{TABLE}/engine", "POST", engine),
)
