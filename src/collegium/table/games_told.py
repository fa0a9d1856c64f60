"""What is told of games, whoever asks: which there are, their rules, their components, their lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.requests import Request

from collegium.kernel.clauses import shared_ledger
from collegium.kernel.game import Game
from collegium.kernel.registry import game_names
from collegium.table import answers_games, frames, lessons
from collegium.table.course import spoken
from collegium.table.glossary import glossary
from collegium.table.guard import moment_of
from collegium.table.parts import Shape

if TYPE_CHECKING:
    from collegium.table.api import Answered, Api


async def games(api: Api, request: Request) -> Answered:
    """The games and the levels of opponents."""
    language = api.language(request)
    games = [spoken(api.hub.game(name), language) for name in game_names()]

    def cards() -> Shape:
        found = [frames.game_card(game, lessons.length(game)) for game in games]
        return answers_games.GamesAnswer(found, frames.levels(language))

    return await api.kept(request, ("games", *map(known_by, games)), cards)


async def rules(api: Api, request: Request) -> Answered:
    """The rules of a game, and those of every table."""
    game = api.spoken(request)
    ledgers = [game.ledger, shared_ledger(game.language)]
    return await api.kept(request, ("rules", known_by(game)), lambda: frames.rules(game, ledgers))


async def content(api: Api, request: Request) -> Answered:
    """The components of a game with their names and texts."""
    edition = request.query_params.get("edition")
    game = spoken(await api.hub.library.game(request.path_params["game"], edition), api.language(request))

    def content() -> Shape:
        return answers_games.GameContent(game.tables.to_json() if game.tables else {}, glossary(game), game.edition)

    return await api.kept(request, ("content", known_by(game)), content)


async def lesson(api: Api, request: Request) -> Answered:
    """What a game's lesson tells, and when."""
    game = api.spoken(request)
    found = lessons.lesson_of(api.hub.game(game.name))

    def pages() -> Shape:
        return answers_games.LessonAnswer(game.name, game.title, len(found.record.moves), found.pages(game.language))

    return await api.kept(request, ("lesson", known_by(game)), pages)


async def lesson_frame(api: Api, request: Request) -> Answered:
    """The table of a lesson after so many moves."""
    game = api.spoken(request)
    found = lessons.lesson_of(api.hub.game(game.name))
    query = request.query_params
    at, text, width = moment_of(query), query.get("text", "") == "1", frames.width_of(query.get("width", ""))
    key = ("lesson-frame", known_by(game), at, text, width if text else 0)
    async with api.costly(request):
        return await api.kept(request, key, lambda: found.frame(at, game.language, text, width))


async def lesson_why(api: Api, request: Request) -> Answered:
    """Why a move is not open in a lesson."""
    found = lessons.lesson_of(api.hub.game(request.path_params["game"]))
    query = request.query_params
    async with api.costly(request):
        return found.why(moment_of(query), query.get("move", "")[:200], api.language(request))


def known_by(game: Game) -> tuple[str, str, str]:
    """What makes two answers about a game the same."""
    return game.name, game.fingerprint, game.language


ROUTES: Final = (
    ("/api/games", "GET", games),
    ("/api/rules/{game}", "GET", rules),
    ("/api/content/{game}", "GET", content),
    ("/api/lessons/{game}", "GET", lesson),
    ("/api/lessons/{game}/frame", "GET", lesson_frame),
    ("/api/lessons/{game}/why", "GET", lesson_why),
)
