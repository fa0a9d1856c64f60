"""The revisions of the schema, and how Alembic runs them."""
