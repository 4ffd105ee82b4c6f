"""Tables of Rial's Dungeon laid out by hand: who stands where with what, and what lies there.

    table = expedition(
        explorer("p04", strength=2, items="Iron Key, Crowbar"),
        up={"L5": "chest 2"},
        down="p03 p12",
    )
    script = turn_of(table).rolls(4).turns_up(p12="locked_door 2").goes("p12")
    script.ends()
    assert (at(table), lying(table, "p12")) == ("p12", "")

Squares that are not named are empty, capabilities that are not named are 1, and nobody is the
beginning player, who rolls the d10, unless it is said. Nothing is made: what lies on a square or
before a player is taken out of its stack. The stacks are shuffled, so a script says what is drawn:
`turns_up` for board-cards, `finds` for Chest and Useful Item cards, `befalls` for Chance cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Self, TypeVar

from tests.script import Script
from undercroft.engine import Line, Pile, Rules, Scripted, Seat, Story
from undercroft.games.rials.board import PLACES, SQUARES, Place
from undercroft.games.rials.cards import (
    BOARD_CARDS,
    BY_KEY,
    CAPABILITIES,
    CHEST_CARDS,
    ITEMS,
    BoardCard,
    ChestCard,
    Item,
)
from undercroft.games.rials.events import EVENTS, THINGS, Event
from undercroft.games.rials.rules.moving import Go, Search, move
from undercroft.games.rials.rules.preparing import new_table, setup
from undercroft.games.rials.rules.trading import Offer
from undercroft.games.rials.rules.trapping import lay_trap
from undercroft.games.rials.rules.uncovering import lay_open
from undercroft.games.rials.state import Expedition, Explorer, Settings
from undercroft.games.rials.turn import cycle, turn

A, B, C, D, E, F = range(6)
NOBODY = -1
L = TypeVar("L", bound=Line)

NAMED: dict[str, ChestCard | Item | Event] = {
    card.name: card for cards in (CHEST_CARDS, ITEMS, EVENTS) for card in cards
}


# Printed things by their names


def place(key: str) -> Place:
    return PLACES[key]


def item(name: str) -> Item:
    card = NAMED[name]
    assert isinstance(card, Item)
    return card


def chest_card(name: str) -> ChestCard:
    card = NAMED[name]
    assert isinstance(card, ChestCard)
    return card


def event(name: str) -> Event:
    card = NAMED[name]
    assert isinstance(card, Event)
    return card


def key(name: str) -> str:
    """The key of a card by its name, as options say it; `f"spend:{key('Iron Key')}"`."""
    return NAMED[name].key


def board_card(square: str, said: str) -> BoardCard:
    """`board_card("p12", "locked_door 2")`; the other colour where this one has no such card."""
    kind, _, level = said.partition(" ")
    colour = "green" if place(square).is_passage else "white"
    found = [card for card in BOARD_CARDS if (card.kind, card.level) == (kind, int(level or 0))]
    assert found, f"there is no {said}"
    return next((card for card in found if card.colour == colour), found[0])


# Tables


def explorer(
    at: str = "E1",
    *,
    items: str = "",
    treasures: str = "",
    owed: int = 0,
    resting: bool = False,
    speed: int = 0,
    closed: str = "",
    walked_out: bool = False,
    gone: bool = False,
    **levels: int,
) -> Explorer:
    """A player's character; `closed` is where it took a chance in the turn before."""
    sheet = [1] * len(CAPABILITIES)
    for name, level in levels.items():
        sheet[BY_KEY[name].index] = level
    return Explorer(
        place(at),
        sheet,
        [item(name) for name in listed(items)],
        [chest_card(name) for name in listed(treasures)],
        owed=owed,
        resting=resting,
        speed=speed,
        closed_before=[place(square) for square in closed.split()],
        been_inside=walked_out or not place(at).is_entrance,
        walked_out=walked_out,
        gone=gone,
    )


def listed(names: str) -> list[str]:
    return [name for name in names.split(", ") if name]


def expedition(
    *explorers: Explorer,
    up: Mapping[str, str] | None = None,
    down: str = "",
    traps: Mapping[str, str] | None = None,
    beginner: Seat = NOBODY,
    active: Seat = A,
    round: int = 1,
    **settings: Any,
) -> Expedition:
    """A table in the middle of a game; a trap lies on a chance square."""
    table = new_table(len(explorers), Settings(**settings), Scripted(), Story())
    table.explorers = list(explorers)
    table.beginner, table.active, table.round = beginner, active, round
    for one in explorers:
        for held in one.items:
            take_out(table.items, held)
        for treasure in one.treasures:
            take_out(table.chests, treasure)
    table.down = sum(place(square).bit for square in down.split())
    table.quiet = sum(square.bit for square in SQUARES) & ~table.down
    for square, said in (up or {}).items():
        lay(table, square, said)
    for square, name in (traps or {}).items():
        lay(table, square, "chance")
        take_out(table.chances, event(name))
        lay_trap(table, place(square), event(name))
    return table


def lay(table: Expedition, square: str, said: str) -> None:
    """A board-card face up on a square."""
    card = board_card(square, said)
    take_out(table.green if card.colour == "green" else table.white, card)
    lay_open(table, place(square), card)


def take_out(pile: Pile[Any], card: object) -> None:
    layer = next((one for one in pile.layers if card in one), None)
    assert layer is not None, f"no {card} is left in its stack"
    layer.remove(card)
    pile.layers = [one for one in pile.layers if one]


def leave_only(pile: Pile[Any], *names: str) -> None:
    """All cards of a stack but these are gone to an unseen hand: for a stack nearly empty."""
    pile.layers = [[NAMED[name] for name in names]] if names else []


def put_on_top(pile: Pile[Any], *names: str) -> None:
    """These lie on top of a stack, the first named uppermost; a script still says them."""
    for name in reversed(names):
        take_out(pile, NAMED[name])
        pile.put_on_top(NAMED[name])


# Playing


class Exploring(Script[Expedition]):
    """A script in the words of the game."""

    def turns_up(self, **cards: str) -> Self:
        """The board-cards that are turned up next, square by square: `p12="locked_door 2"`."""
        return self.draws(*(board_card(square, said) for square, said in cards.items()))

    def finds(self, *names: str) -> Self:
        """The Chest and Useful Item cards that are drawn next."""
        return self.draws(*(NAMED[name] for name in names))

    def befalls(self, *names: str) -> Self:
        """The Chance cards that are turned over next."""
        return self.draws(*(event(name) for name in names))

    def goes(self, *stops: str) -> Self:
        """Walk to each; where several last steps lead there, `"L4-L5"` says which."""
        for stop in stops:
            came, _, to = stop.rpartition("-")
            self._asked("step")
            ways = [go for go in self._goes() if go.to.key == to and came in ("", go.came.key)]
            assert len(ways) == 1, f"{stop}: {ways or self.keys()}"
            self.answers(ways[0])
        return self

    def ways(self) -> str:
        """Where one may go now, `stop` included: `"stop L2 L6"`."""
        self._asked("step")
        stop = ["stop"] if "stop" in self.keys() else []
        return " ".join([*stop, *dict.fromkeys(sorted(go.to.key for go in self._goes()))])

    def stops(self) -> Self:
        self._asked("step")
        return self.answers("stop")

    def uses(self, name: str) -> Self:
        """A start item, before a cycle."""
        self._asked("ready")
        return self.answers(f"use:{key(name)}")

    def spends(self, name: str) -> Self:
        """A key, a charm or a bomb."""
        self._go_on()
        return self.answers(f"spend:{key(name)}")

    def offers(self, partner: Seat, give: str, take: str) -> Self:
        """A trade, by the names of cards: `offers(B, "Iron Key", "Jade Idol, Torch")`."""
        self._asked("trade")
        return self.answers(offer(partner, give, take))

    def _asked(self, prompt: str) -> None:
        self._go_on()
        assert self.question is not None, f"nothing is asked, but {prompt!r} was expected"
        assert str(self.question.prompt) == prompt, f"asked: {self.question.prompt}"

    def _goes(self) -> list[Go]:
        return [go for go in self.question.options if isinstance(go, Go)]


def offer(partner: Seat, give: str, take: str) -> Offer:
    """By the names of the cards."""
    return Offer(partner, tuple(map(key, listed(give))), tuple(map(key, listed(take))))


def run(table: Expedition, rules: Rules[Any]) -> Exploring:
    """Any rule by itself."""
    return Exploring(table, rules)


def turn_of(table: Expedition, seat: Seat | None = None) -> Exploring:
    """The turn of that player, or of whose turn it is."""
    table.active = table.active if seat is None else seat
    return run(table, turn(table))


def cycle_of(table: Expedition, seat: Seat = A) -> Exploring:
    table.active = seat
    return run(table, cycle(table, seat))


def move_of(table: Expedition, steps: int, seat: Seat = A) -> Exploring:
    """A move of so many steps, and nothing after it; `returned` says whether it landed."""
    return run(table, move(table, seat, steps))


def prepare(players: int, **settings: Any) -> Exploring:
    """A new table being set up."""
    table = new_table(players, Settings(**settings), Scripted(), Story())
    return Exploring(table, setup(table))


def with_settings(table: Expedition, **settings: Any) -> Expedition:
    table.settings = replace(table.settings, **settings)
    return table


# Looking


def reach(table: Expedition, steps: int, *, came: str = "", seat: Seat = A) -> str:
    """Where so many steps may lead, coming from there: `"L2 L6 p07"`."""
    one = table.explorers[seat]
    search = Search(table, one, steps)
    search.go_on(one.at, place(came) if came else None, ())
    return " ".join(dict.fromkeys(sorted(way.go.to.key for way in search.found.values())))


def at(table: Expedition, seat: Seat = A) -> str:
    return table.explorers[seat].at.key


def level(table: Expedition, name: str, seat: Seat = A) -> int:
    """A level on the sheet: `level(table, "health")`."""
    return table.explorers[seat].levels[BY_KEY[name].index]


def items(table: Expedition, seat: Seat = A) -> str:
    """A player's items by name, longest held first."""
    return ", ".join(one.name for one in table.explorers[seat].items)


def treasures(table: Expedition, seat: Seat = A) -> str:
    return ", ".join(one.name for one in table.explorers[seat].treasures)


def closed(table: Expedition, seat: Seat = A) -> str:
    """The chance squares that a player may not enter now."""
    one = table.explorers[seat]
    return " ".join(square.key for square in [*one.closed_before, *one.closed])


def lying(table: Expedition, square: str) -> str:
    """What lies there: `"locked_door 2"`, `"face down"`, or nothing."""
    if table.is_down(place(square)):
        return "face down"
    card = table.card_on(place(square))
    if card is None:
        return ""
    return f"{card.kind} {card.level}" if card.level else card.kind


def trap_on(table: Expedition, square: str) -> str:
    trap = table.traps.get(place(square).index)
    return trap.name if trap else ""


def bottom(pile: Pile[Any]) -> str:
    """The lowest card, if it is known which one that is."""
    (card,) = pile.layers[0]
    return str(card.name)


def told(table: Expedition, kind: type[L]) -> L:
    """The latest line of that kind in the story."""
    return next(one for one in reversed(table.story.lines) if isinstance(one, kind))


def lines(table: Expedition, *kinds: type[Line]) -> list[str]:
    """What happened, by name and in order, of these kinds."""
    return [type(one).__name__ for one in table.story.lines if isinstance(one, kinds)]


def cards_in_all(table: Expedition) -> int:
    """Large cards, wherever they are."""
    count = len(table.chests) + len(table.items) + len(table.chances) + len(table.traps)
    count += sum(len(one.items) + len(one.treasures) for one in table.explorers)
    return count + (table.turned is not None)


ALL_CARDS = sum(sum(cards.values()) for cards in (CHEST_CARDS, ITEMS, EVENTS))
assert len(NAMED) + len(BOARD_CARDS) == len(THINGS), "two cards are called alike"
