"""Missed turns: owed ones, and rest for who has no Health left."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, Verb, by_hand, line
from undercroft.games.rials.cards import HEALTH
from undercroft.games.rials.press import PRESS
from undercroft.games.rials.rules.challenging import change
from undercroft.games.rials.rules.finding import HEALING, make_ready
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.state import Expedition


@line
class OwesTurns(Line):
    rule = "RD-14.4"
    seat: Seat
    turns: int


@line
class Missed(Line):
    rule = "RD-14.5"
    seat: Seat
    health: int
    owed: int


class Deed(Verb):
    WAIT = "wait"


RESTED = PRESS.number("rest.health", 1, 1, 6, "RD-14.2")


def owe(expedition: Expedition, seat: Seat, turns: int) -> None:
    """Turns to miss add up."""                                           # RD-14.4, RD-R.78
    if turns:
        expedition.explorers[seat].owed += turns
        expedition.tell(OwesTurns(seat, turns))


def miss_turn(expedition: Expedition, seat: Seat) -> Rules[None]:
    """No cycle; but a Healing Draught may be drunk, and Health comes back."""  # RD-14.5, RD-R.80
    explorer = expedition.explorers[seat]
    if not any(item.sort in HEALING for item in explorer.items):
        yield from by_hand(expedition.by_hand, seat, Prompt.MISSED, Deed.WAIT)
    yield from make_ready(expedition, seat, HEALING)
    explorer.owed = max(0, explorer.owed - 1)                             # RD-R.77
    if explorer.health < 1:
        change(expedition, seat, HEALTH, RESTED)                          # RD-14.2
    if explorer.health >= 1:
        explorer.resting = False                                          # RD-14.3, RD-R.76
    expedition.tell(Missed(seat, explorer.health, explorer.owed))
