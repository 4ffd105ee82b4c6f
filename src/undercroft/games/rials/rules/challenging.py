"""Capabilities and challenges: a level against a level, and no die."""

from __future__ import annotations

from undercroft.games.rials.cards import (
    AGILITY,
    BY_KEY,
    DEXTERITY,
    INTELLIGENCE,
    LOCKED,
    POLE_BONUS,
    STRENGTH,
    BoardCard,
    Capability,
    Item,
)
from undercroft.games.rials.events import Challenge
from undercroft.games.rials.state import Explorer


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
