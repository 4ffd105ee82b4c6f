"""Treasure: taking a room's or a hoard, what a found sword is made of, and who knows which card."""

from __future__ import annotations

from dataclasses import replace

from undercroft.engine import Line, Pile, Seat, Secret, line
from undercroft.games.dungeon.board import Space
from undercroft.games.dungeon.cards import PLUS, STRONG_PLUS, STRONG_SWORD, Treasure
from undercroft.games.dungeon.state import EVERYBODY, NO_ONE, Delve, Foe, Loot, in_order


@line
class HoardTaken(Line):
    rule = "DG-7.8"
    reveals = True
    seat: Seat
    count: int
    cards: Secret[list[Treasure]] | list[Treasure]
    open: list[Treasure]


@line
class TreasureTaken(Line):
    rule = "DG-7.6"
    reveals = True
    seat: Seat
    level: int
    card: Secret[Treasure] | Treasure


@line
class SwordTaken(Line):
    rule = "DG-18.1"
    reveals = True
    seat: Seat
    card: Treasure
    dice: tuple[int, ...]
    plus: int


@line
class SwordReturned(Line):
    rule = "DG-15.7"
    reveals = True
    seat: Seat
    card: Treasure


@line
class NoTreasure(Line):
    rule = "DG-15.8"
    seat: Seat


@line
class RoomCleaned(Line):
    rule = "DG-2.3"
    room: Space


# Taking


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
    if laid_out is None and not pile.layers:
        return None
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
        delve.tell(SwordTaken(seat, sword.card, (), PLUS))
        return replace(sword, plus=PLUS)                                  # DG-12.3
    dice = delve.chance.dice(2)
    plus = strength(sword.card.level, sum(dice))
    delve.tell(SwordTaken(seat, sword.card, dice, plus))
    return replace(sword, plus=plus)


def strength(level: int, roll: int) -> int:
    """A level without a number of its own has that of the next above it."""
    printed = [STRONG_SWORD[above] for above in range(level, 0, -1) if above in STRONG_SWORD]
    return STRONG_PLUS if printed and roll >= printed[0] else PLUS


def take_hoard(delve: Delve, seat: Seat, foe: Foe) -> None:
    """The victor takes all of it, unseen by others."""                   # DG-7.8, DG-R.74
    if not foe.hoard:
        return
    hoard = [seen_by(delve, seat, loot) for loot in foe.hoard]            # DG-18.8
    foe.hoard = []
    delve.tell(HoardTaken(seat, len(hoard), said(hoard, seat), open_faces(hoard)))
    for loot in hoard:
        delve.delvers[seat].keep(loot)


# Knowing


def seen_by(delve: Delve, seat: Seat, loot: Loot) -> Loot:
    """The card as it is held by a player, who knows it; the others see its back."""
    everybody = loot.card.special == "sword" or delve.settings.treasure_open
    return loot.shown_to(EVERYBODY if everybody else 1 << seat)           # DG-11.4, DG-R.57


def show(delve: Delve, seat: Seat, special: str, level: int | None = None) -> bool:
    """A special card that is used lies open from then on; true if it did not before."""
    treasure = delve.delvers[seat].treasure                               # DG-R.57
    held = [
        loot
        for loot in treasure
        if loot.card.special == special and level in (None, loot.card.level)
    ]
    if not held or any(loot.is_open for loot in held):
        return False
    treasure.remove(held[0])
    delve.delvers[seat].keep(held[0].shown_to(EVERYBODY))
    return True


def said(loots: list[Loot], seat: Seat) -> Secret[list[Treasure]] | list[Treasure]:
    """Cards as the story tells them: to their holder, or to all where all lie open."""
    cards = faces(loots)
    return cards if all(loot.is_open for loot in loots) else Secret(cards, (seat,))


def lose_track(seat: Seat, kept: list[Loot], dropped: list[Loot]) -> None:
    """Of face-down cards with the same back nobody else can tell which went and which stayed."""
    both = levels(kept) & levels(dropped)
    for cards in (kept, dropped):
        cards[:] = [
            loot.forgotten_but_by(seat) if not loot.is_open and loot.card.level in both else loot
            for loot in cards
        ]
        cards.sort(key=in_order)


def levels(cards: list[Loot]) -> set[int]:
    """The backs of the face-down ones."""
    return {loot.card.level for loot in cards if not loot.is_open}


def faces(cards: list[Loot]) -> list[Treasure]:
    return [loot.card for loot in cards]


def open_faces(cards: list[Loot]) -> list[Treasure]:
    return [loot.card for loot in cards if loot.is_open]
