"""The creature step as a bot works it out, and the end of a round."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.games.dungeon_lords.bot.casting import cursed
from undercroft.games.dungeon_lords.bot.fray import FOOD, Fray, Scene, hurt, hurt_all, mark, unseen
from undercroft.games.dungeon_lords.bot.party import Foe, fresh, hearts
from undercroft.games.dungeon_lords.cards import POISONED_DART, POTION
from undercroft.games.dungeon_lords.tiles import (
    BUTT,
    GOLEM,
    VAMPIRE,
    Attack,
    Calling,
    Creature,
    Target,
)


def struck(scene: Scene, fray: Fray) -> list[Fray]:
    """Every end of the creature step."""
    ends: dict[Fray, None] = {}
    frontier: dict[Fray, None] = {fray: None}
    while frontier:
        further: dict[Fray, None] = {}
        for one in frontier:
            if one.ready or one.sheep:
                further |= dict.fromkeys(acted(scene, one))
            else:
                ends[one] = None
        frontier = further
    return list(ends)


def acted(scene: Scene, fray: Fray) -> Iterator[Fray]:
    """One more creature has acted."""
    for one in dict.fromkeys(fray.sheep):
        rest = fray._replace(sheep=tuple([other for other in fray.sheep if other is not one]))
        yield from attacked(scene, rest, one, BUTT) or [rest]
    for one in dict.fromkeys(fray.ready):
        rest, found = sent(fray, one), False
        for way in one.attacks:
            for end in attacked(scene, rest, one, way):
                found |= way.is_attack
                yield end
        if not found:
            yield idle(rest, one)


def sent(fray: Fray, one: Creature) -> Fray:
    """The creature acts, and is no more to come."""
    at = fray.ready.index(one)
    return fray._replace(ready=fray.ready[:at] + fray.ready[at + 1 :])


def idle(fray: Fray, one: Creature) -> Fray:
    return fray._replace(home=(*fray.home, one)) if one in (GOLEM, VAMPIRE) else fray


def attacked(scene: Scene, fray: Fray, one: Creature, way: Attack) -> list[Fray]:
    """Every end of one attack."""
    if not fray.party or way.price.food > fray.food:
        return []
    places = targets(fray, one, way)
    if way.target is Target.NOBODY:
        return [begun(fray, one, way)]
    if way.target is Target.ALL:
        return [strike(scene, fray, one, way, None)] if places else []
    ends = [strike(scene, fray, one, way, at) for at in places]
    if way.hits > 1:
        return [last for end in ends for last in hexed(scene, end, one, way)]
    return ends


def hexed(scene: Scene, fray: Fray, one: Creature, way: Attack) -> list[Fray]:
    """The second hex."""
    damage = way.damage + bonus(scene, one, way)
    return [hurt(fray, at, damage) for at in targets(fray, one, way)] or [fray]


def targets(fray: Fray, one: Creature, way: Attack) -> list[int]:
    """The places in the line that it can hit."""
    seen = [at for at, foe in enumerate(fray.party) if not unseen(fray, foe)]
    if way.target is Target.FIRST or (fray.raging and one.is_monster):
        seen = seen[:1]
    if way.target is Target.ANY_BUT_FIRST:
        return [at for at in seen if at]
    if way.target is Target.ANY_BUT_PRIESTS:
        return [at for at in seen if fray.party[at].face.calling is not Calling.PRIEST]
    return seen


def begun(fray: Fray, one: Creature, way: Attack) -> Fray:
    if fray.attacked and not (
        way.returns or way.stops_healing or way.stops_conquering or way.price.food
    ):
        return fray
    return fray._replace(
        attacked=fray.attacked or way.is_attack,
        no_healing=fray.no_healing or way.stops_healing,
        no_conquering=fray.no_conquering or way.stops_conquering,
        home=(*fray.home, one) if way.returns else fray.home,
        food=fray.food - way.price.food,
        gain=fray.gain - FOOD * way.price.food,
    )


def strike(scene: Scene, fray: Fray, one: Creature, way: Attack, at: int | None) -> Fray:
    """The first hit, or the only one."""
    damage = way.damage + bonus(scene, one, way)
    places = targets(fray, one, way) if at is None else [at]
    before = len(fray.party)
    fray = begun(fray, one, way)
    if at is not None:
        fray = hurt(fray, at, damage)
    else:
        fray = hurt_all(fray, [damage * (place in places) for place in range(before)])
    if way.follow_up and len(fray.party) < before:
        for first in targets(fray, one, way):
            fray = hurt(fray, first, way.follow_up + bonus(scene, one, way))
    return fray


def bonus(scene: Scene, one: Creature, way: Attack) -> int:
    room = scene.room
    return room.bonus if room is not None and one in room.trains and way is not BUTT else 0


# The end of a round


def ended(scene: Scene, fray: Fray) -> Fray:
    """Slow spell, healing, fatigue, conquest and poison."""
    fray = healed(cursed(scene, fray))
    if fray.party and not fray.no_conquering:
        fray = tired(scene, fray)
        fray = fray._replace(conquered=bool(fray.party))
    for tile in fray.poisoned:
        for at, one in enumerate(fray.party):
            if one.face.tile is tile:
                fray = hurt(fray, at, POISONED_DART.poison)
                break
    return fray


def healed(fray: Fray) -> Fray:
    if not fray.attacked or fray.no_healing or not fray.party:
        return fray
    left, wounds = hearts(fray.party), sum([one.full - one.left for one in fray.party])
    if not left or not wounds:
        return fray
    by_potions = POTION.hearts * fresh(fray.party, POTION)
    if min(wounds, left) > min(wounds, left - by_potions):
        fray = mark(fray, POTION)
    party = []
    for one in fray.party:
        points = min(left, one.full - one.left)
        left -= points
        party.append(Foe(one.face, one.left + points, one.full))
    return fray.facing(tuple(party), fray.gain)


def tired(scene: Scene, fray: Fray) -> Fray:
    points = scene.fatigue
    while points > 0 and fray.party:
        alike = min(points, tires_alike(scene, fray))
        if alike > 0:
            worn = tuple([Foe(one.face, one.left - alike, one.full) for one in fray.party])
            fray, points = fray.facing(worn, fray.gain), points - alike
            continue
        points -= 1
        seen = [not unseen(fray, one) for one in fray.party]
        if scene.total and any(seen):
            seen = [at == seen.index(True) for at in range(len(seen))]
        fray = hurt_all(fray, map(int, seen))
    return fray


def tires_alike(scene: Scene, fray: Fray) -> int:
    """How many points can be dealt to all at once, since nobody falls and nothing is of use."""
    special = scene.total or fray.shield or fray.hidden
    if special or any(one.face.fresh for one in fray.party):
        return 0
    return min([one.left for one in fray.party]) - 1
