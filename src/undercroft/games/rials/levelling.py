"""Levels that rise and fall, and turns that are owed."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.rials.cards import BY_KEY, HEALTH, Capability, Effect
from undercroft.games.rials.lines import Changed, MustRest, OwesTurns
from undercroft.games.rials.state import Expedition


def change(expedition: Expedition, seat: Seat, capability: Capability, by: int) -> None:
    """For good; only Health can go below 0, and nothing has a limit."""  # RD-3.3, RD-3.10, RD-R.3
    explorer, at = expedition.explorers[seat], capability.index
    before = explorer.levels[at]
    after = before + by
    if capability is not HEALTH and after < 0:
        after = 0                                                         # RD-R.4, RD-R.5
    explorer.levels[at] = after
    if after != before:
        expedition.tell(Changed(seat, capability, after - before, after))
    if by < 0 and explorer.health < 1 and not explorer.resting:
        explorer.resting = True                                           # RD-14.1, RD-R.76
        expedition.tell(MustRest(seat))


def gain(expedition: Expedition, seat: Seat, effect: Effect) -> None:
    capability, by = effect.gain
    if by:
        change(expedition, seat, BY_KEY[capability], by)


def owe(expedition: Expedition, seat: Seat, turns: int) -> None:
    """Turns to miss add up."""                                           # RD-14.4, RD-R.78
    if turns:
        expedition.explorers[seat].owed += turns
        expedition.tell(OwesTurns(seat, turns))
