"""What a wizard gains, level by level."""

from __future__ import annotations

from undercroft.games.dungeonopoly.abilities.wizard.charm_person import CHARM_PERSON
from undercroft.games.dungeonopoly.abilities.wizard.counterspell import COUNTERSPELL
from undercroft.games.dungeonopoly.abilities.wizard.expeditious_retreat import EXPEDITIOUS_RETREAT
from undercroft.games.dungeonopoly.abilities.wizard.fireball import FIREBALL
from undercroft.games.dungeonopoly.abilities.wizard.invisibility import INVISIBILITY
from undercroft.games.dungeonopoly.abilities.wizard.mage_armor import MAGE_ARMOR
from undercroft.games.dungeonopoly.abilities.wizard.magic_missile import MAGIC_MISSILE
from undercroft.games.dungeonopoly.abilities.wizard.slow import SLOW
from undercroft.games.dungeonopoly.abilities.wizard.telekinesis import TELEKINESIS
from undercroft.games.dungeonopoly.abilities.wizard.wish import WISH
from undercroft.games.dungeonopoly.state import CharacterClass, Level

WIZARD = CharacterClass(                                                  # DO-22.1
    "wizard",
    "Wizard",
    (
        Level((MAGIC_MISSILE,)),
        Level((EXPEDITIOUS_RETREAT,)),
        Level((MAGE_ARMOR,)),
        Level((SLOW,)),
        Level((INVISIBILITY,)),
        Level((CHARM_PERSON,)),
        Level((COUNTERSPELL,)),
        Level((FIREBALL,)),
        Level((TELEKINESIS,)),
        Level((WISH,)),
    ),
)
