"""Spells as a bot works them out: who can cast, and what a lord can make of it."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.games.dungeon_lords.bot.fray import (
    CARD,
    EVIL,
    FOOD,
    GOLD,
    GONE,
    IMP,
    Fray,
    Scene,
    mark,
)
from undercroft.games.dungeon_lords.bot.party import Foe, Party, fresh, magic, usual
from undercroft.games.dungeon_lords.cards import WAND, Spell
from undercroft.games.dungeon_lords.tiles import UNREAL, Calling, Creature

UNREAL_FOE = usual(UNREAL)

def casts(scene: Scene, fray: Fray, *, fast: bool) -> bool:
    card = scene.card
    if card is None or card.fast != fast or fray.no_spell or not fray.party:
        return False
    if scene.room is not None and scene.room.no_spells:
        return False
    return magic(fray.party) >= scene.needed


def enchanted(scene: Scene, fray: Fray) -> list[Fray]:
    """Every end of the fast spell."""
    if not casts(scene, fray, fast=True):
        return [fray]
    card = scene.card
    assert card is not None
    fray = glow(scene, fray)
    monsters = [one for one in dict.fromkeys(fray.ready) if one.is_monster]
    match card.spell:
        case Spell.SUGGESTION:
            return suggested(fray, fray.ready)
        case Spell.PEACE if monsters:
            return [take_back(fray, fray.ready), fray._replace(gain=fray.gain - card.points * EVIL)]
        case Spell.FEAR if monsters:
            return [take_back(fray, (one,)) for one in monsters]
        case Spell.GATE if monsters:
            return [banished(fray, one) for one in monsters]
        case Spell.SHEEP if monsters:
            return [shorn(fray, one) for one in monsters]
        case Spell.INVISIBILITY:
            return [vanished(fray)]
        case Spell.SHIELD:
            return [fray._replace(shield=card.points)]
        case Spell.RAGE:
            return [fray._replace(raging=True)]
        case Spell.ILLUSION:
            return [fray._replace(party=(UNREAL_FOE, *fray.party))]
        case Spell.FOOD:
            first, more = fray.party[0], card.points
            fed = Foe(first.face, first.left + more, first.full + more)
            return [fray._replace(party=(fed, *fray.party[1:]))]
    return [fray]


def glow(scene: Scene, fray: Fray) -> Fray:
    """Wands have been of use if it could not be cast without them."""
    wands = WAND.magic * fresh(fray.party, WAND)
    return mark(fray, WAND) if magic(fray.party) - wands < scene.needed else fray


def suggested(fray: Fray, undecided: tuple[Creature, ...]) -> list[Fray]:
    monsters = [one for one in undecided if one.is_monster]
    if not monsters:
        return [fray]
    one, rest = monsters[0], tuple(monsters[1:])
    kept = fray._replace(gain=fray.gain - cost(one), food=fray.food - one.price.food)
    ends = suggested(take_back(fray, (one,)), rest)
    return ends + suggested(kept, rest) if kept.food >= 0 else ends


def cost(creature: Creature) -> float:
    """What its price is worth in the middle of a combat."""
    price = creature.price
    return (
        price.food * FOOD + price.evil * EVIL + price.gold * GOLD
        + price.traps * CARD + price.monsters * GONE
    )


def take_back(fray: Fray, creatures: Iterable[Creature]) -> Fray:
    ready, home = list(fray.ready), list(fray.home)
    for one in creatures:
        if one.is_monster:
            ready.remove(one)
            home.append(one)
    return fray._replace(ready=tuple(ready), home=tuple(home))


def banished(fray: Fray, one: Creature) -> Fray:
    return fray._replace(ready=without(fray.ready, one), gain=fray.gain - GONE)


def shorn(fray: Fray, one: Creature) -> Fray:
    return fray._replace(ready=without(fray.ready, one), sheep=(*fray.sheep, one))


def without(creatures: tuple[Creature, ...], one: Creature) -> tuple[Creature, ...]:
    at = creatures.index(one)
    return creatures[:at] + creatures[at + 1 :]


def vanished(fray: Fray) -> Fray:
    wizards = tuple([one for one in fray.party if one.face.calling is Calling.WIZARD])
    others = tuple([one for one in fray.party if one.face.calling is not Calling.WIZARD])
    return fray._replace(party=others + wizards, hidden=True)


# Slow spells


LOSSES = {"gold": GOLD, "food": FOOD, "imps": IMP, "traps": CARD}


def cursed(scene: Scene, fray: Fray) -> Fray:
    """What comes of the slow spell."""
    if not casts(scene, fray, fast=False):
        return fray
    card = scene.card
    assert card is not None
    fray = glow(scene, fray)
    match card.spell:
        case Spell.EVIL:
            return fray._replace(gain=fray.gain - card.points * EVIL)
        case Spell.LOSS:
            return fray._replace(gain=fray.gain - LOSSES[card.loses[0]])
        case Spell.BLESSING:
            healed = [
                Foe(one.face, min(one.full, one.left + card.points), one.full) for one in fray.party
            ]
            return fray._replace(party=tuple(healed))
        case Spell.REGENERATION:
            return fray._replace(party=restored(fray.party))
    return fray


def restored(party: Party) -> Party:
    """The first who is wounded is whole again."""
    for at, one in enumerate(party):
        if one.left < one.full:
            return (*party[:at], Foe(one.face, one.full, one.full), *party[at + 1 :])
    return party
