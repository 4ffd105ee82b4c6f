"""Dungeon! in a few words: what lies where, what it takes to kill it, and what a treasure is."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Sequence
from functools import lru_cache

from undercroft.engine import Sight
from undercroft.games.dungeon.board import (
    DOORS,
    EXITS,
    LINKS,
    SECRET_DOORS_AT,
    SPACES,
    START,
    Link,
    Space,
)
from undercroft.games.dungeon.cards import ADVENTURERS, ATTACKS, THINGS, Monster, Spell, Treasure
from undercroft.games.dungeon.rules.fighting import kills
from undercroft.games.dungeon.view import DelverView, DelveView, FoeView, LootView
from undercroft.terminal import speaking

DOT = " · "
ATTACK_KEYS = frozenset(spell.key for spell in ATTACKS)
KINDS = {adventurer.key: adventurer for adventurer in ADVENTURERS}


def remark(sight: Sight, key: str) -> str:
    """What one should know of an option before giving it as an answer."""
    view = sight.board
    assert isinstance(view, DelveView)
    return _Remarks(view, view.active if sight.viewer is None else sight.viewer).on(key)


class _Remarks:
    def __init__(self, view: DelveView, seat: int) -> None:
        self.view = view
        self.me = view.delvers[seat]

    def on(self, key: str) -> str:
        said = self._said(*key.split(":"))
        return DOT.join(filter(None, said))

    def _said(self, verb: str, *details: str) -> Iterable[str]:
        match verb, details:
            case "go", (to,):
                return self._going(SPACES[to])
            case (("retreat" | "slide" | "teleport" | "see" | "look"), (to,)):
                return self._there(SPACES[to])
            case "stop", ():
                return self._doors_beside(SPACES[self.me.at])
            case "fight", (monster, marker):
                return self._fighting(monster, int(marker))
            case "cast", (spell, at):
                return self._casting(spell, self._guards(at)[:1])
            case "use", (spell,):
                return self._casting(spell, self._facing())
            case "hand", ():
                return [odds(needed(self.view, self.me, foe.monster)) for foe in self._facing()]
            case "enter", () if self.view.errand.peeked:
                return [self._met(self.view.errand.peeked)]
            case "drop", (card, plus):
                return [worth(card, int(plus))]
            case (("pile_a" | "pile_b" | "drop_a" | "drop_b"), ()):
                return self._pile(verb)
            case "search", (door,):
                return [self._finding(), f"leads to {self._behind(LINKS[door]).name}"]
            case "become", (kind,):
                goal = f"must bring home {self.view.goals[kind]:,} gold"
                return [goal, f"finds a secret door on 1 to {KINDS[kind].finds}"]
            case "learn", (spell,):
                return [f"{self.me.spells.count(spell)} taken", f"{self._left(spell)} to be had"]
        return []

    # Places

    def _going(self, to: Space) -> list[str]:
        way = next(way for way in self.view.errand.ways if way.to == to.key)
        said = [speaking.counted(len(way.path), "step")]
        if to is START:
            return [*said, "you win" if self._rich() else "home"]
        if way.fight:
            said += self._there(to) or [f"fight, level {to.level}"]
        said += self._doors_beside(to)
        if self._rich() and not way.fight:
            far = homeward(usable_doors(self.me), tuple(self.view.graves)).get(to.key)
            said.append("no way home without a fight" if far is None else f"{far} from Start")
        return said

    def _there(self, to: Space) -> list[str]:
        """Whom one meets there, as far as one knows."""
        if guards := self._guards(to.key):
            return [f"{self._met(foe.monster)}{_over(foe.hoard)}" for foe in guards]
        for vision in self.view.visions:
            if vision.at == to.key and vision.monster:
                return [f"{self._met(vision.monster)}, with {_a_card(vision.treasure)}"]
            if vision.at == to.key:
                return [f"seen in a Crystal Ball, under marker {vision.marker}"]
        return []

    def _doors_beside(self, space: Space) -> list[str]:
        """Secret doors that one could search for there."""
        usable = usable_doors(self.me)
        return [f"by {door.name}" for door in SECRET_DOORS_AT[space] if door.key not in usable]

    def _behind(self, door: Link) -> Space:
        return SPACES[door.b if door.a == self.me.at else door.a]

    def _rich(self) -> bool:
        return self.me.gold is not None and 0 < self.me.goal <= self.me.gold

    # Fights

    def _guards(self, at: str) -> list[FoeView]:
        return [foe for foe in self.view.foes if foe.at == at and foe.fighter is None]

    def _facing(self) -> list[FoeView]:
        """The monster that is fought here, if it lies open."""
        mine = [foe for foe in self.view.foes if foe.fighter == self.me.seat]
        return mine or self._guards(self.me.at)[:1]

    def _fighting(self, monster: str, marker: int) -> list[str]:
        foes = [foe for foe in self.view.foes if (foe.monster, foe.marker) == (monster, marker)]
        return [f"{self._by_hand(monster)}{_over(foe.hoard)}" for foe in foes[:1]]

    def _casting(self, spell: str, foes: Sequence[FoeView]) -> list[str]:
        said = [odds(needed(self.view, self.me, foe.monster, spell)) for foe in foes]
        return [*said, f"you have {self.me.spells.count(spell)}"]

    def _met(self, monster: str) -> str:
        return f"{THINGS[monster].name}, {self._by_hand(monster)}"

    def _by_hand(self, monster: str) -> str:
        return by_hand(self.view, self.me, monster)

    # Cards

    def _pile(self, verb: str) -> list[str]:
        split = self.view.split
        if split is None or not split.piles:
            return []
        pile = split.piles[verb.endswith("b")]
        if verb.startswith("drop"):
            return [backs(pile) or "empty"]
        lies = f"it holds {loots(pile)}" if pile else "it is empty"
        return [f"{_a_card(split.left[0])} is next", lies] if split.left else [lies]

    def _left(self, spell: str) -> int:
        return self.view.spells.count(spell)

    def _finding(self) -> str:
        return f"you find it on 1 to {KINDS[self.me.kind].finds}"


# Fights


def needed(
    view: DelveView, delver: DelverView, monster: str, spell: str | None = None
) -> int | None:
    """The lowest throw of two dice that kills, swords counted; None if none does."""
    one = THINGS[monster]
    assert isinstance(one, Monster)
    if one.kind != "monster" or delver.kind not in KINDS:
        return None
    column = KINDS[delver.kind] if spell is None else THINGS[spell]
    assert not isinstance(column, Monster | Treasure)
    plus = 0 if isinstance(column, Spell) or delver.kind == "wizard" else sword(delver)
    number, expert = one.number(column), view.game == "expert"
    return next((roll for roll in range(2, 13) if kills(number, roll, plus, expert)), None)


def odds(roll: int | None) -> str:
    if roll is None:
        return "you cannot kill it"
    chances = sum(a + b >= roll for a in range(1, 7) for b in range(1, 7))
    return f"you need {roll} ({round(100 * chances / 36)} %)"


def by_hand(view: DelveView, delver: DelverView, monster: str) -> str:
    """The odds without a spell, and that they are so if there is a choice."""
    said = odds(needed(view, delver, monster))
    return f"by hand {said}" if ATTACK_KEYS.intersection(delver.spells) else said


def sword(delver: DelverView) -> int:
    return max((loot.plus for loot in delver.treasure), default=0)


# Places


def usable_doors(delver: DelverView) -> frozenset[str]:
    """The secret doors that need no search any more, as far as the viewer knows."""
    cards = (THINGS[loot.card] for loot in delver.treasure if loot.card)
    if any(isinstance(card, Treasure) and card.special == "doors" for card in cards):
        return frozenset(door.key for door in DOORS)
    return frozenset(delver.doors)


@lru_cache(maxsize=64)
def homeward(doors: frozenset[str], graves: tuple[str, ...]) -> dict[str, int]:
    """How far each space is from Start, by ways on which nobody has to fight."""
    bits = sum(door.bit for door in DOORS if door.key in doors)
    far, ahead = {START.key: 0}, deque([START])
    while ahead:
        here = ahead.popleft()
        for there, door in EXITS[here]:
            fight = there.has_monsters or (there.is_room and there.key not in graves)
            if there.key not in far and not fight and (not door or door & bits):
                far[there.key] = far[here.key] + 1
                ahead.append(there)
    return far


# Treasure


def times(name: str, count: int) -> str:
    return f"{name} (×{count})" if count > 1 else name


def worth(card: str, plus: int = 0) -> str:
    """What is printed on a treasure card."""
    one = THINGS[card]
    assert isinstance(one, Treasure)
    strength = [f"+{plus}"] if plus else []
    return ", ".join([*strength, f"{one.gold:,} gold", f"level {one.level}"])


def _a_card(loot: LootView) -> str:
    if loot.card is None:
        return f"a card of level {loot.level}"
    one = THINGS[loot.card]
    assert isinstance(one, Treasure)
    if loot.plus or not one.gold:
        return f"{one.name} +{loot.plus}" if loot.plus else one.name
    return f"{one.name} {one.gold:,}"


def loots(cards: Sequence[LootView]) -> str:
    """Cards by name if the viewer knows them, and the rest by their backs."""
    named = Counter(_a_card(loot) for loot in cards if loot.card)
    known = [times(name, count) for name, count in named.items()]
    rest = backs([loot for loot in cards if loot.card is None])
    return ", ".join([*known, *([rest] if rest else [])])


def backs(cards: Sequence[LootView]) -> str:
    """So many cards of each level."""
    levels = sorted(Counter(loot.level for loot in cards).items())
    said = [f"{count} of level {level}" for level, count in levels]
    if said:
        first = levels[0][1]
        said[0] = said[0].replace(" of", " card of" if first == 1 else " cards of", 1)
    return ", ".join(said)


def _over(hoard: Sequence[LootView]) -> str:
    return f", over {loots(hoard)}" if hoard else ""
