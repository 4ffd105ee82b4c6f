"""Traps: beaten they are gone, else they lie there for whoever comes next."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.rials.board import Place
from undercroft.games.rials.challenging import outcome, tested
from undercroft.games.rials.effects import carry_out
from undercroft.games.rials.events import Event
from undercroft.games.rials.lines import Disarmed, MetTrap, Tested, TrapStays
from undercroft.games.rials.state import Expedition
from undercroft.games.rials.uncovering import remove


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
    challenge, explorer = trap.challenge, expedition.explorers[seat]
    assert challenge is not None
    capability, mine = tested(explorer, challenge, "trap")
    how = outcome(challenge, mine)
    expedition.tell(Tested(seat, trap, capability, mine, how))
    yield from carry_out(expedition, seat, getattr(challenge, how))
    expedition.turned = None
    if how == "fail":
        lay_trap(expedition, square, trap)                                # RD-11.3
        expedition.tell(TrapStays(trap, square))
        return False
    remove(expedition, square)                                            # RD-11.2, RD-R.69
    expedition.chances.put_underneath(trap)
    expedition.tell(Disarmed(seat, trap))
    return True
