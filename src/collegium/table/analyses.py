"""What is told of the analysis of a game: how far it is, the course of chances, verdicts, turning points, summaries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response

from collegium.kernel.game import Game
from collegium.kernel.record import Record
from collegium.study.analysis import Analysis, concluded, made_with
from collegium.study.judging import Judgement, Line, retold, rounded
from collegium.study.usual import usual_for
from collegium.table import answers_study, parts, wire
from collegium.table.guard import address_of, body_of
from collegium.table.pace import Pace
from collegium.table.room import Room
from collegium.table.storage.rows import AnalysisRow
from collegium.table.studies import allow, decisions_of

if TYPE_CHECKING:
    from collegium.table.api import Api
    from collegium.table.live import Live


async def analysis(api: Api, request: Request) -> Response:
    """The analysis of a table's game as far as it is, written once for all who read it in the same words."""
    live = await api.seen(request)
    guest, language = request.state.guest, api.language(request)
    room, studies = allow(live, guest), live.hub.studies
    async with api.costly(request):
        stored, found = await studies.known(live)
        mine = stored is not None and (guest == stored.guest or bool(live.mine(guest)))
        waits = studies.waits(live.id)
        game = room.told(language)
        current = made_with(room.game, studies.settings)
        state = stored and (stored.state, stored.since, stored.made == current, str(stored.made))
        key = ("analysis", room.version, game.language, tuple(room.names), mine, waits, state, len(found))

        async def written() -> bytes:
            return wire.write(await told(live, room, stored, found, language, mine, waits))

        return (await live.tellings.kept.body(key, written)).answer(request)


async def analyse(api: Api, request: Request) -> parts.Shape:
    """Let a game be analysed, or study it no further."""
    live = await api.seen(request)
    wish = wire.read_body(await body_of(request), wire.Analyse)
    studies = live.hub.studies
    if wish.stop:
        await studies.stop(live, request.state.guest)
    else:
        await studies.begin(live, request.state.guest, address_of(request))
    stored = await live.hub.call(live.hub.store.studied.analysis, live.id)
    return answers_study.Studied("none" if stored is None else stored.state)


async def told(
    live: Live,
    room: Room,
    stored: AnalysisRow | None,
    found: Sequence[Judgement],
    language: str,
    mine: bool,
    waits: bool,
) -> answers_study.AnalysisAnswer:
    """An analysis as it is told in a language."""
    hub = live.hub
    record = spoken_record(room, language)
    total = await decisions_of(record, hub.pace)
    async with hub.pace.work():
        whole = concluded(record, hub.studies.settings, found)
    current = made_with(room.game, hub.studies.settings)
    judged = {each.at for each in found}
    missing = [at for at in total if at not in judged]
    return answers_study.AnalysisAnswer(
        state="none" if stored is None else "stopped" if stored.state == "done" and missing else stored.state,
        waits=waits,
        judged=len(found),
        total=len(total),
        outdated=stored is not None and stored.made != current,
        made={} if stored is None else dict(stored.made),
        mine=mine,
        alone=record.seats == 1,
        studied=missing[0] if missing else len(record.moves),
        course=rounded(whole.course),
        points=rounded(whole.points),
        decisions=await told_decisions(record, whole, hub.pace),
        turning_points=[answers_study.Turning(**rounded(asdict(each))) for each in whole.turning_points],
        summaries=[answers_study.SeatSummary(**rounded(asdict(each))) for each in whole.summaries],
        usual=[usual_of(room, record.game, seat) for seat in range(record.seats)],
    )


def usual_of(room: Room, game: Game, seat: int) -> answers_study.UsualPoints | None:
    """What points are usual at the level of a seat; people are compared with Masters."""
    found = usual_for(game, len(room.seats), room.level(seat))
    if found is None:
        return None
    sources = {game.source_text(name): list(span) for name, span in found.sources.items()}
    return answers_study.UsualPoints(found.level, found.games, list(found.total), sources)


def spoken_record(room: Room, language: str) -> Record:
    """The record of a table, told in a language and with the names of its players."""
    record = room.record.twin()
    record.game = room.told(language)
    return record


async def told_decisions(record: Record, whole: Analysis, pace: Pace) -> list[answers_study.StudiedDecision]:
    """The decisions, with the lines of those that have a verdict or are turning points."""
    turns = {point.at for point in whole.turning_points}
    out = []
    async with pace.work() as work:
        for each in whole.judgements:
            spoken = retold(record, each) if (each.verdict and not each.later) or each.at in turns else None
            out.append(
                answers_study.StudiedDecision(
                    at=each.at,
                    seat=each.seat,
                    loss=round(each.loss, 4),
                    error=round(each.error, 4),
                    verdict=each.verdict,
                    later=each.later,
                    best=line_of(spoken.best) if spoken else None,
                    played=line_of(spoken.played) if spoken else None,
                    reasons=spoken.reasons if spoken else [],
                )
            )
            await work.rest()
    return out


def line_of(line: Line) -> answers_study.StudiedLine:
    """A line as it is told."""
    return answers_study.StudiedLine(**rounded(asdict(line)))


TABLE: Final = "/api/tables/{table}"
ROUTES: Final = (
    (f"{TABLE}/analysis", "GET", analysis),
    (f"{TABLE}/analysis", "POST", analyse),
)
