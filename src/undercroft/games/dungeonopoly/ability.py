"""What an ability is: a row of the book's table, and the moments at which it has a say.

An ability is a constant in a module of its own, `abilities/CLASS/NAME.py`. Its row says what is
printed; the methods that it overrides say what it does, and when. The orders of play in `rules/`
know no ability by name: they ask the rows of who is there.

Where `spell` is a parameter, the ability speaks as an enchantment that lies on a character or a
square; it is None where she speaks from what she knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from undercroft.engine import Rules, Seat, Shared
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Row, When, Whose
from undercroft.games.dungeonopoly.rules import aiming
from undercroft.games.dungeonopoly.rules.aiming import Aim

if TYPE_CHECKING:
    from undercroft.games.dungeonopoly.events import Pool, Song, Walk
    from undercroft.games.dungeonopoly.state import Enchantment, Town


def priced(row: Row) -> Row:
    """Any spell could cost something."""                                 # DO-18.7
    if row.kind is not Kind.SPELL:
        return row
    return PRESS.rows("abilities", [row], "DO-18.7", cost=(0, 2000))[0]


class Ability(Shared):
    """A row and what it does. The defaults are those of an ability that never has a say."""

    key: str
    name: str
    jails: ClassVar[bool] = False
    """Does it lead to jail if it fails?"""

    def __init__(self, row: Row) -> None:
        self.row = row = priced(row)
        self.key = row.key
        self.name = row.name
        self.is_spell = row.kind is Kind.SPELL
        self.flags = frozenset(row.flags)
        self.targets_one = Flag.TARGETS in self.flags
        self.is_mental = Flag.MENTAL in self.flags
        self.is_enchantment = Flag.ENCHANTMENT in self.flags
        self.is_automatic = row.kind is Kind.AUTOMATIC
        self.in_jail = Flag.IN_JAIL in self.flags
        self.single_use = row.limit is Limit.LAP
        self.once_a_turn = row.limit is Limit.TURN
        self.acts = type(self).act is not Ability.act
        self.is_aimed = row.whose is not Whose.NOBODY
        assert row.key not in ABILITIES, row.key
        ABILITIES[row.key] = self

    def __repr__(self) -> str:
        return self.row.name

    def parts(self) -> str:
        return self.key

    @classmethod
    def made_of(cls, key: str) -> Ability:
        return ABILITIES[key]

    # Using it

    def targets(self, town: Town, seat: Seat) -> Sequence[Seat]:
        """Whom she could aim it at."""
        return aiming.targets(town, seat, self)

    def usable(self, town: Town, seat: Seat) -> bool:
        """Is there something to use it on? That she may use it at all is asked before."""
        return self.acts and (not self.is_aimed or bool(self.targets(town, seat)))

    def declare(self, town: Town, seat: Seat, decider: Seat) -> Rules[Aim]:
        """All its choices, made before anybody can answer it."""         # DO-38.2
        return (yield from aiming.declare(town, seat, self, decider))

    def aimed_at(self, aim: Aim) -> Sequence[Seat]:
        """The characters that it targets."""                             # DO-17.5
        return (aim.whom,) if self.targets_one and aim.whom is not None else ()

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """What it does; whether it had an effect."""
        yield from ()
        return False

    def concerns(self, town: Town, seat: Seat, caster: Seat, aim: Aim) -> bool:
        """Would it touch that seat, if the caster had her way?"""        # DO-43.23
        return seat in self.aimed_at(aim)

    def dollars(self, town: Town, seat: Seat) -> int:
        """What its damage costs for each level of hers, if it does any."""
        return self.row.damage

    def loot(self, town: Town, seat: Seat) -> int:
        """What it brings her at most, if it is about money."""
        return 0

    # Moments of its own

    def learned(self, town: Town, seat: Seat) -> Rules[None]:
        """It has just been gained."""
        yield from ()

    def shapes(self, town: Town, seat: Seat, pool: Pool, spell: Enchantment | None) -> None:
        """The dice of her movement roll, before they are thrown."""

    def rolled(
        self, town: Town, seat: Seat, pool: Pool, spell: Enchantment | None
    ) -> Rules[None]:
        """The movement roll is final."""
        yield from ()

    def drags(self, town: Town, walk: Walk, spell: Enchantment) -> Rules[int]:
        """How many squares more it costs to walk on from its square."""
        yield from ()
        return 0

    def passed(self, town: Town, walk: Walk, spell: Enchantment) -> Rules[None]:
        """Somebody passes the square on which it lies."""
        yield from ()

    def passing(self, town: Town, walk: Walk) -> Rules[None]:
        """She passes a square."""
        yield from ()

    def entered(self, town: Town, seat: Seat, spell: Enchantment) -> Rules[None]:
        """Somebody lands on the square on which it lies."""
        yield from ()

    def rent(self, town: Town, square: int, amount: int, spell: Enchantment) -> int:
        """The rent of the property on which it lies."""
        return amount

    def waives(self, town: Town, payer: Seat, spell: Enchantment) -> bool:
        """Does it, lying on the landlord, waive this rent?"""
        return False

    def fee(self, town: Town, seat: Seat, amount: int, source: str) -> int:
        """What she owes of a tax, a card or the jail fee."""
        return amount

    def lowers(self, town: Town, seat: Seat, amount: int, spell: Enchantment) -> int:
        """What is left to pay of a debt; it is used up."""
        return amount

    def wards(self, town: Town, seat: Seat) -> Rules[bool]:
        """Is she unaffected, by luck?"""
        yield from ()
        return False

    def softens(self, town: Town, seat: Seat, amount: int) -> int:
        """The damage that she takes."""
        return amount

    def answers(self, town: Town, seat: Seat, aggressor: Seat) -> Rules[None]:
        """Another aimed an enchantment at her."""
        yield from ()

    def after_rent(self, town: Town, song: Song, payer: Seat) -> Rules[bool]:
        """A melody, when the rent is paid; whether it has an effect then."""
        yield from ()
        return False

    def really(self, aim: Aim) -> Ability:
        """What takes effect: another spell, if it copies one."""         # DO-38.9
        return self

    def inclines(self, town: Town, seat: Seat) -> str:
        """Unless she said otherwise, is she asked now (`ask`), or does it (`auto`), or not?"""
        return "ask"                                                      # DO-43.21 to DO-43.25


HOOKS = ("passing", "fee", "wards", "softens", "answers")
"""The moments at which what she knows speaks for itself."""

ABILITIES: dict[str, Ability] = {}
"""All abilities, by their keys."""
IN_THE_BOOK = ("fighter", "wizard", "cleric", "rogue", "bard", "druid", "warlock")
"""The classes in the order of their chapters."""


def all_abilities() -> list[Ability]:
    """Class by class and level by level, in whatever order they were loaded."""
    return sorted(
        ABILITIES.values(),
        key=lambda one: (IN_THE_BOOK.index(one.row.of), one.row.level, one.row.name),
    )


class Repertoire(Shared):
    """What a character knows, sorted by when it has a say."""

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        self.abilities = abilities
        self.at: dict[When, tuple[Ability, ...]] = dict.fromkeys(When, ())
        for one in abilities:
            for when in one.row.when:
                self.at[when] += (one,)
        self.free = self.at[When.FREE]
        self.before_roll = self.free + self.at[When.READY]
        self.at_roll = self.at[When.MOVE]
        self.in_jail = self.at[When.JAIL]
        own = [one for one in abilities if one.row.sits is None]
        self.hooks: dict[str, tuple[Ability, ...]] = {
            hook: tuple(one for one in own if overrides(one, hook)) for hook in HOOKS
        }
        self.minds_the_way = bool(self.at[When.PASSING] or self.hooks["passing"])
        self.flags = frozenset(
            flag for one in own if one.row.kind is Kind.AUTOMATIC for flag in one.flags
        )

    def __contains__(self, ability: Ability) -> bool:
        return ability in self.abilities

    def parts(self) -> tuple[Ability, ...]:
        return self.abilities

    @classmethod
    def made_of(cls, abilities: tuple[Ability, ...]) -> Repertoire:
        return repertoire(abilities)


def overrides(ability: Ability, hook: str) -> bool:
    return getattr(type(ability), hook) is not getattr(Ability, hook)


_repertoires: dict[tuple[Ability, ...], Repertoire] = {}


def repertoire(abilities: tuple[Ability, ...]) -> Repertoire:
    """One for each sum of abilities, however many characters have it."""
    if abilities not in _repertoires:
        _repertoires[abilities] = Repertoire(abilities)
    return _repertoires[abilities]
