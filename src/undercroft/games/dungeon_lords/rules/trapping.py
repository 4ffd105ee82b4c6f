"""The Trap Step: traps are revealed, paid and sprung, and thieves prevent what they can."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, choose, line
from undercroft.games.dungeon_lords.cards import CLOVER, ROLLING_STONE, Trap
from undercroft.games.dungeon_lords.fighters import Intruder
from undercroft.games.dungeon_lords.rules.falling import hurt
from undercroft.games.dungeon_lords.rules.items import mark_used
from undercroft.games.dungeon_lords.rules.parties import anti_trap, carried
from undercroft.games.dungeon_lords.rules.paying import pay
from undercroft.games.dungeon_lords.rules.planning import limits_of, price_of
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.tiles import Adventurer, Calling


@line
class TrapRevealed(Line):
    rule = "DL-16.2"
    seat: Seat
    trap: Trap
    reveals = True

    def knew(self) -> tuple[Seat, ...]:
        return (self.seat,)


@line
class TrapSprung(Line):
    rule = "DL-16.4"
    seat: Seat
    trap: Trap
    listed: int
    prevented: int


@line
class DartHit(Line):
    rule = "DL-16.3"
    seat: Seat
    trap: Trap
    adventurer: Adventurer


@dataclass(frozen=True, slots=True)
class Spring(Option):
    """Which of two traps comes first."""

    trap: Trap


@dataclass(frozen=True, slots=True)
class Aim(Option):
    """A dart."""

    adventurer: Adventurer


def trap_step(realm: Realm, seat: Seat) -> Rules[None]:
    reveal(realm, seat)
    while realm.under_way.traps:
        yield from spring_next(realm, seat)


def reveal(realm: Realm, seat: Seat) -> None:
    """What is set is never withheld."""                                  # DL-R.53, DL-R.54
    lord, battle = realm.lords[seat], realm.under_way
    assert lord.plan is not None
    battle.traps, lord.plan.traps = lord.plan.traps, []
    for trap in battle.traps:
        realm.tell(TrapRevealed(seat, trap))                              # DL-16.2
    limits = limits_of(lord.dungeon, battle.square)
    pay(realm, seat, price_of(tuple(battle.traps), limits))


def spring_next(realm: Realm, seat: Seat) -> Rules[None]:
    springs = [Spring(trap) for trap in dict.fromkeys(realm.under_way.traps)]
    first = yield from choose(seat, Prompt.TRAP_ORDER, springs)           # DL-16.7
    trap, aimed = first.trap, None
    if trap.chosen and realm.lords[seat].line:
        aims = [Aim(one.tile) for one in realm.lords[seat].line]          # DL-16.3, DL-R.89
        aimed = (yield from choose(seat, Prompt.DART, aims)).adventurer
        stick(realm, seat, trap, aimed)
    lord, battle = realm.lords[seat], realm.under_way
    battle.traps.remove(trap)
    realm.discards.append(trap)                                           # DL-1.8, DL-R.88
    battle.no_conquering |= trap.stops_conquering                         # DL-16.6
    damage = listed(realm, lord.line, trap, aimed)                        # DL-15.5
    prevent(realm, seat, trap, damage)
    for victim, points in zip(tuple(lord.line), damage, strict=True):
        hurt(realm, seat, victim, points)                                 # DL-16.5, DL-R.63


def stick(realm: Realm, seat: Seat, trap: Trap, aimed: Adventurer) -> None:
    """What a dart does works even if its damage is prevented."""         # DL-16.6, DL-R.67
    battle = realm.under_way
    realm.tell(DartHit(seat, trap, aimed))
    if trap.poison:
        battle.poisoned.append(aimed.key)                                 # DL-17.25, DL-20.9
    if trap.disrupts:                                                     # DL-17.26, DL-20.11
        battle.no_spell |= aimed.calling is Calling.WIZARD
        battle.no_healing |= aimed.calling is Calling.PRIEST


def listed(
    realm: Realm, line: list[Intruder], trap: Trap, aimed: Adventurer | None
) -> list[int]:
    """What each would take, front to rear, if nobody could prevent any."""  # DL-15.8, DL-17.27
    damage = [trap.others] * len(line)
    if line:
        first = realm.settings.stone if trap is ROLLING_STONE else trap.first
        damage[0] = line[0].left if trap.whole else first                 # DL-20.6, DL-25.11
        damage[-1] += trap.last                                           # DL-17.23
    if len(line) > 1:
        damage[1] += trap.second                                          # DL-17.21
    return [
        points + (trap.chosen if one.tile is aimed else 0)
        for one, points in zip(line, damage, strict=True)
    ]


def prevent(realm: Realm, seat: Seat, trap: Trap, damage: list[int]) -> None:
    """Each anti-trap point cancels one of the list, from the front."""   # DL-16.4, DL-R.65
    line, battle, total = realm.lords[seat].line, realm.under_way, sum(damage)
    points = anti_trap(line)
    prevented = min(total, max(0, points - battle.prevented))             # DL-R.64, DL-R.66
    bare = points - CLOVER.anti_trap * carried(line, CLOVER)
    battle.prevented_bare += min(total, max(0, bare - battle.prevented_bare))
    battle.prevented += prevented
    if battle.prevented > battle.prevented_bare:                          # DL-25.5
        mark_used(realm, seat, CLOVER)                                    # DL-25.4, DL-24.3
    realm.tell(TrapSprung(seat, trap, total, prevented))
    for at, hit in enumerate(damage):
        saved = min(hit, prevented)
        damage[at] -= saved
        prevented -= saved
