"""Entrances: walking out, jumping, coming back, and leaving for good."""

from __future__ import annotations

from undercroft.engine import Line, Mark, Rules, Seat, Verb, choose, line
from undercroft.games.rials.board import ENTRANCES, Place
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.state import Expedition


@line
class WalkedOut(Line):
    rule = "RD-16.1"
    seat: Seat
    entrance: Place


@line
class Jumped(Line):
    rule = "RD-16.2"
    seat: Seat
    rolls: tuple[int, ...]
    entrance: Place


@line
class LeftForGood(Line):
    rule = "RD-16.9"
    mark = Mark.LEAVES
    seat: Seat
    total: int


@line
class HandedOn(Line):
    """Another player is the beginning player now."""

    rule = "RD-R.23"
    seat: Seat


class Gate(Verb):
    ENTER = "enter"
    JUMP = "jump"
    STAY = "stay"
    LEAVE = "leave"


def walk_out(expedition: Expedition, seat: Seat) -> Rules[None]:
    """A step out ends the move, and one may stop playing."""             # RD-16.1, RD-1.8
    explorer = expedition.explorers[seat]
    explorer.walked_out = True
    expedition.tell(WalkedOut(seat, explorer.at))
    chosen = yield from choose(seat, Prompt.OUTSIDE, [Gate.STAY, Gate.LEAVE])
    if chosen is Gate.LEAVE:
        leave_for_good(expedition, seat)


def enters(expedition: Expedition, seat: Seat) -> Rules[bool]:
    """Who is outside enters, jumps or leaves; true if it enters."""      # RD-16.3, RD-16.4
    explorer = expedition.explorers[seat]
    offered = [Gate.ENTER, Gate.JUMP]                                     # RD-16.6, RD-R.106
    if explorer.walked_out and not expedition.settings.reenter_same_gate:
        offered = [Gate.JUMP]                                             # RD-16.2, RD-R.104
    if explorer.been_inside:
        offered.append(Gate.LEAVE)                                        # RD-16.9, RD-R.107
    chosen = yield from choose(seat, Prompt.GATE, offered, by_hand=expedition.by_hand)
    explorer.walked_out = False
    if chosen is Gate.JUMP:
        jump(expedition, seat)
    elif chosen is Gate.LEAVE:
        leave_for_good(expedition, seat)
    return chosen is Gate.ENTER


def jump(expedition: Expedition, seat: Seat) -> None:
    """To another entrance: the same number is rolled again."""           # RD-16.5, RD-R.105
    explorer = expedition.explorers[seat]
    rolls = [expedition.chance.die(4)]
    while ENTRANCES[rolls[-1] - 1] is explorer.at:
        rolls.append(expedition.chance.die(4))
    explorer.at = ENTRANCES[rolls[-1] - 1]
    expedition.tell(Jumped(seat, tuple(rolls), explorer.at))


def leave_for_good(expedition: Expedition, seat: Seat) -> None:
    """With all that one has; it cannot be taken back."""                 # RD-16.9, RD-R.108
    explorer = expedition.explorers[seat]
    explorer.gone = True                                                  # RD-R.109
    expedition.tell(LeftForGood(seat, explorer.total))
    heir = next(expedition.others(seat), None)
    if seat == expedition.beginner and heir is not None:
        expedition.beginner = heir                                        # RD-R.23
        expedition.tell(HandedOn(heir))
