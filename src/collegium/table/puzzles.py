"""Puzzles in the browser: the list of them, their positions with the open moves, and what a plan is worth there.

Nothing is stored here: what somebody has solved, their browser knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from starlette.requests import Request

from collegium.kernel.errors import CollegiumError
from collegium.kernel.game import Game
from collegium.kernel.position_text import known_by, tables_of_text
from collegium.kernel.registry import game_names
from collegium.kernel.state import State
from collegium.study.looks import limits
from collegium.study.puzzles import Puzzle, Way, is_whole, known_way, laid, shipped, told
from collegium.study.puzzles_finding import ITERATIONS, TIMES, is_worse
from collegium.table import answers_study, frames, parts, positions, shapes, wire
from collegium.table.course import spoken
from collegium.table.errors import Worded, not_open
from collegium.table.guard import address_of, body_of
from collegium.table.parts import changed
from collegium.table.thinker import Job, Tried
from collegium.table.whatif import BEST, ENOUGH, NO, TRIED, thought_for
from collegium.table.wishes import SCHOLARS

if TYPE_CHECKING:
    from starlette.responses import Response

    from collegium.table.api import Api

ON: Final = "on"  # the turn is not over yet
SHOWN: Final = "shown"


async def puzzles(api: Api, request: Request) -> Response:
    """All puzzles, by game."""
    language = api.language(request)
    games = [spoken(api.hub.game(name), language) for name in game_names()]

    def listed() -> parts.Shape:
        sets = [
            answers_study.PuzzleSet(game.name, game.title, [card(each) for each in shipped(game.name)])
            for game in games
        ]
        return answers_study.PuzzlesAnswer(sets, frames.levels(language))

    return await api.kept(request, ("puzzles", *((game.name, game.language) for game in games)), listed)


def card(puzzle: Puzzle) -> answers_study.PuzzleCard:
    """What a list tells of a puzzle."""
    seats = len(puzzle.best.points)
    return answers_study.PuzzleCard(puzzle.id, puzzle.grade, seats, known_by(puzzle.position) or 0, limits(seats)[0])


async def found(api: Api, request: Request) -> tuple[Puzzle, Game]:
    """The puzzle of a request, and its game with the tables it was made with, in the language that is wanted."""
    wanted = request.path_params["puzzle"]
    for name in game_names():
        for puzzle in shipped(name):
            if puzzle.id == wanted:
                today = api.hub.game(name)
                game = await api.hub.library.game(name, tables_of_text(today, puzzle.position))
                seated = spoken(game, api.language(request)).seated(SCHOLARS[: len(puzzle.best.points)])
                return puzzle, seated
    raise Worded("not-found", "no-puzzle")


def played(game: Game, state: State, moves: Sequence[str]) -> State:
    """A copy of a position after some moves, or a refusal with the clause that forbids one of them."""
    now = state.clone()
    for number, text in enumerate(moves, 1):
        try:
            game.play(now, game.parse(text))
        except CollegiumError as error:
            raise not_open(number, text, error) from None
    return now


async def position(api: Api, request: Request) -> shapes.Sent:
    """The position of a puzzle after some moves of its turn, as its seat sees it."""
    puzzle, game = await found(api, request)
    wish = wire.read_body(await body_of(request), wire.PuzzleMoves)
    async with api.costly(request):
        start = laid(game, puzzle)
        now = played(game, start, wish.moves)
        if wish.moves and is_whole(game, start, now):
            raise Worded("bad", "turn-over")
        return shown(game, now, wish)


def shown(game: Game, state: State, wish: wire.PuzzleMoves) -> shapes.Frame:
    """The frame of a position of a puzzle."""
    seat = int(state.to_move)
    base = positions.shown(game, state, seat)
    return changed(
        base,
        mine=[seat],
        moves_made=len(wish.moves),
        prompt=game.prompt(state),
        moves=frames.moves(game, state.forget(seat)),
        blocks=frames.blocks(game, base.view, frames.width_of(str(wish.width))) if wish.text else [],
        seats=[changed(each, name=name) for each, name in zip(base.seats, SCHOLARS, strict=False)],
    )


async def answer(api: Api, request: Request) -> parts.Shape:
    """What a plan is worth: nothing is said before its end, unless that is wished."""
    puzzle, game = await found(api, request)
    wish = wire.read_body(await body_of(request), wire.PuzzlePlan)
    if not wish.show and not wish.moves:
        raise Worded("bad", "no-moves")
    async with api.costly(request):
        if wish.show:
            return tell(game, puzzle, SHOWN, puzzle.others[0])
        start = laid(game, puzzle)
        now = played(game, start, wish.moves)
        if not wish.judge and not is_whole(game, start, now):
            return answers_study.PuzzleTry(ON, 0.0, 0.0, None, None, [], [])
        way = known_way(game, puzzle, wish.moves)
    if way is None:
        way = await measured(api, request, game, puzzle, wish.moves)
    async with api.costly(request):
        return judged(game, puzzle, way)


def judged(game: Game, puzzle: Puzzle, way: Way) -> answers_study.PuzzleTry:
    """The answer to a plan that is known or was measured."""
    if way is puzzle.best:
        return tell(game, puzzle, BEST, puzzle.others[0])
    return tell(game, puzzle, NO if is_worse(way, len(way.points)) else ENOUGH, way)


async def measured(api: Api, request: Request, game: Game, puzzle: Puzzle, moves: Sequence[str]) -> Way:
    """Have a worker measure a plan that is not known; it takes of the time that its guest has for hints."""
    job = Job(
        table=f"puzzle-{puzzle.id}",
        seat=0,
        game=game.name,
        edition=api.hub.library.edition(game),
        position={},
        seed=1,
        moves=0,
        seconds=TRIED,
        plan=Tried(puzzle, tuple(moves), TIMES * ITERATIONS),
    )
    return Way(**await thought_for(api.hub, request.state.guest, address_of(request), TRIED, job))


def tell(game: Game, puzzle: Puzzle, word: str, way: Way) -> answers_study.PuzzleTry:
    """An answer, with the best plan and another one in words, and why the best one is better."""
    other = told(game, puzzle, way)
    best = told(game, puzzle)
    return answers_study.PuzzleTry(
        answer=word,
        loss=round(way.loss, 4),
        error=round(way.loss_error, 4),
        best=line_of(puzzle.best, best.words),
        tried=line_of(way, other.words),
        reasons=other.reasons if word == NO else best.reasons,
        losses=[round(each.loss, 4) for each in puzzle.others],
    )


def line_of(way: Way, words: list[str]) -> answers_study.StudiedLine:
    """A plan as it is told."""
    return answers_study.StudiedLine(way.moves, words, way.chances, way.points, round(way.error, 4))


PUZZLE: Final = "/api/puzzles/{puzzle}"
ROUTES: Final = (
    ("/api/puzzles", "GET", puzzles),
    (f"{PUZZLE}/position", "POST", position),
    (f"{PUZZLE}/answer", "POST", answer),
)
