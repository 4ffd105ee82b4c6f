"""Treasure: taking a room's, taking a hoard, and what a found sword is made of."""

from __future__ import annotations

from dataclasses import replace

from undercroft.engine import Pile, Seat, Secret
from undercroft.games.dungeon.board import Space
from undercroft.games.dungeon.cards import STRONG_SWORD
from undercroft.games.dungeon.knowing import open_faces, said, seen_by
from undercroft.games.dungeon.lines import (
    HoardTaken,
    NoTreasure,
    RoomCleaned,
    SwordReturned,
    SwordTaken,
    TreasureTaken,
)
from undercroft.games.dungeon.state import NO_ONE, Delve, Foe, Loot


def clean_room(delve: Delve, seat: Seat, room: Space, laid_out: Loot | None) -> None:
    """Take the room's one treasure, and put a grave marker in it."""     # DG-7.6, DG-11.2, DG-R.88
    loot = room_treasure(delve, seat, room.level, laid_out)
    delve.graves |= room.bit                                              # DG-2.3, DG-R.55
    if loot is None:
        delve.tell(NoTreasure(seat))
    else:
        take(delve, seat, loot)
    delve.tell(RoomCleaned(room))


def room_treasure(
    delve: Delve, seat: Seat, level: int, laid_out: Loot | None
) -> Loot | None:
    """The top card of the level's pile, or what a Ball laid out."""      # DG-11.1
    pile = delve.treasures[level - 1]
    loot = laid_out or pile.draw(delve.chance)
    while loot.card.special == "sword" and delve.delvers[seat].is_wizard:
        return_sword(delve, seat, pile, loot)
        if all(one.card.special == "sword" for one in pile):
            return None                                                   # DG-15.8, DG-R.59
        loot = pile.draw(delve.chance)
    return loot


def return_sword(delve: Delve, seat: Seat, pile: Pile[Loot], sword: Loot) -> None:
    """A Wizard shows it, returns it, shuffles the pile, and draws again."""  # DG-15.7, DG-R.64
    delve.tell(SwordReturned(seat, sword.card))
    pile.layers = [[Loot(loot.card, NO_ONE) for loot in (*pile, sword)]]  # DG-R.1


def take(delve: Delve, seat: Seat, loot: Loot) -> None:
    loot = seen_by(delve, seat, loot)
    if loot.card.special == "sword":
        loot = take_sword(delve, seat, loot)
    else:
        card = loot.card if loot.is_open else Secret(loot.card, (seat,))
        delve.tell(TreasureTaken(seat, loot.card.level, card))
    delve.delvers[seat].keep(loot)


def take_sword(delve: Delve, seat: Seat, sword: Loot) -> Loot:
    """Who first takes a sword from its pile rolls for its strength."""   # DG-18.2, DG-R.63
    if not delve.expert:
        delve.tell(SwordTaken(seat, sword.card, (), 1))
        return replace(sword, plus=1)                                     # DG-12.3
    dice = delve.chance.dice(2)
    plus = strength(sword.card.level, sum(dice))
    delve.tell(SwordTaken(seat, sword.card, dice, plus))
    return replace(sword, plus=plus)


def strength(level: int, roll: int) -> int:
    return 2 if roll >= STRONG_SWORD[level] else 1


def take_hoard(delve: Delve, seat: Seat, foe: Foe) -> None:
    """The victor takes all of it, unseen by others."""                   # DG-7.8, DG-R.74
    if not foe.hoard:
        return
    hoard = [seen_by(delve, seat, loot) for loot in foe.hoard]            # DG-18.8
    foe.hoard = []
    delve.tell(HoardTaken(seat, len(hoard), said(hoard, seat), open_faces(hoard)))
    for loot in hoard:
        delve.delvers[seat].keep(loot)
