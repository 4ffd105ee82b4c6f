"""Alembic's way into the database: the connection is handed over by the store."""

from alembic import context

from undercroft.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
