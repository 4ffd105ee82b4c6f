"""When a room was last visited: what nobody comes back to may be cleared away."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("rooms", sa.Column("seen", sa.BigInteger))
    # Nobody knows when the old ones were visited: from now on it is known.
    op.execute(sa.text("UPDATE rooms SET seen = :now").bindparams(now=int(time.time())))


def downgrade() -> None:
    op.drop_column("rooms", "seen")
