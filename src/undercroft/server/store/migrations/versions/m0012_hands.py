"""Who draws and rolls by hand from the beginning of a game. Games that have begun go on without."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "seats", sa.Column("by_hand", sa.Boolean, nullable=False, server_default=sa.false())
    )
    seats = sa.table("seats", *map(sa.column, ("room", "kind", "by_hand")))
    rooms = sa.table("rooms", *map(sa.column, ("id", "status")))
    waiting = sa.select(rooms.c.id).where(rooms.c.status == "lobby")
    op.execute(
        seats.update()
        .where(seats.c.kind == "person", seats.c.room.in_(waiting))
        .values(by_hand=sa.true())
    )


def downgrade() -> None:
    op.drop_column("seats", "by_hand")
