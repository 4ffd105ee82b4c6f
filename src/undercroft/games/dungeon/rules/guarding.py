"""Monsters in place: engaged or left alone, their hoards, and the piles they come from."""

from __future__ import annotations

from undercroft.engine import Line, Seat, Secret, line
from undercroft.games.dungeon.board import Space
from undercroft.games.dungeon.cards import LEVELS, Monster, Treasure
from undercroft.games.dungeon.rules.looting import lose_track, open_faces, said
from undercroft.games.dungeon.state import EVERYBODY, Delve, Foe, Loot, Lurker, in_order


@line
class Dropped(Line):
    rule = "DG-9.7"
    seat: Seat
    count: int
    cards: Secret[list[Treasure]] | list[Treasure]
    open: list[Treasure]
    """Those that lay open."""


@line
class Guards(Line):
    rule = "DG-9.6"
    monster: Monster
    space: Space
    marker: int
    count: int


@line
class MonsterLeft(Line):
    rule = "DG-9.4"
    monster: Monster
    space: Space


def draw_monster(delve: Delve, level: int) -> Lurker | None:
    """The top card of the level's pile; if it is empty, of the next shallower, then deeper one."""
    for near in nearest(level):                                           # DG-6.8, DG-R.61
        pile = delve.monsters[near - 1]
        if pile.layers:
            lurker: Lurker = pile.draw(delve.chance)
            return lurker
    return None


def nearest(level: int) -> list[int]:
    """That level, those above it, then those below."""
    return [*range(level, 0, -1), *range(level + 1, len(LEVELS) + 1)]


def put_under(delve: Delve, monster: Monster, seen: int = EVERYBODY) -> None:
    """Every card goes back under its own pile, which so runs in a cycle."""  # DG-7.5, DG-R.1
    delve.monsters[monster.level - 1].put_underneath(Lurker(monster, seen))


def forgo(delve: Delve) -> None:
    """A card that was looked at and is not attacked goes under its pile, unseen by others."""
    errand = delve.errand                                                 # DG-12.6
    if errand.peeked is not None:
        put_under(delve, errand.peeked.monster, errand.peeked.seen)
        errand.peeked = errand.peeked_at = None


def put_back(delve: Delve, loot: Loot) -> None:
    """A treasure that was only laid out goes under its pile."""          # DG-R.72
    delve.treasures[loot.card.level - 1].put_underneath(loot)


def drop(delve: Delve, seat: Seat, foe: Foe, dropped: list[Loot]) -> None:
    """Cards join the monster's hoard, face down, and stay there till it is killed."""
    if not dropped:
        return                                                            # DG-8.11
    delver = delve.delvers[seat]
    lose_track(seat, delver.treasure, dropped)
    foe.hoard += dropped                                                  # DG-9.7, DG-9.10
    foe.hoard.sort(key=in_order)
    foe.marker = foe.marker or delve.free_marker()                        # DG-9.6, DG-R.50
    delve.tell(Dropped(seat, len(dropped), said(dropped, seat), open_faces(dropped)))


def leave(delve: Delve, foe: Foe) -> None:
    """Without its fighter it is unattended: a guard stays, any other goes under its pile."""
    foe.fighter = None                                                    # DG-9.3, DG-R.37
    if foe.hoard:
        delve.tell(Guards(foe.monster, foe.space, foe.marker, len(foe.hoard)))    # DG-9.5
        return
    delve.foes.remove(foe)
    put_under(delve, foe.monster)                                         # DG-9.4
    if foe.prize is not None:
        put_back(delve, foe.prize)                                        # DG-12.11
    delve.tell(MonsterLeft(foe.monster, foe.space))


def remove(delve: Delve, foe: Foe) -> None:
    """A killed monster's card goes under its pile, and its marker is free again."""
    delve.foes.remove(foe)
    put_under(delve, foe.monster)


def in_place(
    delve: Delve, seat: Seat, monster: Monster, space: Space, prize: Loot | None
) -> Foe:
    """A monster that was turned up stays as long as it is fought or has a hoard."""  # DG-9.1
    foe = Foe(monster, space, seat, prize=prize)
    delve.foes.append(foe)
    return foe
