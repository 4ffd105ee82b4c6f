"""Table talk: what was said lately, and who has heard it."""

from __future__ import annotations

import msgspec

from undercroft.server import wire
from undercroft.server.rooms.guests import Guest
from undercroft.server.store.store import Store, TalkRow

MOST = 200
"""How much of it is remembered for those who come later."""


class Talk:
    """What was said at one table."""

    def __init__(self, store: Store, room: str) -> None:
        self._store = store
        self._room = room
        self.said: list[TalkRow] = []

    async def read(self) -> None:
        """Learn what was said since."""
        heard = self.said[-1].n if self.said else 0
        said = await self._store.talk(self._room, heard, MOST)
        self.said = [*self.said, *said][-MOST:]

    def tell(self, guest: Guest) -> None:
        """All that this guest has not heard."""
        for row in self.said:
            if row.n > guest.talk:
                news = wire.TalkNews(row.n, row.name, row.seat, row.text, row.at)
                guest.send(msgspec.json.encode(news))
                guest.talk = row.n
