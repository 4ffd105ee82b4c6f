"""What a rogue gains, level by level."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.rogue.backstab import BACKSTAB
from undercroft.games.dungeonopoly.abilities.rogue.open_locks import OPEN_LOCKS
from undercroft.games.dungeonopoly.abilities.rogue.pick_pockets import PICK_POCKETS
from undercroft.games.dungeonopoly.abilities.rogue.rob_bank import ROB_BANK
from undercroft.games.dungeonopoly.abilities.rogue.sneak import SNEAK
from undercroft.games.dungeonopoly.abilities.rogue.steal import STEAL
from undercroft.games.dungeonopoly.state import CharacterClass, Level

ROGUE = CharacterClass(
    "rogue",
    "Rogue",
    (
        Level((OPEN_LOCKS, PICK_POCKETS, ROB_BANK, SNEAK, BACKSTAB, STEAL)),
        Level(),
        Level(),
        Level(),
        Level(),
        Level(),
        Level(),
        Level(),
        Level(),
        Level(),
    ),
)
