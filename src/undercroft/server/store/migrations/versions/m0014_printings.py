"""The name of a game may tell which of its numbers are changed, and be long."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _let_names_be(sa.Text())


def downgrade() -> None:
    _let_names_be(sa.String(40))


def _let_names_be(kind: sa.types.TypeEngine[str]) -> None:
    """SQLite never looks at how long a text is."""
    if op.get_bind().dialect.name != "sqlite":
        op.alter_column("rooms", "game", type_=kind, existing_nullable=False)
