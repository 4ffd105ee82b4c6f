"""Rooms, seats, records and talk."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("clock", sa.Integer),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("host_hash", sa.String(64), nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("rematch", sa.String(16)),
    )
    op.create_index("rooms_listed", "rooms", ["listed", "status", "opened"])
    op.create_table(
        "seats",
        sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(24)),
        sa.Column("bot", sa.String(24)),
        sa.Column("token_hash", sa.String(64)),
    )
    op.create_table(
        "entries",
        sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("client_id", sa.String(80), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("room", "client_id", name="entries_taken_once"),
    )
    op.create_table(
        "talk",
        sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("client_id", sa.String(80), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("room", "client_id", name="talk_taken_once"),
    )


def downgrade() -> None:
    for name in ("talk", "entries", "seats", "rooms"):
        op.drop_table(name)
