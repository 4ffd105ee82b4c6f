"""Sums and places, as the words of a question have them."""

from __future__ import annotations

from typing import Any

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import MONOPOLY, RING, SETS, SQUARES, Square
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.foresight import landing
from undercroft.games.dungeonopoly.goods import Goods
from undercroft.games.dungeonopoly.rows import Flag, Kind, Reach
from undercroft.games.dungeonopoly.rules.aiming import limited_range
from undercroft.games.dungeonopoly.rules.conditions import has
from undercroft.games.dungeonopoly.rules.damaging import blow
from undercroft.games.dungeonopoly.rules.offering import cards_of, squares_of
from undercroft.games.dungeonopoly.rules.renting import enchanted_rent, printed_rent
from undercroft.games.dungeonopoly.state import Town

Details = dict[str, Any]

D20 = 20


def dollars(amount: int) -> tuple[str, ...]:
    """A sum that goes unsaid where there is none."""
    return (f"${amount:,}",) if amount else ()


def arriving(town: Town, seat: Seat, at: int, shown: int) -> Details:
    """Where a way ends, and what the square does to her there."""
    at %= RING
    found: Details = {"there": SQUARES[at]}
    if has(town, town.characters[seat], "ghostly"):
        return nowhere() | found
    does, amount, side = landing(town, seat, at, shown)
    return {
        **found,
        "rent": dollars(-amount) if does == "rent" else (),
        "to": town.sides[side].seats[0] if does == "rent" and side is not None else None,
        "price": dollars(amount) if does == "buy" else (),
        "tax": dollars(-amount) if does == "tax" else (),
        "wins": dollars(amount) if does in ("pot", "go") else (),
        "own": does == "yours",
        "jails": does == "jail",
    }


def nowhere() -> Details:
    none: Details = dict.fromkeys(("there", "to"))
    return none | dict.fromkeys(("rent", "price", "tax", "wins"), ()) | {
        "own": False, "jails": False
    }


def deed(town: Town, square: Square) -> Details:
    """Whose a deed is, and what it asks for; nothing of what has none."""
    at = square.index
    owner = town.owners[at]
    mortgaged = town.mortgaged[at]
    for_sale = square.is_property and owner == BANK
    return {
        "price": dollars(square.price) if for_sale else (),
        "owner": town.sides[owner].seats[0] if owner != BANK else None,
        "mortgaged": mortgaged,
        "rent": () if owner == BANK or mortgaged else dollars(rent_now(town, at)),
    }


def rent_now(town: Town, at: int) -> int:
    """Of a deed that has an owner; nothing where it hangs on a throw."""
    if SQUARES[at].kind == "utility":
        return 0
    return enchanted_rent(town, at, printed_rent(town, at))


def rent_with(town: Town, square: Square, level: int) -> int:
    """Of a street, as it would be with so many houses there."""
    bare = not level and town.has_monopoly(square.index)
    return enchanted_rent(town, square.index, square.rents[level] * (MONOPOLY if bare else 1))


def towards(town: Town, seat: Seat, square: Square) -> Details:
    """Of its set, if she had this one, too."""
    have = town.owned_of_set(town.characters[seat].side, square.set) + 1
    size = len(SETS[square.set])
    return {"part": (f"{have} of {size}",) if have < size else (), "whole": have == size}


# Abilities


def hurts(ability: Ability) -> bool:
    """Does it damage as soon as it is used? A trap does so later."""
    return Flag.DAMAGE in ability.flags and not ability.is_enchantment


def hit_of(town: Town, seat: Seat, ability: Ability) -> int:
    """What it costs whom it hurts, before anything softens it."""
    return blow(town, town.characters[seat].level, ability.dollars(town, seat))


def figures(town: Town, seat: Seat, ability: Ability) -> Details:
    """What can be read off an ability here and now."""
    row, who = ability.row, town.characters[seat]
    skilled = row.kind is Kind.SKILL
    return {
        "spent": dollars(row.cost),
        "hits": dollars(hit_of(town, seat, ability)) if hurts(ability) else (),
        "reach": limited_range(who.level) if row.reach is Reach.LIMITED else 0,
        "works": min(D20, who.ranks.get(ability.key, 0)) if skilled else 0,
        "loot": dollars(ability.loot(town, seat)),
        "jails": ability.jails,
        "lap": ability.single_use,
    }


# Deals


def goods(said: Goods) -> tuple[str, ...] | None:
    """Nothing at all is said in words."""
    deeds = [one.name for one in squares_of(said)]
    cards = [one.name for one in cards_of(said)]
    return (*dollars(said.cash), *deeds, *cards) or None

