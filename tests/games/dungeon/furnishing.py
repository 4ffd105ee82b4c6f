"""Small things for tables of Dungeon!: what is heard, what is seen, and cards that some know."""

from __future__ import annotations

from typing import Any

from tests.games.dungeon.delve import A, Delving, delve, fighting, loot, monster, play
from undercroft.engine import Scripted, Seat, Viewer
from undercroft.games.dungeon.hiding import hide
from undercroft.games.dungeon.state import Delve, Loot, Lurker
from undercroft.games.dungeon.view import DelverView, LootView, view

SPELLBOOK = "fire_ball " * 4 + "lightning_bolt " * 4 + "teleport " * 2
"""The ten spells of a Wizard."""


def lurker(key: str, *seen_by: Seat) -> Lurker:
    """A monster card in a pile that these players know."""
    return Lurker(monster(key), sum(1 << seat for seat in seen_by))


def known_loot(key: str, *seen_by: Seat) -> Loot:
    """A treasure card that these players know."""
    return loot(key).shown_to(sum(1 << seat for seat in seen_by))


def remember(table: Delve, key: str, *seats: Seat) -> None:
    """These players know a treasure card that another holds, for they saw it before."""
    bits = sum(1 << seat for seat in seats)
    for delver in table.delvers:
        for at, one in enumerate(delver.treasure):
            if one.key == key:
                delver.treasure[at] = one.shown_to(bits)


def no_monsters_left(table: Delve, *levels: int) -> None:
    """All monsters of these levels guard hoards elsewhere."""
    for level in levels:
        table.monsters[level - 1].layers = []


def gold(table: Delve, seat: Seat) -> int:
    return table.delvers[seat].gold


def visions(table: Delve) -> dict[str, list[str]]:
    """What Crystal Balls laid out: the two cards by room."""
    return {one.space.key: [one.lurker.key, one.loot.key] for one in table.visions}


def kinds(script: Delving) -> list[str]:
    """The kinds of options on offer, by their first words."""
    offered = script.keys()
    return sorted({key.split(":")[0] for key in offered})


def of_kind(script: Delving, kind: str) -> list[str]:
    """What is on offer of one kind, by what comes after its first word."""
    offered = script.keys()
    return [key.partition(":")[2] for key in offered if key.split(":")[0] == kind]


def turn_of(table: Delve, seat: Seat) -> Delving:
    """The turn of that player, as if it had come round."""
    table.active = seat
    return play(table)


def heard(table: Delve, line: str, viewer: Viewer = None) -> list[dict[str, Any]]:
    """All lines of one kind in the story, as the viewer hears them."""
    return [told for told in table.story.seen_by(viewer) if told["line"] == line]


def seen(table: Delve, seat: Seat, viewer: Viewer) -> DelverView:
    """A player's adventurer as the viewer sees it."""
    return view(table, viewer).delvers[seat]


def faces(loots: list[LootView]) -> list[str | None]:
    return [one.card for one in loots]


def backs(loots: list[LootView]) -> list[int]:
    return [one.level for one in loots]


def imagined(table: Delve, viewer: Viewer, *outcomes: Any) -> Delve:
    """A table that could be this one for all the viewer knows, with these cards falling."""
    twin = table.copy()
    chance = Scripted(*outcomes)
    hide(twin, viewer, chance)
    chance.ends()
    return twin


def facing(
    monster: str, where: str, kind: str = "hero", treasure: str = "", hoard: str = "", **given: Any
) -> Delve:
    """A is engaged with that monster; B, a Hero, is on Start."""
    foes = [fighting(A, monster, where, hoard)]
    return delve(kind, "hero", at=[where], foes=foes, treasure=[treasure], **given)


def strike(table: Delve, *throws: int) -> Delving:
    """A fights on: the kill roll, and if it fails the attack."""
    (foe,) = [foe for foe in table.foes if foe.fighter == A]
    return play(table).does(f"fight:{foe.monster.key}:{foe.marker}").throws(*throws)
