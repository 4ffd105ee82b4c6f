"""Two and three lords: the colours that nobody plays, whose minions stand in the way."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.engine import Line, Seat, line
from undercroft.games.dungeon_lords.board import COLOURS, Colour, Order
from undercroft.games.dungeon_lords.state import NonPlayer, Realm

NON_PLAYERS = {2: 2, 3: 1, 4: 0}                                          # DL-19.1, DL-19.5
"""By how many lords there are."""
RESTING = 3                                                               # DL-19.2
"""How many of their order cards are inaccessible."""
DRAWN = {2: 2, 3: 3}                                                      # DL-19.3, DL-19.6
"""How many of their orders chance decides; with two players their lords add a third."""
DRAWN_SPACES = (1, 2)
"""Where their minions stand: on II, or on III."""


@line
class OthersRest(Line):
    """The orders that a non-player cannot have."""

    rule = "DL-19.4"
    colour: Colour
    lord: Seat | None
    orders: tuple[Order, ...]


@line
class OthersStand(Line):
    rule = "DL-19.3"
    reveals = True
    colour: Colour
    lord: Seat | None
    order: Order
    space: int


def colour_of(realm: Realm, at: int) -> Colour:
    return COLOURS[len(realm.lords) + at]


def lord_of(realm: Realm, at: int) -> Seat | None:
    """With two players each lord runs one; with three, nobody does."""   # DL-19.1, DL-19.5
    return at if len(realm.lords) == 2 else None


def in_play_order(realm: Realm) -> Iterator[int]:
    """With two of them, that of the starting player first."""            # DL-19.6
    count = len(realm.non_players)
    return ((realm.start + step) % count for step in range(count))


def rest_some(realm: Realm) -> None:
    """At the start, by chance."""                                        # DL-19.2, DL-19.5
    for at, other in enumerate(realm.non_players):
        cards = other.accessible()
        rest(realm, at, [realm.chance.take(cards) for _ in range(RESTING)])


def rest(realm: Realm, at: int, orders: list[Order]) -> None:
    realm.non_players[at].inaccessible = orders
    realm.tell(OthersRest(colour_of(realm, at), lord_of(realm, at), tuple(orders)))


def draw_orders(realm: Realm) -> None:
    """Open to all, before anybody chooses."""                            # DL-4.3, DL-19.3, DL-23.5
    for at in in_play_order(realm):
        cards = realm.non_players[at].accessible()
        for _ in range(DRAWN[len(realm.lords)]):
            order = realm.chance.take(cards)
            free = [space for space in DRAWN_SPACES if realm.spaces[order][space] is None]
            stand(realm, at, order, free[0])                              # DL-19.6, DL-R.94


def errands(realm: Realm, seat: Seat) -> list[Order]:
    """What the third order of this lord's own non-player can be."""      # DL-19.7
    if DRAWN.get(len(realm.lords)) != 2:
        return []
    other = realm.non_players[seat]
    return [order for order in other.accessible() if order not in other.orders]


def run_errand(realm: Realm, at: int, order: Order) -> None:
    """There is always a space, since a non-player is never twice in an action."""  # DL-19.8
    stand(realm, at, order, realm.spaces[order].index(None))              # DL-R.95


def stand(realm: Realm, at: int, order: Order, space: int) -> None:
    """They do nothing there but take up room."""                         # DL-19.11, DL-R.98
    realm.non_players[at].orders.append(order)
    realm.spaces[order][space] = len(realm.lords) + at
    realm.tell(OthersStand(colour_of(realm, at), lord_of(realm, at), order, space + 1))


def pick_up(realm: Realm) -> None:
    """Their orders of this round rest in the next."""                    # DL-19.4, DL-19.9
    for at, other in enumerate(realm.non_players):
        rest(realm, at, other.orders)
        other.orders = []


def new_non_players(seats: int) -> list[NonPlayer]:
    return [NonPlayer() for _ in range(NON_PLAYERS[seats])]
