"""Events and lines of chat as they are written: many of different tables by the same few statements.

A group does not look before it writes: where one of its tables stands elsewhere, or a command is repeated, writing
fails, and everything is written one by one, each with a look under the table's lock before.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import Connection, func, insert, select

from collegium.table.storage import queries
from collegium.table.storage.notices import Notice
from collegium.table.storage.rows import Answer, Appended, ChatRow, EventRow, Repeated, SeatFields, Stale, Taking
from collegium.table.storage.schema import chat, events, sound

EVENT: Final = events.c.keys()
EVENTS: Final = "INSERT INTO events ({}) VALUES ".format(", ".join(f'"{name}"' for name in EVENT))
HEADER: Final = ("text", "integer", "text", "json", "boolean")
HEADERS: Final = (
    "UPDATE tables SET version = new.version, updated = new.updated,"
    ' summary = COALESCE(new.summary, tables.summary), "over" = COALESCE(new."over", tables."over") FROM (SELECT'
    ' column1 AS id, column2 AS version, column3 AS updated, column4 AS summary, column5 AS "over" FROM (VALUES ',
    ") AS given) AS new WHERE tables.id = new.id AND tables.version = new.version - 1",
)

encode: Final = json.JSONEncoder(allow_nan=False, separators=(",", ":")).encode


class Outrun(Exception):
    """A table is not there, or does not stand as its event was made for."""


@dataclass(frozen=True)
class Append:
    """An event that takes its table from one version to the next, with the header, seats and holders it changes."""

    table_id: str
    event: EventRow
    row: tuple[object, ...]  # the event's, as its statement takes it
    header: tuple[object, ...]  # and the header's
    seat_fields: Mapping[int, SeatFields]
    taking: Taking | None

    def look(self, connection: Connection, place: str) -> Answer | None:
        """Lock the table; the answer where there is nothing to write."""
        version = queries.lock(connection, self.table_id, place)
        command = self.event.command
        first = None if command is None else queries.event_of(connection, self.table_id, command)
        if first is not None:
            return Repeated(first)
        if version != self.event.number - 1:
            return Stale(version)
        taking = self.taking
        gone = taking is not None and not queries.leads(connection, self.table_id, taking.seat, taking.link_hash)
        return Stale(version) if gone else None


@dataclass(frozen=True)
class Line:
    """A line of chat; the store gives it its number."""

    table_id: str
    said: ChatRow

    def look(self, connection: Connection, place: str) -> None:
        """Lock the table, so that nobody else takes the number."""
        queries.lock(connection, self.table_id, place)


def append_of(
    table_id: str,
    event: EventRow,
    summary: Mapping[str, Any] | None = None,
    over: bool | None = None,
    seat_fields: Mapping[int, SeatFields] | None = None,
    taking: Taking | None = None,
) -> Append:
    """What is to be written; a TypeError or ValueError where no database can hold it."""
    for text in (table_id, event.kind, event.command, event.guest, event.at):
        sound(text)
    row = tuple({"table_id": table_id, **vars(event), "data": encode(event.data)}[name] for name in EVENT)
    header = (table_id, event.number, event.at, None if summary is None else encode(summary), over)
    return Append(table_id, event, row, header, seat_fields or {}, taking)


Work = Append | Line


def write(connection: Connection, works: Sequence[Work], place: str) -> tuple[list[Any], list[Notice]]:
    """Write everything: what is to be answered to each, and what the other processes are to be told."""
    appends = [work for work in works if isinstance(work, Append)]
    if len(appends) < len(works):
        queries.lock_all(connection, (work.table_id for work in works))  # two who say something want the same number
    write_appends(connection, appends, place)
    answers: list[Any] = []
    notices = []
    for work in works:
        if isinstance(work, Append):
            answers.append(Appended(work.event))
            notices.append(Notice(work.table_id, "event", work.event.number))
        else:
            line = write_line(connection, work)
            answers.append(line)
            notices.append(Notice(work.table_id, "chat", line.number))
    return answers, notices


def write_appends(connection: Connection, appends: Sequence[Append], place: str) -> None:
    """Write events, one of each table at most, if every table stands where its event begins; or raise Outrun."""
    if not appends:
        return
    appends = sorted(appends, key=lambda append: append.table_id)  # the same way round in every process
    headers, inserts = statements(connection.dialect.name, len(appends))
    changed = connection.exec_driver_sql(headers, tuple(value for append in appends for value in append.header))
    if changed.rowcount != len(appends):
        raise Outrun
    connection.exec_driver_sql(inserts, tuple(value for append in appends for value in append.row))
    for append in appends:
        taking = append.taking
        if taking is not None:
            if not queries.leads(connection, append.table_id, taking.seat, taking.link_hash):
                raise Outrun
            queries.remove_holders(connection, append.table_id, taking.seat)
            queries.add_holders(connection, append.table_id, [(taking.seat, taking.guest)])
        for seat, fields in append.seat_fields.items():
            queries.set_seat(connection, append.table_id, seat, fields, place)


def write_line(connection: Connection, line: Line) -> ChatRow:
    """Write a line of chat under the next number."""
    last = connection.scalar(select(func.max(chat.c.number)).where(chat.c.table_id == line.table_id))
    said = ChatRow((last or 0) + 1, line.said.seat, line.said.name, line.said.text, line.said.at, line.said.guest)
    connection.execute(insert(chat), {"table_id": line.table_id, **vars(said)})
    return said


@lru_cache(maxsize=512)
def statements(dialect: str, number: int) -> tuple[str, str]:
    """The statements that change so many headers and insert so many events."""
    before, after = HEADERS
    if dialect == "sqlite":
        header, event = ["?"] * len(HEADER), ["?"] * len(EVENT)
    else:  # which wants to know of which kind they are, where no column says it
        header, event = [f"%s::{kind}" for kind in HEADER], ["%s"] * len(EVENT)
    return before + values(header, number) + after, EVENTS + values(event, number)


def values(row: Sequence[str], number: int) -> str:
    """So many rows of parameters."""
    return ", ".join([f"({', '.join(row)})"] * number)
