"""What could be true for all a viewer knows: unknown cards are dealt anew, level by level."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from operator import attrgetter

from undercroft.engine import Chance, Seat, Viewer
from undercroft.games.dungeon.cards import MONSTERS, TREASURES, Treasure
from undercroft.games.dungeon.rules.wounding import dearest_first
from undercroft.games.dungeon.state import NO_ONE, Delve, Loot, Lurker, Split, eye_of, in_order

UNSEEN = {monster: Lurker(monster) for monster in MONSTERS}
UNTAKEN = {card: Loot(card) for card in TREASURES}
BY_KEY = attrgetter("key")
held = cache(Loot)
"""The same card that the same seats know is always the same loot."""


def hide(delve: Delve, viewer: Viewer, chance: Chance) -> None:
    """Replace what the viewer cannot know by something that could be true."""
    Treasures(delve, viewer, chance).deal()
    Monsters(delve, viewer, chance).deal()


class Monsters:
    """The monster cards whose faces the viewer does not know, by the level on their backs."""

    def __init__(self, delve: Delve, viewer: Viewer, chance: Chance) -> None:
        self.delve, self.chance = delve, chance
        self.eye = eye = eye_of(viewer)
        self.pools = [
            [lurker.monster for layer in pile.layers for lurker in layer if not lurker.seen & eye]
            for pile in delve.monsters
        ]
        for lurker in self.laid_out():
            if not lurker.seen & eye:
                self.pools[lurker.monster.level - 1].append(lurker.monster)
        for pool in self.pools:
            pool.sort(key=BY_KEY)

    def laid_out(self) -> Iterator[Lurker]:
        for vision in self.delve.visions:
            yield vision.lurker
        if self.delve.errand.peeked is not None:
            yield self.delve.errand.peeked

    def deal(self) -> None:
        delve = self.delve
        for vision in delve.visions:
            vision.lurker = self.another(vision.lurker)
        if delve.errand.peeked is not None:
            delve.errand.peeked = self.another(delve.errand.peeked)
        for pile, pool in zip(delve.monsters, self.pools, strict=True):
            layers = pile.layers
            for layer in layers:
                if len(layer) == 1:
                    layer[0] = self.another(layer[0])
            if layers and len(layers[-1]) > 1:
                layers[-1] = [UNSEEN[monster] for monster in pool]

    def another(self, lurker: Lurker) -> Lurker:
        if lurker.seen & self.eye:
            return lurker
        return UNSEEN[self.chance.take(self.pools[lurker.monster.level - 1])]


class Treasures:
    """The treasure cards whose faces the viewer does not know, by the level on their backs.

    A sword lies open as soon as it is taken: unknown ones can only be where nobody took them.
    """

    def __init__(self, delve: Delve, viewer: Viewer, chance: Chance) -> None:
        self.delve, self.viewer, self.chance = delve, viewer, chance
        self.eye = eye = eye_of(viewer)
        self.pools: list[list[Treasure]] = []
        self.swords: list[list[Treasure]] = []
        for pile in delve.treasures:
            unknown = [loot.card for layer in pile.layers for loot in layer if not loot.seen & eye]
            self.pools.append([card for card in unknown if card.special != "sword"])
            self.swords.append([card for card in unknown if card.special == "sword"])
        for loot in off_the_piles(delve):
            if not loot.seen & eye:
                pools = self.swords if loot.card.special == "sword" else self.pools
                pools[loot.card.level - 1].append(loot.card)
        for pool in self.pools:
            pool.sort(key=BY_KEY)

    def deal(self) -> None:
        delve = self.delve
        for seat, delver in enumerate(delve.delvers):
            if seat != self.viewer and delver.treasure:
                delver.treasure = self.others(delver.treasure, 1 << seat)
        for foe in delve.foes:
            if foe.hoard:
                foe.hoard = self.others(foe.hoard, NO_ONE)
        if delve.split is not None and delve.split.victim != self.viewer:
            self.deal_split(delve.split, delve.split.victim)
        for pool, swords in zip(self.pools, self.swords, strict=True):
            pool += swords
        self.deal_untaken()

    def deal_untaken(self) -> None:
        delve = self.delve
        for delver in delve.delvers:
            if delver.waiting is not None:
                delver.waiting = self.another(delver.waiting)
        for foe in delve.foes:
            if foe.prize is not None:
                foe.prize = self.another(foe.prize)
        for vision in delve.visions:
            vision.loot = self.another(vision.loot)
        for pile, pool in zip(delve.treasures, self.pools, strict=True):
            layers = pile.layers
            for layer in layers:
                if len(layer) == 1:
                    layer[0] = self.another(layer[0])
            if layers and len(layers[-1]) > 1:
                layers[-1] = [UNTAKEN[card] for card in pool]

    def deal_split(self, split: Split, victim: Seat) -> None:
        """Who splits deals in secret; when it is done, all see the backs of both piles."""
        seen = 1 << victim
        if not split.left:
            split.piles = [self.others(pile, seen) for pile in split.piles]
            return
        dealt = sum(map(len, split.piles))
        loots = dearest_first(self.others([*split.piles[0], *split.piles[1], *split.left], seen))
        split.piles, split.left = [loots[:1], []], loots[dealt:]
        for loot in loots[1:dealt]:
            split.piles[self.chance.below(2)].append(loot)

    def others(self, loots: list[Loot], seen: int) -> list[Loot]:
        """Other cards with the same backs for those that the viewer does not know."""
        known, backs = [], []
        for loot in loots:
            if loot.seen & self.eye:
                known.append(loot)
            else:
                backs.append(loot.card.level)
        dealt = [held(self.chance.take(self.pools[level - 1]), seen) for level in sorted(backs)]
        return sorted([*known, *dealt], key=in_order)

    def another(self, loot: Loot) -> Loot:
        if loot.seen & self.eye:
            return loot
        return UNTAKEN[self.chance.take(self.pools[loot.card.level - 1])]


def off_the_piles(delve: Delve) -> Iterator[Loot]:
    """Every treasure card that somebody or something has, or that is laid out."""
    for delver in delve.delvers:
        yield from delver.treasure
        if delver.waiting is not None:
            yield delver.waiting
    for foe in delve.foes:
        yield from foe.hoard
        if foe.prize is not None:
            yield foe.prize
    if delve.split is not None:
        for loots in (delve.split.left, *delve.split.piles):
            yield from loots
    for vision in delve.visions:
        yield vision.loot
