"""My games: those I have finished, with filters, and what they come to; my name here, my ratings, my history."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from statistics import fmean, quantiles
from typing import TYPE_CHECKING, Any, Final

from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from collegium.kernel.balance import Balance
from collegium.kernel.game import Game
from collegium.kernel.registry import game_names
from collegium.table import answers_people as told
from collegium.table import parts, wire
from collegium.table.course import spoken
from collegium.table.errors import Worded
from collegium.table.guard import body_of
from collegium.table.outcomes import ALONE, PEOPLE, STRENGTH, strength_at
from collegium.table.ratings import SCALE, Rating
from collegium.table.storage.people import PlayedGame, RatingRow, ResultRow, Summary, Wanted
from collegium.table.storage.rows import now
from collegium.table.written import looks, one_line

if TYPE_CHECKING:
    from collegium.table.api import Api
    from collegium.table.hub import Hub

PAGE: Final = 20  # games
RECENT: Final = 200  # games that an overview is made of, the last ones
OPENINGS: Final = 5  # that are told, the most frequent ones
ENDINGS: Final = ("won", "lost", "left", "alone")
AGAINST: Final = (PEOPLE, ALONE, *STRENGTH)
LONGEST: Final = 24  # letters of a name
MOST: Final = 36_500  # days


async def games(api: Api, request: Request) -> parts.Shape:
    """A page of a guest's games, with the overview beside the first one."""
    hub, guest, people = api.hub, request.state.guest, api.hub.store.people
    wanted, page = read_wish(request.query_params, hub)
    async with api.costly(request):
        numbers = await hub.call(people.count, guest, wanted)
        by_game = await hub.call(people.by_game, guest)
        found = await hub.call(people.games, guest, wanted, PAGE * page, PAGE)
        overview = None
        if page == 0 and found:
            overview = await overview_of(hub, guest, wanted, by_game, api.language(request))
    for game in found:
        look_after(hub, game)
    total = sum(numbers.values())
    return told.MyGamesAnswer(
        name=await hub.call(people.name_of, guest),
        all=[
            told.GameCount(name, hub.title(name), by_game[name])
            for name in sorted(by_game, key=lambda each: -by_game[each])
        ],
        total=total,
        won=numbers.get("won", 0),
        lost=numbers.get("lost", 0) + numbers.get("left", 0),
        alone=numbers.get("alone", 0),
        page=page,
        pages=-(-total // PAGE),
        games=[my_game(hub, game, api.language(request)) for game in found],
        overview=overview,
    )


def read_wish(query: QueryParams, hub: Hub) -> tuple[Wanted, int]:
    """Which games are wanted, and which page of them."""
    game, against, result = (query.get(name, "") for name in ("game", "against", "result"))
    if game and not hub.knows(game):
        raise Worded("bad", "one-of", field="game", names=", ".join(game_names()), value=game)
    if against and against not in AGAINST:
        raise Worded("bad", "one-of", field="against", names=", ".join(AGAINST), value=against)
    if result and result not in ENDINGS:
        raise Worded("bad", "one-of", field="result", names=", ".join(ENDINGS), value=result)
    days = number_of(query, "days", MOST)
    since = (hub.wall() - timedelta(days=days)).isoformat(timespec="seconds").replace("+00:00", "Z") if days else ""
    return Wanted(game, against, result, number_of(query, "seats", 15), since), number_of(query, "page", 10_000)


def number_of(query: QueryParams, name: str, most: int) -> int:
    """A whole number of a request; 0 where there is none."""
    found = wire.whole_number(query.get(name, "0"))
    if found is None or found > most:
        raise Worded("bad", "whole-number", field=name, n=most)
    return found


def look_after(hub: Hub, game: PlayedGame) -> None:
    """Have kept what an analysis has found that was done before it was kept, or anew since."""
    if game.analysis is not None and (game.studied is None or game.studied["since"] != game.analysis):
        hub.finished.studied(game.row.table_id, game.analysis)


def my_game(hub: Hub, game: PlayedGame, language: str) -> told.MyGame:
    """A game as it is listed."""
    row, data, studied = game.row, game.data, game.studied
    rated = row.mu is not None and row.sigma is not None
    known = spoken(hub.game(row.game), language) if hub.knows(row.game) else None
    return told.MyGame(
        table=row.table_id,
        seat=row.seat,
        game=row.game,
        title=known.title if known else row.game,
        name=game.table_name,
        ended=row.ended,
        seats=[
            told.GameSeat(name, level, data["places"][seat], data["points"][seat])
            for seat, (name, level) in enumerate(zip(game.names, game.levels, strict=True))
        ],
        against=row.against,
        result=row.result,
        place=row.place,
        points=row.points,
        rank=known.rank_text(data["rank"]) if known and data["rank"] else "",
        chances=studied["course"][row.seat] if studied else None,
        mistakes=studied["mistakes"][row.seat] if studied else None,
        rating=Rating(row.mu or 0.0, row.sigma or 0.0).value if rated else None,
        change=None if row.change is None else round(SCALE * row.change),
    )


async def overview_of(
    hub: Hub, guest: str, wanted: Wanted, by_game: dict[str, int], language: str
) -> told.GamesOverview | None:
    """What the games of one kind come to: of the one that is asked for, or that was played most."""
    name = wanted.game or max(filter(hub.knows, by_game), key=by_game.__getitem__, default="")
    people = hub.store.people
    one = Wanted(name, wanted.against, wanted.result, wanted.seats, wanted.since)
    found = await hub.call(people.summaries, guest, one, RECENT) if name else []
    if not found:
        return None
    game = spoken(hub.game(name), language)
    rating = (await hub.call(people.ratings_of, guest)).get(name)
    course = await hub.call(people.course_of, guest, name, RECENT)
    async with hub.pace.work():
        return told.GamesOverview(
            game=name,
            title=game.title,
            games=len(found),
            rating=my_rating(rating, course),
            sources=sources_of(game, found),
            openings=openings_of(game.balance(), found),
            chances=chances_of(found),
        )


def my_rating(rating: RatingRow | None, course: Sequence[ResultRow]) -> told.MyRating | None:
    """A rating today, and how it came about."""
    if rating is None:
        return None
    today = strength_at(rating, now())
    points = [
        told.RatingPoint(row.ended, found.value, found.error, row.result == "won")
        for row in course
        if (found := Rating(row.mu or 0.0, row.sigma or 0.0))
    ]
    return told.MyRating(told.RatingTold(today.value, today.error, rating.games), points)


def sources_of(game: Game, found: Sequence[Summary]) -> list[told.SourceMean]:
    """Where points came from, those that brought most first; of the others what lies in the middle."""
    mine: dict[str, list[int]] = {}
    others: dict[str, list[int]] = {}
    for each in found:
        for number, part in enumerate(each.data["parts"]):
            for seat, row in enumerate(each.data["sources"]):
                (mine if seat == each.row.seat else others).setdefault(part, []).append(row[number])
    means = [source_mean(game.source_text(part), own, others.get(part, [])) for part, own in mine.items()]
    shown = [mean for mean in means if mean.mine or mean.low or mean.high]
    return sorted(shown, key=lambda mean: -mean.mine)


def source_mean(name: str, mine: Sequence[int], others: Sequence[int]) -> told.SourceMean:
    """A source of points in numbers."""
    low, middle, high = quantiles(others, n=4, method="inclusive") if len(others) > 1 else [*(others or [0])] * 3
    return told.SourceMean(name, round(fmean(mine), 1), round(low, 1), round(middle, 1), round(high, 1))


def openings_of(balance: Balance, found: Sequence[Summary]) -> list[told.Opening]:
    """How games were begun, the most frequent ways first, and how they went."""
    begun: dict[tuple[str, ...], list[Summary]] = {}
    for each in found:
        begun.setdefault(tuple(each.data["beginnings"][each.row.seat]), []).append(each)
    begun.pop((), None)
    most = sorted(begun.items(), key=lambda way: (-len(way[1]), way[0]))[:OPENINGS]
    return [
        told.Opening(
            [balance.told_beginning(key) for key in keys],
            len(played),
            sum(game.row.result == "won" for game in played),
            round(fmean(game.row.points for game in played), 1),
        )
        for keys, played in most
    ]


def chances_of(found: Sequence[Summary]) -> told.ChancesMean | None:
    """The mean of all chances that are known, from the first moment of a game to its last."""
    known = [game for game in found if game.studied and game.row.seats > 1]
    if not known:
        return None
    courses = [game.studied["course"][game.row.seat] for game in known if game.studied]
    course = [round(fmean(moment), 3) for moment in zip(*courses, strict=True)]
    return told.ChancesMean(len(known), course, round(fmean(1 / game.row.seats for game in known), 3))


async def name(api: Api, request: Request) -> parts.Shape:
    """Give oneself a name on this server, under which one is rated; or none, which ends that."""
    wish = wire.read_body(await body_of(request), wire.OwnName)
    people, guest = api.hub.store.people, request.state.guest
    wanted = one_line(wish.name)[:LONGEST].strip()
    if not wanted:
        await api.hub.call(people.take_name, guest)
    elif not await api.hub.call(people.give_name, guest, wanted, looks(wanted)):
        raise Worded("name-taken", "name-taken")
    return told.Named(wanted)


async def history(api: Api, request: Request) -> Response:
    """A guest's games and ratings as one file to take along."""
    hub, guest, people = api.hub, request.state.guest, api.hub.store.people
    async with api.costly(request):
        found: list[PlayedGame] = []
        while page := await hub.call(people.games, guest, Wanted(), len(found), RECENT):
            found += page
        ratings = await hub.call(people.ratings_of, guest)
        kept = {
            "collegium": "history",
            "version": 1,
            "made": now(),
            "name": await hub.call(people.name_of, guest),
            "ratings": {game: rating_told(row) for game, row in ratings.items()},
            "games": [game_told(game) for game in found],
        }
    return JSONResponse(kept, headers={"Content-Disposition": 'attachment; filename="collegium-history.json"'})


def rating_told(row: RatingRow) -> dict[str, Any]:
    """A rating in a history."""
    rating = Rating(row.mu, row.sigma)
    return {**vars(row), "value": rating.value, "error": rating.error}


def game_told(game: PlayedGame) -> dict[str, Any]:
    """A game in a history."""
    row, data = game.row, game.data
    return {
        "table": row.table_id,
        "game": row.game,
        "ended": row.ended,
        "seat": row.seat,
        "seats": [
            {"name": name, "agent": level, "place": place, "points": points}
            for name, level, place, points in zip(game.names, game.levels, data["places"], data["points"], strict=True)
        ],
        "result": row.result,
        "place": row.place,
        "points": row.points,
        "sources": dict(zip(data["parts"], data["sources"][row.seat], strict=True)),
        "opening": data["beginnings"][row.seat],
        "chances": game.studied["course"][row.seat] if game.studied else None,
        "rating": None if row.mu is None else {"mu": row.mu, "sigma": row.sigma},
    }


ROUTES: Final = (
    ("/api/me/games", "GET", games),
    ("/api/me/history", "GET", history),
    ("/api/me/name", "POST", name),
)
