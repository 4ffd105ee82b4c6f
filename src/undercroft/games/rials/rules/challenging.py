"""Capabilities and challenges: levels that rise and fall, and a level against a level, no die."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Seat, line
from undercroft.games.rials.cards import (
    AGILITY,
    BY_KEY,
    CAPABILITIES,
    DEXTERITY,
    HEALTH,
    INTELLIGENCE,
    LOCKED,
    POLE_BONUS,
    STRENGTH,
    BoardCard,
    Capability,
    Effect,
    Item,
)
from undercroft.games.rials.events import Challenge, Event
from undercroft.games.rials.state import Expedition, Explorer


@line
class Changed(Line):
    """A level rises or falls."""

    rule = "RD-3.3"
    seat: Seat
    capability: Capability
    by: int
    level: int


@line
class MustRest(Line):
    rule = "RD-14.1"
    seat: Seat


@line
class Tested(Line):
    """A trap or a person compares a capability."""

    rule = "RD-3.5"
    seat: Seat
    event: Event
    capability: Capability
    level: int
    outcome: str


@dataclass(frozen=True, slots=True)
class Raise(Option):
    capability: Capability


RAISES = [Raise(capability) for capability in CAPABILITIES]


def level(explorer: Explorer, capability: Capability, against: str = "") -> int:
    """The level on the sheet, and what items add to it."""               # RD-3.4, RD-3.5, RD-3.9
    base = explorer.levels[capability.index]
    return base + bonus(explorer.items, capability.key, against) if explorer.items else base


def bonus(items: list[Item], capability: str, against: str) -> int:
    """Only the best weapon counts, and of several copies one."""         # RD-3.9, RD-9.4
    weapon, rest = 0, 0
    for item in dict.fromkeys(items):
        if item.sort == "pole" and against == "trap":
            rest += POLE_BONUS                                            # RD-R.75
        name, more = item.bonus
        if name != capability or (item.only and against not in item.only):
            continue
        if item.sort == "weapon":
            weapon = max(weapon, more)
        else:
            rest += more
    return weapon + rest


def best_against(explorer: Explorer, card: BoardCard) -> tuple[Capability, int]:
    """The capability that does best against a blocker or a chest."""     # RD-3.8, RD-R.63
    if card.kind in LOCKED:
        force = level(explorer, STRENGTH, card.kind)                      # RD-7.3, RD-8.2
        if explorer.has("lock_picks"):                                    # RD-9.12
            skill = level(explorer, DEXTERITY, card.kind)                 # RD-R.47
            if skill > force:
                return DEXTERITY, skill
        return STRENGTH, force
    capability = AGILITY if card.kind == "climb" else INTELLIGENCE        # RD-7.4, RD-7.5, RD-8.3
    return capability, level(explorer, capability, card.kind)


def outcome(challenge: Challenge, mine: int) -> str:
    """Failed, just passed or exceeded."""                                # RD-3.6
    if mine < challenge.level:
        return "fail"
    return "just" if mine == challenge.level else "exceed"


def tested(explorer: Explorer, challenge: Challenge, against: str) -> tuple[Capability, int]:
    capability = BY_KEY[challenge.capability]
    return capability, level(explorer, capability, against)


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
