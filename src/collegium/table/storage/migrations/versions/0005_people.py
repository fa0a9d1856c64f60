"""People: names on the server, finished games in short, who played them, ratings, open tables, and who waits."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Lead the fourth schema here."""
    op.add_column("tables", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_tables_listed_over", "tables", ["listed", "over"])
    op.create_table(
        "players",
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("looks", sa.Text, nullable=False),
        sa.Column("since", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guest", name="pk_players"),
        sa.UniqueConstraint("looks", name="uq_players_looks"),
    )
    op.create_table(
        "outcomes",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("ended", sa.Text, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("studied", sa.JSON),
        sa.PrimaryKeyConstraint("table_id", name="pk_outcomes"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_outcomes_table_id"),
    )
    op.create_index("ix_outcomes_ended", "outcomes", ["ended"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("ended", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("against", sa.Text, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
        sa.Column("change", sa.Float),
        sa.PrimaryKeyConstraint("table_id", "seat", "guest", name="pk_results"),
        sa.ForeignKeyConstraint(["table_id"], ["outcomes.table_id"], name="fk_results_table_id"),
        sa.CheckConstraint("result IN ('won', 'lost', 'left', 'alone')", name=op.f("ck_results_result")),
    )
    op.create_index("ix_results_guest_ended_table_id", "results", ["guest", "ended", "table_id"])
    op.create_table(
        "ratings",
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guest", "game", name="pk_ratings"),
        sa.ForeignKeyConstraint(["guest"], ["players.guest"], name="fk_ratings_guest"),
    )
    op.create_table(
        "pairings",
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("clock", sa.JSON),
        sa.Column("near", sa.Boolean, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("since", sa.Text, nullable=False),
        sa.Column("seen", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text),
        sa.PrimaryKeyConstraint("guest", name="pk_pairings"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_pairings_table_id"),
    )


def downgrade() -> None:
    """Take out what was added."""
    for table in ("pairings", "ratings", "results", "outcomes", "players"):
        op.drop_table(table)
    op.drop_index("ix_tables_listed_over", "tables")
    op.drop_column("tables", "listed")
