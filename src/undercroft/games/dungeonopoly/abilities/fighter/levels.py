"""What a fighter gains, level by level."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.fighter.abundant_step import ABUNDANT_STEP
from undercroft.games.dungeonopoly.abilities.fighter.attack import ATTACK
from undercroft.games.dungeonopoly.abilities.fighter.combat_reflexes import COMBAT_REFLEXES
from undercroft.games.dungeonopoly.abilities.fighter.conquer import CONQUER
from undercroft.games.dungeonopoly.abilities.fighter.far_shot import FAR_SHOT
from undercroft.games.dungeonopoly.abilities.fighter.fortify import FORTIFY
from undercroft.games.dungeonopoly.abilities.fighter.intimidate import INTIMIDATE
from undercroft.games.dungeonopoly.abilities.fighter.raze import RAZE
from undercroft.games.dungeonopoly.abilities.fighter.run import RUN
from undercroft.games.dungeonopoly.abilities.fighter.veteran import VETERAN
from undercroft.games.dungeonopoly.state import CharacterClass, Level

FIGHTER = CharacterClass(
    "fighter",
    "Fighter",
    (
        Level((ATTACK,)),
        Level((RUN,)),
        Level((FAR_SHOT,)),
        Level((INTIMIDATE,)),
        Level((COMBAT_REFLEXES,)),
        Level((RAZE,)),
        Level((FORTIFY,)),
        Level((CONQUER,)),
        Level((VETERAN,)),
        Level((ABUNDANT_STEP,)),
    ),
)
