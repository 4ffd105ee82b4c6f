"""Experience, and the levels that come of it."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, line
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.state import TOP_LEVEL, Character, Town


@line
class Levelled(Line):
    rule = "DO-16.10"
    seat: Seat
    level: int


EP = PRESS.number("levels.ep", 10, 1, 99, "DO-16.1")
QUICKER_EP = PRESS.number("quicker.ep", 5, 1, 99, "DO-30.1")
"""How many raise one a level."""
EP_FOR_DEED = PRESS.number("ep.deed", 1, 0, 20, "DO-16.2")
EP_FOR_RENT = PRESS.number("ep.rent", 1, 0, 20, "DO-16.3")
EP_FOR_DOUBLES = PRESS.number("ep.doubles", 1, 0, 20, "DO-16.4")
EP_FOR_SEVEN = PRESS.number("ep.seven", 1, 0, 20, "DO-16.4")
EP_FOR_GO = PRESS.number("ep.go", 1, 0, 20, "DO-16.5")
EP_FOR_USE = PRESS.number("ep.use", 1, 0, 20, "DO-16.6")


def ep_per_level(town: Town) -> int:
    return QUICKER_EP if town.settings.quicker else EP                    # DO-16.1, DO-30.1


def gain(town: Town, seat: Seat, points: int = 1) -> Rules[None]:
    """A level comes at once, whosever turn it is, and its choices before anything else."""
    who = town.characters[seat]
    if who.out:
        return
    who.ep += points
    step = ep_per_level(town)
    while who.level < TOP_LEVEL and who.ep >= step * who.level:           # DO-16.1
        who.level += 1
        town.tell(Levelled(seat, who.level))
        yield from take_level(town, who, who.level)                       # DO-16.10, DO-41.1


def take_level(town: Town, who: Character, level: int) -> Rules[None]:
    """Class by class: what it brings, then what it lets one choose."""   # DO-41.9
    for one in who.classes:
        gained = one.levels[level - 1]
        new = [ability for ability in gained.abilities if ability not in who.known]
        who.learn(*new)
        for ability in new:
            yield from ability.learned(town, who.seat)
        if gained.choice is not None:
            yield from gained.choice(town, who.seat)
