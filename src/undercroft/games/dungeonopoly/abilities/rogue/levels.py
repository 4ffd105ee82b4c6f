"""What a rogue gains, level by level."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.rogue.backstab import BACKSTAB
from undercroft.games.dungeonopoly.abilities.rogue.open_locks import OPEN_LOCKS
from undercroft.games.dungeonopoly.abilities.rogue.pick_pockets import PICK_POCKETS
from undercroft.games.dungeonopoly.abilities.rogue.rob_bank import ROB_BANK
from undercroft.games.dungeonopoly.abilities.rogue.sneak import SNEAK
from undercroft.games.dungeonopoly.abilities.rogue.steal import STEAL
from undercroft.games.dungeonopoly.abilities.rogue.training import (
    FIRST_POINTS,
    MORE_POINTS,
    spread,
)
from undercroft.games.dungeonopoly.state import TOP_LEVEL, CharacterClass, Level

SKILLS = (OPEN_LOCKS, PICK_POCKETS, ROB_BANK, SNEAK, STEAL)               # DO-24.1


ROGUE = CharacterClass(
    "rogue",
    "Rogue",
    (
        Level(
            (OPEN_LOCKS, PICK_POCKETS, ROB_BANK, SNEAK, BACKSTAB, STEAL),
            spread(SKILLS, FIRST_POINTS),
        ),
        *[Level(choice=spread(SKILLS, MORE_POINTS))] * (TOP_LEVEL - 1),
    ),
)
