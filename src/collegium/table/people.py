"""The games that people have finished at the tables of a database, for the study of a game's balance; no names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from collegium.kernel.game import Game
from collegium.kernel.record import Record
from collegium.table.room import Room
from collegium.table.storage.store import Store


@dataclass
class Finished:
    """The finished games of a kind, and how many were left out, by the reason."""

    game: Game
    store: Store
    left_out: dict[str, int] = field(default_factory=dict)

    def records(self) -> Iterator[Record]:
        """The records of tables where people, and nobody else, have played to the end with the game's own tables."""
        for table_id in self.store.finished(self.game.name):
            found = self.store.load(table_id)
            if found is None:
                continue
            if any(seat.kind != "person" or seat.taken_by for seat in found.seats):
                self.leave("agents played")
            elif found.table.edition != self.game.fingerprint:
                self.leave("other component tables")
            else:
                try:
                    record = Room(self.game, found.table, found.seats, found.events).record
                except Exception:
                    self.leave("damaged")  # whatever is wrong with it, the others can be studied
                    continue
                if record.state.over:
                    yield record

    def leave(self, reason: str) -> None:
        """Leave a table out."""
        self.left_out[reason] = self.left_out.get(reason, 0) + 1
