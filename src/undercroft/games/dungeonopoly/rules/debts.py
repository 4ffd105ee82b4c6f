"""What is owed: fees, debts, and raising the cash for them."""

from __future__ import annotations

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, line
from undercroft.games.dungeonopoly.board import SQUARES
from undercroft.games.dungeonopoly.events import BANK, POT, Debt
from undercroft.games.dungeonopoly.rules.bankrupting import go_bankrupt
from undercroft.games.dungeonopoly.rules.conditions import on_character
from undercroft.games.dungeonopoly.rules.managing import carry_out, ways_to_raise
from undercroft.games.dungeonopoly.rules.money import collect, move_money
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.rules.trading import Trade, bargain, may_bargain
from undercroft.games.dungeonopoly.state import QUICKER_COST, Town


@line
class Paid(Line):
    """To another side."""

    rule = "DO-15.7"
    seat: Seat
    amount: int
    to: Seat
    source: str


@line
class PaidBank(Line):
    rule = "DO-7.9"
    seat: Seat
    amount: int
    source: str


@line
class PaidPot(Line):
    rule = "DO-7.8"
    seat: Seat
    amount: int
    source: str


class GiveUp(Verb):
    """There is nothing left that would help."""

    GIVE_UP = "give_up"


def fee_of(town: Town, seat: Seat, amount: int, source: str) -> int:
    """A tax, the jail fee or what a card makes one pay, after traits."""  # DO-36.15, DO-30.2
    if town.settings.quicker:
        amount *= QUICKER_COST
    for trait in town.characters[seat].known.hooks["fee"]:
        amount = trait.fee(town, seat, amount, source)
    return amount


def pay_fee(town: Town, seat: Seat, amount: int, source: str, over: str) -> Rules[None]:
    """Into the pot."""                                                   # DO-7.8
    yield from owe(town, seat, fee_of(town, seat, amount, source), POT, source, over=over)


def lowered(town: Town, seat: Seat, amount: int) -> int:
    """What is left of a debt by what lowers one payment."""              # DO-26.21, DO-26.23
    who = town.characters[seat]
    for spell in on_character(town, who):
        if amount > 0:
            amount = spell.kind.lowers(town, seat, amount, spell)
    return amount


def owe(
    town: Town,
    seat: Seat,
    amount: int,
    creditor: int,
    source: str,
    taker: Seat | None = None,
    *,
    over: str | None = None,
) -> Rules[int]:
    """A debt, lowered by what lowers one payment; how much was paid."""
    left = lowered(town, seat, amount)
    return (yield from settle(town, seat, left, creditor, source, taker, over=over))


def settle(
    town: Town,
    seat: Seat,
    amount: int,
    creditor: int,
    source: str,
    taker: Seat | None = None,
    *,
    over: str | None = None,
) -> Rules[int]:
    """Paid at once, if she can: to a side, or to one of its members."""
    if amount <= 0 or not (yield from covers(town, seat, amount, creditor, over)):
        return 0
    side = town.characters[seat].side
    if creditor == BANK:
        town.tell(PaidBank(seat, amount, source))
        move_money(town, side, BANK, amount)                              # DO-7.9, DO-15.7
    elif creditor == POT:
        town.tell(PaidPot(seat, amount, source))
        move_money(town, side, POT, amount)
    else:
        seats = town.sides[creditor].seats if taker is None else [taker]
        town.tell(Paid(seat, amount, seats[0], source))
        collect(town, seats, [(side, amount)], source)                    # DO-37.7
    return amount


def covers(
    town: Town, seat: Seat, amount: int, creditor: int, over: str | None = None
) -> Rules[bool]:
    """Has she the cash, or raises it? Else she is bankrupt over it."""   # DO-15.1 to DO-15.3
    who = town.characters[seat]
    if who.out:
        return False
    if town.sides[who.side].cash < amount:                                # DO-20.2
        yield from raise_cash(town, seat, amount, creditor, over)
    return not who.out


def raise_cash(
    town: Town, seat: Seat, amount: int, creditor: int, over: str | None
) -> Rules[None]:
    """One step at a time until it is covered."""                         # DO-15.1
    debt = Debt(seat, amount, creditor)
    town.events.append(debt)
    side = town.characters[seat].side
    while town.sides[side].cash < amount and not town.sides[side].out:
        offered: list[Option] = []                                        # DO-43.15
        if could_raise(town, side) >= amount:
            offered += ways_to_raise(town, side)                          # DO-15.2
        if may_bargain(town, seat, debt.offers):
            offered.append(Trade.TRADE)
        if could_raise(town, side) < amount:
            offered.append(GiveUp.GIVE_UP)                                      # DO-15.3
        chosen = yield from choose(seat, Prompt.RAISE, offered, reaction=seat != town.active)
        if chosen is Trade.TRADE:
            yield from bargain(town, seat, debt.offers)
        elif chosen is GiveUp.GIVE_UP:
            yield from go_bankrupt(town, seat, creditor, over)
        else:
            carry_out(town, seat, chosen)
    town.close(debt)


def could_raise(town: Town, side: int) -> int:
    """Cash, half the price of all buildings, and mortgages of what is not mortgaged."""
    total = town.sides[side].cash
    for at in town.deeds(side):
        square = SQUARES[at]
        total += square.sale * town.levels[at]
        if not town.mortgaged[at]:
            total += square.mortgage
    return total
