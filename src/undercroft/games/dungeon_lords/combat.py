"""What lies on the table in combat: plans, the battle under way, and the card of each round."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from undercroft.engine import Copied, Seat, state
from undercroft.games.dungeon_lords.board import Square
from undercroft.games.dungeon_lords.cards import CombatCard, Trap


class Step(StrEnum):
    """The steps of a battle."""                                          # DL-16.1

    TRAP = "trap"
    FAST_SPELL = "fast_spell"
    CREATURES = "creatures"
    SLOW_SPELL = "slow_spell"
    HEALING = "healing"
    CONQUERING = "conquering"
    END = "end"


@state
class Plan(Copied):
    """Where a lord will fight this round, and the traps set there; what is sent is `sent`."""

    square: Square
    traps: list[Trap] = field(default_factory=list)
    """Out of the hand, face down until the Trap Step."""                 # DL-14.11


@state
class Battle(Copied):
    """The battle under way, and what its round has brought."""

    seat: Seat
    square: Square
    step: Step = Step.TRAP
    traps: list[Trap] = field(default_factory=list)
    """Revealed, and not worked out yet."""
    prevented: int = 0
    """Anti-trap points used in this Trap Step."""                        # DL-16.7
    prevented_bare: int = 0
    """What would have been used without clovers."""                      # DL-25.5, DL-R.121
    poisoned: list[str] = field(default_factory=list)
    """The keys of those whom a Poisoned Dart hit."""                     # DL-16.30
    attacked: bool = False                                                # DL-16.24
    cast: bool = False
    shield: int = 0                                                       # DL-17.33
    raging: bool = False                                                  # DL-17.40
    no_spell: bool = False
    no_healing: bool = False
    no_conquering: bool = False


@state
class CombatSlot(Copied):
    """The combat card of one round.

    A card is picked from the year's pile when somebody first looks at it, since until then nobody
    could tell it from any other.
    """                                                                   # DL-1.11

    card: CombatCard | None = None
    up: bool = False
    spies: list[Seat] = field(default_factory=list)
    """Who has looked at it."""                                           # DL-6.3
