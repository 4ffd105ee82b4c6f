"""Games of Rial's Dungeon for tests: played at random, or laid out as one needs them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from undercroft.engine import Table, Viewer
from undercroft.games import find
from undercroft.games.rials.board import PLACES
from undercroft.games.rials.cards import BOARD_CARDS, CHEST_CARDS, ITEMS, BoardCard, ChestCard, Item
from undercroft.games.rials.events import EVENTS, Event
from undercroft.games.rials.state import Expedition
from undercroft.games.rials.view import ExpeditionView

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay")


def expeditions(seed: int, seats: int = 3, **settings: object) -> Iterator[Table[Expedition]]:
    """A random game in which hardly anybody leaves: the table at each question, and at the end."""
    luck = random.Random(seed)
    table = Table.open(find("rials"), NAMES[:seats], settings, seed.to_bytes(4, "big"))
    while not table.over:
        yield table
        ask: Any = table.asked[0]
        answers = [one for one in ask.options if one.key != "leave"]
        table.answer(ask.seat, luck.choice(answers))
    yield table


def laid_out(*at: str, **settings: object) -> Table[Expedition]:
    """Everybody stands there, an empty board around them, and it is Anna's turn to come in."""
    agreed = {"allocation": "random", **settings}
    for seed in range(100):
        table: Table[Expedition] = Table.open(
            find("rials"), NAMES[: len(at)], agreed, bytes([seed])
        )
        if table.state.active == 0:
            break
    state = table.state
    state.down = 0
    for explorer, key in zip(state.explorers, at, strict=True):
        explorer.at = PLACES[key]
        explorer.levels = [1, 2, 1, 1, 1, 2, 1]
    return table


def trading(
    *holdings: str, partners: Sequence[str] = ("H6",), **settings: object
) -> Table[Expedition]:
    """Anna has gone to somebody in Rial's Hall, and may trade; everybody holds these cards."""
    table = laid_out("H7", *partners, **settings)
    for explorer, held in zip(table.state.explorers, holdings, strict=True):
        explorer.items = [item(name) for name in held.split(", ") if is_item(name)]
        explorer.treasures = [
            treasure(name) for name in held.split(", ") if name and not is_item(name)
        ]
    table.answer(0, "enter")
    while table.asked[0].prompt != "trade":
        ask: Any = table.asked[0]
        near = [one for one in ask.options if one.key.startswith("go:H7")]
        table.answer(ask.seat, (near or ask.options)[0])
    return table


def is_item(name: str) -> bool:
    return any(one.name == name for one in ITEMS)


def item(name: str) -> Item:
    return next(one for one in ITEMS if one.name == name)


def treasure(name: str) -> ChestCard:
    return next(one for one in CHEST_CARDS if one.name == name)


def event(name: str) -> Event:
    return next(one for one in EVENTS if one.name == name)


def lay(table: Table[Expedition], square: str, card: str) -> None:
    """A card of that name, face up."""
    place = PLACES[square]
    table.state.cards[place.index] = board_card(card, "green" if place.is_passage else "white")


def board_card(name: str, colour: str = "white") -> BoardCard:
    alike = [one for one in BOARD_CARDS if one.name == name]
    return next((one for one in alike if one.colour == colour), alike[0])


def view_of(table: Table[Expedition], viewer: Viewer = 0) -> ExpeditionView:
    view = table.view(viewer).board
    assert isinstance(view, ExpeditionView)
    return view
