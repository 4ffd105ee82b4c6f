"""Three orders in a line, as a person would say them: dig food traps, or 3 1 6."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from undercroft.engine import NotAllowed, Sight
from undercroft.games.dungeon_lords.board import ORDERS, ORDERS_A_ROUND, Order
from undercroft.games.dungeon_lords.rules.ordering import Command
from undercroft.terminal.boards.dungeon_lords import saying
from undercroft.terminal.look import plain

IDEAS = (
    "dig_tunnels:mine_gold:get_food",
    "get_food:recruit_imps:hire_monster",
    "mine_gold:buy_traps:build_room",
    "buy_traps:get_food:dig_tunnels",
    "recruit_imps:dig_tunnels:improve_reputation",
    "build_room:mine_gold:hire_monster",
    "get_food:buy_traps:improve_reputation",
)
"""Orders that go well together; some of them rest."""
FEW = 1
"""So many are listed: the table of actions wants the room."""
BY_KEY = {order.key: order for order in ORDERS}


def ideas(sight: Sight) -> Mapping[str, str]:
    """The first of these that can be given, or simply the first."""
    found = []
    for idea in IDEAS:
        found += [key for key in sight.options if key.startswith(f"command:{idea}")][:1]
    return dict.fromkeys([*found, *sight.options][:FEW], "")


def manner(sight: Sight) -> str:
    """With all that can be named besides the orders, which stand in the table of actions."""
    errands, tokens = _besides(sight.options)
    example = next(iter(ideas(sight)), "")
    orders = [BY_KEY[key] for key in example.split(":")[1 : 1 + ORDERS_A_ROUND]]
    said = [saying.SHORT[order.key].lower() for order in orders]
    numbers = [str(order.number) for order in orders]
    if not errands and not tokens:
        return f"or any three, such as {' '.join(said)}, or {' '.join(numbers)}"
    wanted = "any three"
    if errands:
        numbers.append(str(BY_KEY[errands[-1]].number))
        wanted += f", your non-player's third ({_errands(errands)})"
    if tokens:
        numbers.append(_item(tokens[-1]))
        wanted += f"{',' if errands else ''} and an item ({_items(tokens)})"
    return f"or {wanted}: {' '.join(numbers)}"


def compose(sight: Sight, typed: str) -> Command:
    """Three orders, the non-player's third, and a token, as far as these are asked for."""
    errands, tokens = _besides(sight.options)
    words = typed.replace(",", " ").casefold().split()
    if len(words) == 1 and words[0].isdecimal():
        words = [*words[0]]
    token = _token(words.pop(), tokens) if tokens and words else None
    orders = [_order(word) for word in words]
    wanted = ORDERS_A_ROUND + bool(errands)
    if len(orders) != wanted or (tokens and token is None):
        raise NotAllowed(_wanted(errands, tokens))
    first, second, third, *errand = [order.key for order in orders]
    return Command(first, second, third, errand[0] if errand else None, token)


def _besides(options: Sequence[str]) -> tuple[list[str], list[str]]:
    """Which errands and tokens can be named besides the orders."""
    errands: dict[str, None] = {}
    tokens: dict[str, None] = {}
    for option in options:
        for key in option.split(":")[1 + ORDERS_A_ROUND :]:
            (errands if key in BY_KEY else tokens).setdefault(key)
    return [*errands], [*tokens]


def _order(word: str) -> Order:
    found = [order for order in ORDERS if _means(word, order)]
    if len(found) == 1:
        return found[0]
    if not found:
        names = ", ".join(f"{one.number} {saying.SHORT[one.key].lower()}" for one in ORDERS)
        raise NotAllowed(f"{plain(word)!r} is no order. There are {names}.")
    could = " or ".join(order.name for order in found)
    raise NotAllowed(f"{plain(word)!r} could be {could}. Type more of it.")


def _means(word: str, order: Order) -> bool:
    if word.isdecimal():
        return word == str(order.number)
    names = (saying.SHORT[order.key], *order.name.split())
    return any(name.casefold().startswith(word) for name in names)


def _token(word: str, tokens: Sequence[str]) -> str:
    found = [key for key in tokens if _item(key).startswith(word)]
    if not found:
        raise NotAllowed(f"The last word is an item: {_items(tokens)}.")
    return found[0]


def _item(key: str) -> str:
    return saying.item(key).split()[0]


def _wanted(errands: Sequence[str], tokens: Sequence[str]) -> str:
    said = "Type three orders"
    if errands:
        said += f", then your non-player's third ({_errands(errands)})"
    if tokens:
        said += f", then an item ({_items(tokens)})"
    return f"{said}."


def _errands(keys: Sequence[str]) -> str:
    return " or ".join(saying.SHORT[key].lower() for key in keys)


def _items(keys: Sequence[str]) -> str:
    return ", ".join(_item(key) for key in keys)
