"""Who knows which treasure card: what lies open, what is remembered, and what is lost track of."""

from __future__ import annotations

from undercroft.engine import Seat, Secret
from undercroft.games.dungeon.cards import Treasure
from undercroft.games.dungeon.state import EVERYBODY, Delve, Delver, Loot, in_order


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


def may_hold_doors(delver: Delver) -> bool:
    """For all that the others know, is there a Secret Door Card among the face-down cards?"""
    treasure = delver.treasure
    shown = any(loot.is_open and loot.card.special == "doors" for loot in treasure)
    return not shown and any(not loot.is_open for loot in treasure)


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
