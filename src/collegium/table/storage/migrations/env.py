"""Runs the revisions on the connection that `migrate.upgrade` hands over, within its transaction."""

from __future__ import annotations

from alembic import context

from collegium.table.storage.schema import VERSION_TABLE, metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
