"""States and what they stop: who is hidden, immune, barred; which enchantments sleep."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.board import SQUARES

if TYPE_CHECKING:
    from undercroft.games.dungeonopoly.ability import Ability
    from undercroft.games.dungeonopoly.state import Character, Enchantment, Town


# Enchantments that are awake


def is_antimagic(town: Town, square: int) -> bool:
    if square not in town.grounds:
        return False
    return any("antimagic" in one.kind.flags for one in town.grounds[square])


def on_square(town: Town, square: int) -> list[Enchantment]:
    """The enchantments of a square that work: a field of antimagic puts the others to sleep."""
    lying = town.grounds.get(square)
    if not lying:
        return []
    fields = [one for one in lying if "antimagic" in one.kind.flags]      # DO-26.17, DO-40.24
    return fields or lying


def on_character(town: Town, who: Character) -> list[Enchantment]:
    """The enchantments on her that work: none in jail or on a field of antimagic."""
    if who.enchantments and (who.jailed or is_antimagic(town, who.at)):   # DO-19.5
        return []                                                         # DO-11.8, DO-40.23
    return who.enchantments


def is_under(town: Town, who: Character, flag: str) -> bool:
    """Does an enchantment on her or on her square do that?"""
    if who.enchantments:
        for one in on_character(town, who):
            if flag in one.kind.flags:
                return True
    if who.at in town.grounds and not who.jailed:                         # DO-2.11, DO-R.6
        for one in on_square(town, who.at):
            if flag in one.kind.flags:
                return True
    return False


def has(town: Town, who: Character, flag: str) -> bool:
    """By an enchantment, by what she is, by the form she has taken, or for this turn."""
    return (
        flag in who.known.flags
        or (who.form is not None and flag in who.form.flags)
        or (bool(who.boons) and any(flag in boon.flags for boon in who.boons))
        or is_under(town, who, flag)
    )


# States


def is_hidden(town: Town, seat: Seat) -> bool:
    who = town.characters[seat]                                           # DO-17.8
    if who.jailed:
        return who.hidden
    if who.hidden or any("hides" in one.kind.flags for one in on_character(town, who)):
        return True
    misty = any("hides" in one.kind.flags for one in on_square(town, who.at))
    return misty and not is_dusted(town, who)                             # DO-25.28, DO-26.11


def is_dusted(town: Town, who: Character) -> bool:
    return any("reveals" in one.kind.flags for one in on_character(town, who))


def targetable(town: Town, seat: Seat, other: Seat, ability: Ability) -> bool:
    """May she aim it at the other, wherever they are?"""                 # DO-38.10
    them = town.characters[other]                                         # DO-40.8 to DO-40.10
    if ability.is_spell and them.jailed:
        return False                                                      # DO-11.5
    if ability.is_enchantment and (them.jailed or is_antimagic(town, them.at)):
        return False                                                      # DO-26.18
    if ability.is_mental and "uncharmed" in them.known.flags:
        return False                                                      # DO-17.9
    if seat == other:                                                     # DO-40.12 to DO-40.14
        return True                                                       # DO-17.7
    return not is_hidden(town, other) and not is_under(town, them, "untargetable")  # DO-17.6


def can_fall(town: Town, square: int) -> bool:                            # DO-40.19
    """Is something built there, and nothing that saves it?"""            # DO-23.4, DO-R.73
    return town.levels[square] > 0 and not any(
        "saves_buildings" in one.kind.flags for one in on_square(town, square)
    )


def has_stake(town: Town, seat: Seat, square: int) -> bool:
    """Does she own what is there, or lies an enchantment of hers on it?"""  # DO-43.23
    if town.owners[square] == town.characters[seat].side:
        return True
    return any(one.caster == seat for one in town.grounds.get(square, ()))


# Using abilities


def usable(town: Town, seat: Seat, abilities: Sequence[Ability]) -> list[Ability]:
    """Those that she may use now, where there is something to use them on."""
    if not abilities:
        return []
    who = town.characters[seat]
    if who.out:
        return []
    if is_barred(town, who):                                              # DO-17.11
        abilities = [one for one in abilities if one.is_automatic]        # DO-R.296
    elif not can_cast(town, who):
        abilities = [one for one in abilities if not one.is_spell]
    return [
        one for one in abilities
        if (one.is_automatic or not is_kept(town, who, one)) and one.usable(town, seat)
    ]


def may_use(town: Town, seat: Seat, ability: Ability, *, forced: bool = False) -> bool:
    """May she use it now, whatever for? Its moment and its targets are another question."""
    who = town.characters[seat]
    if who.out:
        return False
    return ability.is_automatic or not (
        is_barred(town, who) or is_kept(town, who, ability, forced=forced)
    )


def is_kept(town: Town, who: Character, ability: Ability, *, forced: bool = False) -> bool:
    """Is this one spent, locked up with her, promised away, or a spell she cannot cast?"""
    if who.spent and ability in who.spent:
        return True                                                       # DO-17.1
    if who.jailed and not ability.in_jail:
        return True                                                       # DO-11.7
    if ability.once_a_turn and (who.seat, ability.key, -1) in town.used:
        return True
    if town.clauses and not forced and is_locked(town, who.seat, ability):
        return True                                                       # DO-28.6, DO-R.313
    return ability.is_spell and not (
        can_cast(town, who) and town.sides[who.side].cash >= ability.row.cost  # DO-18.7
    )


def is_barred(town: Town, who: Character) -> bool:                        # DO-40.20
    """Who ran, and who stands in a plague, uses nothing."""              # DO-17.11
    if who.boons and any("bars_abilities" in boon.flags for boon in who.boons):
        return True
    return is_under(town, who, "bars_abilities")


def can_cast(town: Town, who: Character) -> bool:
    """Able to cast, if she can pay for it."""                            # DO-38.1, DO-18.6
    if town.spell_cast and who.seat == town.active:                       # DO-18.3
        return False                                                      # DO-18.2
    if who.form is not None:                                              # DO-32.2
        return False                                                      # DO-26.27
    return not (who.jailed or is_antimagic(town, who.at))


def is_locked(
    town: Town, seat: Seat, ability: Ability, whom: Seat | None = None, square: str = ""
) -> bool:
    """Has she promised not to use it, at all or on this one?"""          # DO-28.6
    return any(
        clause.kind == "refrain"
        and (clause.by, clause.ability) == (seat, ability.key)
        and (clause.against, clause.square) in ((None, ""), (whom, ""), (None, square))
        for clause in town.clauses
    )


def is_let_be(
    town: Town, seat: Seat, ability: Ability, whom: Sequence[Seat], at: int | None = None
) -> bool:
    """Has she promised not to use it on one of these, or there, whosever turn it is?"""
    square = "" if at is None else SQUARES[at].key
    return bool(town.clauses) and any(
        is_locked(town, seat, ability, one, square) for one in whom
    )                                                                     # DO-28.6
