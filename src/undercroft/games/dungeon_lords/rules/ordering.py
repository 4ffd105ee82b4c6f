"""Three secret orders a round, and the minions who stand in line for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import permutations
from typing import overload

from undercroft.engine import (
    Composition,
    Line,
    Option,
    Rules,
    Seat,
    Verb,
    choose,
    line,
    together,
)
from undercroft.games.dungeon_lords.board import (
    FIRST_ORDER_FEE,
    ORDERS,
    ORDERS_A_ROUND,
    Order,
    Season,
)
from undercroft.games.dungeon_lords.cards import TOKENS
from undercroft.games.dungeon_lords.rules import non_players
from undercroft.games.dungeon_lords.rules.paying import affordable, pay
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.rules.sending_items import send
from undercroft.games.dungeon_lords.state import Realm

BY_KEY = {order.key: order for order in ORDERS}
TOKEN_OF = {token.key: token for token in TOKENS}


@line
class OrderRevealed(Line):
    rule = "DL-4.4"
    reveals = True
    seat: Seat
    place: int
    order: Order


@line
class MinionStood(Line):
    rule = "DL-4.4"
    seat: Seat
    order: Order
    space: int


@line
class NoSpace(Line):
    """All three are taken."""

    rule = "DL-4.5"
    seat: Seat
    order: Order


@line
class FeeRefused(Line):
    rule = "DL-4.6"
    seat: Seat
    order: Order


@dataclass(frozen=True, slots=True)
class Command(Option):
    """Three orders by their keys; the third of one's own non-player; and an item token."""

    first: str
    second: str
    third: str
    errand: str | None = None
    token: str | None = None

    @property
    def orders(self) -> tuple[str, str, str]:
        return self.first, self.second, self.third

    @property
    def key(self) -> str:
        rest = [one for one in (self.errand, self.token) if one is not None]
        return ":".join(["command", *self.orders, *rest])


class Fee(Verb):
    PAY_FEE = "pay_fee"
    REFUSE_FEE = "refuse_fee"


FEES = tuple(Fee)


# Giving orders


def give_orders(realm: Realm) -> Rules[None]:
    """All at once and in secret: the orders stay sealed until they are revealed."""  # DL-4.1
    non_players.draw_orders(realm)
    commands = yield from together(lambda: [ask(realm, seat) for seat in range(len(realm.lords))])
    for seat, command in enumerate(commands):
        realm.lords[seat].orders = [BY_KEY[key] for key in command.orders]  # DL-2.3
        if command.token is not None:
            send(realm, seat, command.token)                              # DL-23.2, DL-23.4
    for at in non_players.in_play_order(realm):
        errand = commands[at].errand
        if errand is not None:
            non_players.run_errand(realm, at, BY_KEY[errand])             # DL-19.8


def ask(realm: Realm, seat: Seat) -> Composition[Command]:
    return Composition(
        seat, Prompt.ORDERS, Command, partial(wrong_with, realm, seat), all_commands(realm, seat)
    )


def wrong_with(realm: Realm, seat: Seat, command: Command) -> str | None:
    """Any order may be given, whether or not it can be carried out."""   # DL-R.10
    offered, given = all_commands(realm, seat), {*command.orders}
    if not given <= BY_KEY.keys():
        return f"The orders are {', '.join(BY_KEY)}."
    if len(given) < ORDERS_A_ROUND:
        return "The three orders must differ."                            # DL-4.8
    inaccessible = realm.lords[seat].inaccessible
    resting = [order.name for order in inaccessible if order.key in given]
    if resting:
        verb = "rests" if len(resting) == 1 else "rest"
        return f"{' and '.join(resting)} {verb} in this round."           # DL-4.2
    if command.errand not in offered.errands:
        third = " or ".join([BY_KEY[key].name for key in offered.errands if key])
        return f"Your non-player's third order can be {third}." if third else "You run nobody else."
    if command.token not in offered.tokens:
        tokens = " or ".join([TOKEN_OF[key].name for key in offered.tokens if key])
        return f"You can send the {tokens}." if tokens else "No item is sent in this round."
    return None


@cache
def triples(inaccessible: tuple[Order, ...]) -> list[tuple[str, str, str]]:
    keys = [order.key for order in ORDERS if order not in inaccessible]   # DL-4.1
    return [(one, two, three) for one, two, three in permutations(keys, ORDERS_A_ROUND)]


NONE: Sequence[str | None] = (None,)
"""Nothing to be sent, or nobody."""


class Commands(Sequence[Command]):
    """Everything that one lord may order, made when somebody looks: there may be thousands."""

    def __init__(
        self,
        inaccessible: tuple[Order, ...],
        errands: Sequence[str | None],
        tokens: Sequence[str | None],
    ) -> None:
        self.triples = triples(inaccessible)
        self.errands = errands
        self.tokens = tokens

    def __len__(self) -> int:
        return len(self.triples) * len(self.errands) * len(self.tokens)

    @overload
    def __getitem__(self, at: int) -> Command: ...
    @overload
    def __getitem__(self, at: slice) -> list[Command]: ...
    def __getitem__(self, at: int | slice) -> Command | list[Command]:
        if isinstance(at, slice):
            return [self[one] for one in range(*at.indices(len(self)))]
        rest, token = divmod(range(len(self))[at], len(self.tokens))
        triple, errand = divmod(rest, len(self.errands))
        return Command(*self.triples[triple], self.errands[errand], self.tokens[token])


def all_commands(realm: Realm, seat: Seat) -> Commands:
    lord = realm.lords[seat]
    errands = tuple([order.key for order in non_players.errands(realm, seat)])  # DL-19.7
    sends = realm.settings.items == "tricky" and realm.season is not Season.WINTER  # DL-23.2
    tokens = tuple([token.key for token in lord.tokens]) if sends else ()
    return commands_of(tuple(lord.inaccessible), errands or NONE, tokens or NONE)


@lru_cache(maxsize=4096)
def commands_of(
    inaccessible: tuple[Order, ...], errands: Sequence[str | None], tokens: Sequence[str | None]
) -> Commands:
    return Commands(inaccessible, errands, tokens)


# Placing minions


def place_minions(realm: Realm) -> Rules[None]:
    """First all first orders, then all second, then all third."""        # DL-4.4, DL-R.11
    for place in range(ORDERS_A_ROUND):
        for seat in realm.play_order():
            lord = realm.lords[seat]
            lord.revealed = place + 1
            realm.tell(OrderRevealed(seat, place + 1, lord.orders[place]))
        for seat in realm.play_order():
            yield from place_minion(realm, seat, place)


def place_minion(realm: Realm, seat: Seat, place: int) -> Rules[None]:
    """On the lowest free space of the action, or on its card."""         # DL-4.5
    order = realm.lords[seat].orders[place]
    if None not in realm.spaces[order]:
        realm.lords[seat].failed.append(order)
        realm.tell(NoSpace(seat, order))
        return
    if place == 0 and not (yield from pays_fee(realm, seat, order)):
        realm.lords[seat].failed.append(order)                            # DL-R.13
        realm.tell(FeeRefused(seat, order))
        return
    space = realm.spaces[order].index(None)
    realm.spaces[order][space] = seat
    realm.tell(MinionStood(seat, order, space + 1))


def pays_fee(realm: Realm, seat: Seat, order: Order) -> Rules[bool]:
    """To stand there with a first order; it is not given back."""        # DL-4.6, DL-4.7, DL-R.12
    fee = FIRST_ORDER_FEE.get(order)
    if fee is None:
        return True
    if not affordable(realm.lords[seat], fee):
        return False
    if (yield from choose(seat, Prompt.FEE, FEES)) is Fee.REFUSE_FEE:
        return False
    pay(realm, seat, fee)
    return True
