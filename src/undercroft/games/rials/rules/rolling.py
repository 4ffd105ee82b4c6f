"""Rolling: the beginning player's d10, and the die that moves, or what outwits it."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, Verb, by_hand, choose, line
from undercroft.games.rials.board import ENTRANCES, THRESHOLD, Place
from undercroft.games.rials.cards import DIE
from undercroft.games.rials.press import PRESS
from undercroft.games.rials.rules.challenging import RAISES, Raise, change
from undercroft.games.rials.rules.chancing import arrive, land
from undercroft.games.rials.rules.finding import use_up
from undercroft.games.rials.rules.moving import move
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.state import Expedition, Explorer


@line
class RolledTen(Line):
    rule = "RD-4.3"
    seat: Seat
    die: int


@line
class Declined(Line):
    rule = "RD-R.24"
    seat: Seat


@line
class Rolled(Line):
    rule = "RD-4.5"
    seat: Seat
    die: int


class Roll(Verb):
    ROLL = "roll"


@dataclass(frozen=True, slots=True)
class Weighted(Option):
    number: int


@dataclass(frozen=True, slots=True)
class Waystone(Option):
    entrance: Place


class Ten(Verb):
    DECLINE = "decline"


WEIGHTED = [Weighted(number) for number in range(1, DIE + 1)]
WAYSTONES = {entrance: Waystone(entrance) for entrance in ENTRANCES}
BONUS_ON = PRESS.number("ten.on", 10, 1, 11, "RD-4.4")
RAISED = PRESS.number("ten.raises", 1, 1, 6, "RD-4.4")


def roll_for_ten(expedition: Expedition, seat: Seat) -> Rules[None]:
    """On a 10 everybody may add a level."""                              # RD-4.4, RD-R.25
    yield from by_hand(expedition.by_hand, seat, Prompt.ROLL_TEN, Roll.ROLL)
    die = expedition.chance.die(10)
    expedition.tell(RolledTen(seat, die))
    if die < BONUS_ON:
        return
    for other in expedition.in_turn_order(seat):                          # RD-R.24
        explorer = expedition.explorers[other]
        if explorer.gone:                                                 # RD-14.6, RD-16.7
            continue
        chosen = yield from choose(
            other, Prompt.TEN, [*RAISES, Ten.DECLINE], reaction=other != seat
        )
        if isinstance(chosen, Raise):
            change(expedition, other, chosen.capability, RAISED)          # RD-R.26
        else:
            expedition.tell(Declined(other))


def roll_and_move(expedition: Expedition, seat: Seat) -> Rules[None]:
    """With the die as it falls, or with what one has to outwit it."""    # RD-4.5, RD-4.12
    explorer = expedition.explorers[seat]
    chosen = yield from choose(
        seat, Prompt.ROLL, [Roll.ROLL, *roll_items(explorer)], by_hand=expedition.by_hand
    )
    match chosen:
        case Waystone(entrance):
            stone = explorer.has("waystone")
            assert stone is not None
            use_up(expedition, seat, stone)
            yield from arrive(expedition, seat, THRESHOLD[entrance])      # RD-9.10, RD-R.94
            return
        case Weighted(number):
            die = explorer.has("die")
            assert die is not None
            use_up(expedition, seat, die)                                 # RD-9.9
            steps = number
        case _:
            steps = expedition.chance.die(DIE)
    expedition.tell(Rolled(seat, steps))
    if (yield from move(expedition, seat, steps)):
        yield from land(expedition, seat)                                 # RD-4.7, RD-R.27


def roll_items(explorer: Explorer) -> list[Weighted | Waystone]:
    offered: list[Weighted | Waystone] = []
    if explorer.has("die"):
        offered += WEIGHTED
    if explorer.inside and explorer.has("waystone"):
        offered += [
            stone for entrance, stone in WAYSTONES.items() if THRESHOLD[entrance] is not explorer.at
        ]
    return offered
