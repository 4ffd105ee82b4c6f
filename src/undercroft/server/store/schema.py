"""What the database holds: rooms, their seats, their records, and what was said at the table.

The records are also bound in volumes, so that a long one need not be read from its beginning.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

rooms = Table(
    "rooms",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("settings", Text, nullable=False),
    Column("title", String(40), nullable=False),
    Column("clock", Integer),
    Column("listed", Boolean, nullable=False),
    Column("status", String(8), nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("host_hash", String(64), nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("begun", Float),
    Column("rematch", String(16)),
    Column("strangers", String(8), nullable=False, server_default="watch"),
    Column("seen", BigInteger),
    Column("numbered", Boolean, nullable=False, server_default=false()),
    Column("eager", Boolean, nullable=False, server_default=false()),
    Index("rooms_listed", "listed", "status", "opened"),
)

seats = Table(
    "seats",
    metadata,
    Column("room", String(16), ForeignKey("rooms.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(24)),
    Column("bot", String(24)),
    Column("token_hash", String(64)),
    Column("muted", Boolean, nullable=False, server_default=false()),
    Column("number", String(32), nullable=False, server_default=""),
    Column("by_hand", Boolean, nullable=False, server_default=false()),
    Column("again", Boolean, nullable=False, server_default=false()),
)

entries = Table(
    "entries",
    metadata,
    Column("room", String(16), ForeignKey("rooms.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("client_id", String(80), nullable=False),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
    Column("written", BigInteger),
    UniqueConstraint("room", "client_id", name="entries_taken_once"),
)
"""A room's record. `(room, seq)` is unique: who lost a race reads on and tries again."""

volumes = Table(
    "volumes",
    metadata,
    Column("room", String(16), ForeignKey("rooms.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("lines", Integer, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""Stretches of a room's record, each from a dawn on: after so many steps and lines of the story.

The last one is open and written anew, until `seq` entries are in it and it is the turn of that
number; the next one closes it.
"""

editions = Table(
    "editions",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),
)
"""How a game read under a version of its rules: old stories are told in the words of their time."""

processes = Table(
    "processes",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("beat", Float, nullable=False),
    Column("own", Float, nullable=False),
)
"""Those who serve this database, and when they last said so, by its clock and by their own."""

keepers = Table(
    "keepers",
    metadata,
    Column("room", String(16), ForeignKey("rooms.id"), primary_key=True),
    Column("process", String(16), nullable=False),
    Column("zero", Float),
)
"""Where a room's bots think and its clock runs.

`zero` is when, by the keeper's own clock, the room's hours would have begun.
"""

presence = Table(
    "presence",
    metadata,
    Column("room", String(16), ForeignKey("rooms.id"), primary_key=True),
    Column("process", String(16), primary_key=True),
    Column("seats", Text, nullable=False),
    Column("watching", Integer, nullable=False),
    Column("host", Boolean, nullable=False, server_default=false()),
)

talk = Table(
    "talk",
    metadata,
    Column("room", String(16), ForeignKey("rooms.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("client_id", String(80), nullable=False),
    Column("name", String(24), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("room", "client_id", name="talk_taken_once"),
)
