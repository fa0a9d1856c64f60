"""The day's challenge: one seed for each game and day, the same on every server, as it is worked out from the date.

So anybody could try it out before: it rests on honour, as the page says. The first attempt of a guest counts. Of the
attempts of others their results are told, never a game that goes on; a game is shown to those whose own is over, and
the best one of the day before to all but those who still play it.
"""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime, time, timedelta
from typing import TYPE_CHECKING, Final

from starlette.requests import Request

from collegium.kernel.registry import canonical, game_names
from collegium.kernel.rng import SEED_BITS
from collegium.table import answers, answers_study, new_tables, parts, watching, wire
from collegium.table.course import spoken
from collegium.table.errors import Worded
from collegium.table.guard import address_of, body_of
from collegium.table.storage.rows import AttemptRow, ListedTable

if TYPE_CHECKING:
    from collegium.table.api import Api
    from collegium.table.hub import Hub

WEEK: Final = 7  # days that are told of
PLAYER: Final = 0  # the seat of whoever plays it
OPPONENT: Final = "doctor"
ALONE: Final = ("newton",)  # games that are played alone; the others against two
SHOWN: Final = 100  # results of a board
Attempt = tuple[AttemptRow, ListedTable]


def seed_of(game: str, day: str) -> int:
    """The seed of a game on a day, as 2026-11-16: the first 128 bits of a digest of both."""
    words = f"collegium challenge/{game}/{day}"
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[: SEED_BITS // 8], "big")


def opponents(game: str) -> int:
    """How many opponents there are."""
    return 0 if game in ALONE else 2


def days_before(today: datetime, number: int) -> str:
    """A day by how many days ago it was."""
    return (today - timedelta(days=number)).date().isoformat()


async def challenge(api: Api, request: Request) -> parts.Shape:
    """The challenges of today, how I did in the last week, the board of the day, and the best game of yesterday."""
    hub, guest, now = api.hub, request.state.guest, api.hub.wall().astimezone(UTC)
    days = [days_before(now, number) for number in reversed(range(WEEK))]
    async with api.costly(request):
        found = await hub.call(hub.store.attempts, days[0], days[-1])
    midnight = datetime.combine(now.date() + timedelta(days=1), time(), UTC)
    games = []
    for name in game_names():
        game = spoken(hub.game(name), api.language(request))
        own = [attempt for attempt in found if attempt[0].game == name]
        games.append(told(name, game.title, days, own, guest))
    return answers_study.ChallengeAnswer(days[-1], int((midnight - now).total_seconds()), games)


def told(game: str, title: str, days: list[str], attempts: list[Attempt], guest: str) -> answers_study.ChallengeGame:
    """The challenge of a game as one guest is told of it."""
    by_day = {day: [attempt for attempt in attempts if attempt[0].day == day] for day in days}
    today, yesterday = by_day[days[-1]], by_day[days[-2]]
    best = ranked(yesterday)[:1]
    return answers_study.ChallengeGame(
        game=game,
        title=title,
        seed=str(seed_of(game, days[-1])),
        opponents=opponents(game),
        week=[own_day(day, by_day[day], guest) for day in days],
        playing=sum(not table.over for _, table in today),
        results=[result(attempt, guest, has_finished(today, guest)) for attempt in ranked(today)[:SHOWN]],
        yesterday=result(best[0], guest, not plays_on(yesterday, guest)) if best else None,
    )


def ranked(attempts: list[Attempt]) -> list[Attempt]:
    """The attempts that are over, the best first; of equal ones whoever was first."""
    over = [attempt for attempt in attempts if attempt[1].over]
    return sorted(over, key=lambda attempt: (-points(attempt[1]), attempt[1].updated))


def points(table: ListedTable) -> int:
    """The points of whoever plays the challenge."""
    return int(table.summary["scores"][PLAYER])


def has_finished(attempts: list[Attempt], guest: str) -> bool:
    """Whether the attempt of a guest is over."""
    return any(row.guest == guest and table.over for row, table in attempts)


def plays_on(attempts: list[Attempt], guest: str) -> bool:
    """Whether the attempt of a guest is not over yet."""
    return any(row.guest == guest and not table.over for row, table in attempts)


def result(attempt: Attempt, guest: str, open_to: bool) -> answers_study.ChallengeResult:
    """A finished attempt; its table is named to those who may look at it."""
    row, table = attempt
    others = [int(each) for seat, each in enumerate(table.summary["scores"]) if seat != PLAYER]
    mine = row.guest == guest
    return answers_study.ChallengeResult(
        table.seats[PLAYER].name, points(table), others, mine, table.id if open_to or mine else None
    )


def own_day(day: str, attempts: list[Attempt], guest: str) -> answers_study.ChallengeDay:
    """How a guest did on a day."""
    table = next((table for row, table in attempts if row.guest == guest), None)
    if table is None or not table.over:
        return answers_study.ChallengeDay(day, table.id if table else None, False, None, False)
    own = points(table)
    first = all(points(other) <= own for _, other in ranked(attempts))
    return answers_study.ChallengeDay(day, table.id, True, own, first)


def game_of(request: Request) -> str:
    """The game of a request."""
    name = canonical(request.path_params["game"])
    if name not in game_names():
        raise Worded("not-found", "no-game")
    return name


async def play(api: Api, request: Request) -> parts.Shape:
    """Play the challenge of today: go on with the attempt that counts, begin it, or where it is over, play for fun."""
    hub, guest, game = api.hub, request.state.guest, game_of(request)
    day = days_before(hub.wall().astimezone(UTC), 0)
    wish = wire.read_body(await body_of(request), wire.ChallengeWish)
    known = await hub.call(hub.store.attempt_of, day, game, guest)
    if known is not None:
        header = await hub.call(hub.store.header, known)
        if header is not None and not header.over:
            await come_back(hub, known, guest)
            return answers_study.ChallengeTable(known, True)
    hub.limits.spend("create", address_of(request))
    seats = [wire.SeatWish(kind="me", name=wish.name)]
    seats += [wire.SeatWish(kind="agent", level=OPPONENT) for _ in range(opponents(game))]
    made = await new_tables.create(
        hub,
        wire.NewTable(
            game=game,
            seats=seats,
            seed=str(seed_of(game, day)),
            hints=known is not None,
            name=wish.table_name,
            lang=wish.lang,
        ),
        guest,
        day if known is None else None,
    )
    return answers_study.ChallengeTable(made.id, known is None)


async def come_back(hub: Hub, table: str, guest: str) -> None:
    """Let whoever has left the attempt that counts play it on."""
    live = await hub.table(table)
    async with live.lock:
        if PLAYER not in live.mine(guest):
            await hub.call(hub.store.hold, table, PLAYER, guest)
            await live.meet()


async def look(api: Api, request: Request) -> parts.Shape:
    """Let a guest look at a game of a board: of today where their own is over, or at the best one of yesterday."""
    hub, guest, game = api.hub, request.state.guest, game_of(request)
    wish = wire.read_body(await body_of(request), wire.ChallengeLook)
    now = hub.wall().astimezone(UTC)
    today, yesterday = (days_before(now, number) for number in (0, 1))
    async with api.costly(request):
        found = await hub.call(hub.store.attempts, yesterday, today)
    own = [attempt for attempt in found if attempt[0].game == game]
    shown = told(game, "", [yesterday, today], own, guest)
    tables = {each.table for each in [*shown.results, shown.yesterday] if each is not None}
    if wish.table not in tables:
        raise Worded("not-yours", "day")
    live = await hub.table(wish.table)
    async with live.lock:
        await watching.come(hub, live, guest)
    if wish.analyse:
        await hub.studies.begin(live, guest, address_of(request))
    return answers.Laid(live.id)


CHALLENGE: Final = "/api/challenge"
ROUTES: Final = (
    (CHALLENGE, "GET", challenge),
    (f"{CHALLENGE}/{{game}}", "POST", play),
    (f"{CHALLENGE}/{{game}}/look", "POST", look),
)
