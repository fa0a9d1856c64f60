"""Tables to be made: what somebody wishes, read and checked."""

from __future__ import annotations

from typing import Any, Final

from collegium.agents import LEVELS
from collegium.kernel.game import Game
from collegium.table import wire
from collegium.table.absence import ABSENCE, CHOICES
from collegium.table.errors import Refused
from collegium.table.storage.rows import SeatRow
from collegium.table.written import apart, one_line

SCHOLARS: Final = ("Ada", "Emmy", "Lise", "Niels", "Sofia", "Galileo", "Hypatia", "Leibniz")  # who says no name
CLOCKS: Final = ("live", "days")


def read_seats(wish: wire.NewTable, game: Game) -> tuple[list[SeatRow], list[int]]:
    """The seats of a table to be made, and those that the guest who makes it holds."""
    levels = {level.name: level.title(wish.lang) for level in LEVELS}
    if len(wish.seats) not in game.seats:
        raise Refused("bad", f"seats: {game.title} is for {game.seats[0]} to {game.seats[-1]}, not {len(wish.seats)}")
    seats: list[SeatRow] = []
    mine: list[int] = []
    for number, seat in enumerate(wish.seats):
        name = one_line(seat.name)
        if seat.kind == "agent":
            if seat.level not in levels:
                raise Refused("bad", f"seats, {number + 1}: level is one of {', '.join(levels)}")
            seats.append(SeatRow(number, "agent", name or levels[seat.level], seat.level))
        elif seat.kind in ("me", "hotseat"):
            mine.append(number)
            seats.append(SeatRow(number, "person", name or SCHOLARS[number]))
        elif seat.kind == "open":
            seats.append(SeatRow(number, "open", name or SCHOLARS[number]))
        else:
            raise Refused("bad", f"seats, {number + 1}: kind is one of me, hotseat, open, agent, not {seat.kind!r}")
    if sum(seat.kind == "me" for seat in wish.seats) > 1:
        raise Refused("bad", "seats: you are one; further seats of yours are hotseat")
    return named_apart(seats), mine


def read_clock(clock: wire.ClockWish | None) -> dict[str, Any] | None:
    """The clock of a table to be made, if it has one."""
    if clock is None:
        return None
    if clock.kind not in CLOCKS:
        raise Refused("bad", f"clock, kind: one of {', '.join(CLOCKS)}, not {clock.kind!r}")
    return {"kind": clock.kind, "minutes": clock.minutes, "increment": clock.increment}


def read_absence(wish: wire.NewTable) -> str:
    """How long players may be away at a table to be made, before an agent may play for them."""
    if wish.absence is None:
        return ABSENCE
    if wish.clock is not None:
        raise Refused("bad", "absence: at a table with a clock it is the clock's business")
    if wish.absence not in CHOICES:
        raise Refused("bad", f"absence: one of {', '.join(CHOICES)}, not {wish.absence!r}")
    return wish.absence


def named_apart(seats: list[SeatRow]) -> list[SeatRow]:
    """Seats of which no two have the same name."""
    found: list[SeatRow] = []
    for seat in seats:
        name = apart(seat.name, [other.name for other in found])
        found.append(SeatRow(seat.seat, seat.kind, name, seat.level))
    return found
