"""Traps: beaten they are gone, else they lie there for whoever comes next."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, line
from undercroft.games.rials.board import Place
from undercroft.games.rials.events import Event
from undercroft.games.rials.rules.meeting import put_to_the_test
from undercroft.games.rials.rules.uncovering import remove
from undercroft.games.rials.state import Expedition


@line
class MetTrap(Line):
    rule = "RD-11.4"
    seat: Seat
    event: Event
    square: Place


@line
class Disarmed(Line):
    rule = "RD-11.2"
    seat: Seat
    event: Event


@line
class TrapStays(Line):
    rule = "RD-11.3"
    event: Event
    square: Place


def meet_trap(expedition: Expedition, seat: Seat, square: Place) -> Rules[bool]:
    """A trap that lies there triggers, or is disarmed; true if disarmed."""  # RD-11.4, RD-R.110
    trap = expedition.traps.pop(square.index)
    expedition.turned = trap
    expedition.tell(MetTrap(seat, trap, square))
    return (yield from spring(expedition, seat, trap, square))


def lay_trap(expedition: Expedition, square: Place, trap: Event) -> None:
    expedition.traps[square.index] = trap
    expedition.quiet &= ~square.bit


def spring(expedition: Expedition, seat: Seat, trap: Event, square: Place) -> Rules[bool]:
    """Compare, and apply the outcome; no Luck helps."""                  # RD-11.1, RD-R.75
    assert trap.challenge is not None
    how = yield from put_to_the_test(expedition, seat, trap, trap.challenge)
    expedition.turned = None
    if how == "fail":
        lay_trap(expedition, square, trap)                                # RD-11.3
        expedition.tell(TrapStays(trap, square))
        return False
    remove(expedition, square)                                            # RD-11.2, RD-R.69
    expedition.chances.put_underneath(trap)
    expedition.tell(Disarmed(seat, trap))
    return True
