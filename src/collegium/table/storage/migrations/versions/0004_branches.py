"""What-if lines beside games, a row for each move; and the positions that set-up games begin from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Lead the schema before here."""
    op.add_column("tables", sa.Column("start", sa.Text))
    op.create_table(
        "branches",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("trail", sa.Text, nullable=False),
        sa.Column("after", sa.Text),
        sa.Column("depth", sa.Integer, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("engine", sa.Boolean, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("since", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "id", name="pk_branches"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_branches_table_id"),
    )


def downgrade() -> None:
    """Take out what was added."""
    op.drop_table("branches")
    op.drop_column("tables", "start")
