"""Analyses of games, kept with their tables: how far each is, with what it is made, and a row for each decision."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Lead the second schema here."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("made", sa.JSON, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("since", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_analyses"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_analyses_table_id"),
        sa.CheckConstraint("state IN ('running', 'stopped', 'done')", name=op.f("ck_analyses_state")),
    )
    op.create_table(
        "judgements",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("trail", sa.Text, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "at", name="pk_judgements"),
        sa.ForeignKeyConstraint(["table_id"], ["analyses.table_id"], name="fk_judgements_table_id"),
    )


def downgrade() -> None:
    """Take out what was added."""
    op.drop_table("judgements")
    op.drop_table("analyses")
