"""A closer look at a square, an ability, a class or somebody: look oriental, look fireball."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from undercroft.engine import NotAllowed, Seat
from undercroft.games.dungeonopoly.ability import ABILITIES
from undercroft.games.dungeonopoly.board import BY_KEY
from undercroft.games.dungeonopoly.rows import Kind, Limit
from undercroft.terminal.boards.dungeonopoly import abilities, going, naming, saying
from undercroft.terminal.boards.dungeonopoly.people import People, labelled
from undercroft.terminal.boards.dungeonopoly.reading import Reading
from undercroft.terminal.boards.dungeonopoly.saying import DOT
from undercroft.terminal.look import plain

HELP = ("look X", "a closer look at a square, an ability, a player: look oriental")
LIMITS = {
    Limit.LAP: "once until you come to GO",
    Limit.TURN: "once a turn",
    Limit.EACH_STOP: "once at each stop on each",
    Limit.EACH_PASSING: "once on each whom you pass",
    Limit.EACH_TURN: "once a turn on each",
}


def look(reading: Reading, said: str) -> RenderableType:
    wanted = naming.bare(said)
    if not wanted:
        raise NotAllowed(f"Look at what? {HELP[1].capitalize()}.")
    people = [seat for seat, name in enumerate(reading.names) if name.casefold() == wanted]
    if people:
        return Group(*_person(reading, people[0]))
    squares, powers = naming.squares_of(wanted), naming.abilities_of(wanted)
    if len(squares) == 1 and not any(ABILITIES[key].name.casefold() == wanted for key in powers):
        return Group(*_square(reading, squares[0]))
    if len(powers) == 1:
        return _ability(powers[0])
    if not squares and not powers:
        raise NotAllowed(f"{plain(said)!r} is no square, no ability and nobody here.")
    could = saying.in_a_row([saying.name(key) for key in (*squares, *powers)], "or")
    raise NotAllowed(f"{plain(said)!r} could be {could}. Type more of it.")


def _person(reading: Reading, seat: Seat) -> Iterator[RenderableType]:
    """As she sees herself, as far as everybody may know it."""
    theirs = Reading(reading.view, seat, reading.names, reading.settings)
    people = People(theirs, (), ())
    for part in ([people.purse()], people.on_me(), people.deeds(), people.abilities()):
        yield from part


def _square(reading: Reading, key: str) -> Iterator[RenderableType]:
    square = BY_KEY[key]
    if square.is_property:
        yield from going.deed(reading, square, "Deed")
        yield from _owned(reading, key)
        lying = reading.deeds[key].enchantments
    else:
        brings = reading.landing(square).said
        yield labelled("Square", Text(f"{square.name}: {brings}"))
        lying = reading.view.grounds.get(key, [])
    for one in lying:
        by, does = reading.names[one.caster], abilities.DOES[one.kind]
        asleep = ", asleep now" if one.asleep else ""
        yield labelled("Spell", Text(f"{saying.name(one.kind)} of {by}{asleep}: {does}", "magic"))
    here = [one.seat for one in reading.free() if one.at == key]
    if here:
        yield labelled("There", Text(saying.seats(here, reading.names)))


def _owned(reading: Reading, key: str) -> Iterator[RenderableType]:
    deed = reading.deeds[key]
    if deed.owner is not None:
        state = "mortgaged" if deed.mortgaged else saying.built(deed.level)
        rent = f"rent now ${deed.rent}" if deed.rent is not None and not deed.mortgaged else ""
        said = DOT.join(filter(None, (reading.called(deed.owner), state, rent)))
        yield labelled("Owner", Text.assemble(reading.sign(deed.owner), " ", said))


def _ability(key: str) -> RenderableType:
    row = ABILITIES[key].row
    kind = "spell" if row.kind is Kind.SPELL else str(row.kind)
    said = Text.assemble((row.name, "strong"), f", {kind} of the {row.of}, level {row.level}")
    said.append(f"{DOT}{abilities.does(ABILITIES[key])}")
    if row.damage and "damage" in ABILITIES[key].flags:
        said.append(f" (${row.damage} for each level)")
    said.append(f"{DOT}{abilities.moment(ABILITIES[key])}")
    if row.limit in LIMITS:
        said.append(f"{DOT}{LIMITS[row.limit]}")
    return labelled("Ability", said)
