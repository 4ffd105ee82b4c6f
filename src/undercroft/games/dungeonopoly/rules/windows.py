"""The windows in which others may answer what goes on: when each opens, and for whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.engine import Outside, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.events import Blow, Casting, Pool, Throw
from undercroft.games.dungeonopoly.rows import When
from undercroft.games.dungeonopoly.rules.conditions import usable
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.state import Town

ASK, MINE, AUTO, NEVER = "ask", "mine", "auto", "never"
"""How a window is answered: by asking; by asking where it matters; by itself; not at all."""
STANCES = (ASK, MINE, AUTO, NEVER)
STANCE = "stance"
"""The event of somebody setting how a window of hers is answered."""


@dataclass(frozen=True, slots=True)
class Window:
    """A moment at which some may answer."""                              # DO-3.4

    key: str
    prompt: Prompt
    when: When
    start: str
    """How it is answered until she says otherwise."""                    # DO-43.22


# fmt: off
COUNTER  = Window("counter",  Prompt.COUNTER, When.CASTING,  MINE)        # DO-43.1, DO-43.23
DICE     = Window("dice",     Prompt.DICE,    When.DICE,     MINE)        # DO-43.2, DO-43.24
DOUBLES  = Window("doubles",  Prompt.DOUBLES, When.DOUBLES,  ASK)         # DO-43.3
OWING    = Window("owing",    Prompt.OWING,   When.RENT,     AUTO)        # DO-43.5
MUSIC    = Window("music",    Prompt.MUSIC,   When.MUSIC,    MINE)        # DO-43.6, DO-43.25
DAMAGED  = Window("damaged",  Prompt.DAMAGED, When.DAMAGE,   ASK)         # DO-43.7
SALARY   = Window("salary",   Prompt.SALARY,  When.SALARY,   ASK)         # DO-43.8
PASSING  = Window("passing",  Prompt.PASSING, When.PASSING,  AUTO)        # DO-43.9
SNEAKING = Window("sneaking", Prompt.PASSING, When.SNEAKING, ASK)         # DO-43.9
CARD     = Window("card",     Prompt.CARD,    When.CARD,     MINE)        # DO-43.10
JAILED   = Window("jailed",   Prompt.JAILED,  When.JAILED,   ASK)         # DO-43.11
LANDING  = Window("landing",  Prompt.LANDING, When.LANDING,  AUTO)        # DO-43.12
# fmt: on
COLLECT = "collect"
"""The landlord's own window, which no ability answers."""                # DO-43.4
STARTS = {
    COLLECT: AUTO,
    **{
        one.key: one.start
        for one in (
            COUNTER, DICE, DOUBLES, OWING, MUSIC, DAMAGED, SALARY, PASSING, SNEAKING, CARD, JAILED,
            LANDING,
        )
    },
    "wish": NEVER,                                                        # DO-43.18
}


def stance(town: Town, seat: Seat, key: str) -> str:
    return town.characters[seat].stances.get(key, STARTS[key])


def hear(town: Town, event: Outside) -> None:
    """A player sets how a window of hers is answered."""                 # DO-43.17
    match event.seat, event.detail:
        case int(seat), {"window": str(key), "stance": str(said)} if (
            event.what == STANCE and key in STARTS and said in STANCES
        ):
            town.characters[seat].stances[key] = said


def answers_in(town: Town, window: Window, seat: Seat) -> list[Ability]:
    """What she could use now: who can use nothing is not asked."""       # DO-43.20
    return usable(town, seat, town.characters[seat].known.at[window.when])


def moment(town: Town) -> When:
    """What can be answered now: the latest event says so; else it is a free window."""
    match town.events[-1] if town.events else None:
        case Casting(open=True):
            return When.CASTING
        case Throw():
            return When.DICE
        case Pool():
            return When.DOUBLES
        case Blow():
            return When.DAMAGE
    return When.FREE


def listeners(town: Town, window: Window, seats: Sequence[Seat]) -> list[Seat]:
    """Those who know an ability for this window, whether they can use it or not."""
    return [seat for seat in seats if town.characters[seat].known.at[window.when]]
