"""Several processes on one database: who lives, who keeps which room, and whom they have there."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("beat", sa.Float, nullable=False),
        sa.Column("own", sa.Float, nullable=False),
    )
    op.create_table(
        "keepers",
        sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("process", sa.String(16), nullable=False),
        sa.Column("zero", sa.Float),
    )
    op.create_table(
        "presence",
        sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("process", sa.String(16), primary_key=True),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("watching", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for name in ("presence", "keepers", "processes"):
        op.drop_table(name)
