"""Book of Shadows: three lesser spells of other classes."""

from __future__ import annotations

from functools import cache

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import ABILITIES, Ability, all_abilities
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Earns, Kind, Row, When
from undercroft.games.dungeonopoly.rules.learning import learn, one_of
from undercroft.games.dungeonopoly.state import Town

SPELLS = PRESS.number("abilities.book_of_shadows.spells", 3, 0, 9, "DO-27.31")
HIGHEST = PRESS.number("abilities.book_of_shadows.level", 4, 1, 10, "DO-27.31")


class BookOfShadows(Ability):
    def learned(self, town: Town, seat: Seat) -> Rules[None]:
        """One after another, and nothing that she knows."""              # DO-41.6, DO-32.3
        for _ in range(SPELLS):                                           # DO-27.31
            yield from one_of(pages())(town, seat)
        for spell in town.characters[seat].known.abilities:
            yield from learn_the_other_way(town, seat, spell)


def learn_the_other_way(town: Town, seat: Seat, spell: Ability) -> Rules[None]:
    """What shares its single use with another is one entry with it."""
    if spell.row.shares and ABILITIES[spell.row.shares] not in town.characters[seat].known:
        yield from learn(town, seat, ABILITIES[spell.row.shares])


@cache
def pages() -> tuple[Ability, ...]:
    """Spells of low levels, by the rows of all other classes."""         # DO-27.32, DO-R.92
    found: dict[str, Ability] = {}
    for spell in all_abilities():
        lesser = spell.is_spell and spell.row.level <= HIGHEST and spell.row.of != "warlock"
        if lesser and spell.row.shares not in found:
            found[spell.key] = spell
    return tuple(found.values())


BOOK_OF_SHADOWS = BookOfShadows(
    Row(
        "book_of_shadows", "Book of Shadows", "warlock", 9, Kind.AUTOMATIC,
        when=(When.LEVEL,),
        earns=Earns.NONE,
    )
)
