"""The creature step: who acts next, how, and whom it hits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, choose, line
from undercroft.games.dungeon_lords.fighters import Hireling, Intruder
from undercroft.games.dungeon_lords.rules.falling import hurt
from undercroft.games.dungeon_lords.rules.parties import visible
from undercroft.games.dungeon_lords.rules.paying import affordable, pay
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.tiles import (
    BUTT,
    GOLEM,
    VAMPIRE,
    Adventurer,
    Attack,
    Calling,
    Creature,
    Target,
)


@line
class Attacked(Line):
    rule = "DL-16.15"
    seat: Seat
    creature: Creature
    attack: Attack
    target: Adventurer | None


@line
class Idled(Line):
    rule = "DL-16.21"
    seat: Seat
    creature: Creature
    up: bool


@dataclass(frozen=True, slots=True)
class Strike(Option):
    """One adventurer, who is hit first if the attack has two hits."""

    creature: Creature
    attack: Attack
    target: Adventurer


@dataclass(frozen=True, slots=True)
class Unleash(Option):
    """What needs no target: it hits everybody, or nobody."""

    creature: Creature
    attack: Attack


@dataclass(frozen=True, slots=True)
class Idle(Option):
    """It finds no target, and stays face up or lies down."""

    creature: Creature
    up: bool


@dataclass(frozen=True, slots=True)
class Hex(Option):
    target: Adventurer


Act = Strike | Unleash | Idle


def creature_step(realm: Realm, seat: Seat) -> Rules[None]:
    """One creature after the other, as the lord likes."""                # DL-16.15
    while realm.lords[seat].sent_out:
        acts = all_acts(realm, seat)
        prompt = Prompt.STRIKE
        if all(isinstance(act, Idle) for act in acts):
            prompt, acts = Prompt.IDLE, acts_of(realm, seat, realm.lords[seat].sent_out[0])
        act = yield from choose(seat, prompt, acts)
        creature = acting(realm, seat, act)
        if isinstance(act, Idle):
            idle(realm, seat, creature, act.up)
        else:
            yield from attack(realm, seat, creature, act)


def acting(realm: Realm, seat: Seat, act: Act) -> Hireling:
    sheep = not isinstance(act, Idle) and act.attack is BUTT
    return next(
        one
        for one in realm.lords[seat].sent_out
        if one.tile is act.creature and (isinstance(act, Idle) or one.sheep == sheep)
    )


def all_acts(realm: Realm, seat: Seat) -> list[Act]:
    """Like creatures are one."""
    found: dict[Act, None] = {}
    for one in realm.lords[seat].sent_out:
        found |= dict.fromkeys(acts_of(realm, seat, one))
    return list(found)


def acts_of(realm: Realm, seat: Seat, creature: Hireling) -> list[Act]:
    """It must attack if it can; where it cannot, a Slime may still block."""  # DL-16.16, DL-R.134
    acts: list[Act] = []
    for way in ways(creature):
        if not affordable(realm.lords[seat], way.price):
            continue
        targets = targets_of(realm, seat, creature, way)
        if way.target is Target.NOBODY or way.target is Target.ALL:
            if targets or (not way.is_attack and realm.lords[seat].line):  # DL-R.81
                acts.append(Unleash(creature.tile, way))
        else:
            acts += [Strike(creature.tile, way, one.tile) for one in targets]
    if not any(act.attack.is_attack for act in acts if not isinstance(act, Idle)):
        acts += [Idle(creature.tile, up) for up in postures(realm, creature)]
    return acts


def ways(creature: Hireling) -> tuple[Attack, ...]:
    return (BUTT,) if creature.sheep else creature.tile.attacks           # DL-17.38, DL-R.74


def postures(realm: Realm, creature: Hireling) -> Iterator[bool]:
    """How a creature ends up that could not attack."""                   # DL-16.21, DL-R.135
    if creature.tile is VAMPIRE and not creature.sheep:
        yield True
        if realm.settings.ask_harmless:
            yield False
    else:
        yield creature.tile is GOLEM and not creature.sheep


def targets_of(realm: Realm, seat: Seat, creature: Hireling, way: Attack) -> list[Intruder]:
    """Whom it can hit now."""                                            # DL-16.17 to DL-16.19
    line = realm.lords[seat].line
    targets = visible(line)                                               # DL-R.71
    if way.target is Target.FIRST or (realm.under_way.raging and creature.tile.is_monster):
        targets = targets[:1]                                             # DL-17.40, DL-R.73
    if way.target is Target.ANY_BUT_FIRST:
        return [one for one in targets if one is not line[0]]             # DL-17.3
    if way.target is Target.ANY_BUT_PRIESTS:
        priest = Calling.PRIEST                                           # DL-17.6, DL-20.10
        targets = [one for one in targets if one.tile.calling is not priest]
    return [] if way.target is Target.NOBODY else targets


def idle(realm: Realm, seat: Seat, creature: Hireling, up: bool) -> None:
    creature.sent = creature.sheep = False
    creature.up = up
    realm.tell(Idled(seat, creature.tile, up))


def attack(realm: Realm, seat: Seat, creature: Hireling, act: Strike | Unleash) -> Rules[None]:
    battle, way, bonus = realm.under_way, act.attack, bonus_of(realm, seat, creature)
    targets = targets_of(realm, seat, creature, way)
    if isinstance(act, Strike):
        targets = [one for one in targets if one.tile is act.target]
    realm.tell(Attacked(seat, act.creature, way, act.target if isinstance(act, Strike) else None))
    pay(realm, seat, way.price)
    battle.attacked |= way.is_attack                                      # DL-16.24
    battle.no_healing |= way.stops_healing                                # DL-17.8
    battle.no_conquering |= way.stops_conquering                          # DL-17.2, DL-17.9
    for target in targets:
        fell = hurt(realm, seat, target, way.damage + bonus)
        if fell and way.follow_up:
            follow_up(realm, seat, way.follow_up + bonus)                 # DL-17.1, DL-R.79
    for _ in range(way.hits - 1):
        yield from hex_again(realm, seat, creature, way)                  # DL-17.5
    creature.sent = creature.sheep = False
    creature.up = way.returns                                             # DL-16.20


def bonus_of(realm: Realm, seat: Seat, creature: Hireling) -> int:
    """On every number, in a room that trains such monsters."""           # DL-17.10
    room = realm.lords[seat].dungeon.room_on(realm.under_way.square)
    trained = room is not None and creature.tile in room.trains and not creature.sheep
    return room.bonus if room is not None and trained else 0


def follow_up(realm: Realm, seat: Seat, points: int) -> None:
    for first in visible(realm.lords[seat].line)[:1]:
        hurt(realm, seat, first, points)


def hex_again(realm: Realm, seat: Seat, creature: Hireling, way: Attack) -> Rules[None]:
    """The second target is chosen when the first hex has taken effect."""  # DL-R.78
    targets = targets_of(realm, seat, creature, way)
    if not targets:
        return
    chosen = yield from choose(seat, Prompt.HEX, [Hex(one.tile) for one in targets])
    for target in [one for one in realm.lords[seat].line if one.tile is chosen.target]:
        hurt(realm, seat, target, way.damage + bonus_of(realm, seat, creature))
