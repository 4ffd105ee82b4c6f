"""When a game began: its clock runs from then, however long the room was open."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("rooms", sa.Column("begun", sa.Float))


def downgrade() -> None:
    op.drop_column("rooms", "begun")
