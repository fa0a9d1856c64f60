"""Positions as texts: copied from a table as far as its guest may know it, and laid out from what somebody pastes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.requests import Request

from collegium.agents import dice
from collegium.kernel.errors import PositionError
from collegium.kernel.game import Game
from collegium.kernel.laying import laying_words
from collegium.kernel.position_text import known_by, tables_of_text
from collegium.kernel.registry import canonical, game_names
from collegium.kernel.state import State
from collegium.table import answers_study, frames, parts, shapes, wire
from collegium.table.course import spoken
from collegium.table.errors import Refused, Worded
from collegium.table.guard import body_of
from collegium.table.parts import changed
from collegium.table.room import Room, viewer_of
from collegium.table.storage.rows import SeatRow, TableRow, now
from collegium.table.whatif import seats_in

if TYPE_CHECKING:
    from collegium.table.api import Api
    from collegium.table.live import Live

NOW: Final = "now"


async def copied(api: Api, request: Request) -> parts.Shape:
    """The text of a position of a table: the whole truth of a finished game, of a running one what my seat knows."""
    live = await api.seen(request)
    at = request.query_params.get("at", NOW)
    async with api.costly(request):
        return answers_study.PositionText(
            text_of(live, request.state.guest, None if at == NOW else wire.whole_number(at))
        )


def text_of(live: Live, guest: str, at: int | None) -> str:
    """The text of a position after so many moves that a guest has heard of, or as it stands."""
    room, mine = live.room, live.mine(guest)
    last = room.moves_seen(mine)
    if at is not None and at > last:
        raise Worded("bad", "no-moment", n=last)
    if room.state.over:
        return room.game.to_text(room.record.at(last if at is None else at))
    if not mine:
        raise Worded("not-yours", "watcher")
    seat = viewer_of(mine, room)
    state = room.view_state(seat) if at is None else room.record.at(room.move_seen(mine, at))
    return room.game.to_text(state, seat)


async def pasted(api: Api, request: Request) -> shapes.Sent:
    """A position laid out from its text; what is unknown in it is drawn anew."""
    wish = wire.read_body(await body_of(request), wire.Pasted)
    async with api.costly(request):
        try:
            game, state = await read(api, wish.text, api.language(request))
            return shown(game, state, known_by(wish.text))
        except (ArithmeticError, LookupError, ValueError):  # whole numbers, but not of any position
            raise unfit(api.language(request)) from None


async def read(api: Api, text: str, language: str) -> tuple[Game, State]:
    """The game in a language and the position that a text means, or a refusal that says what is wrong with it."""
    name = canonical(text.strip().partition(":")[0])
    if name not in game_names():
        raise Worded("bad", "unknown-position")
    today = api.hub.game(name)
    game = spoken(await api.hub.library.game(name, tables_of_text(today, text)), language)
    try:
        state = game.from_text(text, dice(1, "pasted"))
    except PositionError as error:
        raise Refused("bad", str(error), language=error.language) from None
    if game.sight is not None and not game.sight.is_moderate(state):
        raise unfit(language)
    return game, state


def unfit(language: str) -> Refused:
    """What is said of whole numbers that are those of no position."""
    return Refused("bad", laying_words(language).say("fault", "unfit"), language=language)


def shown(game: Game, state: State, knows: int | None) -> shapes.Frame:
    """The frame of a position that belongs to no table, with the eyes of whoever knows it, else of the seat to move."""
    seats, over = int(state.seats), bool(state.over)
    seat = int(state.to_move) if knows is None else knows
    time = now()
    header = TableRow(
        id="position",
        game=game.name,
        edition=game.fingerprint,
        rules_version="",
        seats=seats,
        options={},
        seed="0",
        salt="",
        commitment="",
        creator="",
        watch_hash="",
        created=time,
        updated=time,
    )
    room = Room(game, header, [SeatRow(number, "person", "") for number in range(seats)], [])
    view = game.view(state, seat)
    base = frames.frame(room, seat, game.language, mine=())
    return changed(
        base,
        seat=seat,
        mine=[],
        over=over,
        to_move=[] if over else [int(state.to_move)],
        prompt="",
        moves=[],
        view=view,
        blocks=frames.blocks(game, view, frames.WIDTH),
        log=[],
        chat=[],
        hints=False,
        seats=[
            changed(each, colour=colour)
            for each, colour in zip(seats_in(game, state, base.seats), game.seat_colours(state), strict=True)
        ],
        result=None,
    )


TABLE: Final = "/api/tables/{table}"
ROUTES: Final = (
    (f"{TABLE}/position", "GET", copied),
    ("/api/position", "POST", pasted),
)
