"""The pieces of Dungeon Lords in a few words each: prices, attacks, rooms, adventurers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.text import Text

from undercroft.engine import Seat
from undercroft.games.dungeon_lords.board import (
    BUILD_ROOM,
    DIG_TUNNELS,
    HIRE_MONSTER,
    MINE_GOLD,
    Goods,
    Order,
)
from undercroft.games.dungeon_lords.cards import CombatCard, Token
from undercroft.games.dungeon_lords.shown import IntruderView
from undercroft.games.dungeon_lords.things import PRINTED, THINGS
from undercroft.games.dungeon_lords.tiles import (
    UNREAL,
    Adventurer,
    Attack,
    Creature,
    Room,
    Target,
)
from undercroft.terminal.look import mark

DOT = " · "
HEALS, CASTS, DISARMS = "♥", "✦", "▼"
BRINGS, LESS, NOBODY = "▸", "−", "○"
"""A price and what it brings; less of something; whoever is no lord."""
ROMAN = ("I", "II", "III")
SHORT = {
    "get_food": "Food",
    "improve_reputation": "Reputation",
    "dig_tunnels": "Dig",
    "mine_gold": "Mine",
    "recruit_imps": "Imps",
    "buy_traps": "Traps",
    "hire_monster": "Monster",
    "build_room": "Room",
}
"""Orders as people say."""
AIMS = {
    Target.FIRST: "to the first",
    Target.ANY: "to anyone",
    Target.ANY_BUT_FIRST: "to anyone but the first",
    Target.ANY_BUT_PRIESTS: "to anyone but a priest",
    Target.ALL: "to each",
}


def sign(seat: Seat, lords: int) -> Text:
    """Whose minion; those of non-players all look alike."""
    return mark(seat) if seat < lords else Text(NOBODY, "quiet")


def name(key: str) -> str:
    return (THINGS.get(key) or PRINTED[key]).name


def names(keys: Iterable[str | None]) -> str:
    """Several of a kind once; what is seen from the back is counted."""
    counted = Counter(key for key in keys)
    said = [
        (name(key) if key else "face down") + (f" (×{count})" if count > 1 else "")
        for key, count in counted.items()
    ]
    return ", ".join(said)


def clause(sentence: str) -> str:
    """As a part of a longer line."""
    return f"{sentence[:1].lower()}{sentence[1:]}".removesuffix(".")


def of(count: int, one: str) -> str:
    """Gold, food and evil are not counted in the plural."""
    return f"{count} {one}" if count == 1 or one in ("gold", "food", "evil") else f"{count} {one}s"


def goods(some: Goods, *, bare: str = "nothing") -> str:
    kinds = (
        (some.gold, "gold"),
        (some.food, "food"),
        (some.evil, "evil"),
        (some.imps, "imp"),
        (some.traps, "trap"),
        (some.monsters, "monster"),
    )
    said = [of(count, kind).replace("-", LESS) for count, kind in kinds if count]
    return ", ".join(said) or bare


def space(order: Order, at: int) -> str:
    """What is paid on a space, and what it brings."""
    return trade(order, at) + (", spy" if order.spaces[at].spies else "")


def trade(order: Order, at: int) -> str:
    """The same without spying."""
    here = order.spaces[at]
    price = goods(here.price, bare="")
    if order is HIRE_MONSTER:
        return "its price" + (f", {price}" if price else "")
    if order is BUILD_ROOM:
        return f"{price} {BRINGS} a room" if price else "free, if left"
    if order in (DIG_TUNNELS, MINE_GOLD):
        brought = f"{here.workers} {'tunnels' if order is DIG_TUNNELS else 'gold'}"
        return f"{brought} + foreman" if here.foreman else brought
    brought = goods(here.gain)
    return f"{price} {BRINGS} {brought}" if price else brought


# Creatures, rooms, spells


def attack(one: Attack, bonus: int = 0) -> str:
    if not one.is_attack:
        said = ["no attack"]
    else:
        twice = ", twice" if one.hits > 1 else ""
        said = [f"{one.damage + bonus} {AIMS[one.target]}{twice}"]
    if one.follow_up:
        said.append(f"if he falls {one.follow_up + bonus} to the next")
    if one.price:
        said.append(f"for {goods(one.price)}")
    if one.returns:
        said.append("stays face up")
    if one.stops_healing:
        said.append("nobody heals")
    if one.stops_conquering:
        said.append("no conquering")
    return ", ".join(said)


def attacks(creature: Creature) -> str:
    return "; or ".join(attack(one) for one in creature.attacks)


def room(one: Room) -> str:
    """What a run takes and brings, or what it does by itself."""
    if not one.imps:
        return one.text.removesuffix(".")
    price = f", {goods(one.price)}" if one.price else ""
    brought = goods(one.gives) if one.gives else f"dig {one.digs}"
    return f"{of(one.imps, 'imp')}{price} {BRINGS} {brought}"


def where(one: Room) -> str:
    return one.zone.name if one.zone is not None else "anywhere"


def spell(card: CombatCard) -> str:
    speed = "fast" if card.fast else "slow"
    return f"{card.name}, {speed}, fatigue {card.fatigue}"


# Items and adventurers


def item(key: str) -> str:
    """A token without its colour."""
    token = THINGS[key]
    assert isinstance(token, Token)
    return token.item.short


def tokens(keys: Iterable[str], colour: str) -> str:
    """Those of this colour without it."""
    return ", ".join(item(key) if key.startswith(f"{colour}_") else name(key) for key in keys)


def adventurer(key: str) -> Adventurer:
    if key == UNREAL.key:
        return UNREAL
    one = THINGS[key]
    assert isinstance(one, Adventurer)
    return one


def abilities(one: Adventurer) -> Text:
    said = Text()
    for count, sign in ((one.anti_trap, DISARMS), (one.magic, CASTS), (one.hearts, HEALS)):
        if count:
            said.append(f"{sign}{count}", "magic" if sign == CASTS else "")
    return said


def does(one: Adventurer) -> str:
    kinds = ((one.anti_trap, "disarms"), (one.magic, "casts"), (one.hearts, "heals"))
    return ", ".join(f"{verb} {count}" for count, verb in kinds if count)


def items(one: IntruderView) -> str:
    """What he carries; the items that have been of use say so."""
    return ", ".join(
        name(token) + (" (used)" if token in one.marked else "") for token in one.items
    )


def intruder(one: IntruderView, *, brief: bool = False) -> Text:
    """Name or calling, hit points, abilities and items."""
    tile = adventurer(one.adventurer)
    called = tile.calling.capitalize() if brief else tile.name
    points = f"{one.left}/{one.hit_points}" if one.left < one.hit_points else f"{one.left}"
    said = Text.assemble(f"{called} ", (points, "rubric"), abilities(tile))
    if one.items:
        said.append(f" with {items(one)}", "flame")
    if one.invisible:
        said.append(" unseen", "quiet")
    return said


def line(some: Sequence[IntruderView]) -> Text:
    return Text(", ").join(intruder(one) for one in some)
