"""Planning a battle: every plan worked out, and the best of them a round further."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.dungeon_lords.board import COMBAT_ROUNDS, Square
from undercroft.games.dungeon_lords.bot.casting import enchanted
from undercroft.games.dungeon_lords.bot.fray import FOOD, GOLD, IMP, Fray
from undercroft.games.dungeon_lords.bot.rounds import Round
from undercroft.games.dungeon_lords.bot.striking import struck
from undercroft.games.dungeon_lords.bot.trapping import sprung
from undercroft.games.dungeon_lords.cards import Trap
from undercroft.games.dungeon_lords.dungeon import Dungeon
from undercroft.games.dungeon_lords.fighters import Hireling
from undercroft.games.dungeon_lords.rules.planning import Defend, limits_of, plans, price_of
from undercroft.games.dungeon_lords.state import Lord
from undercroft.games.dungeon_lords.tiles import Creature

FURTHER = 3
"""So many plans are worked out a round further, if there are not too many."""
MANY = 40
BEHIND = 0.5
"""How far behind the others are then at least."""


class Planning(Round):
    """One lord with a battle to plan."""

    def weigh(self, options: Sequence[Defend]) -> list[float]:
        """How good each plan is, in points."""
        found = self.first_looks(options)
        worths = [worth for worth, _ in found]
        if len(options) > MANY or self.round == COMBAT_ROUNDS:
            return worths
        ranked = sorted(range(len(worths)), key=lambda at: -worths[at])[:FURTHER]
        second = {at: self.second_look(options[at], found[at][1]) for at in ranked}
        rest = min(second.values()) - BEHIND
        return [second.get(at, min(worth, rest)) for at, worth in enumerate(worths)]

    def first_looks(self, options: Sequence[Defend]) -> list[tuple[float, Fray]]:
        """What each plan is worth, and how it ends then."""
        trapped: dict[tuple[Square, tuple[Trap, ...]], list[Fray]] = {}
        found = []
        for plan in options:
            where = plan.square, plan.traps
            if where not in trapped:
                trapped[where] = self.traps_set(plan)
            home, hand = self.left(plan)
            found.append(self.best(plan.square, self.ends_of(plan, trapped[where]), home, hand))
        return found

    def left(self, plan: Defend) -> tuple[tuple[Creature, ...], tuple[Trap, ...]]:
        """Who stays at home, and what is not set."""
        home, hand = list(self.home), list(self.hand)
        for tile in plan.creatures:
            home.remove(tile)
        for trap in plan.traps:
            hand.remove(trap)
        return tuple(home), tuple(hand)

    def traps_set(self, plan: Defend) -> list[Fray]:
        price = price_of(plan.traps, limits_of(self.lord.dungeon, plan.square))
        gain = -price.gold * GOLD - price.food * FOOD - price.imps * IMP
        fray = Fray(self.party, gain=gain, food=self.lord.food - price.food)
        return sprung(self.scene(plan.square), fray, plan.traps)

    def ends_of(self, plan: Defend, trapped: list[Fray]) -> list[Fray]:
        """Every way in which the creatures can act, whatever a spell does."""
        scene = self.scene(plan.square)
        return [
            end
            for fray in trapped
            for cast in enchanted(scene, fray._replace(ready=plan.creatures))
            for end in struck(scene, cast)
        ]

    def second_look(self, plan: Defend, fray: Fray) -> float:
        """The same if the next round is worked out, too."""
        home, hand = self.left(plan)
        home += fray.home
        if not fray.party:
            return fray.gain + self.stands(plan.square, fray, home, hand)
        lord = self.lord_after(plan, fray, home, hand)
        follows = Planning(self.realm, self.seat, lord, fray.party, self.round + 1)
        options = plans(lord)
        later = max([worth for worth, _ in follows.first_looks(options)]) if options else 0.0
        return fray.gain + self.kept(plan.square, fray, (), ()) + later

    def lord_after(
        self, plan: Defend, fray: Fray, home: tuple[Creature, ...], hand: tuple[Trap, ...]
    ) -> Lord:
        before = self.lord.dungeon
        lost = before.conquered | (plan.square.bit if fray.conquered else 0)
        price = price_of(plan.traps, limits_of(before, plan.square))
        return Lord(
            gold=self.lord.gold - price.gold,
            food=fray.food,
            imps=self.lord.imps - price.imps,
            dungeon=Dungeon(before.dug, lost, before.rooms),
            traps=list(hand),
            creatures=[Hireling(tile) for tile in home],
        )
