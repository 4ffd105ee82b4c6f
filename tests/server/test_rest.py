"""What no rules can follow any more is bound as it was said."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from tests.server.housing import a_house, a_room, answer
from tests.server.serving import sqlite
from undercroft.engine import Chanced
from undercroft.server import wire
from undercroft.server.records.rest import bound_with


def test_the_rest_is_what_was_said_without_what_was_taken_back(tmp_path: Path) -> None:
    """After a volume that knows half of it, or with none at all."""

    async def evening() -> None:
        async with a_house(sqlite(tmp_path)) as house:
            room = await a_room(house, "dungeon_lords")
            luck, undone = random.Random(18), 0
            while undone < 12:
                seat = await answer(room, luck)
                assert room.table is not None
                if not room.table.undo_reveals(seat):
                    undone += 1
                    await room.undo(f"c {seat} undo {undone}", wire.Undo("-", seat, room.seq))
                    await room.event(f"c {seat} bot {undone}", "bot", seat, "greedy")
                if undone == 6:
                    await house.binder.bind(room)
            newest = await house.store.shelf.newest(room.row.id)
            assert newest is not None
            table = room.table
            assert table is not None
            assert len(table.memory.dawns) == 0
            for kept in (newest, None):
                rest = await house.store.entries(room.row.id, kept.seq if kept else 0)
                volume = bound_with(kept, rest, room.row).volume
                said = [one for one in volume.entries if not isinstance(one, Chanced)]
                assert said == [one for one in table.memory.entries if not isinstance(one, Chanced)]
                assert len(volume.before) == table.steps
                assert volume.before == sorted(volume.before)

    asyncio.run(evening())
