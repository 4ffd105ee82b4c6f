"""Enchantments: laid on characters, properties and squares, and lifted again."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, line
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import SQUARES, Square
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.conditions import on_character
from undercroft.games.dungeonopoly.state import Character, Enchantment, Town


@line
class Enchanted(Line):
    rule = "DO-19.1"
    seat: Seat
    kind: Ability
    whom: Seat


@line
class EnchantedSquare(Line):
    rule = "DO-19.1"
    seat: Seat
    kind: Ability
    square: Square


@line
class EnchantmentEnded(Line):
    rule = "DO-19.1"
    kind: Ability
    whom: Seat


@line
class SquareFreed(Line):
    rule = "DO-19.1"
    kind: Ability
    square: Square


def enchant(town: Town, caster: Seat, whom: Seat, kind: Ability) -> None:
    """One of a kind: the newer replaces the older."""                    # DO-19.3, DO-R.57
    who = town.characters[whom]
    who.enchantments = [one for one in who.enchantments if not is_same(one, kind, caster)]
    town.laid += 1
    level = town.characters[caster].level                                 # DO-19.2
    who.enchantments.append(Enchantment(kind, caster, level, town.laid))
    town.tell(Enchanted(caster, kind, whom))                              # DO-16.11


def is_same(one: Enchantment, kind: Ability, caster: Seat) -> bool:
    return one.kind is kind and ("per_caster" not in kind.flags or one.caster == caster)


def lift(town: Town, who: Character, spell: Enchantment) -> None:
    who.enchantments.remove(spell)
    town.tell(EnchantmentEnded(spell.kind, who.seat))


def enchant_square(town: Town, caster: Seat, square: int, kind: Ability) -> None:
    """One of a kind there; of each primal spell one on the whole board."""  # DO-26.4, DO-R.93
    primal = "primal" in kind.flags                                       # DO-19.7
    for at in [*town.grounds] if primal else [square]:
        for spell in [one for one in town.grounds.get(at, ()) if one.kind is kind]:
            free(town, at, spell, quietly=True)
    spell = Enchantment(kind, caster, town.characters[caster].level)      # DO-19.2
    town.grounds.setdefault(square, []).append(spell)
    town.tell(EnchantedSquare(caster, kind, SQUARES[square]))


def free(town: Town, square: int, spell: Enchantment, *, quietly: bool = False) -> None:
    """An enchantment of a square ends."""
    town.grounds[square].remove(spell)
    if not town.grounds[square]:
        del town.grounds[square]
    if not quietly:
        town.tell(SquareFreed(spell.kind, SQUARES[square]))


def can_hide(town: Town, seat: Seat) -> bool:
    """Dust lets one hiding fizzle, and ends."""                          # DO-25.26, DO-25.27
    who = town.characters[seat]
    for spell in on_character(town, who):
        if "reveals" in spell.kind.flags:
            lift(town, who, spell)
            return False
    return True


def reveal(town: Town, who: Character) -> None:
    """Whatever hid her is over, unless it is where she stands."""        # DO-25.25
    who.hidden = False
    for spell in [one for one in who.enchantments if "hides" in one.kind.flags]:
        lift(town, who, spell)


def hide_away(town: Town, seat: Seat) -> None:
    """Hidden until her next turn, by what is no enchantment."""          # DO-17.8
    if can_hide(town, seat):
        town.characters[seat].hidden = True


class Mantle(Ability):
    """An enchantment that she lays on herself; what it does there is in its flags."""

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        enchant(town, seat, seat, self)
        yield from ()
        return True
