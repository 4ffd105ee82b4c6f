"""Food, reputation, imps and traps: a price for some goods, all or nothing."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, Secret, choose, line
from undercroft.games.dungeon_lords.board import COMBAT_ROUNDS, MORE_TRAPS, Space
from undercroft.games.dungeon_lords.cards import CombatCard, Trap
from undercroft.games.dungeon_lords.rules.combat_cards import look_at
from undercroft.games.dungeon_lords.rules.deeds import DEEDS, Deed
from undercroft.games.dungeon_lords.rules.gaining import gain
from undercroft.games.dungeon_lords.rules.paying import (
    affordable,
    discard_trap,
    kinds_of_traps,
    pay,
)
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.rules.trap_cards import draw_traps, traps_left
from undercroft.games.dungeon_lords.state import Realm


@line
class Spied(Line):
    """Which card was looked at is open, but not what it is."""           # DL-6.3

    rule = "DL-6.3"
    reveals = True
    seat: Seat
    round: int
    card: Secret[CombatCard]


@dataclass(frozen=True, slots=True)
class Spy(Option):
    """Carry out the order, and look at the combat card of that round."""

    round: int


@dataclass(frozen=True, slots=True)
class Discard(Option):
    trap: Trap


SPYING = (                                                                # DL-R.14, DL-R.16
    Deed.CARRY_OUT, *[Spy(round + 1) for round in range(COMBAT_ROUNDS)], Deed.DECLINE
)


def trade(realm: Realm, seat: Seat, space: Space) -> Rules[bool]:
    """Food, reputation or imps; whether to spy is said at once."""       # DL-6.1, DL-6.2, DL-6.7
    if not affordable(realm.lords[seat], space.price):                    # DL-5.4, DL-5.6
        return False
    deed = yield from choose(seat, Prompt.CARRY_OUT, SPYING if space.spies else DEEDS)
    if deed is Deed.DECLINE:
        return False
    pay(realm, seat, space.price)
    gain(realm, seat, space.gain)                                         # DL-5.7, DL-R.18
    if isinstance(deed, Spy):
        spy(realm, seat, deed.round)                                      # DL-6.2
    return True


def spy(realm: Realm, seat: Seat, round: int) -> None:
    """The card is put back, and nobody else sees it."""                  # DL-6.3
    slot = realm.combat[round - 1]
    card = look_at(realm, slot)
    if seat not in slot.spies:
        slot.spies.append(seat)
    realm.tell(Spied(seat, round, Secret(card, known_to=(seat,))))


def buy_traps(realm: Realm, seat: Seat, space: Space) -> Rules[bool]:
    """In the second year one more is drawn, and one is discarded."""     # DL-6.8, DL-6.9, DL-18.5
    if not affordable(realm.lords[seat], space.price) or not traps_left(realm):
        return False
    if (yield from choose(seat, Prompt.CARRY_OUT, DEEDS)) is Deed.DECLINE:
        return False
    pay(realm, seat, space.price)
    wanted = space.gain.traps + MORE_TRAPS[realm.year]
    if draw_traps(realm, seat, wanted) == wanted:                         # DL-6.10, DL-R.20
        for _ in range(MORE_TRAPS[realm.year]):
            yield from discard_one(realm, seat)
    return True


def discard_one(realm: Realm, seat: Seat) -> Rules[None]:
    """Any in hand. Who was not asked would show that all are alike."""
    discards = [Discard(trap) for trap in kinds_of_traps(realm.lords[seat])]
    chosen = yield from choose(seat, Prompt.DISCARD, discards, even_one=True)
    discard_trap(realm, seat, chosen.trap)
