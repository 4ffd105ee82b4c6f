"""What the adventurers of a line can do together, at the moment it is needed."""  # DL-15.6

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.dungeon_lords.cards import Item
from undercroft.games.dungeon_lords.fighters import Intruder

Party = Sequence[Intruder]


def anti_trap(party: Party) -> int:
    return sum([
        one.tile.anti_trap + sum([token.item.anti_trap for token in one.items]) for one in party
    ])                                                                    # DL-20.4


def magic(party: Party) -> int:                                           # DL-22.8, DL-24.1
    return sum([one.tile.magic + sum([token.item.magic for token in one.items]) for one in party])


def hearts(party: Party) -> int:
    return sum([one.tile.hearts + sum([token.item.hearts for token in one.items]) for one in party])


def carried(party: Party, item: Item) -> int:
    """How many of this kind they have; each gives one point, missing if it were not there."""
    return sum([token.item is item for one in party for token in one.items])  # DL-25.1


def wounds(party: Party) -> int:
    return sum([one.damage for one in party])


def visible(party: Party) -> list[Intruder]:
    """Whom anything can hit."""                                          # DL-17.32, DL-R.71
    return [one for one in party if not one.invisible]


def stands(party: Party, one: Intruder) -> bool:
    """Is he still there? No two are alike: each tile is there once."""
    return one in party
