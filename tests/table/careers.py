"""Games that people have finished, laid into a store as the server would have kept them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from collegium.kernel.record import Record
from collegium.table.identity import commitment
from collegium.table.laying import RULES_VERSION
from collegium.table.outcomes import outcome_of, rating_of
from collegium.table.room import Room
from collegium.table.storage import attempts
from collegium.table.storage.rows import AttemptRow, NewEvent, SeatRow, TableRow, new_table_id
from collegium.table.storage.store import Store
from tests.table.guests import played


@cache
def whole_game(game: str, seats: int, seed: int) -> Record:
    """A whole random game, played once for all tests."""
    return played(game, seats, 10_000, seed)


def finish(
    store: Store,
    record: Record,
    people: Mapping[int, str],
    *,
    ended: str = "2026-11-14T18:00:00.000Z",
    level: str = "master",
    kept: bool = True,
    **header: object,
) -> str:
    """A finished game of some guests by their hashes, and agents in the other seats; the table's id."""
    table_id = new_table_id()
    seats = [
        SeatRow(seat, "person", name) if seat in people else SeatRow(seat, "agent", name, level)
        for seat, name in enumerate(record.players)
    ]
    row = TableRow(
        id=table_id,
        game=record.game.name,
        edition=record.game.fingerprint,
        rules_version=RULES_VERSION,
        seats=record.seats,
        options=record.options,
        seed=str(record.seed),
        salt="5a17",
        commitment=commitment("5a17", str(record.seed)),
        creator=next(iter(people.values())),
        watch_hash=f"watch {table_id}",
        over=True,
        created=ended,
        summary={"to_move": [], "moves": len(record.moves), "scores": list(map(int, record.state.scores()))},
    )
    events = [
        NewEvent("move", int(record.at(number).to_move), {"move": record.game.moves.text(move)}, at=ended)
        for number, move in enumerate(record.moves)
    ]
    row = replace(row, **header)  # type: ignore[arg-type]
    store.create(row, seats, list(people.items()), events)
    if kept:
        found = store.load(table_id)
        assert found is not None
        room = Room(record.game, found.table, found.seats, found.events)
        outcome = outcome_of(room)
        assert store.people.keep(outcome, rating_of(room, outcome))
    return table_id


def career(folder: Path, guest: str) -> None:
    """Half a year of games of a guest, beside the server of a folder: most of them Newton, and three were analysed."""
    with Store(f"sqlite:///{folder / 'tables.db'}") as store:
        for number in range(24):
            month, day = 6 + number // 5, 3 + 5 * (number % 5)
            ended = f"2026-{month:02}-{day:02}T18:00:00.000Z"
            record, level = (
                whole_game("newton", 2 + number % 2, 1 + number % 8),
                ("bachelor", "master", "doctor")[number % 3],
            )
            table = finish(store, record, {number % 2: guest}, ended=ended, level=level)
            if number > 20:
                drift = [round(0.5 + 0.4 * at / 24 * (1 if number % 2 else -1), 3) for at in range(25)]
                course = [drift, [1 - chance for chance in drift], drift][: record.seats]
                store.people.keep_study(
                    table, {"since": "then", "course": course, "mistakes": [number % 3] * 3, "inaccuracies": [1] * 3}
                )
        finish(store, whole_game("newton", 1, 4), {0: guest}, ended="2026-11-02T18:00:00.000Z")
        finish(store, whole_game("alma-mater", 3, 4), {0: guest}, ended="2026-11-08T18:00:00.000Z", level="doctor")
        finish(store, whole_game("awesome-academics", 2, 4), {1: guest}, ended="2026-11-09T18:00:00.000Z")


def count_attempt(store: Store, row: AttemptRow) -> str:
    """Let a table that was laid otherwise be an attempt at a challenge; the id of the one that counts."""
    with store._database.writing() as connection:
        return attempts.count(connection, row)
