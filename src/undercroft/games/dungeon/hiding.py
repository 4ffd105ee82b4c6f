"""What could be true for all a viewer knows: unknown cards are dealt anew, level by level."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.engine import Chance, Viewer
from undercroft.games.dungeon.cards import LEVELS, Monster, Treasure
from undercroft.games.dungeon.fighting import dearest_first
from undercroft.games.dungeon.state import NO_ONE, Dungeon, Loot, Lurker, Split, in_order, knows


def hide(dungeon: Dungeon, viewer: Viewer, chance: Chance) -> None:
    """Replace what the viewer cannot know by something that could be true."""
    Treasures(dungeon, viewer, chance).deal()
    Monsters(dungeon, viewer, chance).deal()


class Monsters:
    """The monster cards whose faces the viewer does not know, by the level on their backs."""

    def __init__(self, dungeon: Dungeon, viewer: Viewer, chance: Chance) -> None:
        self.dungeon, self.viewer, self.chance = dungeon, viewer, chance
        self.pools: list[list[Monster]] = [[] for _ in LEVELS]
        for lurker in self.unknown():
            self.pools[lurker.monster.level - 1].append(lurker.monster)
        for pool in self.pools:
            pool.sort(key=lambda monster: monster.key)

    def unknown(self) -> Iterator[Lurker]:
        dungeon = self.dungeon
        lurkers = [lurker for pile in dungeon.monsters for lurker in pile]
        lurkers += [vision.lurker for vision in dungeon.visions]
        if dungeon.errand.peeked is not None:
            lurkers.append(dungeon.errand.peeked)
        return (lurker for lurker in lurkers if not knows(lurker.seen, self.viewer))

    def deal(self) -> None:
        dungeon = self.dungeon
        for vision in dungeon.visions:
            vision.lurker = self.another(vision.lurker)
        if dungeon.errand.peeked is not None:
            dungeon.errand.peeked = self.another(dungeon.errand.peeked)
        for pile in dungeon.monsters:
            pile.layers = [[self.another(lurker) for lurker in layer] for layer in pile.layers]

    def another(self, lurker: Lurker) -> Lurker:
        if knows(lurker.seen, self.viewer):
            return lurker
        return Lurker(self.chance.take(self.pools[lurker.monster.level - 1]))


class Treasures:
    """The treasure cards whose faces the viewer does not know, by the level on their backs.

    A sword lies open as soon as it is taken: unknown ones can only be where nobody took them.
    """

    def __init__(self, dungeon: Dungeon, viewer: Viewer, chance: Chance) -> None:
        self.dungeon, self.viewer, self.chance = dungeon, viewer, chance
        self.pools: list[list[Treasure]] = [[] for _ in LEVELS]
        self.swords: list[list[Treasure]] = [[] for _ in LEVELS]
        for loot in self.unknown():
            pools = self.swords if loot.card.special == "sword" else self.pools
            pools[loot.card.level - 1].append(loot.card)
        for pool in self.pools:
            pool.sort(key=lambda card: card.key)

    def unknown(self) -> Iterator[Loot]:
        return (loot for loot in everywhere(self.dungeon) if not knows(loot.seen, self.viewer))

    def deal(self) -> None:
        dungeon = self.dungeon
        for seat, delver in enumerate(dungeon.delvers):
            delver.treasure = self.others(delver.treasure, 1 << seat)
        for foe in dungeon.foes:
            foe.hoard = self.others(foe.hoard, NO_ONE)
        if dungeon.split is not None:
            self.deal_split(dungeon.split)
        for pool, swords in zip(self.pools, self.swords, strict=True):
            pool += swords
        self.deal_untaken()

    def deal_untaken(self) -> None:
        dungeon = self.dungeon
        for delver in dungeon.delvers:
            if delver.waiting is not None:
                delver.waiting = self.another(delver.waiting)
        for foe in dungeon.foes:
            if foe.prize is not None:
                foe.prize = self.another(foe.prize)
        for vision in dungeon.visions:
            vision.loot = self.another(vision.loot)
        for pile in dungeon.treasures:
            pile.layers = [[self.another(loot) for loot in layer] for layer in pile.layers]

    def deal_split(self, split: Split) -> None:
        """Who splits deals in secret; when it is done, all see the backs of both piles."""
        if split.victim == self.viewer:
            return
        seen = 1 << split.victim
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
        known = [loot for loot in loots if knows(loot.seen, self.viewer)]
        backs = sorted(loot.card.level for loot in loots if not knows(loot.seen, self.viewer))
        dealt = [Loot(self.chance.take(self.pools[level - 1]), seen) for level in backs]
        return sorted([*known, *dealt], key=in_order)

    def another(self, loot: Loot) -> Loot:
        if knows(loot.seen, self.viewer):
            return loot
        return Loot(self.chance.take(self.pools[loot.card.level - 1]))


def everywhere(dungeon: Dungeon) -> Iterator[Loot]:
    """Every treasure card, wherever it is."""
    for delver in dungeon.delvers:
        yield from delver.treasure
        if delver.waiting is not None:
            yield delver.waiting
    for foe in dungeon.foes:
        yield from foe.hoard
        if foe.prize is not None:
            yield foe.prize
    if dungeon.split is not None:
        for loots in (dungeon.split.left, *dungeon.split.piles):
            yield from loots
    for vision in dungeon.visions:
        yield vision.loot
    for pile in dungeon.treasures:
        yield from pile
