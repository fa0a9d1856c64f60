"""The tables of the database; the revisions in `migrations` lead an older one here."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import (
    JSON,
    Boolean,
    CheckConstraint,
    Column,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
)

VERSION_TABLE: Final = "collegium_schema"  # where the database says which revision it is of


def sound(text: str | None) -> str | None:
    """The text, if every database can hold it; otherwise a ValueError."""
    if text is not None:
        if "\0" in text:
            raise ValueError("a text must not hold the null character")
        text.encode()
    return text


class Words(TypeDecorator[str]):
    """Text that every database can hold: Unicode without the null character."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return sound(value)


class Document(TypeDecorator[Any]):
    """What can be written as JSON; anything else is refused before the driver, each in its own way, fails at it."""

    impl = JSON
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> Any:
        json.dumps(value, allow_nan=False)
        return value


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _of_table() -> Column[str]:
    """The column that says which table a row belongs to."""
    return Column("table_id", Words, ForeignKey("tables.id"), nullable=False)


tables: Final = Table(
    "tables",
    metadata,
    Column("id", Words, primary_key=True),
    Column("game", Words, nullable=False),
    Column("edition", Words, nullable=False),
    Column("rules_version", Words, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Document, nullable=False),
    Column("seed", Words, nullable=False),
    Column("seed_by", Words),
    Column("start", Words),
    Column("salt", Words, nullable=False),
    Column("commitment", Words, nullable=False),
    Column("creator", Words, nullable=False),
    Column("watch_hash", Words, nullable=False, unique=True),
    Column("watch_turn", Integer, nullable=False, server_default="0"),
    Column("name", Words, nullable=False),
    Column("clock", Document(none_as_null=True)),
    Column("run", Words),
    Column("tick", Float),
    Column("hints", Boolean, nullable=False),
    Column("absence", Words, nullable=False),
    Column("parent", Words, ForeignKey("tables.id")),
    Column("parent_move", Integer),
    Column("rematch_of", Words),
    Column("listed", Boolean, nullable=False, server_default=false()),
    Column("version", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("summary", Document, nullable=False),
    Column("created", Words, nullable=False),
    Column("updated", Words, nullable=False),
    Index(None, "rematch_of", unique=True),
    Index(None, "listed", "over"),
)

seats: Final = Table(
    "seats",
    metadata,
    _of_table(),
    Column("seat", Integer, nullable=False),
    Column("kind", Words, CheckConstraint("kind IN ('person', 'agent', 'open')", name="kind"), nullable=False),
    Column("name", Words, nullable=False),
    Column("level", Words),
    Column("link_hash", Words, unique=True),
    Column("taken_by", Words),
    Column("hook", Words),
    Column("link_turn", Integer, nullable=False, server_default="0"),
    PrimaryKeyConstraint("table_id", "seat"),
)

holders: Final = Table(
    "holders",
    metadata,
    _of_table(),
    Column("seat", Integer, nullable=False),
    Column("guest", Words, nullable=False),
    Column("since", Words, nullable=False),
    Column("seen", Words),
    PrimaryKeyConstraint("table_id", "seat", "guest"),
    Index(None, "guest"),
)

watchers: Final = Table(
    "watchers",
    metadata,
    _of_table(),
    Column("guest", Words, nullable=False),
    Column("number", Integer, nullable=False),
    Column("since", Words, nullable=False),
    Column(
        "standing",
        Words,
        CheckConstraint("standing IN ('free', 'muted', 'removed')", name="standing"),
        nullable=False,
    ),
    PrimaryKeyConstraint("table_id", "guest"),
    UniqueConstraint("table_id", "number"),
)

events: Final = Table(
    "events",
    metadata,
    _of_table(),
    Column("number", Integer, nullable=False),
    Column("kind", Words, nullable=False),
    Column("seat", Integer),
    Column("data", Document, nullable=False),
    Column("command", Words),
    Column("guest", Words),
    Column("at", Words, nullable=False),
    Column("run", Words),
    Column("tick", Float),
    PrimaryKeyConstraint("table_id", "number"),
    UniqueConstraint("table_id", "command"),
)

chat: Final = Table(
    "chat",
    metadata,
    _of_table(),
    Column("number", Integer, nullable=False),
    Column("seat", Integer),
    Column("name", Words, nullable=False),
    Column("text", Words, nullable=False),
    Column("at", Words, nullable=False),
    Column("guest", Words),
    PrimaryKeyConstraint("table_id", "number"),
)

components: Final = Table(
    "components",
    metadata,
    Column("fingerprint", Words, primary_key=True),
    Column("game", Words, nullable=False),
    Column("name", Words, nullable=False),
    Column("packed", LargeBinary, nullable=False),
    Column("added", Words, nullable=False),
)

analyses: Final = Table(
    "analyses",
    metadata,
    _of_table(),
    Column("state", Words, CheckConstraint("state IN ('running', 'stopped', 'done')", name="state"), nullable=False),
    Column("made", Document, nullable=False),
    Column("guest", Words, nullable=False),
    Column("since", Words, nullable=False),
    PrimaryKeyConstraint("table_id"),
)

judgements: Final = Table(
    "judgements",
    metadata,
    Column("table_id", Words, ForeignKey("analyses.table_id"), nullable=False),
    Column("at", Integer, nullable=False),
    Column("trail", Words, nullable=False),
    Column("data", Document, nullable=False),
    PrimaryKeyConstraint("table_id", "at"),
)

branches: Final = Table(
    "branches",
    metadata,
    _of_table(),
    Column("id", Words, nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("trail", Words, nullable=False),
    Column("after", Words),
    Column("depth", Integer, nullable=False),
    Column("move", Words, nullable=False),
    Column("name", Words, nullable=False),
    Column("engine", Boolean, nullable=False),
    Column("guest", Words, nullable=False),
    Column("since", Words, nullable=False),
    PrimaryKeyConstraint("table_id", "id"),
)

players: Final = Table(
    "players",
    metadata,
    Column("guest", Words, primary_key=True),
    Column("name", Words, nullable=False),
    Column("looks", Words, nullable=False, unique=True),
    Column("since", Words, nullable=False),
)

outcomes: Final = Table(
    "outcomes",
    metadata,
    _of_table(),
    Column("game", Words, nullable=False),
    Column("ended", Words, nullable=False),
    Column("data", Document, nullable=False),
    Column("studied", Document(none_as_null=True)),
    PrimaryKeyConstraint("table_id"),
    Index(None, "ended"),
)

results: Final = Table(
    "results",
    metadata,
    Column("table_id", Words, ForeignKey("outcomes.table_id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guest", Words, nullable=False),
    Column("game", Words, nullable=False),
    Column("ended", Words, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("against", Words, nullable=False),
    Column(
        "result",
        Words,
        CheckConstraint("result IN ('won', 'lost', 'left', 'alone')", name="result"),
        nullable=False,
    ),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("mu", Float),
    Column("sigma", Float),
    Column("change", Float),
    PrimaryKeyConstraint("table_id", "seat", "guest"),
    Index(None, "guest", "ended", "table_id"),
)

ratings: Final = Table(
    "ratings",
    metadata,
    Column("guest", Words, ForeignKey("players.guest"), nullable=False),
    Column("game", Words, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", Words, nullable=False),
    PrimaryKeyConstraint("guest", "game"),
)

pairings: Final = Table(
    "pairings",
    metadata,
    Column("guest", Words, primary_key=True),
    Column("name", Words, nullable=False),
    Column("game", Words, nullable=False),
    Column("clock", Document(none_as_null=True)),
    Column("near", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("since", Words, nullable=False),
    Column("seen", Words, nullable=False),
    Column("table_id", Words, ForeignKey("tables.id")),
)

attempts: Final = Table(
    "attempts",
    metadata,
    Column("day", Words, nullable=False),
    Column("game", Words, nullable=False),
    Column("guest", Words, nullable=False),
    _of_table(),
    PrimaryKeyConstraint("day", "game", "guest"),
    Index(None, "guest"),
)
