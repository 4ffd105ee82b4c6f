"""When entries were written: a table's own hours stand while nobody keeps it, days do not."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("entries", sa.Column("written", sa.BigInteger))


def downgrade() -> None:
    op.drop_column("entries", "written")
