"""The seven classes."""

from undercroft.games.dungeonopoly.abilities.bard.levels import BARD
from undercroft.games.dungeonopoly.abilities.cleric.levels import CLERIC
from undercroft.games.dungeonopoly.abilities.druid.levels import DRUID
from undercroft.games.dungeonopoly.abilities.fighter.levels import FIGHTER
from undercroft.games.dungeonopoly.abilities.rogue.levels import ROGUE
from undercroft.games.dungeonopoly.abilities.warlock.levels import WARLOCK
from undercroft.games.dungeonopoly.abilities.wizard.levels import WIZARD

CORE = (FIGHTER, WIZARD, CLERIC, ROGUE)
CLASSES = (*CORE, BARD, DRUID, WARLOCK)
