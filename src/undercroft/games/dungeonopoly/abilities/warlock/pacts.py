"""Pacts: with whom a warlock has made hers, and what she gets out of it."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, Verb, choose, line
from undercroft.games.dungeonopoly.abilities.warlock.beguiling_defenses import BEGUILING_DEFENSES
from undercroft.games.dungeonopoly.abilities.warlock.dark_delirium import DARK_DELIRIUM
from undercroft.games.dungeonopoly.abilities.warlock.entropic_ward import ENTROPIC_WARD
from undercroft.games.dungeonopoly.abilities.warlock.fiendish_resilience import FIENDISH_RESILIENCE
from undercroft.games.dungeonopoly.abilities.warlock.hellish_rebuke import HELLISH_REBUKE
from undercroft.games.dungeonopoly.abilities.warlock.misty_escape import MISTY_ESCAPE
from undercroft.games.dungeonopoly.abilities.warlock.prompts import Prompt
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rules.learning import learn
from undercroft.games.dungeonopoly.state import Town


@line
class SworeTo(Line):
    rule = "DO-27.1"
    seat: Seat
    pact: str


class Pact(Verb):
    INFERNAL = "infernal"
    FEY = "fey"
    DARK = "dark"


# fmt: off
#                  spell of level 3  trait of level 5
GIFTS = {
    "infernal": (HELLISH_REBUKE,    FIENDISH_RESILIENCE),
    "fey":      (MISTY_ESCAPE,      BEGUILING_DEFENSES),
    "dark":     (DARK_DELIRIUM,     ENTROPIC_WARD),
}
# fmt: on


def swear(town: Town, seat: Seat) -> Rules[None]:
    pact = yield from choose(seat, Prompt.PACT, [*Pact])                  # DO-27.1
    town.characters[seat].pact = pact.key
    town.tell(SworeTo(seat, pact.key))


def gain_spell(town: Town, seat: Seat) -> Rules[None]:
    yield from take(town, seat, GIFTS[town.characters[seat].pact][0])     # DO-27.11


def gain_trait(town: Town, seat: Seat) -> Rules[None]:
    yield from take(town, seat, GIFTS[town.characters[seat].pact][1])     # DO-27.22


def take(town: Town, seat: Seat, gift: Ability) -> Rules[None]:
    """It comes by itself."""                                             # DO-41.6
    if gift not in town.characters[seat].known:
        yield from learn(town, seat, gift)
