"""Setting up: what every lord starts with, the first orders to rest, and the piles of a year."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from undercroft.engine import (
    Chance,
    Choice,
    Line,
    Option,
    Pile,
    Rules,
    Seat,
    Secret,
    Story,
    line,
    together,
)
from undercroft.games.dungeon_lords.board import (
    COLOURS,
    COMBAT_ROUNDS,
    FIRST_DRAWN,
    FIRST_KEPT,
    Order,
)
from undercroft.games.dungeon_lords.cards import (
    EVENT_TILES,
    ITEMS,
    MAGIC_ITEMS,
    SPECIAL_EVENTS,
    TOKEN,
    CombatCard,
    Token,
    combat_cards_of,
    traps,
)
from undercroft.games.dungeon_lords.combat import CombatSlot
from undercroft.games.dungeon_lords.rules import non_players
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.state import Boxed, Lord, Realm, Settings
from undercroft.games.dungeon_lords.tiles import (
    PALADINS,
    Adventurer,
    Creature,
    Room,
    adventurers_of,
    creatures_of,
    rooms_of,
)

B = TypeVar("B", Creature, Room, Adventurer, CombatCard)


@line
class Starts(Line):
    rule = "DL-1.2"
    seat: Seat


@line
class OrdersDrawn(Line):
    rule = "DL-1.12"
    seat: Seat
    orders: Secret[tuple[Order, ...]]


@line
class OrdersRest(Line):
    """Which orders a lord cannot give next."""

    rule = "DL-9.2"
    seat: Seat
    orders: tuple[Order, ...]
    reveals: bool = False
    """Only the first ones were ever secret."""                           # DL-1.12


@dataclass(frozen=True, slots=True)
class TakeBack(Option):
    """An order card, to hand."""

    order: Order


def new_table(seats: int, settings: Settings, chance: Chance, story: Story) -> Realm:
    """Everything in the box; what chance decides is decided when somebody looks."""  # DL-1.1
    return Realm(
        chance,
        story,
        settings,
        [new_lord(seat, seats, settings) for seat in range(seats)],
        non_players.new_non_players(seats),
        Pile.shuffled(creatures_of(1)),                                   # DL-1.7
        Pile.shuffled(rooms_of(1)),
        Pile.shuffled(adventurers_of(1)),
        Pile.shuffled(EVENT_TILES),                                       # DL-1.10
        Pile.shuffled(combat_cards_of(1)),                                # DL-1.11
        Pile.shuffled(SPECIAL_EVENTS),                                    # DL-1.9
        Pile.shuffled(traps()),                                           # DL-1.8
        tent=PALADINS[1],
        box=[
            *creatures_of(2), *rooms_of(2), *adventurers_of(2), *combat_cards_of(2), PALADINS[2],
        ],
    )


def new_lord(seat: Seat, seats: int, settings: Settings) -> Lord:
    """With three of almost everything."""                                # DL-1.4, DL-1.5, DL-1.6
    return Lord(tokens=tokens_of(seat, seats, settings))


def tokens_of(seat: Seat, seats: int, settings: Settings) -> list[Token]:
    """Of the own colour; given in autumn by two lords, also the magic of a non-player."""
    if settings.items == "none":
        return []                                                         # DL-20.3
    tokens = [TOKEN[COLOURS[seat], item] for item in ITEMS]               # DL-21.1, DL-23.1
    if settings.items == "straightforward" and seats == 2:
        tokens += [TOKEN[COLOURS[seats + seat], item] for item in MAGIC_ITEMS]
    return tokens


def setup(realm: Realm) -> Rules[None]:
    if realm.settings.start_seat == "random":
        realm.start = realm.chance.below(len(realm.lords))                # DL-1.2
    realm.tell(Starts(realm.start))
    non_players.rest_some(realm)
    draw_first_orders(realm)
    if realm.settings.initial_orders == "three_keep_two":
        yield from take_one_back(realm)
    for seat in realm.play_order():
        lord = realm.lords[seat]
        lord.inaccessible, lord.drawn = lord.drawn, []
        realm.tell(OrdersRest(seat, tuple(lord.inaccessible), reveals=True))


def draw_first_orders(realm: Realm) -> None:
    """Three, of which two will rest; or two at once."""                  # DL-1.12, DL-R.1
    choice = realm.settings.initial_orders == "three_keep_two"
    for seat in realm.play_order():
        lord = realm.lords[seat]
        cards = lord.accessible()
        lord.drawn = [
            realm.chance.take(cards) for _ in range(FIRST_DRAWN if choice else FIRST_KEPT)
        ]
        if choice:
            realm.tell(OrdersDrawn(seat, Secret(tuple(lord.drawn), known_to=(seat,))))


def take_one_back(realm: Realm) -> Rules[None]:
    """In secret; nobody sees which."""                                   # DL-1.12, DL-2.3, DL-R.2
    chosen = yield from together(
        lambda: [
            Choice(seat, Prompt.REST, [TakeBack(order) for order in lord.drawn])
            for seat, lord in enumerate(realm.lords)
        ]
    )
    for lord, answer in zip(realm.lords, chosen, strict=True):
        lord.drawn.remove(answer.order)


def second_year(realm: Realm) -> None:
    """Its own piles; what is left of the first year goes."""             # DL-18.4
    for rest in (realm.creatures, realm.rooms, realm.adventurers, realm.combat_cards):
        realm.out += [*rest]
    realm.out += [slot.card for slot in realm.combat if slot.card is not None]
    realm.out += [] if realm.special is None else [realm.special]
    realm.special = None
    heroes = from_box(realm.box, Adventurer)
    heroes.remove(PALADINS[2])
    realm.tent = PALADINS[2]                                              # DL-1.7
    realm.creatures = Pile.shuffled(from_box(realm.box, Creature))
    realm.rooms = Pile.shuffled(from_box(realm.box, Room))
    realm.adventurers = Pile.shuffled(heroes)
    realm.combat_cards = Pile.shuffled(from_box(realm.box, CombatCard))
    realm.events, realm.past = Pile.shuffled(realm.past), []              # DL-1.10
    realm.combat = [CombatSlot() for _ in range(COMBAT_ROUNDS)]           # DL-1.11
    realm.box = []


def from_box(box: Sequence[Boxed], kind: type[B]) -> list[B]:
    return [one for one in box if isinstance(one, kind)]
