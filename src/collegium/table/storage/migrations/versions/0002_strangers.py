"""What a server needs that strangers use.

- Tables say how long players may be away, and when their guests were last there.
- Nobody holds two seats of a running table of which another guest holds one as well.
- A table says of which other it is the rematch, and there is one rematch of each.
- Tables and events with clocks are stamped by a clock that nobody sets.
- Component tables are kept by fingerprint.
- A table says who knows its seed. Of the tables so far nobody can tell.
- Who watches a table has a number there and a standing, and the link to watch can be replaced.
- A seat's link can be replaced, and a line of chat says who wrote it.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

USUAL_ABSENCE = "day"
ADDED = (
    ("seats", "link_turn"),
    ("chat", "guest"),
    ("tables", "watch_turn"),
    ("tables", "absence"),
    ("holders", "seen"),
)
WATCHES = -1  # the seat of a holder who only watches
STAMPED = ("tables", "events")


def upgrade() -> None:
    """Lead the first schema here."""
    op.add_column("tables", sa.Column("absence", sa.Text, nullable=False, server_default=USUAL_ABSENCE))
    op.add_column("holders", sa.Column("seen", sa.Text))
    part_holders(op.get_bind())
    for table in STAMPED:
        op.add_column(table, sa.Column("run", sa.Text))
        op.add_column(table, sa.Column("tick", sa.Float))
    op.add_column("tables", sa.Column("seed_by", sa.Text))
    op.create_table(
        "components",
        sa.Column("fingerprint", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("packed", sa.LargeBinary, nullable=False),
        sa.Column("added", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("fingerprint", name="pk_components"),
    )
    op.add_column("seats", sa.Column("link_turn", sa.Integer, nullable=False, server_default="0"))
    op.add_column("chat", sa.Column("guest", sa.Text))
    op.add_column("tables", sa.Column("rematch_of", sa.Text))
    op.create_index("ix_tables_rematch_of", "tables", ["rematch_of"], unique=True)
    op.add_column("tables", sa.Column("watch_turn", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "watchers",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("since", sa.Text, nullable=False),
        sa.Column("standing", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "guest", name="pk_watchers"),
        sa.UniqueConstraint("table_id", "number", name="uq_watchers_table_id_number"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_watchers_table_id"),
        sa.CheckConstraint("standing IN ('free', 'muted', 'removed')", name=op.f("ck_watchers_standing")),
    )
    number_watchers(op.get_bind())


def number_watchers(connection: sa.Connection) -> None:
    """Give all who watch a table a number there, the first to come the first."""
    rows = sa.text("SELECT table_id, guest, since FROM holders WHERE seat = :watches ORDER BY table_id, since, guest")
    numbers: dict[str, int] = {}
    for table, guest, since in connection.execute(rows, {"watches": WATCHES}).all():
        numbers[table] = numbers.get(table, 0) + 1
        connection.execute(
            sa.text("INSERT INTO watchers VALUES (:table, :guest, :number, :since, 'free')"),
            {"table": table, "guest": guest, "number": numbers[table], "since": since},
        )


def part_holders(connection: sa.Connection) -> None:
    """Let whoever holds several seats give up those to which somebody else came later, or which are another's only one.

    Who has none left goes on watching.
    """
    query = sa.text(
        "SELECT h.table_id, h.seat, h.guest, h.since FROM holders h JOIN tables t ON t.id = h.table_id"
        " WHERE h.seat <> :watches AND NOT t.over"
    )
    rows = [tuple(row) for row in connection.execute(query, {"watches": WATCHES})]
    seats: dict[tuple[str, str], set[int]] = {}
    holders: dict[tuple[str, int], list[tuple[str, str]]] = {}
    for table, seat, guest, since in rows:
        seats.setdefault((table, guest), set()).add(seat)
        holders.setdefault((table, seat), []).append((guest, since))
    for table, seat, guest, since in rows:
        others = [(other, came) for other, came in holders[table, seat] if other != guest]
        yields = any(came > since or len(seats[table, other]) == 1 for other, came in others)
        if len(seats[table, guest]) == 1 or not yields:
            continue
        named = {"table": table, "guest": guest, "since": since}
        connection.execute(
            sa.text("DELETE FROM holders WHERE table_id = :table AND seat = :seat AND guest = :guest"),
            {"table": table, "guest": guest, "seat": seat},
        )
        connection.execute(
            sa.text(
                "INSERT INTO holders (table_id, seat, guest, since) SELECT :table, :watches, :guest, :since"
                " WHERE NOT EXISTS (SELECT 1 FROM holders WHERE table_id = :table AND guest = :guest)"
            ),
            {**named, "watches": WATCHES},
        )


def downgrade() -> None:
    """Take out what was added; the first schema holds the rows as they are."""
    for table in STAMPED:
        with op.batch_alter_table(table) as changed:
            changed.drop_column("tick")
            changed.drop_column("run")
    op.drop_index("ix_tables_rematch_of", "tables")
    with op.batch_alter_table("tables") as changed:
        changed.drop_column("rematch_of")
        changed.drop_column("seed_by")
    op.drop_table("components")
    op.drop_table("watchers")
    for table, column in ADDED:
        with op.batch_alter_table(table) as changed:
            changed.drop_column(column)
