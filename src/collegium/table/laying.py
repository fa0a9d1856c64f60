"""New tables as they are stored: the header with its secrets, and the seats with their links."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

from collegium.kernel.record import Record
from collegium.table.identity import WATCH, Links, commitment, digest
from collegium.table.seating import linked
from collegium.table.storage.rows import SeatRow, TableRow, new_table_id
from collegium.table.timer import stamp
from collegium.table.written import one_line

RULES_VERSION: Final = "1"  # of the events as they are stored; another one cannot be replayed here


def laid(
    links: Links,
    record: Record,
    seats: Sequence[SeatRow],
    whose: Mapping[int, str],
    creator: str,
    name: str,
    clock: dict[str, Any] | None,
    **more: Any,
) -> tuple[TableRow, list[SeatRow]]:
    """The header and the seats of a new table at the position where a record stands; `whose` are the seats that
    somebody holds, and all others the creator's to give away.
    """
    table_id = new_table_id()
    salt = secrets.token_hex(32)
    seed = str(record.seed)
    run, tick = stamp(clock)
    header = TableRow(
        id=table_id,
        game=record.game.name,
        edition=record.game.fingerprint,
        rules_version=RULES_VERSION,
        seats=record.seats,
        options=record.options,
        seed=seed,
        start=record.start,
        salt=salt,
        commitment=commitment(salt, seed),
        creator=creator,
        watch_hash=digest(links.token(table_id, WATCH)),
        name=one_line(name),
        clock=clock,
        run=run,
        tick=tick,
        over=bool(record.state.over),
        summary={
            "to_move": [] if record.state.over else record.game.asked_together(record.state),
            "moves": len(record.moves),
            "scores": [int(points) for points in record.state.scores()],
        },
        **more,
    )
    return header, [linked(links, table_id, seat, whose.get(seat.seat, creator)) for seat in seats]
