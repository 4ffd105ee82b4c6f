"""Sneak: one die instead of two, past everything, and out of sight at the end."""

from __future__ import annotations

from undercroft.engine import Rules, Seat, Verb, choose
from undercroft.games.dungeonopoly.abilities.rogue.prompts import Prompt
from undercroft.games.dungeonopoly.abilities.rogue.skill import Skill
from undercroft.games.dungeonopoly.events import Pool
from undercroft.games.dungeonopoly.movements import FORWARD, SNEAKING, Arrival, Going
from undercroft.games.dungeonopoly.rows import Earns, Kind, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.conditions import has
from undercroft.games.dungeonopoly.rules.enchanting import hide_away
from undercroft.games.dungeonopoly.rules.landing import is_there
from undercroft.games.dungeonopoly.rules.moving import land, walk_and_tow
from undercroft.games.dungeonopoly.rules.rolling import movement_roll, roll_and_move
from undercroft.games.dungeonopoly.state import Town


class Sneaked(Verb):
    STAY_HIDDEN = "stay_hidden"
    COME_OUT = "come_out"


class Sneak(Skill):
    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """Who fails rolls plainly; who does not shows no doubles."""     # DO-24.19, DO-24.23
        if not (yield from self.succeeds(town, seat)):
            yield from roll_and_move(town, seat, Pool(seat))              # DO-R.84
            return False
        pool = Pool(seat, dice=1, keep=1, by=self)                        # DO-24.18, DO-4.11
        yield from movement_roll(town, seat, pool)
        yield from sneak(town, seat, pool)
        return True


def sneak(town: Town, seat: Seat, pool: Pool) -> Rules[None]:
    """Seen until she stops; then hidden, unless she comes out and lands there after all."""
    who = town.characters[seat]
    journey = who.journey + 1
    going = Going(SNEAKING, pool.distance)
    batch = yield from walk_and_tow(town, seat, going, FORWARD)           # DO-24.21
    here = Arrival(seat, journey, who.at, pool.shown)                     # DO-9.12, DO-R.335
    if who.out or who.jailed:
        pass                                                              # DO-24.25
    elif (yield from comes_out(town, here)):
        batch.insert(0, here)                                             # DO-24.22
    else:
        hide_away(town, seat)                                             # DO-24.20
    yield from land(town, batch)


def comes_out(town: Town, here: Arrival) -> Rules[bool]:
    """Not who has lost her turn, nor who moves like a ghost anyway."""   # DO-R.268, DO-22.12
    if not is_there(town, here) or has(town, town.characters[here.seat], "ghostly"):
        return False
    return (yield from choose(here.seat, Prompt.SNEAK, [*Sneaked])) is Sneaked.COME_OUT


SNEAK = Sneak(
    Row(
        "sneak", "Sneak", "rogue", 1, Kind.SKILL,
        when=(When.MOVE,),
        earns=Earns.SUCCESS,
    )
)
