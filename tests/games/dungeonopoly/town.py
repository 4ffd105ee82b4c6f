"""Towns laid out by hand: who is what, stands where, owns what; and what is asked and answered.

    table = town(
        fighter(at=14, level=5),
        wizard(at=19, owns="oranges", houses={"new_york_avenue": 2}),
    )
    script = turn_of(table).rolls(2, 3).plays()
    assert (cash(table, A), at(table, A)) == (1280, 19)

Squares are named by their keys or numbers. Nobody has an ability that her level does not give;
everybody is at her start with $1500 unless it is said. Nothing is made: the bank gives what lies
on the table. `turn_of(...).rolls(...).plays()` takes a turn in which nothing is done but what the
script says: it rolls, buys nothing and ends the turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self, TypeVar

from tests.script import Script
from undercroft.engine import Line, Pile, Rules, Scripted, Seat, Story
from undercroft.games.dungeonopoly.ability import ABILITIES, Ability, repertoire
from undercroft.games.dungeonopoly.board import BY_KEY, HOTEL, SETS, SQUARES
from undercroft.games.dungeonopoly.cards import CARDS
from undercroft.games.dungeonopoly.classes import CLASSES
from undercroft.games.dungeonopoly.events import BANK, POT
from undercroft.games.dungeonopoly.movements import Going
from undercroft.games.dungeonopoly.rules.managing import set_level
from undercroft.games.dungeonopoly.rules.money import move_money
from undercroft.games.dungeonopoly.rules.moving import make_way
from undercroft.games.dungeonopoly.rules.preparing import new_table, setup
from undercroft.games.dungeonopoly.rules.windows import STARTS
from undercroft.games.dungeonopoly.state import Enchantment, Settings, Town
from undercroft.games.dungeonopoly.turn import turn

A, B, C, D, E, F, G, H = range(8)
L = TypeVar("L", bound=Line)
BY_CLASS = {one.key: one for one in CLASSES}


# Printed things by their names


def square(said: int | str) -> int:
    return said if isinstance(said, int) else BY_KEY[said].index


def squares(said: str | Iterable[int | str]) -> list[int]:
    """`"oranges"` is the set, `"boardwalk baltic_avenue"` are two deeds; numbers do as well."""
    if not isinstance(said, str):
        return [square(one) for one in said]
    found: list[int] = []
    for word in said.split():
        of_set = SETS.get(word.removesuffix("s"))
        found += [one.index for one in of_set] if of_set else [square(word)]
    return found


def ability(key: str) -> Ability:
    return ABILITIES[key]


# Tables


@dataclass(frozen=True)
class Sheet:
    """How a character begins."""

    classes: tuple[str, ...]
    at: int | str = 0
    level: int = 1
    ep: int | None = None
    """By default as much as her level needs."""
    cash: int = 1500
    owns: str | Iterable[int | str] = ()
    houses: Mapping[str | int, int] = field(default_factory=dict)
    """Five is a hotel."""
    mortgaged: str | Iterable[int | str] = ()
    jailed: bool = False
    failed: int = 0
    cards: str = ""
    knows: str = ""
    """Abilities on top of those of her level, by their keys."""
    spent: str = ""
    under: str = ""
    """Enchantments on her, by their keys: cast by herself, or `"slow@2"` by a seat."""
    hidden: bool = False
    ranks: Mapping[str, int] = field(default_factory=dict)
    form: str = ""
    stances: Mapping[str, str] = field(default_factory=dict)
    """Asked in all windows unless it is said, but rent is collected: a script says the rest."""


def character(*classes: str, **said: Any) -> Sheet:
    return Sheet(classes, **said)


def fighter(**said: Any) -> Sheet:
    return character("fighter", **said)


def wizard(**said: Any) -> Sheet:
    return character("wizard", **said)


def cleric(**said: Any) -> Sheet:
    return character("cleric", **said)


def rogue(**said: Any) -> Sheet:
    return character("rogue", **said)


def bard(**said: Any) -> Sheet:
    return character("bard", **said)


def druid(**said: Any) -> Sheet:
    return character("druid", **said)


def warlock(**said: Any) -> Sheet:
    return character("warlock", **said)


def town(
    *sheets: Sheet,
    active: Seat = A,
    pot: int = 0,
    grounds: Mapping[int, str] | Mapping[str, str] | None = None,
    round: int = 1,
    **settings: Any,
) -> Town:
    """A table in the middle of a game; on `grounds` lie enchantments: `{15: "hallow@1"}`."""
    table = new_table(len(sheets), Settings(**{"quicker": False, **settings}), Scripted(), Story())
    table.order = [*range(len(sheets))]
    table.active, table.round = active, round
    for seat, sheet in enumerate(sheets):
        seat_down(table, seat, sheet)
    move_money(table, BANK, POT, pot)
    for where, said in (grounds or {}).items():
        table.grounds[square(where)] = [*enchantments(table, said, 0)]
    return table


def seat_down(table: Town, seat: Seat, sheet: Sheet) -> None:
    who, side = table.characters[seat], table.characters[seat].side
    who.classes = [BY_CLASS[one] for one in sheet.classes]
    who.level = sheet.level
    step = 5 if table.settings.quicker else 10
    who.ep = step * (sheet.level - 1) if sheet.ep is None else sheet.ep
    gained = [
        one for of in who.classes for level in of.levels[: sheet.level] for one in level.abilities
    ]
    who.known = repertoire((*gained, *map(ability, sheet.knows.split())))
    who.at, who.jailed, who.failed = square(sheet.at), sheet.jailed, sheet.failed
    who.hidden, who.ranks = sheet.hidden, dict(sheet.ranks)
    who.form = ability(sheet.form) if sheet.form else None
    who.spent = [*map(ability, sheet.spent.split())]
    who.enchantments = [*enchantments(table, sheet.under, seat)]
    who.stances = {**dict.fromkeys(STARTS, "ask"), "collect": "auto", **sheet.stances}
    lay_out(table, side, sheet)


def lay_out(table: Town, side: int, sheet: Sheet) -> None:
    """What a side has."""
    give = sheet.cash - table.sides[side].cash
    move_money(table, *((BANK, side) if give >= 0 else (side, BANK)), abs(give))
    for at in [*squares(sheet.owns), *squares(sheet.mortgaged), *map(square, sheet.houses)]:
        table.owners[at] = side
    for at in squares(sheet.mortgaged):
        table.mortgaged[at] = True
    for where, level in sheet.houses.items():
        set_level(table, square(where), level)
    for key in sheet.cards.split():
        take_out(table.chances if key.startswith("ch") else table.chests, key)
        table.sides[side].cards.append(CARDS[key])


def enchantments(table: Town, said: str, seat: Seat) -> Iterable[Enchantment]:
    """`"bless@2 mage_armor"`: at the level of who cast them."""
    for one in said.split():
        key, _, caster = one.partition("@")
        by = int(caster) if caster else seat
        yield Enchantment(ability(key), by, table.characters[by].level)


def take_out(pile: Pile[Any], key: str) -> None:
    layer = next(one for one in pile.layers if CARDS[key] in one)
    layer.remove(CARDS[key])


# Playing


class Playing(Script[Town]):
    """A script in the words of the game."""

    def cards(self, *keys: str) -> Self:
        """The cards that are drawn next."""
        return self.draws(*(CARDS[key] for key in keys))

    def uses(self, key: str, *answers: str) -> Self:
        """An ability, and what she says to its questions."""
        self.answers(f"use:{key}")
        for answer in answers:
            self.answers(answer)
        return self

    def offers(self, key: str) -> bool:
        """Is that among what can be answered now?"""
        self._go_on()
        return self.question is not None and key in self.keys()

    def moves(self) -> Self:
        """She rolls plainly."""
        return self.answers("roll")

    def plays(self) -> Town:
        """The rest of the turn with as little as can be: rolling, leaving, dropping, ending.

        A window that opens for somebody is not passed over in silence: the script says so.
        """
        self._go_on()
        while self.question is not None:
            keys = self.keys()
            self.answers(next(key for key in PLAIN if key in keys))
            self._go_on()
        return self.ends()


PLAIN = ("roll", "end_turn", "decline", "drop", "refuse", "give_up")


def run(table: Town, rules: Rules[Any]) -> Playing:
    """Any rule by itself."""
    return Playing(table, rules)


def turn_of(table: Town, seat: Seat | None = None) -> Playing:
    """The turn of that player, or of whose turn it is."""
    table.active = table.active if seat is None else seat
    return run(table, turn(table))


def walk_of(table: Town, seat: Seat, going: Going, shown: int | None = None) -> Playing:
    """A walk by itself, with tows and landings."""
    return run(table, make_way(table, seat, going, shown))


def prepare(players: int, **settings: Any) -> Playing:
    """A new table being set up."""
    table = new_table(players, Settings(**{"quicker": False, **settings}), Scripted(), Story())
    return Playing(table, setup(table))


def with_settings(table: Town, **settings: Any) -> Town:
    table.settings = replace(table.settings, **settings)
    return table


# Looking


def cash(table: Town, seat: Seat = A) -> int:
    return table.side_of(seat).cash


def at(table: Town, seat: Seat = A) -> int:
    """Her square, or -1 in jail."""
    who = table.characters[seat]
    return -1 if who.jailed else who.at


def ep(table: Town, seat: Seat = A) -> int:
    return table.characters[seat].ep


def level(table: Town, where: int | str) -> int:
    """Houses there; five is a hotel."""
    return table.levels[square(where)]


def owner(table: Town, where: int | str) -> int:
    return table.owners[square(where)]


def under(table: Town, seat: Seat = A) -> str:
    """The enchantments on her."""
    return " ".join(one.kind.key for one in table.characters[seat].enchantments)


def spent(table: Town, seat: Seat = A) -> str:
    return " ".join(one.key for one in table.characters[seat].spent)


def told(table: Town, kind: type[L]) -> L:
    """The latest line of that kind in the story."""
    return next(one for one in reversed(table.story.lines) if isinstance(one, kind))


def lines(table: Town, *kinds: type[Line]) -> list[str]:
    return [type(one).__name__ for one in table.story.lines if isinstance(one, kinds)]


# Laws


def balance(table: Town) -> int:
    """All money there is: nothing, since the bank owes what the others have."""
    return sum(side.cash for side in table.sides) + table.pot + table.bank


def buildings(table: Town) -> tuple[int, int]:
    """Houses and hotels, in the bank and on streets."""
    houses = sum(one for one in table.levels if one < HOTEL)
    return table.houses + houses, table.hotels + table.levels.count(HOTEL)


def only_streets_carry_buildings(table: Town) -> bool:
    return all(SQUARES[at].is_street for at, built in enumerate(table.levels) if built)
