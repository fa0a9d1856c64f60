"""Positions that people set up: changed field by field, checked, drawn, then played, studied, shared or made a test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starlette.requests import Request
from starlette.responses import Response

from collegium.agents import level_called
from collegium.kernel.as_test import written_test
from collegium.kernel.errors import PositionError
from collegium.kernel.game import Game
from collegium.kernel.laying import TURN, Field, Laying
from collegium.kernel.possible import WRONG, faults_of, why_not_begun
from collegium.kernel.record import Record
from collegium.kernel.registry import canonical, game_names
from collegium.kernel.state import State
from collegium.table import answers, answers_study, lessons, new_tables, parts, shapes, wire
from collegium.table.course import spoken
from collegium.table.errors import Refused, Worded
from collegium.table.guard import address_of, body_of
from collegium.table.parts import changed
from collegium.table.positions import read, shown
from collegium.table.preparing import prepare
from collegium.table.seeds import RECORD, draw_seed
from collegium.table.storage.rows import SeatRow
from collegium.table.thinker import Job
from collegium.table.whatif import thought_for

if TYPE_CHECKING:
    from collegium.table.api import Api

SET_UP: Final = "⌂"  # after the name of a table that was laid from a position


async def set_up(api: Api, request: Request) -> parts.Shape:
    """A position to be set up, from its text or from the start of a game, perhaps with another value in a field."""
    wish = wire.read_body(await body_of(request), wire.SetUp)
    language = api.language(request)
    async with api.costly(request):
        game, state = await (read(api, wish.text, language) if wish.text else blank(api, wish))
        game = spoken(game, language)
        laying = laying_of(game)
        if wish.field:
            try:
                state = laying.changed(state, wish.field, wish.value)
            except PositionError as error:
                raise Refused("bad", str(error), language=error.language) from None
        return told(game, laying, state)


async def blank(api: Api, wish: wire.SetUp) -> tuple[Game, State]:
    """The start of a game, with what players choose before their first turn chosen for them."""
    if canonical(wish.game) not in game_names():
        raise Worded("bad", "no-game")
    game = api.hub.game(canonical(wish.game))
    record = Record(game, wish.seats, draw_seed(), {})
    await prepare(record, [SeatRow(seat, "person") for seat in range(wish.seats)], api.hub.pace)
    return game, record.state


def laying_of(game: Game) -> Laying[Any]:
    """How positions of a game are set up, or a refusal."""
    laying = game.laying()
    if laying is None:
        raise Worded("bad", "no-setting-up", game=game.title)
    return laying


def told(game: Game, laying: Laying[Any], state: State) -> answers_study.SetUpAnswer:
    """A position with all that can be changed, and why it cannot be."""
    fields = laying.all_fields(state)
    found = faults_of(laying, state, fields)
    try:
        asked = "" if state.over else game.prompt(state)
        frame: shapes.Frame | None = changed(shown(game, state, None), prompt=asked)
    except WRONG:
        frame = None
        found = found or [laying.words.say("fault", "unfit")]
    kinds = {field.laid.of for field in fields if field.laid.of}
    things = {kind: laying.names(kind, int(state.seats)) for kind in sorted(kinds)}
    return answers_study.SetUpAnswer(
        game.to_text(state), frame, [field_of(laying, field) for field in fields], things, found
    )


def field_of(laying: Laying[Any], field: Field) -> answers_study.LaidField:
    """A field as it is told."""
    group = laying.seat_name(field.seat) if field.seat is not None else laying.words.say("group", field.group or TURN)
    return answers_study.LaidField(
        id=field.id,
        group=group,
        label=field.label,
        kind=field.kind,
        value=list(field.value),
        least=field.least,
        most=field.most,
        plus=field.laid.plus,
        things=field.laid.of,
        none=field.laid.none,
    )


async def sound(api: Api, text: str, language: str) -> tuple[Game, State]:
    """A position that can be, or a refusal with the reasons."""
    game, state = await read(api, text, language)
    laying_of(game)
    wrong = why_not_begun(game, state)
    if wrong:
        raise Refused("bad", " ".join(wrong), language=game.language)
    return game, state


async def play(api: Api, request: Request) -> parts.Shape:
    """A new table from a position: I take the seat to move, agents of a level the others; without one all are mine."""
    api.hub.limits.spend("create", address_of(request))
    wish = wire.read_body(await body_of(request), wire.PlaySetUp)
    if wish.level and level_called(wish.level) is None:
        raise Worded("bad", "no-level", level=wish.level)
    async with api.costly(request):
        game, state = await sound(api, wish.text, api.language(request))
        if state.over:
            raise Worded("bad", "over-set-up")
        count, me = int(state.seats), int(state.to_move)
        names = [laying_of(game).seat_name(seat) for seat in range(count)]
        record = Record(
            game,
            count,
            draw_seed(),
            laying_of(game).options_of(state),
            names,
            game.to_text(state),
        )
        agents = [seat for seat in range(count) if wish.level and seat != me]
        seats = [
            SeatRow(seat, "agent" if seat in agents else "person", name, wish.level if seat in agents else None)
            for seat, name in enumerate(names)
        ]
        mine = [seat for seat in range(count) if seat not in agents]
        name = f"{game.title} {SET_UP}"
        made = await new_tables.lay(api.hub, record, seats, mine, request.state.guest, name, seed_by=RECORD)
    return answers.Laid(made.id)


async def engine(api: Api, request: Request) -> parts.Shape:
    """The best moves of a position that was set up; on the time for hints."""
    wish = wire.read_body(await body_of(request), wire.EngineSetUp)
    async with api.costly(request):
        game, state = await sound(api, wish.text, api.language(request))
    if state.over:
        raise Worded("bad", "over-set-up")
    seat = int(state.to_move)
    job = Job(
        table="position",
        seat=seat,
        game=game.name,
        edition=api.hub.library.edition(game),
        position=game.position(state.forget(seat)),
        seed=1,
        moves=0,
        seconds=wish.seconds,
        language=game.language,
        names=(),
    )
    guest, address = request.state.guest, address_of(request)
    return shapes.advice_of(await thought_for(api.hub, guest, address, wish.seconds, job))


async def as_test(api: Api, request: Request) -> parts.Shape:
    """A position as a Python test."""
    wish = wire.read_body(await body_of(request), wire.Pasted)
    async with api.costly(request):
        game, state = await sound(api, wish.text, api.language(request))
        return answers_study.PositionTest(f"test_{game.name.replace('-', '_')}_position.py", written_test(game, state))


async def examples(api: Api, request: Request) -> Response:
    """Positions to begin from: the moments of a game's lesson that have a title."""
    game = spoken(api.hub.game(request.path_params["game"]), api.language(request))
    lesson = lessons.lesson_of(api.hub.game(game.name))
    key = ("examples", game.name, game.language, game.fingerprint)
    async with api.costly(request):
        return await api.kept(request, key, lambda: examples_in(lesson, game.language))


def examples_in(lesson: lessons.Lesson, language: str) -> answers_study.Examples:
    """The moments of a lesson that have a title, each once, as texts."""
    titled: dict[int, str] = {}
    for page in lesson.pages(language):
        if page.title and page.at not in titled:
            titled[page.at] = page.title
    return answers_study.Examples(
        [answers_study.Example(title, lesson.game.to_text(lesson.record.at(at))) for at, title in titled.items()]
    )


ROUTES: Final = (
    ("/api/setup", "POST", set_up),
    ("/api/setup/play", "POST", play),
    ("/api/setup/engine", "POST", engine),
    ("/api/setup/test", "POST", as_test),
    ("/api/setup/examples/{game}", "GET", examples),
)
