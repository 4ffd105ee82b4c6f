"""Numbers that people add to the house's seed, and rooms that wait for nothing but them."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("numbered", "eager"):
        op.add_column(
            "rooms", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        )
    op.add_column("seats", sa.Column("number", sa.String(32), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("seats", "number")
    for name in ("eager", "numbered"):
        op.drop_column("rooms", name)
