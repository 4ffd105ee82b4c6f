"""What a host may ask of guests: who is quiet, and what strangers may do."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "rooms", sa.Column("strangers", sa.String(8), nullable=False, server_default="watch")
    )
    op.add_column(
        "seats", sa.Column("muted", sa.Boolean, nullable=False, server_default=sa.false())
    )


def downgrade() -> None:
    op.drop_column("seats", "muted")
    op.drop_column("rooms", "strangers")
