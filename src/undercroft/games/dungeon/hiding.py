"""What could be true for all a viewer knows: unknown cards are dealt anew, level by level."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from operator import attrgetter

from undercroft.engine import Chance, Pile, Seat, Viewer
from undercroft.games.dungeon.cards import LEVELS, MONSTERS, TREASURES, Monster, Treasure
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


@lru_cache(maxsize=2_000)
def in_key_order(cards: tuple[Monster, ...]) -> list[Monster]:
    """The same cards come again at almost every question, however they lie."""
    return sorted(cards, key=BY_KEY)


class Monsters:
    """The monster cards whose faces the viewer does not know, by the level on their backs."""

    def __init__(self, delve: Delve, viewer: Viewer, chance: Chance) -> None:
        self.delve, self.chance = delve, chance
        self.eye = eye = eye_of(viewer)
        unknown = [
            [lurker.monster for layer in pile.layers for lurker in layer if not lurker.seen & eye]
            for pile in delve.monsters
        ]
        for lurker in self.laid_out():
            if not lurker.seen & eye:
                unknown[lurker.monster.level - 1].append(lurker.monster)
        self.pools = [in_key_order(tuple(cards))[:] for cards in unknown]

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
                if len(layer) == 1 and not layer[0].seen & self.eye:
                    layer[0] = self.another(layer[0])
            if layers and len(layers[-1]) > 1:
                layers[-1] = list(map(UNSEEN.__getitem__, pool))

    def another(self, lurker: Lurker) -> Lurker:
        if lurker.seen & self.eye:
            return lurker
        return UNSEEN[self.chance.take(self.pools[lurker.monster.level - 1])]


@lru_cache(maxsize=2_000)
def without_swords(cards: tuple[Treasure, ...]) -> tuple[list[Treasure], list[Treasure]]:
    """In the order of their keys; and then the swords."""
    swords = [card for card in cards if card.special == "sword"]
    return sorted([card for card in cards if card.special != "sword"], key=BY_KEY), swords


class Treasures:
    """The treasure cards whose faces the viewer does not know, by the level on their backs.

    A sword lies open as soon as it is taken: unknown ones can only be where nobody took them.
    """

    def __init__(
        self, delve: Delve, viewer: Viewer, chance: Chance, levels: Iterable[int] = LEVELS
    ) -> None:
        self.delve, self.viewer, self.chance = delve, viewer, chance
        self.eye = eye = eye_of(viewer)
        unknown = {level: unseen_on(delve.treasures[level - 1], eye) for level in levels}
        for loot in off_the_piles(delve):
            if not loot.seen & eye and loot.card.level in unknown:
                unknown[loot.card.level].append(loot.card)
        sorted_out = {level: without_swords(tuple(cards)) for level, cards in unknown.items()}
        self.pools = {level: cards[:] for level, (cards, _) in sorted_out.items()}
        self.swords = [swords for _, swords in sorted_out.values()]

    def deal(self) -> None:
        delve = self.delve
        for seat, delver in enumerate(delve.delvers):
            if seat != self.viewer and delver.treasure:
                delver.treasure = self.others(delver.treasure, 1 << seat)
        self.deal_hoards()
        if delve.split is not None and delve.split.victim != self.viewer:
            self.deal_split(delve.split, delve.split.victim)
        self.deal_untaken()

    def deal_hoards(self) -> None:
        for foe in self.delve.foes:
            if foe.hoard:
                foe.hoard = self.others(foe.hoard, NO_ONE)

    def deal_untaken(self) -> None:
        delve = self.delve
        for pool, swords in zip(self.pools.values(), self.swords, strict=True):
            pool += swords
        for delver in delve.delvers:
            if delver.waiting is not None:
                delver.waiting = self.another(delver.waiting)
        for foe in delve.foes:
            if foe.prize is not None:
                foe.prize = self.another(foe.prize)
        for vision in delve.visions:
            vision.loot = self.another(vision.loot)
        for pile, pool in zip(delve.treasures, self.pools.values(), strict=True):
            layers = pile.layers
            for layer in layers:
                if len(layer) == 1 and not layer[0].seen & self.eye:
                    layer[0] = self.another(layer[0])
            if layers and len(layers[-1]) > 1:
                layers[-1] = list(map(UNTAKEN.__getitem__, pool))

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
        return sorted(self.dealt(loots, seen), key=in_order)

    def dealt(self, loots: list[Loot], seen: int) -> list[Loot]:
        """Other cards with the same backs for those that the viewer does not know."""
        known, backs = [], []
        for loot in loots:
            if loot.seen & self.eye:
                known.append(loot)
            else:
                backs.append(loot.card.level)
        take, pools = self.chance.take, self.pools
        return known + [held(take(pools[level]), seen) for level in sorted(backs)]

    def pass_over(self, loots: list[Loot]) -> None:
        """Others for these, too; but nobody will look at them, nor at a level left out."""
        for level in sorted([loot.card.level for loot in loots if not loot.seen & self.eye]):
            if level in self.pools:
                self.chance.take(self.pools[level])
            else:
                self.chance.below(1)

    def another(self, loot: Loot) -> Loot:
        if loot.seen & self.eye:
            return loot
        return UNTAKEN[self.chance.take(self.pools[loot.card.level])]


def unseen_on(pile: Pile[Loot], eye: int) -> list[Treasure]:
    return [loot.card for layer in pile.layers for loot in layer if not loot.seen & eye]


def off_the_piles(delve: Delve) -> list[Loot]:
    """Every treasure card that somebody or something has, or that is laid out."""
    loots: list[Loot] = []
    for delver in delve.delvers:
        loots += delver.treasure
        if delver.waiting is not None:
            loots.append(delver.waiting)
    for foe in delve.foes:
        loots += foe.hoard
        if foe.prize is not None:
            loots.append(foe.prize)
    if delve.split is not None:
        for dealt in (delve.split.left, *delve.split.piles):
            loots += dealt
    return loots + [vision.loot for vision in delve.visions]
