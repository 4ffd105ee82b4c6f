"""Realms laid out by hand: each lord's dungeon, creatures and traps, and who is at the door.

    table = realm(
        lord("y1_warrior_2 y1_thief_1-2 y1_priest_1+yellow_clover", creatures="troll witch"),
        lord(evil=9),
        card="fireball",
    )
    script = battle_of(table).defends(creatures="troll").strikes("troll", "punch")
    script.ends()
    assert party(table) == "y1_warrior_2:1 y1_thief_1 y1_priest_1"

An adventurer is his tile, `-2` for damage, `*` for a Create Food, `+` before each item he carries;
`marked` says which of all these have been of use. Tiles are squares by their keys; the first
tunnels are dug unless `tiles` says what is. Nothing is made: what a lord has is taken out of the
piles of this year, where it is there. A seat left out of a realm of four is an idle lord.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Self, TypeVar

from tests.script import Script
from undercroft.engine import Line, Pile, Rules, Scripted, Seat, Story
from undercroft.games.dungeon_lords.board import FIRST_TUNNELS, ORDERS, SQUARES, Square
from undercroft.games.dungeon_lords.cards import (
    COMBAT_CARDS,
    EVENT_TILES,
    SPECIAL_EVENTS,
    TOKENS,
    TRAPS,
    CombatCard,
    Token,
    Trap,
    combat_cards_of,
    traps,
)
from undercroft.games.dungeon_lords.dungeon import Dungeon, squares_in
from undercroft.games.dungeon_lords.fighters import Hireling, Intruder
from undercroft.games.dungeon_lords.rules.battle import combat, take_place
from undercroft.games.dungeon_lords.rules.planning import Defend
from undercroft.games.dungeon_lords.rules.striking import Idle, Strike, Unleash
from undercroft.games.dungeon_lords.state import Lord, Phase, Realm, Settings
from undercroft.games.dungeon_lords.tiles import (
    ADVENTURERS,
    CREATURES,
    PALADINS,
    ROOMS,
    UNREAL,
    Adventurer,
    Calling,
    Creature,
    Room,
    adventurers_of,
    creatures_of,
    rooms_of,
)

RED, YELLOW, GREEN, BLUE = A, B, C, D = range(4)
L = TypeVar("L", bound=Line)

PLACES = {one.key: one for one in SQUARES}
KINDS = {one.key: one for one in CREATURES}
TRAP_KINDS = {one.key: one for one in TRAPS}
HALLS = {one.key: one for one in ROOMS}
SPELLS = {one.key: one for one in COMBAT_CARDS}
ITEMS = {one.key: one for one in TOKENS}
ORDER_CARDS = {one.key: one for one in ORDERS}
HEROES = {one.key: one for one in (*ADVENTURERS, *PALADINS.values(), UNREAL)}

COMER = re.compile(r"(?P<tile>\w+)(-(?P<damage>\d+))?(?P<food>\**)(?P<items>(\+\w+)*)")


# Printed things by their keys


def square(key: str) -> Square:
    return PLACES[key]


def creature(key: str) -> Creature:
    return KINDS[key]


def trap(key: str) -> Trap:
    return TRAP_KINDS[key]


def room(key: str) -> Room:
    return HALLS[key]


def hero(key: str) -> Adventurer:
    return HEROES[key]


def token(key: str) -> Token:
    return ITEMS[key]


def spell(key: str) -> CombatCard:
    return SPELLS[key]


# Realms


def intruder(said: str, marked: str = "") -> Intruder:
    """`"y1_wizard_1-2*+yellow_amulet"`: two damage, a Create Food, and an amulet."""
    found = COMER.fullmatch(said)
    assert found, f"who is {said}?"
    items = [token(key) for key in found["items"].split("+")[1:]]
    used = [one.key for one in items if one.key in marked.split()]
    return Intruder(hero(found["tile"]), int(found["damage"] or 0), len(found["food"]), items, used)


def lord(
    line: str = "",
    *,
    tiles: str = "",
    rooms: Mapping[str, str] | None = None,
    conquered: str = "",
    creatures: str = "",
    down: str = "",
    striking: str = "",
    traps: str = "",
    prison: str = "",
    sack: str = "",
    marked: str = "",
    **fields: Any,
) -> Lord:
    """A lord; `creatures` are face up, `down` face down, `striking` face down by a strike."""
    one = Lord(**fields)
    one.dungeon = dungeon(tiles, rooms or {}, conquered)
    one.creatures = [Hireling(creature(key)) for key in creatures.split()]
    one.creatures += [Hireling(creature(key), up=False) for key in down.split()]
    one.creatures += [Hireling(creature(key), up=False, striking=True) for key in striking.split()]
    one.traps = [trap(key) for key in traps.split()]
    one.line = [intruder(said, marked) for said in line.split()]
    one.prison = [hero(key) for key in prison.split()]
    one.sack = [token(key) for key in sack.split()]
    return one


def dungeon(tiles: str, rooms: Mapping[str, str], conquered: str) -> Dungeon:
    dug = [square(key) for key in tiles.split()] or [*FIRST_TUNNELS, *map(square, rooms)]
    return Dungeon(
        bits(dug),
        bits([square(key) for key in conquered.split()]),
        {square(at).index: room(key) for at, key in rooms.items()},
    )


def bits(squares: Sequence[Square]) -> int:
    return sum(1 << index for index in {one.index for one in squares})


def realm(
    *lords: Lord,
    players: int = 4,
    year: int = 1,
    round: int = 1,
    card: str = "",
    cards: Mapping[int, str] | None = None,
    tent: bool = False,
    start: Seat = A,
    **settings: Any,
) -> Realm:
    """In combat round `round` with that card turned up; `cards` lie in the rounds of the year."""
    table = Realm(
        Scripted(),
        Story(),
        Settings(**settings),
        [*lords, *(Lord() for _ in range(players - len(lords)))],
        [],
        Pile.shuffled(creatures_of(year)),
        Pile.shuffled(rooms_of(year)),
        Pile.shuffled(adventurers_of(year)),
        Pile.shuffled(EVENT_TILES),
        Pile.shuffled(combat_cards_of(year)),
        Pile.shuffled(SPECIAL_EVENTS),
        Pile.shuffled(traps()),
        year=year,
        phase=Phase.COMBAT,
        round=round,
        start=start,
    )
    for one in table.lords:
        take_out(table, one)
    for seat, one in enumerate(table.lords):
        if any(comer.tile.calling is Calling.PALADIN for comer in one.line):
            table.host = seat
    if tent:
        table.tent = PALADINS[year]
    for at, key in {**(cards or {}), **({round: card} if card else {})}.items():
        lay_card(table, at, key)
    if card:
        table.slot.up = True
    return table


def take_out(table: Realm, one: Lord) -> None:
    """What a lord has lies in no pile."""
    remove(table.creatures, [hired.tile for hired in one.creatures])
    remove(table.rooms, one.dungeon.rooms.values())
    remove(table.adventurers, [comer.tile for comer in one.line])
    remove(table.adventurers, one.prison)
    remove(table.traps, one.traps)


def remove(pile: Pile[Any], cards: Any) -> None:
    for card in cards:
        for layer in pile.layers:
            if card in layer:
                layer.remove(card)
                break
    pile.layers = [layer for layer in pile.layers if layer]


def lay_card(table: Realm, round: int, key: str) -> None:
    """A combat card face down in its round."""
    table.combat[round - 1].card = spell(key)
    remove(table.combat_cards, [spell(key)])


# Playing


class Fighting(Script[Realm]):
    """A script in the words of the game."""

    def defends(self, at: str = "", *, traps: str = "", creatures: str = "") -> Self:
        """Make this plan; `at` is the only tile unless it is said."""
        self._asked("plan")
        wanted = (sorted(traps.split()), sorted(creatures.split()))
        found = [
            plan
            for plan in self.question.options
            if isinstance(plan, Defend)
            and at in ("", plan.square.key)
            and wanted == (keys(plan.traps), keys(plan.creatures))
        ]
        assert len(found) == 1, f"{wanted}: {found or self.keys()}"
        return self.answers(found[0])

    def strikes(self, who: str, how: str, target: str = "") -> Self:
        """A creature's attack; `target` only where there are several."""
        self._asked("strike")
        found = [
            act
            for act in self.question.options
            if isinstance(act, Strike | Unleash)
            and (act.creature.key, act.attack.key) == (who, how)
            and (not isinstance(act, Strike) or target in ("", act.target.key))
        ]
        assert len(found) == 1, f"{who} {how} {target}: {found or self.keys()}"
        return self.answers(found[0])

    def idles(self, who: str, *, up: bool = False) -> Self:
        """It has no target, and acts now all the same."""
        return self.answers(Idle(creature(who), up))

    def hexes(self, target: str) -> Self:
        self._asked("hex")
        return self.answers(f"hex:{target}")

    def aims(self, target: str) -> Self:
        self._asked("dart")
        return self.answers(f"aim:{target}")

    def springs(self, first: str) -> Self:
        self._asked("trap_order")
        return self.answers(f"spring:{first}")

    def asking(self) -> bool:
        self._go_on()
        return self.question is not None

    def _asked(self, prompt: str) -> None:
        self._go_on()
        assert self.question is not None, f"nothing is asked, but {prompt!r} was expected"
        assert str(self.question.prompt) == prompt, f"asked: {self.question.prompt}"


def run(table: Realm, rules: Rules[Any]) -> Fighting:
    """Any rule by itself."""
    return Fighting(table, rules)


def battle_of(table: Realm, seat: Seat = A) -> Fighting:
    """That lord plans and fights, as at his place in the round."""
    table.lords[seat].passed = True
    return run(table, take_place(table, seat))


def next_round(table: Realm, card: str) -> Realm:
    """Another combat round, with this card turned up."""
    table.round += 1
    lay_card(table, table.round, card)
    table.slot.up = True
    return table


def combat_of(table: Realm) -> Fighting:
    """Combat from here to its end."""
    return run(table, whole_combat(table))


def round_of(table: Realm) -> Fighting:
    """The combat round going on, to its end."""
    return run(table, whole_round(table))


def whole_combat(table: Realm) -> Rules[None]:
    while not (yield from combat(table)):
        pass


def whole_round(table: Realm) -> Rules[None]:
    round = table.round
    while table.round == round and not (yield from combat(table)):
        pass


# Looking


def keys(things: Any) -> list[str]:
    return sorted(one.key for one in things)


def party(table: Realm, seat: Seat = A) -> str:
    """The line front to rear: each with the hit points he has left."""
    return " ".join(f"{one.tile.key}:{one.left}" for one in table.lords[seat].line)


def up(table: Realm, seat: Seat = A) -> list[str]:
    """The creatures that can be sent."""
    return sorted(one.tile.key for one in table.lords[seat].creatures if one.up)


def down(table: Realm, seat: Seat = A) -> list[str]:
    return sorted(one.tile.key for one in table.lords[seat].creatures if not one.up)


def prisoners(table: Realm, seat: Seat = A) -> list[str]:
    return [one.key for one in table.lords[seat].prison]


def conquered(table: Realm, seat: Seat = A) -> list[str]:
    return [one.key for one in squares_in(table.lords[seat].dungeon.conquered)]


def lines(table: Realm, kind: type[L]) -> list[L]:
    return [told for told in table.story.lines if isinstance(told, kind)]
