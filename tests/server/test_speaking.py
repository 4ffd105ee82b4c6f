"""How what is asked is put into the words of the wire."""

from __future__ import annotations

from itertools import chain

from tests import laws
from undercroft.engine import Choice, Table
from undercroft.games import find
from undercroft.games.dungeon_lords.board import GATE
from undercroft.games.dungeon_lords.cards import PENDULUM
from undercroft.games.dungeon_lords.rules.planning import Defend
from undercroft.games.dungeon_lords.tiles import GHOST, GOBLIN
from undercroft.server import speaking


def test_rows_of_things_are_named_by_their_keys() -> None:
    table = Table.open(find("dungeon_lords"), 2, seed=b"cellar")
    plan = Defend(GATE, (PENDULUM,), (GOBLIN, GHOST))
    asked = speaking.question(table, Choice(0, "plan", [plan]), [])
    assert asked is not None
    details = asked.options[0].details
    assert details == {"square": "c1", "traps": ["pendulum"], "creatures": ["goblin", "ghost"]}


def test_a_dodge_says_at_once_to_whom_it_may_go() -> None:
    """Where there is only one rival, nobody is asked whom."""
    seen = set()
    for table in chain.from_iterable(laws.wander(find("dunjiin"), seed) for seed in range(5)):
        for ask in table.asked:
            rivals = table.state.rivals(ask.seat)
            asked = speaking.asks(table, ask.seat)
            for one in asked.options if asked else []:
                several = one.head in ("dodge", "empowered") and len(rivals) > 1
                assert [then.seat for then in one.then] == (rivals if several else [])
                seen.add(several)
    assert seen == {True, False}
