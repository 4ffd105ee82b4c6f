"""What abilities are worth to who can use them: a row for each, under its name."""

from undercroft.games.dungeonopoly.bot.tactics.bard import BARD
from undercroft.games.dungeonopoly.bot.tactics.cleric import CLERIC
from undercroft.games.dungeonopoly.bot.tactics.druid import DRUID
from undercroft.games.dungeonopoly.bot.tactics.fighter import FIGHTER
from undercroft.games.dungeonopoly.bot.tactics.rogue import ROGUE
from undercroft.games.dungeonopoly.bot.tactics.tactic import TACTICS
from undercroft.games.dungeonopoly.bot.tactics.warlock import WARLOCK
from undercroft.games.dungeonopoly.bot.tactics.wizard import WIZARD

for rows in (FIGHTER, WIZARD, CLERIC, ROGUE, BARD, DRUID, WARLOCK):
    TACTICS.update(rows)
