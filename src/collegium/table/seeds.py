"""Seeds: the server draws them where others may sit down; one that somebody knows is told to all who come."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from collegium.kernel.clauses import shared_ledger
from collegium.kernel.rng import SEED_BITS
from collegium.table.errors import Refused
from collegium.table.parts import KnownSeed
from collegium.table.storage.rows import SeatRow, TableRow

if TYPE_CHECKING:
    from collegium.table.live import Live

HOST: Final = "host"  # whoever made the table chose the seed
RECORD: Final = "record"  # whoever laid the table has the record it goes on from
READ: Final = "read"  # whoever had all seats has read the record, which the seed stands in


def draw_seed() -> int:
    """A seed by chance."""
    return secrets.randbits(SEED_BITS)


def read_seed(wish: str | int | None) -> int | None:
    """The seed that is wished for, or None."""
    text = "" if wish is None else str(wish).strip()
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or int(text) >= 2**SEED_BITS:
        raise Refused("bad", f"seed: expected a whole number from 0 to 2^{SEED_BITS} - 1, or nothing")
    return int(text)


def check_choice(seats: Sequence[SeatRow], language: str) -> None:
    """Refuse a chosen seed for a table where others are expected."""
    if any(seat.kind == "open" for seat in seats):
        clause = shared_ledger(language).clause("table.seed")
        raise Refused("bad", clause.text, clause)


def known_seed(header: TableRow) -> KnownSeed | None:
    """What everybody is told of a table's seed, before they sit down and after; None where the server drew it.

    Rules: table.seed.
    """
    return KnownSeed(header.seed, header.seed_by) if header.seed_by is not None else None


async def note_reading(live: Live) -> None:
    """Somebody reads the record of a running game: whoever comes to another seat later is told of it.

    Where there is one person, nobody else comes.
    """
    async with live.lock:
        room = live.room
        if room.header.seed_by is None and not room.state.over and not room.is_solo():
            await live.hub.call(live.hub.store.change_table, live.id, seed_by=READ)
            live.room.header = replace(room.header, seed_by=READ)
