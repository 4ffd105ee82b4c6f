"""Deeds and houses: what to buy, bid, build, sell and mortgage, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.games.dungeonopoly.board import HOTEL, SQUARES
from undercroft.games.dungeonopoly.bot.holdings import slope
from undercroft.games.dungeonopoly.bot.outlook import Outlook
from undercroft.games.dungeonopoly.events import Auction, Debt, Purchase
from undercroft.games.dungeonopoly.rules.bankrupting import Inherit
from undercroft.games.dungeonopoly.rules.buying import DROP, Bid, Buy
from undercroft.games.dungeonopoly.rules.experience import EP_FOR_DEED
from undercroft.games.dungeonopoly.rules.managing import (
    ALL_SETS,
    HOUSE,
    PRICE_OF_LIFTING,
    SALE_OF,
    SET_NUMBER,
    VALUE,
    Build,
    Lift,
    Mortgage,
    Sell,
)

DENIED = 0.5
"""How much of what a deed is worth to others counts for who keeps it from them."""
NEVER = -1000.0
BOLD = 0.4
"""What of the cash that should be kept is kept when something is built."""
SPARE = 150
"""Cash beyond what is needed before a mortgage is lifted."""
DEAREST = 0.9
"""Of all cash, what is bid at most."""


def worth_of(outlook: Outlook, at: int) -> float:
    """A deed of the bank: to oneself, and what it would have been worth to others."""
    others = [
        outlook.rivalry(outlook.town.sides[side].seats[0]) * outlook.deed(side, at)
        for side in outlook.rivals
    ]
    return outlook.deed(outlook.side, at) + DENIED * max(others, default=0.0)


# Buying


def buying(outlook: Outlook, option: Any) -> float:
    """For its price; by a mortgage only what is worth much more."""
    purchase = outlook.town.latest(Purchase)
    assert purchase is not None
    if option is Buy.DECLINE:
        return 0.0
    price = SQUARES[purchase.square].price
    worth = worth_of(outlook, purchase.square) + EP_FOR_DEED * outlook.lesson
    gain = worth - outlook.spending(price)
    if option is Buy.BUY:
        return gain
    same_set = option.square.set == SQUARES[purchase.square].set
    if same_set or gain < price or raisable(outlook) < price - outlook.purse.cash:
        return -1.0
    return gain - loss(outlook, option)


def raisable(outlook: Outlook) -> float:
    """What mortgages of single deeds would bring."""
    town = outlook.town
    return sum(
        [
            VALUE[at] for at in town.deeds(outlook.side)
            if not town.mortgaged[at] and not town.has_monopoly(at) and not town.levels[at]
        ]
    )


def bidding(outlook: Outlook, options: Sequence[Bid]) -> list[float]:
    """As high as it is worth, at once and up to a limit."""
    sale = outlook.town.latest(Auction)
    assert sale is not None
    limit = limit_of(outlook, sale.square)
    return [
        0.0 if one == DROP else one.amount if one.up_to and one.amount <= limit else -1.0
        for one in options
    ]


def limit_of(outlook: Outlook, at: int) -> float:
    """What a deed is worth in cash: what it would cost beyond that is needed for rents."""
    worth = worth_of(outlook, at) + EP_FOR_DEED * outlook.lesson
    most = DEAREST * outlook.purse.cash
    while most > 0 and outlook.spending(most) > worth:
        most -= 10
    return most


# Building, selling, mortgaging


def managing(outlook: Outlook, option: Any) -> float:
    """In a free window: what pays, as long as cash is left for the next lap of rents."""
    match option:
        case Build(square):
            return building(outlook, square.index)
        case Lift(square):
            return lifting(outlook, square.index)
    return NEVER


def building(outlook: Outlook, at: int) -> float:
    price = HOUSE[at]
    if outlook.purse.cash - price < BOLD * outlook.reserve(outlook.side):
        return NEVER
    return house(outlook, at) - outlook.spending(price)


def house(outlook: Outlook, at: int) -> float:
    """What a house more on a street brings in the rest of the game."""
    level = outlook.town.levels[at]
    if level >= HOTEL:
        return 0.0
    return outlook.visits(outlook.side) * slope(at, level) + SALE_OF[at]


def lifting(outlook: Outlook, at: int) -> float:
    """What it brings again, and that the set can be built on."""
    price = PRICE_OF_LIFTING[at]
    if outlook.purse.cash - price < outlook.reserve(outlook.side) + SPARE:
        return NEVER
    return 1.0 if outlook.town.has_monopoly(at) else 0.5


def raising(outlook: Outlook, option: Any) -> float:
    """Whatever is lost least by for each dollar."""
    debt = outlook.town.latest(Debt)
    if not isinstance(option, (Sell, Mortgage)):
        return NEVER
    amount = brings(outlook, option)
    missing = debt.amount - outlook.purse.cash if debt is not None else amount
    return -loss(outlook, option) / max(1.0, min(amount, missing))


def brings(outlook: Outlook, option: Sell | Mortgage) -> int:
    at = option.square.index
    return SALE_OF[at] if isinstance(option, Sell) else VALUE[at]


def loss(outlook: Outlook, option: Any) -> float:
    """What a house or an unmortgaged deed is worth beyond the cash that it brings."""
    town, at = outlook.town, int(option.square.index)
    visits = outlook.visits(outlook.side)
    if isinstance(option, Sell):
        return visits * slope(at, town.levels[at] - 1) + SALE_OF[at]
    held = outlook.held(outlook.side, SET_NUMBER[at])
    rent = visits * held.rent / len(ALL_SETS[SET_NUMBER[at]])
    spoiled = held.hope * VALUE[at] if SQUARES[at].is_street else 0
    return rent + SQUARES[at].interest + spoiled


def inheriting(outlook: Outlook, option: Any) -> float:
    """A mortgaged deed: lifted where there is cash to spare, else kept for its interest."""
    if option is Inherit.LIFT_NOW:
        return 1.0 if outlook.purse.cash > 2 * outlook.reserve(outlook.side) + 2 * SPARE else -2.0
    return 0.0 if option is Inherit.PAY_INTEREST else -1.0


def drafting(outlook: Outlook, option: Any) -> float:
    """For nothing: whatever is worth most, to oneself or to the next."""
    return worth_of(outlook, option.square.index)


