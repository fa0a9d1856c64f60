"""New tables: as somebody wishes them, or at the position where a record stands."""

from __future__ import annotations

from typing import Any, NamedTuple

from collegium.kernel.record import Record
from collegium.table import wire
from collegium.table.absence import ABSENCE
from collegium.table.course import MOVE
from collegium.table.hub import Hub
from collegium.table.laying import laid
from collegium.table.preparing import prepare
from collegium.table.seeds import HOST, check_choice, draw_seed, read_seed
from collegium.table.storage.rows import SPECTATOR, KnownBy, NewEvent, SeatRow, TableRow
from collegium.table.wishes import read_absence, read_clock, read_seats


class Rematch(NamedTuple):
    """Of which table another one is the rematch, and who holds which seat there beside the one who asks for it."""

    of: str
    others: list[tuple[int, str]]


async def create(hub: Hub, wish: wire.NewTable, guest: str, challenge: str | None = None) -> TableRow:
    """Make a table as somebody wishes it, perhaps as the attempt that counts at the challenge of a day."""
    game = hub.game(wish.game)
    seats, mine = read_seats(wish, game)
    chosen = read_seed(wish.seed)
    if chosen is not None:
        check_choice(seats, wish.lang if wish.lang in game.languages else "en")
    seed = draw_seed() if chosen is None else chosen
    record = Record(game, len(seats), seed, dict(wish.options), [seat.name for seat in seats])
    if wish.prepared:
        await prepare(record, seats, hub.pace)
    absence, clock = read_absence(wish), read_clock(wish.clock)
    seed_by: KnownBy | None = None if chosen is None else HOST
    return await lay(
        hub,
        record,
        seats,
        mine,
        guest,
        wish.name,
        clock=clock,
        hints=wish.hints,
        absence=absence,
        seed_by=seed_by,
        listed=wish.listed,
        challenge=challenge,
    )


async def lay(
    hub: Hub,
    record: Record,
    seats: list[SeatRow],
    mine: list[int],
    guest: str,
    name: str = "",
    *,
    clock: dict[str, Any] | None = None,
    hints: bool = True,
    absence: str = ABSENCE,
    parent: tuple[str, int] | None = None,
    seed_by: KnownBy | None = None,
    rematch: Rematch | None = None,
    listed: bool = False,
    challenge: str | None = None,
) -> TableRow:
    """Store a new table at the position where a record stands; `seed_by` says who knows its seed.

    The others of a rematch hold their seats at once; the rematch that was laid first is the one there is, and so
    is the first attempt at the `challenge` of a day.
    """
    others = rematch.others if rematch else []
    header, rows = laid(
        hub.links,
        record,
        seats,
        dict(reversed(others)) | dict.fromkeys(mine, guest),
        guest,
        name,
        clock,
        seed_by=seed_by,
        hints=hints,
        absence=absence,
        parent=parent[0] if parent else None,
        parent_move=parent[1] if parent else None,
        rematch_of=rematch.of if rematch else None,
        listed=listed,
    )
    moves = await moves_of(hub, record)
    guests = [(seat, guest) for seat in mine] or [(SPECTATOR, guest)]
    await hub.library.keep(record.game)
    if challenge is not None:
        return await hub.call(hub.store.attempt, challenge, header, rows, guests, moves)
    return await hub.call(hub.store.create, header, rows, [*guests, *others], moves)


async def moves_of(hub: Hub, record: Record) -> list[NewEvent]:
    """The moves of a record as events, in small parts."""
    found = []
    async with hub.pace.work() as work:
        for number, move in enumerate(record.moves):
            seat = int(record.at(number).to_move)
            found.append(NewEvent(MOVE, seat, {"move": record.game.moves.text(move)}))
            await work.rest()
    return found
