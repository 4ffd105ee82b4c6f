"""What a level lets one choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, choose, line
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.state import Town


@line
class Learned(Line):
    rule = "DO-41.8"
    seat: Seat
    ability: Ability


@dataclass(frozen=True, slots=True)
class Learn(Option):
    ability: Ability


def one_of(abilities: Sequence[Ability]) -> Callable[[Town, Seat], Rules[None]]:
    """Something from a list that she does not know yet."""               # DO-41.4 to DO-41.6

    def choice(town: Town, seat: Seat) -> Rules[None]:
        known = town.characters[seat].known
        offered = [Learn(one) for one in abilities if one not in known]   # DO-43.16
        if offered:
            chosen = yield from choose(
                seat, Prompt.LEVEL, offered, reaction=seat != town.active
            )
            yield from learn(town, seat, chosen.ability)

    return choice


def learn(town: Town, seat: Seat, ability: Ability) -> Rules[None]:
    town.characters[seat].learn(ability)
    town.tell(Learned(seat, ability))                                     # DO-41.8
    yield from ability.learned(town, seat)
