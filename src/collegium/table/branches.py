"""What-if lines kept beside a game: shared by all who may study it, in its record, and named by a link.

Whoever tries a move there keeps it. Who kept a branch may name and remove it, and so may everybody who played. In a
game that goes on they are the business of whoever has all its seats, and lead through what that one can know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from starlette.requests import Request

from collegium.kernel.errors import CollegiumError
from collegium.kernel.game import Game
from collegium.kernel.record import Record, digest
from collegium.kernel.state import State
from collegium.study.analysis import trail_up_to
from collegium.study.branches import FIELD, MOST, Branch, written
from collegium.table import answers_study, parts, wire
from collegium.table.analyses import TABLE
from collegium.table.errors import Worded, not_open
from collegium.table.guard import body_of
from collegium.table.room import Room
from collegium.table.storage.rows import BranchRow
from collegium.table.studies import allow
from collegium.table.whatif import position_at
from collegium.table.written import one_line

if TYPE_CHECKING:
    from collegium.table.api import Api
    from collegium.table.hub import Hub
    from collegium.table.live import Live


async def listed(api: Api, request: Request) -> parts.Shape:
    """The branches beside a game that its guest may study."""
    live = await api.seen(request)
    allow(live, request.state.guest)
    async with api.costly(request):
        return await told(live, request.state.guest, api.language(request))


async def kept(api: Api, request: Request) -> parts.Shape:
    """Keep a line; what of it is there already stays as it is."""
    live = await api.seen(request)
    guest, language = request.state.guest, api.language(request)
    room = allow(live, guest)
    wish = wire.read_body(await body_of(request), wire.Line)
    async with api.costly(request):
        trail = trail_up_to(room.record, wish.at)
        line = [
            BranchRow(wish.at, trail, depth, move, engine=wish.engine, guest=guest)
            for depth, move in enumerate(moves_of(room, wish, language), 1)
        ]
        grown = await live.hub.call(live.hub.store.studied.grow_branch, live.id, line, MOST)
        if grown is None:
            raise Worded("large", "many-branches", n=MOST)
        return await told(live, guest, language, grown)


async def changed(api: Api, request: Request) -> parts.Shape:
    """Name a branch, or remove it with all that follows."""
    live = await api.seen(request)
    guest, store = request.state.guest, live.hub.store
    allow(live, guest)
    wish = wire.read_body(await body_of(request), wire.ChangeBranch)
    async with api.costly(request):
        row = next((row for row in await live.hub.call(store.studied.branches, live.id) if row.id == wish.branch), None)
        if row is None:
            raise Worded("bad", "no-branch")
        if not may_change(live, guest, row):
            raise Worded("not-yours", "branch")
        if wish.remove:
            await live.hub.call(store.studied.remove_branch, live.id, row.id)
        elif wish.name is not None:
            await live.hub.call(store.studied.name_branch, live.id, row.id, one_line(wish.name))
        return await told(live, guest, api.language(request))


def moves_of(room: Room, wish: wire.Line, language: str) -> list[str]:
    """The moves of a line that is to be kept; what is not open is refused with the clause that forbids it.

    A line of the engine's is kept as far as it is open: it ends where something else comes to light than was imagined.
    """
    game, state = room.told(language), position_at(room, wish.at, [])
    made: list[str] = []
    for text in wish.moves:
        try:
            move = game.parse(text)
            game.play(state, move)
        except CollegiumError as error:
            if made and wish.engine:
                break
            raise not_open(len(made) + 1, text, error) from None
        made.append(game.moves.text(move))
    return made


def may_change(live: Live, guest: str, row: BranchRow) -> bool:
    """Whether a guest may name and remove a branch."""
    return row.guest == guest or bool(live.mine(guest))


async def told(live: Live, guest: str, language: str, grown: str = "") -> answers_study.Branches:
    """The branches that stand beside a game as it is, in words."""
    room = live.room
    rows = await live.hub.call(live.hub.store.studied.branches, live.id)
    game = room.told(language)
    found = [
        answers_study.Branch(
            id=row.id,
            at=row.at,
            after=row.after,
            seat=int(before.to_move),
            move=row.move,
            label=game.label(before, room.game.parse(row.move)),
            name=row.name,
            engine=row.engine,
            mine=may_change(live, guest, row),
        )
        for row, before in standing(room, rows)
    ]
    return answers_study.Branches(found, grown, MOST)


def standing(room: Room, rows: Sequence[BranchRow]) -> list[tuple[BranchRow, State]]:
    """The branches that can still be played beside a game, each with the position before it.

    Moves may have been taken back since, and what a seat could not know in the midst of a game is known after it.
    """
    return played_beside(room.game, rows, room.record, lambda at: position_at(room, at, []))


def played_beside(game: Game, rows: Sequence[BranchRow], record: Record, laid: Any) -> list[tuple[BranchRow, State]]:
    """The branches that are open where `laid` lays the game out after so many moves, each with the position before."""
    trails: dict[int, str] = {}
    after: dict[str, State] = {}
    found: list[tuple[BranchRow, State]] = []
    for row in rows:
        if row.at > len(record.moves) or (row.after is not None and row.after not in after):
            continue
        if trails.setdefault(row.at, trail_up_to(record, row.at)) != row.trail:
            continue
        before = laid(row.at) if row.after is None else after[row.after]
        state = before.clone()
        try:
            game.play(state, game.parse(row.move))
        except CollegiumError:
            continue
        after[row.id] = state
        found.append((row, before))
    return found


def with_branches(room: Room, rows: Sequence[BranchRow], body: dict[str, Any]) -> dict[str, Any]:
    """The record of a table with the branches that are open beside its game."""
    places: dict[str, int] = {}
    branches: list[Branch] = []
    for row, _ in played_beside(room.game, rows, room.record, room.record.at):
        places[row.id] = len(branches)
        branches.append(Branch(row.at, places[row.after] if row.after else None, row.move, row.name, row.engine))
    if not branches:
        return body
    body = {**body, FIELD: written(branches)}
    return {**body, "digest": digest(body)}


async def bring(hub: Hub, table_id: str, record: Record, branches: Sequence[Branch], guest: str) -> None:
    """Keep the branches of a record that somebody has brought."""
    lines: list[list[BranchRow]] = []
    for branch in branches:
        before = [] if branch.after is None else lines[branch.after]
        trail = trail_up_to(record, branch.at)
        name = one_line(branch.name)
        row = BranchRow(branch.at, trail, len(before) + 1, branch.move, name, branch.engine, guest)
        lines.append([*before, row])
    for line in lines:
        await hub.call(hub.store.studied.grow_branch, table_id, line, MOST)


ROUTES: Final = (
    (f"{TABLE}/branches", "GET", listed),
    (f"{TABLE}/branches", "POST", kept),
    (f"{TABLE}/branch", "POST", changed),
)
