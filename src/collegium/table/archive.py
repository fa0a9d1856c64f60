"""Past games: replays with the eyes one may have, records out and in, forks, rematches, and proof of the shuffles."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from collegium.agents import level_called
from collegium.kernel.game import Game
from collegium.kernel.possible import WRONG
from collegium.kernel.record import Record, replaying, whole
from collegium.kernel.story import EVERYTHING
from collegium.study.branches import kept_branches
from collegium.table import frames, new_tables, wire
from collegium.table.answers import Verification
from collegium.table.branches import bring
from collegium.table.course import spoken
from collegium.table.errors import Refused, moved_on
from collegium.table.hub import Hub
from collegium.table.identity import commitment
from collegium.table.kept import Body
from collegium.table.live import Live
from collegium.table.pace import Pace
from collegium.table.room import Room, viewer_of
from collegium.table.seeds import RECORD, draw_seed, note_reading
from collegium.table.shapes import Frame
from collegium.table.storage.rows import SPECTATOR, SeatKind, SeatRow, TableRow
from collegium.table.wire import whole_number
from collegium.table.wishes import named_apart
from collegium.table.written import one_line

FORKED: Final = "›"  # between the name of a table and the moment from which somebody plays on
MOVES: Final = 5000  # of a record that is brought along; the longest games have some hundreds


def is_open(room: Room, mine: list[int]) -> bool:
    """Whether a guest may know the whole record: the game is over, or nobody else plays in it."""
    if room.state.over:
        return True
    return bool(mine) and all(seat.kind == "agent" or number in mine for number, seat in enumerate(room.seats))


def eyes(room: Room, mine: list[int], wanted: str | None) -> int:
    """With whose eyes a guest looks at the past: any in a finished game, one's own in a running one."""
    own = viewer_of(mine, room)
    if wanted is None or wanted == "":
        return EVERYTHING if room.state.over else own
    if wanted == "all":
        if not room.state.over:
            raise Refused("not-yours", "All seats open when the game is over.")
        return EVERYTHING
    seat = whole_number(wanted)
    if seat is None or seat >= len(room.seats):
        raise Refused("bad", f"seat: expected a number from 0 to {len(room.seats) - 1}, or all")
    if not room.state.over and seat not in mine:
        raise Refused("not-yours", "While the game runs, each sees it with their own eyes.")
    return seat


async def past(
    live: Live, guest: str, at: int | None, seat: str | None, language: str, text: bool, width: int
) -> Frame:
    """A frame of the table as it was after so many moves, or as it stands where no number is given."""
    room, mine = live.room, live.mine(guest)
    last = room.moves_seen(mine)
    present = at is None
    at = last if at is None else at
    if not 0 <= at <= last:
        raise Refused("bad", f"at: this game has moves 0 to {last}")
    viewer = eyes(room, mine, seat)
    lines = await live.tellings.log(room, viewer, language, room.move_seen(mine, at), live.hub.pace)
    return frames.past(room, at, viewer, language, text, width, lines, mine, present)


async def steps(live: Live, guest: str, language: str) -> Body:
    """The moves of a table with what came of each, written once for all who are told the same."""
    room, mine = live.room, live.mine(guest)
    viewer = eyes(room, mine, None)

    async def written() -> bytes:
        return wire.write(await live.tellings.steps(room, viewer, language, live.hub.pace, mine))

    key = (room.version, viewer, tuple(mine), spoken(room.game, language).language, tuple(room.names))
    return await live.tellings.kept.body(key, written)


async def opened(live: Live, guest: str, refusal: str) -> Room:
    """A table whose whole record a guest may know; where the game goes on, whoever comes later is told of it."""
    if not is_open(live.room, live.mine(guest)):
        raise Refused("not-yours", refusal)
    await note_reading(live)
    if not is_open(live.room, live.mine(guest)):
        raise moved_on()  # somebody has just sat down
    return live.room


async def export(live: Live, guest: str) -> dict[str, Any]:
    """The record of a table; it holds every secret, so that it is given out only when none is left."""
    return (await opened(live, guest, "The record can be had when the game is over.")).record.to_json()


async def fork(hub: Hub, live: Live, guest: str, at: int, level: str) -> TableRow:
    """A new table from a past position: the guest plays on for the seat to move there, agents for the others."""
    room, mine = await opened(live, guest, "A position can be tried out when the game is over."), live.mine(guest)
    last = room.moves_seen(mine)
    if not 0 <= at <= last:
        raise Refused("bad", f"at: this game has moves 0 to {last}")
    made = room.move_seen(mine, at)
    record = await begun_like(room.record, made, hub.pace)
    if record.state.over:
        raise Refused("bad", "The game is over there; choose an earlier moment.")
    me = int(record.state.to_move)
    seats = [
        SeatRow(number, "person", seat.name) if number == me else SeatRow(number, "agent", seat.name, level)
        for number, seat in enumerate(room.seats)
    ]
    name = room.header.name or room.game.title
    return await new_tables.lay(
        hub, record, seats, [me], guest, f"{name} {FORKED} {at}", parent=(live.id, made), seed_by=RECORD
    )


async def begun_like(record: Record, at: int, pace: Pace) -> Record:
    """A record of its own with the first moves of another."""
    begun = Record(record.game, record.seats, record.seed, record.options, record.players, record.start)
    async with pace.work() as work:
        for move in record.moves[:at]:
            begun.play(move, stored=True)
            await work.rest()
    return begun


async def imported(hub: Hub, data: dict[str, Any], guest: str, level: str, address: str = "") -> TableRow:
    """A table from a record file: finished to be looked at, unfinished to be played on."""
    moves = data.get("moves")
    if isinstance(moves, list) and len(moves) > MOVES:
        raise Refused("large", f"record: at most {MOVES} moves, not {len(moves)}")
    try:
        body = await asyncio.to_thread(whole, data)
        game = await hub.library.of_record(body, lambda: hub.limits.spend("tables", address))
        record = await replayed(body, game, hub.pace)
        beside = kept_branches(body, record)
    except WRONG as error:
        if isinstance(error, Refused) and error.code == "rate":
            raise
        raise Refused("bad", f"record: {error}") from None
    seats = [seat_of(number, player, level) for number, player in enumerate(record.players)]
    if all(seat.kind == "agent" for seat in seats):
        seats[0] = SeatRow(0, "person", seats[0].name)
    mine = [seat.seat for seat in seats if seat.kind == "person"]
    made = await new_tables.lay(hub, record, named_apart(seats), mine, guest, seed_by=RECORD)
    await bring(hub, made.id, record, beside, guest)
    return made


async def replayed(body: dict[str, Any], game: Game, pace: Pace) -> Record:
    """The record whose body this is, every move checked, in small parts."""
    steps = replaying(body, game)
    async with pace.work() as work:
        record = next(steps)
        for record in steps:  # noqa: B007 - the last one is whole
            await work.rest()
    return record


def seat_of(number: int, player: str, level: str) -> SeatRow:
    """A seat as a record names it: an opponent by its level, a person as 'human' or 'human:NAME', or any other name."""
    word, _, name = one_line(player).partition(":")
    found = level_called(word)
    if found is not None:
        return SeatRow(number, "agent", word if word != found.name else found.title(), found.name)
    if word == "human":
        return SeatRow(number, "person", name.strip()[:40] or f"{number + 1}")
    return SeatRow(number, "person", one_line(player)[:40] or f"{number + 1}")


async def rematch(hub: Hub, live: Live, guest: str) -> TableRow:
    """A new table with the same seats, options and clock, and today's components; who held a seat holds it again.

    A seat whose player is gone is free for somebody else.
    """
    room = live.room
    if not live.mine(guest):
        raise Refused("not-yours", "Only those who played may ask for another game.")
    if not room.state.over:
        raise Refused("bad", "The game is not over yet.")
    first = await hub.call(hub.store.rematch_of, live.id)
    if first is not None:
        return first
    held = held_again(live)
    game = hub.game(room.header.game)
    record = Record(game, room.header.seats, draw_seed(), room.header.options, room.names)
    return await new_tables.lay(
        hub,
        record,
        [SeatRow(seat.seat, kind_again(seat, held), seat.name, seat.level) for seat in room.seats],
        [seat for seat, holder in held if holder == guest and seat != SPECTATOR],
        guest,
        room.header.name,
        clock=dict(room.header.clock) if room.header.clock else None,
        hints=room.header.hints,
        absence=room.header.absence,
        rematch=new_tables.Rematch(live.id, [(seat, holder) for seat, holder in held if holder != guest]),
    )


def kind_again(seat: SeatRow, held: list[tuple[int, str]]) -> SeatKind:
    """Who is meant to sit in a seat of a rematch."""
    return "open" if seat.kind == "person" and seat.seat not in [number for number, _ in held] else seat.kind


def held_again(live: Live) -> list[tuple[int, str]]:
    """Who holds which seat in a rematch: as before, but nobody who has several shares one of them."""
    shared = {seat for guest in live.holders for seat in live.mine(guest) if len(live.mine(guest)) == 1}
    held: list[tuple[int, str]] = []
    for guest in live.holders:
        mine = live.mine(guest)
        kept = [seat for seat in mine if len(mine) == 1 or seat not in shared]
        held += [(seat, guest) for seat in kept or [SPECTATOR]]
        shared.update(kept)
    return held


async def verify(room: Room, pace: Pace) -> Verification:
    """Whether the shuffles were those that were committed to; the seed is told when the game is over."""
    header = room.header
    if not room.state.over:
        return Verification(header.commitment)
    again = await begun_like(room.record, len(room.record.moves), pace)
    return Verification(
        commitment=header.commitment,
        salt=header.salt,
        seed=header.seed,
        verified=commitment(header.salt, header.seed) == header.commitment,
        replayed=room.game.digest(again.state) == room.game.digest(room.state),
    )
