"""Attempts at the day's challenge: of a guest on a day at a game, one table counts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Lead the schema before here."""
    op.create_table(
        "attempts",
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("day", "game", "guest", name="pk_attempts"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_attempts_table_id"),
    )
    op.create_index("ix_attempts_guest", "attempts", ["guest"])


def downgrade() -> None:
    """Take out what was added."""
    op.drop_table("attempts")
