"""Monsters in place: engaged or left alone, their hoards, and the piles they come from."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeon.board import Space
from undercroft.games.dungeon.cards import LEVELS, Monster
from undercroft.games.dungeon.knowing import lose_track, open_faces, said
from undercroft.games.dungeon.lines import Dropped, Guards, MonsterLeft, VisionFaded
from undercroft.games.dungeon.state import EVERYBODY, Dungeon, Foe, Loot, Lurker, Vision, in_order


def draw_monster(dungeon: Dungeon, level: int) -> Lurker | None:
    """The top card of the level's pile; if it is empty, of the next shallower, then deeper one."""
    for near in [*range(level, 0, -1), *range(level + 1, len(LEVELS) + 1)]:  # DG-6.8, DG-R.61
        pile = dungeon.monsters[near - 1]
        if pile.layers:
            lurker: Lurker = pile.draw(dungeon.chance)
            return lurker
    return None


def put_under(dungeon: Dungeon, monster: Monster, seen: int = EVERYBODY) -> None:
    """Every card goes back under its own pile, which so runs in a cycle."""  # DG-7.5, DG-R.1
    dungeon.monsters[monster.level - 1].put_underneath(Lurker(monster, seen))


def forgo(dungeon: Dungeon) -> None:
    """A card that was looked at and is not attacked goes under its pile, unseen by others."""
    errand = dungeon.errand                                               # DG-12.6
    if errand.peeked is not None:
        put_under(dungeon, errand.peeked.monster, errand.peeked.seen)
        errand.peeked = errand.peeked_at = None


def put_back(dungeon: Dungeon, loot: Loot) -> None:
    """A treasure that was only laid out goes under its pile."""          # DG-R.72
    dungeon.treasures[loot.card.level - 1].put_underneath(loot)


def drop(dungeon: Dungeon, seat: Seat, foe: Foe, dropped: list[Loot]) -> None:
    """Cards join the monster's hoard, face down, and stay there till it is killed."""
    if not dropped:
        return                                                            # DG-8.11
    delver = dungeon.delvers[seat]
    lose_track(seat, delver.treasure, dropped)
    foe.hoard += dropped                                                  # DG-9.7, DG-9.10
    foe.hoard.sort(key=in_order)
    foe.marker = foe.marker or dungeon.free_marker()                      # DG-9.6, DG-R.50
    dungeon.tell(Dropped(seat, len(dropped), said(dropped, seat), open_faces(dropped)))


def leave(dungeon: Dungeon, foe: Foe) -> None:
    """Without its fighter it is unattended: a guard stays, any other goes under its pile."""
    foe.fighter = None                                                    # DG-9.3, DG-R.37
    if foe.hoard:
        dungeon.tell(Guards(foe.monster, foe.space, foe.marker, len(foe.hoard)))  # DG-9.5
        return
    dungeon.foes.remove(foe)
    put_under(dungeon, foe.monster)                                       # DG-9.4
    if foe.prize is not None:
        put_back(dungeon, foe.prize)                                      # DG-12.11
    dungeon.tell(MonsterLeft(foe.monster, foe.space))


def remove(dungeon: Dungeon, foe: Foe) -> None:
    """A killed monster's card goes under its pile, and its marker is free again."""
    dungeon.foes.remove(foe)
    put_under(dungeon, foe.monster)


def fade(dungeon: Dungeon, vision: Vision) -> None:
    """Both cards that were laid out go under their piles."""             # DG-12.10
    dungeon.visions.remove(vision)
    put_under(dungeon, vision.lurker.monster, vision.lurker.seen)
    put_back(dungeon, vision.loot)
    dungeon.tell(VisionFaded(vision.space))


def in_place(
    dungeon: Dungeon, seat: Seat, monster: Monster, space: Space, prize: Loot | None
) -> Foe:
    """A monster that was turned up stays as long as it is fought or has a hoard."""  # DG-9.1
    foe = Foe(monster, space, seat, prize=prize)
    dungeon.foes.append(foe)
    return foe
