"""Traps: beaten they are gone, else they lie there for whoever comes next."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.rials.board import Place
from undercroft.games.rials.challenging import outcome, tested
from undercroft.games.rials.effects import carry_out
from undercroft.games.rials.events import Event
from undercroft.games.rials.lines import Disarmed, MetTrap, Tested, TrapStays
from undercroft.games.rials.state import Dungeon
from undercroft.games.rials.uncovering import remove


def meet_trap(dungeon: Dungeon, seat: Seat, square: Place) -> Rules[bool]:
    """A trap that lies there triggers, or is disarmed; true if disarmed."""  # RD-11.4, RD-R.110
    trap = dungeon.traps.pop(square.index)
    dungeon.turned = trap
    dungeon.tell(MetTrap(seat, trap, square))
    return (yield from spring(dungeon, seat, trap, square))


def lay_trap(dungeon: Dungeon, square: Place, trap: Event) -> None:
    dungeon.traps[square.index] = trap
    dungeon.quiet &= ~square.bit


def spring(dungeon: Dungeon, seat: Seat, trap: Event, square: Place) -> Rules[bool]:
    """Compare, and apply the outcome; no Luck helps."""                  # RD-11.1, RD-R.75
    challenge, explorer = trap.challenge, dungeon.explorers[seat]
    assert challenge is not None
    capability, mine = tested(explorer, challenge, "trap")
    how = outcome(challenge, mine)
    dungeon.tell(Tested(seat, trap, capability, mine, how))
    yield from carry_out(dungeon, seat, getattr(challenge, how))
    dungeon.turned = None
    if how == "fail":
        lay_trap(dungeon, square, trap)                                   # RD-11.3
        dungeon.tell(TrapStays(trap, square))
        return False
    remove(dungeon, square)                                               # RD-11.2, RD-R.69
    dungeon.chances.put_underneath(trap)
    dungeon.tell(Disarmed(seat, trap))
    return True
