"""The combat cards of the year: one for each round, face down until it comes."""

from __future__ import annotations

from undercroft.engine import Line, Mark, Seat, line
from undercroft.games.dungeon_lords.cards import CombatCard
from undercroft.games.dungeon_lords.combat import CombatSlot
from undercroft.games.dungeon_lords.state import Realm


@line
class CardTurnedUp(Line):
    rule = "DL-13.4"
    mark = Mark.ROUND
    round: int
    card: CombatCard
    spies: tuple[Seat, ...]
    reveals = True

    def knew(self) -> tuple[Seat, ...]:
        return self.spies


def look_at(realm: Realm, slot: CombatSlot) -> CombatCard:
    """What lies there; it is picked now if nobody has looked at it before."""  # DL-1.11
    if slot.card is None:
        slot.card = realm.combat_cards.draw(realm.chance)
    return slot.card


def turn_up(realm: Realm) -> None:
    """The card of this round serves all lords."""                        # DL-13.3, DL-13.4
    slot = realm.slot
    card = look_at(realm, slot)
    slot.up = True
    realm.tell(CardTurnedUp(realm.round, card, tuple(slot.spies)))
