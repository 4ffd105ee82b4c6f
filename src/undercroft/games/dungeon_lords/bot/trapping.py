"""The Trap Step as a bot works it out."""

from __future__ import annotations

from undercroft.games.dungeon_lords.bot.fray import Fray, Scene, hurt_all, mark
from undercroft.games.dungeon_lords.bot.party import Party, anti_trap, fresh
from undercroft.games.dungeon_lords.cards import CLOVER, ROLLING_STONE, Trap
from undercroft.games.dungeon_lords.tiles import Calling


def sprung(scene: Scene, fray: Fray, traps: tuple[Trap, ...]) -> list[Fray]:
    """Every end of the Trap Step."""
    if not traps:
        return [fray]
    found: dict[Fray, None] = {}
    for trap in dict.fromkeys(traps):
        rest = list(traps)
        rest.remove(trap)
        for aim in range(len(fray.party)) if trap.chosen and fray.party else (0,):
            found |= dict.fromkeys(sprung(scene, spring(scene, fray, trap, aim), tuple(rest)))
    return list(found)


def spring(scene: Scene, fray: Fray, trap: Trap, aim: int) -> Fray:
    if not fray.party:
        return fray
    aimed = fray.party[aim].face
    if trap.stops_conquering:
        fray = fray._replace(no_conquering=True)
    if trap.poison:
        fray = fray._replace(poisoned=(*fray.poisoned, aimed.tile))
    if trap.disrupts and aimed.calling is Calling.WIZARD:
        fray = fray._replace(no_spell=True)
    if trap.disrupts and aimed.calling is Calling.PRIEST:
        fray = fray._replace(no_healing=True)
    damage = listed(scene, fray.party, trap, aim)
    total, points = sum(damage), anti_trap(fray.party)
    prevented = min(total, max(0, points - fray.prevented))
    clovers = CLOVER.anti_trap * fresh(fray.party, CLOVER)
    bare = min(total, max(0, points - clovers - fray.bare))
    fray = fray._replace(prevented=fray.prevented + prevented, bare=fray.bare + bare)
    if fray.prevented > fray.bare:
        fray = mark(fray, CLOVER)
    for at, hit in enumerate(damage):
        saved = min(hit, prevented)
        damage[at] -= saved
        prevented -= saved
    return hurt_all(fray, damage)


def listed(scene: Scene, party: Party, trap: Trap, aim: int) -> list[int]:
    damage = [trap.others] * len(party)
    first = scene.stone if trap is ROLLING_STONE else trap.first
    damage[0] = party[0].left if trap.whole else first
    damage[-1] += trap.last
    if len(party) > 1:
        damage[1] += trap.second
    damage[aim] += trap.chosen
    return damage
