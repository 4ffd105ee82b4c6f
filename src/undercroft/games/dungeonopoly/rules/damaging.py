"""Damage: what an attack costs, and all that may stop it."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, line
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.events import BANK, Blow
from undercroft.games.dungeonopoly.rows import PER_LEVEL
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.conditions import is_under, on_character
from undercroft.games.dungeonopoly.rules.debts import owe
from undercroft.games.dungeonopoly.rules.enchanting import lift
from undercroft.games.dungeonopoly.rules.using import is_spared, is_warded, open_window
from undercroft.games.dungeonopoly.rules.windows import DAMAGED
from undercroft.games.dungeonopoly.state import QUICKER_COST, Character, Enchantment, Town


@line
class Damaged(Line):
    rule = "DO-20.1"
    seat: Seat
    attacker: Seat
    amount: int


@line
class Unhurt(Line):
    rule = "DO-20.5"
    seat: Seat
    attacker: Seat


def damage(
    town: Town,
    attacker: Seat,
    seat: Seat,
    per_level: int = PER_LEVEL,
    *,
    level: int | None = None,
    taker: Seat | None = None,
    warded: bool = False,
) -> Rules[bool]:
    """By the attacker's level or a trap's, to the bank or the taker; whether it had an effect.

    `warded` where a ward has been rolled for already: one roll covers one event.
    """                                                                   # DO-37.1, DO-27.27
    who = town.characters[seat]                                           # DO-40.1 to DO-40.3
    if who.out or (level is None and is_spent(town, attacker, seat)):
        return False
    amount = blow(town, level or town.characters[attacker].level, per_level)  # DO-20.3
    if who.jailed or is_under(town, who, "unhurt"):                       # DO-37.2
        town.tell(Unhurt(seat, attacker))
        return False
    if not warded and (yield from is_warded(town, seat)):                 # DO-37.3
        town.tell(Unhurt(seat, attacker))
        return False
    if (armour := armour_of(town, who)) is not None:                      # DO-37.4
        town.tell(Unhurt(seat, attacker))
        lift(town, who, armour)
        return True                                                       # DO-16.6
    for trait in who.known.hooks["softens"]:                              # DO-20.4, DO-21.8
        amount = trait.softens(town, seat, amount)                        # DO-37.5
    town.tell(Damaged(seat, attacker, amount))
    creditor = BANK if taker is None else town.characters[taker].side     # DO-20.6
    yield from owe(town, seat, amount, creditor, "damage", taker)         # DO-37.6, DO-37.7
    if not who.out:                                                       # DO-20.5
        taken = Blow(seat, attacker, amount)
        town.events.append(taken)
        yield from open_window(town, DAMAGED, [seat])                     # DO-37.8, DO-37.10
        town.close(taken)                                                 # DO-37.9
    return True


def blow(town: Town, level: int, per_level: int = PER_LEVEL) -> int:
    """What it costs, before anything softens it."""                      # DO-20.1, DO-20.3
    return per_level * level * (QUICKER_COST if town.settings.quicker else 1)  # DO-30.2


def is_spent(town: Town, attacker: Seat, seat: Seat) -> bool:
    """Is the attacker ruined, or does her spell do nothing to this one? Traps outlast both."""
    return town.characters[attacker].out or is_spared(town, seat)         # DO-15.11, DO-19.4


def armour_of(town: Town, who: Character) -> Enchantment | None:          # DO-40.5 to DO-40.7
    """What stops one damage; the one whose row comes first is used up."""  # DO-40.22
    stops = [one for one in on_character(town, who) if "stops_damage" in one.kind.flags]
    return min(stops, key=lambda one: one.kind.row.order, default=None)


class Strike(Ability):
    """An ability that damages whom it is aimed at, and nothing more."""

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        assert aim.whom is not None
        return (yield from damage(town, seat, aim.whom, self.row.damage))
