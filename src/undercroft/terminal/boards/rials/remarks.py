"""Rial's Dungeon in a few words: what lies where, whether I could pass, what a card does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from undercroft.engine import Sight
from undercroft.games.rials.board import PLACES, ROOM_SQUARES, ROOMS, THRESHOLD, Place
from undercroft.games.rials.cards import (
    BY_KEY,
    LOCKED,
    BoardCard,
    ChestCard,
    Item,
    strengths,
)
from undercroft.games.rials.events import THINGS, Event
from undercroft.games.rials.view import ExpeditionView, ExplorerView

DOT = " · "


def remark(sight: Sight, key: str) -> str:
    """What one should know of an option before giving it as an answer."""
    view = sight.board
    assert isinstance(view, ExpeditionView)
    said = _Remarks(view, view.active if sight.viewer is None else sight.viewer).on(key)
    return DOT.join(filter(None, said))


class _Remarks:
    def __init__(self, view: ExpeditionView, seat: int) -> None:
        self.view = view
        self.me = view.explorers[seat]

    def on(self, key: str) -> Iterable[str]:
        match key.split(":"):
            case ["go", to, *_]:
                return [self._there(PLACES[to])]
            case ["stop"]:
                return [self._there(PLACES[self.me.at])]
            case ["enter"]:
                return [self._there(THRESHOLD[PLACES[self.me.at]])]
            case ["waystone", entrance]:
                return [self._there(THRESHOLD[PLACES[entrance]])]
            case ["clear", square]:
                return [THINGS[self.view.cards[square]].name]
            case ["use" | "spend" | "lose", item]:
                return [text_of(item)]
            case ["part", treasure]:
                return [f"{worth(treasure)} rials"]
            case ["raise", capability]:
                return self._raising(capability)
            case ["spread", *levels]:
                return [", ".join([*strengths(map(int, levels)), "all else 1"])]
            case ["luck"]:
                return [f"you have {self.me.levels['luck']}"]
            case ["open"]:
                return [self._lying(PLACES[self.me.at])]
            case ["face" | "fight"]:
                return [self._fighting("fighting", self.me.might.monster)]
            case ["dodge"]:
                return [self._fighting("agility", self.me.might.dodge)]
            case ["reveal", room]:
                return [self._hidden_in(room)]
            case ["accept"]:
                return self._accepting()
            case ["offer", _, give, take]:
                return self._offering(give, take)
        return []

    # Places

    def _there(self, place: Place) -> str:
        """What lies there, and who stands there."""
        if place.is_entrance:
            return "out of the dungeon"
        return self._lying(place)

    def _lying(self, square: Place) -> str:
        view = self.view
        if square.key in view.traps:
            return f"a trap, {self._trap(view.traps[square.key])}"
        if square.key in view.down:
            return "face down"
        if square.key not in view.cards:
            return "empty"
        card = THINGS[view.cards[square.key]]
        assert isinstance(card, BoardCard)
        if card.level:
            return f"{card.name}, {could(self.me, card)}"
        return {"chance": "a chance", "item": "an item"}[card.kind]

    def _trap(self, key: str) -> str:
        trap = THINGS[key]
        assert isinstance(trap, Event)
        assert trap.challenge is not None
        tests, level = trap.challenge.capability, trap.challenge.level
        return f"{trap.name}: {BY_KEY[tests].name} {level}, you have {self.me.might.traps[tests]}"

    def _hidden_in(self, room: str) -> str:
        squares = ROOM_SQUARES[ROOMS[room]]
        hidden = [square for square in squares if square.key in self.view.down]
        return f"{len(hidden)} of {len(squares)} face down"

    # Cards

    def _raising(self, key: str) -> list[str]:
        return [f"now {self.me.levels[key]}", _clause(BY_KEY[key].use)]

    def _fighting(self, key: str, mine: int) -> str:
        """What comes of it, level against level."""
        monster = THINGS[self.view.turned or ""]
        assert isinstance(monster, Event)
        against = f"{BY_KEY[key].name} {mine} against {monster.level}"
        if mine < monster.level:
            return f"{against}: you lose"
        return f"{against}: you win{'' if mine > monster.level else ', and miss a turn'}"

    def _accepting(self) -> list[str]:
        deal = self.view.deal
        if deal is None:
            return []
        return [f"you get {cards(deal.give)}", f"you give {cards(deal.take)}"]

    def _offering(self, give: str, take: str) -> list[str]:
        """Of what is not mine yet, what it does; of treasure, what it is worth."""
        keys = [key for key in (*give.split("+"), *take.split("+")) if key]
        values = [f"{worth(key)} rials" for key in keys if worth(key)]
        return [*values, *[text_of(key) for key in take.split("+") if key and not worth(key)]]


def could(explorer: ExplorerView, card: BoardCard) -> str:
    """Whether one gets past a door or a climb or into a chest, and else what is missing."""
    mine = reach(explorer, card)
    if mine >= card.level:
        return "you can climb it" if card.kind == "climb" else "you can open it"
    ways = []
    if card.kind in explorer.might.unlocks:
        ways.append("a key opens it")
    if card.blocks and (explorer.levels["luck"] > 0 or explorer.might.charms):
        ways.append("luck would do")
    return ", ".join([f"you have {mine}", *ways])


def reach(explorer: ExplorerView, card: BoardCard) -> int:
    """The level that counts against it."""
    might = explorer.might
    if card.kind in LOCKED:
        return might.locked
    return might.climb if card.kind == "climb" else might.puzzle


def beyond(view: ExpeditionView, explorer: ExplorerView) -> frozenset[str]:
    """Squares with something that is too much for a player's levels."""
    found = []
    for square, key in view.cards.items():
        card = THINGS[key]
        assert isinstance(card, BoardCard)
        if card.level and reach(explorer, card) < card.level:
            found.append(square)
    return frozenset(found)


def worth(key: str) -> int:
    card = THINGS[key]
    return card.value if isinstance(card, ChestCard) else 0


def text_of(key: str) -> str:
    card = THINGS[key]
    assert isinstance(card, Item | ChestCard | Event)
    return _clause(card.text)


def _clause(sentence: str) -> str:
    """As a part of a longer line."""
    return f"{sentence[:1].lower()}{sentence[1:]}".removesuffix(".")


def cards(keys: Sequence[str]) -> str:
    """Items by name, treasure with its value."""
    counted = Counter(keys)
    said = [
        f"{_named(key)} (×{count})" if count > 1 else _named(key) for key, count in counted.items()
    ]
    return ", ".join(said) or "nothing"


def _named(key: str) -> str:
    value = worth(key)
    return f"{THINGS[key].name} {value}" if value else THINGS[key].name
