"""Tables of Dungeon! laid out by hand: say who stands where with what, then play against a script.

    table = delve("elf", "hero", at=["C2-08", "C2-13"], treasure=["silver_cup_1000_2"])
    turn = play(table).goes("R2-02").meets("ghouls_2").throws(4, 8)
    turn.ends()
    assert hoard(table, "R2-02") == ["silver_cup_1000_2"]

Nothing is made: what a player, a hoard or a Ball is given is taken out of its pile. The piles are
shuffled, so a script says which card is drawn: `meets` for monsters, `finds` for treasures.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Self, TypeVar

from tests.script import Script
from undercroft.engine import Line, Pile, Rules, Scripted, Seat, Story
from undercroft.games.dungeon.board import DOORS, EXITS, SPACES, Link, Space
from undercroft.games.dungeon.cards import ADVENTURERS, SPELLS, THINGS, Monster, Spell, Treasure
from undercroft.games.dungeon.rules.moving import Walked, retreats, ways
from undercroft.games.dungeon.rules.preparing import new_table, setup
from undercroft.games.dungeon.state import (
    EVERYBODY,
    Delve,
    Delver,
    Errand,
    Foe,
    Loot,
    Lurker,
    Settings,
    Vision,
)
from undercroft.games.dungeon.turn import turn

A, B, C, D, E, F, G, H = range(8)
L = TypeVar("L", bound=Line)

KINDS = {kind.key: kind for kind in ADVENTURERS}


# Printed things by their keys


def space(key: str) -> Space:
    return SPACES[key]


def door(key: str) -> Link:
    return next(one for one in DOORS if one.key == key)


def doors_bits(keys: str) -> int:
    """Secret doors as a player knows them; `doors_bits("SD01 SD19")`."""
    return sum(door(key).bit for key in keys.split())


def monster(key: str) -> Monster:
    card = THINGS[key]
    assert isinstance(card, Monster)
    return card


def treasure_card(key: str) -> Treasure:
    card = THINGS[key]
    assert isinstance(card, Treasure)
    return card


def spell(key: str) -> Spell:
    card = THINGS[key]
    assert isinstance(card, Spell)
    return card


def loot(named: str) -> Loot:
    """A treasure card as it lies in its pile; `magic_sword_2+1` is a sword that was found."""
    key, _, plus = named.partition("+")
    return Loot(treasure_card(key), plus=int(plus or 0))


def loots(named: str) -> list[Loot]:
    """Several treasure cards; "gold_ring_3000_3 magic_sword_1+2"."""
    return [loot(one) for one in named.split()]


# Tables


def delve(
    *adventurers: str,
    at: Sequence[str] = (),
    treasure: Sequence[str] = (),
    spells: Sequence[str] = (),
    doors: Sequence[str] = (),
    lost: Sequence[int] = (),
    graves: str = "",
    foes: Iterable[Foe] = (),
    visions: Iterable[Vision] = (),
    active: Seat = A,
    **settings: Any,
) -> Delve:
    """A table in the middle of a game; seat by seat, and who is not named has nothing, on Start."""
    table = new_table(len(adventurers), Settings(**settings), Scripted(), Story())
    table.active, table.turn = active, 10
    table.graves = sum(space(key).bit for key in graves.split())
    for seat, kind in enumerate(adventurers):
        table.delvers[seat] = Delver(KINDS[kind])
    for seat, key in enumerate(at):
        table.delvers[seat].at = space(key)
    for seat, held in enumerate(treasure):
        give(table, seat, held)
    for seat, hand in enumerate(spells):
        teach(table, seat, hand)
    for seat, known in enumerate(doors):
        table.delvers[seat].doors = doors_bits(known)
    for seat, turns in enumerate(lost):
        table.delvers[seat].lost = turns
    for foe in foes:
        put_in_place(table, foe)
    for vision in visions:
        put_in_sight(table, vision)
    return table


def give(table: Delve, seat: Seat, held: str) -> None:
    """Treasure out of the piles: known to its owner, swords to all."""
    for one in loots(held):
        take_treasure(table, one)
        swords = one.card.special == "sword"
        table.delvers[seat].keep(one.shown_to(EVERYBODY if swords else 1 << seat))


def teach(table: Delve, seat: Seat, hand: str) -> None:
    """Spells out of the open pile; "fire_ball fire_ball teleport"."""
    for key in hand.split():
        table.spells.remove(spell(key))
        table.delvers[seat].spells.append(spell(key))
    table.delvers[seat].spells.sort(key=lambda one: one.key)


def fighting(seat: Seat, key: str, where: str, hoard: str = "") -> Foe:
    """A monster in place, engaged with that player."""
    return Foe(monster(key), space(where), seat, loots(hoard))


def guarding(key: str, where: str, hoard: str, marker: int = 0) -> Foe:
    """A monster in place, left alone with a hoard; it gets the lowest free marker unless said."""
    return Foe(monster(key), space(where), None, loots(hoard), marker)


def laid_out(key: str, found: str, where: str, *, ball: int = 4, seen_by: Seat = A) -> Vision:
    """What the Crystal Ball of that level showed to a player: a monster and a treasure."""
    seen = 1 << seen_by
    return Vision(ball, space(where), Lurker(monster(key), seen), loot(found).shown_to(seen), 0)


def put_in_place(table: Delve, foe: Foe) -> Foe:
    """Its card and its hoard come out of the piles."""
    take_monster(table, foe.monster)
    for one in foe.hoard:
        take_treasure(table, one)
    if foe.hoard:
        foe.marker = foe.marker or table.free_marker()
    table.foes.append(foe)
    return foe


def put_in_sight(table: Delve, vision: Vision) -> Vision:
    take_monster(table, vision.lurker.monster)
    take_treasure(table, vision.loot)
    vision.marker = vision.marker or table.free_marker()
    table.visions.append(vision)
    return vision


def take_monster(table: Delve, card: Monster) -> None:
    _take_out(table.monsters[card.level - 1], Lurker(card))


def take_treasure(table: Delve, one: Loot) -> None:
    _take_out(table.treasures[one.card.level - 1], replace(one, seen=0, plus=0))


def _take_out(pile: Pile[Any], card: Lurker | Loot) -> None:
    layer = next((one for one in pile.layers if card in one), None)
    assert layer is not None, f"no {card.key} is left in its pile"
    layer.remove(card)
    pile.layers = [one for one in pile.layers if one]


def put_on_top(table: Delve, *keys: str) -> None:
    """These lie on top of their piles, the first named uppermost; a script still says them."""
    for key in reversed(keys):
        card = THINGS[key]
        if isinstance(card, Monster):
            take_monster(table, card)
            table.monsters[card.level - 1].put_on_top(Lurker(card))
        else:
            take_treasure(table, loot(key))
            table.treasures[loot(key).card.level - 1].put_on_top(loot(key))


def leave_only(table: Delve, level: int, *keys: str) -> None:
    """All treasures of a level but these are gone to an unseen hand: for a pile nearly empty."""
    table.treasures[level - 1].layers = [[loot(key) for key in keys]] if keys else []


# Playing


class Delving(Script[Delve]):
    """A script in the words of the game."""

    def meets(self, *keys: str) -> Self:
        """The monster cards that are drawn next."""
        return self.draws(*(Lurker(monster(key)) for key in keys))

    def meets_again(self, key: str) -> Self:
        """A card that everybody saw go under its pile comes round."""
        return self.draws(Lurker(monster(key), EVERYBODY))

    def finds(self, *keys: str) -> Self:
        """The treasure cards that are drawn next."""
        return self.draws(*(loot(key) for key in keys))

    def throws(self, *totals: int) -> Self:
        """Two dice with that total, for each; single dice are said with `rolls`."""
        for total in totals:
            high = min(6, total - 1)
            self.rolls(high, total - high)
        return self

    def does(self, key: str) -> Self:
        """The player whose turn it is answers with one of the actions of a turn."""
        return self.asks(self.state.active, "action").answers(key)

    def goes(self, *where: str) -> Self:
        for key in where:
            self.does(f"go:{key}")
        return self

    def stops(self) -> Self:
        return self.does("stop")

    def offers(self, *keys: str) -> Self:
        """These are among what may be answered now."""
        assert [key for key in keys if key not in self.keys()] == []
        return self

    def offers_no(self, *keys: str) -> Self:
        """None of these may be answered now; a kind of option by its first word: "go"."""
        offered = [key for key in self.keys() if key in keys or key.split(":")[0] in keys]
        assert offered == []
        return self


def play(table: Delve) -> Delving:
    """The turn of the player whose turn it is."""
    return Delving(table, turn(table))


def run(table: Delve, rules: Rules[Any]) -> Delving:
    """Any rule by itself."""
    return Delving(table, rules)


def pass_turns(table: Delve, count: int = 1) -> Delve:
    """So many turns in which nobody does anything that can be left undone."""
    for _ in range(count):
        script = play(table)
        while script.state is table and script.question is not None:
            offered = script.keys()
            script.answers("stop" if "stop" in offered else "no_search")
        script.ends()
    return table


def prepare(players: int, **settings: Any) -> Delving:
    """A new table being set up; `rolls(0)` first, which says that seat A chooses first."""
    table = new_table(players, Settings(**settings), Scripted(), Story())
    return Delving(table, setup(table))


# Looking


def reach(table: Delve, seat: Seat = A, steps: int = 5) -> dict[str, int]:
    """All that a player can reach with so many steps, and with how many of them."""
    table.errand = Errand(steps=steps)
    return {way.to.key: len(way.path) for way in ways(table, seat)}


def steps_from(start: str, usable: int = 0) -> dict[str, int]:
    """How far every space is over links that are open, fights and pawns left out."""
    steps, edge = {start: 0}, [space(start)]
    for here in edge:
        for there, bit in EXITS[here]:
            if there.key not in steps and (not bit or bit & usable):
                steps[there.key] = steps[here.key] + 1
                edge.append(there)
    return steps


def refuges(table: Delve, seat: Seat = A) -> list[str]:
    usable = table.delvers[seat].usable_doors
    return [where.key for where in retreats(table, seat, usable)]


def at(table: Delve, seat: Seat) -> str:
    return table.delvers[seat].at.key


def held(table: Delve, seat: Seat) -> list[str]:
    """A player's treasure, cheap and shallow cards first."""
    return [one.key for one in table.delvers[seat].treasure]


def known(table: Delve, seat: Seat) -> list[str]:
    """The secret doors that a player knows."""
    return [one.key for one in DOORS if one.bit & table.delvers[seat].doors]


def in_hand(table: Delve, seat: Seat) -> list[str]:
    """A Wizard's spells."""
    return [one.key for one in table.delvers[seat].spells]


def foes_at(table: Delve, where: str) -> list[Foe]:
    return [foe for foe in table.foes if foe.space.key == where]


def hoard(table: Delve, where: str) -> list[str]:
    """What lies under the one monster that is in place there."""
    (foe,) = foes_at(table, where)
    return [one.key for one in foe.hoard]


def is_cleaned(table: Delve, room: str) -> bool:
    return bool(table.graves & space(room).bit)


def bottom(pile: Pile[Any]) -> str:
    """The lowest card, if it is known which one that is."""
    (card,) = pile.layers[0]
    return str(card.key)


def told(table: Delve, kind: type[L]) -> L:
    """The latest line of that kind in the story."""
    return next(one for one in reversed(table.story.lines) if isinstance(one, kind))


def lines(table: Delve, *kinds: type[Line]) -> list[str]:
    """What happened, by name and in order, of these kinds."""
    return [type(one).__name__ for one in table.story.lines if isinstance(one, kinds)]


def path(table: Delve) -> list[str]:
    """The spaces entered on the latest walk."""
    return [one.key for one in told(table, Walked).path]


def cards_in_all(table: Delve) -> tuple[int, int, int]:
    """Monster, treasure and spell cards, wherever they are: 61, 80 and 24."""
    monsters = sum(map(len, table.monsters)) + len(table.foes) + len(table.visions)
    monsters += table.errand.peeked is not None
    treasures = sum(map(len, table.treasures)) + len(table.visions)
    treasures += sum(len(one.treasure) + (one.waiting is not None) for one in table.delvers)
    treasures += sum(len(foe.hoard) + (foe.prize is not None) for foe in table.foes)
    treasures += sum(map(len, table.split.piles)) + len(table.split.left) if table.split else 0
    spells = len(table.spells) + sum(len(one.spells) for one in table.delvers)
    return monsters, treasures, spells + (table.errand.spell is not None)


ALL_CARDS = (61, 80, sum(one.copies for one in SPELLS))
