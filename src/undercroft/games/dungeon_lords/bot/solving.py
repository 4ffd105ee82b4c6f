"""Combat solved: the best end of a round over traps, creatures, attacks and targets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from undercroft.engine import Ask, Seat
from undercroft.games.dungeon_lords.board import COMBAT_ROUNDS, MAGIC_NEEDED, Square
from undercroft.games.dungeon_lords.bot.casting import (
    cost,
    enchanted,
    lose,
    shorn,
    suggested,
    take_back,
)
from undercroft.games.dungeon_lords.bot.fray import EVIL, FOOD, GOLD, IMP, Fray, Scene
from undercroft.games.dungeon_lords.bot.party import LOOT, party_of
from undercroft.games.dungeon_lords.bot.siege import SNARE, WEARY, Siege
from undercroft.games.dungeon_lords.bot.striking import (
    attacked,
    ended,
    hexed,
    idle,
    sent,
    strike,
    struck,
)
from undercroft.games.dungeon_lords.bot.trapping import spring, sprung
from undercroft.games.dungeon_lords.cards import Spell, Trap
from undercroft.games.dungeon_lords.rules.magic import Keep, Peace, Subject, Withdraw
from undercroft.games.dungeon_lords.rules.planning import Defend, limits_of, nearest, price_of
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.rules.striking import Hex, Idle, Strike, Unleash
from undercroft.games.dungeon_lords.rules.trapping import Aim, Spring
from undercroft.games.dungeon_lords.state import Dungeon, Realm
from undercroft.games.dungeon_lords.tiles import BUTT, HEXES, Creature, Room

KEPT = {1: 0.2, 2: 0.01}
"""What a point of a trap's power is worth when it is kept for another year."""
TUNNEL = {1: 2.5, 2: 2.3}
ROOM = {1: 5.5, 2: 4.6}
"""What it costs to lose one: points, a little of the titles, and what it would have brought."""
SINK = 0.15
"""What it is worth to be less evil by one for a conquest."""
RESTED = 0.03
"""What it is worth if a creature can still be sent, whatever comes."""

Frays = Iterable[Fray]


class Solver:
    """One lord's battle of this round, with the rounds to come in mind."""

    def __init__(self, realm: Realm, seat: Seat) -> None:
        self.realm, self.seat = realm, seat
        self.lord = realm.lords[seat]
        self.party = party_of(realm, seat)
        self.tired = tuple([self.fatigue(at) for at in range(realm.round, COMBAT_ROUNDS)])
        self.home = tuple([one.tile for one in self.lord.creatures if one.up and not one.sent])
        self.hand = tuple(self.lord.traps)
        self.ends: dict[tuple[Any, ...], float] = {}

    def fatigue(self, at: int) -> float:
        """Of a round to come: as on its card, if this lord has seen it."""
        slot, year = self.realm.combat[at], self.realm.year
        if slot.card is not None and (slot.up or self.seat in slot.spies):
            return float(slot.card.fatigue)
        return WEARY[year]

    # Places

    def scene(self, square: Square) -> Scene:
        realm = self.realm
        card = realm.slot.card if realm.slot.up or self.seat in realm.slot.spies else None
        return Scene(
            card,
            round(WEARY[realm.year]) if card is None else card.fatigue,
            MAGIC_NEEDED[realm.round - 1],
            self.lord.dungeon.room_on(square),
            realm.settings.rolling_stone_damage,
            realm.settings.fatigue == "party_total",
        )

    def losses(self, square: Square, conquered: bool) -> tuple[float, ...]:
        """What each of the next tiles costs, if they go one after the other."""
        dungeon = self.lord.dungeon
        lost = dungeon.conquered | (square.bit if conquered else 0)
        rooms = tuple([(at, room) for at, room in dungeon.rooms.items()])
        return falling(dungeon.dug, lost, rooms, self.realm.year, len(self.tired))

    # Ends

    def best(self, square: Square, frays: Frays, home: tuple[Creature, ...],
             hand: tuple[Trap, ...]) -> float:
        """The best that can come of these, when all creatures have acted."""
        scene = self.scene(square)
        return max([self.end(scene, square, fray, home, hand) for fray in frays])

    def end(self, scene: Scene, square: Square, fray: Fray, home: tuple[Creature, ...],
            hand: tuple[Trap, ...]) -> float:
        fray = ended(scene, fray)
        left = home + fray.home
        key = (square, fray.party, fray.conquered, left, hand)
        worth = self.ends.get(key)
        if worth is None:
            worth = self.ends[key] = self.judged(square, fray, left, hand)
        return fray.gain + worth

    def judged(self, square: Square, fray: Fray, home: tuple[Creature, ...],
               hand: tuple[Trap, ...]) -> float:
        """How it stands after the round."""
        year = self.realm.year
        kept = KEPT[year] * sum([SNARE[trap] for trap in hand]) + RESTED * len(home)
        if fray.conquered:
            kept += SINK - tile_worth(self.lord.dungeon.room_on(square), year)
        if not fray.party:
            return kept
        siege = Siege(fray.party, self.tired, self.losses(square, fray.conquered))
        return kept + siege.after(siege.creatures(home) + siege.traps(hand))

    # Planning

    def plans(self, options: Sequence[Defend]) -> list[float]:
        sprung_by: dict[tuple[Square, tuple[Trap, ...]], list[Fray]] = {}
        worths = []
        for plan in options:
            where = plan.square, plan.traps
            if where not in sprung_by:
                sprung_by[where] = self.traps_set(plan)
            home, hand = list(self.home), list(self.hand)
            for tile in plan.creatures:
                home.remove(tile)
            for trap in plan.traps:
                hand.remove(trap)
            worths.append(self.sends(plan, sprung_by[where], tuple(home), tuple(hand)))
        return worths

    def traps_set(self, plan: Defend) -> list[Fray]:
        price = price_of(plan.traps, limits_of(self.lord.dungeon, plan.square))
        gain = -price.gold * GOLD - price.food * FOOD - price.imps * IMP
        fray = Fray(self.party, gain=gain, food=self.lord.food - price.food)
        return sprung(self.scene(plan.square), fray, plan.traps)

    def sends(self, plan: Defend, frays: Frays, home: tuple[Creature, ...],
              hand: tuple[Trap, ...]) -> float:
        scene = self.scene(plan.square)
        ends = [
            end
            for fray in frays
            for cast in enchanted(scene, fray._replace(ready=plan.creatures))
            for end in struck(scene, cast)
        ]
        return self.best(plan.square, ends, home, hand)

    # In the middle of a battle

    def now(self) -> Fray:
        battle, lord = self.realm.under_way, self.lord
        out = lord.sent_out
        return Fray(
            self.party,
            tuple([one.tile for one in out if not one.sheep]),
            tuple([one.tile for one in out if one.sheep]),
            food=lord.food,
            prevented=battle.prevented,
            bare=battle.prevented_bare,
            poisoned=tuple([one.face.tile for one in self.party
                            if one.face.tile.key in battle.poisoned]),
            attacked=battle.attacked,
            shield=battle.shield,
            raging=battle.raging,
            hidden=any(one.invisible for one in lord.line),
            no_spell=battle.no_spell,
            no_healing=battle.no_healing,
            no_conquering=battle.no_conquering,
        )

    def sprung_next(self, option: Spring | Aim) -> float:
        """One trap, aimed well or as said, and then the others."""
        battle, fray = self.realm.under_way, self.now()
        scene = self.scene(battle.square)
        traps, aims = list(battle.traps), range(max(1, len(fray.party)))
        if isinstance(option, Spring):
            trap = option.trap
        else:
            trap = next(one for one in traps if one.chosen)
            tiles = [one.face.tile for one in fray.party]
            aims = range(tiles.index(option.adventurer), tiles.index(option.adventurer) + 1)
        traps.remove(trap)
        ends = [
            end
            for aim in (aims if trap.chosen else [0])
            for after in sprung(scene, spring(scene, fray, trap, aim), tuple(traps))
            for cast in enchanted(scene, after)
            for end in struck(scene, cast)
        ]
        return self.best(battle.square, ends, self.home, self.hand)

    def spell(self, option: Any) -> float:
        """A choice that a fast spell leaves."""
        fray, card = self.now(), self.realm.slot.card
        assert card is not None
        match option:
            case Keep(creature):
                paid = fray._replace(gain=-cost(creature), food=fray.food - creature.price.food)
                return self.fight(suggested(paid, self.unpaid(creature)))
            case Withdraw(creature):
                return self.fight(suggested(take_back(fray, [creature]), self.unpaid(creature)))
            case Peace.MAKE_PEACE:
                return self.fight([take_back(fray, fray.ready)])
            case Peace.BREAK_PEACE:
                return self.fight([fray._replace(gain=-card.points * EVIL)])
            case Subject(creature) if card.spell is Spell.FEAR:
                return self.fight([take_back(fray, [creature])])
            case Subject(creature) if card.spell is Spell.GATE:
                return self.fight([lose(fray, creature)])
            case Subject(creature):
                return self.fight([shorn(fray, creature)])
        return 0.0

    def unpaid(self, decided: Creature) -> tuple[Creature, ...]:
        """The monsters still to be paid, but for the one that is decided now."""
        tiles = [one.tile for one in self.lord.sent_out if one.tile.is_monster and not one.paid]
        tiles.remove(decided)
        return tuple(tiles)

    def fight(self, frays: Frays) -> float:
        square = self.realm.under_way.square
        scene = self.scene(square)
        ends = [end for fray in frays for end in struck(scene, fray)]
        return self.best(square, ends, self.home, self.hand)

    def act(self, option: Strike | Unleash | Idle) -> float:
        fray, scene = self.now(), self.scene(self.realm.under_way.square)
        one = option.creature
        if isinstance(option, Idle):
            return self.fight([idle(sent(fray, one), one) if option.up else sent(fray, one)])
        if option.attack is BUTT:
            rest = fray._replace(sheep=tuple([other for other in fray.sheep if other is not one]))
        else:
            rest = sent(fray, one)
        if isinstance(option, Unleash):
            return self.fight(attacked(scene, rest, one, option.attack))
        at = [foe.face.tile for foe in fray.party].index(option.target)
        hit = strike(scene, rest, one, option.attack, at)
        two = option.attack.hits > 1
        return self.fight(hexed(scene, hit, one, option.attack) if two else [hit])

    def hex(self, option: Hex) -> float:
        fray, scene = self.now(), self.scene(self.realm.under_way.square)
        witch = next(one for one in fray.ready if HEXES in one.attacks)
        at = [foe.face.tile for foe in fray.party].index(option.target)
        hit = strike(scene, sent(fray, witch), witch, HEXES, at)
        return self.fight([hit])


@lru_cache(maxsize=20_000)
def falling(
    dug: int, conquered: int, rooms: tuple[tuple[int, Room], ...], year: int, count: int
) -> tuple[float, ...]:
    """What the next tiles are worth, the cheapest of the nearest first."""
    dungeon = Dungeon(dug, conquered, dict(rooms))
    worths: list[float] = []
    while len(worths) < count and (squares := nearest(dungeon)):
        worth, at = min([(tile_worth(dungeon.room_on(one), year), one.index) for one in squares])
        worths.append(worth)
        dungeon.conquered |= 1 << at
    return tuple(worths)


def tile_worth(room: Room | None, year: int) -> float:
    if room is None:
        return TUNNEL[year]
    return ROOM[year] + 1.5 * bool(room.points or room.sole_title)


SOLVED: dict[str, Callable[[Solver, Any], float]] = {
    Prompt.TRAP_ORDER: Solver.sprung_next,
    Prompt.DART: Solver.sprung_next,
    Prompt.SUGGESTION: Solver.spell,
    Prompt.PEACE: Solver.spell,
    Prompt.SPELLBOUND: Solver.spell,
    Prompt.STRIKE: Solver.act,
    Prompt.IDLE: Solver.act,
    Prompt.HEX: Solver.hex,
    Prompt.LOSS: lambda solver, option: -SNARE[option.trap],
    Prompt.FREE: lambda solver, option: -LOOT.get(option.adventurer.calling, 2.0),
}


def solve(realm: Realm, ask: Ask) -> list[float]:
    """How good each option of a battle is, in points."""
    solver = Solver(realm, ask.seat)
    if ask.prompt == Prompt.PLAN:
        return solver.plans(ask.options)
    judge = SOLVED[ask.prompt]
    return [judge(solver, option) for option in ask.options]
